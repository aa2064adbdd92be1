extension ForeignWord {
  /// All foreign words, grouped by the mappings in which authors write them.
  ///
  /// A key of the table is a mapping's name in errors or the name of a group of mappings.
  static let table: [String: [ForeignWord]] = [
    "the scenario": scenario, "'content'": content, "'stack'": stack, "'dock'": dock,
    "'bars'": bars, "'navigation'": navigation, "'keyboard'": keyboard, "'dismissal'": dismissal,
    "'drag'": drag, "the step": steps, "the expectation": expectations, "a kind of element": kinds,
    "the label": label + texts, "the header": captions + texts + rowHeight,
    "the footer": captions + texts + rowHeight,
    "the bubble": bubble + captions + texts,
    "the button": button + titles, "the cell": cell + titles + rowHeight,
    "the switch": toggle + titles + rowHeight,
    "the scroll": scroll, "a field": field, "an element": element, "a look": look,
    "'sheet'": sheet, "'bottom-sheet'": sheet, "a strategy": strategy,
  ]

  private static let scenario: [ForeignWord] = [
    .init(
      "locale localeIdentifier lang", "keyboard: {language: *de*}",
      "texts are drawn as they are written"),
    .init(
      "navigationBar navBar appBar navigationTitle title", "bars: {navigation: {title: *Title*}}"),
    .init(
      "tabBar tabView bottomTabs bottomNavigationBar", "bars: {tabs: [*Home, Settings*]}"),
    .init("darkMode dark isDark preferredColorScheme", "appearance: dark"),
    .init("darkMode=false dark=false isDark=false preferredColorScheme=light", "appearance: light"),
    .init("landscape isLandscape", "orientation: landscape"),
    .init("padding margin margins contentInset insets gap", "content: {stack: {margin: *16*}}"),
    .init("backgroundColor", "content: {background: *\"#f2f2f7\"*}"),
    .init("fields inputs textFields", "content: {elements: [{textField: email}]}"),
    .init("keyboardHeight", "keyboard: {height: *336*}"),
    .init("inputAccessoryView keyboardToolbar toolbarItems", "keyboard: {toolbar: [*done*]}"),
    .init(
      "autocorrect autocorrection predictive predictiveText quickType enableSuggestions",
      "keyboard: {suggestions: *true*}"),
    .init(
      "autocorrectionDisabled=false disableAutocorrection=false",
      "keyboard: {suggestions: true}"),
    .init("autocorrectionDisabled disableAutocorrection", "keyboard: {suggestions: false}"),
    .init(
      "keyboardDismissMode scrollDismissesKeyboard", "dismissal: {scroll: *interactive*}",
      "one of interactive, on-drag, none"),
    .init(
      "keyboardShouldPersistTaps", "dismissal: {tap: true}",
      "a tap beside the fields hides the keyboard"),
    .init(
      "keyboardShouldPersistTaps=always keyboardShouldPersistTaps=true", "dismissal: {tap: false}",
      "a tap beside the fields leaves the keyboard up"),
    .init(
      "keyboardShouldPersistTaps=never keyboardShouldPersistTaps=false",
      "dismissal: {tap: swallow}", "the tap that hides the keyboard presses no button"),
    .init(
      "inputBar inputToolbar messageInput bottomBar footer composer",
      "dock: {elements: [{textField: message}]}"),
    .init("safeArea safeAreaInsets statusBar", note: "leave it out: the device has it"),
    .init(
      "safeAreaInset safeAreaBar", "dock: {elements: [{textField: message}]}",
      "this is a dock; the app's own bar at the top is 'bars: {top: 98}'"),
    .init(
      "safeAreaInset=top safeAreaBar=top", "bars: {top: *98*}",
      "where the app's own top bar ends, in points"),
    .init(
      "keyboardAvoidingView", "avoidance: {strategy: rn-avoiding-view, behavior: *padding*}",
      "this is React Native's own view"),
    .init(
      "keyboardAvoidingView=false resizeToAvoidBottomInset=false automaticallyAdjustKeyboardInsets=false keyboardAwareScrollView=false IQKeyboardManager=false",
      "avoidance: none"),
    .init("resizeToAvoidBottomInset scaffold", "avoidance: flutter-scaffold"),
    .init("automaticallyAdjustKeyboardInsets", "avoidance: rn-keyboard-insets"),
    .init("keyboardAwareScrollView", "avoidance: rn-aware-scroll-view"),
    .init("IQKeyboardManager", "avoidance: iqkeyboardmanager"),
    .init(
      "duration length timeout",
      note:
        "leave it out: a run ends when everything rests; a last step '- wait: 1' makes it longer"),
  ]

  private static let content: [ForeignWord] = [
    .init(
      "padding inset insets contentInset contentInsets contentPadding edgeInsets margins",
      "stack: {margin: *16*}", "the space around elements"),
    .init("gap space rowGap itemSpacing", "stack: {spacing: *8*}", "the space between elements"),
    .init("grouped insetGrouped", "style: inset-grouped"),
    .init(
      "sections section groups",
      note:
        "write 'elements:', a flat list: a 'header' above the rows of each section, such as '- header: {id: account, text: Account}', and then the rows"
    ),
    .init(
      "flex flexDirection justifyContent alignItems",
      note: "leave it out: elements are below each other, as wide as the form"),
    .init(
      "scrollEnabled bounces alwaysBounceVertical showsVerticalScrollIndicator scrollable",
      note: "leave it out: content scrolls and bounces as a scroll view does"),
  ]

  private static let stack: [ForeignWord] = [
    .init("padding inset insets margins", "margin: *16*"),
    .init("gap space", "spacing: *8*"),
    .init(
      "axis direction orientation alignment", note: "leave it out: elements are below each other"),
  ]

  private static let dock: [ForeignWord] = [
    .init("keyboard pinned sticky position attach", "follows: guide", "it stays on the keyboard"),
    .init(
      "margin margins inset insets", note: "leave it out, or give elements a 'frame' in the dock"),
    .init(
      "send sendButton",
      note:
        "the send button is one of the dock's elements: '- {button: send, title: Send, does: send}'"
    ),
  ]

  private static let bars: [ForeignWord] = [
    .init("height topHeight barHeight", "top: *98*", "where the bar ends, in points"),
    .init("bottomHeight", "bottom: *83*"),
    .init(
      "search searchBar searchController", "top: \(SearchBar.topMark)",
      "the field is an element in front of this bar, '- {textField: query, fixed: true, frame: \(SearchBar.frameMark)}'; leave 'navigation' out, because its title would be behind the field"
    ),
    .init(
      "toolbar bottomToolbar toolbarItems bottomBar footer",
      note:
        "a bar of buttons at the bottom is a dock: write 'dock: {follows: none, elements: [{button: share, title: Share}]}' at the beginning of a line; one above the keys is 'keyboard: {toolbar: [previous, next, done]}'"
    ),
  ]

  private static let navigation: [ForeignWord] = [
    .init(
      "search searchBar searchable searchController",
      note:
        "a search field needs the app's own bar: write 'top: \(SearchBar.topMark)' in place of 'navigation', and '- {textField: query, fixed: true, frame: \(SearchBar.frameMark)}' among the elements"
    ),
    .init(
      "backTitle backButton backButtonTitle headerBackTitle backBarButtonItem", "back: *Back*"),
    .init(
      "leftBarButtonItem leftBarButtonItems leftBarButton left leading headerLeft cancel",
      note:
        "leave it out: the bar's leading end has only the back button, 'back: Lists'; buttons are at the trailing end, 'actions: [Edit]'"
    ),
    .init(
      "rightBarButtonItem rightBarButtonItems rightBarButton right trailing buttons items toolbar headerRight",
      "actions: [*Edit*]"),
    .init(
      "prefersLargeTitles large displayMode largeTitleDisplayMode titleDisplayMode headerLargeTitle",
      "largeTitle: *true*"),
    .init("text name header headerTitle navigationTitle", "title: *Title*"),
  ]

  private static let keyboard: [ForeignWord] = [
    .init(
      "inputAccessoryView inputAccessory accessory accessoryView bar", "toolbar: [*done*]"),
    .init(
      "autocorrect autocorrection autocorrectionType predictive quickType spellCheck enableSuggestions",
      "suggestions: *true*"),
    .init("autocorrectionDisabled=false disableAutocorrection=false", "suggestions: true"),
    .init("autocorrectionDisabled disableAutocorrection", "suggestions: false"),
    .init(
      "return returnKey returnKeyType submitLabel",
      note: "put 'return' beside 'keyboard:', at the field"),
  ]

  private static let dismissal: [ForeignWord] = [
    .init("interactive interactively", "scroll: interactive"),
    .init("onDrag drag immediately", "scroll: on-drag"),
    .init("onTap tapOutside tapToDismiss background resignOnTouchOutside", "tap: *true*"),
    .init("keyboardShouldPersistTaps", "tap: true", "a tap beside the fields hides the keyboard"),
    .init(
      "keyboardShouldPersistTaps=always keyboardShouldPersistTaps=true", "tap: false",
      "a tap beside the fields leaves the keyboard up"),
    .init(
      "keyboardShouldPersistTaps=never keyboardShouldPersistTaps=false", "tap: swallow",
      "the tap that hides the keyboard presses no button"),
  ]

  private static let drag: [ForeignWord] = [
    .init(
      "by dy distance delta offset translation to end points", "path: [[0, 0], [0.3, *-200*]]",
      "[seconds, points down from the start] of each moment"),
    .init(
      "duration time seconds velocity speed",
      note:
        "leave it out: the times are in 'path', the last one is how long the drag takes, as in 'path: [[0, 0], [0.3, -200]]'"
    ),
    .init(
      "start point at x y origin position element id target field",
      note: "a finger goes down at a place on the screen: 'from: [196, 300]', in points"),
  ]

  private static let rows =
    "elements are a flat list: write its rows after it, as entries of their own"

  private static let texts: [ForeignWord] = [
    .init("title value content string message caption name body", "text: *Hello*"),
    .init(
      "rows items cells children fields",
      note: rows),
    .init(
      "numberOfLines lineLimit lines", note: "leave it out: a text breaks into lines by itself"),
  ]

  private static let label: [ForeignWord] = [
    .init("error isError errorText errorMessage invalid isInvalid", "role: error"),
    .init("link isLink url href", "look: {color: \"#007aff\"}", "it looks like a link"),
  ]

  private static let captions: [ForeignWord] = [
    .init("label", "text: *Hello*"),
    .init("link isLink url href", note: "leave it out: nothing here opens a page"),
  ]

  private static let bubble: [ForeignWord] = [
    .init(
      "isOutgoing outgoing isMine mine fromMe isFromMe isSent sent isMe isUser own", "from: me"),
    .init("isOutgoing=false outgoing=false isMine=false mine=false isMe=false", "from: them"),
    .init("isIncoming incoming received", "from: them"),
    .init("sender author user side by", "from: me", "or them"),
    .init("time timestamp date avatar status", note: "leave it out: a bubble shows its text alone"),
  ]

  private static let titles: [ForeignWord] = [
    .init("text caption name content string titleLabel label", "title: *Title*"),
    .init("image icon leading imageView systemImage", note: "leave it out: pictures are not drawn"),
  ]

  private static let button: [ForeignWord] = [
    .init("primary isPrimary isDefault isSubmit submit", "role: submit"),
    .init("filled isFilled borderedProminent", "style: filled"),
    .init("value", "title: *Title*"),
    .init("send sends", "does: send"),
    .init("save saves", "does: save"),
    .init("clear clears", "does: clear"),
    .init("link isLink url href", "style: plain", "it is drawn as a title alone, as a link is"),
  ]

  private static let cell: [ForeignWord] = [
    .init(
      "subtitle value detailText detailTextLabel secondaryText trailing badge", "detail: *Detail*"),
    .init(
      "disclosure disclosureIndicator chevron showsDisclosure push link isLink url href",
      "accessory: disclosure"),
    .init("checked isChecked selected isSelected checkmark", "accessory: checkmark"),
    .init(
      "onTap onPress action destination does selectionStyle",
      note: "leave it out: a tap on a row does nothing; a button has 'does'"),
  ]

  private static let sheet: [ForeignWord] = [
    .init(
      "snapPoints snaps stops heights detent presentationDetents", "detents: [*medium, large*]",
      "words, shares of the largest up to 1, or heights in points")
  ]

  private static let strategy: [ForeignWord] = [
    .init("keyboardDistanceFromTextField", "distance: *20*"),
    .init("keyboardVerticalOffset", "verticalOffset: *64*"),
    .init("ignoresSafeArea", "ignoresKeyboard: true"),
  ]

  private static let rowHeight: [ForeignWord] = [
    .init(
      "height minHeight rowHeight",
      note:
        "leave it out: it is as high as its text needs; a 'frame', such as 'frame: [20, 420, 335, 50]', has a height, but takes it out of the stack"
    )
  ]

  private static let scroll: [ForeignWord] = [
    .init("rows items children content views fields", "elements: [{textField: email}]")
  ]

  private static let toggle: [ForeignWord] = [
    .init("value checked isChecked selected isSelected state initialValue toggled", "on: *true*"),
    .init(
      "tint tintColor onTintColor color", note: "leave it out: a switch has the system's colours"),
  ]
}
