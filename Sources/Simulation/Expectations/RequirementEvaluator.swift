/// An evaluator that checks a run, frame by frame, against the requirements of the custom dismissal
/// post.
///
/// The evaluator reports which requirements the run meets, and on which frames the run breaks the
/// others.
///
/// Only the pinned element is watched, and only while it owns the keyboard. The element owns the
/// keyboard from the frame on which it gets the focus until another field gets the focus or the
/// keyboard is gone. A finger is allowed to scroll the element up and away from the keyboard, but
/// not under the keyboard. During a drag, a picture counts as the keyboard only if the picture
/// shows the keyboard. There is no tolerance: an error of one device pixel breaks a requirement.
package struct RequirementEvaluator: Sendable {
  /// The verdict on a requirement in a run.
  package struct Verdict: Sendable, Hashable {
    /// The requirement.
    package var requirement: DismissalRequirement
    /// Whether any frame could have broken the requirement.
    package var isTested = false
    /// The ranges of frames that break the requirement, in order.
    package var broken: [ClosedRange<Int>] = []

    /// The state of the requirement.
    package var state: DismissalRequirement.State {
      broken.isEmpty ? isTested ? .kept : .untested : .broken
    }
  }

  /// The ids of the pinned element, or of the fields in the pinned dock.
  private let pinnedIDs: [String]
  /// Whether a dock is pinned.
  ///
  /// A dock is judged only while the keyboard is at or above the dock's resting place
  /// (Contract §2.13).
  private let pinsDock: Bool
  private let dismissal: Dismissal
  private var isOwn = false
  /// Whether a finger has scrolled the content since the pinned element took over the keyboard.
  private var isScrolled = false
  private var offset: Double?

  /// The verdicts on all requirements, in order; empty for a form in which nothing is pinned.
  package private(set) var verdicts: [Verdict]

  /// Makes an evaluator that has seen no frame yet.
  package init(of configuration: FormConfiguration) {
    pinsDock = configuration.pinsDock
    pinnedIDs =
      pinsDock
      ? configuration.content.elements.filter { $0.isDocked && $0.takesText }.map { $0.id }
      : configuration.pinnedID.map { [$0] } ?? []
    dismissal = configuration.dismissal
    verdicts =
      pinnedIDs.isEmpty ? [] : DismissalRequirement.allCases.map { Verdict(requirement: $0) }
  }

  /// Checks the next frame; frames must be passed in order, starting from 0.
  package mutating func check(_ state: FormState) {
    follow(state)
    guard isOwn, let gap = state.judgedGap(pinsDock: pinsDock) else { return }
    for index in verdicts.indices {
      guard let isBroken = breaks(verdicts[index].requirement, gap: gap, in: state) else {
        continue
      }
      verdicts[index].isTested = true
      if isBroken { note(state.frame, at: index) }
    }
  }

  private mutating func follow(_ state: FormState) {
    let wasOwn = isOwn
    if let responder = state.firstResponder {
      isOwn = pinnedIDs.contains(responder)
    } else if state.keyboard.phase == .hidden {
      isOwn = false
    }
    let scrolls = state.finger != nil && offset != nil && offset != state.contentOffset
    isScrolled = isOwn && (wasOwn && isScrolled || scrolls)
    offset = state.contentOffset
  }

  /// Whether a frame breaks a requirement; nil if the frame does not test it.
  private func breaks(
    _ requirement: DismissalRequirement, gap: Double, in state: FormState
  ) -> Bool? {
    switch requirement {
    case .restsOnKeyboard: isOffKeyboard(gap: gap, in: state)
    case .pushesKeyboard: leavesKeyboardAlone(gap: gap, in: state)
    }
  }

  private func isOffKeyboard(gap: Double, in state: FormState) -> Bool? {
    if state.keyboard.phase == .snapshot {
      return state.finger == nil ? nil : gap < 0 || Self.isOffRest(state) && gap != 0
    }
    guard state.keyboard.phase == .shown, !state.keyboard.isMoving else { return nil }
    if isScrolled { return state.finger != nil || !state.isMoving ? gap < 0 : nil }
    return state.isMoving ? nil : gap != 0
  }

  /// Whether the keyboard fails to move with the scroll.
  ///
  /// The keyboard should be at the element's edge or, unless a dock is pinned, at the finger.
  ///
  /// A keyboard that waits for the finger is tested only after the finger has reached the keyboard.
  /// A keyboard that no drag can move fails as soon as a finger scrolls the element under the
  /// keyboard.
  private func leavesKeyboardAlone(gap: Double, in state: FormState) -> Bool? {
    guard let finger = state.finger, state.keyboard.phase != .showing else { return nil }
    guard Self.isOffRest(state) else {
      return dismissal.scroll == .none && isScrolled && gap < 0 ? true : nil
    }
    if state.keyboard.phase == .hiding || state.picture?.holdsKeyboard == false { return true }
    let isUnderFinger = abs(finger.y - state.keyboard.edge) <= Self.grid
    return gap != 0 && (pinsDock || !isUnderFinger)
  }

  /// Half a pixel, in points, at the smallest scale, which is 1 px per point.
  ///
  /// The keyboard's position is a whole number of pixels, but the finger's need not be.
  private static let grid = 0.5

  private static func isOffRest(_ state: FormState) -> Bool {
    state.keyboard.edge > state.screenSize.height - state.keyboard.wholeHeight
  }

  private mutating func note(_ frame: Int, at index: Int) {
    let last = verdicts[index].broken.count - 1
    if last >= 0, verdicts[index].broken[last].upperBound == frame - 1 {
      verdicts[index].broken[last] = verdicts[index].broken[last].lowerBound...frame
    } else {
      verdicts[index].broken.append(frame...frame)
    }
  }
}

extension FormState {
  /// The gap that is judged: the pinned element's gap to the keyboard, or the dock's distance from
  /// its correct position.
  ///
  /// The gap is nil if there is no keyboard, or if the keyboard is below a dock's resting place,
  /// where a gap is allowed.
  package func judgedGap(pinsDock: Bool) -> Double? { pinsDock ? dock?.deviation : pinned?.gap }
}

/// A requirement that the custom dismissal post sets for a keyboard and the element above it
/// (Behaviour §1.1).
public enum DismissalRequirement: Int, Sendable, Hashable, CaseIterable {
  /// The element's bottom edge rests exactly at the keyboard's top edge.
  case restsOnKeyboard = 1
  /// Dragging the element down pushes the keyboard off the screen, and dragging it up pulls the
  /// keyboard back.
  ///
  /// The element touches the keyboard during the whole drag.
  case pushesKeyboard = 2

  /// The state of a requirement in a run.
  public enum State: String, Sendable, Hashable {
    /// At least one frame could have broken the requirement, but none did.
    case kept
    /// A frame breaks the requirement.
    case broken
    /// No frame tests the requirement.
    case untested
  }
}
