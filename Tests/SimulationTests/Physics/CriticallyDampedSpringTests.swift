import Foundation
import TestSupport
import Testing
@testable import KeyreelSimulation

@Suite("The critically damped spring")
struct CriticallyDampedSpringTests {
  private struct SpringFile: Decodable {
    struct Case: Decodable {
      var fn: String
      var t: Double
      var value: Double
    }
    var cases: [Case]
  }
  private struct ShowTrace: Decodable {
    struct Sample: Decodable {
      var t: Double
      var y: Double
    }
    var start_y: Double
    var end_y: Double
    var t0_fit: Double
    var samples: [Sample]
  }

  @Test(
    "The spring puts the keyboard at the positions that the library's native test expects",
    arguments: [
      (0.08, 144.11039189726017), (0.125, 223.44512762669416), (0.25, 316.52488444019065),
      (0.325, 329.82914080062113), (0.5, 335.6307289072886),
    ])
  func keyboard(time: Double, shown: Double) {
    let spring = CriticallyDampedSpring.keyboard(displacement: 336)
    #expect(abs(336 - spring.value(at: time) - shown) < 1e-9)
  }

  @Test(
    "The native test's values are reproduced to within 1e-9, and its times to within one grid step",
    .withFixtures)
  func keyboardFile() throws {
    let folder = try #require(Fixtures.folder)
    let data = try Data(contentsOf: folder.appendingPathComponent("testcases/rnkc_spring.json"))
    let cases = try JSONDecoder().decode(SpringFile.self, from: data).cases
    let spring = CriticallyDampedSpring.keyboard(displacement: 336)
    #expect(!cases.isEmpty)
    for expected in cases where expected.fn == "valueAt" {
      #expect(abs(336 - spring.value(at: expected.t) - expected.value) < 1e-9)
    }
    for expected in cases where expected.fn == "timingAt" {
      // The times in the file were found by bisection on a grid of 1/131072 s. The velocity is at
      // most 336·ω/e pt/s, which limits the error of the values.
      #expect(abs(336 - spring.value(at: expected.t) - expected.value) < 2500.0 / 131072)
    }
  }

  @Test("A recorded keyboard is reproduced to within 1 px rms", .withFixtures)
  func recordedShow() throws {
    let folder = try #require(Fixtures.folder)
    let file = folder.appendingPathComponent("traces/show_750x1334_without_preload.json")
    let trace = try JSONDecoder().decode(ShowTrace.self, from: Data(contentsOf: file))
    let spring = CriticallyDampedSpring.keyboard(displacement: trace.start_y - trace.end_y)
    let squares = trace.samples.map { sample -> Double in
      let y: Double = trace.end_y + spring.value(at: max(0, sample.t - trace.t0_fit))
      return (y - sample.y) * (y - sample.y)
    }
    #expect(squares.count > 20)
    #expect((squares.reduce(0, +) / Double(squares.count)).squareRoot() < 1)
  }

  @Test("The spring's velocity is the derivative of its value")
  func derivative() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let spring = CriticallyDampedSpring(
        displacement: .random(in: -500...500, using: &random),
        velocity: .random(in: -3000...3000, using: &random),
        frequency: .random(in: 5...20, using: &random))
      let time = Double.random(in: 0.01...1, using: &random)
      let (before, after) = (spring.value(at: time - 1e-6), spring.value(at: time + 1e-6))
      let slope: Double = (after - before) / 2e-6
      #expect(abs(slope - spring.velocity(at: time)) < 1e-2)
    }
  }

  @Test("Once a spring counts as settled, its value stays within the tolerance")
  func settles() throws {
    var random = SplitMix64(seed: 4)
    for _ in 0..<200 {
      let spring = CriticallyDampedSpring.bounce(
        displacement: .random(in: -100...100, using: &random),
        velocity: .random(in: -3000...3000, using: &random))
      let times = (0..<300).map { Double($0) / 60 }
      let first = try #require(times.first { spring.isSettled(at: $0, within: 0.5) })
      #expect(times.filter { $0 >= first }.allSatisfy { abs(spring.value(at: $0)) <= 0.5 })
    }
  }

  @Test("A spring at its target counts as spent unless its velocity is positive")
  func spent() {
    #expect(CriticallyDampedSpring.keyboard(displacement: 0).isSpent(at: 0, within: 0.1))
    #expect(
      !CriticallyDampedSpring.keyboard(displacement: 0, velocity: 100).isSpent(at: 0, within: 0.1))
    #expect(
      CriticallyDampedSpring.keyboard(displacement: 0, velocity: -100).isSpent(at: 0, within: 0.1))
  }
}
