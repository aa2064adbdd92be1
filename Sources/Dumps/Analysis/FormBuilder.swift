import KeyreelFormSimulation
import KeyreelGeometry
import KeyreelScenario

/// Puts a form together from what a dump says.
struct FormBuilder {
  /// The form.
  var configuration: FormConfiguration
  /// What its file says beside it.
  private(set) var notes = ScenarioNotes()
  /// What the dump does not tell, each in a sentence.
  private(set) var unknowns: [String] = []

  private let form: DumpForm
  private let scrolling: DumpScrolling

  /// Begins with the device, its bars and its keyboard.
  ///
  /// - Parameter glassFirst: Whether a keyboard as high as those of two systems is the one of glass.
  init(_ form: DumpForm, _ device: DumpDevice, glassFirst: Bool) {
    self.form = form
    let orientation = form.screen.orientation
    let (keyboard, system, remark) = Self.keyboard(
      form, device.device, systems: glassFirst ? [26, 18] : [18, 26])
    let direction = keyboard.language.direction
    let bars = DumpBars(form, direction: direction)
    var configuration = FormConfiguration(
      device: device.device, orientation: orientation, system: system,
      direction: direction, navigationBar: bars.navigation, tabs: bars.tabs, keyboard: keyboard,
      content: FormContent(), dismissal: Dismissal(tap: true, scroll: .snapshot))
    scrolling = DumpScrolling(form, usual: configuration.barMetrics(in: orientation).insets)
    configuration.barEdges = scrolling.edges
    if scrolling.edges.top != nil { configuration.navigationBar?.largeTitle = false }
    configuration.content.height = scrolling.height.map { ($0 * 1000).rounded() / 1000 }
    self.configuration = configuration
    notes.keys["device"] = device.note
    notes.keys["keyboard"] = remark
    if form.keyboard == nil || system == 18 { notes.keys["system"] = "not in the dump" }
    notes.keys["appearance"] = "not in the dump"
  }

  /// The keyboard that the form's fields get, the system that has it, and what is said of it.
  private static func keyboard(
    _ form: DumpForm, _ device: Device, systems: [Int]
  ) -> (KeyboardTraits, Int, String?) {
    var traits = KeyboardTraits()
    guard let keyboard = form.keyboard else { return (traits, 18, nil) }
    traits.language = keyboard.language ?? .english
    let height = keyboard.frame.height
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
      return (traits, system, system == 26 ? "the height of a glass keyboard" : "by its height")
    }
    traits.height = (height * 1000).rounded() / 1000
    let bar = keyboard.accessoryHeight
    let note =
      bar > 0
      ? "\((height - bar).shortText) pt of keys and a bar of \(bar.shortText) pt on them"
      : "its height in the dump"
    return (traits, 18, note)
  }

  // MARK: Elements

  /// Adds what is in the form, and how it is found.
  mutating func addElements(limit: Int) {
    var elements = ElementImport(
      form, scrolling, keyboard: configuration.keyboard, limit: limit)
    elements.guessFocus()
    configuration.content.elements = elements.elements
    notes.elements = elements.notes
    configuration.start = FormStart(
      scrolled: (scrolling.scrolled * 1000).rounded() / 1000,
      focus: form.keyboard == nil ? nil : elements.focused)
    tellUnknowns(leftOut: elements.leftOut)
  }

  private mutating func tellUnknowns(leftOut: Int) {
    tell(
      "The dump does not say which keyboards, return keys and text sizes the fields have. They are guessed from names."
    )
    if form.isFlat { tell("The dump does not say what scrolls. Everything is assumed to.") }
    let tree = form.screen.tree
    if let view = form.scrollView {
      if ["Table", "CollectionView"].contains(where: { tree[view].element.type.hasSuffix($0) }) {
        let end = configuration.content.height.map { $0 + scrolling.origin } ?? 0
        tell("Rows below \(end.shortText) pt are not in the dump.")
      }
      if scrolling.scrolled > 0 {
        tell("The content is scrolled by at least \(scrolling.scrolled.shortText) pt.")
      }
    } else if !form.isFlat {
      tell("Nothing in the dump scrolls the fields. They stay where they are.")
    }
    let lost = form.lostFields.map { tree[$0].text ?? tree[$0].element.type }
    if !lost.isEmpty {
      let names = lost.prefix(8).map(ImportedText.name).joined(separator: ", ")
      tell("Fields without a frame in the dump are left out: \(names).")
    }
    if leftOut > 0 {
      tell("\(leftOut) labels, buttons and rows are left out, because a form has a limit.")
    }
  }

  private mutating func tell(_ sentence: String) {
    unknowns.append(sentence)
    notes.head.append(sentence)
  }

  // MARK: The screenshot

  /// Has the form drawn with the screenshot.
  mutating func addScreen(_ shot: DumpImport.Screenshot?) {
    guard let shot else { return }
    configuration.screen = ScreenPicture(
      image: shot.image, scroll: scrolling.area?.rounded,
      keyboard: configuration.start.focus == nil ? nil : form.keyboard?.frame.rounded)
  }
}
