// A strategy for swift-snapshot-testing that compares PNGs of frames exactly, on Linux too.
import Foundation
import Keyreel
import SnapshotTesting
import XCTest

extension Snapshotting where Value == Scenario, Format == Bitmap? {
  /// Compares a frame, by default the last one; a frame that cannot be drawn fails the test.
  static func frame(_ number: Int? = nil) -> Snapshotting {
    Snapshotting(pathExtension: "png", diffing: .pixels) { scenario in
      var shown: Bitmap?
      do {
        let run = try ScenarioRun(scenario)
        try run.visit([number ?? run.frameCount - 1]) { _, frame in shown = frame }
      } catch { XCTFail("\(error)") }
      return shown
    }
  }
}

extension Diffing where Value == Bitmap? {
  /// A comparison that passes only if both pictures exist and all their pixels are identical.
  static var pixels: Diffing {
    Diffing(
      toData: { Data($0.flatMap { try? PNGEncoder.encode($0) } ?? []) },
      fromData: { try? PNGDecoder.decode(Array($0)) },
      diff: { old, new in
        guard let old, let new else { return ("a picture is missing", []) }
        guard old.size == new.size else { return ("the size differs", []) }
        let wrong = zip(old.straight().pixels, new.straight().pixels).count { $0 != $1 }
        return wrong > 0 ? ("\(wrong) pixels differ", []) : nil
      })
  }
}

final class LoginSnapshots: XCTestCase {
  func testLogin() throws {
    let login = try Scenario(
      "login", device: "iphone-se-2", elements: [.textField("email", placeholder: "Email")],
      avoidance: "form", script: [.tap("email"), .type("a@b.se")])
    assertSnapshot(of: login, as: .frame())
  }
}
