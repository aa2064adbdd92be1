/// The strategies that a scenario can name (Behaviour §5): those from posts and samples, from
/// libraries and from frameworks.
public enum StrategyCatalogue {
  /// All strategies, each listed once.
  public static let all: [StrategyDescription] = posts + libraries + frameworks

  /// Returns the description of the strategy with this id, or nil if the catalogue lacks it.
  public static func description(of id: String) -> StrategyDescription? {
    all.first { $0.id == id }
  }

  /// Creates a strategy from its id and parameters.
  ///
  /// - Parameters:
  ///   - id: The catalogue id.
  ///   - parameters: The parameters that differ from the defaults, in any order.
  /// - Returns: The strategy in its initial state, before it receives any notification.
  /// - Throws: A `StrategyError` that names the invalid id or the first invalid parameter.
  public static func make(
    id: String, parameters: [StrategyArgument] = []
  ) throws(StrategyError) -> AnyStrategy {
    guard let description = description(of: id) else { throw .unknownStrategy(id) }
    return description.build(
      try StrategyArguments(parameters, for: description.parameters))
  }
}

extension StrategyCatalogue {
  /// The strategies of libraries and of the system.
  static let libraries: [StrategyDescription] = [
    StrategyDescription(
      id: FormReveal.id, name: "iZettle Form",
      source: "iZettle Form, UIScrollView+Keyboard.swift (github.com/iZettle/Form)",
      year: 2024,
      formula: "I = max(I₀, frame.maxY − viewPort.maxY); the smallest scroll to the nearest edge",
      parameters: [
        StrategyParameter(
          "margin", default: .number(0), "The space kept above and below the field, in points."),
        StrategyParameter(
          "scrollsToBottom", default: .bool(false),
          "Whether focusing the pinned element shows the content's end (scrollToBottom(for:))."),
        StrategyParameter(
          "countsBars", default: .bool(false), "Whether the visible range begins below the top bar."
        ),
      ], keepsPriority: true,
      knownFaults: [
        "A field taller than the free area shows its end, not its caret.",
        "Hiding restores only the inset; the offset is merely clamped.",
        "A field behind the top bar counts as seen and stays there (Form#122).",
      ]
    ) {
      AnyStrategy(
        FormReveal(
          margin: $0.number("margin"), scrollsToBottom: $0.bool("scrollsToBottom"),
          countsBars: $0.bool("countsBars")))
    },
    StrategyDescription(
      id: FieldDistance.id, name: "IQKeyboardManager",
      source: "IQKeyboardManager (github.com/hackiftekhar/IQKeyboardManager)", year: 2026,
      formula:
        "move = trunc(min(f.y − top, f.maxY + distance + safe + margin − (H − K))); o' = min(o"
        + " − min(o, −move), f.y), what is left moves the root view",
      parameters: [
        StrategyParameter(
          "distance", default: .number(10),
          "The distance kept between the field and the keyboard, in points."),
        StrategyParameter(
          "restoresOffset", default: .bool(false),
          "Whether hiding the keyboard restores the offset from before the first adjustment."),
      ], keepsDistance: true,
      knownFaults: [
        "Safe area and layout margin are added to the distance: 78 points with a home strip.",
        "A move of up to the top bar's height is dropped while the form is at its top.",
        "Typing is not observed: the caret of a growing text view goes under the keyboard.",
        "Hiding cuts the offset without regard to bars: short content can rest under the top bar.",
        "The offset is not clamped, and the inset lacks the margin: a form's last field can rest past the content's end.",
        "Undocked and split keyboards are not handled.",
      ]
    ) {
      AnyStrategy(
        FieldDistance(
          distance: $0.number("distance"), restoresOffset: $0.bool("restoresOffset")))
    },
    StrategyDescription(
      id: CentringScroll.id, name: "TPKeyboardAvoiding",
      source: "TPKeyboardAvoiding (github.com/michaeltyson/TPKeyboardAvoiding)",
      year: 2020,
      formula: "I = K; A = H − I; p = max(20, (A − caret.h)/2); o' = caret.y − p − top,"
        + " at most C − A − top, at least −top",
      parameters: [
        StrategyParameter(
          "alwaysTop", default: .bool(false),
          "Whether the field is brought to the top, instead of the caret to the middle.")
      ],
      knownFaults: [
        "Every focus moves the form, even if the field was in sight.",
        "Below a top bar the content's end stays as far under the keyboard as the bar is high.",
        "Typing is not observed.",
        "The bottom safe area is counted twice.",
      ]
    ) { AnyStrategy(CentringScroll(alwaysTop: $0.bool("alwaysTop"))) },
    StrategyDescription(
      id: KeyboardAware.id, name: "KeyboardAwareScrollView",
      source: "react-native-keyboard-controller, KeyboardAwareScrollView"
        + " (github.com/kirillzyusko/react-native-keyboard-controller)",
      year: 2026,
      formula: "p = absY + min(caret, f.h); H − K − p ≤ bottomOffset: scroll by"
        + " max(0, K − (H − p) + bottomOffset), then the next snap point",
      parameters: [
        StrategyParameter(
          "bottomOffset", default: .number(0),
          "The distance kept between the caret and the keyboard, in points."),
        StrategyParameter(
          "snapToOffsets", default: .numbers([]),
          "The offsets to stop at, in points: the smallest one at or past the wanted offset."),
        StrategyParameter(
          "extraKeyboardSpace", default: .number(0),
          "A height that is added to the keyboard's height, in points."),
        StrategyParameter(
          "disableScrollOnKeyboardHide", default: .bool(false),
          "Whether the offset stays unchanged when the keyboard hides."),
      ], keepsDistance: true,
      knownFaults: [
        "The part of a field below its caret may stay covered.",
        "A field under the top bar is left there.",
      ]
    ) {
      AnyStrategy(
        KeyboardAware(
          bottomOffset: $0.number("bottomOffset"), snapToOffsets: $0.numbers("snapToOffsets"),
          extraKeyboardSpace: $0.number("extraKeyboardSpace"),
          disableScrollOnKeyboardHide: $0.bool("disableScrollOnKeyboardHide")))
    },
    StrategyDescription(
      id: LayoutGuide.id, name: "Keyboard layout guide",
      source: "UIKeyboardLayoutGuide, iOS 15", year: 2021,
      formula: "H' = H − K; the smallest scroll to the nearest edge",
      knownFaults: [
        "Whatever else is pinned to the guide moves with the keyboard.",
        "In an interactive dismissal the view keeps its height until the finger lifts.",
      ]
    ) { _ in AnyStrategy(LayoutGuide()) },
    StrategyDescription(
      id: RNKCChat.id, name: "KeyboardChatScrollView",
      source: "react-native-keyboard-controller, KeyboardChatScrollView"
        + " (github.com/kirillzyusko/react-native-keyboard-controller)",
      year: 2026,
      formula:
        "o' = min(max(o − padding + max(0, K − offset), 0), C − H + K − offset), by behaviour",
      parameters: [
        StrategyParameter(
          "lift", default: .word("always"), words: ChatLift.Behaviour.allCases.map { $0.rawValue },
          "When the rows move with the bar below the list."),
        StrategyParameter(
          "inverted", default: .bool(false), "Whether the strategy treats the list as inverted."),
        StrategyParameter(
          "offset", default: .number(0),
          "The gap between the list and the bottom of the screen, in points, besides a"
            + " dock's resting place."),
        StrategyParameter(
          "blankSpace", default: .number(0), "The list's minimum bottom inset, in points."),
        StrategyParameter(
          "extra", default: .number(0), "How much a growing input has grown, in points."),
        StrategyParameter("freeze", default: .bool(false), "Whether the list is kept from moving."),
      ],
      knownFaults: [
        "Whether the end is seen is asked without the inset, so an inverted list counts as read to the end 20 pt away from it."
      ]
    ) {
      AnyStrategy(
        RNKCChat(
          behaviour: ChatLift.Behaviour(rawValue: $0.word("lift")) ?? .always,
          inverted: $0.bool("inverted"), offset: $0.number("offset"),
          blankSpace: $0.number("blankSpace"), extra: $0.number("extra"),
          freeze: $0.bool("freeze")))
    },
  ]

  /// The strategies that posts and samples describe.
  static let posts: [StrategyDescription] = [
    StrategyDescription(
      id: NoAvoidance.id, name: "Nothing", source: "A form that does not respond to the keyboard",
      formula: "nothing changes",
      knownFaults: ["Every field below the keyboard's top is covered."]
    ) { _ in AnyStrategy(NoAvoidance()) },
    StrategyDescription(
      id: KeyboardInset.id, name: "Keyboard inset",
      source: "Custom keyboard dismissal, a post on pushing the keyboard away with the content",
      formula:
        "I = max(bottom, K); the pinned element ends at the keyboard: o' = pinnedBottom + K − H",
      knownFaults: ["Other vendors' keyboards cannot be captured, so no snapshot follows them."]
    ) { _ in AnyStrategy(KeyboardInset()) },
    StrategyDescription(
      id: AutoScroll.id, name: "AutoScroll",
      source: "AutoScroll for Xamarin.iOS, AutoScrollHelper (github.com/xleon/AutoScroll)",
      year: 2017,
      formula: "I = K; o' = f.y − ((H − K) − f.h)/2, unclamped",
      parameters: [
        StrategyParameter(
          "clamped", default: .bool(false), "Whether the offset is kept in the legal range."),
        StrategyParameter(
          "restoresInsets", default: .bool(false),
          "Whether hiding the keyboard restores the bottom inset to the height of the"
            + " tab bar or safe area."),
        StrategyParameter(
          "widthInLandscape", default: .bool(true),
          "Whether widths are used as heights in landscape, as in the source on every system."),
      ],
      knownFaults: [
        "The offset is not clamped: fields near the top leave a gap above the content, in short forms those at the end one below.",
        "Hiding sets all insets to zero, so the content's end is under a tab bar.",
        "In landscape it takes the width of keyboard and scroll view for their height.",
        "The caret of a growing text view is not followed.",
      ]
    ) {
      AnyStrategy(
        AutoScroll(
          clamped: $0.bool("clamped"), restoresInsets: $0.bool("restoresInsets"),
          widthInLandscape: $0.bool("widthInLandscape")))
    },
    StrategyDescription(
      id: DataEntry.id, name: "Data entry screen",
      source: "\"How to create a data entry screen\"", year: 2009,
      formula: "on didBeginEditing: A = H − status bar; C' = A + k;"
        + " o' = max(0, center.y − (A − k)/2), animated",
      parameters: [
        StrategyParameter(
          "knownHeight", default: .bool(false),
          "Whether the strategy waits for the keyboard's notification and uses its height."),
        StrategyParameter(
          "cap", default: .bool(false),
          "Whether the offset is limited to the keyboard's height and to the content."),
        StrategyParameter(
          "restores", default: .bool(false),
          "Whether hiding the keyboard restores the content's height and offset."),
        StrategyParameter(
          "convertsFrame", default: .bool(false),
          "Whether the field's centre is converted from its superview to the content."),
        StrategyParameter(
          "constantHeight", default: .number(0),
          "A constant in place of the keyboard's height, in points, such as 216; 0 for none."),
        StrategyParameter(
          "shortensContent", default: .bool(false),
          "Comment 21: whether the content gets shorter by the keyboard's height, not longer."),
        StrategyParameter(
          "keepsContent", default: .bool(false), "Comment 21: whether the content keeps its height."
        ),
        StrategyParameter(
          "resizesWhenShown", default: .bool(false),
          "Comment 26: whether the content grows by 216 pt once the keyboard is shown, and"
            + " return scrolls to the top."),
        StrategyParameter(
          "tableView", default: .bool(false),
          "Comment 28: whether a table view controller insets its table and scrolls by itself."),
      ],
      knownFaults: [
        "The first text field is centred with a keyboard height of 0 and snaps back.",
        "The content size of forms longer than the screen is lost.",
        "Nothing is restored when the keyboard hides.",
        "A field in a cell is assumed to be at the top of the content.",
      ]
    ) {
      AnyStrategy(
        DataEntry(
          knownHeight: $0.bool("knownHeight"), cap: $0.bool("cap"), restores: $0.bool("restores"),
          convertsFrame: $0.bool("convertsFrame"), constantHeight: $0.number("constantHeight"),
          shortensContent: $0.bool("shortensContent"), keepsContent: $0.bool("keepsContent"),
          resizesWhenShown: $0.bool("resizesWhenShown"), tableView: $0.bool("tableView")))
    },
    StrategyDescription(
      id: BottomConstraint.id, name: "Bottom constraint",
      source: "Pablo Marcos, tutorial on text fields under the keyboard (pablomarcos.net)",
      formula: "C' = C − 40 + k + 20; f.maxY > H − k: o' = k − 20, or k + (f.maxY − H) below H",
      parameters: [
        StrategyParameter(
          "usesEndFrame", default: .bool(false),
          "Whether the keyboard's height is that of the end frame, not of the begin frame."),
        StrategyParameter(
          "countsBars", default: .bool(false),
          "Whether positions are measured from the top bar's lower edge."),
        StrategyParameter(
          "convertsFrame", default: .bool(false),
          "Whether the field's frame is converted from its superview to the content."),
      ],
      knownFaults: [
        "The begin frame's height is the old one when the keyboard changes.",
        "Bars and the current offset are ignored.",
        "A field in a cell is assumed to be at the top of the content.",
        "Hiding restores only the constraint.",
      ]
    ) {
      AnyStrategy(
        BottomConstraint(
          usesEndFrame: $0.bool("usesEndFrame"), countsBars: $0.bool("countsBars"),
          convertsFrame: $0.bool("convertsFrame")))
    },
  ]
}

/// A request from an element to the strategy that moves the form; only some strategies support such
/// requests.
package enum ElementRequest: String, Sendable, Hashable, CaseIterable {
  /// The element's own distance from the keyboard.
  case distance
  /// The priority with which the element is notified of the keyboard.
  case keyboardPriority

  /// Whether the element makes this request.
  package func isMade(by element: FormElement) -> Bool {
    switch self {
    case .distance: element.distance != nil
    case .keyboardPriority: element.keyboardPriority != nil
    }
  }

  /// Whether a strategy supports this request.
  package func isHeard(by strategy: StrategyDescription) -> Bool {
    switch self {
    case .distance: strategy.keepsDistance
    case .keyboardPriority: strategy.keepsPriority
    }
  }

  /// Whether the strategy with this id supports this request; false for an id that the catalogue
  /// lacks.
  package func isHeard(by strategy: String) -> Bool {
    StrategyCatalogue.description(of: strategy).map { isHeard(by: $0) } ?? false
  }

  /// The ids of the strategies that support this request.
  package var hearing: [String] { StrategyCatalogue.all.filter { isHeard(by: $0) }.map { $0.id } }

  /// Removes this request from an element.
  package func leaveOut(of element: inout FormElement) {
    switch self {
    case .distance: element.distance = nil
    case .keyboardPriority: element.keyboardPriority = nil
    }
  }
}
