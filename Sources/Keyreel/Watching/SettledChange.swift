import KeyreelRendering

/// Tells when files have changed and stay as they are, because an editor may write them in pieces.
struct SettledChange: Sendable {
  /// How many looks after the one that found a change have to find the same.
  static let calmLooks = 2

  private var taken: [FileStamp?]?
  private var last: [FileStamp?] = []
  private var calm = 0

  /// Takes another look's stamps; true where they are unlike those of the last true one and were the same for a while.
  ///
  /// The first look is always due: there is nothing to wait for.
  mutating func isDue(_ stamps: [FileStamp?]) -> Bool {
    calm = stamps == last ? calm + 1 : 0
    last = stamps
    guard let taken else {
      self.taken = stamps
      return true
    }
    guard stamps != taken, calm >= Self.calmLooks else { return false }
    self.taken = stamps
    return true
  }
}
