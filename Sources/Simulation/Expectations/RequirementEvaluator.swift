import KeyreelGeometry
/// Watches a run frame by frame and says which requirements of the custom dismissal post it breaks, and when.
///
/// Only the pinned element is watched, and only while the keyboard is its own: from its focus until the
/// keyboard is gone. A finger may scroll it up and away from the keyboard, but not under it. While a finger drags, a
/// picture counts as the keyboard, and one that shows none as nothing to push. No tolerance: a device pixel counts.
package struct RequirementEvaluator: Sendable {
  /// Where a requirement is broken: runs of frames, in order.
  package struct Breach: Sendable, Hashable {
    /// The requirement.
    package var requirement: DismissalRequirement
    /// The frames, as runs.
    package var frames: [ClosedRange<Int>]
  }

  private let pinnedID: String?
  private var isOwn = false
  /// Whether a finger has scrolled since the keyboard is the element's own.
  private var isScrolled = false
  private var offset: Double?
  private var breaches = DismissalRequirement.allCases.map { Breach(requirement: $0, frames: []) }

  /// The requirements that some frame so far could have broken, the first one first.
  ///
  /// The second one asks for a finger and a keyboard that is off its resting place: a script without a drag that
  /// moves the keyboard says nothing about it.
  package private(set) var tested: [DismissalRequirement] = []

  /// Makes an evaluator that has seen no frame yet.
  package init(of configuration: FormConfiguration) { pinnedID = configuration.pinnedID }

  /// The requirements broken so far, the first one first.
  package var broken: [Breach] { breaches.filter { !$0.frames.isEmpty } }

  /// Checks the next frame; frames come in order, from 0.
  package mutating func check(_ state: FormState) {
    follow(state)
    guard isOwn, let gap = state.pinned?.gap else { return }
    for index in breaches.indices {
      let requirement = breaches[index].requirement
      guard let isBroken = breaks(requirement, gap: gap, in: state) else { continue }
      if !tested.contains(requirement) {
        tested = DismissalRequirement.allCases.filter { tested.contains($0) || $0 == requirement }
      }
      if isBroken { note(state.frame, at: index) }
    }
  }

  private mutating func follow(_ state: FormState) {
    let wasOwn = isOwn
    if let responder = state.firstResponder {
      isOwn = responder == pinnedID
    } else if state.keyboard.phase == .hidden {
      isOwn = false
    }
    let scrolls = state.finger != nil && offset != nil && offset != state.contentOffset
    isScrolled = isOwn && (wasOwn && isScrolled || scrolls)
    offset = state.contentOffset
  }

  /// Whether a frame breaks a requirement; nil where it does not put it to the test.
  private func breaks(
    _ requirement: DismissalRequirement, gap: Double, in state: FormState
  ) -> Bool? {
    let keyboard = state.keyboard
    let isOffRest = keyboard.top > state.screenSize.height - keyboard.height
    switch requirement {
    case .restsOnKeyboard:
      if keyboard.phase == .snapshot {
        return state.finger == nil ? nil : gap < 0 || isOffRest && gap != 0
      }
      guard keyboard.phase == .shown, !keyboard.isMoving else { return nil }
      if isScrolled { return state.finger != nil || !state.isMoving ? gap < 0 : nil }
      return state.isMoving ? nil : gap != 0
    case .pushesKeyboard:
      guard state.finger != nil, keyboard.phase != .showing, isOffRest else { return nil }
      return gap != 0 || state.picture?.holdsKeyboard == false
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

/// What the custom dismissal post asks of a keyboard and the element above it (BEHAVIOUR 1.1).
public enum DismissalRequirement: Int, Sendable, Hashable, CaseIterable {
  /// The element rests exactly on the keyboard.
  case restsOnKeyboard = 1
  /// Dragged down, it pushes the keyboard off the screen and pulls it up again, touching it all the while.
  case pushesKeyboard = 2
}
