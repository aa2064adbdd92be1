import TestSupport
import Testing

@testable import KeyreelScenario

@Suite("Words in a dump") struct DumpWordsTests {
  @Test("a word is found where it first occurs, as by looking at every place")
  func places() {
    var random = SplitMix64(seed: 46)
    func text(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(random.int(97...99)) } }
    for _ in 0..<5_000 {
      let word = String(decoding: text(random.int(1...6)), as: UTF8.self)
      let bytes = text(random.int(0...80))
      let slow = bytes.indices.first { bytes[$0...].starts(with: word.utf8) }
      #expect(bytes.place(of: word) == slow)
    }
    #expect([UInt8]().place(of: "a") == nil && [97].place(of: "") == nil)
  }

  @Test("the kind of a type is the same with a driver's prefix and without")
  func kinds() {
    for kind in DumpElement.Kind.allCases {
      for prefix in ["", "AX", "XCUIElementType", "XCUIElementTypeAX"] {
        #expect(DumpElement.Kind(type: prefix + kind.rawValue) == kind)
      }
    }
    #expect(DumpElement.Kind(type: "XCUIElementTypeTable") == .scrollView)
    #expect(DumpElement.Kind(type: "AXLink") == .button)
    #expect(
      ["", "AX", "AXAXButton", "button", "Alert"].allSatisfy {
        DumpElement.Kind(type: $0) == .other
      })
  }

  @Test("a length in points is the number that its text is")
  func lengths() {
    for text in [
      "0", "7", "402", "0402", "9999", "10000", "-4", "1.5", "1e3", "", " 1", "٣", "+1", "0x1F",
    ] {
      #expect(Double(points: text) == Double(text), "\(text)")
    }
  }
}
