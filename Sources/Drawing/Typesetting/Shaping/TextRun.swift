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

  /// Splits text wherever direction, script or face changes, in logical order.
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

  /// The script of each character; shared ones go with what precedes, at the start with what follows.
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
