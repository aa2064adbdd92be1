import Foundation
import KeyreelImaging
import KeyreelProof
import KeyreelSimulation
import KeyreelSupport
import TestSupport
import Testing

/// `keyreel compose` and `keyreel import` as processes: options, streams and exit codes.
@Suite("The commands compose and import") struct ComposeCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, width, height) in [("up.png", 750, 1334), ("side.png", 1334, 750)] {
      let picture = Bitmap(
        size: PixelSize(width: width, height: height), alphaMode: .straight,
        filledWith: 0xFFFF_F0E0)
      try Data(PNGEncoder.encode(picture)).write(to: URL(filePath: folder.file(name)))
    }
    try folder.write(
      """
      <XCUIElementTypeApplication x="0" y="0" width="375" height="667">
      <XCUIElementTypeTextField x="16" y="120" width="343" height="44" name="street"/>
      </XCUIElementTypeApplication>
      """, to: "page.xml")
  }

  @Test(
    "compose refuses a picture whose size in pixels is not the screen's, and proposes a correction",
    arguments: [
      (
        393, 852, ["--device", "iphone-15-pro"],
        "in points, each of which has 3 × 3 pixels", "own pixels, 1179 × 2556, as 'xcrun"
      ),
      (393, 852, [], "in points, each of which has 3 × 3 pixels", "own pixels, 1179 × 2556"),
      (852, 393, [], "in points", "own pixels, 2556 × 1179"),
      (786, 1704, [], "at another scale", "own pixels, 1179 × 2556"),
      (786, 1704, ["--device", "iphone-15-pro"], "at another scale", "own pixels, 1179 × 2556"),
      (750, 1334, ["--device", "iphone-15-pro"], "has 1179 × 2556", "--device iphone-se-3"),
      (
        1334, 750, ["--device", "iphone-se-3", "--orientation", "portrait"], "has 750 × 1334",
        "in the other orientation"
      ),
      (1000, 1000, [], "no device has a screen", "'keyreel catalog devices' lists the screens"),
      (1000, 1000, ["--device", "iphone-15-pro"], "has 1179 × 2556", "own pixels, 1179 × 2556"),
    ])
  func oddSize(
    _ width: Int, _ height: Int, _ words: [String], _ fault: String, _ remedy: String
  ) throws {
    let picture = Bitmap(
      size: PixelSize(width: width, height: height), alphaMode: .straight, filledWith: 0xFFFF_FFFF)
    try Data(PNGEncoder.encode(picture)).write(to: URL(filePath: folder.file("odd.png")))
    let outcome = try KeyreelProcess(
      ["compose", "odd.png", "--out", "o.png"] + words, in: folder.path
    ).wait()
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains(fault) && outcome.errors.contains(remedy), "\(outcome.errors)")
  }

  private func run(_ arguments: String...) throws -> KeyreelProcess.Outcome {
    try KeyreelProcess(arguments, in: folder.path).wait()
  }

  private func compose(_ arguments: String...) throws -> KeyreelProcess.Outcome {
    try KeyreelProcess(
      ["compose"] + arguments + ["--device", "iphone-8", "--overwrite"], in: folder.path
    ).wait()
  }

  private func picture(_ name: String) throws -> Bitmap {
    try PNGDecoder.decode(folder.bytes(name))
  }

  @Test(
    "compose finds the device by the picture's size, and names the device that it chose"
  )
  func deviceBySize() throws {
    #expect(try run("compose", "up.png", "--device", "iphone-8", "--out", "named.png").code == 0)
    let found = try run("compose", "up.png", "--out", "found.png")
    #expect(found.code == 0 && found.errors.hasPrefix("up.png: note: drawn for iphone-"))
    #expect(try picture("named.png") == picture("found.png"))
    #expect(try run("compose", "side.png", "--out", "side-found.png").code == 0)
    let odd = Bitmap(
      size: PixelSize(width: 751, height: 1334), alphaMode: .straight, filledWith: 0xFFFF_FFFF)
    try Data(PNGEncoder.encode(odd)).write(to: URL(filePath: folder.file("odd.png")))
    let unknown = try run("compose", "odd.png", "--out", "o.png")
    #expect(unknown.code == 65)
    #expect(unknown.errors.contains("no device has a screen of 751 × 1334 pixels"))
    let alone = try run("compose", "--out", "o.png")
    #expect(alone.code == 64 && alone.errors.contains("add --device ID"))
  }

  @Test("With standard input and output, the picture has the same bytes as with files")
  func streams() throws {
    #expect(try compose("up.png", "--out", "a.png").code == 0)
    let shell = "\"$0\" compose - --device iphone-8 --out - < up.png > b.png"
    #expect(try KeyreelProcess.run(in: folder.path, shell: shell).code == 0)
    #expect(try folder.bytes("a.png") == folder.bytes("b.png"))
    let made = try KeyreelProcess.run(in: folder.path, shell: "\"$0\" import - < page.xml")
    #expect(made.code == 0 && made.output.contains("# Imported from standard input."))
    #expect(made.output.contains("name: standard-input"))
    #expect(made.errorLines.allSatisfy { $0.hasPrefix("standard input: note: ") })
    let broken = try KeyreelProcess.run(
      in: folder.path, shell: "head -c 90 page.xml | \"$0\" import - --quiet")
    #expect(broken.code == 65 && broken.errors.hasPrefix("standard input:2:"))
    let large = try KeyreelProcess.run(
      in: folder.path, shell: "head -c 5000000 /dev/zero | \"$0\" import -")
    #expect(large.code == 65 && large.errors.contains("the file is too large"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("-")))
  }

  @Test(
    "compose infers the orientation from the picture, and refuses an option that contradicts it"
  )
  func orientation() throws {
    let turned = try compose("side.png", "--out", "a.png", "--json")
    let json = try JSONValue(parsing: Array(turned.output.utf8))
    #expect(json["sizePx"]?.array?.map(\.integer) == [1334, 750])
    let wrong = try compose("side.png", "--out", "b.png", "--orientation", "portrait")
    #expect(wrong.code == 65 && wrong.errors.contains("iphone-8 in portrait has 750 × 1334"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("b.png")))
  }

  @Test(
    "compose has options for the keyboard's password bar, height and languages, like a scenario"
  )
  func looks() throws {
    func height(_ arguments: String...) throws -> Int? {
      let outcome = try KeyreelProcess(
        ["compose", "--device", "iphone-16-pro", "--overwrite", "--out", "a.png", "--json"]
          + arguments, in: folder.path
      ).wait()
      #expect(outcome.code == 0, "\(outcome.errors)")
      let json = try JSONValue(parsing: Array(outcome.output.utf8))
      return json["keyboardPx"]?.array?.last?.integer
    }
    let plain = try #require(try height())
    #expect(try height("--suggestions") == height("--passwords"))
    #expect(try #require(try height("--passwords")) > plain)
    #expect(try height("--height", "300") == 900)
    let one = try folder.bytes("a.png")
    #expect(try height("--height", "300", "--languages", "2") == 900)
    #expect(try folder.bytes("a.png") != one)
    #expect(try height("--system", "26.1") == height("--system", "26"))
    for version in SystemCatalogue.versions {
      #expect(try height("--system", "\(version)") != nil)
    }
    // For a keyboard taller than the screen, only the visible part is reported.
    #expect(try height("--orientation", "landscape", "--height", "800") == 1206)
  }

  @Test(
    "An impossible option is a usage error that says what is possible, and no picture is written",
    arguments: [
      (["--system", "19"], "--system accepts 13, 14, 15, 16, 17, 18, 26, 27"),
      (["--system", "26.x"], "or a minor version of one of these"),
      (["--system", ""], "--system accepts 13, 14, 15, 16, 17, 18, 26, 27"),
      (["--system", "26.1.1"], "or a minor version of one of these"),
      (["--height", "0"], "--height accepts more than 0 points"),
      (["--height", "900"], "use less than 667 points"),
      (["--height", "nan"], "--height accepts more than 0 points"),
      (["--languages", "0"], "--languages accepts 1 to 99"),
      (["--suggestions", "--passwords"], "--suggestions and --passwords cannot be used together"),
      (["--translation", "-1"], "--translation accepts 0 or more pixels"),
      (["--keyboard", "qwerty"], "--keyboard accepts default, email, url, web-search, number"),
    ])
  func refused(_ arguments: [String], remedy: String) throws {
    let outcome = try KeyreelProcess(
      ["compose", "--device", "iphone-8", "--out", "a.png"] + arguments, in: folder.path
    ).wait()
    #expect(outcome.code == 64 && outcome.errors.hasPrefix("keyreel: error: "))
    #expect(outcome.errors.contains(remedy), "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("a.png")))
  }

  @Test(
    "Picture and JSON cannot both go to standard output, and an existing picture is not replaced"
  )
  func outputs() throws {
    #expect(try compose("up.png", "--out", "-", "--json").code == 64)
    let taken = try run("compose", "up.png", "--device", "iphone-8", "--out", "side.png")
    #expect(taken.code == 73 && taken.errors.contains("--overwrite"))
    #expect(try compose("up.png", "--out", "up.png").code == 64)
    #expect(try compose("page.xml", "--out", "a.png").code == 65)
    #expect(try compose("gone.png", "--out", "a.png").code == 66)
    #expect(try picture("side.png").width == 1334)
  }
}
