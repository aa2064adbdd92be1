/// The padding and offset of react-native-keyboard-controller's `KeyboardChatScrollView`.
///
/// Source: `src/components/KeyboardChatScrollView` at af130ca4. `H` is the list's height, `C` the
/// content's height and `o` the offset. ``List/least`` replaces the library's minimum offset, which
/// is 0.
///
///     effective = height                                    if offset = 0 or target = 0, else
///                 height/target · max(target − offset, 0)   target: the last height above 0
///     atEnd     = inverted ? o ≤ 20 : o + H ≥ C − 20
///     seen      = blankSpace ≤ 0 ? 0 : clamp((inverted ? −o : o + H − C) / blankSpace, 0, 1)
///     absorbed  = max(0, seen·blankSpace − extra);   shift = max(0, effective − absorbed)
///     total     = max(blankSpace, effective + extra)
package struct ChatLift: Sendable, Hashable {
  /// The cases in which the list's rows move with the bar.
  package enum Behaviour: String, Sendable, Hashable, CaseIterable {
    /// The rows move up with the keyboard and down again.
    case always
    /// The rows do not move: the bar and the keys cover the last rows.
    case never
    /// The rows move only while the end of the list is visible.
    case whenAtEnd
    /// The rows move up, but not down again.
    case persistent

    /// Whether a change of the keyboard moves the offset.
    package func shifts(isAtEnd: Bool) -> Bool {
      switch self {
      case .always, .persistent: true
      case .never: false
      case .whenAtEnd: isAtEnd
      }
    }
  }

  /// The list's offset and sizes at one moment.
  package struct List: Sendable, Hashable {
    /// `o`.
    package var offset: Double
    /// `H`.
    package var height: Double
    /// `C`.
    package var content: Double
    /// The smallest legal offset of a list that is not inverted.
    package var least: Double = 0

    /// Makes a list.
    package init(offset: Double, height: Double, content: Double, least: Double = 0) {
      self.offset = offset
      self.height = height
      self.content = content
      self.least = least
    }
  }

  /// The cases in which the list's rows move with the bar.
  package var behaviour: Behaviour = .always
  /// Whether the list is inverted.
  package var isInverted = false
  /// The gap between the list and the bottom of the screen.
  package var offset: Double = 0
  /// The minimum inset, which keeps the last question at the top while its answer grows.
  package var blankSpace: Double = 0
  /// How much the height of the growing input exceeds its first height.
  package var extra: Double = 0
  /// Whether the list is prevented from moving.
  package var isFrozen = false
  /// The list's inset for the keyboard.
  package private(set) var padding: Double = 0
  private var target = 0.0
  private var height = 0.0
  private var absorbed = 0.0
  private var wasDragged = false

  /// Makes the state of a list without a keyboard.
  package init() {}

  /// The inset: `max(blankSpace, padding + extra)`.
  package var inset: Double { max(blankSpace, padding + extra) }

  /// How much space the list makes for a keyboard of this height.
  package func effective(_ height: Double) -> Double {
    Self.effective(height, target: target, offset: offset)
  }

  /// How much space a list makes for a keyboard of this height while the keyboard moves to or from
  /// a target height.
  package static func effective(_ height: Double, target: Double, offset: Double) -> Double {
    if offset == 0 || target == 0 { return height }
    return height / target * max(target - offset, 0)
  }

  /// How much of a keyboard's height the minimum inset absorbs, given the visible fraction of that
  /// inset.
  package static func absorbed(blank: Double, extra: Double, seen: Double) -> Double {
    max(0, seen * blank - extra)
  }

  /// How far a keyboard moves the rows.
  package static func shift(effective: Double, absorbed: Double) -> Double {
    max(0, effective - absorbed)
  }

  /// The distance from a list's end within which the list counts as being at its end, in points
  /// (Contract §2.11).
  package static let endTolerance: Double = 20

  /// Whether the end of the list is visible, to within the tolerance.
  package func isAtEnd(_ list: List) -> Bool {
    isInverted
      ? list.offset <= Self.endTolerance
      : list.offset + list.height >= list.content - Self.endTolerance
  }

  /// Begins a motion of the keyboard to a height.
  /// - Returns: The offset that the list scrolls to; nil if the offset is left to the scroll view.
  package mutating func start(_ height: Double, _ list: List) -> Double? {
    if height > 0 { target = height }
    self.height = height
    guard !isFrozen else { return nil }
    let effective = effective(height)
    let before = (padding: padding, absorbed: absorbed)
    defer { padding = effective }
    if wasDragged {
      wasDragged = false
      return nil
    }
    let atEnd = isAtEnd(list)
    let total = max(blankSpace, effective + extra)
    if effective < before.padding, behaviour == .persistent || behaviour == .never && atEnd {
      return Self.clamp(list.offset, list, total: total, isInverted: isInverted)
    }
    absorbed = Self.absorbed(blank: blankSpace, extra: extra, seen: seen(list))
    let shift = Self.shift(effective: effective, absorbed: absorbed)
    guard behaviour.shifts(isAtEnd: atEnd), !(shift == 0 && absorbed > 0 && effective > 0) else {
      return list.offset
    }
    let moved = max(0, before.padding - before.absorbed)
    let own = isInverted ? list.offset + moved - shift : list.offset - moved + shift
    return Self.clamp(own, list, total: total, isInverted: isInverted)
  }

  /// `seen`: the fraction of the minimum inset that is visible, 0…1.
  package func seen(_ list: List) -> Double {
    guard blankSpace > 0 else { return 0 }
    let past = isInverted ? -list.offset : list.offset + list.height - list.content
    return min(max(past / blankSpace, 0), 1)
  }

  /// An offset clamped to `least … max(least, C − H + total)` or, if the list is inverted, to
  /// `−total … max(0, C − H)`.
  package static func clamp(
    _ offset: Double, _ list: List, total: Double, isInverted: Bool
  ) -> Double {
    let room = list.content - list.height
    return isInverted
      ? max(min(offset, max(room, 0)), -total)
      : min(max(offset, list.least), max(room + total, list.least))
  }

  /// Records that a finger moves the keyboard: the next motion leaves the offset to the scroll
  /// view.
  package mutating func drag() { wasDragged = true }

  /// Records a change of the keyboard's height without a motion.
  package mutating func note(_ height: Double) { self.height = height }

  /// Ends a motion of the keyboard at a height.
  package mutating func end(_ height: Double) {
    self.height = height
    if !isFrozen { padding = effective(height) }
  }

  /// Allows the list to move again, with the padding of the current keyboard.
  package mutating func unfreeze() {
    isFrozen = false
    padding = effective(height)
  }

  /// Records that the input grows or shrinks.
  ///
  /// The input's first height, for which `before` is nil, does not move the list.
  ///
  /// - Returns: The offset that the list scrolls to; nil if the list does not scroll.
  package mutating func grow(to value: Double, from before: Double?, _ list: List) -> Double? {
    extra = before ?? value
    let change = max(blankSpace, padding + value) - max(blankSpace, padding + extra)
    extra = value
    let atEnd = isAtEnd(list)
    guard !isFrozen, change != 0, behaviour.shifts(isAtEnd: atEnd),
      behaviour != .persistent || change > 0 || atEnd
    else { return nil }
    return isInverted
      ? max(list.offset - change, -inset)
      : min(list.offset + change, max(list.content - list.height + inset, list.least))
  }
}
