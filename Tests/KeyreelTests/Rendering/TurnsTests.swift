import Synchronization
import TestSupport
import Testing

@testable import KeyreelRendering

@Suite("Turns of tasks")
struct TurnsTests {
  /// A log of the tasks' turns.
  private final class Journal: Sendable {
    private struct State {
      var entered: [Int] = []
      var inside = 0
      var most = 0
    }

    private let state = Mutex(State())

    func enter(_ number: Int) {
      state.withLock {
        $0.entered.append(number)
        $0.inside += 1
        $0.most = max($0.most, $0.inside)
      }
    }

    func leave() { state.withLock { $0.inside -= 1 } }

    var entered: [Int] { state.withLock { $0.entered } }
    var most: Int { state.withLock { $0.most } }
  }

  @Test(
    "If one task is let through at a time, tasks pass in the order of their numbers",
    arguments: 0..<8
  )
  func inOrder(seed: Int) async {
    var random = SplitMix64(seed: UInt64(seed))
    let numbers = (0..<200).shuffled(using: &random)
    let (turns, journal) = (Turns(), Journal())
    await withTaskGroup { group in
      for number in numbers {
        group.addTask {
          await turns.wait(for: number)
          journal.enter(number)
          journal.leave()
          turns.end()
        }
      }
    }
    #expect(journal.entered == Array(0..<200))
    #expect(journal.most == 1)
  }

  @Test(
    "No more tasks than allowed are let through at a time, and in the end every task gets through",
    arguments: 1...5
  )
  func atOnce(count: Int) async {
    var random = SplitMix64(seed: UInt64(count))
    let numbers = (0..<200).shuffled(using: &random)
    let (places, journal) = (Turns(atOnce: count), Journal())
    await withTaskGroup { group in
      for number in numbers {
        group.addTask {
          await places.wait(for: number)
          journal.enter(number)
          await Task.yield()
          journal.leave()
          places.end()
        }
      }
    }
    #expect(Set(journal.entered) == Set(0..<200))
    #expect((1...count).contains(journal.most))
  }
}
