import Scenario

extension Scenario {
  /// The built-in demo, as a file would say it; a test holds it to `TestImages/composer/scenario.yaml`.
  public static let demoText: String = """
    # The post's own scene: a table whose last cell holds the text field. Dragging the content down lets that cell
    # push the keyboard off the screen, and pull it up again.
    scenario: 1
    name: composer
    device: iphone-15-pro
    bars: {navigation: {title: Packing list, back: Lists}}
    content:
      stack: {margin: 0, spacing: 0}
      elements:
        - {cell: passport, title: Passport, detail: Hall drawer}
        - {cell: tickets, title: Train tickets, detail: Printed}
        - {cell: charger, title: Phone charger, detail: Desk}
        - {cell: adapter, title: Travel adapter, detail: Desk}
        - {cell: raincoat, title: Raincoat, detail: Wardrobe}
        - {cell: boots, title: Walking boots, detail: Cellar}
        - {cell: socks, title: Wool socks, detail: 4 pairs}
        - {cell: tent, title: Tent, detail: Cellar}
        - {cell: mat, title: Sleeping mat, detail: Cellar}
        - {cell: stove, title: Camping stove, detail: Cellar}
        - {cell: gas, title: Gas cartridge, detail: To buy}
        - {cell: matches, title: Matches, detail: Kitchen}
        - {cell: coffee, title: Coffee, detail: 250 g}
        - {cell: maps, title: Maps, detail: Shelf}
        - {cell: camera, title: Camera, detail: Charging}
        - {composer: message, placeholder: Add an item}
    avoidance: keyboard-inset
    dismissal: {tap: true, scroll: snapshot, pinned: message, release: projected}
    script:
      - tap: message
      - type: Head torch
      # Half way down, up again past the start, where the keyboard stops and the cell goes on; let go at rest.
      - drag: {from: [196, 380], path: [[0.0, 0], [0.55, 146], [0.75, 146], [1.35, -60], [1.6, -60]]}
      - wait: 0.3
      # Down with speed: the keyboard leaves.
      - drag: {from: [196, 380], path: [[0.0, 0], [0.25, 60], [0.45, 220]]}
      - wait: 0.3
    expect:
      - pinned: {to: keyboard, tolerance: 0}
      - visible: {field: focused, fraction: 1.0}
      - offset: legal
      - caret: visible

    """
}
