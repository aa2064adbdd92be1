import Foundation
import KeyreelImaging
import TestSupport
import Testing

/// Each kind of damage to a golden's files is found and named, and is not repaired unless
/// requested.
@Suite struct GoldenDamageTests {
  /// A kind of damage to a golden's folder.
  struct Damage: Sendable, CustomTestStringConvertible {
    var name: String
    /// Phrases, at least one of which the output must contain.
    var said: [String]
    var apply: @Sendable (GoldenDamageTests) throws -> Void
    var testDescription: String { name }
  }

  private let folder: TemporaryFolder
  private static let golden = "TestImages/small"
  private static let (reel, first, second) = ("reel.png", "frame-00000.png", "frame-00005.png")

  init() throws {
    folder = try TemporaryFolder()
    for (name, focus) in [("small", "message"), ("other", "message")] {
      let text = SmallForm.yaml(
        rows: name == "small" ? 6 : 1, steps: ["focus: \(focus)"])
      try folder.write(
        text.replacing("name: small", with: "name: \(name)") + "keyFrames: [0, 5]\n",
        to: "\(name).yaml")
      #expect(try run("record", "\(name).yaml").code == 0)
    }
  }

  private func run(_ arguments: String...) throws -> KeyreelProcess.Outcome {
    try KeyreelProcess(arguments, in: folder.path, environment: ["CI": ""]).wait()
  }

  private func path(_ name: String) -> String { "\(Self.golden)/\(name)" }
  private func bytes(_ name: String) throws -> [UInt8] { try folder.bytes(path(name)) }
  private func put(_ bytes: [UInt8], _ name: String) throws {
    try folder.write(bytes, to: path(name))
  }

  private func change(_ name: String, _ body: (inout [UInt8]) -> Void) throws {
    var bytes = try bytes(name)
    body(&bytes)
    try put(bytes, name)
  }

  private func edit(_ body: (inout String) -> Void) throws {
    var text = String(decoding: try bytes("manifest.json"), as: UTF8.self)
    let before = text
    body(&text)
    #expect(text != before, "the manifest was changed")
    try put(Array(text.utf8), "manifest.json")
  }

  private func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(
      atPath: folder.file(path(name)), toPath: folder.file(path(other)))
  }

  private func picture(_ name: String) throws -> Bitmap { try PNGDecoder.decode(try bytes(name)) }

  /// The paths and contents of all files in the folder of goldens.
  private func contents() throws -> [String: [UInt8]] {
    let root = folder.file("TestImages")
    let names = try FileManager.default.subpathsOfDirectory(atPath: root)
    var contents: [String: [UInt8]] = [:]
    for name in names {
      contents[name] = FileManager.default.contents(atPath: "\(root)/\(name)").map(Array.init) ?? []
    }
    return contents
  }

  // MARK: Damage

  /// The kinds of damage to the reel or to a picture of a key frame.
  private static func damages(to name: String, others: [String]) -> [Damage] {
    func damage(
      _ what: String, _ apply: @escaping @Sendable (GoldenDamageTests) throws -> Void
    ) -> Damage { Damage(name: "\(name) \(what)", said: [name], apply: apply) }
    func changed(
      _ what: String, _ body: @escaping @Sendable (inout [UInt8]) -> Void
    ) -> Damage { damage(what) { try $0.change(name, body) } }
    let bytes = [
      changed("emptied") { $0 = [] },
      changed("cut by a byte") { $0.removeLast() },
      changed("cut in half") { $0.removeLast($0.count / 2) },
      changed("longer by a byte") { $0.append(0) },
      changed("with a bit turned in the middle") { $0[$0.count / 2] ^= 1 },
      changed("with a bit turned in its header") { $0[20] ^= 1 },
      changed("with a bit turned at its end") { $0[$0.count - 1] ^= 1 },
      changed("with its first bytes gone") { $0.removeFirst(4) },
      changed("as text") { $0 = Array("no picture".utf8) },
      changed("as a Git LFS pointer") {
        $0 = Array("version https://git-lfs.github.com/spec/v1\n".utf8)
      },
      changed("in Display P3") {
        $0 = TestPNG.inserting(TestPNG.chunk("cICP", [12, 13, 0, 1]), into: $0)
      },
      changed("without its last chunk") { $0.removeLast(12) },
      changed("with its line ends changed") { file in
        file = file.flatMap { $0 == 10 ? [13, 10] : [$0] }
      },
    ]
    let files =
      [
        damage("removed") {
          try FileManager.default.removeItem(atPath: $0.folder.file($0.path(name)))
        },
        damage("a folder") {
          try FileManager.default.removeItem(atPath: $0.folder.file($0.path(name)))
          try FileManager.default.createDirectory(
            atPath: $0.folder.file($0.path(name)), withIntermediateDirectories: true)
        },
        damage("a link to nothing") {
          try FileManager.default.removeItem(atPath: $0.folder.file($0.path(name)))
          try FileManager.default.createSymbolicLink(
            atPath: $0.folder.file($0.path(name)), withDestinationPath: "nothing.png")
        },
        damage("renamed") { try $0.move(name, to: "frame-00077.png") },
        damage("of another golden") {
          try $0.put(try $0.folder.bytes("TestImages/other/\(name)"), name)
        },
        damage("compressed anew") {
          try $0.put(try PNGEncoder.encode(try $0.picture(name), effort: .size), name)
        },
        damage("white") {
          let size = try $0.picture(name).size
          let white = Bitmap(size: size, alphaMode: .straight, filledWith: 0xFFFF_FFFF)
          try $0.put(try PNGEncoder.encode(white), name)
        },
        damage("with another pixel") {
          var bitmap = try $0.picture(name)
          bitmap[7, 9] ^= 0xFF
          try $0.put(try PNGEncoder.encode(bitmap), name)
        },
        damage("smaller") {
          let bitmap = try $0.picture(name).cropped(
            to: PixelRect(x: 0, y: 0, width: 30, height: 30))
          try $0.put(try PNGEncoder.encode(bitmap), name)
        },
      ]
    let swapped = others.flatMap { other in
      [
        damage("replaced by \(other)") { try $0.put(try $0.bytes(other), name) },
        damage("swapped with \(other)") {
          let (a, b) = (try $0.bytes(name), try $0.bytes(other))
          try $0.put(b, name)
          try $0.put(a, other)
        },
        damage("recorded in the manifest as \(other)") { test in
          let text = String(decoding: try test.bytes("manifest.json"), as: UTF8.self)
          let digests = [name, other].map { file in
            String(text.components(separatedBy: "\"\(file)\": \"").last?.prefix(64) ?? "")
          }
          try test.edit { $0 = $0.replacingOccurrences(of: digests[0], with: digests[1]) }
        },
      ]
    }
    return bytes + files + swapped
  }

  /// Damage to the manifest.
  private static let manifests: [Damage] = {
    func edited(
      _ what: String, _ said: [String], _ body: @escaping @Sendable (inout String) -> Void
    ) -> Damage { Damage(name: "manifest \(what)", said: said) { try $0.edit(body) } }
    @Sendable func lines(_ text: inout String, _ body: (inout [String], [Int]) -> Void) {
      var lines = text.components(separatedBy: "\n")
      let digests = lines.indices.filter {
        lines[$0].hasPrefix("  \"") && !lines[$0].contains(":")
      }
      body(&lines, digests)
      text = lines.joined(separator: "\n")
    }
    let frames = ["wrong frames", "missing frames", "extra frames"]
    return [
      edited("emptied", ["manifest.json"]) { $0 = "" },
      edited("cut", ["manifest.json"]) { $0 = String($0.dropLast(9)) },
      edited("with marks of a conflict", ["manifest.json"]) { $0 = "<<<<<<< HEAD\n" + $0 },
      edited("of another version", ["keyreel"]) {
        $0 = $0.replacing("\"keyreel\": 1", with: "\"keyreel\": 2")
      },
      edited("with another name", ["scenario"]) {
        $0 = $0.replacing("\"scenario\": \"small\"", with: "\"scenario\": \"other\"")
      },
      edited("with another rate", ["frames per second", "frame per second"]) {
        $0 = $0.replacing("\"rate\": 60", with: "\"rate\": 30")
      },
      edited("with another size", ["the manifest says"]) {
        $0 = $0.replacing(/"sizePx": \[\d+/, with: "\"sizePx\": [77")
      },
      edited("with another font", ["differs from the one that the golden was made with"]) {
        $0 = $0.replacing(/"sha256": "..../, with: "\"sha256\": \"0000")
      },
      edited("with something unknown", ["colour"]) {
        $0 = $0.replacing("\"rate\": 60", with: "\"rate\": 60, \"colour\": 1")
      },
      edited("without a picture", ["frame-00005.png"]) {
        $0 = $0.replacing(", \"frame-00005.png\": 5", with: "")
      },
      edited("without its files", ["SHA-256"]) {
        $0 = $0.replacing(/,\n "files": \{[^}]*\}/, with: "")
      },
      edited("without the reel's digest", ["reel.png"]) {
        $0 = $0.replacing(/,\n  "reel.png": "[0-9a-f]*"/, with: "")
      },
      edited("with the digest of a stranger", ["stranger.png"]) {
        $0 = $0.replacing(
          "  \"reel.png\"",
          with: "  \"stranger.png\": \"\(String(repeating: "a", count: 64))\",\n  \"reel.png\"")
      },
      edited("with a digest turned", frames) {
        lines(&$0) { lines, digests in
          lines[digests[9]] = "  \"\(String(repeating: "0", count: 64))\","
        }
      },
      edited("with digests swapped", frames) {
        lines(&$0) { lines, digests in lines.swapAt(digests[1], digests[digests.count / 2]) }
      },
      edited("with a digest dropped", frames) {
        lines(&$0) { lines, digests in lines.remove(at: digests[6]) }
      },
      edited("with a digest doubled", frames) {
        lines(&$0) { lines, digests in
          lines.insert("  \"\(String(repeating: "1", count: 64))\",", at: digests[6])
        }
      },
      edited("with half of its digests", frames) {
        lines(&$0) { lines, digests in
          lines.removeSubrange(digests[2]..<digests[digests.count / 2])
        }
      },
      Damage(name: "manifest of another golden", said: ["scenario"]) {
        try $0.put(try $0.folder.bytes("TestImages/other/manifest.json"), "manifest.json")
      },
      Damage(name: "manifest removed", said: ["missing: small"]) {
        try FileManager.default.removeItem(atPath: $0.folder.file($0.path("manifest.json")))
      },
      Damage(name: "manifest renamed", said: ["missing: small"]) {
        try $0.move("manifest.json", to: "manifest.json.orig")
      },
    ]
  }()

  /// Damage to the scenario and to the folder.
  private static let others: [Damage] = [
    Damage(name: "scenario removed", said: ["orphan: small"]) {
      try FileManager.default.removeItem(atPath: $0.folder.file($0.path("scenario.yaml")))
    },
    Damage(name: "scenario renamed", said: ["orphan: small"]) {
      try $0.move("scenario.yaml", to: "scenario.yml")
    },
    Damage(name: "scenario emptied", said: ["scenario.yaml"]) { try $0.put([], "scenario.yaml") },
    Damage(name: "scenario of another golden", said: ["scenario.yaml"]) {
      try $0.put(try $0.folder.bytes("TestImages/other/scenario.yaml"), "scenario.yaml")
    },
    Damage(name: "folder renamed", said: ["moved"]) {
      try FileManager.default.moveItem(
        atPath: $0.folder.file(Self.golden), toPath: $0.folder.file("TestImages/moved"))
    },
    Damage(name: "a picture more", said: ["frame-00009.png"]) {
      try $0.put(try $0.bytes(Self.first), "frame-00009.png")
    },
    Damage(name: "an unfinished picture more", said: ["frame-1.png"]) {
      try $0.put(try $0.bytes(Self.first), "frame-1.png")
    },
    Damage(name: "pictures of two recordings", said: [Self.first]) {
      for name in [Self.first, Self.reel] {
        try $0.put(try $0.folder.bytes("TestImages/other/\(name)"), name)
      }
    },
  ]

  private static let all: [Damage] =
    damages(to: reel, others: [first, second]) + damages(to: first, others: [reel, second])
    + damages(to: second, others: [reel, first]) + manifests + others

  @Test("Any damage to a golden is found, named, and not repaired")
  func found() throws {
    #expect(Self.all.count >= 100)
    let copy = folder.file("kept")
    try FileManager.default.copyItem(atPath: folder.file("TestImages"), toPath: copy)
    #expect(try run("verify").code == 0)
    for damage in Self.all {
      try FileManager.default.removeItem(atPath: folder.file("TestImages"))
      try FileManager.default.copyItem(atPath: copy, toPath: folder.file("TestImages"))
      try damage.apply(self)
      let before = try contents()
      let outcome = try run("verify")
      let said = outcome.output + outcome.errors
      #expect(outcome.code == 1 || outcome.code == 65, "\(damage.name): \(outcome.code)")
      #expect(damage.said.contains { said.contains($0) }, "\(damage.name): \(said)")
      #expect(try contents() == before, "\(damage.name) was mended unasked")
    }
  }
}
