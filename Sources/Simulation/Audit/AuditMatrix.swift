/// All cells of an audit, in a fixed order.
///
/// The forms are in the order in which they were given. Within a form, the axes are devices,
/// orientations, text sizes, keyboards, suggestions and strategies. Each axis is in the requested
/// order, and later axes vary faster. The fields that can be focused vary fastest, in tree order.
/// Cells are numbered from 0 in this order.
package struct AuditMatrix: Sendable {
  /// The axes for one form.
  package struct Axes: Sendable {
    /// The form.
    package var form: AuditForm
    /// The devices, with the ids that results use.
    package var devices: [Device]
    /// The orientations.
    package var orientations: [Orientation]
    /// The text sizes; nil means the form's own size.
    package var textSizes: [TextSize?]
    /// The keyboards; nil means the keyboard that each field asks for.
    package var keyboards: [KeyboardType?]
    /// Whether the bar of suggestions is shown; nil means each field's own setting.
    package var suggestions: [Bool?]
    /// The strategies.
    package var strategies: [AnyStrategy]
    /// The device that is always audited under the form's system, even if the device never ran that
    /// system; nil if there is no such device.
    var ownDevice: Device?
    /// The indices of the fields among the elements.
    var fields: [Int]

    /// The ids of the fields.
    package var fieldIDs: [String] { fields.map { form.configuration.content.elements[$0].id } }
    /// Every combination of device, orientation and text size, in order.
    var places: [AuditPlace] {
      devices.flatMap { device in
        orientations.flatMap { orientation in
          textSizes.map { place(device, orientation, $0) }
        }
      }
    }

    /// A device, orientation and text size, with the system under which the device is audited.
    func place(_ device: Device, _ orientation: Orientation, _ textSize: TextSize?) -> AuditPlace {
      AuditPlace(
        device: device, orientation: orientation, textSize: textSize,
        system: nearestSystem(of: device))
    }

    /// The system under which a device that never ran the form's system is audited; nil for
    /// `ownDevice`, and for a device that ran the form's system.
    package func nearestSystem(of device: Device) -> Int? {
      let system = form.configuration.system
      guard device != ownDevice, !device.ran(system) else { return nil }
      return device.nearest(to: system, among: SystemCatalogue.versions)
    }

    /// The first device on which a keyboard's height is needed but not known; nil if there is none.
    package var deviceWithoutHeight: Device? {
      let own = form.configuration
      let heights = fields.flatMap { field in
        let traits = own.content.elements[field].keyboard ?? own.keyboard
        return keyboards.map { ($0.map(traits.with) ?? traits).height }
      }
      return heights.contains(nil) ? devices.first(where: \.lacksKeyboardHeight) : nil
    }

    /// Whether the devices include a phone although the form has a window or a keyboard position
    /// that exists only on tablets.
    package var phonesLackPlaces: Bool {
      form.configuration.needsTablet && devices.contains { !$0.isTablet }
    }

    /// The estimates that concern the form, or the systems, devices and keyboards of the cells,
    /// each listed once.
    package var estimates: [Estimate] {
      var seen: Set<Estimate> = []
      return keyboards.flatMap { keyboard in
        let own = form.configuration.with(keyboard: keyboard, suggestions: nil)
        return devices.flatMap { device in
          var form = own
          form.use(device: device)
          if let system = nearestSystem(of: device) { form.use(system: system) }
          return form.estimates.filter { seen.insert($0).inserted }
        }
      }
    }

    /// The number of cells with the same device, orientation and text size, and the number of those
    /// that also have the same keyboard and the same setting for suggestions.
    var blocks: (place: Int, keyboard: Int) {
      let keyboard = strategies.count * fields.count
      return (keyboard * suggestions.count * keyboards.count, keyboard)
    }
    /// The number of cells.
    package var count: Int { blocks.place * devices.count * orientations.count * textSizes.count }
  }

  /// The axes, form by form.
  package let axes: [Axes]
  /// The number of cells.
  package let cellCount: Int

  /// Creates a matrix of the given forms; the selection determines the other axes.
  package init(forms: [AuditForm], selection: AuditSelection = AuditSelection()) {
    axes = forms.map { Self.axes(of: $0, selection) }
    cellCount = axes.reduce(0) { $0 + $1.count }
  }

  private static func axes(of form: AuditForm, _ selection: AuditSelection) -> Axes {
    let own = form.configuration
    let ownID = own.avoidance.id
    let strategies = selection.strategies?.map { $0.id == ownID ? own.avoidance : $0 }
    var devices = form.rows ?? selection.devices ?? form.devices ?? [own.device]
    if selection.takesCurrentDevices { devices = devices.filter { $0.ran(own.system) } }
    return Axes(
      form: form, devices: devices,
      orientations: selection.orientations ?? [own.orientation],
      textSizes: selection.textSizes ?? [nil],
      keyboards: selection.keyboards ?? [nil], suggestions: selection.suggestions ?? [nil],
      strategies: strategies ?? [own.avoidance],
      ownDevice: selection.devices == nil ? own.device : nil,
      fields: own.content.elements.indices.filter {
        let element = own.content.elements[$0]
        return element.takesText && element.isEnabled && !element.isHidden
      })
  }

  /// Returns the device that has this id in the results.
  package func device(_ id: String, of scenario: String) -> Device? {
    axes.first { $0.form.name == scenario }?.devices.first { $0.id == id }
  }

  /// Returns the strategy that has this id in the results, with its audited parameters.
  package func strategy(_ id: String, of scenario: String) -> AnyStrategy? {
    axes.first { $0.form.name == scenario }?.strategies.first { $0.id == id }
  }

  /// Returns the cells of part `index` of `count` parts.
  ///
  /// The parts are consecutive, and their sizes differ by at most one cell.
  ///
  /// - Precondition: `1 ≤ index ≤ count`.
  package func part(_ index: Int, of count: Int) -> Range<Int> {
    precondition(count > 0 && (1...count).contains(index), "parts must be numbered from 1")
    let (whole, rest) = cellCount.quotientAndRemainder(dividingBy: count)
    let start = (index - 1) * whole + min(index - 1, rest)
    return start..<start + whole + (index <= rest ? 1 : 0)
  }
}

extension AuditMatrix {
  /// Focuses the field of each given cell in a fresh form, and reports how visible the field is at
  /// rest.
  ///
  /// The results equal those of a run that focuses the field without a touch and waits until
  /// nothing moves. The audit, however, jumps to the end of each motion instead of playing it.
  /// Results are kept for at most one combination of device, orientation and text size at a time.
  ///
  /// - Parameters:
  ///   - range: The numbers of the cells; numbers outside the matrix are ignored.
  ///   - visit: A closure that is called with each result in order.
  /// - Complexity: O(*n*) in the number of cells, plus the number of the form's elements for every
  ///   device, orientation, text size and keyboard.
  package func visit<Failure: Error>(
    _ range: Range<Int>, _ visit: (AuditResult) throws(Failure) -> Void
  ) throws(Failure) {
    try visitCells(
      range, { $0.result(field: $1) },
      { result, cell throws(Failure) in
        var result = result
        result.cell = cell
        try visit(result)
      })
  }

  /// Visits the given cells as `visit(_:_:)` does, and also reports the findings for each cell.
  ///
  /// Each cell is judged again after the keyboard has grown and after editing has ended.
  package func visitFindings<Failure: Error>(
    _ range: Range<Int>, _ visit: (AuditResult, [AuditFinding]) throws(Failure) -> Void
  ) throws(Failure) {
    try visitCells(
      range, { $0.examined(field: $1) },
      { found, cell throws(Failure) in
        var (result, findings) = found
        result.cell = cell
        for place in findings.indices { findings[place].cell = cell }
        try visit(result, findings)
      })
  }

  /// Returns the findings that do not depend on the keyboard.
  ///
  /// Each form is examined on its first device, in the first orientation and at the first text
  /// size.
  package func formFindings() -> [AuditFinding] {
    axes.flatMap { axes in
      axes.places.first.map { FormAudit(axes.form, at: $0).formFindings() } ?? []
    }
  }

  private func visitCells<Value, Failure: Error>(
    _ range: Range<Int>, _ find: (FormAudit, Int) -> Value,
    _ visit: (Value, AuditCell) throws(Failure) -> Void
  ) throws(Failure) {
    var start = 0
    for axes in axes {
      let size = axes.blocks.place
      for place in axes.places {
        defer { start += size }
        let cells = range.clamped(to: start..<start + size)
        if cells.isEmpty { continue }
        try axes.visit(
          cells.lowerBound - start..<cells.upperBound - start,
          of: FormAudit(axes.form, at: place), find, visit)
      }
    }
  }
}

extension AuditMatrix.Axes {
  /// Visits a range of cells with the same device, orientation and text size.
  ///
  /// Cells with the same strategy and field are judged only once if their keyboards are of the same
  /// class.
  fileprivate func visit<Value, Failure: Error>(
    _ range: Range<Int>, of audit: FormAudit, _ find: (FormAudit, Int) -> Value,
    _ visit: (Value, AuditCell) throws(Failure) -> Void
  ) throws(Failure) {
    let size = blocks.keyboard
    var start = 0
    // The findings for each strategy and field, by keyboard class. With only one keyboard, nothing
    // is kept, because nothing can be shared.
    var memory: [[KeyboardClass: Value]] = Array(repeating: [:], count: size)
    let isAlone = blocks.place == size
    for keyboard in keyboards {
      for suggestions in suggestions {
        defer { start += size }
        let cells = range.clamped(to: start..<start + size)
        if cells.isEmpty { continue }
        var audit = audit.with(keyboard: keyboard, suggestions: suggestions)
        var current: Int?
        let classes = isAlone ? [] : fields.map(audit.keyboardClass)
        for cell in cells {
          let pair = cell - start
          let place = pair.quotientAndRemainder(dividingBy: fields.count)
          let field = fields[place.remainder]
          if current != place.quotient {
            current = place.quotient
            audit = audit.with(strategy: strategies[place.quotient])
          }
          let known = isAlone ? nil : memory[pair][classes[place.remainder]]
          let value = known ?? find(audit, field)
          if known == nil, !isAlone { memory[pair][classes[place.remainder]] = value }
          try visit(value, audit.cell(of: field))
        }
      }
    }
  }
}

/// One cell of an audit's matrix: a field of a form, and the conditions under which the field is
/// tested.
public struct AuditCell: Sendable, Hashable {
  /// The scenario's name.
  public var scenario: String
  /// The id of the device: the requested id or, for a row of the catalogue, the id of one of the
  /// row's models.
  public var device: String
  /// The device's orientation.
  public var orientation: Orientation
  /// The keyboard that is shown for the field.
  public var keyboard: KeyboardType
  /// Whether the bar of suggestions is shown above the keyboard.
  public var suggestions: Bool
  /// The id of the strategy.
  public var strategy: String
  /// The id of the field.
  public var field: String
  /// The text size, if text sizes were requested; nil for the scenario's own size.
  public var textSize: TextSize?
  /// The system under which the cell is judged if the device never ran the scenario's system;
  /// otherwise nil.
  public var nearestSystem: Int?
  /// Where the keyboard is.
  ///
  /// Users can move a floating, split or undocked keyboard, so its position is an estimate.
  public var keyboardPlace: KeyboardPlace = .docked

  /// Whether the keyboard's position is an estimate because the user can choose it.
  public var hasEstimatedPlace: Bool { keyboardPlace.needsTablet }

  /// Whether a covered field in this cell is excused.
  ///
  /// A covered field is excused, and does not count as a failure, if the device never ran the
  /// scenario's system, or if the user can move the keyboard away.
  public var failsNothing: Bool { nearestSystem != nil || hasEstimatedPlace }

  /// Creates a cell.
  package init(
    scenario: String, device: String, orientation: Orientation, keyboard: KeyboardType,
    suggestions: Bool, strategy: String, field: String, textSize: TextSize? = nil,
    nearestSystem: Int? = nil, keyboardPlace: KeyboardPlace = .docked
  ) {
    self.scenario = scenario
    self.device = device
    self.orientation = orientation
    self.keyboard = keyboard
    self.suggestions = suggestions
    self.strategy = strategy
    self.field = field
    self.textSize = textSize
    self.nearestSystem = nearestSystem
    self.keyboardPlace = keyboardPlace
  }
}

/// A form to audit: a scenario without its script.
package struct AuditForm: Sendable {
  /// The scenario's name, as used in results.
  package var name: String
  /// The form, which is audited with its own device, orientation, keyboard and strategy unless
  /// others are requested.
  package var configuration: FormConfiguration
  /// Measures the form's text.
  package var textMeasure: AnyTextMeasure
  /// The devices on which the form is audited by default; nil for the device that the scenario
  /// names.
  package var devices: [Device]?
  /// The devices of the catalogue's rows, each under the id of a model that ran the form's system.
  ///
  /// These devices are audited if the catalogue's rows are requested. If devices are requested by
  /// name, this property is nil.
  package var rows: [Device]?

  /// Creates a form to audit.
  package init(
    name: String, configuration: FormConfiguration,
    textMeasure: some TextMeasuring = EvenTextMeasure(), devices: [Device]? = nil,
    rows: [Device]? = nil
  ) {
    self.name = name
    self.configuration = configuration
    self.textMeasure = AnyTextMeasure(textMeasure)
    self.devices = devices
    self.rows = rows
  }
}
