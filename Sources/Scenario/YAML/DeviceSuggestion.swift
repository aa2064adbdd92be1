import KeyreelSimulation
import KeyreelSupport

/// Suggests the devices that an unknown name may refer to.
///
/// Authors write a device's marketing name ("iPhone 15 Pro", "iPad Pro 12.9"), leave out a part of
/// it ("iPhone SE") or name a device that is not in the catalogue yet ("iphone-19-pro"). A
/// comparison by letters alone would suggest `iphone-4s` for "iPhone SE", so names are compared
/// word by word.
package enum DeviceSuggestion {
  /// The remedy for an unknown name: at most three ids, the likeliest first, and the command that
  /// lists all ids.
  package static func remedy(for name: String) -> Remedy {
    let all: Remedy = "\(.deviceCatalogue) lists all"
    let ids = ids(for: name).map { "'\($0)'" }
    guard let last = ids.last else { return all }
    let others = ids.dropLast().joined(separator: ", ")
    return "did you mean \(others.isEmpty ? last : others + " or " + last)? \(all)"
  }

  /// The ids that a name may refer to, at most three, the likeliest first.
  ///
  /// Ids that contain more of the name's words come first; a word with one wrong letter counts as
  /// half a word. Among ids that contain the same number of these words, those with fewer other
  /// words come first. If two ids are still equally likely, the id with the higher number comes
  /// first, because a higher number means a newer device. For a family alone ("iPhone"), the result
  /// consists of its newest devices. For a family with an unknown number, the result consists of
  /// the devices with the nearest numbers.
  static func ids(for name: String) -> [String] {
    let asked = words(of: name).flatMap(parted)
    guard !asked.isEmpty, name.utf8.count <= 64 else { return [] }
    let ranked = DeviceCatalogue.acceptedIDs.compactMap { id -> (id: String, rank: [Int])? in
      let own = words(of: id)
      let match = asked.map { word in own.map { likeness($0, word) }.max() ?? 0 }
      guard isFamiliar(asked, match), match.reduce(0, +) >= asked.count else { return nil }
      return (id, [match.reduce(0, +), -own.count] + own.compactMap { Int($0) })
    }
    let sorted = ranked.sorted { $1.rank.lexicographicallyPrecedes($0.rank) }
    guard let best = sorted.first else { return neighbours(of: asked) }
    if best.rank[0] == 2 * asked.count, best.rank[1] == -asked.count { return [best.id] }
    return sorted.prefix { $0.rank[0] == best.rank[0] }.prefix(3).map(\.id)
  }

  /// At most three devices of a family, with the numbers nearest to an unknown number, such as
  /// `ipad-10` and `ipad-9` for `ipad-99`.
  private static func neighbours(of asked: [String]) -> [String] {
    guard (1...2).contains(asked.count), families.contains(asked[0]),
      let number = asked.count == 1 ? .max : Int(asked[1])
    else { return [] }
    let numbered = DeviceCatalogue.acceptedIDs.compactMap { id -> (id: String, number: Int)? in
      let own = words(of: id)
      guard own.count == 2, own[0] == asked[0], let number = Int(own[1]) else { return nil }
      return (id, number)
    }
    return numbered.sorted { abs($0.number - number) < abs($1.number - number) }.prefix(3).map(\.id)
  }

  /// Whether the matching words are more than a family alone or a number alone.
  private static func isFamiliar(_ asked: [String], _ match: [Int]) -> Bool {
    let found = zip(asked, match).filter { $1 > 0 }.map(\.0)
    let isFamily = found.contains { families.contains($0) }
    return found.contains { !families.contains($0) && (isFamily || Int($0) == nil) }
  }

  /// Splits a word that is two words in device names, such as "promax"; returns any other word
  /// unchanged.
  private static func parted(_ word: String) -> [String] {
    guard Int(word) == nil, !vocabulary.contains(word) else { return [word] }
    let cuts = word.indices.dropFirst().map { [String(word[..<$0]), String(word[$0...])] }
    return cuts.first { $0.allSatisfy(vocabulary.contains) } ?? [word]
  }

  private static let vocabulary = Set(DeviceCatalogue.acceptedIDs.flatMap(words))

  private static let families: Set<String> = ["iphone", "ipad"]

  /// The similarity of two words, which is 2 for equal words, 1 if one letter is wrong and 0
  /// otherwise.
  ///
  /// Numbers, and words of one or two letters, match exactly or not at all.
  private static func likeness(_ a: String, _ b: String) -> Int {
    if a == b { return 2 }
    guard a.count > 2, b.count > 2, Int(a) == nil, Int(b) == nil else { return 0 }
    return Suggestion.distance(Array(a), Array(b)) == 1 ? 1 : 0
  }

  /// The lowercase words of a name: runs of letters and runs of digits, without ordinal suffixes
  /// ("2nd", "3rd"), "generation" and "inch".
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var isOpen = false
    for character in name.lowercased() {
      guard character.isLetter || character.isNumber else {
        isOpen = false
        continue
      }
      if isOpen, let last = words.last?.last, last.isNumber == character.isNumber {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
      isOpen = true
    }
    return words.filter { !["st", "nd", "rd", "th", "gen", "generation", "inch"].contains($0) }
  }
}

extension KeyreelError {
  /// The error for a device without a known or given keyboard height.
  package static func noKeyboardHeight(of device: Device, remedy: Remedy) -> KeyreelError {
    .usage(message: "no keyboard height of '\(device.id)' is known", remedy: remedy)
  }
}

extension DeviceCatalogue {
  /// Returns the device with the given id.
  /// - Throws: A `usage` error if the catalogue has no device with this id.
  public static func named(_ id: String) throws(KeyreelError) -> Device {
    guard let device = device(id) else {
      throw .usage(message: "there is no device '\(id)'", remedy: DeviceSuggestion.remedy(for: id))
    }
    return device
  }
}
