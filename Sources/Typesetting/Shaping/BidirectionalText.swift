/// The directions within one line of text: UAX #9 without explicit embeddings and bracket pairs.
///
/// The paragraph runs as its first strong character does; digits among right-to-left letters keep their
/// order. Levels are even from left to right, odd from right to left.
struct BidirectionalText {
  /// Whether the paragraph runs from right to left.
  let isRightToLeft: Bool
  /// The level of each character.
  let levels: [UInt8]

  /// Finds the levels of each character; without a direction the first strong character gives it.
  /// - Complexity: O(*n*) in the number of characters.
  init(_ characters: [Character], rightToLeft: Bool? = nil) {
    var classes = characters.map(DirectionClass.init)
    let first = classes.first { $0 == .left || $0 == .right }
    isRightToLeft = rightToLeft ?? (first == .right)
    guard isRightToLeft || classes.contains(.right) else {
      levels = [UInt8](repeating: 0, count: characters.count)
      return
    }
    Self.joinNumbers(&classes)
    Self.resolveNumbers(&classes, base: isRightToLeft ? .right : .left)
    Self.resolveNeutrals(&classes, base: isRightToLeft ? .right : .left)
    var levels = classes.map { [isRightToLeft] in Self.level($0, isRightToLeft) }
    for index in characters.indices.reversed() {
      guard characters[index].isWhitespace else { break }
      levels[index] = isRightToLeft ? 1 : 0
    }
    self.levels = levels
  }

  /// Rules W4 to W6: signs between and beside digits become digits, others neutral.
  private static func joinNumbers(_ classes: inout [DirectionClass]) {
    for index in classes.indices where classes[index] == .separator {
      let joins =
        index > 0 && index + 1 < classes.count && classes[index - 1] == .number
        && classes[index + 1] == .number
      classes[index] = joins ? .number : .neutral
    }
    for index in classes.indices.dropFirst()
    where classes[index] == .terminator && classes[index - 1] == .number {
      classes[index] = .number
    }
    for index in classes.indices.dropLast().reversed()
    where classes[index] == .terminator && classes[index + 1] == .number {
      classes[index] = .number
    }
    for index in classes.indices where classes[index] == .terminator { classes[index] = .neutral }
  }

  /// Rule W7: digits after a left-to-right letter are part of its run.
  private static func resolveNumbers(_ classes: inout [DirectionClass], base: DirectionClass) {
    var strong = base
    for index in classes.indices {
      switch classes[index] {
      case .left, .right: strong = classes[index]
      case .number where strong == .left: classes[index] = .left
      default: break
      }
    }
  }

  /// Rules N1 and N2: what lies between two of a direction takes it (digits count as right to left),
  /// else that of the paragraph.
  private static func resolveNeutrals(_ classes: inout [DirectionClass], base: DirectionClass) {
    var index = 0
    var before = base
    while index < classes.count {
      guard classes[index] == .neutral else {
        before = classes[index] == .number ? .right : classes[index]
        index += 1
        continue
      }
      let end = classes[index...].firstIndex { $0 != .neutral } ?? classes.count
      let next = end < classes.count ? classes[end] : base
      let after = next == .number ? .right : next
      for neutral in index..<end { classes[neutral] = before == after ? before : base }
      index = end
    }
  }

  /// Rules I1 and I2.
  private static func level(_ kind: DirectionClass, _ isRightToLeft: Bool) -> UInt8 {
    switch kind {
    case .right: 1
    case .number: 2
    default: isRightToLeft ? 2 : 0
    }
  }

  /// Rule L2: the order in which runs are drawn from left to right, given the level of each.
  static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    for level in stride(from: levels.max() ?? 0, to: 0, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
