extension ForeignWord {
  /// All of them, by the mapping they are written into: the name that it has in errors, or that of a group.
  static let table: [String: [ForeignWord]] = [
    "the scenario": scenario, "'content'": content, "'stack'": stack, "'dock'": dock,
    "'bars'": bars, "'navigation'": navigation, "'keyboard'": keyboard, "'dismissal'": dismissal,
    "the step": steps, "the expectation": expectations, "a kind of element": kinds,
    "the label": texts, "the header": captions + texts, "the footer": captions + texts,
    "the bubble": bubble + captions + texts,
    "the button": button + titles, "the cell": cell + titles, "the switch": toggle + titles,
    "the scroll": scroll, "a field": field, "an element": element, "a look": look,
  ]

  private static let scenario: [ForeignWord] = [
    .init(
      "navigationBar navBar appBar navigationTitle title", "bars: {navigation: {title: *Title*}}"),
    .init("tabBar tabView bottomTabs bottomNavigationBar", "bars: {tabs: [Home, Settings]}"),
    .init("darkMode dark isDark preferredColorScheme", "appearance: dark"),
    .init("darkMode=false dark=false isDark=false preferredColorScheme=light", "appearance: light"),
    .init("landscape isLandscape", "orientation: landscape"),
    .init("padding margin margins contentInset insets gap", "content: {stack: {margin: *16*}}"),
    .init("backgroundColor", "content: {background: *\"#f2f2f7\"*}"),
    .init("fields inputs textFields", "content: {elements: [{textField: email}]}"),
    .init("keyboardHeight", "keyboard: {height: *336*}"),
    .init("inputAccessoryView keyboardToolbar toolbarItems", "keyboard: {toolbar: [done]}"),
    .init(
      "autocorrect autocorrection predictive predictiveText quickType",
      "keyboard: {suggestions: *true*}"),
    .init(
      "keyboardDismissMode scrollDismissesKeyboard", "dismissal: {scroll: interactive}",
      "or on-drag, or none"),
    .init(
      "inputBar inputToolbar messageInput bottomBar footer composer",
      "dock: {elements: [{textField: message}]}"),
    .init("sheet bottomSheet modal fullScreenCover", "presentation: sheet", "or another kind"),
    .init("safeArea safeAreaInsets statusBar", note: "leave it out: the device has it"),
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
  ]

  private static let bars: [ForeignWord] = [
    .init("height topHeight barHeight", "top: *98*", "where the bar ends, in points"),
    .init("bottomHeight", "bottom: *83*"),
    .init("search searchBar searchController", note: search),
  ]

  private static let navigation: [ForeignWord] = [
    .init("search searchBar searchable searchController", note: search),
    .init(
      "leftBarButtonItem left leading backTitle backButton backButtonTitle headerBackTitle",
      "back: *Back*"),
    .init(
      "rightBarButtonItem rightBarButtonItems right trailing buttons items toolbar headerRight",
      "actions: [Edit]"),
    .init(
      "prefersLargeTitles large displayMode largeTitleDisplayMode titleDisplayMode headerLargeTitle",
      "largeTitle: *true*"),
    .init("text name header headerTitle navigationTitle", "title: *Title*"),
  ]

  private static let keyboard: [ForeignWord] = [
    .init(
      "inputAccessoryView inputAccessory accessory accessoryView bar", "toolbar: [done]"),
    .init("autocorrect autocorrection predictive quickType spellCheck", "suggestions: *true*"),
    .init(
      "return returnKey returnKeyType submitLabel",
      note: "put 'return' beside 'keyboard:', at the field"),
  ]

  private static let dismissal: [ForeignWord] = [
    .init("interactive interactively", "scroll: interactive"),
    .init("onDrag drag immediately", "scroll: on-drag"),
    .init("onTap tapOutside tapToDismiss background resignOnTouchOutside", "tap: *true*"),
  ]

  private static let search =
    "a search field in a bar is a textField with 'fixed: true' and a 'frame', in front of the bar 'bars: {top: 113}'"
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

  private static let captions: [ForeignWord] = [.init("label", "text: *Hello*")]

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
  ]

  private static let cell: [ForeignWord] = [
    .init(
      "subtitle value detailText detailTextLabel secondaryText trailing badge", "detail: *Detail*"),
    .init("disclosure disclosureIndicator chevron showsDisclosure push", "accessory: disclosure"),
    .init("checked isChecked selected isSelected checkmark", "accessory: checkmark"),
    .init(
      "onTap onPress action destination does selectionStyle",
      note: "leave it out: a tap on a row does nothing; a button has 'does'"),
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
