import KeyreelDigests
import KeyreelFormDrawing
import KeyreelFormRendering
import KeyreelFormSimulation
import KeyreelGolden
import KeyreelScenario
import KeyreelTypesetting

/// The fields of some scenarios on every device, orientation, keyboard and strategy asked for.
///
/// Nothing is drawn: the numbers are those of a rendered run, from the geometry alone.
public struct Audit: Sendable {
  /// The cells, in their order.
  package let matrix: AuditMatrix
  /// Tells this matrix from every other: scenarios, selection and version, as a SHA-256 in hexadecimal.
  public let fingerprint: String
  let scenarios: [AuditScenario]
  /// What has to be known of what was found, each with the file it is about.
  public var notes: [(path: String, text: String)] {
    scenarios.flatMap { scenario in scenario.notes.map { (scenario.path, $0) } }
  }

  /// Reads the scenarios and finds what is asked for.
  ///
  /// - Parameters:
  ///   - paths: Scenario files and folders of them.
  ///   - request: What each is audited on.
  ///   - limits: How large scenarios, dumps and pictures may be.
  /// - Throws: `audit` for unknown ids and for scenarios of one name, else what is wrong with a scenario or the fonts.
  public init(
    paths: [String], request: AuditRequest, limits: Limits = Limits()
  ) throws(KeyreelError) {
    let selection: AuditSelection
    do throws(AuditError) {
      selection = try request.selection()
    } catch {
      throw .proof(.audit(error))
    }
    scenarios = try AuditScenario.read(paths, namesDevices: request.devices != nil, limits: limits)
    let measure = try Self.measure()
    let forms = scenarios.map {
      AuditForm(
        name: $0.scenario.name, configuration: $0.scenario.configuration, textMeasure: measure,
        devices: $0.devices)
    }
    matrix = AuditMatrix(forms: forms, selection: selection)
    fingerprint = Self.fingerprint(of: scenarios, request)
  }

  private static func measure() throws(KeyreelError) -> TypesetTextMeasure {
    do throws(TypesettingError) {
      return TypesetTextMeasure(try Typesetter(library: FontLibrary()))
    } catch {
      throw .font(error)
    }
  }

  private static func fingerprint(
    of scenarios: [AuditScenario], _ request: AuditRequest
  ) -> String {
    var hash = SHA256()
    hash.update(Array("keyreel audit \(KeyreelVersion.current)\n\(request.text)\n".utf8))
    for scenario in scenarios {
      hash.update(Array("\(scenario.bytes.count)\n".utf8))
      hash.update(scenario.bytes)
    }
    return FrameDigest.hex(of: hash.finalize())
  }
}
