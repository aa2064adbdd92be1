import KeyreelSimulation
import KeyreelSupport

/// The screen that a dump describes, in the device's orientation and with all frames in points.
struct DumpScreen {
  /// The screen's size in the device's orientation, in points.
  let size: Size
  /// The elements.
  let tree: DumpTree
  /// The dump's format.
  let format: DumpFormat
  /// Whether the dump lacks the nesting of its elements.
  let isFlat: Bool
  /// Whether the driver reports the whole keyboard as invisible, but some other elements as
  /// visible.
  let hidesKeyboard: Bool

  /// Finds the screen.
  ///
  /// The screen's size is the app's size or, without an app, the largest window's size. Elements
  /// that are described in the coordinates of the other orientation are rotated. If the screenshot
  /// shows the other orientation, the whole dump is rotated. If the size of a window shows the
  /// other orientation, only that window is rotated.
  /// - Parameter isWide: Whether the screenshot is wider than it is tall; nil if there is no
  ///   screenshot.
  /// - Throws: An error if neither an app nor a window has a size.
  init(_ dump: Dump, isWide: Bool?) throws(KeyreelError) {
    var tree = dump.tree
    guard let frame = Self.frame(of: tree) else {
      throw KeyreelError.dump(
        message: "neither an application nor a window has a size",
        remedy: "take the dump of the whole app: its frame is the screen's")
    }
    (format, isFlat) = (dump.format, dump.isFlat)
    var size = frame.size
    if frame.origin != Point(x: 0, y: 0) { tree.move(dx: -frame.minX, dy: -frame.minY) }
    // An app is sometimes reported in portrait although its windows are in landscape; in this case,
    // the windows show how the device was held.
    if size.width < size.height, Self.mainWindow(of: tree)?.size == size.transposed {
      size = size.transposed
    }
    if let isWide, size.width != size.height, isWide != (size.width > size.height) {
      tree.turn(tree.indices, from: size)
      size = size.transposed
    }
    for window in tree.places(of: .window) {
      let isInWindow = tree.ancestors(of: window).contains { tree[$0].element.kind == .window }
      guard size.width != size.height, tree[window].frame?.size == size.transposed, !isInWindow
      else { continue }
      tree.turn(tree.subtree(of: window), from: size.transposed)
    }
    tree.takePicker(on: size)
    self.size = size
    self.tree = tree
    hidesKeyboard = tree.hidesKeyboard
  }

  private static func frame(of tree: DumpTree) -> Rect? {
    if let app = tree.places(of: .application).first { return tree[app].frame }
    // Besides the app's window, a dump may contain windows whose frames are in pixels.
    let most = mainWindow(of: tree) ?? .zero
    return tree.places(of: .window).compactMap { tree[$0].frame }.filter { frame in
      ![2.0, 3.0].contains { frame.size.isNearly(most.size, times: $0) }
    }.max { $0.area < $1.area }
  }

  /// The frame of the window with the most fields.
  ///
  /// If several windows share the largest number of fields, the one with the most elements is
  /// chosen.
  private static func mainWindow(of tree: DumpTree) -> Rect? {
    let windows = tree.places(of: .window).filter { window in
      !tree.ancestors(of: window).contains { tree[$0].element.kind == .window }
    }
    let rank = windows.map { window in
      (
        tree.subtree(of: window).count { tree[$0].element.takesText },
        tree.subtree(of: window).count
      )
    }
    return windows.indices.max { rank[$0] < rank[$1] }.map { tree.frame(of: windows[$0]) }
  }

  /// The device's orientation.
  var orientation: Orientation { size.width > size.height ? .landscape : .portrait }

  /// Whether an element is known to be below the screen.
  func isBelow(_ place: Int) -> Bool { tree[place].frame.map { $0.minY >= size.height } ?? false }

  /// Whether a rectangle is at least nine tenths as wide as the screen.
  func isWide(_ frame: Rect) -> Bool { frame.width >= 0.9 * size.width }
}

extension Size {
  /// Whether this size is `factor` times another size, to within a point.
  fileprivate func isNearly(_ other: Size, times factor: Double) -> Bool {
    other.width > 0 && abs(width - factor * other.width) <= 1
      && abs(height - factor * other.height) <= 1
  }
}

extension DumpTree {
  /// Whether the dump contains a keyboard or keys, and the driver reports all of them as invisible.
  ///
  /// If the driver reports everything as invisible, its reports cannot be trusted, and the result
  /// is false.
  fileprivate var hidesKeyboard: Bool {
    func isKey(_ place: Int) -> Bool { [.keyboard, .key].contains(nodes[place].element.kind) }
    let keys = indices.filter(isKey)
    return !keys.isEmpty && !keys.contains { nodes[$0].element.isVisible }
      && indices.contains { place in
        nodes[place].element.isVisible && nodes[place].takesRoom
          && ![.application, .window].contains(nodes[place].element.kind)
      }
  }

  /// Treats a picker as the keyboard if the picker is shown instead of keys.
  ///
  /// Such a picker extends from side to side at the bottom of the screen. The picker's window is in
  /// front of the page's window, and contains only the picker and at most one bar above the picker.
  fileprivate mutating func takePicker(on size: Size) {
    guard places(of: .keyboard).isEmpty else { return }
    let windows = places(of: .window)
    let pickers = indices.filter { place in
      guard nodes[place].element.isPicker, let frame = nodes[place].frame else { return false }
      return frame.width >= 0.9 * size.width && frame.height >= 100
        && frame.maxY <= size.height + 1 && KeyboardFault(frame, keys: [], on: size) == nil
    }
    // A screen has one or two pickers; in a dump with thousands of pickers, only the first few are
    // examined.
    let picker = pickers.prefix(8).first { place in
      guard let window = ancestors(of: place).last(where: { nodes[$0].element.kind == .window })
      else { return false }
      return windows.contains { nodes[$0].end <= window }
        && isAlone(place, above: nodes[place].frame?.minY ?? 0, in: window)
    }
    if let picker { self[picker].element.kind = .keyboard }
  }

  /// Whether a window contains only a picker, at most one bar above the picker, and the containers
  /// of both.
  private func isAlone(_ picker: Int, above top: Double, in window: Int) -> Bool {
    let around = Set(ancestors(of: picker))
    return subtree(of: window).dropFirst().allSatisfy { place in
      let node = nodes[place]
      guard !subtree(of: picker).contains(place), let frame = node.frame, !frame.isEmpty else {
        return true
      }
      if ["Alert", "Sheet", "Popover"].contains(where: node.element.type.hasSuffix) {
        return false
      }
      // A bar is allowed above the picker, with the gap that glass leaves below the bar
      // (Behaviour §3g).
      if frame.minY >= top - 52 - KeyboardBars.mostGap { return true }
      let covers = frame.minY <= 1
      return node.element.kind == .other && node.text == nil && (covers || !around.contains(place))
    }
  }

  /// Moves every element.
  mutating func move(dx: Double, dy: Double) {
    for index in indices { self[index].frame = self[index].frame?.offsetBy(dx: dx, dy: dy) }
  }

  /// Rotates elements from a space of the given size into a space of the transposed size, in the
  /// direction that puts the top of the page at the top.
  mutating func turn(_ range: Range<Int>, from size: Size) {
    func right(_ frame: Rect) -> Rect {
      Rect(x: frame.minY, y: size.width - frame.maxX, width: frame.height, height: frame.width)
    }
    func left(_ frame: Rect) -> Rect {
      Rect(x: size.height - frame.maxY, y: frame.minX, width: frame.height, height: frame.width)
    }
    let isLeft = votes(range, size.width, left) > votes(range, size.width, right)
    for index in range { self[index].frame = self[index].frame.map(isLeft ? left : right) }
  }

  /// A score for how plausible the positions of elements are after a rotation.
  ///
  /// Navigation and status bars belong in the upper half, the keyboard and the tab bar in the lower
  /// half, and each field below the fields that precede it.
  private func votes(_ range: Range<Int>, _ height: Double, _ turn: (Rect) -> Rect) -> Int {
    var votes = 0
    var last: Double?
    for index in range {
      guard let frame = self[index].frame.map(turn), !frame.isEmpty else { continue }
      switch self[index].element.kind {
      case .navigationBar, .statusBar: votes += frame.midY < height / 2 ? 10 : -10
      case .tabBar, .keyboard: votes += frame.midY > height / 2 ? 10 : -10
      case .textField, .secureTextField, .searchField, .textView:
        if let last { votes += frame.minY >= last ? 1 : -1 }
        last = frame.minY
      default: break
      }
    }
    return votes
  }
}
