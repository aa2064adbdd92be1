import KeyreelGeometry

extension FlatCoder {
  mutating func code(_ value: inout FormConfiguration) {
    code(&value.device)
    code(&value.orientation)
    code(&value.system)
    code(&value.systemMinor)
    code(&value.isFirstBeta)
    code(&value.languages)
    codeList(&value.typedLanguages, .english) { $0.code(&$1) }
    code(&value.showsHomeIndicator)
    code(&value.rate)
    code(&value.textSize)
    code(&value.direction)
    code(&value.caretBlinks)
    codeOptional(&value.navigationBar, NavigationBar(title: "")) { $0.code(&$1) }
    code(&value.tabs)
    code(&value.keyboard)
    code(&value.content)
    code(&value.avoidance)
    code(&value.dismissal)
    code(&value.responders)
    code(&value.barEdges.top)
    code(&value.barEdges.bottom)
    codeOptional(&value.screen, ScreenPicture(image: "")) { $0.code(&$1) }
    code(&value.start.scrolled)
    code(&value.start.focus)
  }

  private mutating func code(_ value: inout Device) {
    code(&value.id)
    code(&value.name)
    code(&value.aliases)
    code(&value.size)
    code(&value.scale)
    code(&value.portraitSafeArea)
    code(&value.landscapeSafeArea)
    code(&value.cornerRadius)
    codeOptional(&value.glassKeyboardHeights, Size(width: 0, height: 0)) { $0.code(&$1) }
    code(&value.keyboardHeight)
  }

  private mutating func code(_ value: inout NavigationBar) {
    code(&value.title)
    code(&value.back)
    code(&value.largeTitle)
    codeList(&value.actions, BarAction(title: "")) {
      $0.code(&$1.title)
      $0.code(&$1.color)
      $0.code(&$1.size)
    }
  }

  private mutating func code(_ value: inout FormColor?) {
    codeOptional(&value, FormColor(0)) { coder, color in
      var rgb = Int(color.rgb)
      coder.code(&rgb)
      color = FormColor(UInt32(truncatingIfNeeded: rgb))
    }
  }

  mutating func code(_ value: inout KeyboardTraits) {
    code(&value.type)
    code(&value.showsSuggestions)
    code(&value.suggestionsAreBlank)
    code(&value.offersPasswords)
    code(&value.height)
    code(&value.image)
    code(&value.language)
    code(&value.currency)
    code(&value.backdrop)
    code(&value.emoji)
  }

  private mutating func code(_ value: inout ScreenPicture) {
    code(&value.image)
    code(&value.scroll)
    code(&value.keyboard)
  }

  private mutating func code(_ value: inout ResponderRule) {
    var ids: [String]?
    if case .explicit(let given) = value.order { ids = given }
    codeOptional(&ids, []) { $0.code(&$1) }
    var isGeometric = value.order == .geometric
    code(&isGeometric)
    value.order = ids.map { .explicit($0) } ?? (isGeometric ? .geometric : .tags)
    code(&value.loops)
    code(&value.onDone)
  }

  private mutating func code(_ value: inout FormContent) {
    code(&value.height)
    code(&value.margin)
    code(&value.spacing)
    code(&value.style)
    code(&value.background)
    codeList(&value.elements, FormElement(id: "", kind: .label)) { $0.code(&$1) }
  }

  private mutating func code(_ value: inout FormElement) {
    code(&value.id)
    code(&value.kind)
    code(&value.frame)
    code(&value.tag)
    code(&value.text)
    code(&value.placeholder)
    code(&value.title)
    code(&value.detail)
    codeOptional(&value.keyboard, KeyboardTraits()) { $0.code(&$1) }
    code(&value.returnKey, .default)
    code(&value.enablesReturnKeyAutomatically)
    code(&value.isEnabled)
    code(&value.isHidden)
    code(&value.isOn)
    code(&value.accessory)
    code(&value.fieldStyle)
    code(&value.buttonStyle, .plain)
    code(&value.look)
    code(&value.role, .error)
    code(&value.isSecure)
    code(&value.isFixed)
    code(&value.grows)
    code(&value.sender)
  }

  private mutating func code(_ value: inout ElementLook) {
    code(&value.size)
    code(&value.weight, .regular)
    code(&value.color)
    code(&value.placeholder)
    code(&value.background)
    code(&value.corner)
    code(&value.border)
    code(&value.padding)
    code(&value.verticalPadding)
    code(&value.align, .start)
  }
}
