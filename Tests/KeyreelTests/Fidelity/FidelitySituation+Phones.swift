extension FidelitySituation {
  private static func glass(
    _ name: String, _ file: String, _ look: MirroredLook, edge: Edge? = nil, part: Part = .keys,
    known: [String] = []
  ) -> FidelitySituation {
    FidelitySituation(
      name: "glass 393 pt, \(name)", file: "iphone-16-ios26.1__\(file).png", part: part,
      scenario: look.form, edge: edge, known: known)
  }

  /// Pictures of phones.
  static let phones: [FidelitySituation] = release + screens + others + classic

  private static let discEdge = Edge(row: 2340, columns: 200..<440)
  private static let pad = "{type: decimal, language: de}"
  /// A field with a letter keyboard; when the focus moves, the pad replaces the letter keyboard.
  private static let letters = [
    MirroredLook.Element(
      kind: "textField", name: "words", frame: (24, 300, 200, 34),
      attributes: "style: plain, keyboard: default")
  ]
  private static let change = "{focus: words}, {focus: entry}"

  /// Letter keyboards and pads in the simulator of the released system.
  private static let release: [FidelitySituation] = [
    glass(
      "passwords", "AvoidingViewPackagePaddingOpened",
      MirroredLook(keyboard: "{suggestions: passwords}")),
    glass(
      "over fields", "AwareScrollViewDisabledStateKeyboardOpened",
      MirroredLook(elements: MirroredLook.inputs(from: 571.3333))),
    glass(
      "over fields, scrolled", "AwareScrollViewFirstInputFocused",
      MirroredLook(elements: MirroredLook.inputs(from: 553))),
    glass(
      "beside a grown field", "AwareScrollViewFirstInputGrown",
      MirroredLook(elements: MirroredLook.inputs(from: 547))),
    glass(
      "pad in place of letters", "AwareScrollViewInputChanged",
      MirroredLook(
        keyboard: pad, elements: letters + MirroredLook.inputs(from: 571.3333), steps: [change])),
    glass(
      "pad below a bar", "AwareScrollViewWithStickyViewFirstInputFocused",
      MirroredLook(keyboard: pad, elements: MirroredLook.inputs(from: 534.6667))),
    glass(
      "over tabs", "BottomTabBarKeyboardIsShown",
      MirroredLook(
        elements: [
          // The discs have moved up with the keyboard and are visible above it; the yellow field
          // has not moved.
          MirroredLook.spots(at: 673)[0],
          MirroredLook.box("tabs", 0, 773.3333, 393, 79, "#2c2c2c"),
        ])),
    glass("chat", "ChatFlatListKeyboardIsShown", MirroredLook()),
    glass("plain", "CloseKeyboardOpened", MirroredLook()),
    glass(
      "over yellow", "DisabledKeyboardIsShown",
      MirroredLook(elements: MirroredLook.spots(at: 752)), edge: discEdge),
    glass(
      "over yellow, moved", "KeyboardAnimationKeyboardIsShown",
      MirroredLook(elements: [MirroredLook.spots(at: 752)[0]]), edge: discEdge),
    glass(
      "over a view of its own", "KeyboardBGViewKeyboardIsShown",
      MirroredLook(background: "#cbcdd3")),
    glass(
      "pad over a picture", "KeyboardExtenderIsDetached",
      MirroredLook(keyboard: pad, background: "#f7abb8", elements: photograph)),
    glass(
      "below a modal", "ModalBeforeOpening",
      MirroredLook(elements: [MirroredLook.spots(at: 752)[0]]), edge: discEdge),
    glass("plain, a view taken away", "OverKeyboardViewHiddenWithKeyboard", MirroredLook()),
    glass(
      "emoji", "KeyboardAnimationEmojiKeyboard",
      MirroredLook(keyboard: "emoji", elements: [MirroredLook.spots(at: 752)[0]]),
      part: .page(top: 1392), known: ["pixels"]),
  ]

  /// Whole screens without a keyboard.
  private static let screens: [FidelitySituation] = [
    "AvoidingViewPackagePaddingClosed", "AvoidingViewPackagePaddingInitial",
    "AwareScrollViewDisabledStateKeyboardClosed", "AwareScrollViewKeyboardClosed",
    "BottomTabBarKeyboardIsHidden", "BottomTabBarPortrait", "ChatFlatListKeyboardIsHidden",
    "CloseKeyboardClosed", "DisabledKeyboardIsHidden", "KeyboardAnimationKeyboardIsHidden",
    "KeyboardBGViewKeyboardIsHidden", "ModalKeyboardClosed", "OverKeyboardViewNotShown",
  ].map { glass($0, $0, MirroredLook(isShown: false), part: .screen) }

  /// Other phones on systems with glass keyboards.
  private static let others: [FidelitySituation] = [
    FidelitySituation(
      name: "glass 390 pt, passwords", file: "iPhone_16e__AvoidingViewPackagePaddingOpened.png",
      scenario: MirroredLook(device: "iphone-16e", keyboard: "{suggestions: passwords}").form),
    FidelitySituation(
      name: "glass 390 pt, pad in place of letters",
      file: "iPhone_16e__AwareScrollViewInputChanged.png",
      scenario: MirroredLook(
        device: "iphone-16e", keyboard: pad,
        elements: letters + MirroredLook.inputs(from: 563.3333, width: 358), steps: [change]
      ).form),
    FidelitySituation(
      name: "glass 390 pt, over a dark chat", file: "iPhone_16e__KeyboardChatScrollViewAlways.png",
      scenario: MirroredLook(device: "iphone-16e", background: "#3a3a3c").form),
    FidelitySituation(
      name: "glass 402 pt, dark, a letter held", file: "iPhone_Appearance_Dark.png",
      scenario: MirroredLook(
        device: "iphone-16-pro", appearance: "dark", keyboard: "{type: web-search, height: 318}",
        languages: 2, returnKey: "go", background: "#000000",
        steps: ["{hold: {key: a, seconds: 3}}"]
      ).form, framesBeforeLast: 15, words: ["space": "EN"],
      covered: ["q", "w", "e", "r", "t", "y", "u"]),
    FidelitySituation(
      name: "glass 393 pt, first beta, over violet",
      file: "beta1__FB18129558_Toggle_accessory_portrait.png",
      scenario: MirroredLook(
        system: "26.0b1", keyboard: "{height: 336, suggestions: blank}", languages: 2,
        background: "#5856d6", elements: lorem, steps: ["{key: shift}"]
      ).form),
    FidelitySituation(
      name: "glass 402 pt, over mint", file: "img_keyboard-chat-custom-bg.png",
      scenario: MirroredLook(
        device: "iphone-16-pro", languages: 2, background: "#42b98d"
      ).form, words: ["space": "A"], known: ["labels", "glyphs"]),
  ]

  /// Phones up to system 18.
  private static let classic: [FidelitySituation] = [
    FidelitySituation(
      name: "classic 414 pt, dark pad", file: "dark-classic-numpad-828x1792-revolut-presets.png",
      scenario: MirroredLook(
        device: "iphone-11", system: "18", appearance: "dark",
        keyboard: "{type: decimal, language: sv, height: 349}", background: "#000000"
      ).form),
    FidelitySituation(
      name: "classic 375 pt, light over white", file: "1_light_mode_light_input.png",
      scenario: sv(background: "#ffffff").form, words: swedish),
    FidelitySituation(
      name: "classic 375 pt, dark over white", file: "2_light_mode_dark_input.png",
      scenario: sv(appearance: "dark", background: "#ffffff").form, words: swedish),
    FidelitySituation(
      name: "classic 375 pt, dark over black", file: "3_dark_mode_dark_input.png",
      scenario: sv(appearance: "dark", background: "#000000").form, words: swedish),
    crop("classic 390 pt, flat", "iPhone12_en_alphabetic_landscape", landscape(), words: english),
    crop(
      "classic 390 pt, flat, numbers", "iPhone12_sv_numeric_landscape",
      landscape(language: "sv", page: "numbers"), words: swedish),
    crop("classic 390 pt", "iPhone12_en_alphabetic", upright(), words: english),
    // The picture's name mentions Swedish, but the words in the picture are English; the krona sign
    // comes from the region.
    crop(
      "classic 390 pt, numbers", "iPhone12_sv_numeric",
      upright(language: "en, currency: kr", page: "numbers"), words: english),
  ]

  static let english = ["space": "space", "return": "return"]
  private static let swedish = ["space": "mellanslag", "return": "retur"]

  private static func sv(appearance: String = "light", background: String) -> MirroredLook {
    MirroredLook(
      device: "iphone-x", system: "13", appearance: appearance,
      keyboard: "{language: sv, suggestions: true}", languages: 2, background: background,
      steps: ["{key: shift}"])
  }

  private static func upright(language: String = "en", page: String? = nil) -> MirroredLook {
    MirroredLook(
      device: "iphone-12", system: "14", keyboard: "{language: \(language)}", languages: 2,
      background: "#ffffff", steps: page.map { ["{key: \($0)}"] } ?? [])
  }

  private static func landscape(language: String = "en", page: String? = nil) -> MirroredLook {
    var look = upright(language: language, page: page)
    look.orientation = "landscape"
    return look
  }

  private static func crop(
    _ name: String, _ file: String, _ look: MirroredLook, words: [String: String]
  ) -> FidelitySituation {
    FidelitySituation(
      name: name, file: "\(file).png", part: .crop, scenario: look.form, words: words)
  }
}
