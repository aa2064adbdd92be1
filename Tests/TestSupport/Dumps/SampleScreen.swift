import KeyreelGeometry

/// A made-up screen with a form.
package struct SampleScreen: Sendable {
  /// The features of a generated screen.
  package struct Features: Sendable {
    /// The device's id in the catalogue.
    package var device = "iphone-16-pro"
    /// The screen's size in portrait, in points.
    package var size = Size(width: 402, height: 874)
    /// The status bar's height in portrait.
    package var status = 62.0
    /// Whether the device is in landscape.
    package var isLandscape = false
    /// The arrangement of scroll views: one below the bar, one under the bars, one inside another,
    /// or no scroll view.
    package var scrolling = Scrolling.plain
    /// The keyboard's height; nil if the keyboard is down.
    package var keyboard: Double?
    /// The height of a bar above the keyboard; 0 for no bar.
    package var accessory = 0.0
    /// Whether the strings are Arabic, with emoji and line breaks.
    package var isForeign = false
    /// Whether some elements lack attributes.
    package var hasGaps = false

    /// Makes the usual features.
    package init() {}
  }

  /// The scroll views of a screen.
  package enum Scrolling: Sendable, CaseIterable {
    /// A scroll view below the bar.
    case plain
    /// A scroll view as large as the screen, with its content under the bars.
    case underBars
    /// A horizontal scroll view around a vertical one.
    case nested
    /// No scroll view.
    case none
  }

  /// The features from which the screen was made.
  package var features: Features
  /// The app, with all its elements.
  package var root: SampleElement
  /// How far the content is scrolled, in points.
  package var scrolled = 0.0

  /// The fields, in order.
  package var fields: [SampleElement] { root.fields }
  /// The screen's size in its orientation.
  package var size: Size { features.isLandscape ? features.size.transposed : features.size }

  /// Makes a screen with the given features.
  package init(_ features: Features, using random: inout SplitMix64) {
    self.features = features
    let size = features.isLandscape ? features.size.transposed : features.size
    root = SampleElement("Application", Rect(origin: .init(x: 0, y: 0), size: size), label: "Shop")
    let screen = Rect(origin: .init(x: 0, y: 0), size: size)
    let barTop = features.isLandscape ? 0 : features.status
    let barHeight = features.isLandscape ? 32.0 : 44
    let bar = SampleElement(
      "NavigationBar", Rect(x: 0, y: barTop, width: size.width, height: barHeight),
      identifier: "Account",
      children: [
        SampleElement(
          "Button", Rect(x: 8, y: barTop, width: 60, height: barHeight), label: "Back"),
        SampleElement(
          "StaticText", Rect(x: size.width / 2 - 40, y: barTop + 11, width: 80, height: 21),
          label: "Account"),
      ])
    let top = barTop + barHeight
    let view = Rect(x: 0, y: top, width: size.width, height: size.height - top)
    scrolled =
      features.scrolling != .none && random.next() % 3 == 0 ? Double(random.next() % 200) : 0
    let form = Self.rows(in: view, features, scrolled: scrolled, using: &random)
    var container = SampleElement("Other", screen)
    switch features.scrolling {
    case .none: container.children = form
    case .plain:
      container.children = [SampleElement("ScrollView", view, children: form)]
    case .underBars:
      container.children = [SampleElement("ScrollView", screen, children: form)]
    case .nested:
      let inner = SampleElement("ScrollView", view, identifier: "page", children: form)
      container.children = [
        SampleElement("ScrollView", view, identifier: "pager", children: [inner])
      ]
    }
    container.children.append(bar)
    root.children = [SampleElement("Window", screen, children: [container])]
    if let height = features.keyboard { addKeyboard(height, screen) }
    hide(below: screen)
  }

  /// Makes a screen whose root is an element of a made-up app.
  package init(root: SampleElement) {
    features = Features()
    features.size = root.frame?.size ?? features.size
    self.root = root
  }

  /// Labels and fields, one below the other from the top of the content, and a button.
  ///
  /// There are nine fields if the content scrolls, otherwise three.
  private static func rows(
    in view: Rect, _ features: Features, scrolled: Double, using random: inout SplitMix64
  ) -> [SampleElement] {
    var rows: [SampleElement] = []
    var y = view.minY - scrolled + 16
    let count = features.scrolling == .none ? 3 : 9
    for number in 0..<count {
      let height = [34.0, 44, 48.333_333_333_333_336, 40.5][Int(random.next() % 4)]
      let types = ["TextField", "TextField", "SecureTextField", "TextView", "SearchField"]
      let type = types[Int(random.next() % 5)]
      let name = features.isForeign ? "حقل \(number) 🎈" : "field\(number)"
      rows.append(
        SampleElement(
          "StaticText", Rect(x: 20, y: y, width: 120, height: 20.333_333_333_333_332),
          label: features.isForeign ? "الاسم\n\(number) 👩‍👩‍👧" : "Label \(number)"))
      y += 28
      var field = SampleElement(
        type, Rect(x: 20, y: y, width: view.width - 40, height: type == "TextView" ? 88 : height),
        identifier: name, value: "It's “\(number)”, Selected items & <more>",
        placeholder: "Type here")
      if random.next() % 3 == 0 { field.value = field.placeholder }
      if features.isForeign { field.value = "مرحبا 👋🏽\nعالم" }
      if features.hasGaps {
        if random.next() % 2 == 0 { field.identifier = nil }
        if random.next() % 2 == 0 { field.placeholder = nil }
        if random.next() % 2 == 0 { field.value = nil }
      }
      y += (field.frame?.height ?? 0) + 20
      rows.append(field)
    }
    rows.append(
      SampleElement(
        "Button", Rect(x: 20, y: y, width: view.width - 40, height: 50), label: "Send"))
    return rows
  }

  /// Shows the keyboard, and focuses the first field that is clear of the bars and the keyboard.
  ///
  /// The field has to begin more than 120 pt below the top of the screen, and to end above the
  /// keyboard and its bar.
  ///
  /// The element that contains the keys ends above the strip below the keys.
  private mutating func addKeyboard(_ height: Double, _ screen: Rect) {
    let top = screen.height - height
    let frame = Rect(x: 0, y: top, width: screen.width, height: height)
    let strip = features.size.height / features.size.width > 2 && !features.isLandscape ? 58.0 : 0
    let keys = ["q", "w", "e", "r", "t", "y", "u", "i", "o", "p"].enumerated().map {
      SampleElement(
        "Key", Rect(x: Double($0.0) * 36, y: top + 10, width: 33, height: 42), label: $0.1)
    }
    let plane = SampleElement(
      "Keyboard", Rect(x: 0, y: top, width: screen.width, height: height - strip), children: keys)
    var set = SampleElement("Other", frame, children: [plane])
    if features.accessory > 0 {
      let bar = Rect(
        x: 0, y: top - features.accessory, width: screen.width, height: features.accessory)
      set.children.append(
        SampleElement(
          "Toolbar", bar,
          children: [
            SampleElement("Button", Rect(x: 300, y: bar.minY, width: 80, height: 44), label: "Done")
          ]))
    }
    root.children.append(SampleElement("Window", screen, children: [set]))
    focus(above: top - features.accessory)
  }

  private mutating func focus(above top: Double) {
    var isDone = false
    func visit(_ element: inout SampleElement) {
      if element.isField, !isDone, let frame = element.frame, frame.maxY < top, frame.minY > 120 {
        element.isFocused = true
        isDone = true
      }
      for index in element.children.indices { visit(&element.children[index]) }
    }
    visit(&root)
  }

  private mutating func hide(below screen: Rect) {
    func visit(_ element: inout SampleElement) {
      if let frame = element.frame, frame.intersection(screen).isEmpty { element.isVisible = false }
      for index in element.children.indices { visit(&element.children[index]) }
    }
    visit(&root)
  }

  /// Twenty screens: three devices in both orientations, every kind of scrolling, keyboards with
  /// and without bars, Arabic, emoji and missing attributes.
  package static func twenty(seed: UInt64) -> [SampleScreen] {
    var random = SplitMix64(seed: seed)
    return (0..<20).map { number in
      var features = Features()
      switch number % 3 {
      case 1:
        (features.device, features.size, features.status) = (
          "iphone-8", Size(width: 375, height: 667), 20
        )
      case 2:
        (features.device, features.size, features.status) = (
          "ipad-10", Size(width: 820, height: 1180), 24
        )
      default: break
      }
      features.isLandscape = number % 5 == 4
      features.scrolling = Scrolling.allCases[number / 2 % Scrolling.allCases.count]
      if number % 4 == 3 {
        features.keyboard = [291.0, 216, 264][number % 3]
        if features.isLandscape { features.keyboard = [171.0, 162, 352][number % 3] }
      }
      if number == 7 || number == 15 { features.accessory = 44 }
      features.isForeign = number % 6 == 2
      features.hasGaps = number % 7 == 3
      return SampleScreen(features, using: &random)
    }
  }
}
