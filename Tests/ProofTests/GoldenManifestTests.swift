import KeyreelImaging
import KeyreelProof
import KeyreelSupport
import TestSupport
import Testing

@Suite("Manifests")
struct GoldenManifestTests {
  private let manifest = ManifestSamples.manifest([1, 2, 2], pictures: [2, 0])

  @Test("A manifest's text has a fixed order, one digest per line and a line feed at the end")
  func text() {
    let digests = ManifestSamples.digests([1, 2]).map(\.hex)
    let font = String(repeating: "a", count: 64)
    #expect(
      String(decoding: manifest.text, as: UTF8.self) == """
        {"keyreel": 1,
         "scenario": "composer",
         "rate": 60,
         "sizePx": [1179, 2556],
         "fonts": [{"family": "Inter", "sha256": "\(font)"}],
         "digests": [
          "\(digests[0])",
          "\(digests[1])",
          "\(digests[1])"
         ],
         "pictures": {"frame-00000.png": 0, "frame-00002.png": 2},
         "files": {}}

        """)
  }

  @Test(
    "Kept files are listed by name with their digests, and the list reads back unchanged"
  )
  func files() throws {
    var sample = manifest
    let digests = ["reel.png", "frame-00000.png"].map {
      ($0, GoldenManifest.digest(ofFile: Array($0.utf8)))
    }
    sample.files = Dictionary(uniqueKeysWithValues: digests)
    let text = String(decoding: sample.text, as: UTF8.self)
    #expect(
      text.hasSuffix(
        """
         "files": {
          "frame-00000.png": "\(digests[1].1)",
          "reel.png": "\(digests[0].1)"
         }}

        """))
    #expect(try GoldenManifest(parsing: sample.text) == sample)
  }

  @Test("A manifest of an earlier version, without a list of files, is read")
  func earlier() throws {
    let text = String(decoding: manifest.text, as: UTF8.self).replacing(
      ",\n \"files\": {}", with: "")
    #expect(!text.contains("files"))
    #expect(try GoldenManifest(parsing: Array(text.utf8)) == manifest)
  }

  @Test("A manifest reads back as it was written")
  func roundTrip() throws {
    #expect(try GoldenManifest(parsing: manifest.text) == manifest)
    var random = SplitMix64(seed: 8)
    for _ in 0..<50 {
      let levels = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        Int.random(in: 0...9, using: &random)
      }
      let sample = ManifestSamples.manifest(
        levels, rate: Int.random(in: 1...240, using: &random),
        pictures: levels.indices.filter { $0 % 3 == 0 })
      #expect(try GoldenManifest(parsing: sample.text) == sample)
    }
  }

  @Test(
    "An invalid value is reported with the name of its member",
    arguments: [
      ("\"rate\": 60", "\"rate\": 0", "rate"), ("\"rate\": 60", "\"rate\": \"60\"", "rate"),
      ("\"rate\": 60", "\"rate\": 59.94", "rate"),
      ("[1179, 2556]", "[1179]", "sizePx"), ("[1179, 2556]", "[1179, 9000]", "sizePx"),
      ("[1179, 2556]", "[1179, 2556, null]", "sizePx"),
      ("\"composer\"", "\"../composer\"", "scenario"), ("\"composer\"", "\"\"", "scenario"),
      ("\"frame-00002.png\": 2", "\"frame-00002.png\": 3", "pictures"),
      ("\"frame-00002.png\": 2", "\"../../etc/passwd\": 2", "pictures"),
      ("\"files\": {}", "\"files\": {\"reel.png\": \"0\"}", "files"),
      ("\"files\": {}", "\"files\": []", "files"),
      ("\"Inter\"", "4", "fonts"), ("\"sha256\"", "\"sha1\"", "fonts"),
      ("\"digests\": [\n  \"", "\"digests\": [\n  \"x", "digests"),
    ])
  func invalid(old: String, new: String, member: String) throws {
    let text = String(decoding: manifest.text, as: UTF8.self)
    let changed = text.replacing(old, with: new)
    #expect(changed != text)
    do {
      _ = try GoldenManifest(parsing: Array(changed.utf8))
      Issue.record("accepted")
    } catch {
      #expect(error.kind == .input && error.message.hasPrefix("\(member) should be "))
      #expect(error.line > 0 && error.column > 0)
    }
  }

  @Test("A missing member, an unknown member and a different version are reported")
  func members() {
    let text = String(decoding: manifest.text, as: UTF8.self)
    func fault(_ old: String, _ new: String) -> String? {
      do {
        _ = try GoldenManifest(parsing: Array(text.replacing(old, with: new).utf8))
        return nil
      } catch { return error.message }
    }
    #expect(fault(" \"rate\": 60,\n", "") == "the member rate is missing")
    #expect(fault("{\"keyreel\": 1,", "{") == "the member keyreel is missing")
    #expect(fault("\"rate\"", "\"speed\"") == "the member speed is unknown")
    #expect(fault("\"rate\"", "\"a\\nb\"") == "the member a b is unknown")
    #expect(fault("\"keyreel\": 1", "\"keyreel\": 2") == "the format version is 2, not 1")
    #expect(fault("\"rate\": 60", "\"rate\": ") != nil)
  }

  @Test(
    "A Git LFS pointer is recognised, and a fault in any other text is reported with its position")
  func pointer() throws {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n"
    func fault(_ text: String) throws -> KeyreelError {
      try #require(throws: KeyreelError.self) { try GoldenManifest(parsing: Array(text.utf8)) }
    }
    #expect(
      try fault(pointer).message == "this is a Git LFS pointer; fetch the file with git lfs pull")
    let empty = try fault("")
    #expect(empty.message == "the text ends where a value should be")
    #expect(empty.line == 1 && empty.column == 1)
    #expect(try fault("[]").message == "the document is not an object")
  }
}
