import TestSupport
import Testing
@testable import KeyreelSimulation

/// The order in which keyboard and viewport events reach their listeners (Behaviour §1.1, §5).
struct KeyboardListenerTests {
  /// Listeners for the views of a random tree, one to three per view, in random order.
  static func randomListeners(_ random: inout SplitMix64) -> [KeyboardListener] {
    var paths: [[Int]] = [[]]
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let parent = paths[Int.random(in: 0..<paths.count, using: &random)]
      let siblings = paths.count { $0.count == parent.count + 1 && $0.starts(with: parent) }
      paths.append(parent + [siblings])
    }
    var listeners: [KeyboardListener] = []
    for path in paths {
      for number in 0..<Int.random(in: 1...3, using: &random) {
        let priority = [300, 200, 100, 0, 250, -7].randomElement(using: &random)
        listeners.append(
          KeyboardListener(
            view: "\(path)-\(number)", path: path,
            priority: KeyboardListener.Priority(rawValue: priority ?? 0)))
      }
    }
    return listeners.shuffled(using: &random)
  }

  @Test(
    "A parent's listeners are called before its children's, and each view's by priority"
  )
  func parentsHearBefore() {
    var random = SplitMix64(seed: 31)
    for _ in 0..<300 {
      let registered = Self.randomListeners(&random)
      let heard = registered.inDeliveryOrder()
      #expect(Set(heard) == Set(registered) && heard.count == registered.count)
      for (index, first) in heard.enumerated() {
        for second in heard[(index + 1)...] {
          let isChildFirst =
            first.path.count > second.path.count && first.path.starts(with: second.path)
          #expect(!isChildFirst, "\(first) before its parent \(second)")
          if first.path == second.path {
            #expect(first.priority.rawValue >= second.priority.rawValue)
          }
        }
      }
    }
  }

  @Test(
    "Listeners of one view with equal priority are called in the order in which they registered")
  func orderOfRegistration() {
    let names = ["c", "a", "b"]
    let listeners = names.map { KeyboardListener(view: $0, path: [2], priority: .default) }
    #expect(listeners.inDeliveryOrder().map(\.view) == names)
  }

  @Test("The priorities have the same numbers as in iZettle Form")
  func prioritiesSourceS() {
    let known: [KeyboardListener.Priority] = [
      .contentInsets, .contentOffset, .scrollToBottom, .default,
    ]
    #expect(known.map(\.rawValue) == [300, 200, 100, 0])
  }
}
