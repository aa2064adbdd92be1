import KeyreelGeometry

/// A judge that decides for each element of a screen whether it can be tapped.
///
/// The judge and its grid are classes: both are used for each element, and copying their tables
/// each time would take longer than judging the element.
final class ReachJudge {
  let form: DumpForm
  let tree: DumpTree
  let keyboard: ReachKeyboard
  /// The screen.
  let screen: Rect
  /// How much taller the judged screen is than the dump's screen, in points; negative if the judged
  /// screen is shorter.
  private let growth: Double
  /// For each element, the part of the screen in which the element can be seen: the whole screen,
  /// or the part inside the scroll views around the element.
  let clips: [Rect?]
  /// The elements that receive touches, indexed by their position on the screen.
  let covers: CoverGrid
  /// For each element, whether the element belongs to the keyboard; the app's bar above the keys
  /// does not.
  let ownKeys: [Bool]

  init(_ form: DumpForm, _ keyboard: ReachKeyboard, screen size: Size) {
    self.form = form
    tree = form.screen.tree
    self.keyboard = keyboard
    screen = Rect(origin: .zero, size: size)
    growth = size.height - form.screen.size.height
    ownKeys = Self.ownKeys(of: form)
    let tree = tree
    var clips: [Rect?] = Array(repeating: nil, count: tree.nodes.count)
    var inside: [Rect?] = Array(repeating: nil, count: tree.nodes.count)
    for place in tree.indices {
      // An element is clipped by the scroll views around it. If the element is a scroll view
      // itself, it clips the elements inside it as well.
      let area = tree[place].parent.map { inside[$0] } ?? Rect(origin: .zero, size: size)
      clips[place] = area
      inside[place] =
        tree.isScrollView(place) ? area.map { $0.intersection(tree.frame(of: place)) } : area
    }
    self.clips = clips
    covers = CoverGrid(form, size, clips, ownKeys)
  }

  /// For each element, whether the element belongs to the keyboard; the app's bar above the keys
  /// does not.
  private static func ownKeys(of form: DumpForm) -> [Bool] {
    let tree = form.screen.tree
    var own = tree.marks(of: form.keyPlaces)
    for place in tree.indices {
      if let parent = tree[place].parent, own[parent] { own[place] = true }
      if !own[place], tree[place].element.isOfKeyboard { own[place] = true }
    }
    return own
  }

  /// The element at an index of the tree, with its verdict; nil for the app and its windows.
  func element(_ place: Int) -> ReachedElement? {
    guard ![.application, .window].contains(tree[place].element.kind) else { return nil }
    let frame = frame(of: place)
    let (verdict, cover) = judged(place, frame)
    return ReachedElement(
      name: tree[place].element.identifier, label: tree[place].element.label,
      type: tree[place].element.type, frame: frame, verdict: verdict, cover: cover,
      isEnabled: tree[place].element.isEnabled)
  }

  /// The frame of an element on the screen for which taps are judged.
  ///
  /// If that screen is taller or shorter than the dump's, an element that is in the lower half and
  /// does not scroll, such as a bar, keeps its distance from the bottom.
  private func frame(of place: Int) -> Rect? {
    guard growth != 0, !form.scrolls(place), let frame = tree[place].frame,
      frame.midY > form.screen.size.height / 2
    else { return tree[place].frame }
    return frame.offsetBy(dx: 0, dy: growth)
  }

  // MARK: Verdicts

  private func judged(_ place: Int, _ frame: Rect?) -> (ReachVerdict, String?) {
    if ownKeys[place] { return (isUp(place) ? .key : .offScreen, nil) }
    guard let frame, !frame.isEmpty, screen.contains(frame.center) else { return (.offScreen, nil) }
    let middle = frame.center
    // The app's views above the keys are in front of the keyboard.
    let isOnKeyboard =
      form.isInKeyboard(place)
      && (keyboard.keysTop.map { middle.y < $0 } ?? (keyboard.frame == nil))
    if !isOnKeyboard, keyboard.frame?.contains(middle) == true {
      return form.isInKeyboard(place) ? (.key, nil) : (.keyboard, "keyboard")
    }
    if let cover = covers.cover(of: place, at: middle) {
      return (.covered, tree[cover].element.shownName)
    }
    if let bar = bar(before: place, at: middle) {
      return (.covered, tree[bar].element.shownName)
    }
    if clips[place]?.contains(middle) != true { return (.offScreen, nil) }
    if let sheet = form.sheets.cover(of: place) {
      return (.covered, tree[sheet].element.shownName)
    }
    if keyboard.state == .unknown, !isOnKeyboard || !form.isInKeyboard(place) {
      return (.unknown, nil)
    }
    // No other element is known to be in front of this element, so the verdict depends on whether
    // the driver reports this element as visible.
    return tree[place].element.isVisible ? (.lands, nil) : (.offScreen, nil)
  }

  /// Whether a key can be tapped: the keyboard has to be up, and the key has to be on the screen.
  ///
  /// A key without a size counts as on the screen, unless the dump shows that the key is below the
  /// screen.
  private func isUp(_ key: Int) -> Bool {
    guard keyboard.state != .none else { return false }
    guard let frame = tree[key].frame, !frame.isEmpty else { return !form.screen.isBelow(key) }
    return Rect(origin: .zero, size: form.screen.size).contains(frame.center)
  }

  /// The app's bar, above the keys, that intercepts a tap on an element behind it, even between the
  /// bar's controls; nil if there is no such bar.
  private func bar(before place: Int, at middle: Point) -> Int? {
    guard !form.isInKeyboard(place) else { return nil }
    return keyboard.bars.first {
      $0.frame.contains(middle) && covers.isInFront($0.place, of: place)
    }?.place
  }

  /// Whether part of an element is on the screen and within the scroll views around it.
  func isOnScreen(_ place: Int) -> Bool {
    guard let clip = clips[place], let frame = tree[place].frame else { return false }
    return frame.intersects(clip)
  }
}

extension DumpElement {
  /// The text that names an element in the way of a tap: the element's label, name or type.
  var shownName: String {
    label.nonEmpty ?? identifier.nonEmpty ?? type
  }

  /// The string by which a driver finds the element: its name, otherwise its label; nil if it has
  /// neither.
  var ownName: String? { identifier.nonEmpty ?? label.nonEmpty }

  /// Whether the element is a key or a keyboard, or has a name or label that begins with
  /// `UIKeyboard`.
  @inline(__always)
  var isOfKeyboard: Bool {
    // This property is always inlined, because a call would copy the element. Comparing non-ASCII
    // strings is slow, and few strings begin with a `U`.
    func isOfKeyboard(_ name: String?) -> Bool {
      guard let name, name.utf8.first == UInt8(ascii: "U") else { return false }
      return name.hasPrefix("UIKeyboard")
    }
    return kind == .keyboard || kind == .key || isOfKeyboard(identifier) || isOfKeyboard(label)
  }

  /// Whether the element intercepts touches meant for elements behind it: a control, a bar, a
  /// scroll view, an alert, or another element with a name or label.
  ///
  /// Static text, images and containers without a name or label let touches through, as they do on
  /// iOS.
  var takesTouches: Bool {
    switch kind {
    case .button, .toggle, .cell, .scrollView, .navigationBar, .tabBar, .toolbar: return true
    case .textField, .secureTextField, .searchField, .textView: return true
    case .application, .window, .staticText, .image, .keyboard, .key, .statusBar: return false
    case .other:
      return label?.isEmpty == false || identifier?.isEmpty == false
        || Self.touchedTypes.contains(type)
    }
  }

  /// The types of elements that receive touches but have no element kind of their own.
  private static let touchedTypes = [
    "Alert", "Sheet", "Popover", "Dialog", "Slider", "SegmentedControl", "Stepper", "Picker",
    "PickerWheel", "DatePicker", "Menu", "Map", "WebView",
  ]
}

/// The elements that receive touches, grouped by the square parts of the screen that they overlap.
final class CoverGrid {
  /// The side length of a part of the screen, in points.
  private static let side = 32.0
  /// The maximum number of parts of the screen that a small element overlaps.
  private static let few = 32

  private let columns: Int
  private let rows: Int
  private let parts: [[Int]]
  /// The elements that overlap too many parts of the screen to count as small.
  private let large: [Int]
  private let areas: [Rect?]
  private let tree: DumpTree
  private let order: PaintOrder
  private let isFlat: Bool

  init(_ form: DumpForm, _ size: Size, _ clips: [Rect?], _ ownKeys: [Bool]) {
    tree = form.screen.tree
    isFlat = form.screen.isFlat
    order = PaintOrder(form)
    let columns = min(512, max(1, Int((size.width / Self.side).rounded(.up))))
    let rows = min(512, max(1, Int((size.height / Self.side).rounded(.up))))
    (self.columns, self.rows) = (columns, rows)
    var (parts, large) = ([[Int]](repeating: [], count: columns * rows), [Int]())
    var areas: [Rect?] = Array(repeating: nil, count: tree.nodes.count)
    for place in order.places {
      guard !ownKeys[place], tree[place].element.isVisible, tree[place].element.takesTouches,
        let clip = clips[place],
        let area = tree[place].frame?.intersection(clip), !area.isEmpty
      else { continue }
      areas[place] = area
      let first = Self.part(Point(x: area.minX, y: area.minY), columns, rows)
      let last = Self.part(Point(x: area.maxX, y: area.maxY), columns, rows)
      let (wide, high) = (first.column...last.column, first.row...last.row)
      guard wide.count * high.count <= Self.few else {
        large.append(place)
        continue
      }
      for row in high { for column in wide { parts[row * columns + column].append(place) } }
    }
    (self.parts, self.large, self.areas) = (parts, large, areas)
  }

  private static func part(
    _ point: Point, _ columns: Int, _ rows: Int
  ) -> (column: Int, row: Int) {
    (
      min(columns - 1, max(0, Int(point.x / side))), min(rows - 1, max(0, Int(point.y / side)))
    )
  }

  /// The part of the screen that contains a point.
  private func part(_ point: Point) -> (column: Int, row: Int) {
    Self.part(point, columns, rows)
  }

  /// Whether an element is painted after another element and all of that element's descendants.
  func isInFront(_ other: Int, of place: Int) -> Bool {
    order.positions[other] >= order.end(of: place)
  }

  /// Whether an area counts as part of an element in a flat description.
  ///
  /// A flat description does not say which elements are inside an element, so everything within the
  /// element's frame counts as part of the element.
  func isPart(_ area: Rect, of place: Int) -> Bool {
    isFlat && tree.frame(of: place).union(area) == tree.frame(of: place)
  }

  /// An element and the part of it that is on the screen.
  struct Element {
    var place: Int
    var area: Rect
  }

  /// The column of the screen that contains an x coordinate.
  func column(at x: Double) -> Int { part(Point(x: x, y: 0)).column }

  /// The elements that may overlap a column of the screen, each once.
  ///
  /// The result consists of the elements in the column's parts, and all large elements.
  func elements(inColumn column: Int) -> [Element] {
    var found: [Element] = []
    for row in 0..<rows {
      for place in parts[row * columns + column] {
        guard let area = areas[place], part(area.origin).row == row else { continue }
        found.append(Element(place: place, area: area))
      }
    }
    for place in large {
      if let area = areas[place] { found.append(Element(place: place, area: area)) }
    }
    return found
  }

  /// The foremost element in front of another element at a point; nil if there is none.
  func cover(of place: Int, at point: Point) -> Int? {
    let (column, row) = part(point)
    let small = foremost(parts[row * columns + column], before: place, at: point)
    guard let wide = foremost(large, before: place, at: point) else { return small }
    guard let small else { return wide }
    return order.positions[small] < order.positions[wide] ? wide : small
  }

  /// The foremost of the given elements (listed from back to front) that is in front of another
  /// element at a point; nil if there is none.
  private func foremost(_ places: [Int], before place: Int, at point: Point) -> Int? {
    // In the paint order, the element's descendants come between the element and `end`.
    let end = order.end(of: place)
    for other in places.reversed() {
      guard order.positions[other] >= end else { return nil }
      if let area = areas[other], area.contains(point), !isPart(area, of: place) { return other }
    }
    return nil
  }
}
