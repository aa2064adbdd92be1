/// Watches a run frame by frame and says which requirements of the custom dismissal post it breaks, and when.
///
/// Only the pinned element is watched, and only while the keyboard is its own: from its focus until the
/// keyboard is gone. No tolerance: a device pixel counts.
public struct RequirementEvaluator: Sendable {
  /// Where a requirement is broken: runs of frames, in order.
  public struct Breach: Sendable, Hashable {
    /// The requirement.
    public var requirement: DismissalRequirement
    /// The frames, as runs.
    public var frames: [ClosedRange<Int>]

    /// Makes a breach.
    public init(requirement: DismissalRequirement, frames: [ClosedRange<Int>]) {
      self.requirement = requirement
      self.frames = frames
    }
  }

  private let pinnedID: String?
  private var isOwn = false
  private var breaches = DismissalRequirement.allCases.map { Breach(requirement: $0, frames: []) }

  /// Makes an evaluator that has seen no frame yet.
  public init(of configuration: FormConfiguration) { pinnedID = configuration.pinnedID }

  /// The requirements broken so far, the first one first.
  public var broken: [Breach] { breaches.filter { !$0.frames.isEmpty } }

  /// Checks the next frame; frames come in order, from 0.
  public mutating func check(_ state: FormState) {
    if let responder = state.firstResponder {
      isOwn = responder == pinnedID
    } else if state.keyboard.phase == .hidden {
      isOwn = false
    }
    guard isOwn, let gap = state.pinned?.gap else { return }
    for index in breaches.indices
    where breaks(breaches[index].requirement, gap: gap, in: state) {
      note(state.frame, at: index)
    }
  }

  private func breaks(
    _ requirement: DismissalRequirement, gap: Double, in state: FormState
  ) -> Bool {
    let keyboard = state.keyboard
    switch requirement {
    case .restsOnKeyboard:
      guard keyboard.phase == .shown, !keyboard.isMoving else { return false }
      return state.finger != nil ? gap < 0 : gap != 0 && !state.isMoving
    case .pushesKeyboard:
      guard state.finger != nil, keyboard.phase != .showing else { return false }
      return gap != 0 && keyboard.top > state.screenSize.height - keyboard.height
    }
  }

  private mutating func note(_ frame: Int, at index: Int) {
    if let last = breaches[index].frames.last, last.upperBound == frame - 1 {
      breaches[index].frames[breaches[index].frames.count - 1] = last.lowerBound...frame
    } else {
      breaches[index].frames.append(frame...frame)
    }
  }
}
