/// Everything about a form that does not change while a script runs.
public struct FormConfiguration: Sendable {
  /// The device.
  public var device: Device
  /// The device's orientation at the start.
  public var orientation: Orientation
  /// The major version of the system: classic up to 18, glass from 26.
  public var system: Int
  /// The minor version in the scenario, such as 1 in 26.1; nothing depends on it.
  public var systemMinor: Int?
  /// Whether the system is the first beta of system 26, in which the letter keys reach closer to
  /// the sides of the screen.
  public var isFirstBeta: Bool
  /// The number of languages for which the user has keyboards; with two or more, there is a globe
  /// key.
  public var languages: Int
  /// The languages of a multilingual keyboard, in the order shown on its space bar; empty if only
  /// their number is known.
  public var typedLanguages: [KeyboardLanguage]
  /// Whether the home indicator is drawn on a device that has one; from system 26, the indicator
  /// hides itself.
  public var showsHomeIndicator: Bool
  /// The number of frames per second.
  public var rate: Int
  /// The text size the user chose.
  public var textSize: TextSize
  /// The direction in which the interface reads.
  public var direction: LayoutDirection
  /// Whether the caret blinks; a steady caret keeps golden images simple.
  public var caretBlinks: Bool
  /// The bar at the top, if there is one.
  public var navigationBar: NavigationBar?
  /// The titles of the tab bar; empty if there is no tab bar.
  public var tabs: [String]
  /// The keyboard for fields that do not request a different keyboard.
  public var keyboard: KeyboardTraits
  /// The scrolled content.
  public var content: FormContent
  /// The strategy that keeps fields clear of the keyboard.
  public var avoidance: AnyStrategy
  /// How the keyboard is dismissed.
  public var dismissal: Dismissal
  /// How the return key moves the focus from field to field; nil if it does not move the focus, as
  /// in UIKit by default.
  public var responders: ResponderRule?
  /// Where the app's own top bar ends and its bottom bar begins.
  public var barEdges: BarEdges
  /// The screenshot that is shown in place of the drawn form, if there is one.
  public var screen: ScreenPicture?
  /// The form's state on the first frame.
  public var start: FormStart
  /// The app's bar at the bottom, if there is one; its elements are the docked elements of the
  /// content.
  public var dock: Dock?
  /// The deviations of the system from its documentation.
  public var quirks = Quirks()
  /// The form's presentation on the screen.
  public var presentation: Presentation = Presentation()
  /// The app's part of the screen, in points, in the orientation at the start; nil for the whole
  /// screen.
  public var window: Rect?

  /// The strategy for forms that do not name one.
  package static var usualAvoidance: AnyStrategy { AnyStrategy(KeyboardInset()) }

  /// Creates a configuration.
  ///
  /// By default, the interface reads in the direction of the keyboard's language, and the home
  /// indicator is drawn up to system 18.
  package init(
    device: Device, orientation: Orientation = .portrait, system: Int = 18,
    systemMinor: Int? = nil, isFirstBeta: Bool = false, languages: Int = 1,
    typedLanguages: [KeyboardLanguage] = [], showsHomeIndicator: Bool? = nil, rate: Int = 60,
    textSize: TextSize = .large, direction: LayoutDirection? = nil, caretBlinks: Bool = false,
    navigationBar: NavigationBar? = nil, tabs: [String] = [],
    keyboard: KeyboardTraits = KeyboardTraits(), content: FormContent,
    avoidance: AnyStrategy = usualAvoidance, dismissal: Dismissal = Dismissal(),
    responders: ResponderRule? = nil, barEdges: BarEdges = BarEdges(),
    screen: ScreenPicture? = nil, start: FormStart = FormStart(), dock: Dock? = nil
  ) {
    self.device = device
    self.orientation = orientation
    self.system = system
    self.systemMinor = systemMinor
    self.isFirstBeta = isFirstBeta
    self.languages = languages
    self.typedLanguages = typedLanguages
    self.showsHomeIndicator = showsHomeIndicator ?? (system < 26)
    self.rate = rate
    self.textSize = textSize
    self.direction = direction ?? keyboard.language.direction
    self.caretBlinks = caretBlinks
    self.navigationBar = navigationBar
    self.tabs = tabs
    self.keyboard = keyboard
    self.content = content
    self.avoidance = avoidance
    self.dismissal = dismissal
    self.responders = responders
    self.barEdges = barEdges
    self.screen = screen
    self.start = start
    self.dock = dock
  }

  /// The bars, as a file describes them.
  package var bars: FormBars {
    get { FormBars(navigation: navigationBar, tabs: tabs, edges: barEdges) }
    set { (navigationBar, tabs, barEdges) = (newValue.navigation, newValue.tabs, newValue.edges) }
  }

  /// Whether the interface is mirrored.
  public var isRightToLeft: Bool { direction == .rightToLeft }

  /// The sizes of the form's controls and of their text.
  package var textMetrics: TextMetrics {
    TextMetrics(textSize, tables: usesGlass ? .glass : .classic)
  }

  /// Whether the system draws the glass keyboard and bars.
  public var usesGlass: Bool { system >= 26 }

  /// Whether the keyboard is a pane of glass with rounded corners, through which the app is
  /// visible.
  ///
  /// From system 26, the keyboard is such a pane on devices with a home indicator, unless the
  /// keyboard is a third-party keyboard or artwork.
  public var hasRoundKeyboard: Bool {
    usesGlass && device.portraitSafeArea.bottom > 0 && keyboard.type != .custom
      && keyboard.image == nil
  }

  /// The angular frequency `ω` of the keyboard's spring, in 1/s.
  var keyboardFrequency: Double { CriticallyDampedSpring.keyboardFrequency(system: system) }

  /// The paths of the pictures from which the form's keyboards are drawn, the form's own keyboard
  /// first; a path may occur more than once.
  public var keyboardImages: [String] {
    ([keyboard] + content.elements.compactMap { $0.keyboard }).compactMap { $0.image }
  }

  /// The paths of all pictures from which the form is drawn; a path may occur more than once.
  public var images: [String] {
    keyboardImages + [screen?.image, presentation.behind].compactMap { $0 }
  }

  /// The id of the element that pushes and pulls the keyboard.
  ///
  /// This is the element that the dismissal names or, if it names none, the last visible composer
  /// that scrolls with the content.
  ///
  /// The id is nil if the form has no such element, or if a dock pushes the keyboard instead. In a
  /// form with neither such an element nor a dock, a picture replaces the keyboard only if the
  /// picture follows the finger.
  public var pinnedID: String? {
    if let pinned = dismissal.pinned { return pinned }
    guard dock == nil else { return nil }
    return content.elements.last {
      $0.kind == .composer && !$0.isHidden && !$0.isOutsideContent
    }?.id
  }

  /// Whether the list stays at its end when the bar below the list rises; false for a chat strategy
  /// that moves the list itself.
  var listKeepsEnd: Bool { content.keepsEnd && avoidance.id != RNKCChat.id }

  /// Whether the dock pushes and pulls the keyboard.
  public var pinsDock: Bool { dock != nil && dismissal.pinned == nil }

  /// How the return key moves the focus; a rule without a chain gets the chain of the strategy's
  /// source.
  ///
  /// If the source orders fields by tags, its chain is used only if the form also orders its fields
  /// by tags.
  public var returnRule: ResponderRule? {
    guard var rule = responders, rule.chain == nil else { return responders }
    switch avoidance.id {
    case AutoScroll.id where rule.order == .tags: rule.chain = .autoScroll
    case DataEntry.id where rule.order == .tags: rule.chain = .dataEntry
    case FormReveal.id: rule.chain = .form
    default: rule.chain = .corrected
    }
    return rule
  }

  /// Where this form's top bar ends and its bottom bar begins in an orientation.
  package func barMetrics(in orientation: Orientation) -> BarMetrics {
    var metrics = BarMetrics(
      device: device, orientation: orientation, navigationBar: navigationBar,
      hasTabBar: !tabs.isEmpty, edges: orientation == self.orientation ? barEdges : BarEdges())
    if !fillsScreen {
      metrics.move(
        into: view(in: orientation), of: device.screenSize(in: orientation),
        margin: sheetBarMargin(in: orientation))
    }
    // The content of a modal begins at the screen's top (Contract §2.12).
    if presentation.kind == .modal { metrics.beginAtTop() }
    return metrics
  }

  /// Where this form's top bar ends and its bottom bar begins within the form's view, at the view's
  /// position in the given state.
  package func barMetrics(of state: FormState) -> BarMetrics {
    barMetrics(in: state.orientation).raised(to: state.view?.minY ?? 0)
  }
}

/// The state of a form on its first frame, before the script changes anything.
public struct FormStart: Sendable, Hashable {
  /// How far the content is scrolled from its top position, in points.
  public var scrolled: Double
  /// The id of the field that is being edited, with its keyboard at rest; nil if no field is being
  /// edited.
  public var focus: String?

  /// Creates a start; without arguments, the form is at rest at its top.
  public init(scrolled: Double = 0, focus: String? = nil) {
    self.scrolled = scrolled
    self.focus = focus
  }
}

extension FormStart: KeyMapping {
  package static var blank: FormStart { FormStart() }
  package static var isSpelledOut: Bool { true }

  package mutating func visit<V: KeyVisitor>(_ v: inout V) throws(V.Failure) {
    try v.key(
      "scrolled", .coordinate, &scrolled,
      "How far the content is scrolled from its top on the first frame, in points.")
    try v.key(
      "focus", .id(.field), &focus,
      "The field that is being edited on the first frame, with its keyboard at rest.")
  }
}
