import KeyreelGeometry
import KeyreelSupport

/// The form in a dump: its fields, its scroll view and its bars.
struct DumpForm {
  /// The screen.
  let screen: DumpScreen
  /// The keyboard that is up at the bottom of the screen; nil if there is none.
  let keyboard: DumpKeyboard?
  /// The keyboard in a description by idb or AXe, wherever the keyboard is on the screen; nil for
  /// any other dump, or if there is no keyboard.
  let bridgedKeyboard: AccessibilityKeyboard?
  /// Everything that belongs to the keyboard, wherever the keyboard is, even below the screen.
  let keyboardPlaces: [Int]
  /// The keyboard's own elements, without the app's bar above the keys.
  let keyPlaces: [Int]
  /// The fields that take up space, in the order of the dump.
  let fields: [Int]
  /// The fields that take up no space, because their frames are empty or missing from the dump.
  let lostFields: [Int]
  /// The element that scrolls the fields; nil if no element scrolls the fields, or if the dump does
  /// not say which element does.
  private(set) var scrollView: Int?
  /// Whether all elements are assumed to scroll, because the dump does not say which elements
  /// scroll.
  let allScrolls: Bool
  /// The navigation bar at the top; nil if there is none.
  let navigationBar: Int?
  /// The tab bar at the bottom; nil if there is none.
  let tabBar: Int?
  /// Fields that cannot be seen, whatever the keyboard does, each with the reason.
  private(set) var hiddenFields: [Int: HiddenField]
  /// The sheets in front of the page.
  let sheets: FrontSheets
  /// For each element, whether it is in a bar or belongs to the keyboard.
  private let inBar: [Bool]
  /// For each element, whether it belongs to the keyboard.
  private let inKeyboard: [Bool]
  /// For each element, whether it is one of the keyboard's own elements.
  private let inKeys: [Bool]

  /// Finds the form on a screen.
  init(_ screen: DumpScreen, of dump: Dump) {
    self.screen = screen
    let tree = screen.tree
    let isBridged = screen.format == .idb && tree.places(of: .keyboard).isEmpty
    let bridged = isBridged ? AccessibilityKeyboard(screen) : nil
    // A keyboard below the screen is not up. Even so, the keys of such a keyboard are not buttons
    // of the app.
    bridgedKeyboard = bridged.flatMap { $0.frame.minY < screen.size.height ? $0 : nil }
    let keyboard = DumpKeyboard(screen, bridgedKeyboard)
    let loose = bridged?.places ?? tree.places(of: .keyboard, .key)
    keyPlaces = keyboard?.ownPlaces ?? loose
    keyboardPlaces = keyboard?.places ?? loose
    let inKeys = tree.marks(of: keyPlaces)
    self.inKeys = inKeys
    let all = tree.indices.filter { place in
      tree[place].element.takesText && !inKeys[place]
        && !tree.ancestors(of: place).contains {
          tree[$0].element.takesText && tree[$0].takesRoom
        }
    }
    let fields = all.filter { tree[$0].takesRoom }
    self.keyboard = keyboard
    self.fields = fields
    inBar = tree.marks(
      of: tree.places(of: .navigationBar, .tabBar, .toolbar, .statusBar)
        + keyboardPlaces)
    inKeyboard = tree.marks(of: keyboardPlaces)
    lostFields = all.filter { !tree[$0].takesRoom }
    let (height, isWide) = (screen.size.height, screen.isWide)
    let sheets = FrontSheets(screen, keyboard: inKeyboard)
    self.sheets = sheets
    navigationBar = Self.navigationBar(of: screen, sheets)
    tabBar = tree.places(of: .tabBar).last { place in
      let frame = tree.frame(of: place)
      return frame.minY > 0 && (isWide(frame) && frame.maxY >= height - 1 || screen.isTabBar(frame))
    }
    let held = inKeyboard
    let views = tree.places(of: .scrollView).filter { place in
      !held[place]
        && !tree.ancestors(of: place).contains { tree[$0].element.takesText }
    }
    let hidden = Self.hidden(fields, on: screen, sheets, keyboard: keyboard)
    hiddenFields = hidden
    let seen = fields.filter { hidden[$0] == nil }
    scrollView = Self.scrollView(
      of: seen.isEmpty ? fields : seen, among: views, in: tree, isFlat: dump.isFlat)
    allScrolls = scrollView == nil && !dump.tellsScrolling
    for field in seen where isOutside(field) { hiddenFields[field] = .outside }
  }

  /// The bar at the top of the page in front.
  ///
  /// If the sheet in front has a bar near its top, the result is that bar. Otherwise, the result is
  /// the lowest bar that is in the screen's upper half and is not hidden by a sheet.
  private static func navigationBar(of screen: DumpScreen, _ sheets: FrontSheets) -> Int? {
    let tree = screen.tree
    let bars = tree.places(of: .navigationBar).filter { screen.isWide(tree.frame(of: $0)) }
    if let front = sheets.front {
      let own = bars.filter { tree.subtree(of: front.place).contains($0) }
      if let first = own.first, tree.frame(of: first).minY - front.frame.minY < 60 { return first }
    }
    return bars.filter { place in
      let frame = tree.frame(of: place)
      return frame.minY >= 0 && frame.maxY < screen.size.height / 2 && !sheets.hides(place)
    }.max { tree.frame(of: $0).maxY < tree.frame(of: $1).maxY }
  }

  /// The scroll view that holds the most fields.
  ///
  /// If several scroll views hold the same fields, the result is the outermost one whose content
  /// extends above or below it. If none of these scroll views has content above or below it, the
  /// result is the innermost scroll view.
  private static func scrollView(
    of fields: [Int], among views: [Int], in tree: DumpTree, isFlat: Bool
  ) -> Int? {
    func holds(_ view: Int, _ field: Int) -> Bool {
      let (area, frame) = (tree.frame(of: view), tree.frame(of: field))
      return view < field && frame.midX > area.minX && frame.midX < area.maxX
        && frame.midY > area.minY
    }
    let counts =
      isFlat
      ? views.prefix(64).map { view in (view, fields.count { holds(view, $0) }) }
      : tree.counts(of: fields, in: views)
    guard let most = counts.map(\.1).max(), most > 0 else { return nil }
    let best = counts.filter { $0.1 == most }.map(\.0)
    guard let first = best.first else { return nil }
    // Views outside `first` that hold the same number of fields are other columns of the screen.
    let chain = best.filter { tree.subtree(of: first).contains($0) }
    return chain.first { tree.overflows($0) } ?? chain.last
  }

  /// If no field is in a scroll view, uses the list next to a bar as the scroll view.
  ///
  /// In a chat, for example, the only field is in the bar.
  mutating func scrollList(beside dock: DumpDock, in view: Rect) {
    guard scrollView == nil, !allScrolls else { return }
    let tree = screen.tree
    let lists = tree.places(of: .scrollView).filter { place in
      let frame = tree.frame(of: place)
      return !inKeyboard[place] && !sheets.hides(place) && frame.width >= 0.9 * view.width
        && frame.minY < dock.frame.minY && !dock.holds(place, in: tree)
        && !tree.ancestors(of: place).contains { tree[$0].element.takesText }
    }
    scrollView = lists.max { tree.frame(of: $0).height < tree.frame(of: $1).height }
  }

  /// The error for a dump in which no field takes up space; nil for any other dump.
  var missingField: KeyreelError? {
    guard fields.isEmpty else { return nil }
    return KeyreelError.dump(
      line: lostFields.first.map { screen.tree[$0].element.line } ?? 1,
      message: lostFields.isEmpty
        ? "the dump has no text field" : "no text field in the dump has a frame",
      remedy: "take the dump of a screen with a text field, its frame included")
  }

  /// The error for a dump whose number of fields exceeds the limit on a scenario's elements; nil
  /// for any other dump.
  func excess(over limit: Int) -> KeyreelError? {
    guard fields.count > limit else { return nil }
    return KeyreelError.dump(
      message: "the dump has \(fields.count) text fields",
      remedy: "a form has at most \(limit) elements (limit 'elements')")
  }

  /// Whether an element moves when the content is scrolled.
  func scrolls(_ place: Int) -> Bool {
    if allScrolls { return !isInBar(place) }
    guard let scrollView else { return false }
    let tree = screen.tree
    if tree.subtree(of: scrollView).contains(place) { return place != scrollView }
    if screen.isFlat {
      // A flat description does not say which elements are in the scroll view. An element counts as
      // inside the view if it is outside all bars, comes after the view in the dump and is
      // horizontally within the view. The element must also be either below the view's top or above
      // the screen.
      let (area, frame) = (tree.frame(of: scrollView), tree.frame(of: place))
      return place > scrollView && frame.midX > area.minX && frame.midX < area.maxX
        && (frame.midY > area.minY || frame.midY < 0) && !isInBar(place)
    }
    // An element in another scroll view is assumed to scroll too, since the imported form has only
    // one scroll view.
    return tree.ancestors(of: place).contains {
      tree[$0].element.kind == .scrollView && $0 != scrollView
    } && !isInBar(place)
  }

  /// Whether an element is in a bar or belongs to the keyboard.
  func isInBar(_ place: Int) -> Bool { inBar[place] }

  /// Whether an element is one of the keyboard's own, rather than part of the app's bar above the
  /// keys.
  func isKey(_ place: Int) -> Bool { inKeys[place] }

  /// Whether an element belongs to the keyboard.
  func isInKeyboard(_ place: Int) -> Bool { inKeyboard[place] }
}

extension DumpTree {
  /// For each element, whether the element is in `places` or is inside an element in `places`.
  func marks(of places: [Int]) -> [Bool] {
    var marks = [Bool](repeating: false, count: nodes.count)
    for place in places.sorted() where !marks[place] {
      for inside in subtree(of: place) { marks[inside] = true }
    }
    return marks
  }

  /// Each element of `others`, with the number of `elements` inside that element.
  func counts(of elements: [Int], in others: [Int]) -> [(Int, Int)] {
    var before = [0]
    before.reserveCapacity(nodes.count + 1)
    var rest = elements[...]
    for index in nodes.indices {
      let isOne = index == rest.first
      if isOne { rest.removeFirst() }
      before.append(before[index] + (isOne ? 1 : 0))
    }
    return others.map { ($0, before[nodes[$0].end] - before[$0]) }
  }

  /// The frame of an element; `zero` if the element has no frame.
  func frame(of place: Int) -> Rect { self[place].frame ?? .zero }

  /// The vertical range of the elements in a scroll view; nil for an empty view.
  ///
  /// The view's own bars and indicators are ignored. Containers are ignored too, because they may
  /// be taller than their contents.
  func extent(of view: Int) -> Range<Double>? {
    extent(of: subtree(of: view).dropFirst().filter(isContent))
  }

  /// The vertical range of the given elements; nil if there are none.
  func extent(of places: [Int]) -> Range<Double>? {
    let frames = places.map(frame)
    guard let top = frames.map(\.minY).min(), let bottom = frames.map(\.maxY).max() else {
      return nil
    }
    return top..<max(top, bottom)
  }

  private func isContent(_ place: Int) -> Bool {
    guard self[place].takesRoom else { return false }
    return switch self[place].element.kind {
    case .button, .staticText, .toggle, .cell, .image: true
    default: self[place].element.takesText
    }
  }

  /// Whether the elements in a scroll view extend above or below the view.
  func overflows(_ view: Int) -> Bool {
    guard let extent = extent(of: view) else { return false }
    let frame = frame(of: view)
    return extent.lowerBound < frame.minY - 1 || extent.upperBound > frame.maxY + 1
  }
}
