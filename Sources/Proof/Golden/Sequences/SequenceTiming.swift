import KeyreelImaging
import KeyreelSupport

/// The form of a sequence of frames on disk.
public enum SequenceKind: String, Sendable, Hashable {
  /// A folder of numbered frames.
  case folder
  /// An animated PNG, even one with a single frame.
  case reel
  /// A PNG that is not animated.
  case still

  /// The name of the form, for use in sentences.
  package var words: String {
    switch self {
    case .folder: "a folder of frames"
    case .reel: "a reel"
    case .still: "a still picture"
    }
  }
}

/// The form of a sequence of frames on disk, and the durations of the frames.
package struct SequenceTiming: Sendable, Hashable {
  /// The form of the sequence on disk.
  package var kind: SequenceKind
  /// The duration of each frame; empty for a folder or a still picture.
  package var delays: [AnimationDelay] = []
  /// The number of times that the sequence is played, where 0 means for ever; nil for a sequence
  /// that does not play.
  package var playCount: Int?

  /// The timing of a folder's frames, which have no durations.
  package static let folder: SequenceTiming = SequenceTiming(kind: .folder)

  /// Makes a timing.
  package init(kind: SequenceKind, delays: [AnimationDelay] = [], playCount: Int? = nil) {
    (self.kind, self.delays, self.playCount) = (kind, delays, playCount)
  }
}

/// The differences between two sequences in form, durations and number of plays.
///
/// Durations are compared by value, so 1/60 and 2/120 are equal.
public struct TimingDifference: Sendable, Hashable {
  /// A frame whose duration differs between the two sequences.
  public struct Delay: Sendable, Hashable {
    /// The frame's number.
    public var frame: Int
    /// The expected duration, in seconds.
    public var expected: Double
    /// The actual duration, in seconds.
    public var actual: Double
  }

  /// The forms of the two sequences; empty if the forms are equal.
  public private(set) var kinds: [SequenceKind] = []
  /// The frames whose durations differ, in ascending order.
  public private(set) var delays: [Delay] = []
  /// The number of times that each sequence is played, where 0 means for ever; empty if the numbers
  /// do not differ.
  public private(set) var plays: [Int] = []

  /// No difference.
  public static let none: TimingDifference = TimingDifference()

  private init() {}

  /// Compares two timings of frames numbered from 0.
  /// - Complexity: O(*n*) in the number of frames.
  package init(_ expected: SequenceTiming, _ actual: SequenceTiming) {
    if expected.kind != actual.kind { kinds = [expected.kind, actual.kind] }
    for (frame, (a, b)) in zip(expected.delays, actual.delays).enumerated()
    where !a.isAsLong(as: b) {
      delays.append(Delay(frame: frame, expected: a.seconds, actual: b.seconds))
    }
    if let a = expected.playCount, let b = actual.playCount, a != b { plays = [a, b] }
  }

  /// Whether there is no difference.
  public var isEmpty: Bool { self == .none }
}

extension TimingDifference {
  /// The difference's members in JSON; a member is nil if it has nothing to report (Contract §6.3).
  var members: KeyValuePairs<String, JSONValue?> {
    [
      "kinds": kinds.isEmpty ? nil : .array(kinds.map { .string($0.rawValue) }),
      "delays": delays.isEmpty
        ? nil
        : .array(
          delays.map { delay in
            .members([
              "frame": .integer(delay.frame),
              "seconds": [
                .number(Self.rounded(delay.expected)), .number(Self.rounded(delay.actual)),
              ],
            ])
          }),
      "plays": plays.isEmpty ? nil : .array(plays.map(JSONValue.integer)),
    ]
  }

  /// The sentences that describe the difference: one for each property that differs.
  public var sentences: [String] {
    var lines: [String] = []
    if kinds.count == 2 { lines.append("\(kinds[0].words) against \(kinds[1].words)") }
    if let first = delays.first {
      let runs = delays.map(\.frame).runs().map {
        $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)"
      }
      let shown = runs.prefix(12).joined(separator: ", ") + (runs.count > 12 ? " and more" : "")
      lines.append(
        "\(delays.count == 1 ? "frame" : "frames") \(shown) shown for a different time: "
          + "frame \(first.frame) for \(Self.seconds(first.actual)), not \(Self.seconds(first.expected))"
      )
    }
    if plays.count == 2 {
      lines.append("plays \(Self.times(plays[1])), not \(Self.times(plays[0]))")
    }
    return lines
  }

  /// A time rounded to ten-thousandths of a second, which is precise enough to distinguish two
  /// durations.
  private static func rounded(_ seconds: Double) -> Double { (seconds * 1e4).rounded() / 1e4 }

  private static func seconds(_ time: Double) -> String {
    "\(JSONValue.number(rounded(time)).text) s"
  }

  private static func times(_ count: Int) -> String {
    count == 0 ? "for ever" : count == 1 ? "once" : "\(count) times"
  }
}
