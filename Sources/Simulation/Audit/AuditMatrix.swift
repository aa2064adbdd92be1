/// Every cell of an audit, in an order that never changes.
///
/// The forms come in the order given; in each, devices, orientations, text sizes, keyboards, suggestions and
/// strategies in the order asked for, the later ones varying faster; the fields that can take the focus, in tree order,
/// vary fastest. Cells are numbered from 0 in that order.
package struct AuditMatrix: Sendable {
  /// What is gone through for one form.
  package struct Axes: Sendable {
    /// The form.
    package var form: AuditForm
    /// The devices, under the ids that were asked for.
    package var devices: [Device]
    /// The orientations.
    package var orientations: [Orientation]
    /// The text sizes; nil is what the form says.
    package var textSizes: [TextSize?]
    /// The keyboards; nil is what each field asks for.
    package var keyboards: [KeyboardType?]
    /// The bar of suggestions; nil is what each field asks for.
    package var suggestions: [Bool?]
    /// The strategies.
    package var strategies: [AnyStrategy]
    /// The places of the fields among the elements.
    var fields: [Int]

    /// The ids of the fields.
    package var fieldIDs: [String] { fields.map { form.configuration.content.elements[$0].id } }
    /// Device, orientation and text size, one after the other.
    var places: [AuditPlace] {
      devices.flatMap { device in
        orientations.flatMap { orientation in
          textSizes.map { AuditPlace(device: device, orientation: orientation, textSize: $0) }
        }
      }
    }
    /// How many cells there are for each place, and for each keyboard with or without bar.
    var blocks: (place: Int, keyboard: Int) {
      let keyboard = strategies.count * fields.count
      return (keyboard * suggestions.count * keyboards.count, keyboard)
    }
    /// How many cells there are.
    package var count: Int { blocks.place * devices.count * orientations.count * textSizes.count }
  }

  /// What is gone through, form by form.
  package let axes: [Axes]
  /// How many cells there are.
  package let cellCount: Int

  /// Spans a matrix of forms and what else is gone through.
  package init(forms: [AuditForm], selection: AuditSelection = AuditSelection()) {
    axes = forms.map { Self.axes(of: $0, selection) }
    cellCount = axes.reduce(0) { $0 + $1.count }
  }

  private static func axes(of form: AuditForm, _ selection: AuditSelection) -> Axes {
    let own = form.configuration
    let ownID = own.avoidance.id
    let strategies = selection.strategies?.map { $0.id == ownID ? own.avoidance : $0 }
    return Axes(
      form: form, devices: selection.devices ?? form.devices ?? [own.device],
      orientations: selection.orientations ?? [own.orientation],
      textSizes: selection.textSizes ?? [nil],
      keyboards: selection.keyboards ?? [nil], suggestions: selection.suggestions ?? [nil],
      strategies: strategies ?? [own.avoidance],
      fields: own.content.elements.indices.filter {
        let element = own.content.elements[$0]
        return element.takesText && element.isEnabled && !element.isHidden
      })
  }

  /// The device that results name so.
  package func device(_ id: String, of scenario: String) -> Device? {
    axes.first { $0.form.name == scenario }?.devices.first { $0.id == id }
  }

  /// The strategy that results name so, with the parameters it was run with.
  package func strategy(_ id: String, of scenario: String) -> AnyStrategy? {
    axes.first { $0.form.name == scenario }?.strategies.first { $0.id == id }
  }

  /// The cells of part `index` of `count`: parts follow each other and differ by one cell at most.
  ///
  /// - Precondition: `1 ≤ index ≤ count`.
  package func part(_ index: Int, of count: Int) -> Range<Int> {
    precondition(count > 0 && (1...count).contains(index), "parts are numbered from 1")
    let (whole, rest) = cellCount.quotientAndRemainder(dividingBy: count)
    let start = (index - 1) * whole + min(index - 1, rest)
    return start..<start + whole + (index <= rest ? 1 : 0)
  }
}
