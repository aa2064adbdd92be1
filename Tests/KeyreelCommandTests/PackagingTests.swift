import Foundation
import TestSupport
import Testing

/// The parts of the repository that other tools use.
@Suite("Files for other tools") struct PackagingTests {
  private static func text(_ name: String) throws -> String {
    try String(contentsOf: MarkdownBlock.package.appending(path: name), encoding: .utf8)
  }

  @Test("A pre-commit hook's file pattern matches goldens wherever keyreel.yaml puts them")
  func hooks() throws {
    let hooks = try Self.text(".pre-commit-hooks.yaml").split(separator: "- id: ").dropFirst()
    func files(_ id: String) throws -> Regex<AnyRegexOutput> {
      let hook = try #require(hooks.first { $0.hasPrefix(id + "\n") })
      let line = try #require(hook.split(separator: "\n").first { $0.hasPrefix("  files: ") })
      return try Regex(String(line.dropFirst("  files: ".count)))
    }
    let verify = try files("keyreel-verify")
    for name in [
      "TestImages/login/scenario.yaml", "Tests/Goldens/login/frame-00010.png", "keyreel.yaml",
      "Goldens/a/reel.png", "forms/login.yml",
    ] {
      #expect(name.firstMatch(of: verify) != nil, "\(name)")
    }
    for name in ["README.md", "Sources/png.swift", "yaml"] {
      #expect(name.firstMatch(of: verify) == nil, "\(name)")
    }
    let audit = try files("keyreel-audit")
    for name in ["TestImages/login/scenario.yaml", "Tests/Goldens/login/scenario.yaml"] {
      #expect(name.firstMatch(of: audit) != nil, "\(name)")
    }
    for name in [".github/workflows/test.yaml", "TestImages/login/frame-00010.png"] {
      #expect(name.firstMatch(of: audit) == nil, "\(name)")
    }
  }

  @Test("A wheel is packed into a folder that does not exist yet")
  func wheel() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("tree/bin"), withIntermediateDirectories: true)
    try folder.write("#!/bin/sh\n", to: "tree/bin/keyreel")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.file("tree/bin/keyreel"))
    let script = MarkdownBlock.package.appending(path: "Scripts/wheel").path
    let outcome = try KeyreelProcess.run(
      in: folder.path, shell: "exec '\(script)' tree 1.0.0 manylinux_2_36_x86_64 new/dist")
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(try folder.names("new/dist") == ["keyreel-1.0.0-py3-none-manylinux_2_36_x86_64.whl"])
  }
}
