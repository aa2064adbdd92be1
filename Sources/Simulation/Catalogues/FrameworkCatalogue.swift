extension StrategyCatalogue {
  /// The behaviours of current frameworks and of some libraries for them;
  /// `Documentation/Systems.md` lists the sources.
  static let frameworks: [StrategyDescription] = reactNative + otherFrameworks

  /// The ids of the behaviours of frameworks and their libraries, in the catalogue's order.
  ///
  /// Two libraries for UIKit apps are included, because some frameworks are derived from these
  /// libraries or compared with them.
  public static let frameworkIDs: [String] = {
    let libraries = [RNKCChat.id, KeyboardAware.id, FieldDistance.id, CentringScroll.id]
    return all.filter { $0.framework != nil || libraries.contains($0.id) }.map { $0.id }
  }()

  private static let reactNative: [StrategyDescription] = [
    StrategyDescription(
      id: RNAvoidingView.id, name: "React Native KeyboardAvoidingView",
      source: "React Native, KeyboardAvoidingView (github.com/facebook/react-native)", year: 2026,
      formula: "bottom = max(frame.y + frame.h − (ky − verticalOffset), 0), in whole points",
      parameters: [
        StrategyParameter(
          "behavior", default: .word("padding"),
          words: AvoidingView.Behaviour.allCases.map { $0.rawValue },
          "How the view makes way for the keyboard.", spelling: "behavior=\"#\""),
        StrategyParameter(
          "verticalOffset", default: .number(0),
          "keyboardVerticalOffset: the distance from the screen's top to the view's parent,"
            + " in points.",
          spelling: "keyboardVerticalOffset={#}"),
        StrategyParameter(
          "version", default: .word("show-hide"),
          words: AvoidingView.Version.allCases.map { $0.rawValue },
          "The notifications that the view observes; change-frame is the old version."),
        StrategyParameter(
          "renderer", default: .word("fabric"),
          words: ReactRenderer.allCases.map { $0.rawValue },
          "The renderer: fabric moves linearly, paper on the keyboard's curve."),
        StrategyParameter(
          "delay", default: .number(1), "The delay of the layout in frames, 1 or 2."),
      ],
      framework: "React Native",
      knownFaults: [
        "A header stays covered unless verticalOffset names its height.",
        "change-frame keeps the surplus of an offset that is too large after hiding; show-hide does not.",
        "height sets a wrong height for one layout after a rotation; padding does not.",
        "A bar that rests on the safe area keeps it above the keyboard; one that rests on the screen does not.",
        "On fabric the view's end is covered on the way; on paper it is not.",
        "Nothing scrolls: a field of a list that is below its end stays there.",
      ]
    ) {
      AnyStrategy(
        RNAvoidingView(
          AvoidingView(
            AvoidingView.Behaviour(rawValue: $0.word("behavior")) ?? .padding,
            verticalOffset: $0.number("verticalOffset"),
            version: AvoidingView.Version(rawValue: $0.word("version")) ?? .showHide),
          renderer: ReactRenderer(rawValue: $0.word("renderer")) ?? .fabric,
          delay: $0.number("delay")))
    },
    StrategyDescription(
      id: RNKeyboardInsets.id, name: "React Native keyboard insets",
      source: "React Native, ScrollView automaticallyAdjustKeyboardInsets"
        + " (github.com/facebook/react-native)", year: 2026,
      formula: "I = max(end − ky, 0); o' = o + max(0, caret's end + 15 − ky), clamped",
      parameters: [
        StrategyParameter(
          "contentInset", default: .number(0),
          "The bottom inset that the app gives the list, in points.",
          spelling: "contentInset={{bottom: #}}", trials: [336, 384]),
        StrategyParameter(
          "renderer", default: .word("fabric"),
          words: ReactRenderer.allCases.map { $0.rawValue },
          "The renderer: paper moves the list by the whole keyboard if no field in the"
            + " list has the focus."),
        StrategyParameter(
          "inverted", default: .bool(false), "Whether the list is React Native's inverted list."),
      ],
      framework: "React Native",
      knownFaults: [
        "The caret goes to the keyboard's edge; the rest of the field stays covered.",
        "A field above the screen is not brought back.",
        "A change of focus under the same keyboard does nothing.",
        "A keyboard of no height, as with cross-fades, sends the list to its start.",
      ]
    ) {
      AnyStrategy(
        RNKeyboardInsets(
          contentInset: $0.number("contentInset"),
          renderer: ReactRenderer(rawValue: $0.word("renderer")) ?? .fabric,
          inverted: $0.bool("inverted")))
    },
    StrategyDescription(
      id: RNAwareScrollView.id, name: "react-native-keyboard-aware-scroll-view",
      source: "react-native-keyboard-aware-scroll-view"
        + " (github.com/APSL/react-native-keyboard-aware-scroll-view)", year: 2021,
      formula: "I = K; field's end > ky − 75: o' = max(0, f.y − ky + f.h + 75), 0.25 s late",
      parameters: [
        StrategyParameter(
          "extraHeight", default: .number(75), "The space kept below the field, in points.",
          spelling: "extraHeight={#}", trials: [96, 144, 192]),
        StrategyParameter(
          "extraScrollHeight", default: .number(0),
          "A height that is added to the keyboard's height, in points.",
          spelling: "extraScrollHeight={#}", trials: [48, 96, 144]),
        StrategyParameter(
          "openingTime", default: .number(0.25),
          "keyboardOpeningTime: the delay before the scroll begins, in seconds."),
        StrategyParameter(
          "resetTo", default: .numbers([]), words: ["none"],
          "resetScrollToCoords: the offset [x, y] to which hiding scrolls; none: where"
            + " the first show began."
        ),
        StrategyParameter(
          "reset", default: .bool(true),
          "enableResetScrollToCoords: whether hiding the keyboard scrolls back at all.",
          spelling: "enableResetScrollToCoords={#}"),
        StrategyParameter(
          "tabBar", default: .bool(false),
          "viewIsInsideTabBar: whether the tab bar's height is subtracted from the inset.",
          spelling: "viewIsInsideTabBar={#}"),
      ],
      framework: "React Native",
      knownFaults: [
        "The scroll begins when the keyboard has arrived; openingTime 0 fixes this.",
        "Hiding loses what was scrolled meanwhile, and a second time goes to the start; reset false fixes this.",
        "Above a tab bar the inset is too large by it unless tabBar is true.",
        "Below a top bar the field ends as much nearer the keyboard as the bar is high.",
      ]
    ) {
      AnyStrategy(
        RNAwareScrollView(
          extraHeight: $0.number("extraHeight"), extraScrollHeight: $0.number("extraScrollHeight"),
          openingTime: $0.number("openingTime"), resetTo: $0.numbers("resetTo"),
          reset: $0.bool("reset"), tabBar: $0.bool("tabBar")))
    },
    StrategyDescription(
      id: RNKCAvoidingView.id, name: "Keyboard controller KeyboardAvoidingView",
      source: "react-native-keyboard-controller, KeyboardAvoidingView"
        + " (github.com/kirillzyusko/react-native-keyboard-controller)", year: 2026,
      formula: "r = max(frame.y + frame.h − (S − K − verticalOffset), 0), times the progress",
      parameters: [
        StrategyParameter(
          "behavior", default: .word("padding"),
          words: ProgressiveAvoidance.Behaviour.allCases.map { $0.rawValue },
          "How the view makes way for the keyboard.", spelling: "behavior=\"#\""),
        StrategyParameter(
          "verticalOffset", default: .number(0),
          "keyboardVerticalOffset: the distance from the screen's top to the view's parent,"
            + " in points.",
          spelling: "keyboardVerticalOffset={#}"),
        StrategyParameter(
          "automaticOffset", default: .bool(false),
          "Whether the view's own position on the screen is taken into account.",
          spelling: "automaticOffset={#}"),
      ],
      framework: "React Native",
      knownFaults: [
        "A header stays covered unless verticalOffset names it or automaticOffset is true.",
        "The frame is frozen while the keyboard is open: a rotation keeps the old one.",
        "Nothing scrolls: a field of a list that is below its end stays there.",
      ]
    ) {
      AnyStrategy(
        RNKCAvoidingView(
          behavior: ProgressiveAvoidance.Behaviour(rawValue: $0.word("behavior")) ?? .padding,
          verticalOffset: $0.number("verticalOffset"),
          automaticOffset: $0.bool("automaticOffset")))
    },
  ]

  private static let otherFrameworks: [StrategyDescription] = [
    StrategyDescription(
      id: FlutterScaffold.id, name: "Flutter Scaffold",
      source: "Flutter, Scaffold and EditableText (github.com/flutter/flutter)", year: 2026,
      formula: "H' = S − max(viewInsets.bottom, bars); the caret and 20 pt round it are shown",
      parameters: [
        StrategyParameter(
          "resize", default: .bool(true),
          "resizeToAvoidBottomInset: whether the body ends at the keyboard.",
          spelling: "resizeToAvoidBottomInset: #"),
        StrategyParameter(
          "scrollPadding", default: .number(20),
          "The space around the caret that is kept visible, in points.",
          spelling: "scrollPadding: EdgeInsets.only(bottom: #)", trials: [48, 96, 144]),
        StrategyParameter(
          "safeArea", default: .bool(true), "Whether a SafeArea contains the page's content."),
        StrategyParameter(
          "maintain", default: .bool(false),
          "maintainBottomViewPadding: whether a SafeArea around the Scaffold keeps its padding.",
          spelling: "maintainBottomViewPadding: #"),
        StrategyParameter(
          "doublePadding", default: .bool(false),
          "Whether the body is also padded by the outer context's viewInsets."),
        StrategyParameter(
          "reverse", default: .bool(false), "Whether the list is reversed.",
          spelling: "reverse: #"),
      ], keepsDistance: true,
      framework: "Flutter",
      knownFaults: [
        "maintain keeps the safe area above the keyboard: that much space stays empty.",
        "doublePadding leaves two keyboards of free space.",
        "resize false moves everything down by the safe area when the keyboard comes; maintain fixes this.",
        "The layout is a frame behind the keyboard.",
      ]
    ) {
      AnyStrategy(
        FlutterScaffold(
          resize: $0.bool("resize"), scrollPadding: $0.number("scrollPadding"),
          safeArea: $0.bool("safeArea"), maintain: $0.bool("maintain"),
          doublePadding: $0.bool("doublePadding"), reverse: $0.bool("reverse")))
    },
    StrategyDescription(
      id: MauiScroll.id, name: ".NET MAUI",
      source: ".NET MAUI, KeyboardAutoManagerScroll (github.com/dotnet/maui)", year: 2026,
      formula: "move = caret.y − (S − K − ⌊caret.h⌋ − 20); o' = o − min(o, −move), the rest moves"
        + " the page",
      parameters: [
        StrategyParameter(
          "version", default: .word("8"),
          words: ["8", "10"], "The version of .NET; 9 behaves as 8.",
          spelling: "<TargetFramework>net#.0-ios</TargetFramework>"),
        StrategyParameter(
          "edges",
          default: .word(
            "none"),
          words: MauiCaret.Edges.allCases.map { $0.rawValue },
          "The page's SafeAreaEdges, available since version 10.", spelling: "SafeAreaEdges=\"#\"",
          spelledWords: ["None", "Container", "SoftInput", "All"]),
      ],
      framework: ".NET MAUI",
      knownFaults: [
        "Version 8 insets no further than the field it showed, so those below cannot be reached; version 10 does.",
        "What is left for a caret above the bar moves the page down without a limit.",
        "Version 8 misreads a keyboard frame with a fraction and moves nothing; version 10 does not.",
        "It moves slow at the end, not on the keyboard's curve.",
      ]
    ) {
      AnyStrategy(
        MauiScroll(
          version: $0.word("version") == "10" ? 10 : 8,
          edges: MauiCaret.Edges(rawValue: $0.word("edges")) ?? .none))
    },
    StrategyDescription(
      id: CapacitorPage.id, name: "Capacitor and Ionic",
      source: "capacitor-keyboard and Ionic's scroll assist"
        + " (github.com/ionic-team/capacitor-keyboard)", year: 2026,
      formula: "H' = S − ⌊K⌋, 0.45 s late; the input's end goes to the middle of what is free",
      parameters: [
        StrategyParameter(
          "resize", default: .word("native"),
          words: WebPage.Resize.allCases.map { $0.rawValue },
          "The part of the page that gets shorter.", spelling: "Keyboard: { resize: \"#\" }"),
        StrategyParameter(
          "scrollAssist", default: .bool(true),
          "Whether Ionic scrolls a focused input into the upper half of the free area.",
          spelling: "scrollAssist: #"),
        StrategyParameter(
          "keyboardHeight", default: .number(290),
          "The keyboard height that scroll assist uses until the real one is known, in points.",
          spelling: "keyboardHeight: #", trials: [336, 384]),
      ],
      framework: "Capacitor",
      knownFaults: [
        "The page is covered for 0.45 s until it gets shorter; no parameter fixes this.",
        "On hiding it jumps into place behind a keyboard that is still there.",
        "A footer with a safe-area padding keeps it above the keyboard; one that rests on the screen does not.",
        "Scroll assist takes a constant for the first keyboard; keyboardHeight fixes this.",
      ]
    ) {
      AnyStrategy(
        CapacitorPage(
          resize: WebPage.Resize(rawValue: $0.word("resize")) ?? .native,
          scrollAssist: $0.bool("scrollAssist"), keyboardHeight: $0.number("keyboardHeight")))
    },
    StrategyDescription(
      id: SwiftUIPage.id, name: "SwiftUI",
      source: "SwiftUI's keyboard safe area (developer.apple.com/documentation/swiftui)",
      year: 2026,
      formula: "bottom gap = max(container, keyboard); the smallest scroll that shows the field",
      parameters: [
        StrategyParameter(
          "ignoresKeyboard", default: .bool(false),
          "Whether the page has ignoresSafeArea(.keyboard)."),
        StrategyParameter(
          "gap", default: .number(0),
          "The space below the field that is kept visible, in points; not measured."),
        StrategyParameter(
          "anchor", default: .word("top"),
          words: SwiftUIPage.Anchor.allCases.map { $0.rawValue },
          "defaultScrollAnchor: bottom keeps a list at its end while the last element is visible.",
          spelling: ".defaultScrollAnchor(.#)"),
        StrategyParameter(
          "bar", default: .word("inset"), words: SwiftUIPage.Bar.allCases.map { $0.rawValue },
          "How the bar at the bottom is placed: with safeAreaInset, or as an overlay."),
      ],
      framework: "SwiftUI",
      knownFaults: [
        "ignoresKeyboard leaves every field below the keyboard's top covered.",
        "A text editor is not shown as a field is.",
        "How far below a field it scrolls is documented nowhere: gap is a guess of yours.",
      ]
    ) {
      AnyStrategy(
        SwiftUIPage(
          ignoresKeyboard: $0.bool("ignoresKeyboard"), gap: $0.number("gap"),
          anchor: SwiftUIPage.Anchor(rawValue: $0.word("anchor")) ?? .top,
          bar: SwiftUIPage.Bar(rawValue: $0.word("bar")) ?? .inset))
    },
    StrategyDescription(
      id: ComposePage.id, name: "Compose Multiplatform",
      source: "Compose Multiplatform, OnFocusBehavior"
        + " (github.com/JetBrains/compose-multiplatform-core)", year: 2026,
      formula: "dy = −min(field's start, field's end − (S − K)), in whole pixels",
      parameters: [
        StrategyParameter(
          "focus",
          default: .word(
            "above-keyboard"),
          words: ComposePage.Focus.allCases.map { $0.rawValue },
          "OnFocusBehavior: whether the page is moved until the field is above the keyboard.",
          spelling: "onFocusBehavior = OnFocusBehavior.#",
          spelledWords: ["FocusableAboveKeyboard", "DoNothing"]),
        StrategyParameter(
          "imePadding", default: .bool(false),
          "Whether the page is padded by the keyboard's height."),
      ],
      framework: "Compose Multiplatform",
      knownFaults: [
        "The field's end touches the keyboard, without a gap.",
        "A field as high as what is free stays covered.",
        "imePadding with focus above-keyboard counts twice at the page's end until the layout settles; focus nothing fixes this.",
      ]
    ) {
      AnyStrategy(
        ComposePage(
          focus: ComposePage.Focus(rawValue: $0.word("focus")) ?? .aboveKeyboard,
          imePadding: $0.bool("imePadding")))
    },
  ]
}
