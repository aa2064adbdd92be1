import Foundation
import KeyreelGeometry
import TestSupport
import Testing

@Suite("Keyreel's own exp and log") struct ArithmeticTests {
  @Test("The results that are hardest to round have the same bits as with arbitrary precision")
  func samples() {
    for (x, result) in ArithmeticSamples.exp {
      let value = Double(bitPattern: x)
      #expect(Arithmetic.exp(value).bitPattern == result, "exp \(value)")
    }
    for (x, result) in ArithmeticSamples.log {
      let value = Double(bitPattern: x)
      #expect(Arithmetic.log(value).bitPattern == result, "log \(value)")
    }
  }

  @Test("Beyond the range of doubles, results are 0 or infinity; undefined results are NaN")
  func edges() {
    #expect(
      Arithmetic.exp(0) == 1 && Arithmetic.exp(-0.0) == 1
        && Arithmetic.exp(.leastNonzeroMagnitude) == 1)
    #expect(Arithmetic.exp(.infinity) == .infinity && Arithmetic.exp(-.infinity) == 0)
    #expect(
      Arithmetic.exp(709.782712893384) > 1.7e308 && Arithmetic.exp(709.7827128933841) == .infinity)
    #expect(
      Arithmetic.exp(-745.1332191019411) == .leastNonzeroMagnitude
        && Arithmetic.exp(-745.1332191019412) == 0)
    #expect(Arithmetic.exp(.nan).isNaN && Arithmetic.log(.nan).isNaN && Arithmetic.log(-1).isNaN)
    #expect(Arithmetic.log(0) == -.infinity && Arithmetic.log(-0.0) == -.infinity)
    #expect(Arithmetic.log(1) == 0 && Arithmetic.log(.infinity) == .infinity)
    #expect(Arithmetic.log(-.infinity).isNaN)
  }

  @Test("exp and log never decrease when their argument increases to the next double")
  func monotonic() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<20_000 {
      let x = Double.random(in: -40...10, using: &random)
      #expect(Arithmetic.exp(x) <= Arithmetic.exp(x.nextUp), "\(x)")
      let y = Double.random(in: 0...4, using: &random)
      #expect(Arithmetic.log(y) <= Arithmetic.log(y.nextUp), "\(y)")
    }
  }

  @Test("A C library's results are the same doubles or adjacent doubles")
  func neighbours() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<100_000 {
      let x = Double.random(in: -700...700, using: &random)
      let (own, other) = (Arithmetic.exp(x), Foundation.exp(x))
      #expect(own == other || own.nextUp == other || own.nextDown == other, "exp \(x)")
      let y = Double.random(in: 0...2, using: &random)
      let (ours, theirs) = (Arithmetic.log(y), Foundation.log(y))
      #expect(ours == theirs || ours.nextUp == theirs || ours.nextDown == theirs, "log \(y)")
    }
  }

  @Test(
    "Every result in a file computed with arbitrary precision is matched, bit for bit",
    .enabled(
      if: ProcessInfo.processInfo.environment["KEYREEL_ARITHMETIC"] != nil,
      "Scripts/check-arithmetic writes it"))
  func file() throws {
    let path = try #require(ProcessInfo.processInfo.environment["KEYREEL_ARITHMETIC"])
    let data = try Data(contentsOf: URL(filePath: path))
    let words = data.withUnsafeBytes { Array($0.bindMemory(to: UInt64.self)) }
    let pairs = words.count / 2
    try #require(pairs > 0 && words.count % 4 == 0)
    var wrong = 0
    for index in 0..<pairs {
      let x = Double(bitPattern: UInt64(littleEndian: words[2 * index]))
      let value = index < pairs / 2 ? Arithmetic.exp(x) : Arithmetic.log(x)
      if value.bitPattern != UInt64(littleEndian: words[2 * index + 1]) { wrong += 1 }
    }
    #expect(wrong == 0, "of \(pairs)")
  }
}
