import Keyreel
import KeyreelCheck
import TestSupport

/// A fault, the kind of finding that it must lead to, and the fault's frames.
struct InjectedFault: CustomStringConvertible {
  let fault: MadeRecording.Fault
  let kind: MotionFinding.Kind
  /// The frames of the fault; only the first frame if the fault is a delay.
  let frames: ClosedRange<Int>

  /// Makes a fault in which the content is `count` frames late.
  init(late count: Int, in made: MadeRecording) {
    fault = .late(count)
    kind = .lag
    frames = made.start + 1...made.start + 1
  }

  init(in made: MadeRecording, using random: inout SplitMix64) {
    let at = made.middle(Int.random(in: 0...(made.rate == 60 ? 2 : 1), using: &random))
    let count: Int
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      self = InjectedFault(late: Int.random(in: 1...5, using: &random), in: made)
      return
    case 1:
      count = Int.random(in: 2...4, using: &random)
      fault = .held(count: count)
      kind = .held
    case 2:
      count = Int.random(in: 1...4, using: &random)
      fault = .leap(count: count, points: Double(Int.random(in: 5...30, using: &random)))
      kind = .jump
    default:
      count = Int.random(in: 2...6, using: &random)
      fault = .gap(count: count)
      kind = .lag
    }
    frames = at...at + count - 1
  }

  var description: String { "\(fault) on \(frames.lowerBound) to \(frames.upperBound)" }

  /// Whether the fault leads to exactly one finding, whose first and last frames are within one
  /// frame of the fault's.
  ///
  /// The earliest frame on which a delay can be found is the first frame on which both the keyboard
  /// and the element are measured.
  func isFound(in check: RecordingCheck) -> Bool {
    let found = check.judgement.findings
    guard found.map(\.kind) == [kind], let first = found.first else { return false }
    if case .late(let count) = fault {
      return first.text.contains(count == 1 ? "one frame late" : "\(count) frames late")
        && abs(first.frames.lowerBound - firstUncovered(check.motion.frames)) <= 1
    }
    return abs(first.frames.lowerBound - frames.lowerBound) <= 1
      && abs(first.frames.upperBound - frames.upperBound) <= 1
  }

  private func firstUncovered(_ all: [RecordedMotion.Frame]) -> Int {
    let covered = all[frames.lowerBound...].prefix { $0.pinned == nil || $0.keyboard == nil }
    return frames.lowerBound + covered.count
  }
}
