/// The slow reference version of the rules that compare the channels of two packed pixels.
enum ChannelReference {
  /// The largest difference in any channel, 0…255 levels.
  static func greatestDelta(_ p: UInt32, _ q: UInt32) -> Int {
    var greatest = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      greatest = max(greatest, abs(Int(p >> shift & 255) - Int(q >> shift & 255)))
    }
    return greatest
  }
}
