import KeyreelGeometry
import KeyreelSimulation
import KeyreelSupport

/// A dump as a scenario, with remarks about guesses and unknown values.
package struct DumpImport: Sendable {
  /// A screenshot that was taken with the dump.
  package struct Screenshot: Sendable, Hashable {
    /// Its path, as the scenario is to name it.
    package var image: String
    /// Its width, in pixels.
    package var width: Int
    /// Its height, in pixels.
    package var height: Int
    /// Whether the keyboard on it is one of glass: keyboards of two systems may be equally high.
    package var showsGlass: Bool

    /// Makes a screenshot.
    package init(image: String, width: Int, height: Int, showsGlass: Bool = false) {
      self.image = image
      self.showsGlass = showsGlass
      self.width = width
      self.height = height
    }
  }

  /// The scenario.
  package var scenario: Scenario
  /// The comments in its file.
  package var notes: ScenarioNotes
  /// Facts missing from the dump, a sentence each.
  package let unknowns: [String]

  /// Makes a scenario of a dump.
  ///
  /// Every field, button, label, switch and row has the frame it had: in content coordinates where it scrolls, else fixed
  /// on the screen. The first frame shows the screen as it was, scrolled as far and with the keyboard if it was up.
  ///
  /// - Parameters:
  ///   - dump: The dump.
  ///   - name: The scenario's name: small letters, digits and hyphens.
  ///   - source: The dump's name in the scenario's first line.
  ///   - device: The device; nil to infer it from the screen's size.
  ///   - shot: The screenshot; nil without one.
  ///   - limit: The most elements that a scenario may have.
  /// - Throws: An error if there is no screen or no field, or if the device or the screenshot has
  ///   another size.
  /// - Complexity: O(*n* · *d*) in the number of elements and the depth of their tree.
  package init(
    _ dump: Dump, name: String, source: String, device: Device? = nil,
    screenshot shot: Screenshot? = nil, elementLimit limit: Int = 10_000
  ) throws(KeyreelError) {
    let screen = try DumpScreen(dump, isWide: shot.map { $0.width > $0.height })
    var form = DumpForm(screen, of: dump)
    if let error = form.missingField { throw error }
    guard form.fields.count <= limit else {
      throw KeyreelError.dump(
        message: "the dump has \(form.fields.count) text fields",
        remedy: "a form has at most \(limit) elements (limit 'elements')")
    }
    let scale = try Self.scale(of: shot, on: screen)
    let (device, note) = try form.device(named: device, scale: scale)
    let newest = shot == nil || shot?.showsGlass == true ? device.newestSystem : 18
    // On a screenshot bars and sheets are parts of the picture.
    let (keyboard, system, remark) = Self.keyboard(
      form, device, newest: newest, countsBar: shot != nil)
    let (orientation, direction) = (screen.orientation, keyboard.language.direction)
    var configuration = FormConfiguration(
      device: device, orientation: orientation, system: system, direction: direction,
      navigationBar: form.navigationBar(read: direction), tabs: form.tabTitles,
      keyboard: keyboard, content: FormContent(),
      dismissal: Dismissal(tap: true, scroll: .snapshot))
    let sheet = shot == nil ? DumpSheet(form, on: device) : nil
    if let sheet { configuration.presentation = sheet.presentation }
    let view = sheet?.frame ?? Rect(origin: .zero, size: screen.size)
    var usual = configuration.barMetrics(in: orientation).insets
    let dock = shot == nil ? DumpDock(form, view: view, rest: usual.bottom) : nil
    if let dock { form.scrollList(beside: dock, in: view) }
    usual.top += view.minY
    let scrolling = DumpScrolling(form, usual: usual, dock: dock)
    configuration.dock = dock?.dock
    configuration.barEdges = scrolling.edges
    configuration.barEdges.top = scrolling.edges.top.map { max(0, $0 - view.minY) }
    if scrolling.edges.top != nil { configuration.navigationBar?.largeTitle = false }
    configuration.content.height = scrolling.height.map { ($0 * 1000).rounded() / 1000 }
    if let scale { configuration.device.scale = scale }
    let elements = ElementImport(
      form, scrolling, dock: dock, in: view, keyboard: keyboard,
      statusEnd: device.portraitSafeArea.top, limit: limit)
    configuration.content.elements = elements.elements
    // A key that says Next leads somewhere.
    if elements.elements.contains(where: { $0.returnKey == .next }) {
      configuration.responders = ResponderRule()
    }
    configuration.start = FormStart(
      scrolled: (scrolling.scrolled * 1000).rounded() / 1000,
      focus: form.keyboard == nil ? nil : elements.focused)
    configuration.screen = shot.map {
      ScreenPicture(
        image: $0.image, scroll: scrolling.area?.rounded,
        keyboard: configuration.start.focus == nil ? nil : form.keyboard?.frame.rounded)
    }
    scenario = Scenario(name: name, configuration: configuration)
    unknowns =
      Self.unknowns(
        form, scrolling, height: configuration.content.height, elements,
        isTruncated: dump.isTruncated) + Self.assumptions(dock, sheet)
    notes = ScenarioNotes(
      head: ["Imported from \(source)."] + unknowns, keys: ["appearance": "not in the dump"],
      elements: elements.notes)
    notes.keys["device"] = note
    notes.keys["keyboard"] = remark
    if form.keyboard == nil {
      notes.keys["system"] = "not in the dump, so the newest that the device runs"
    } else if system < 26 {
      notes.keys["system"] = "as its keyboard looks"
    }
  }

  /// The keyboard that the form's fields get, the system that has it, and the remarks about it.
  /// - Parameter countsBar: Whether the app's bar on the keys is treated as part of the keyboard's
  ///   height, not as a bar.
  static func keyboard(
    _ form: DumpForm, _ device: Device, newest: Int, countsBar: Bool = true
  ) -> (KeyboardTraits, Int, String?) {
    var traits = KeyboardTraits()
    guard let keyboard = form.keyboard else { return (traits, newest, nil) }
    if !countsBar { traits.toolbar = form.toolbar }
    // If the keyboards of two systems are equally high, the rows of keys decide, else it is the
    // newer one.
    let rows = [false, true].lazy.compactMap {
      keyboard.keys.system(showsSuggestions: $0)
    }.first
    let first = rows ?? newest
    let systems = first >= 26 ? [26, 18] : [first, 26]
    traits.language = keyboard.keys.language ?? .english
    let height = keyboard.frame.height - (countsBar ? 0 : keyboard.accessoryHeight)
    let candidates = systems.flatMap { system in
      [false, true].map { suggestions in
        var traits = traits
        traits.showsSuggestions = suggestions
        let ours = KeyboardHeights.height(
          for: traits, device: device, orientation: form.screen.orientation, system: system)
        return (traits, system, abs(ours - height))
      }
    }
    let near = [0.01, 1].lazy.compactMap { most in candidates.first { $0.2 <= most } }.first
    if let (found, system, difference) = near {
      traits = found
      // It is as high as it was: at another height a screenshot's keyboard would not be seen.
      if difference > 0.01 { traits.height = (height * 1000).rounded() / 1000 }
      traits.toolbar?.useOwnHeight(of: system)
      return (traits, system, system == 26 ? "the height of a glass keyboard" : "by its height")
    }
    traits.height = (height * 1000).rounded() / 1000
    traits.toolbar?.useOwnHeight(of: first)
    let bar = countsBar ? keyboard.accessoryHeight : 0
    let note =
      bar > 0
      ? "\((height - bar).shortText) pt of keys and a bar of \(bar.shortText) pt on them"
      : "its height in the dump"
    return (traits, first, note)
  }

  /// Facts missing from the dump.
  private static func unknowns(
    _ form: DumpForm, _ scrolling: DumpScrolling, height: Double?,
    _ elements: ElementImport, isTruncated: Bool
  ) -> [String] {
    var sentences = [
      "The dump does not say which keyboards, return keys and text sizes the fields have. They are guessed from names."
    ]
    if form.allScrolls {
      sentences.append("The dump does not say what scrolls. Everything is assumed to.")
    }
    let tree = form.screen.tree
    if let view = form.scrollView {
      if ["Table", "CollectionView"].contains(where: { tree[view].element.type.hasSuffix($0) }) {
        let end = height.map { $0 + scrolling.origin } ?? 0
        sentences.append("Rows below \(end.shortText) pt are not in the dump.")
      }
      if scrolling.scrolled > 0 {
        sentences.append("The content is scrolled by at least \(scrolling.scrolled.shortText) pt.")
      }
    } else if !form.allScrolls {
      sentences.append("Nothing in the dump scrolls the fields. They stay where they are.")
    }
    if isTruncated {
      sentences.append("The description was cut off, so elements may be missing.")
    }
    sentences += hidden(form, elements)
    let lost = form.lostFields.map { tree[$0].text ?? tree[$0].element.type }
    if !lost.isEmpty {
      let names = lost.prefix(8).map(ImportedText.name).joined(separator: ", ")
      sentences.append("Fields without a frame in the dump are left out: \(names).")
    }
    if elements.leftOut > 0 {
      sentences.append(
        "\(elements.leftOut) labels, buttons and rows are left out, because a form has a limit.")
    }
    return sentences
  }

  /// The assumptions about a bar at the foot and about a sheet.
  private static func assumptions(_ dock: DumpDock?, _ sheet: DumpSheet?) -> [String] {
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

  /// The fields that no keyboard covers because they are not seen without one, and those that may take no text.
  private static func hidden(_ form: DumpForm, _ elements: ElementImport) -> [String] {
    func names(_ places: [Int]) -> [String] {
      let names = places.prefix(8).map { elements.name(of: $0) }
      return places.count > 8 ? names + ["…"] : names
    }
    var sentences = HiddenField.allCases.compactMap { reason -> String? in
      let places = form.fields.filter { form.hiddenFields[$0] == reason }
      return places.isEmpty ? nil : reason.sentence(names(places), of: places.count)
    }
    let tree = form.screen.tree
    let views = form.fields.filter { tree[$0].element.kind == .textView }
    let readOnly = views.filter { tree[$0].isReadOnly(in: tree, at: $0) }
    if !readOnly.isEmpty {
      sentences.append(
        "Text views that only show text: \(names(readOnly).joined(separator: ", ")).")
    }
    let unknown = views.filter { place in
      let element = tree[place].element
      return element.isEditable == nil && !element.isFocused && element.isEnabled
        && element.placeholder == nil && element.value?.isEmpty == false
        && !readOnly.contains(place)
    }
    if !unknown.isEmpty {
      sentences.append(
        "The dump does not say whether text can be changed in \(names(unknown).joined(separator: ", "))."
      )
    }
    return sentences
  }

  /// Device pixels per point, by a screenshot of the screen.
  private static func scale(of shot: Screenshot?, on screen: DumpScreen) throws(KeyreelError)
    -> Int?
  {
    guard let shot else { return nil }
    let scale = Int((Double(shot.width) / max(1, screen.size.width)).rounded())
    let width = (screen.size.width * Double(scale)).rounded()
    let height = (screen.size.height * Double(scale)).rounded()
    guard (1...8).contains(scale), Int(width) == shot.width, Int(height) == shot.height else {
      throw KeyreelError.dump(
        message:
          "the screenshot has \(shot.width) × \(shot.height) pixels, the dump's screen \(screen.size.text) points",
        remedy: "take both on the same device in the same orientation")
    }
    return scale
  }
}

/// The sheet in a dump that shows the form.
struct DumpSheet {
  /// How the scenario presents it.
  let presentation: Presentation
  /// Its frame on the screen.
  let frame: Rect
  /// Whether it rests below its largest detent, so that others may be missing.
  let isPartial: Bool

  /// Finds it; nil if the form is the screen.
  ///
  /// It is the element that holds all visible fields, has a grabber or begins at UIKit's largest
  /// detent, and is on an upright phone: the sizes of tablets' sheets are estimates.
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
      .sheet, detents: isLarge ? [.large] : [.height(height)], grabber: front.isGrabbed)
    frame = place.frame(value: isLarge ? place.maximumDetentValue : value)
    isPartial = !isLarge
  }
}
