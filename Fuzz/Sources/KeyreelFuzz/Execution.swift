#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads one input at a time with one reader, within a budget of processor time.
struct Execution: Sendable {
  /// The reader that the program is named after; nil if the program's name is not that of a reader.
  static let current: Execution? = CommandLine.arguments[0].split(separator: "/").last
    .flatMap { Reader(rawValue: String($0)) }.map { Execution(reader: $0) }

  /// The maximum processor time for an input, in seconds; wall-clock time would include the time of
  /// other processes.
  static let budget: Double = 2

  let reader: Reader

  /// Reads an input; traps if reading the input takes too long.
  func run(_ bytes: [UInt8]) {
    let start = Self.processorTime
    switch reader {
    case .yaml: ScenarioText.read(bytes)
    case .png: PictureBytes.read(bytes)
    case .font: FontBytes.read(bytes)
    case .scenario: ScenarioStates.read(bytes)
    case .webdriver: DumpText.read(bytes, as: .webdriver)
    case .xcuitest: DumpText.read(bytes, as: .xcuitest)
    case .idb: DumpText.read(bytes, as: .idb)
    case .serve: ServedLine.read(bytes)
    case .settings: SettingsText.read(bytes)
    case .manifest: ManifestText.read(bytes)
    }
    let spent = Self.processorTime - start
    precondition(spent < Self.budget, "an input of \(bytes.count) bytes took \(spent) s")
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
