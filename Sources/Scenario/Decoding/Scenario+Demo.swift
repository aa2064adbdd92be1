extension Scenario {
  /// The built-in demo: a packing list whose last cell holds a text field.
  ///
  /// A tap shows the keyboard with the cell on it; a few words are typed; a drag pushes the keyboard half way
  /// down and pulls it up past its start, where it stops and the cell goes on; let go, the real keyboard is
  /// back; a second, faster drag dismisses it.
  public static var demo: Scenario {
    do throws(ScenarioError) {
      return try Scenario(yaml: demoText)
    } catch {
      preconditionFailure("the built-in demo: \(error)")
    }
  }

  /// The built-in demo as a file says it, equal to `TestImages/composer/scenario.yaml`.
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
      - wait: 0.3
      # Half way down, a moment's rest, then up past the start, where the keyboard stops and the cell goes on.
      - drag:
          from: [196, 360]
          path:
            - [0.0, 0]
            - [0.1, 10]
            - [0.2, 36]
            - [0.3, 74]
            - [0.4, 110]
            - [0.5, 136]
            - [0.6, 146]
            - [0.8, 146]
            - [0.9, 136]
            - [1.0, 106]
            - [1.1, 62]
            - [1.2, 14]
            - [1.3, -34]
            - [1.4, -70]
            - [1.5, -84]
            - [1.7, -84]
      - wait: 0.3
      # Down with speed: the keyboard leaves.
      - drag: {from: [196, 360], path: [[0.0, 0], [0.1, 12], [0.2, 44], [0.3, 100], [0.4, 176]]}
      - wait: 0.3
    expect:
      - pinned: {to: keyboard, tolerance: 0}
      - visible: {field: focused, fraction: 1.0}
      - offset: legal
      - caret: visible
    keyFrames: [100, 155, 210, 309]

    """
}
