import KeyreelImaging
import KeyreelProof
import KeyreelSupport
import TestSupport
import Testing

@Suite("Comparing sequences of frames")
struct SequenceComparisonTests {
  /// Ten frames, all different except the last two.
  private let frames: [Bitmap] = ((0..<9).map { $0 } + [8]).map { level in
    Bitmap(
      size: PixelSize(width: 4, height: 4), alphaMode: .straight,
      filledWith: 0xFF00_0000 | UInt32(level * 20))
  }

  private func compare(_ actual: [Bitmap]) throws -> SequenceComparison {
    try SequenceComparison(expected: FrameSequence(frames), actual: FrameSequence(actual))
  }

  @Test("Sequences of the same frames are equal, frame by frame")
  func equal() throws {
    let comparison = try compare(frames)
    #expect(comparison.verdict == .equal)
    #expect(comparison.frames.map(\.frame) == Array(0..<10))
    #expect(comparison.missing.isEmpty && comparison.extra.isEmpty && comparison.faults.isEmpty)
    #expect(comparison.firstBadFrame == nil && comparison.badRuns.isEmpty)
  }

  @Test(
    "A difference of one level in one pixel is found in any frame, and no frame counts as moved",
    arguments: 0..<10)
  func pixel(frame: Int) throws {
    var actual = frames
    actual[frame][2, 3] ^= 0x1_0000
    let comparison = try compare(actual)
    #expect(comparison.verdict == .different)
    #expect(comparison.firstBadFrame == frame && comparison.badRuns == [frame...frame])
    #expect(comparison.faults.isEmpty)
  }

  @Test(
    "A dropped frame is reported, and the last frame number counts as missing", arguments: 0..<8)
  func dropped(frame: Int) throws {
    var actual = frames
    actual.remove(at: frame)
    let comparison = try compare(actual)
    #expect(comparison.faults == [.dropped(frame: frame, count: 1)])
    #expect(comparison.missing == [9] && comparison.extra.isEmpty)
    #expect(comparison.firstBadFrame == frame)
  }

  @Test(
    "A doubled frame is reported, and the surplus frame number counts as extra", arguments: 0..<8)
  func doubled(frame: Int) throws {
    var actual = frames
    actual.insert(actual[frame], at: frame)
    let comparison = try compare(actual)
    #expect(comparison.faults == [.doubled(frame: frame, count: 1)])
    #expect(comparison.extra == [10] && comparison.missing.isEmpty)
  }

  @Test(
    "Swapped frames are reported, whether they are near or far apart",
    arguments: [(0, 1), (3, 4), (2, 6), (0, 8)])
  func swapped(first: Int, second: Int) throws {
    var actual = frames
    actual.swapAt(first, second)
    let comparison = try compare(actual)
    #expect(comparison.faults == [.swapped(frame: first, with: second)])
    #expect(comparison.badFrames == [first, second])
  }

  @Test("A frame from elsewhere is reported as inserted")
  func inserted() throws {
    var actual = frames
    actual.insert(
      Bitmap(size: frames[0].size, alphaMode: .straight, filledWith: 0xFF12_3456), at: 5)
    #expect(try compare(actual).faults == [.inserted(frame: 5, count: 1)])
  }

  @Test("A frame number that exists on only one side counts as missing or extra")
  func numbers() throws {
    let pictures = frames
    let comparison = try SequenceComparison(
      expected: FrameSequence(numbers: [40, 41, 43]) { pictures[$0 - 40] },
      actual: FrameSequence(numbers: [44, 40, 43]) { pictures[$0 - 40] })
    #expect(comparison.missing == [41] && comparison.extra == [44])
    #expect(comparison.frames.map(\.frame) == [40, 43])
    #expect(comparison.verdict == .different)
  }

  private func delay(_ numerator: UInt16, _ denominator: UInt16) -> AnimationDelay {
    AnimationDelay(numerator: numerator, denominator: denominator)
  }

  private func reel(_ delays: [AnimationDelay], plays: Int = 0) -> FrameSequence {
    let timing = SequenceTiming(kind: .reel, delays: delays, playCount: plays)
    return FrameSequence(numbers: Array(delays.indices), timing: timing) { [frames] in frames[$0] }
  }

  @Test("Times with equal values are equal, even if written as different fractions")
  func sameTimes() throws {
    let comparison = try SequenceComparison(
      expected: reel([delay(1, 60), delay(3, 100), delay(0, 7)]),
      actual: reel([delay(2, 120), delay(3, 0), delay(0, 0)]))
    #expect(comparison.verdict == .equal && comparison.timing.isEmpty)
    #expect(comparison.json["delays"] == nil && comparison.json["plays"] == nil)
  }

  @Test("Times given as random fractions are equal if and only if their cross products are equal")
  func fractions() {
    var random = SplitMix64(seed: 46)
    for _ in 0..<2000 {
      let (a, b) = (
        UInt16.random(in: 0...9, using: &random), UInt16.random(in: 1...9, using: &random)
      )
      let (c, d) = (
        UInt16.random(in: 0...9, using: &random), UInt16.random(in: 1...9, using: &random)
      )
      #expect(delay(a, b).isAsLong(as: delay(c, d)) == (Int(a) * Int(d) == Int(c) * Int(b)))
    }
    #expect(!delay(65535, 65534).isAsLong(as: delay(65534, 65533)))
  }

  @Test(
    "A frame shown for a different length of time is reported with its number and both times"
  )
  func otherTimes() throws {
    let comparison = try SequenceComparison(
      expected: reel(Array(repeating: delay(1, 60), count: 3)),
      actual: reel([delay(1, 60), delay(1, 30), delay(1, 30)], plays: 1))
    #expect(comparison.verdict == .different && comparison.badFrames.isEmpty)
    #expect(
      comparison.timing.sentences == [
        "frames 1–2 shown for a different time: frame 1 for 0.0333 s, not 0.0167 s",
        "plays once, not for ever",
      ])
    #expect(comparison.json["plays"] == [0, 1])
    #expect(
      comparison.json["delays"] == [
        .members(["frame": 1, "seconds": [.number(0.0167), .number(0.0333)]]),
        .members(["frame": 2, "seconds": [.number(0.0167), .number(0.0333)]]),
      ])
  }

  @Test("A still picture differs from a reel, even if the reel's only frame is that picture")
  func stillAgainstReel() throws {
    let still = FrameSequence(numbers: [0], timing: SequenceTiming(kind: .still)) { [frames] in
      frames[$0]
    }
    for count in [1, 5] {
      let comparison = try SequenceComparison(
        expected: reel(Array(repeating: delay(1, 60), count: count)), actual: still)
      #expect(comparison.verdict == .different)
      #expect(comparison.json["kinds"] == ["reel", "still"])
      #expect(comparison.sentence.contains("a reel against a still picture"))
      #expect(comparison.missing == Array(1..<count))
    }
  }

  @Test("A comparison that ignores every pixel of a frame is refused")
  func everythingIgnored() {
    let options = ComparisonOptions(ignoring: [
      PixelRect(x: 0, y: 0, width: 4, height: 2), PixelRect(x: -9, y: 1, width: 99, height: 99),
    ])
    #expect {
      try SequenceComparison(
        expected: FrameSequence(frames), actual: FrameSequence(frames), options: options)
    } throws: {
      ($0 as? KeyreelError)?.kind == .usage
    }
  }

  @Test("A frame that cannot be read ends the comparison, and the reason is reported")
  func unreadable() {
    let broken = FrameSequence(numbers: [0]) { _ throws(KeyreelError) in
      throw KeyreelError.picture(path: "frame-00000.png", .truncated)
    }
    #expect(throws: KeyreelError.picture(path: "frame-00000.png", .truncated)) {
      try SequenceComparison(expected: FrameSequence(frames), actual: broken)
    }
  }

  @Test("The JSON contains every frame, and contains faults only if there are any")
  func json() throws {
    let comparison = try SequenceComparison(
      expected: FrameSequence([frames[0]]), actual: FrameSequence([frames[0]]))
    #expect(
      comparison.json.text == """
        {"keyreel": 1, "verdict": "equal", "mode": "exact", "frames": [{"frame": 0, "verdict": \
        "equal", "sizes": [[4, 4], [4, 4]], "different": 0, "total": 16, "ratio": 0, \
        "maxChannelDelta": 0, "boundsPx": null}], "missing": [], "extra": []}
        """)
    var actual = frames
    actual.remove(at: 2)
    #expect(
      try compare(actual).json["faults"]
        == [.members(["fault": "dropped", "frame": 2, "count": 1])])
  }
}

extension FrameSequence {
  /// A sequence of bitmaps, numbered from 0.
  fileprivate init(_ bitmaps: [Bitmap]) {
    self.init(numbers: Array(bitmaps.indices)) { number in bitmaps[number] }
  }
}
