/// Numbers of things in sentences.
package enum Count {
  /// `1 frame`, `2 frames`: for things whose plural ends in s.
  package static func text(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)\(count == 1 ? "" : "s")"
  }
}
