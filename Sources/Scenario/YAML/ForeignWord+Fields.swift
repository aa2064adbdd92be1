import KeyreelSimulation

extension ForeignWord {
  /// How to write a caption in the same row as its field.
  static let caption =
    "a caption in the field's row is a row of its own, '- {cell: name-row, title: Name}', with the field over it: 'style: plain' and a 'frame', written after the rows of the section"

  /// The placeholders for an element's height, and for the padding that produces this height around
  /// one line of text.
  static let (heightMark, edgesMark) = ("‹height›", "‹edges›")

  /// The placeholder for the id of the element that contains the foreign key.
  static let idMark = "‹id›"

  /// Replaces the placeholder in a text with the id of an element.
  static func naming(_ text: String, by entries: [YAMLEntry]) -> String {
    guard text.contains(idMark) else { return text }
    let kind = entries.first { FormElement.Kind(rawValue: $0.key) != nil }
    let own = kind?.value.rawText ?? entries.first { $0.key == "id" }?.value.rawText
    return text.replacing(idMark, with: own.map(\.wordYAML) ?? ExampleIDs.mark(.field))
  }

  /// Replaces the placeholders in a text with the height that the author gave and the padding for
  /// that height.
  ///
  /// If the author's value is not suitable, the height and padding of a typical field are used.
  static func sized(_ text: String, by entry: YAMLEntry, beside entries: [YAMLEntry]) -> String {
    func number(_ node: YAMLNode?) -> Double? {
      guard let text = node?.rawText, case .number(let value) = PlainScalar(text) else {
        return nil
      }
      return value
    }
    let look = entries.first { $0.key == "look" }?.value
    let size = number(look?.entry("size")?.value).map { $0 * TextMetrics.lineRatio }
    let line = size ?? TextMetrics().lineHeight
    let height = number(entry.value).flatMap { (line...400).contains($0) ? $0 : nil }
    let edges = ((height ?? line + 24) - line) / 2
    return text.replacing(heightMark, with: (height ?? 46).flowYAML)
      .replacing(edgesMark, with: ((edges * 10).rounded() / 10).flowYAML)
  }

  /// Other frameworks' `key=value` pairs that make the bar above the keys offer passwords and
  /// codes.
  private static let offers = ["textContentType", "contentType", "autocomplete", "autofillHints"]
    .flatMap { key in
      ["username", "password", "oneTimeCode", "one-time-code", "current-password"].map {
        "\(key)=\($0)"
      }
    }.joined(separator: " ")

  static let field: [ForeignWord] = [
    .init(
      "inputAccessoryView inputAccessory toolbar toolbarItems accessory accessoryView keyboardToolbar inputAccessoryViewID",
      "keyboard: {toolbar: [*done*]}"),
    .init(
      "suggestions autocorrect autocorrection autocorrectionType spellCheck spellCheckingType predictive enableSuggestions",
      "keyboard: {suggestions: *true*}", "this is the bar above the keys"),
    .init(
      "autocorrectionDisabled=false disableAutocorrection=false",
      "keyboard: {suggestions: true}", "this is the bar above the keys"),
    .init(
      "autocorrectionDisabled disableAutocorrection", "keyboard: {suggestions: false}",
      "this is the bar above the keys"),
    .init(
      offers, "keyboard: {suggestions: passwords}", "this is the bar above the keys"),
    .init("language locale", "keyboard: {language: *de*}"),
    .init("type inputType inputMode kind textInputType", "keyboard: *email*", "or other keys"),
    .init(
      "keyboardHeight", "keyboard: {height: *336*}",
      "this is the keyboard's height; the field's own height is in 'frame'"),
    .init("title label caption labelText floatingLabel leftView prefix", note: caption),
    .init("value defaultValue initialValue initialText content string", "text: *Hello*"),
    .init("hint hintText prompt", "placeholder: *Email*"),
    .init(
      "obscureText isPassword password isSecret secureText", "secure: *true*"),
    .init("textInputAction enterKeyHint imeAction onSubmitEditing returnLabel", "return: *next*"),
    .init("send sends", "return: send"),
    .init("readOnly isReadOnly editable=false isEditable=false", "enabled: false"),
    .init("readOnly=false isReadOnly=false", "enabled: true"),
    .init("minLines lineLimit rows multiline numberOfLines", "maxLines: *4*"),
    .init(
      "autofocus focused isFocused focus",
      note: "write 'start: {focus: \(idMark)}' at the beginning of a line"),
    .init(
      "autofocus=false focused=false isFocused=false focus=false",
      note: "leave it out: no field has the focus unless 'start: {focus: \(idMark)}' says so"),
    .init(
      "next nextField nextFocus nextFocusId onSubmit onSubmitted",
      note:
        "write 'responders: {order: geometric}' at the beginning of a line, or a list of ids as the order"
    ),
    .init(
      "error errorText errorMessage isInvalid invalid helperText",
      note: "write a label below it: '- {label: wrong, role: error, text: Too short}'"),
    .init(
      "autocapitalization autocapitalizationType autoCapitalize textInputAutocapitalization textContentType contentType autocomplete autofillHints maxLength clearButtonMode delegate onChange onChangeText validator required controller",
      note: "leave it out: nothing that is drawn depends on it"),
  ]

  static let element: [ForeignWord] = [
    .init(
      "x y bounds position rect", "frame: [20, 420, 335, 34]",
      "without a frame, the element is stacked and as wide as the form"),
    .init(
      "height minHeight", "look: {padding: [0, \(edgesMark)]}",
      "it stays stacked, with \(edgesMark) points above and below its text; a 'frame', such as 'frame: [20, 420, 335, \(heightMark)]', has a height, but takes it out of the stack"
    ),
    .init(
      "width minWidth maxWidth fullWidth",
      note:
        "leave it out: a stacked element is as wide as the form; a 'frame', such as 'frame: [20, 420, 200, 34]', has a width, but takes it out of the stack"
    ),
    .init(
      "margin margins",
      note: "leave it out: the space around elements is 'stack: {margin: 16}' of the content"),
    .init("textAlign textAlignment alignment multilineTextAlignment", "look: {align: center}"),
    .init("font fontSize textSize", "look: {size: *17*}"),
    .init("fontWeight bold isBold", "look: {weight: bold}"),
    .init("textColor foregroundColor tint tintColor", "look: {color: *\"#0a84ff\"*}"),
    .init("backgroundColor bg fill", "look: {background: *\"#e9e9eb\"*}"),
    .init("cornerRadius borderRadius radius", "look: {corner: *10*}"),
    .init("borderWidth", "look: {border: *1*}"),
    .init("disabled isDisabled", "enabled: false"),
    .init("disabled=false isDisabled=false", "enabled: true"),
    .init("isVisible=false visible=false", "hidden: true"),
    .init(
      "isVisible visible", note: "leave it out: an element is seen unless it is 'hidden: true'"),
    .init(
      "sticky pinned absolute", "fixed: true, frame: [20, 60, 335, 34]",
      "the frame is in screen points"),
    .init(
      "rows items children",
      note: "elements are a flat list: write what it holds after it, as entries of their own"),
    .init(
      "id identifier accessibilityIdentifier accessibilityLabel testID key ref",
      note: "the id is what follows the kind, as in '- textField: email'"),
    .init("opacity alpha shadow transform zIndex", note: "leave it out: it is not drawn"),
    .init(
      "error errorText errorMessage isError",
      note: "write a label below it: '- {label: wrong, role: error, text: Too short}'"),
    .init(
      "icon leftIcon rightIcon leadingIcon trailingIcon image imageView systemImage symbol",
      note: "leave it out: pictures are not drawn"),
    .init(
      "flex flexGrow flexShrink flexBasis alignSelf justifyContent stretch expand expanded",
      note:
        "leave it out: an element is stacked, as wide as the form; a 'frame', such as 'frame: [20, 420, 335, 34]', puts it anywhere"
    ),
  ]

  static let look: [ForeignWord] = [
    .init("bold isBold", "weight: bold"),
    .init(
      "opacity alpha shadow fontFamily lineHeight italic", note: "leave it out: it is not drawn"),
    .init(
      "margin margins",
      note: "leave it out: the space around elements is 'stack: {margin: 16}' of the content"),
  ]

  static let kinds: [ForeignWord] = {
    let wheel = "{textField: *birthday*, keyboard: picker}"
    let gone = "the control is not drawn; this label keeps its place in the stack"
    let flat = "elements are a flat list: leave it out, and write what it holds in its place"
    return [
      .init(
        "secureField secureTextField password passwordField",
        "{textField: *password*, secure: true}"),
      .init("picker datePicker pickerView dateField", wheel),
      .init(
        "searchBar searchField searchTextField",
        "{textField: *query*, fixed: true, frame: \(SearchBar.frameMark)}",
        "it is in front of the app's own bar, 'bars: {top: \(SearchBar.topMark)}', which replaces 'navigation'"
      ),
      .init(
        "disclosure disclosureGroup disclosureIndicator navigationRow",
        "{cell: *general*, accessory: disclosure}"),
      .init(
        "section fieldset",
        note:
          "write a 'header' above its rows, such as '- header: {id: account, text: Account}', and a 'footer' below them"
      ),
      .init("text staticText paragraph p h1 h2 span", "{label: hint, text: *Hello*}"),
      .init("message chatBubble", "{bubble: {text: *Hello*}}"),
      .init("title heading", "{label: title, text: *Hello*}"),
      .init(
        "image icon imageView picture video map webView",
        "{label: *picture*, text: \" \", look: {padding: [0, 50], background: \"#e9e9eb\"}}", gone),
      .init(
        "slider stepper segmentedControl progressView rating",
        "{label: *control*, text: \" \", look: {padding: [0, 6], background: \"#e9e9eb\"}}", gone),
      .init(
        "divider separator line hr",
        "{label: *line*, text: \" \", look: {size: 1, background: \"#c6c6c8\"}}",
        "it is stacked, and 1 pt high"),
      .init(
        "spacer sizedBox space",
        note:
          "leave it out: 'stack: {spacing: 8}' of the content is the space between elements, and a 'frame' puts one anywhere"
      ),
      .init(
        "vStack hStack zStack stack stackView view container group div column form card tableView list listView flatList keyboardAvoidingView safeAreaView",
        note: flat),
      .init(
        "navigationBar navBar appBar toolbar",
        note:
          "a bar is not an element: write 'bars: {navigation: {title: Title}}' at the beginning of a line"
      ),
      .init(
        "tabBar tabView",
        note:
          "a bar is not an element: write 'bars: {tabs: [Home, Settings]}' at the beginning of a line"
      ),
      .init(
        "dock inputBar inputToolbar messageInput bottomBar",
        note:
          "a dock is not an element: write 'dock: {elements: [{textField: message}]}' at the beginning of a line"
      ),
    ]
  }()
}
