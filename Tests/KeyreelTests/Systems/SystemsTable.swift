import KeyreelSimulation

/// The comparison of all strategies, as the Markdown tables in `Documentation/Systems.md`.
///
/// Every number comes from a run, so a change in the code cannot make the tables wrong without
/// being noticed.
struct SystemsTable: Sendable, Hashable {
  /// The devices that are compared: a small phone, a phone without a home indicator and a phone
  /// with a home indicator.
  static let devices: [String] = ["iphone-se-1", "iphone-8", "iphone-15-pro"]
  /// The marker before the tables in the document.
  static let start: String = "<!-- generated tables: start -->"
  /// The marker after the tables in the document.
  static let end: String = "<!-- generated tables: end -->"

  /// The measurements: strategy by strategy in the catalogue's order, device by device.
  let measurements: [SystemMeasurement]

  /// Measures every strategy in the catalogue on every device in the table.
  ///
  /// - Throws: `FormSimulationError.tooManyFrames` if a strategy never comes to rest.
  init() throws(FormSimulationError) {
    var measurements: [SystemMeasurement] = []
    for strategy in StrategyCatalogue.all {
      for id in Self.devices {
        guard let device = DeviceCatalogue.device(id) else {
          preconditionFailure("the catalogue has lost the device \(id)")
        }
        measurements.append(try SystemMeasurement(of: strategy, on: device))
      }
    }
    self.measurements = measurements
  }

  /// Both tables.
  var markdown: String { offsets + "\n" + faults }

  /// A document with its tables replaced by these tables; nil if the document lacks the markers.
  func updated(_ document: String) -> String? {
    MarkedPart(start: Self.start, end: Self.end).replaced(in: document, with: markdown)
  }

  private var offsets: String {
    let names = Self.devices.map { DeviceCatalogue.device($0)?.name ?? $0 }
    return table(["offset at rest, pt"] + names) { measurements in
      measurements.map { measurement in
        let all = measurement.offsets + [measurement.composerOffset]
        return all.map(Self.points).joined(separator: " · ")
      }
    }
  }

  private var faults: String {
    let titles = [
      "on all three devices", "requirement 1: gap at rest", "requirement 2: worst gap in a drag",
      "illegal offsets at rest", "largest jump", "frames covered",
    ]
    return table(titles) { measurements in
      func sum(_ count: (SystemMeasurement) -> Int) -> Int {
        measurements.reduce(0) { $0 + count($1) }
      }
      return [
        measurements.map { Self.points($0.composerGap) }.joined(separator: " / "),
        measurements.map { Self.points($0.dragGap) }.joined(separator: " / "),
        "\(sum(\.illegalRests)) of \(sum(\.rests))",
        Self.points(measurements.map(\.largestJump).max() ?? 0),
        "\(sum(\.coveredFrames)) of \(sum(\.shownFrames))",
      ]
    }
  }

  /// A Markdown table with one row per strategy.
  private func table(
    _ titles: [String], cells: ([SystemMeasurement]) -> [String]
  ) -> String {
    var lines = [titles, titles.map { _ in "---" }]
    for strategy in StrategyCatalogue.all {
      let measured = measurements.filter { $0.strategy == strategy.id }
      lines.append(["\(strategy.name) (`\(strategy.id)`)"] + cells(measured))
    }
    return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  /// A length in points, rounded to hundredths (halves away from zero), without trailing zeros and
  /// with a true minus sign.
  static func points(_ length: Double) -> String {
    let hundredths = Int((abs(length) * 100).rounded())
    let fraction = hundredths % 100
    var text = "\(hundredths / 100)"
    if fraction > 0 {
      text +=
        fraction % 10 == 0 ? ".\(fraction / 10)" : fraction < 10 ? ".0\(fraction)" : ".\(fraction)"
    }
    return length < 0 && hundredths > 0 ? "−" + text : text
  }
}
