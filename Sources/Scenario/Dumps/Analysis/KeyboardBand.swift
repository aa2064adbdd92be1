import KeyreelGeometry

/// The reasons why a visible keyboard does not lie at the screen's end and cover its columns
/// completely.
enum KeyboardFault: String, Hashable {
  /// The keyboard is taller than it is wide: its frame belongs to the screen held the other way.
  case otherSpace = "it is described in another space"
  /// The keyboard ends more than 80 pt above the screen's end, or begins at the screen's top.
  case floats = "it floats"
  /// Its keys are in two halves.
  case isSplit = "it is split"
  /// No key has a place.
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

  /// Whether two or more rows of keys have a gap that is wider than a quarter of the plane.
  private static func areSplit(_ keys: [Rect], width: Double) -> Bool {
    keys.rows.count { row in
      guard row.count >= 4 else { return false }
      let sorted = row.sorted { $0.minX < $1.minX }
      return zip(sorted, sorted.dropFirst()).contains { $1.minX - $0.maxX > 0.25 * width }
    } >= 2
  }
}

extension [Rect] {
  /// The rectangles in rows from top to bottom: a row consists of those whose centres are within 12
  /// pt of the centre of its first key.
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

  /// The smallest rectangle around all of them; empty if there are none.
  var union: Rect { dropFirst().reduce(first ?? .zero) { $0.union($1) } }
}

/// The keys of a screen whose keyboard is not an element, or is an element with keys beyond it.
struct KeyboardBand {
  /// The plane of keys as it is in the dump, in screen points.
  let keys: Rect
  /// The plane, extended to the screen's end.
  let frame: Rect
  /// The keyboards and keys.
  let places: [Int]
  /// The reason why the plane does not lie at the screen's end and cover its columns completely;
  /// nil if it does.
  let fault: KeyboardFault?

  /// Finds the keys; nil if none of them has a size and is on the screen, or if the driver sees
  /// none.
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

  /// Whether the keyboard ends at the screen's end, in one piece or two.
  var isAtEnd: Bool { fault == nil || fault == .isSplit }
}
