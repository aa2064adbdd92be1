import KeyreelSimulation
import TestSupport
import Testing

struct PolicyCatalogueTests {
  @Test("The formula shown with a policy makes the same decisions as the policy")
  func formulaDecidesAsPolicy() throws {
    var random = SplitMix64(seed: 44)
    for _ in 0..<2000 {
      let height = Double.random(in: 150...400, using: &random).rounded()
      let d = Double.random(in: 0...height, using: &random).rounded()
      let v = Bool.random(using: &random) ? Double.random(in: -900...900, using: &random) : 0
      for shown in PolicyCatalogue.releasePolicies {
        let policy = try #require(ReleasePolicy(rawValue: shown.id))
        let formula = PolicyFormula(shown.formula)
        #expect(
          formula.holds(["d": d, "v": v, "h": height])
            == policy.dismisses(displacement: d, velocity: v, height: height),
          "\(shown.formula): d \(d), v \(v), h \(height)")
      }
    }
  }

  @Test(
    "Each policy has a condition and faults, and it has either both a source and a year or neither")
  func eachPolicySays() {
    for policy in PolicyCatalogue.releasePolicies {
      #expect(policy.explanation.hasSuffix(": \(policy.formula)."))
      #expect(!policy.knownFaults.isEmpty && policy.knownFaults.allSatisfy { $0.hasSuffix(".") })
      #expect((policy.source == nil) == (policy.year == nil))
    }
  }

  @Test("Each policy has the faults that the catalogue lists for it")
  func faultsAreInRule() {
    func dismisses(_ policy: ReleasePolicy, _ d: Double, _ v: Double) -> Bool {
      policy.dismisses(displacement: d, velocity: v, height: 216)
    }
    #expect(dismisses(.projected, 0, 1.003 * 216) && !dismisses(.projected, 0, 1.002 * 216))
    #expect(dismisses(.velocityOrHalf, 109, -900) && dismisses(.velocityOrHalf, 0, 21))
    #expect(!dismisses(.past44, 43.9, 3000))
    #expect(!dismisses(.movingDown, 215, 0) && dismisses(.movingDown, 1, 0.1))
    #expect(!dismisses(.half, 100, 3000))
  }
}

/// A condition in plain notation: comparisons of sums, joined by `and` or by `or`.
private struct PolicyFormula {
  private let comparisons: [(left: String, sign: String, right: String)]
  private let needsAll: Bool

  init(_ text: String) {
    needsAll = !text.contains(" or ")
    comparisons = text.split(separator: needsAll ? " and " : " or ").map { part in
      let sign = part.contains(" ≥ ") ? " ≥ " : " > "
      let sides = part.split(separator: sign).map(String.init)
      return (sides[0], sign, sides[1])
    }
  }

  func holds(_ values: [String: Double]) -> Bool {
    let results = comparisons.map { comparison in
      let left = Self.value(comparison.left, values), right = Self.value(comparison.right, values)
      return comparison.sign == " ≥ " ? left >= right : left > right
    }
    return needsAll ? results.allSatisfy(\.self) : results.contains(true)
  }

  private static func value(_ sum: String, _ values: [String: Double]) -> Double {
    sum.split(separator: " + ").reduce(0) { total, term in
      let parts = term.split(separator: "/")
      let product = parts[0].split(separator: "·").reduce(1) { product, factor in
        product * (values[String(factor)] ?? Double(factor) ?? .nan)
      }
      return total + product / (parts.count > 1 ? Double(parts[1]) ?? .nan : 1)
    }
  }
}
