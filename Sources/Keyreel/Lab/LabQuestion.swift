import KeyreelFormSimulation

/// What a lab asks of a variant; each is a column of its table.
public enum LabQuestion: String, Sendable, Hashable, CaseIterable {
  /// Whether all of the focused field is seen while the keyboard rests.
  case fieldSeen = "field seen at rest"
  /// How far the pinned element is off the keyboard under a finger.
  case dragGap = "gap in the drag"
  /// The first requirement of the custom dismissal post.
  case restsOnKeyboard = "off the keyboard"
  /// The second.
  case pushesKeyboard = "apart while it moves"
  /// Whether the scenario's own expectations are met.
  case expectations = "expectations"

  /// The column of a requirement.
  init(_ requirement: DismissalRequirement) {
    switch requirement {
    case .restsOnKeyboard: self = .restsOnKeyboard
    case .pushesKeyboard: self = .pushesKeyboard
    }
  }
}

extension LabFindings {
  /// What of the questions the script never put to the test.
  func unanswered(along axis: LabAxis) -> [Untested] {
    var found: [Untested] = []
    if shownFrames == 0 {
      found.append(
        Untested(
          question: .fieldSeen, reason: "no field has the focus while the keyboard rests"))
    }
    if dragGap == nil, expectsPinned || axis == .dismissal {
      found.append(
        Untested(question: .dragGap, reason: "no finger drags while a keyboard is seen"))
    }
    if axis == .dismissal {
      for requirement in DismissalRequirement.allCases where !isTested(requirement) {
        found.append(
          Untested(question: LabQuestion(requirement), reason: Self.lack(for: requirement)))
      }
    }
    if !untestedExpectations.isEmpty {
      found.append(
        Untested(
          question: .expectations,
          reason: "no keyboard rests on the screen, for "
            + untestedExpectations.joined(separator: ", ")))
    }
    return found
  }

  /// Whether a frame put a requirement to the test; a keyboard that stays while the element is pulled under it was asked
  /// to move.
  func isTested(_ requirement: DismissalRequirement) -> Bool {
    tested.contains(requirement) || requirement == .pushesKeyboard && sinksUnderKeyboard
  }

  /// The expectations that ask for a keyboard, where none ever rests on the screen.
  var untestedExpectations: [String] {
    restFrames > 0 ? [] : expectations.filter { ["pinned", "visible", "caret"].contains($0) }
  }

  private static func lack(for requirement: DismissalRequirement) -> String {
    switch requirement {
    case .restsOnKeyboard: "the pinned element never has the focus while the keyboard rests"
    case .pushesKeyboard: "no drag pulls the pinned element down onto its keyboard"
    }
  }
}
