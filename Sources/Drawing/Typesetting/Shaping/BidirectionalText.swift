import CKeyreelFriBidi

/// The directions within one line of text, found by FriBidi according to UAX #9.
///
/// The paragraph runs in the direction of its first strong character. Embedding levels are even for
/// left-to-right text and odd for right-to-left text.
struct BidirectionalText {
  /// Whether the paragraph runs from right to left.
  let isRightToLeft: Bool
  /// The embedding level of each character, which is the level of its first scalar.
  let levels: [UInt8]

  /// Finds the level of each character.
  ///
  /// If no direction is given, the first strong character determines the direction of the
  /// paragraph.
  /// - Complexity: O(*n*) in the number of characters.
  init(_ characters: [Character], rightToLeft: Bool? = nil) {
    let scalars = characters.flatMap { $0.unicodeScalars.map(\.value) }
    let resolved = Self.levels(of: scalars, rightToLeft: rightToLeft)
    isRightToLeft = resolved.isRightToLeft
    guard scalars.count != characters.count else {
      levels = resolved.levels
      return
    }
    var scalar = 0
    levels = characters.map { character in
      defer { scalar += character.unicodeScalars.count }
      return resolved.levels[scalar]
    }
  }

  /// The paragraph's direction, and the level of each scalar.
  ///
  /// A mark that UAX #9 removes (rule X9) has the level of its neighbour.
  static func levels(
    of scalars: [UInt32], rightToLeft: Bool?
  ) -> (isRightToLeft: Bool, levels: [UInt8]) {
    // No scalar before the Hebrew block runs from right to left or changes the direction.
    let isPlain = rightToLeft != true && scalars.allSatisfy { $0 < 0x590 }
    guard !isPlain, !scalars.isEmpty else {
      return (rightToLeft ?? false, [UInt8](repeating: 0, count: scalars.count))
    }
    let count = FriBidiStrIndex(scalars.count)
    var types = [FriBidiCharType](repeating: cfribidi_left(), count: scalars.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
    var paragraph = rightToLeft.map { cfribidi_paragraph($0) } ?? cfribidi_paragraph_of_text()
    unsafe fribidi_get_bidi_types(scalars, count, &types)
    unsafe fribidi_get_bracket_types(scalars, count, types, &brackets)
    let highest = unsafe fribidi_get_par_embedding_levels_ex(
      types, brackets, count, &paragraph, &levels)
    precondition(highest > 0, "out of memory for the levels of a text")
    return (cfribidi_is_right_to_left(paragraph), levels.map { UInt8($0) })
  }

  /// Whether a character on its own can make text run from right to left; false for a left-to-right
  /// letter, nil for a character that does not affect the direction.
  static func isRightToLeft(_ character: Character) -> Bool? {
    guard let scalar = character.unicodeScalars.first else { return nil }
    let type = fribidi_get_bidi_type(scalar.value)
    if type == cfribidi_left() { return false }
    return cfribidi_may_turn(type) ? true : nil
  }

  /// Rule L2: the order in which runs are drawn from left to right, given the level of each run.
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

/// Text as scalars, with the character that each scalar belongs to.
struct ScalarText {
  private(set) var scalars: [UInt32] = []
  /// The index of each scalar's character.
  private(set) var characters: [Int] = []
  private var starts: [Int] = []

  init(_ text: [Character]) {
    for (index, character) in text.enumerated() {
      starts.append(scalars.count)
      for scalar in character.unicodeScalars {
        scalars.append(scalar.value)
        characters.append(index)
      }
    }
    starts.append(scalars.count)
  }

  /// The indices of the scalars in a range of characters.
  func range(of characters: Range<Int>) -> Range<Int> {
    starts[characters.lowerBound]..<starts[characters.upperBound]
  }
}

/// Neighbouring characters that are shaped together.
struct TextRun: Equatable {
  var characters: Range<Int>
  var level: UInt8
  var script: TextScript
  var choice: FontCascade.Choice

  var isRightToLeft: Bool { level % 2 == 1 }

  private func continues(_ other: TextRun) -> Bool {
    level == other.level && script == other.script && choice == other.choice
  }

  /// Splits text, in logical order, wherever the direction, the script or the face changes.
  /// - Complexity: O(*n*) in the number of characters.
  static func runs(in characters: [Character], levels: [UInt8], cascade: FontCascade) -> [TextRun] {
    let scripts = scripts(of: characters)
    var runs: [TextRun] = []
    for index in characters.indices {
      let run = TextRun(
        characters: index..<index + 1, level: levels[index], script: scripts[index],
        choice: cascade.choice(for: characters[index]))
      if let last = runs.last, run.continues(last) {
        runs[runs.count - 1].characters = last.characters.lowerBound..<index + 1
      } else {
        runs.append(run)
      }
    }
    return runs
  }

  /// The script of each character.
  ///
  /// A character shared by several scripts is assigned the script of the preceding text or, at the
  /// start, the script of the following text.
  static func scripts(of characters: [Character]) -> [TextScript] {
    var scripts = characters.map { character in
      character.unicodeScalars.lazy.map(TextScript.init(of:)).first { !$0.isShared }
    }
    var current = scripts.lazy.compactMap { $0 }.first ?? .latin
    for index in scripts.indices {
      current = scripts[index] ?? current
      scripts[index] = current
    }
    return scripts.map { $0 ?? .latin }
  }
}
