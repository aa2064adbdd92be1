import Foundation
import TestSupport
import Testing

/// The programs in `Examples`, each in a folder of its own.
@Suite("Examples") struct ExampleTests {
  static let folder = MarkdownBlock.package.appending(path: "Examples")
  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  static let scripts = names.filter { $0.hasSuffix(".sh") || $0.hasSuffix(".py") }
  static let programs = names.filter { $0.hasSuffix(".swift") }

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test("Their page names each of them, and none is long")
  func page() throws {
    #expect(Self.scripts.count + Self.programs.count >= 8)
    let page = try Self.text("README.md")
    for name in Self.scripts + Self.programs {
      #expect(page.contains("[\(name)](\(name))"))
      #expect(try Self.text(name).split(separator: "\n").count <= 40, "\(name)")
    }
  }

  @Test("A script ends well", arguments: scripts)
  func script(name: String) throws {
    let folder = try TemporaryFolder()
    let bin = URL(filePath: KeyreelProcess.executable).deletingLastPathComponent().path
    let program = name.hasSuffix(".py") ? "python3" : "sh"
    let outcome = try KeyreelProcess.run(
      in: folder.path,
      shell: "PATH='\(bin)':$PATH exec \(program) '\(Self.folder.path)/\(name)'")
    #expect(outcome.code == 0, "\(name): \(outcome.errors)")
  }

  @Test("The agent taps what lands, and scrolls what is under the keyboard")
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
      "A Swift program builds as a client's and runs",
      .enabled(if: ProcessInfo.processInfo.environment["KEYREEL_SANITIZER"] == nil),
      arguments: programs)
    func program(name: String) throws {
      let folder = try TemporaryFolder()
      let isTest = try Self.text(name).contains("@Test")
      let built = try ClientCode.build(
        Self.text(name), as: isTest ? .tests : .program, in: folder)
      #expect(built.code == 0, "\(name): \(built.errors)")
      let outcome = try KeyreelProcess.run(
        in: folder.path,
        shell: isTest
          ? "\"$0\" init login --quiet && \"$0\" record login.yaml --quiet && exec ./client --testing-library swift-testing"
          : "exec ./client", environment: ["CI": "", "KEYREEL_RECORD": ""])
      #expect(outcome.code == 0, "\(name): \(outcome.errors)")
      if !isTest {
        #expect(outcome.output.contains("ends at 640: the keyboard's picture is 140 lower."))
      }
    }
  #endif
}
