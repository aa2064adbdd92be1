import Scenario

extension Scenario {
  /// The built-in demo, as a file would say it.
  static let demoText = """
    scenario: 1
    name: composer
    device: iphone-15-pro
    bars: {navigation: {title: Packing list, back: Lists}}
    content:
      stack: {margin: 0, spacing: 0}
      elements:
        - cell: passport
          title: Passport
          detail: Hall drawer
        - cell: charger
          title: Phone charger
          detail: Desk
        - cell: adapter
          title: Travel adapter
          detail: Desk
        - cell: raincoat
          title: Raincoat
          detail: Wardrobe
        - cell: boots
          title: Walking boots
          detail: Cellar
        - cell: socks
          title: Wool socks
          detail: "4 pairs"
        - cell: tent
          title: Tent
          detail: Cellar
        - cell: stove
          title: Camping stove
          detail: Cellar
        - cell: gas
          title: Gas cartridge
          detail: To buy
        - cell: matches
          title: Matches
          detail: Kitchen
        - cell: coffee
          title: Coffee
          detail: "250 g"
        - cell: maps
          title: Maps
          detail: Shelf
        - composer: message
          placeholder: Add an item
    avoidance: keyboard-inset
    dismissal: {tap: true, scroll: snapshot, pinned: message, release: projected}
    script:
      - tap: message
      - type: "Head torch"
      - drag: {from: [196, 420], path: [[0.0, 0], [0.7, 290], [1.0, 285], [1.6, 60], [1.9, 110], [2.0, 105], [2.2, 100]]}
      - drag: {from: [196, 420], path: [[0.0, 0], [0.5, 340]]}
    expect:
      - pinned: {to: keyboard, tolerance: 0}
      - offset: legal
    """
}
