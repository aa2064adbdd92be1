import KeyreelImaging
import KeyreelProof
import KeyreelSupport
import TestSupport

@testable import KeyreelRendering

/// The work of a simulated process on its disk, done by the writers that the commands use.
enum DiskTask: Int, CaseIterable, Sendable {
  /// `render` into a folder of frames.
  case render
  /// `record` of one golden.
  case record
  /// The pictures of `verify --report`.
  case verify
  /// A part of an audit: its JSON, and a page that is written in pieces.
  case audit
}

/// One of three versions of everything that the tasks write: frames of 8 × 8 pixels and the other
/// files.
struct DiskVersion: Sendable {
  let frames: [Bitmap]
  let recording: GoldenRecording
  let part: [UInt8]
  let page: [String]
  let timeline: [UInt8]

  static let all: [DiskVersion] = (0..<3).map(DiskVersion.init)

  private init(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) + 77)
    let frames = (0..<3).map { _ in random.bitmap(8, 8, isOpaque: true) }
    self.frames = frames
    let files = frames.map { (try? PNGEncoder.encode($0)) ?? [] }
    let manifest = GoldenManifest(
      scenario: "list", rate: 60, size: PixelSize(width: 8, height: 8), fonts: [],
      digests: frames.map(FrameDigest.init), pictures: [0, 2])
    recording = GoldenRecording(
      manifest: manifest, scenario: Array("scenario: list \(seed)\n".utf8), reel: files[1],
      pictures: [0, 2].map { ($0, files[$0]) })
    part = Array(
      "{\"part\": \(seed), \"text\": \"\(String(repeating: "\(seed)", count: 200))\"}".utf8)
    page = (0..<3).map { "<p>\(seed) \($0) \(String(repeating: "\(seed)", count: 90))</p>\n" }
    let text = "{\"keyreel\": 1, \"scenario\": \"list\", \"version\": \(seed)}\n"
    timeline = Array((text + String(repeating: " \(seed)", count: 60)).utf8)
  }
}

/// The paths to which the tasks write, and the unrelated files that are there.
enum DiskPlace {
  static let frames = "/out"
  static let goldens = "/goldens"
  static let golden = "/goldens/list"
  static let report = "/report/list"
  static let part = "/parts/1.json"
  static let page = "/parts/page/index.html"

  /// Unrelated files, which no task may touch.
  static let foreign: [String: [UInt8]] = [
    "/precious": Array("mine".utf8), "/out/notes.txt": Array("notes".utf8),
    "/goldens/readme": Array("read me".utf8), "/report/list/notes.txt": Array("more".utf8),
  ]
  /// Unrelated files in the golden's folder, which move along with the golden.
  static let artwork: [String: [UInt8]] = [
    "/goldens/list/artwork.svg": Array(String(repeating: "<svg/>", count: 20).utf8),
    "/goldens/list/art/": [], "/goldens/list/art/notes": Array("of the artwork".utf8),
  ]
}

extension DiskTask {
  /// Does the whole task with one version.
  func run(_ version: DiskVersion, resuming: Bool, frame: Int = 0) async throws(KeyreelError) {
    switch self {
    case .render: try await Self.render(version, resuming)
    case .record: _ = try GoldenFolder(path: DiskPlace.golden).record(version.recording)
    case .verify: try Self.report(version, frame)
    case .audit: try Self.audit(version)
    }
  }

  private static func render(
    _ version: DiskVersion, _ resuming: Bool
  ) async throws(KeyreelError) {
    let folder = try FrameFolder(
      path: DiskPlace.frames, overwriting: !resuming, resuming: resuming, of: "list")
    var rest = Array(version.frames.enumerated())[...]
    try FrameLoop([FolderSink(folder)]).run(inOrder: {
      rest.popFirst().map { NumberedFrame(number: $0.offset, picture: Frame($0.element)) }
    })
    try folder.removeFrames(outside: 0...version.frames.count - 1)
    try folder.write(version.timeline, name: FrameFolder.timelineName)
  }

  private static func report(_ version: DiskVersion, _ frame: Int) throws(KeyreelError) {
    let folder = FailureFolder(path: DiskPlace.report)
    try folder.clear()
    _ = try folder.write(frame: frame, expected: version.frames[0], actual: version.frames[1])
  }

  private static func audit(_ version: DiskVersion) throws(KeyreelError) {
    try Disk.putReport(version.part, at: DiskPlace.part)
    let page = try GrowingTextFile(DiskPlace.page)
    for line in version.page { try page.append(line) }
    try page.finish()
  }

  /// Begins a run that writes into the folder of frames, and ends the run immediately.
  static func beginRender() throws(KeyreelError) {
    _ = try FrameFolder(path: DiskPlace.frames, overwriting: true)
  }
}
