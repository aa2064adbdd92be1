import Foundation
import KeyreelCheck
import TestSupport
import Testing

@testable import Keyreel

/// Recordings, in small dithered pictures at 10, 12 and 15 frames a second, of forms above a
/// keyboard that changes its height.
///
/// For `KEYREEL_CHECK_RUNS` and `KEYREEL_CHECK_SEED`, see ``RenderedFaultTests``.
@Suite("Converted recordings of forms above a keyboard that changes while it is shown")
struct ChangedKeyboardTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let runs = environment["KEYREEL_CHECK_RUNS"].flatMap { Int($0) } ?? 8
  private static let seed = environment["KEYREEL_CHECK_SEED"].flatMap { UInt64($0) } ?? 0

  private func made(_ index: Int) throws -> (MadeChange, Disguise, Double) {
    var random = SplitMix64(seed: Self.seed &+ UInt64(index) &* 1_000_003)
    let made = try MadeChange(using: &random)
    let disguise = Disguise(
      scale: [0.8, 1, 1.2][Int.random(in: 0..<3, using: &random)], levels: 24,
      step: [4, 5, 6][Int.random(in: 0..<3, using: &random)])
    let points = Double.random(in: 8...30, using: &random)
    return (made, disguise, Bool.random(using: &random) ? points : -points)
  }

  @Test("A clean form raises no alarm", .timeLimit(.minutes(60)))
  func findsNothing() throws {
    let due = DailySample.one(in: 2, of: Array(0..<Self.runs))
    var held = 0
    for index in due {
      let (made, disguise, _) = try made(index)
      let check = try made.check(.none, as: disguise, name: "\(Self.seed)-\(index)-clean")
      held += check.exitCode == 0 ? 1 : 0
      #expect(check.exitCode != 1, "\(index): \(made), \(disguise): \(check.lines)")
    }
    print("clean changes: \(due.count), that hold: \(held)")
  }

  @Test(
    "In small pictures, at least 1 in 4 misplaced or leaping bars on the second keyboard is found",
    .timeLimit(.minutes(60)))
  func findsFaults() throws {
    var (judged, found) = (0, 0)
    for index in 0..<Self.runs {
      let (made, disguise, points) = try made(index)
      guard made.bar != .none else { continue }
      for (name, fault) in [
        ("off", MadeChange.Fault.off(points: points)), ("leap", .leap(points: points)),
      ] {
        let check = try made.check(fault, as: disguise, name: "\(Self.seed)-\(index)-\(name)")
        judged += 1
        found += check.exitCode == 1 ? 1 : 0
        if check.exitCode != 1 {
          print("missed: \(index) \(made), \(disguise), \(name) \(points) pt: \(check.lines)")
        }
      }
    }
    // In many such small pictures with a dark keyboard, `check` does not find the element above the
    // keyboard.
    #expect(judged > 0 && found * 4 >= judged)
    print("faults on the second keyboard: \(judged), found: \(found)")
  }
}
