import KeyreelSimulation
import KeyreelSupport

/// A scenario made from a dump, with remarks about guesses and unknown values.
package struct DumpImport: Sendable {
  /// A screenshot that was taken with the dump.
  package struct Screenshot: Sendable, Hashable {
    /// The screenshot's path, as written in the scenario.
    package var image: String
    /// The screenshot's width, in pixels.
    package var width: Int
    /// The screenshot's height, in pixels.
    package var height: Int
    /// Whether the screenshot shows a glass keyboard; the keyboard's height alone may not identify
    /// the system.
    package var showsGlass: Bool

    /// Makes a description of a screenshot.
    package init(image: String, width: Int, height: Int, showsGlass: Bool = false) {
      self.image = image
      self.showsGlass = showsGlass
      self.width = width
      self.height = height
    }
  }

  /// The scenario.
  package var scenario: Scenario
  /// The comments in the scenario's file.
  package var notes: ScenarioNotes
  /// Facts missing from the dump, one sentence each.
  package let unknowns: [String]

  /// Makes a scenario from a dump.
  ///
  /// Every imported field, button, label, switch and row keeps its frame. The frame of an element
  /// that scrolls is in content coordinates, and the frame of an element in the dock is in the
  /// dock's coordinates. Any other element is fixed on the screen or sheet. The run begins at the
  /// dump's scroll position. If a keyboard is up in the dump, the run begins with the keyboard up.
  ///
  /// - Parameters:
  ///   - dump: The dump.
  ///   - name: The scenario's name: lowercase letters, digits and hyphens.
  ///   - source: The dump's name, for the scenario's first line.
  ///   - device: The device; nil to infer it from the screen's size.
  ///   - shot: The screenshot; nil if there is none.
  ///   - limit: The maximum number of elements that a scenario may have.
  /// - Throws: An error if there is no screen or no field with a frame, or if there are more fields
  ///   than `limit`. An error is also thrown if no device has a screen of the dump's size, or if
  ///   the size of the given device or of the screenshot differs from the dump's size.
  /// - Complexity: O(*n* · *d*) in the number of elements and the depth of their tree.
  package init(
    _ dump: Dump, name: String, source: String, device: Device? = nil,
    screenshot shot: Screenshot? = nil, elementLimit limit: Int = 10_000
  ) throws(KeyreelError) {
    let screen = try DumpScreen(dump, isWide: shot.map { $0.width > $0.height })
    let form = DumpForm(screen, of: dump)
    if let error = form.missingField ?? form.excess(over: limit) { throw error }
    let scale = try Self.scale(of: shot, on: screen)
    let (device, note) = try form.device(named: device, scale: scale)
    // If there is a screenshot, bars and sheets are part of the picture.
    let guess = KeyboardGuess(
      form, device, newest: shot == nil || shot?.showsGlass == true ? device.newestSystem : 18,
      countsBar: shot != nil)
    var configuration = guess.configuration(of: form, on: device)
    let layout = DumpLayout(form, in: &configuration, isPicture: shot != nil)
    if let scale { configuration.device.scale = scale }
    let elements = ElementImport(
      layout, keyboard: guess.traits, statusEnd: device.portraitSafeArea.top, limit: limit)
    configuration.content.elements = elements.elements
    // A return key labelled Next moves the focus to another field.
    if elements.elements.contains(where: { $0.returnKey == .next }) {
      configuration.responders = ResponderRule()
    }
    configuration.start = FormStart(
      scrolled: (layout.scrolling.scrolled * 1000).rounded() / 1000,
      focus: form.keyboard == nil ? nil : elements.focused)
    configuration.screen = shot.map {
      ScreenPicture(
        image: $0.image, scroll: layout.scrolling.area?.rounded,
        keyboard: configuration.start.focus == nil ? nil : form.keyboard?.frame.rounded)
    }
    scenario = Scenario(name: name, configuration: configuration)
    unknowns =
      Self.unknowns(
        layout, height: configuration.content.height, elements, isTruncated: dump.isTruncated)
      + layout.assumptions + Self.bar(form, guess.traits)
    notes = ScenarioNotes(
      head: ["Imported from \(source)."] + unknowns, keys: ["appearance": "not in the dump"],
      elements: elements.notes)
    notes.keys["device"] = note
    notes.keys["keyboard"] = guess.remark
    notes.keys["system"] = guess.systemRemark(
      isKnown: form.keyboard.map { $0.keys.choice == nil && !$0.isBar } ?? false)
  }

  /// The facts missing from the dump, one sentence each.
  private static func unknowns(
    _ layout: DumpLayout, height: Double?, _ elements: ElementImport, isTruncated: Bool
  ) -> [String] {
    let (form, scrolling) = (layout.form, layout.scrolling)
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
    if form.keyboard == nil, let reason = absence(of: form.bridgedKeyboard, on: form.screen) {
      sentences.append("A keyboard is there, but \(reason), so it is left out.")
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

  /// A sentence about the bar shown with a hardware keyboard, if the bar's height in the dump
  /// differs from its height in a scenario.
  private static func bar(_ form: DumpForm, _ traits: KeyboardTraits) -> [String] {
    guard traits.place == .hardware, let keyboard = form.keyboard else { return [] }
    let (height, own) = (form.screen.size.height - keyboard.keysTop, KeyboardPlace.hardwareBar)
    guard abs(height - own) > 0.5 else { return [] }
    return [
      "The bar of the hardware keyboard is \(height.shortText) pt high in the dump. In a scenario it has \(own.shortText) pt."
    ]
  }

  /// The reason why the keyboard does not fill the bottom of the screen from side to side.
  ///
  /// The result is nil if the keyboard does fill it, or if no keyboard is up.
  private static func absence(
    of bridged: AccessibilityKeyboard?, on screen: DumpScreen
  ) -> String? {
    let band = bridged == nil ? KeyboardBand(screen) : nil
    guard let frame = bridged?.frame ?? band?.keys, frame.minY < screen.size.height - 1 else {
      return nil
    }
    if let fault = bridged?.fault ?? band?.fault { return fault.rawValue }
    return screen.isWide(frame) ? nil : "it is narrower than the screen"
  }

  /// Sentences about the fields that cannot be seen even without a keyboard, and about the fields
  /// that are possibly not editable.
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

  /// Device pixels per point, inferred from a screenshot of the screen; nil without a screenshot.
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
