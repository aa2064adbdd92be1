import KeyreelSimulation

/// What the names of an element say of it: guesses, and called so.
struct NameGuess {
  private let words: [String]
  private let text: String

  /// Takes the words of some names apart; `billingZip_code` has three.
  init(_ names: [String?]) {
    let names = names.compactMap(\.self).map { $0.prefix(200) }
    text = names.joined(separator: " ").lowercased()
    var words: [String] = []
    for name in names {
      var word = ""
      for character in name {
        let begins = character.isUppercase && word.last?.isLowercase == true
        if begins || !(character.isLetter || character.isNumber) {
          words.append(word)
          word = ""
        }
        if character.isLetter || character.isNumber { word.append(character) }
      }
      words.append(word)
    }
    self.words = words.filter { !$0.isEmpty }.map { $0.lowercased() }
  }

  private func has(_ any: String...) -> Bool { any.contains { words.contains($0) } }

  /// The keyboard that such a field has as a rule.
  var keyboard: KeyboardType? {
    if has("email", "mail", "emailaddress") || text.contains("e-mail") || text.contains("@") {
      return .email
    }
    if has("phone", "telephone", "mobile", "tel", "phonenumber") { return .phone }
    if has("url", "website", "homepage") || text.contains("https://") { return .url }
    if has("amount", "price") { return .decimal }
    if has("zip", "zipcode", "postcode", "otp", "pin", "cvv", "cvc") { return .number }
    return has("postal") && has("code") || has("card") && has("number") ? .number : nil
  }

  /// Whether such a button sends a form as a rule.
  var submits: Bool {
    has("submit", "login", "signin", "register", "signup", "continue", "save", "send")
      || [["log", "in"], ["sign", "in"], ["sign", "up"]].contains { Array(words.prefix(2)) == $0 }
  }
}
