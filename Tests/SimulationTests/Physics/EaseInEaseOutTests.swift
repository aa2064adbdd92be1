import KeyreelSimulation
import Testing

@Suite("The ease-in, ease-out curve")
struct EaseInEaseOutTests {
  @Test(
    "A recorded motion from 122 to 291 pt in 0.145189 s is reproduced to within 0.0008 pt",
    arguments: [
      (0.01, 123.5612), (0.05, 163.8067), (0.124781, 284.3131), (0.143954, 290.9770),
    ])
  func recorded(time: Double, place: Double) {
    let share = EaseInEaseOut.progress(at: time / 0.145189)
    #expect(abs(122 + 169 * share - place) < 8e-4)
  }

  @Test("The curve starts at 0, ends at 1, is symmetric and never decreases")
  func shape() {
    #expect(EaseInEaseOut.progress(at: 0) == 0)
    #expect(EaseInEaseOut.progress(at: -1) == 0)
    #expect(EaseInEaseOut.progress(at: 1) == 1)
    #expect(EaseInEaseOut.progress(at: 2) == 1)
    let values = (0...100).map { EaseInEaseOut.progress(at: Double($0) / 100) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
    for (value, mirrored) in zip(values, values.reversed()) {
      #expect(abs(value + mirrored - 1) < 1e-12)
    }
  }
}
