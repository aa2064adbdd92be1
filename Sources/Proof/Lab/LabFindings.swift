import KeyreelSimulation
import KeyreelSupport

/// The strengths and faults of one variant; lengths are in points.
public struct LabFindings: Sendable, Hashable {
  /// The number of frames of the run.
  public var frames = 0
  /// The number of ``shownFrames`` on which the focused field is not completely visible.
  public var coveredFrames = 0
  /// The number of frames on which the keyboard rests, a field is focused and no finger is down.
  public var shownFrames = 0
  /// The gap that is furthest from 0 during a drag: the keyboard's top minus the pinned element's
  /// bottom edge.
  ///
  /// The gap should be 0. While the keyboard is in its resting place, a positive gap counts as 0,
  /// because nothing can pull the keyboard any higher. A dock's gap counts until the keyboard has
  /// passed the dock's resting place. Nil if there is no drag while a keyboard is visible, or if
  /// nothing is pinned.
  public var dragGap: Double?
  /// Whether the scenario expects the pinned element and the keyboard to touch.
  public var expectsPinned = false
  /// The largest distance that the content moves between two successive frames while no finger is
  /// down and the orientation stays the same.
  public var largestJump: Double = 0
  /// The number of frames on which nothing moves, no finger is down, and the content's offset is
  /// outside the legal range.
  public var illegalRests = 0
  /// Whether a keyboard was shown during the run and is gone at the run's end.
  public var endsWithoutKeyboard = false
  /// The scenario's expectations that at least one frame does not meet, in the order of their first
  /// failures.
  public var unmet: [Unmet] = []
  /// The number of frames on which the keyboard rests, regardless of which element is focused.
  public var restFrames = 0
  /// The number of frames on which the picture of a glass keyboard shows outdated pixels of the app
  /// in the keyboard's rounded corners.
  ///
  /// On these frames, the app's content and the picture have moved by different distances since the
  /// picture was made.
  ///
  /// Every snapshot of a screen has such pixels, so these frames are reported but do not count
  /// against the variant.
  public var carriedCornerFrames = 0
  /// The verdicts on the requirements of the post *Custom keyboard dismissal*; empty if dismissals
  /// are not compared, or if nothing is pinned.
  package var requirements: [RequirementEvaluator.Verdict] = []
  /// Whether a drag moved the pinned element down onto the keyboard, and so tested whether the
  /// element pushes the keyboard down.
  public var testsPush = false
  /// The largest distance, in points, between the position at which the user's scroll would end and
  /// the position at which the content comes to rest.
  ///
  /// The distance is measured after a finger has dismissed the keyboard; nil if no finger dismisses
  /// the keyboard, or if dismissals are not compared.
  ///
  /// The scroll would end at `clamp(o − v/(1000·ln(1/0.998)), −top, C + bottom − H)`; a distance of
  /// less than a point comes from rounding and counts as 0.
  public var scrollTakenBack: Double?
  /// The largest distance, in points, by which the keyboard lags when a finger begins to move it.
  ///
  /// The lag is the distance between the keyboard and the edge or finger that it follows; a lag of
  /// less than half a point counts as 0.
  ///
  /// Nil if no finger moves the keyboard, or if dismissals are not compared.
  public var lostDelta: Double?
  /// The longest return of a keyboard that was released but not dismissed; nil if no keyboard
  /// returns, or if dismissals are not compared.
  public var wayBack: WayBack?
  /// The largest height, in points, of the part of the keyboard that vanishes behind the app's bar
  /// when a picture takes the keyboard's place.
  ///
  /// Only a picture in the app's view can be behind the bar. Replacing the keyboard with a picture
  /// should not be noticeable, so this height should be 0. The height is also 0 if dismissals are
  /// not compared.
  public var swapHides: Double = 0
  /// The largest fraction of wrong pixels, from 0 to 1, in a picture of the keyboard at any of the
  /// script's moments.
  ///
  /// The screen's pixels below the keyboard's top are compared with those of the real keyboard
  /// drawn in the same place. Nil if no picture is visible, or if dismissals are not compared.
  public var wrongShare: Double?
  /// The findings about a framework; nil if frameworks are not compared.
  public var framework: Framework?
  /// The names of the scenario's expectations, in the scenario's order.
  public var expectations: [String] = []
  /// The questions that the script does not test, in the order of the table's columns.
  public var untested: [Untested] = []

  /// How well a framework keeps the dock or field uncovered, and the setting that would uncover it.
  public struct Framework: Sendable, Hashable {
    /// The smallest distance from the bottom edge of the dock or field to the keyboard's top while
    /// the keyboard moves.
    ///
    /// The focused field is measured only if there is no dock.
    ///
    /// The distance is negative if the dock or field is covered. It is nil if the keyboard never
    /// moves while there is a dock or a focused field.
    public var movingGap: Double?
    /// The distance from the bottom edge of the dock or field to the keyboard's top on the last
    /// frame on which the keyboard rests.
    public var restGap: Double?
    /// An instruction on how to uncover the dock or field; it names the framework's own setting if
    /// there is one.
    ///
    /// Nil if no change is needed, or if no known change would uncover the dock or field.
    public var setting: String?
    /// Whether the dock or field is covered at rest, which means that the app has to change
    /// something.
    public var needsSetting = false
  }

  /// A question, and the reason why the script does not test it.
  public struct Untested: Sendable, Hashable {
    /// The question, which is a column of the table.
    public var question: LabQuestion
    /// The reason, which names what is missing from the script.
    public var reason: String
  }

  /// A keyboard's return to its resting place: from its release by a finger until the keyboard
  /// rests and its picture is gone.
  public struct WayBack: Sendable, Hashable {
    /// How far below its resting place the keyboard was at the release, in points.
    public var points: Double
    /// How long the return took, in seconds.
    public var seconds: Double
  }

  /// An expectation and the frames that do not meet it.
  public struct Unmet: Sendable, Hashable {
    /// The expectation's name.
    public var expectation: String
    /// The number of frames that do not meet the expectation.
    public var frames: Int
    /// The first frame that does not meet the expectation.
    public var first: Int
  }

  /// Whether something is wrong with the variant.
  public var isWrong: Bool {
    coveredFrames > 0 || illegalRests > 0 || !unmet.isEmpty
      || requirements.contains { $0.state == .broken } || scrollTakenBack ?? 0 != 0
      || expectsPinned && dragGap ?? 0 != 0 || lostDelta ?? 0 != 0 || swapHides != 0
  }

  /// Whether nothing is wrong with the variant, and everything requested was tested.
  public var isRight: Bool { verdict == .right }

  /// The verdict on the variant.
  public var verdict: LabVerdict { isWrong ? .wrong : untested.isEmpty ? .right : .untested }

  /// The findings as one member of a JSON document.
  func json(_ id: String) -> JSONValue {
    .present([
      "id": .string(id), "isRight": .bool(isRight), "verdict": .string(verdict.rawValue),
      "frames": .integer(frames),
      "coveredFrames": .integer(coveredFrames), "shownFrames": .integer(shownFrames),
      "dragGap": dragGap.map(JSONValue.number) ?? .null, "largestJump": .number(largestJump),
      "illegalRests": .integer(illegalRests), "carriedCorners": .integer(carriedCornerFrames),
      "endsWithoutKeyboard": .bool(endsWithoutKeyboard),
      "unmet": .array(
        unmet.map {
          .members([
            "expectation": .string($0.expectation), "frames": .integer($0.frames),
            "first": .integer($0.first),
          ])
        }),
      "requirements": .array(requirements.map(\.json)),
      "scrollTakenBack": scrollTakenBack.map(JSONValue.number) ?? .null,
      "lostDelta": lostDelta.map(JSONValue.number) ?? .null,
      "wayBack": wayBack.map {
        .members(["points": .number($0.points), "seconds": .number($0.seconds)])
      } ?? .null,
      "swapHides": swapHides == 0 ? nil : .number(swapHides),
      "wrongShare": wrongShare.map(JSONValue.number) ?? .null,
      "framework": framework.map {
        .members([
          "movingGap": $0.movingGap.map(JSONValue.number) ?? nil,
          "restGap": $0.restGap.map(JSONValue.number) ?? nil,
          "setting": $0.setting.map(JSONValue.string) ?? nil,
        ])
      },
      "untested": .array(
        untested.map {
          .members(["question": .string($0.question.rawValue), "reason": .string($0.reason)])
        }),
    ])
  }
}

/// The verdict on a variant.
public enum LabVerdict: String, Sendable, Hashable {
  /// Nothing is wrong, and everything requested was tested.
  case right
  /// Something is wrong.
  case wrong
  /// No fault was found, but the script does not test everything that was requested.
  case untested

  /// The mark at the start of a variant's row, its meaning in words, and the terminal's colour
  /// number.
  var shown: (mark: String, words: String, colour: Int) {
    switch self {
    case .right: ("✓", "nothing wrong", 32)
    case .wrong: ("✗", "wrong", 31)
    case .untested: ("–", "nothing wrong, but not all is tested by this script", 33)
    }
  }
}

/// A question that a lab answers for every variant; each question is a column of the lab's table.
public enum LabQuestion: String, Sendable, Hashable, CaseIterable {
  /// Whether the whole focused field is visible while the keyboard rests.
  case fieldSeen = "field seen at rest"
  /// The gap between the pinned element and the keyboard during a drag.
  case dragGap = "gap in the drag"
  /// The first requirement of the post *Custom keyboard dismissal*: the pinned element rests
  /// exactly on the keyboard.
  case restsOnKeyboard = "off the keyboard"
  /// The second requirement of the post *Custom keyboard dismissal*: dragging the pinned element
  /// down pushes the keyboard off the screen.
  case pushesKeyboard = "apart while it moves"
  /// Whether the scenario's own expectations are met.
  case expectations = "expectations"

  /// The question about a requirement of the post *Custom keyboard dismissal*.
  init(_ requirement: DismissalRequirement) {
    switch requirement {
    case .restsOnKeyboard: self = .restsOnKeyboard
    case .pushesKeyboard: self = .pushesKeyboard
    }
  }
}

extension LabFindings {
  /// The questions that the script did not test.
  func unanswered(along axis: LabAxis) -> [Untested] {
    var found: [(LabQuestion, String)] = []
    if shownFrames == 0 {
      found.append((.fieldSeen, "no field has the focus while the keyboard rests"))
    }
    if dragGap == nil, expectsPinned || axis == .dismissal {
      found.append((.dragGap, "no finger drags while a keyboard is seen"))
    }
    if axis == .dismissal, requirements.isEmpty {
      found += DismissalRequirement.allCases.map { (LabQuestion($0), "nothing is pinned") }
    }
    found += requirements.filter { $0.state == .untested }
      .map { (LabQuestion($0.requirement), Self.lack(for: $0.requirement)) }
    if !untestedExpectations.isEmpty {
      let names = untestedExpectations.joined(separator: ", ")
      found.append((.expectations, "no keyboard rests on the screen to judge \(names)"))
    }
    return found.map { Untested(question: $0, reason: $1) }
  }

  /// The expectations that are not tested because they need a resting keyboard; empty if a keyboard
  /// rests on at least one frame.
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
