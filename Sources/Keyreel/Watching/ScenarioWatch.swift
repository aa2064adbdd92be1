/// Renders a scenario again whenever one of its files changes, for a page that shows the latest
/// rendering.
///
/// The modification time, size and inode number of each file are checked many times a second. These
/// checks detect a save by any editor, and work on every file system. A change is rendered as soon
/// as two further checks have found no more changes.
public struct ScenarioWatch: Sendable {
  /// The names of the files that a watch writes into its folder.
  public static let fileNames: [String] = ["index.html", "revision.js"]

  /// The scenario's file.
  public let path: String
  /// The folder for the page.
  public let folder: String
  /// The options for each rendering.
  public let options: RunOptions
  /// The lock that keeps other runs out of the folder.
  private var lock: FolderLock

  /// Prepares to watch a scenario.
  /// - Parameter folder: The folder for the page, which is created if it is missing.
  /// - Throws: `cannotOpen` if the file does not exist, because the watch does not wait for it to
  ///   appear; `cannotCreate` if the folder cannot be used, for example while another run writes
  ///   into it.
  public init(path: String, folder: String, options: RunOptions = RunOptions()) throws(KeyreelError)
  {
    self.path = path
    self.folder = folder
    self.options = options
    _ = try InputFile.read(path, limit: options.limits.bytes, as: .scenario)
    lock = try Self.takeFolder(folder)
  }

  /// Creates a folder if it is missing, and locks it against other runs.
  private static func takeFolder(_ folder: String) throws(KeyreelError) -> FolderLock {
    try KeyreelError.preparing(folder, try Disk.makeFolder(folder))
    let lock = try FolderLock(forRunInto: folder)
    try PageFolder.check(folder)
    return lock
  }

  /// Renders once, then after every change, until a signal arrives.
  ///
  /// If the folder has been removed since the last rendering, the next rendering creates the folder
  /// again.
  ///
  /// - Parameter onRendering: Called after every rendering with its number, counted from 1, and its
  ///   summary or error.
  /// - Throws: `interrupted`, always.
  public mutating func run(
    onRendering: (Int, Result<RunSummary, KeyreelError>) -> Void
  ) throws(KeyreelError) -> Never {
    var revision = 0
    var change = SettledChange()
    while true {
      try Interruption.check()
      if change.isDue(watched.map { FileStamp($0) }) {
        revision += 1
        do throws(KeyreelError) {
          onRendering(revision, .success(try render(revision)))
        } catch {
          if case .interrupted = error.kind { throw error }
          onRendering(revision, .failure(error))
        }
      }
      for _ in 0..<10 {
        try Interruption.check()
        Pause.brief()
      }
    }
  }

  /// The files on which a rendering depends: the scenario and its artwork.
  private var watched: [String] {
    [path] + ScenarioFile.pictures(of: path, limits: options.limits)
  }

  /// Renders the scenario, and writes the page and then the rendering's number.
  ///
  /// A new number makes an open page reload itself.
  private mutating func render(_ revision: Int) throws(KeyreelError) -> RunSummary {
    let scenario = try ScenarioFile.read(path, limits: options.limits)
    let run = try ScenarioRun(read: scenario, from: path, options: options)
    let (page, summary) = try run.page(revision: revision)
    if !lock.isStill(at: folder) { lock = try Self.takeFolder(folder) }
    try write(page.html, "index.html")
    try write(Array("window.keyreelRevision = \(revision);\n".utf8), "revision.js")
    return summary
  }

  private func write(_ bytes: [UInt8], _ name: String) throws(KeyreelError) {
    try Disk.put(bytes, at: Disk.join(folder, name))
  }
}

/// Detects when files have changed and then stopped changing, because an editor may write a file in
/// pieces.
struct SettledChange: Sendable {
  /// The number of further checks that must find no change after a check has found a change.
  static let calmLooks = 2

  private var taken: [FileStamp?]?
  private var last: [FileStamp?] = []
  private var calm = 0

  /// Accepts the file stamps of the next check, and returns whether a rendering is due.
  ///
  /// A rendering is due if the stamps differ from those of the last rendering and have stayed the
  /// same for long enough.
  ///
  /// At the first check, a rendering is always due.
  mutating func isDue(_ stamps: [FileStamp?]) -> Bool {
    calm = stamps == last ? calm + 1 : 0
    last = stamps
    guard let taken else {
      self.taken = stamps
      return true
    }
    guard stamps != taken, calm >= Self.calmLooks else { return false }
    self.taken = stamps
    return true
  }
}
