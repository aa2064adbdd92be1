import Foundation

/// The built command, run as a separate process with empty input.
struct KeyreelProcess {
  /// The exit code and the output of a process.
  struct Outcome {
    var code: Int32
    var output: String
    var errors: String

    /// The lines on standard error.
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
  }

  /// The error if a process did not end in time.
  struct Hang: Error {}

  /// The command, in the folder of the test bundle.
  static var executable: String {
    let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }.map(\.bundlePath)
    let candidates = bundles + [ProcessInfo.processInfo.arguments[0]]
    let files = candidates.map {
      URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent("keyreel").path
    }
    return files.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "keyreel"
  }

  private let process = Process()
  private let ended = DispatchSemaphore(value: 0)
  private let folder: String

  /// Starts the command, or a shell line that receives the command's path as `$0` and the arguments
  /// as `$@`.
  init(
    _ arguments: [String], in folder: String, shell: String? = nil,
    environment: [String: String] = [:]
  ) throws {
    self.folder = folder
    let command = shell.map { ["/bin/sh", "-c", $0, Self.executable] } ?? [Self.executable]
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = command.dropFirst() + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (
      try Self.handle(folder + "/.stdout"), try Self.handle(folder + "/.stderr")
    )
    // These handles have to be closed here, since Foundation never closes them. With 1,355 or more
    // open files, Foundation may read past a buffer's end when it starts a process.
    defer { for handle in [output, errors] { try? handle.close() } }
    process.standardOutput = output
    process.standardError = errors
    let ended = ended
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
  }

  private static func handle(_ path: String) throws -> FileHandle {
    try Data().write(to: URL(fileURLWithPath: path))
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }

  /// The number of seconds that a process may take.
  ///
  /// The limit is 120 seconds, unless `KEYREEL_PATIENCE` is larger. Under a sanitizer, for example,
  /// a process is many times slower.
  private static let patience: Double = {
    let said = ProcessInfo.processInfo.environment["KEYREEL_PATIENCE"].flatMap(Double.init)
    return max(120, said ?? 0)
  }()

  /// Waits for the process to end, for at most ``patience`` seconds.
  func wait() throws -> Outcome {
    guard ended.wait(timeout: .now() + Self.patience) == .success else {
      kill(process.processIdentifier, SIGKILL)
      throw Hang()
    }
    return Outcome(
      code: process.terminationReason == .exit
        ? process.terminationStatus : -process.terminationStatus,
      output: try text(".stdout"), errors: try text(".stderr"))
  }

  /// Sends a signal to the process.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Whether the process is still running.
  var isRunning: Bool { process.isRunning }

  private func text(_ name: String) throws -> String {
    String(
      decoding: try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)), as: UTF8.self)
  }

  /// Runs the command and waits for it to end.
  static func run(
    _ arguments: String..., in folder: String, shell: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Outcome {
    try KeyreelProcess(arguments, in: folder, shell: shell, environment: environment).wait()
  }
}
