import Foundation
import Synchronization
import Testing

@testable import KeyreelImaging

@Suite("Values that are made lazily and only once")
struct PendingTests {
  private struct Refusal: Error {}

  @Test("One task makes a value that many tasks need, and all of them receive it")
  func once() async {
    let made = Atomic(0)
    let pending = Pending { () throws(Never) in
      made.wrappingAdd(1, ordering: .relaxed).newValue
    }
    let values = await withTaskGroup(of: Int.self) { group in
      for index in 0..<64 {
        group.addTask {
          if index % 2 == 0 { pending.makeIfFree() }
          return pending.value()
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(values == Array(repeating: 1, count: 64))
    #expect(made.load(ordering: .relaxed) == 1)
  }

  @Test("A value is made when it is needed, and its sources are then released")
  func letsGo() {
    final class Source: Sendable {
      let value = 7
    }
    weak var watched: Source?
    let pending: Pending<Int, Never>
    do {
      let source = Source()
      watched = source
      pending = Pending { () throws(Never) in source.value }
    }
    #expect(watched != nil)
    pending.makeIfFree()
    #expect(watched == nil)
    #expect(pending.value() == 7)
  }

  @Test(
    "While one task makes a value, a task that must not wait continues without the value")
  func free() async {
    let started = Atomic(false)
    let finished = Atomic(false)
    let pending = Pending { () throws(Never) -> Int in
      started.store(true, ordering: .releasing)
      while !finished.load(ordering: .acquiring) { Thread.sleep(forTimeInterval: 0.0001) }
      return 3
    }
    async let maker = pending.value()
    while !started.load(ordering: .acquiring) { await Task.yield() }
    pending.makeIfFree()
    finished.store(true, ordering: .releasing)
    #expect(await maker == 3)
  }

  @Test("A failure is thrown, and the next caller tries again")
  func failure() throws {
    let tries = Atomic(0)
    let pending = Pending { () throws(Refusal) -> Int in
      guard tries.wrappingAdd(1, ordering: .relaxed).newValue > 2 else { throw Refusal() }
      return 5
    }
    #expect(throws: Refusal.self) { try pending.value() }
    #expect(throws: Refusal.self) { try pending.makeIfFree() }
    #expect(try pending.value() == 5)
    #expect(try pending.value() == 5)
    #expect(tries.load(ordering: .relaxed) == 3)
  }
}
