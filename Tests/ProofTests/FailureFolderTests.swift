import Foundation
import KeyreelImaging
import KeyreelProof
import TestSupport
import Testing

@Suite("The pictures saved for a failure")
struct FailureFolderTests {
  private let white = Bitmap(
    size: PixelSize(width: 6, height: 4), alphaMode: .straight, filledWith: 0xFFFF_FFFF)

  private func read(_ path: String?) throws -> Bitmap {
    let path = try #require(path)
    return try PNGDecoder.decode([UInt8](Data(contentsOf: URL(filePath: path))))
  }

  @Test("The expected, difference and actual pictures are saved, and they read back unchanged")
  func three() throws {
    var actual = white
    actual[1, 1] = 0xFF00_0000
    try TemporaryFolder.with { (root: String) throws in
      let folder = FailureFolder(path: root + "/a/b")
      let left = try folder.write(frame: 42, expected: white, actual: actual)
      #expect(try read(left.expected) == white)
      #expect(try read(left.actual) == actual)
      #expect(try read(left.difference)[1, 1] == 0xFF00_00FF)
      #expect(
        try TemporaryFolder.names(in: folder.path) == [
          "frame-00042.actual.png", "frame-00042.difference.png", "frame-00042.expected.png",
        ])
    }
  }

  @Test("For a frame that exists on only one side, a single picture is saved")
  func one() throws {
    try TemporaryFolder.with { (root: String) throws in
      let left = try FailureFolder(path: root).write(frame: 3, expected: nil, actual: white)
      #expect(left.expected == nil && left.difference == nil && left.actual != nil)
      #expect(try TemporaryFolder.names(in: root) == ["frame-00003.actual.png"])
    }
  }

  @Test("Clearing the folder removes only the pictures of an earlier run")
  func clear() throws {
    try TemporaryFolder.with { (root: String) throws in
      let folder = FailureFolder(path: root)
      _ = try folder.write(frame: 3, expected: white, actual: white)
      try Data().write(to: URL(filePath: root + "/notes.txt"))
      try folder.clear()
      #expect(try TemporaryFolder.names(in: root) == ["notes.txt"])
      try FailureFolder(path: root + "/none").clear()
    }
  }

  @Test(
    "Bad frames with a picture are shown, as are the first and last of each series of bad frames"
  )
  func shown() {
    let result = ScenarioVerification(
      name: "a", verdict: .different, badFrames: Array(10...20) + [30], missingFrames: [40])
    #expect(result.framesToShow(most: 9, kept: [0, 12, 40]) == [10, 12, 20, 30, 40])
    #expect(result.framesToShow(most: 3, kept: [0, 12, 40]) == [10, 12, 40])
    #expect(ScenarioVerification(name: "a", verdict: .equal).framesToShow(most: 3, kept: []) == [])
  }
}
