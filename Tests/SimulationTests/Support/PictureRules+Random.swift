import KeyreelSimulation
import TestSupport

extension PictureRules {
  /// A random mixture of rules for the keyboard's picture.
  static func random(_ random: inout SplitMix64) -> PictureRules {
    PictureRules(
      capture: Bool.random(using: &random) ? .screen : .windows,
      crop: Bool.random(using: &random) ? .keyboard : .none,
      layer: Bool.random(using: &random) ? .window : .view,
      follows: Bool.random(using: &random) ? .cell : .finger,
      begins: Bool.random(using: &random) ? .scroll : .keyboard,
      firstDelta: Bool.random(using: &random) ? .kept : .lost,
      release: [.policy, .lastMove(.carried), .lastMove(.own)][
        Int.random(in: 0..<3, using: &random)],
      motion: Bool.random(using: &random) ? .spring : .ease,
      removalDelay: Bool.random(using: &random) ? 0 : .random(in: 0...0.3, using: &random))
  }
}
