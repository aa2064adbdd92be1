import Keyreel
import KeyreelImaging
import KeyreelSimulation
import TestSupport
import Testing

/// `keyreel dismiss` on pairs of pictures that Keyreel draws.
@Suite("Dismissal of keyboards that Keyreel draws") struct DrawnPairTests {
  private func fault(shown: Bitmap, hidden: Bitmap) -> KeyreelError? {
    do {
      _ = try DrawnPair.run(shown: shown, hidden: hidden)
      return nil
    } catch let error as KeyreelError {
      return error
    } catch {
      Issue.record(error)
      return nil
    }
  }

  @Test(
    "A pair in the wrong order is refused, and so is a pair with a keyboard in both pictures",
    arguments: [18, 26])
  func swapped(system: Int) throws {
    let letters = try DrawnPair(KeyboardComposition(device: "iphone-15-pro", system: system))
    let pad = try DrawnPair(
      KeyboardComposition(device: "iphone-15-pro", keyboard: .number, system: system))
    #expect(
      fault(shown: letters.hidden, hidden: letters.shown)?.message
        == "the picture without the keyboard shows a keyboard, but this picture does not")
    #expect(
      fault(shown: letters.shown, hidden: pad.shown)?.message
        == "the picture without the keyboard also shows a keyboard")
    #expect(fault(shown: letters.shown, hidden: letters.hidden) == nil)
  }

  @Test(
    "A line that the app draws just above the keyboard is not taken for part of the keyboard",
    arguments: [("iphone-8", 216 * 2), ("iphone-15-pro", 291 * 3)])
  func lines(device: String, height: Int) throws {
    for line in 1...12 {
      let pair = try DrawnPair(
        KeyboardComposition(device: device), line: line, keyboardHeight: height)
      let run = try DrawnPair.run(shown: pair.shown, hidden: pair.hidden)
      #expect(run.keyboard.height == height, "with a line \(line) pixels above")
    }
  }
}
