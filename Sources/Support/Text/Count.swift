/// Numbers in sentences and names.
package enum Count {
  /// `1 frame`, `2 frames`: for things whose plural ends in s.
  package static func text(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)\(count == 1 ? "" : "s")"
  }

  /// Digits with zeros before them, so that there are at least so many.
  package static func padded(_ digits: String, to count: Int) -> String {
    String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
