/// Gives every element an id of its own.
struct ElementNames {
  private var taken: Set<String> = ["focused"]
  private var next: [String: Int] = [:]

  /// An id from a name, with a number behind it where another element has it.
  mutating func id(for name: String) -> String {
    if taken.insert(name).inserted { return name }
    var number = next[name] ?? 2
    while !taken.insert("\(name)-\(number)").inserted { number += 1 }
    next[name] = number + 1
    return "\(name)-\(number)"
  }
}
