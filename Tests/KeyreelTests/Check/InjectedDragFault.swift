import Keyreel
import KeyreelCheck
import TestSupport

/// A fault in a drag, and the kind of finding that the fault must lead to.
struct InjectedDragFault {
  let fault: MadeDrag.Fault
  let kind: MotionFinding.Kind

  /// Chooses the fault by a run's number.
  ///
  /// The fault is an unequal swap, an early keyboard or a lost first move; a lost first move is
  /// part of the drag itself.
  init(_ index: Int, using random: inout SplitMix64) {
    switch index % 3 {
    case 0: (fault, kind) = (.none, .lostDelta)
    case 1: (fault, kind) = (.unequalSwap, .unequalSwap)
    default: (fault, kind) = (.early(Int.random(in: 1...4, using: &random)), .early)
    }
  }

  /// Whether the fault leads to exactly one finding of its kind.
  ///
  /// The finding must cover the fault's full extent and, to within one frame, the fault's frames.
  ///
  /// A lost first move can also lead to findings of other kinds. The keyboard's picture follows the
  /// finger, so it can cover the content. The moment at which the picture replaces the keyboard can
  /// also be visible, and can then lead to a finding of its own.
  func isFound(in check: RecordingCheck, _ made: MadeDrag) -> Bool {
    let all = check.judgement.findings
    let found = all.filter { $0.kind == kind }
    guard found.count == 1, let first = found.first else { return false }
    switch kind {
    case .lostDelta:
      return abs(first.frames.lowerBound - made.swap) <= 1 && abs(first.worst - made.lost) <= 0.6
        && all.allSatisfy { [.lostDelta, .covered, .unequalSwap].contains($0.kind) }
    case .early:
      // The check does not follow a keyboard while less than 70 pt of the keyboard is visible. When
      // the keyboard stops, the element catches up.
      let last = (0..<made.stop).last { check.motion.frames[$0].keyboard != nil } ?? 0
      return abs(first.frames.lowerBound - made.leaving) <= 1 && all.count == 1
        && abs(first.frames.upperBound - last) <= 1
    default:
      return abs(first.frames.lowerBound - made.swap) <= 1 && all.count == 1
    }
  }
}
