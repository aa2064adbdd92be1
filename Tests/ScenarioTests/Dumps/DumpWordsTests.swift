import TestSupport
import Testing

@testable import KeyreelScenario

@Suite("Words in a dump") struct DumpWordsTests {
  @Test("A search for a word finds the same first occurrence as a check of every position")
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

  @Test("The kind of a type is the same with or without a driver's prefix")
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

  @Test("A length in points is the number in its string, and a string without a number is an error")
  func lengths() {
    for text in [
      "0", "7", "402", "0402", "9999", "10000", "-4", "1.5", "1e3", "", " 1", "٣", "+1", "0x1F",
    ] {
      let page =
        "<XCUIElementTypeApplication width=\"402\" height=\"874\"><XCUIElementTypeButton x=\"\(text)\" y=\"0\" width=\"9\" height=\"9\"/></XCUIElementTypeApplication>"
      let read = try? Dump(parsing: Array(page.utf8))
      let x = read?.tree[1].frame?.minX
      #expect(x == Double(text) && (read == nil) == (x == nil && !text.isEmpty), "\(text)")
    }
  }

  @Test(
    "The keyboard's own names are recognised in upper and lower case, in full or by a prefix"
  )
  func keyboardsOwn() {
    func isOwn(_ name: String?, _ label: String? = nil, type: String = "Other") -> Bool {
      var element = DumpElement(type: type, line: 1)
      (element.identifier, element.label) = (name, label)
      return element.isKeyboardsOwn
    }
    let own = [
      "Predictive", "TYPING PREDICTIONS", "inputView", "Other Passwords…", "From Messages: 123",
      "UIKeyboardLayoutStar Preview", "ui\u{212A}eyboard", "TUIPredictionView é", "AutoFill — é",
    ]
    #expect(own.allSatisfy { isOwn($0) && isOwn(nil, $0) && isOwn("Straße", $0) })
    let others = [
      "", "p", "Predictiv", "Predictive!", "predictive\u{301}", "Other Passwords...", "Straße",
      "autofil", "autofill\u{301}", "my autofill", "\u{130}nputView", "é", "名前",
    ]
    #expect(!others.contains { isOwn($0) || isOwn($0, $0) })
    #expect(isOwn("Search EMOJI", type: "SearchField") && !isOwn("emoj", type: "SearchField"))
    #expect(!isOwn("Search Emoji") && !isOwn("predictive", type: "TextField"))
    #expect(!isOwn("emoji\u{307}", type: "TextField"))
  }
}
