import KeyreelGeometry

/// The reason why a field in a dump cannot be seen, whatever the keyboard does.
enum HiddenField: CaseIterable, Hashable {
  /// The field is on another page, to the left or right of the screen.
  case beside
  /// A sheet, an alert or a popover is in front of the field.
  case behind
  /// Another page of the app is in front of the field, as in a stack whose lower pages stay loaded.
  case below
  /// The field is above or below the screen, and nothing scrolls it.
  case outside

  /// The sentence that says why the given fields cannot be seen.
  func sentence(_ names: [String], of count: Int) -> String {
    let isOne = count == 1
    let place =
      switch self {
      case .beside: isOne ? "lies beside the screen" : "lie beside the screen"
      case .behind: isOne ? "lies behind a sheet" : "lie behind a sheet"
      case .below: isOne ? "lies behind another page" : "lie behind another page"
      case .outside: isOne ? "is not on the screen" : "are not on the screen"
      }
    return "\(count) \(isOne ? "field" : "fields") \(place): \(names.joined(separator: ", "))."
  }

  /// The remark on one field.
  var remark: String {
    switch self {
    case .beside: "beside the screen, so that no keyboard covers it"
    case .behind: "behind a sheet, so that no keyboard covers it"
    case .below: "behind another page, so that no keyboard covers it"
    case .outside: "not on the screen, so that no keyboard covers it"
    }
  }
}

/// The elements in front of a page: sheets, alerts and popovers.
struct FrontSheets {
  private struct Sheet {
    var place: Int
    var frame: Rect
    /// Whether the sheet prevents all interaction with the page.
    var isModal: Bool
    /// Whether all fields of the page count as hidden, wherever they are.
    ///
    /// The fields count as hidden if the sheet is modal and has a field of its own. The fields also
    /// count as hidden if the sheet is recognised only by its grabber, as in a flat dump.
    var hidesAll: Bool
    /// Whether the sheet has a grabber, or a dismiss region behind it.
    var isGrabbed = false
    /// Whether the sheet has a grabber.
    var hasGrabber = false
    /// Whether the sheet is as wide as the screen, reaches the bottom of the screen and is not an
    /// alert.
    var isAttached = false
  }

  private var sheets: [Sheet] = []
  private let tree: DumpTree
  /// The maximum number of sheets; further sheets are ignored.
  private static let most = 16
  /// The suffixes of the types of elements that are in front of the whole page.
  private static let types = ["Alert", "Sheet", "Popover", "Dialog"]

  /// Finds the sheets on a screen.
  ///
  /// A sheet is as wide as the screen and at least three tenths as tall. It begins below the status
  /// bar and reaches the bottom of the screen. A sheet comes after a page in the dump, or has a
  /// grabber at its top. A sheet must also hold a field, a navigation bar or a grabber, unless a
  /// dismiss region is behind it. Alerts and popovers are recognised by their types. In a flat
  /// description, a grabber alone is enough to indicate a sheet.
  init(_ screen: DumpScreen, keyboard: [Bool]) {
    tree = screen.tree
    var place = 0
    while place < tree.nodes.count, sheets.count < Self.most {
      if !keyboard[place], let sheet = sheet(place, screen, keyboard) {
        sheets.append(sheet)
        place = tree[place].end
      } else {
        place += 1
      }
    }
  }

  private func sheet(_ place: Int, _ screen: DumpScreen, _ keyboard: [Bool]) -> Sheet? {
    let isOther = tree[place].element.kind == .other
    guard isOther || screen.isFlat, tree[place].takesRoom else { return nil }
    let frame = tree.frame(of: place)
    if isOther, Self.types.contains(where: tree[place].element.type.hasSuffix) {
      let isSeen =
        tree[place].element.isVisible
        && !frame.intersection(Rect(origin: .zero, size: screen.size)).isEmpty
      return isSeen
        ? Sheet(place: place, frame: frame, isModal: true, hidesAll: hasField(in: place)) : nil
    }
    if screen.isFlat, Self.isGrabber(tree[place].element) {
      let below = Rect(
        x: 0, y: frame.minY, width: screen.size.width, height: screen.size.height - frame.minY)
      return Sheet(place: place, frame: below, isModal: true, hidesAll: true)
    }
    let height = screen.size.height
    guard isOther, screen.isWide(frame), frame.minY >= 20,
      frame.maxY >= height - 1,
      frame.height >= 0.3 * height
    else { return nil }
    let inside = tree.subtree(of: place)
    // An element with a grabber at its top is a sheet, even if the dump does not contain the page
    // behind it.
    let begins = inside.contains {
      Self.isGrabber(tree[$0].element) && tree.frame(of: $0).minY <= frame.minY + 24
    }
    guard begins || hasPageBefore(place) else { return nil }
    guard !inside.contains(where: { keyboard[$0] }) else { return nil }
    let hasGrabber = inside.contains { Self.isGrabber(tree[$0].element) }
    let isGrabbed =
      hasGrabber
      || tree.indices.prefix(place).suffix(64).contains {
        tree[$0].element.identifier == "PopoverDismissRegion"
      }
    let isPage = inside.contains {
      tree[$0].element.takesText || tree[$0].element.kind == .navigationBar
    }
    guard isGrabbed || isPage else { return nil }
    return Sheet(
      place: place, frame: frame, isModal: isGrabbed, hidesAll: isGrabbed && hasField(in: place),
      isGrabbed: isGrabbed, hasGrabber: hasGrabber, isAttached: true)
  }

  /// The foremost sheet, if it is attached to the bottom of the screen; nil if there is no such
  /// sheet, or if an alert is in front of it.
  var front: (place: Int, frame: Rect, isGrabbed: Bool, hasGrabber: Bool)? {
    guard let last = sheets.last, last.isAttached else { return nil }
    return (last.place, last.frame, last.isGrabbed, last.hasGrabber)
  }

  /// Whether an element is a sheet's grabber.
  static func isGrabber(_ element: DumpElement) -> Bool {
    func isNamedSo(_ name: String?) -> Bool { name?.utf8.count == 13 && name == "Sheet Grabber" }
    return isNamedSo(element.identifier) || isNamedSo(element.label)
  }

  private func hasField(in place: Int) -> Bool {
    tree.subtree(of: place).contains { tree[$0].element.takesText }
  }

  /// Whether part of a page comes before an element in the dump: a field, or a navigation bar that
  /// does not contain the element.
  private func hasPageBefore(_ place: Int) -> Bool {
    let branch = Set(tree.ancestors(of: place))
    return tree.indices.prefix(place).contains {
      !branch.contains($0)
        && (tree[$0].element.takesText || tree[$0].element.kind == .navigationBar)
    }
  }

  /// Whether an element is behind one of the sheets.
  func hides(_ place: Int) -> Bool {
    sheets.contains { sheet in
      place < sheet.place
        && (sheet.hidesAll || sheet.frame.contains(tree.frame(of: place).center))
    }
  }

  /// The frames of the sheets in front of an element, and whether each sheet intercepts all
  /// touches.
  func before(_ place: Int) -> [(frame: Rect, isModal: Bool)] {
    sheets.filter { place < $0.place && !tree.subtree(of: place).contains($0.place) }
      .map { ($0.frame, $0.isModal) }
  }

  /// The sheet that intercepts the touches meant for an element; nil if no sheet intercepts them.
  func cover(of place: Int) -> Int? {
    sheets.last { sheet in
      place < sheet.place && !tree.subtree(of: place).contains(sheet.place)
        && (sheet.isModal || sheet.frame.contains(tree.frame(of: place).center))
    }?.place
  }
}

extension DumpForm {
  /// The reasons why fields cannot be seen, by field, except reasons that depend on the scroll
  /// view.
  static func hidden(
    _ fields: [Int], on screen: DumpScreen, _ sheets: FrontSheets, keyboard: DumpKeyboard?
  ) -> [Int: HiddenField] {
    var hidden: [Int: HiddenField] = [:]
    // If no field counts as visible, the driver's statements about visibility cannot be trusted.
    let tellsVisible = fields.contains { screen.tree[$0].element.isVisible }
    for field in fields {
      let middle = screen.tree.frame(of: field).midX
      if middle < 0 || middle >= screen.size.width {
        hidden[field] = .beside
      } else if sheets.hides(field) {
        hidden[field] = .behind
      } else if tellsVisible, screen.hasPage(before: field, keyboard: keyboard) {
        hidden[field] = .below
      }
    }
    return hidden
  }

  /// Whether a field's middle is above or below the screen and nothing scrolls the field.
  func isOutside(_ field: Int) -> Bool {
    let frame = screen.tree.frame(of: field)
    return !scrolls(field) && (frame.midY < 0 || frame.midY >= screen.size.height)
  }
}

extension DumpScreen {
  /// Whether a field that the driver calls invisible has another page in front of it.
  ///
  /// Such a page is an element that comes later in the dump and contains a field or text. It covers
  /// the field's middle and at least three fifths of the screen. A field that only the keyboard
  /// covers, or that a scroll view clips, is not behind another page.
  fileprivate func hasPage(before field: Int, keyboard: DumpKeyboard?) -> Bool {
    let element = tree[field].element
    let middle = tree.frame(of: field).center
    let area = Rect(origin: .zero, size: size)
    guard !element.isVisible, !element.isFocused, area.contains(middle),
      keyboard.map({ middle.y < $0.frame.minY }) ?? true
    else { return false }
    let views = tree.ancestors(of: field).filter { tree[$0].element.kind == .scrollView }
    guard views.allSatisfy({ tree.frame(of: $0).contains(middle) }) else { return false }
    return (tree[field].end..<tree.nodes.count).contains { place in
      let element = tree[place].element
      guard [.other, .scrollView].contains(element.kind), element.isVisible else { return false }
      let frame = tree.frame(of: place)
      return frame.contains(middle) && frame.intersection(area).area >= 0.6 * area.area
        && tree.subtree(of: place).contains {
          tree[$0].element.takesText || tree[$0].element.kind == .staticText
        }
    }
  }

  /// Whether a rectangle is where a floating glass tab bar would be: equally far from both sides,
  /// near the bottom.
  func isTabBar(_ frame: Rect) -> Bool {
    abs(frame.minX - (size.width - frame.maxX)) <= 1 && frame.width >= 0.5 * size.width
      && frame.maxY >= size.height - 40 && frame.height <= 100
  }
}
