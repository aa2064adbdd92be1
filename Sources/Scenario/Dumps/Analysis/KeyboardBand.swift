import KeyreelGeometry

/// The reason why a visible keyboard does not count as being in one piece at the bottom of the
/// screen.
enum KeyboardFault: String, Hashable {
  /// The keyboard is at least as tall as it is wide: its frame is in the coordinates of the other
  /// orientation.
  case otherSpace = "it is described in another space"
  /// The keyboard ends more than 80 pt above the bottom of the screen, or begins at the top of the
  /// screen.
  case floats = "it floats"
  /// The keyboard is split into two halves.
  case isSplit = "it is split"
  /// No key has a size.
  case noSize = "its keys have no size"

  /// Finds the fault of a plane of keys; nil if there is none.
  init?(_ plane: Rect, keys: [Rect], on size: Size) {
    if plane.width <= plane.height {
      self = .otherSpace
    } else if plane.maxY < size.height - 80 || plane.minY <= 1 {
      self = .floats
    } else if Self.areSplit(keys, width: plane.width) {
      self = .isSplit
    } else {
      return nil
    }
  }

  /// Whether at least two rows, each with four keys or more, have a gap wider than a quarter of the
  /// plane's width.
  private static func areSplit(_ keys: [Rect], width: Double) -> Bool {
    keys.rows.count { row in
      guard row.count >= 4 else { return false }
      let sorted = row.sorted { $0.minX < $1.minX }
      return zip(sorted, sorted.dropFirst()).contains { $1.minX - $0.maxX > 0.25 * width }
    } >= 2
  }
}

extension [Rect] {
  /// The rectangles, grouped into rows from top to bottom.
  ///
  /// A row consists of the rectangles whose centres are at most 12 pt below the centre of the row's
  /// first rectangle.
  var rows: [[Rect]] {
    var rows: [[Rect]] = []
    for frame in sorted(by: { $0.midY < $1.midY }) {
      if let first = rows.last?.first, frame.midY - first.midY <= 12 {
        rows[rows.count - 1].append(frame)
      } else {
        rows.append([frame])
      }
    }
    return rows
  }

  /// The smallest rectangle around all rectangles; empty if there are no rectangles.
  var union: Rect { dropFirst().reduce(first ?? .zero) { $0.union($1) } }
}

/// The area that the keyboard and the keys of a screen cover together.
///
/// The dump may contain keys without an element for the keyboard, or keys outside that element.
struct KeyboardBand {
  /// The plane of keys as it is in the dump, in screen points.
  let keys: Rect
  /// The plane, extended to the bottom of the screen.
  let frame: Rect
  /// The indices of the keyboards and keys among the elements of the dump.
  let places: [Int]
  /// The reason why the plane is not in one piece at the bottom of the screen; nil if it is.
  let fault: KeyboardFault?

  /// Finds the keyboard and its keys; nil if no keyboard or key with a size is on the screen, or if
  /// the driver does not see the keyboard.
  init?(_ screen: DumpScreen) {
    guard !screen.hidesKeyboard else { return nil }
    let tree = screen.tree
    let area = Rect(origin: .zero, size: screen.size)
    places = tree.places(of: .keyboard, .key).filter {
      !tree.frame(of: $0).intersection(area).isEmpty
    }
    guard !places.isEmpty else { return nil }
    keys = places.map(tree.frame).union
    let single = places.filter { tree[$0].element.kind == .key }
    fault = KeyboardFault(keys, keys: single.map(tree.frame), on: screen.size)
    frame = Rect(
      x: keys.minX, y: keys.minY, width: keys.width, height: screen.size.height - keys.minY)
  }

  /// Whether the keyboard is at the bottom of the screen, in one piece or two.
  var isAtEnd: Bool { fault == nil || fault == .isSplit }
}
