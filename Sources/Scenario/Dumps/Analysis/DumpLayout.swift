import KeyreelSimulation

/// How a form is laid out on its screen: the sheet that shows it, the bar at its bottom, and the
/// part that scrolls.
struct DumpLayout {
  /// The form; if no field is in a scroll view, the form's scroll view is a list next to the dock.
  let form: DumpForm
  /// The sheet that shows the form; nil if the form fills the screen, or if a screenshot shows the
  /// sheet.
  let sheet: DumpSheet?
  /// The app's bar at the bottom; nil if there is no such bar, or if a screenshot shows the bar.
  let dock: DumpDock?
  /// The rectangle of the form's view on the screen.
  let view: Rect
  /// The part that scrolls.
  let scrolling: DumpScrolling

  /// Finds the layout, and writes it into a configuration that already has the form's device and
  /// bars.
  /// - Parameter isPicture: Whether a screenshot shows the screen, including the sheet and the
  ///   dock.
  init(_ form: DumpForm, in configuration: inout FormConfiguration, isPicture: Bool) {
    var form = form
    let screen = form.screen
    sheet = isPicture ? nil : DumpSheet(form, on: configuration.device)
    view = sheet?.frame ?? Rect(origin: .zero, size: screen.size)
    if let sheet { configuration.presentation = sheet.presentation }
    var usual = configuration.barMetrics(in: screen.orientation).insets
    dock = isPicture ? nil : DumpDock(form, view: view, rest: usual.bottom)
    if let dock { form.scrollList(beside: dock, in: view) }
    usual.top += view.minY
    scrolling = DumpScrolling(form, usual: usual, dock: dock)
    self.form = form
    put(into: &configuration)
  }

  private func put(into configuration: inout FormConfiguration) {
    configuration.dock = dock?.dock
    configuration.barEdges = scrolling.edges
    configuration.barEdges.top = scrolling.edges.top.map { max(0, $0 - view.minY) }
    if scrolling.edges.top != nil { configuration.navigationBar?.largeTitle = false }
    configuration.content.height = scrolling.height.map { ($0 * 1000).rounded() / 1000 }
  }

  /// The assumptions about the bar at the bottom and about the sheet, one sentence each.
  var assumptions: [String] {
    var sentences: [String] = []
    if dock?.isGuess == true {
      sentences.append(
        "The dump does not say what the bar at the foot follows. The keyboard's guide is assumed.")
    }
    if sheet?.isPartial == true {
      sentences.append(
        "The dump does not say which other detents the sheet has. It is assumed to stay.")
    }
    return sentences
  }
}

/// The sheet that shows the form in a dump.
struct DumpSheet {
  /// How the scenario presents the sheet.
  let presentation: Presentation
  /// The sheet's rectangle on the screen.
  let frame: Rect
  /// Whether the sheet rests below its largest detent; in that case, the scenario may lack some of
  /// the sheet's detents.
  let isPartial: Bool

  /// Finds the sheet; returns nil if no sheet is found.
  ///
  /// The sheet is an element that holds all visible fields. The sheet must also have a grabber,
  /// have a dismiss region behind it, or reach up to UIKit's largest detent. A sheet is recognised
  /// only on a phone in portrait, because the sizes of tablets' sheets are estimates.
  init?(_ form: DumpForm, on device: Device) {
    guard let front = form.sheets.front, form.screen.orientation == .portrait, !device.isTablet,
      device.size == form.screen.size
    else { return nil }
    let seen = form.fields.filter { form.hiddenFields[$0] == nil }
    guard !seen.isEmpty, seen.allSatisfy({ $0 >= front.place }) else { return nil }
    let place = SheetPlace(screen: device.size, safeArea: device.portraitSafeArea)
    let value = device.size.height - device.portraitSafeArea.bottom - front.frame.minY
    let isLarge = abs(value - place.maximumDetentValue) <= 2
    guard isLarge || front.isGrabbed, value > 1, value <= place.maximumDetentValue + 2 else {
      return nil
    }
    let height = (value * 1000).rounded() / 1000
    presentation = Presentation(
      .sheet, detents: isLarge ? [.large] : [.height(height)], grabber: front.hasGrabber)
    frame = place.frame(value: isLarge ? place.maximumDetentValue : value)
    isPartial = !isLarge
  }
}
