import KeyreelFormSimulation
import KeyreelGeometry
import KeyreelScenario

/// A dump as a scenario, with what is guessed and what is not known said beside it.
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

  /// What to import a dump with.
  package struct Options: Sendable {
    /// The scenario's name: small letters, digits and hyphens.
    package var name: String
    /// What the scenario's first line calls the dump.
    package var source: String
    /// The device; nil to tell it by the size of the screen.
    package var device: Device?
    /// The screenshot; nil without one.
    package var screenshot: Screenshot?
    /// The most elements that a scenario may have.
    package var elementLimit: Int

    /// Makes options.
    package init(
      name: String, source: String, device: Device? = nil, screenshot: Screenshot? = nil,
      elementLimit: Int = 10_000
    ) {
      self.name = name
      self.source = source
      self.device = device
      self.screenshot = screenshot
      self.elementLimit = elementLimit
    }
  }

  /// The scenario.
  package var scenario: Scenario
  /// What its file says beside it.
  package var notes: ScenarioNotes
  /// What the dump does not tell, each in a sentence.
  package let unknowns: [String]

  /// Makes a scenario of a dump.
  ///
  /// Every field, button, label, switch and row has the frame it had: in content coordinates where it scrolls, else fixed
  /// on the screen. The first frame shows the screen as it was, scrolled as far and with the keyboard if it was up.
  ///
  /// - Parameters:
  ///   - dump: The dump.
  ///   - options: What to import it with.
  /// - Throws: Where there is no screen or no field, and where device or screenshot have another size.
  /// - Complexity: O(*n* · *d*) in the number of elements and the depth of their tree.
  package init(_ dump: Dump, options: Options) throws(DumpError) {
    let shot = options.screenshot
    let screen = try DumpScreen(dump, isWide: shot.map { $0.width > $0.height })
    let form = try DumpForm(screen, isFlat: dump.isFlat)
    guard form.fields.count <= options.elementLimit else {
      throw DumpError(
        message: "the dump has \(form.fields.count) text fields",
        remedy: "a form has at most \(options.elementLimit) elements (limit 'elements')")
    }
    let scale = try Self.scale(of: shot, on: screen)
    let device = try DumpDevice(form, named: options.device, scale: scale)
    var builder = FormBuilder(form, device, glassFirst: shot?.showsGlass == true)
    if let scale { builder.configuration.device.scale = scale }
    builder.addElements(limit: options.elementLimit)
    builder.addScreen(shot)
    scenario = Scenario(name: options.name, configuration: builder.configuration)
    unknowns = builder.unknowns
    notes = builder.notes
    notes.head.insert("Imported from \(options.source).", at: 0)
  }

  /// Device pixels a point, as a screenshot of the screen tells.
  private static func scale(
    of shot: Screenshot?, on screen: DumpScreen
  ) throws(DumpError) -> Int? {
    guard let shot else { return nil }
    let scale = Int((Double(shot.width) / max(1, screen.size.width)).rounded())
    let width = (screen.size.width * Double(scale)).rounded()
    let height = (screen.size.height * Double(scale)).rounded()
    guard (1...8).contains(scale), Int(width) == shot.width, Int(height) == shot.height else {
      throw DumpError(
        message:
          "the screenshot has \(shot.width) × \(shot.height) pixels, the dump's screen \(screen.size.text) points",
        remedy: "take both on the same device in the same orientation")
    }
    return scale
  }
}
