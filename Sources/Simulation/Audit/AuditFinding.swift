/// Something an audit found wrong with a field, or with an element of the form itself.
public struct AuditFinding: Sendable, Hashable {
  /// What is wrong; the raw value is the finding's id.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The keyboard covers some of the field; the amount is the share that cannot be seen.
    case covered
    /// A bar lies over some of the field; the amount is the share that cannot be seen.
    case underBar = "under-bar"
    /// Some of the field is beyond the screen's edge; the amount is the share that cannot be seen.
    case cutOff = "cut-off"
    /// The caret cannot be seen; the amount is 1.
    case caretHidden = "caret-hidden"
    /// No scrolling brings the submit button into sight while the keyboard is up; the amount is 1.
    case submitUnreachable = "submit-unreachable"
    /// The offset rests outside the legal range, by the amount in points.
    case offsetIllegal = "offset-illegal"
    /// An animated scroll goes past an edge and bounces back, by the amount in points.
    case snapBack = "snap-back"
    /// The content moves at once, without an animation, by the amount in points: at the focus, or by more than a
    /// line at the first letter typed.
    case jump
    /// The field that was in sight is covered once the keyboard gets taller, by suggestions that come later or when
    /// letters give way to other keys; the amount is the share.
    case keyboardChange = "keyboard-change"
    /// The insets after editing are not those before, by the amount in points.
    case insetsLost = "insets-lost"
    /// The label that tells what is wrong with the field cannot be seen; the amount is the share.
    case errorHidden = "error-hidden"
    /// The field that comes next cannot be seen; the amount is the share.
    case nextHidden = "next-hidden"
    /// The return key leads to a field that stands before this one; the amount is 1.
    case focusOrder = "focus-order"
    /// The return key says something else than it does; the amount is 1.
    case returnKey = "return-key"
    /// A control is lower or narrower than 44 pt; the amount is what is missing, in points.
    case tapTarget = "tap-target"
  }

  /// What is wrong.
  public var kind: Kind
  /// The scenario's name.
  public var scenario: String
  /// The id of the field or other element.
  public var element: String
  /// On what it was found; nil where it is a matter of the form alone.
  public var cell: AuditCell?
  /// How much is wrong; see the kinds.
  public var amount: Double = 1
}

extension AuditFinding.Kind {
  /// How bad it is.
  public var severity: AuditSeverity {
    switch self {
    case .covered, .underBar, .cutOff, .caretHidden, .submitUnreachable: .error
    case .offsetIllegal, .snapBack, .jump, .keyboardChange, .insetsLost, .errorHidden, .focusOrder,
      .returnKey:
      .warning
    case .nextHidden, .tapTarget: .note
    }
  }
}
