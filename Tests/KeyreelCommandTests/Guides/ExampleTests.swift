import Foundation
import KeyreelImaging
import TestSupport
import Testing

/// Runs the programs in `Examples`, each in a folder of its own.
@Suite("Examples") struct ExampleTests {
  static let folder = MarkdownBlock.package.appending(path: "Examples")
  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  static let scripts = names.filter { $0.hasSuffix(".sh") || $0.hasSuffix(".py") }
  static let programs = names.filter { $0.hasSuffix(".swift") && $0 != "snapshots.swift" }
  /// The examples in other languages, which need tools for those languages.
  static let foreign = names.filter { name in
    [".kt", ".dart", ".ts"].contains { name.hasSuffix($0) }
  }
  /// The path of swift-snapshot-testing's sources; nil if no path is given.
  static let snapshotTesting = ProcessInfo.processInfo.environment["KEYREEL_SNAPSHOT_TESTING"]

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test("The examples' page names each example, and no example has more than 40 non-empty lines")
  func page() throws {
    #expect(Self.scripts.count + Self.programs.count >= 8)
    let page = try Self.text("README.md")
    for name in Self.scripts + Self.programs + Self.foreign + ["snapshots.swift"] {
      #expect(page.contains("[\(name)](\(name))"))
      #expect(try Self.text(name).split(separator: "\n").count <= 40, "\(name)")
    }
  }

  @Test("Each script in `Examples` succeeds", arguments: scripts)
  func script(name: String) throws {
    let folder = try TemporaryFolder()
    let bin = URL(filePath: KeyreelProcess.executable).deletingLastPathComponent().path
    let program = name.hasSuffix(".py") ? "python3" : "sh"
    let outcome = try KeyreelProcess.run(
      in: folder.path,
      shell: "PATH='\(bin)':$PATH exec \(program) '\(Self.folder.path)/\(name)'")
    #expect(outcome.code == 0, "\(name): \(outcome.errors)")
  }

  @Test("The agent taps elements that a tap can reach, and scrolls to elements under the keyboard")
  func agent() throws {
    let bin = URL(filePath: KeyreelProcess.executable).deletingLastPathComponent().path
    let folder = try TemporaryFolder()
    let outcome = try KeyreelProcess.run(
      in: folder.path,
      shell: "PATH='\(bin)':$PATH exec python3 '\(Self.folder.path)/agent.py'")
    #expect(
      outcome.output == "city → tap at 201, 222\nPay → scroll by 140 points, then look again\n")
  }

  #if os(Linux)
    @Test(
      "A Swift program builds in a client's package and runs",
      .enabled(if: ProcessInfo.processInfo.environment["KEYREEL_SANITIZER"] == nil),
      arguments: programs)
    func program(name: String) throws {
      let folder = try TemporaryFolder()
      let text = try Self.text(name)
      let kind: ClientCode.Kind =
        text.contains("XCTestCase") ? .testCases : text.contains("@Test") ? .tests : .program
      let built = try ClientCode.build(text, as: kind, in: folder)
      #expect(built.code == 0, "\(name): \(built.errors)")
      let golden = "\"$0\" init login --quiet && \"$0\" record login.yaml --quiet && exec ./client"
      let outcome = try KeyreelProcess.run(
        in: folder.path,
        shell: kind == .program
          ? "exec ./client" : kind == .tests ? golden + " --testing-library swift-testing" : golden,
        environment: ["CI": "", "KEYREEL_RECORD": ""])
      #expect(outcome.code == 0, "\(name): \(outcome.errors)")
      if kind == .program {
        #expect(outcome.output.contains("ends at 640: the keyboard's picture is 140 lower."))
      }
    }

    @Test(
      "A missing golden fails an XCTestCase with the message of a failed expectation",
      .enabled(if: ProcessInfo.processInfo.environment["KEYREEL_SANITIZER"] == nil))
    func failingCase() throws {
      let folder = try TemporaryFolder()
      let built = try ClientCode.build(Self.text("xctest.swift"), as: .testCases, in: folder)
      #expect(built.code == 0, "\(built.errors)")
      let outcome = try KeyreelProcess.run(
        in: folder.path,
        shell: "\"$0\" init login --quiet && exec ./client",
        environment: ["CI": "", "KEYREEL_RECORD": "never"])
      #expect(outcome.code == 1)
      #expect((outcome.output + outcome.errors).contains("no such golden"))
    }

    @Test(
      "The strategy for swift-snapshot-testing records a picture and compares later ones with it",
      .enabled(if: snapshotTesting != nil, "KEYREEL_SNAPSHOT_TESTING names no sources"))
    func snapshots() throws {
      let sources = try #require(Self.snapshotTesting)
      let folder = try TemporaryFolder()
      let library = try KeyreelProcess.run(
        in: folder.path,
        shell: "exec swiftc -swift-version 5 -parse-as-library -emit-module -emit-library -static "
          + "-suppress-warnings -module-name SnapshotTesting -o libSnapshotTesting.a "
          + "$(find '\(sources)' -name '*.swift')")
      #expect(library.code == 0, "\(library.errors)")
      let built = try ClientCode.build(
        Self.text("snapshots.swift"), as: .testCases, in: folder,
        options: ["-I", folder.path, "-L", folder.path, "-lSnapshotTesting"])
      #expect(built.code == 0, "\(built.errors)")
      func code() throws -> Int32 {
        try KeyreelProcess.run(in: folder.path, shell: "exec ./client", environment: ["CI": ""])
          .code
      }
      // The first run has nothing to compare with and therefore fails.
      #expect(try [code(), code()] == [1, 0])
      let other = Bitmap(size: PixelSize(width: 750, height: 1334), filledWith: 0xFF00_00FF)
      try folder.write(
        PNGEncoder.encode(other), to: "Tests/AppTests/__Snapshots__/Page/testLogin.1.png")
      #expect(try code() == 1)
      // A reference file that is empty, or is not a picture, does not match any picture.
      let reference = "Tests/AppTests/__Snapshots__/Page/testLogin.1.png"
      for bytes in [[], Array("no picture".utf8)] {
        try folder.write(bytes, to: reference)
        #expect(try code() == 1)
      }
      let text = try Self.text("snapshots.swift").replacing(".frame()", with: ".frame(99_999)")
      let missing = try ClientCode.build(
        text, as: .testCases, in: folder,
        options: ["-I", folder.path, "-L", folder.path, "-lSnapshotTesting"])
      #expect(missing.code == 0, "\(missing.errors)")
      for bytes in [[], Array("no picture".utf8)] {
        try folder.write(bytes, to: reference)
        #expect(try code() == 1)
      }
    }
  #endif
}
