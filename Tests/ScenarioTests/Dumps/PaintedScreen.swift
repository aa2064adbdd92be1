import KeyreelGeometry
import TestSupport

/// A made-up screen that is painted element by element, from back to front, so that each point
/// shows the number of one element.
struct PaintedScreen {
  static let size = Size(width: 402, height: 874)
  /// The elements, each with the index of the element that contains it.
  private(set) var elements: [(element: SampleElement, parent: Int?)] = []
  /// The format in which the screen is described.
  let format: SampleScreen.Format
  /// The keyboard's position.
  private(set) var keyboard: Keyboard
  /// Whether the app's own buttons are labelled like keys.
  private(set) var hasDecoys = false
  private var pane: Rect?
  /// The height of the app's bar above the keys; the bar's button is an element, but the bar is
  /// not.
  private var accessory = 0.0
  private var keys: [SampleElement] = []
  /// The elements in the order in which they are painted.
  private var order: [Int] = []

  enum Keyboard: CaseIterable { case none, docked, floating, lifted, split, otherSpace }

  private static let blocking = [
    "Button", "Cell", "TextField", "Switch", "NavigationBar", "TabBar", "ScrollView",
    "Table",
  ]
  private static let passing = ["StaticText", "Image", "Other"]

  init(_ format: SampleScreen.Format, using random: inout SplitMix64) {
    self.format = format
    let count = Int(random.next() % 24) + 2
    for number in 0..<count {
      // Most elements are inside an earlier element, and the others are directly on the screen.
      let parent = number > 0 && random.next() % 3 != 0 ? Int(random.next() % UInt64(number)) : nil
      let all = Self.blocking + Self.passing
      let type = all[Int(random.next() % UInt64(all.count))]
      elements.append((SampleElement(type, Self.frame(&random), identifier: nil), parent))
      if !Self.passing.contains(type) { elements[number].element.identifier = "e\(number)" }
    }
    keyboard = Keyboard.allCases[Int(random.next() % 6)]
    if random.next() % 6 == 0 { addOverlay(&random) }
    addKeyboard(&random)
    if random.next() % 8 == 0 {
      hasDecoys = true
      for number in elements.indices where elements[number].element.type == "Button" {
        elements[number].element.label = ["+", "A", "1", "😀"][number % 4]
      }
    }
    order = preorder(nil)
  }

  /// Adds a frontmost element that is as wide as the screen, such as a scrim or a tall bar.
  private mutating func addOverlay(_ random: inout SplitMix64) {
    let top = random.next() % 2 == 0 ? 0 : Double(random.next() % 600)
    let height = Double(random.next() % 874) + 1
    let frame = Rect(x: 0, y: top, width: Self.size.width, height: height)
    elements.append((SampleElement("Button", frame, identifier: "e\(elements.count)"), nil))
  }

  private static func frame(_ random: inout SplitMix64) -> Rect {
    func draw(_ most: Int) -> Double { Double(Int(random.next() % UInt64(most))) }
    return Rect(
      x: draw(500) - 60, y: draw(1100) - 100, width: draw(400) + 1, height: draw(220) + 1)
  }

  private func preorder(_ parent: Int?) -> [Int] {
    let siblings = elements.indices.filter { elements[$0].parent == parent }
    var parts = siblings.map { (place: $0, painted: [$0] + preorder($0)) }
    // In a flat description, no element contains another.
    if format == .flat {
      guard parent == nil else { return parts.flatMap(\.painted) }
      parts = parts.flatMap(\.painted).map { (place: $0, painted: [$0]) }
    }
    // A bar as wide as the screen is in front of the page, which follows the bar in the
    // description.
    for bar in parts.map(\.place) where isBar(bar) {
      let own = parts.firstIndex { $0.place == bar } ?? 0
      let page = parts.firstIndex { isPage($0.place, behind: bar) }
      guard let page, page > own else { continue }
      let moved = parts.indices.filter { $0 == own || isFlatPart(parts[$0].place, of: bar) }
      let painted = moved.flatMap { parts[$0].painted }
      for index in moved { parts[index] = (-1, []) }
      parts.insert((bar, painted), at: page + 1)
    }
    return parts.flatMap(\.painted)
  }

  /// Whether an element of a flat description is a part of a bar and is inside the bar's frame.
  private func isFlatPart(_ place: Int, of bar: Int) -> Bool {
    format == .flat && place >= 0 && parents(place).contains(bar) && mayBeIn(place, byFrame: bar)
  }

  private func isBar(_ place: Int) -> Bool {
    let element = elements[place].element
    return ["NavigationBar", "TabBar"].contains(element.type)
      && (element.frame?.width ?? 0) >= 0.9 * Self.size.width
  }

  private func isPage(_ place: Int, behind bar: Int) -> Bool {
    guard place >= 0, let area = elements[place].element.frame,
      let frame = elements[bar].element.frame,
      ["Other", "ScrollView", "Table"].contains(elements[place].element.type)
    else { return false }
    return frame.minX >= area.minX - 1 && frame.maxX <= area.maxX + 1
      && frame.minY >= area.minY - 1 && frame.maxY <= area.maxY + 1
  }

  // MARK: The keyboard

  private mutating func addKeyboard(_ random: inout SplitMix64) {
    func draw(_ most: UInt64) -> Double { Double(random.next() % most) }
    let size = Self.size
    switch keyboard {
    case .none: return
    case .docked:
      let top = size.height - 180 - draw(200)
      pane = Rect(x: 0, y: top, width: size.width, height: size.height - draw(50) - top)
    case .floating: pane = Rect(x: draw(100), y: 200 + draw(460), width: 300, height: 200)
    case .lifted:
      pane = Rect(x: 0, y: 200 + draw(300), width: size.width, height: 220)
    case .split: pane = Rect(x: 0, y: 560 + draw(60), width: size.width, height: 240)
    case .otherSpace: pane = Rect(x: 0, y: 60, width: 200, height: 814)
    }
    guard let pane else { return }
    // If only the keys show where the pane is, the keys begin a little below the pane's upper edge.
    let margin = format.isBridged && [.docked, .split].contains(keyboard) ? 8.0 : 0
    keys = Self.keys(
      in: Rect(
        x: pane.minX, y: pane.minY + margin, width: pane.width, height: pane.height - margin),
      isSplit: keyboard == .split)
    if keyboard == .otherSpace {
      keys = Self.keys(in: pane.transposed, isSplit: false)
      for index in keys.indices { keys[index].frame = keys[index].frame?.transposed }
    }
    let isWhole = random.next() % 2 == 0
    if format.isBridged {
      for index in keys.indices { keys[index].type = "Button" }
      // The element around the keys is sometimes left out.
      guard isWhole else { return }
      keys.append(SampleElement("GenericElement", hull(pane), children: []))
    } else if keyboard != .split || isWhole {
      keys = [SampleElement("Keyboard", pane, children: isWhole ? keys : [])]
    }
    if keyboard == .docked, !format.isBridged, random.next() % 2 == 0 { addAccessory(above: pane) }
  }

  /// Puts a bar above the keys: an unnamed element around the bar and the keys, and a button in the
  /// bar.
  private mutating func addAccessory(above pane: Rect) {
    accessory = 44
    let top = pane.minY - accessory
    let done = SampleElement(
      "Button", Rect(x: 310, y: top + 4, width: 80, height: 36), label: "Done")
    let height = Self.size.height - top
    keys = [
      SampleElement(
        "Other", Rect(x: 0, y: top, width: pane.width, height: height), children: [done] + keys)
    ]
  }

  /// The frame of the element around the keys; for a keyboard at the bottom of the screen, it
  /// extends to the screen's bottom edge.
  private func hull(_ pane: Rect) -> Rect {
    guard keyboard == .docked || keyboard == .split else { return pane }
    return Rect(x: 0, y: pane.minY, width: pane.width, height: Self.size.height - pane.minY)
  }

  /// Three rows of letter keys and one row of named keys, either split into two halves or in one
  /// piece.
  private static func keys(in pane: Rect, isSplit: Bool) -> [SampleElement] {
    let names = ["shift", "emoji", "space", "delete"]
    let height = (pane.height / 4).rounded(.down)
    return (0..<4).flatMap { row in
      let count = row == 3 ? 4 : 10
      let part = (isSplit ? 0.3 : 0.5) * pane.width
      return (0..<count).map { number in
        let width = (2 * part / Double(count)).rounded(.down)
        let isRight = number >= count / 2
        let start =
          isRight ? pane.maxX - Double(count - number) * width : pane.minX + Double(number) * width
        let frame = Rect(
          x: start, y: pane.minY + Double(row) * height, width: width, height: height)
        let name = row == 3 ? names[number] : nil
        let letter = String(UnicodeScalar(UInt8(97 + (10 * row + number) % 26)))
        return SampleElement("Key", frame, identifier: name, label: name ?? letter)
      }
    }
  }

  /// Whether the keyboard's position is known.
  ///
  /// The position is known if there is no keyboard, or if the keyboard is whole and ends at most 80
  /// pt above the bottom of the screen.
  var isKnown: Bool {
    switch keyboard {
    case .none, .docked: true
    case .floating: pane.map { $0.maxY >= Self.size.height - 80 } ?? false
    case .lifted, .split, .otherSpace: false
    }
  }

  // MARK: The description

  /// The description of the screen in the screen's format.
  var text: String {
    func whole(_ place: Int) -> SampleElement {
      var element = elements[place].element
      element.children = elements.indices.filter { elements[$0].parent == place }.map(whole)
      return element
    }
    let roots = elements.indices.filter { elements[$0].parent == nil }.map(whole)
    let screen = SampleElement(
      "Application", Rect(origin: .zero, size: Self.size), children: roots + keys)
    return SampleScreen(root: screen).text(format)
  }

  // MARK: Scrolling

  /// Whether everything except bars is assumed to scroll.
  ///
  /// The value is true if the format is from idb or AXe and no element is a scroll view.
  private var allScrolls: Bool {
    format.isBridged && !elements.contains { Self.scrolls($0.element) }
  }

  /// Whether some element may count as part of a bar although `isInBar` is false for it.
  ///
  /// For example, an element that is merely inside the bar's frame may or may not scroll.
  var hasBarsInPieces: Bool {
    allScrolls
      && elements.indices.contains { place in
        !isInBar(place) && elements.indices.contains { isBar($0, around: place) }
      }
  }

  private static func scrolls(_ element: SampleElement) -> Bool {
    ["ScrollView", "Table"].contains(element.type)
  }

  private func isInBar(_ place: Int) -> Bool {
    guard format != .flat else { return Self.bars.contains(elements[place].element.type) }
    return sequence(first: place) { elements[$0].parent }
      .contains { Self.bars.contains(elements[$0].element.type) }
  }

  /// Whether an element is a bar that may contain another element.
  private func isBar(_ bar: Int, around place: Int) -> Bool {
    bar != place && Self.bars.contains(elements[bar].element.type) && mayBeIn(place, bar)
  }

  private static let bars = ["NavigationBar", "TabBar"]

  /// The elements that contain an element, from the innermost to the outermost.
  private func parents(_ place: Int) -> [Int] {
    Array(sequence(first: place) { elements[$0].parent }.dropFirst())
  }

  /// This screen after content has moved up: the content of a scroll view around an element, or
  /// everything that is assumed to scroll.
  ///
  /// First, each scroll view between `view` and the element scrolls just far enough to show the
  /// element's middle.
  func scrolled(_ place: Int, in view: Int?, by distance: Double) -> PaintedScreen {
    var moved = self
    let inside = parents(place).prefix { $0 != view }.filter { Self.scrolls(elements[$0].element) }
    for inner in inside where view != nil {
      guard let middle = moved.elements[place].element.frame?.midY,
        let frame = moved.elements[inner].element.frame
      else { continue }
      let least =
        middle < frame.minY
        ? (middle - frame.minY).rounded(.down)
        : middle < frame.maxY ? 0 : (middle - frame.maxY).rounded(.down) + 1
      moved.move(inner, by: least)
    }
    moved.move(view, by: distance)
    return moved
  }

  /// Moves up the content of a scroll view or, if `view` is nil, everything that is assumed to
  /// scroll.
  private mutating func move(_ view: Int?, by distance: Double) {
    for other in elements.indices {
      let moves = view.map { parents(other).contains($0) } ?? (allScrolls && !isInBar(other))
      guard moves, let frame = elements[other].element.frame else { continue }
      elements[other].element.frame = frame.offsetBy(dx: 0, dy: -distance)
    }
  }

  // MARK: The buffer

  /// The index of the element that a tap at a point hits, −1 for nothing, or −2 for the keyboard;
  /// the tap is meant for `target`.
  func id(at point: Point, for target: Int) -> Int {
    var id = -1
    let screen = Rect(origin: .zero, size: Self.size)
    var isBehind = true
    for place in order {
      if place == target { isBehind = false }
      let (element, parent) = elements[place]
      guard !Self.passing.contains(element.type), let frame = element.frame else { continue }
      let area = format == .flat ? frame.intersection(screen) : clip(parent).intersection(frame)
      if format == .flat, !isBehind, let own = elements[target].element.frame,
        own.union(area) == own, place != target
      {
        continue
      }
      if Self.has(area, point) { id = place }
    }
    if let pane {
      let band =
        isKnown
        ? Rect(
          x: pane.minX, y: pane.minY - accessory, width: pane.width,
          height: Self.size.height - pane.minY + accessory)
        : pane
      if Self.has(band, point) { id = -2 }
    }
    return id
  }

  private static func has(_ area: Rect, _ point: Point) -> Bool {
    point.x >= area.minX && point.x < area.maxX && point.y >= area.minY && point.y < area.maxY
  }

  /// The part of the screen in which the children of an element can be seen, inside the scroll
  /// views around them.
  private func clip(_ parent: Int?) -> Rect {
    guard let parent else { return Rect(origin: .zero, size: Self.size) }
    let (element, outer) = elements[parent]
    guard ["ScrollView", "Table"].contains(element.type) else { return clip(outer) }
    return clip(outer).intersection(element.frame ?? .zero)
  }

  /// Whether two elements are the same element or, according to the description, the first is
  /// inside the second.
  func isIn(_ place: Int, _ other: Int) -> Bool {
    if format == .flat { return place == other }
    return sequence(first: place) { elements[$0].parent }.contains(other)
  }

  /// Whether an element may be taken to be inside another element.
  ///
  /// In the formats of idb and AXe, an element inside a bar's frame may belong to the bar.
  func mayBeIn(_ place: Int, _ other: Int) -> Bool {
    if sequence(first: place, next: { elements[$0].parent }).contains(other) { return true }
    return format.isBridged && mayBeIn(place, byFrame: other)
  }

  /// Whether an element is inside the frame of a bar.
  private func mayBeIn(_ place: Int, byFrame other: Int) -> Bool {
    let bar = elements[other].element
    guard Self.bars.contains(bar.type), let frame = bar.frame,
      let inside = elements[place].element.frame
    else { return false }
    let outer = frame.insetBy(dx: -1, dy: -1)
    return outer.union(inside) == outer
  }
}

extension Rect {
  /// The rectangle with its axes exchanged.
  fileprivate var transposed: Rect { Rect(x: minY, y: minX, width: height, height: width) }
}
