/// The accented letters that a key offers while it is held down.
package enum KeyVariants {
  /// The variants of a character in the order in which a call-out has them, without the character itself; empty where there are none.
  ///
  /// Those of *a* are measured on 26; the others are the letters of European alphabets with the same base, their marks in the same order.
  /// Upper case has the same in upper case.
  package static func of(_ character: Character) -> [Character] {
    let own = letters(of: character)
    if !own.isEmpty { return Array(own) }
    // A capital is one character, unlike the two that sharp s becomes.
    let lower = character.lowercased()
    guard lower != String(character), lower.count == 1, let letter = lower.first else { return [] }
    return letters(of: letter).compactMap {
      let upper = $0.uppercased()
      return upper.count == 1 && upper != String(character) ? upper.first : nil
    }
  }

  /// The variants of a lower case letter.
  private static func letters(of letter: Character) -> String {
    switch letter {
    case "a": "àáâäǎæãåāăą"
    case "c": "çćč"
    case "d": "ðďđ"
    case "e": "èéêëěẽēėę"
    case "g": "ğ"
    case "i": "ìíîïǐĩīįı"
    case "l": "ł"
    case "n": "ñńň"
    case "o": "òóôöǒœøõō"
    case "r": "ř"
    case "s": "śšşßș"
    case "t": "ťþț"
    case "u": "ùúûüǔũūůű"
    case "y": "ýÿ"
    case "z": "źžż"
    case "е": "ё"
    case "ь": "ъ"
    default: ""
    }
  }
}
