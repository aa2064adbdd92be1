import FormSimulation
import Golden

/// What decides how content and keyboard move under a finger; lengths in points.
public struct ReportRules: Sendable, Hashable {
  /// What scrolling does to the keyboard.
  public var scroll: Dismissal.ScrollMode
  /// What a lifted finger decides.
  public var release: ReleasePolicy
  /// How a picture of the keyboard moves.
  public var picture: PictureRules
  /// Whether the keyboard is in its picture.
  public var holdsKeyboard: Bool
  /// Whether the keyboard is another vendor's, which no app can capture.
  public var isForeign: Bool
  /// `ω` of the keyboard's spring, in 1/s.
  public var frequency: Double
  /// What bars and safe area take at the top.
  public var top: Double
  /// What they take at the bottom.
  public var bottom: Double

  /// The rules of a form that shows `state` before anything happens.
  public init(_ configuration: FormConfiguration, resting state: FormState) {
    scroll = configuration.dismissal.scroll
    release = configuration.dismissal.release
    picture = configuration.dismissal.picture
    holdsKeyboard = picture.capture.holdsKeyboard(system: configuration.system)
    isForeign = configuration.keyboard.type == .custom
    frequency = CriticallyDampedSpring.keyboardFrequency(system: configuration.system)
    top = state.contentInset.top
    bottom = state.contentInset.bottom
  }

  /// What the page's script reads.
  var json: JSONValue {
    .members([
      "scroll": .string(scroll.rawValue), "release": .string(release.rawValue),
      "isForeign": .bool(isForeign), "frequency": .number(frequency),
      "top": .number(top), "bottom": .number(bottom),
      "picture": .members([
        "follows": .string(picture.follows.rawValue), "begins": .string(picture.begins.rawValue),
        "firstDelta": .string(picture.firstDelta.rawValue), "release": .string(decision),
        "motion": .string(picture.motion.rawValue), "removal": .number(picture.removalDelay),
        "holdsKeyboard": .bool(holdsKeyboard),
      ]),
    ])
  }

  /// `policy`, or what is kept of the finger's last move.
  private var decision: String {
    switch picture.release {
    case .policy: "policy"
    case .lastMove(let memory): memory.rawValue
    }
  }
}
