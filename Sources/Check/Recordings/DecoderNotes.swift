/// What ffmpeg says beside the frames: when each is shown, how large it is, what is wrong.
final class DecoderNotes {
  /// When each frame is shown, in seconds, in the order of the frames.
  private(set) var times: [Double] = []
  /// The first frame whose size differs from the first one's, if there is one.
  private(set) var firstTurned: Int?
  /// The first thing that is wrong.
  private(set) var fault: String?
  /// The size of a picture that ffmpeg was not allowed to decode; nil where that is not what is wrong.
  var tooLarge: (width: Int, height: Int)? {
    // "Picture size 7680x4320 exceeds specified max pixel count …"
    guard let fault, fault.hasPrefix("Picture size "), let end = fault.firstRange(of: " exceeds ")
    else { return nil }
    let sides = fault[..<end.lowerBound].dropFirst("Picture size ".count).split(separator: "x")
      .compactMap { Int($0) }
    return sides.count == 2 ? (sides[0], sides[1]) : nil
  }
  private var firstSize: Substring?
  private var rest: [UInt8] = []

  /// Takes some more bytes.
  func append(_ bytes: [UInt8]) {
    rest += bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      take(String(decoding: rest[..<end], as: UTF8.self))
      rest.removeSubrange(...end)
    }
    // A line without an end is no line of ffmpeg's.
    if rest.count > 1 << 16 { rest = [] }
  }

  private func take(_ line: String) {
    if let found = line.firstRange(of: "pts_time:") {
      let word = line[found.upperBound...].prefix { $0 != " " }
      let last = times.last ?? 0
      let time = Double(word).flatMap { $0.isFinite ? $0 : nil } ?? last
      takeSize(line)
      times.append(max(last, time))
    } else if fault == nil, line.contains("[error]") || line.contains("[fatal]") {
      fault = line.split(separator: "]").last.map { String($0.drop { $0 == " " }) }
    }
  }

  private func takeSize(_ line: String) {
    guard let found = line.firstRange(of: " s:") else { return }
    let size = line[found.upperBound...].prefix { $0 != " " }
    if let firstSize {
      if size != firstSize, firstTurned == nil { firstTurned = times.count }
    } else {
      firstSize = size
    }
  }
}
