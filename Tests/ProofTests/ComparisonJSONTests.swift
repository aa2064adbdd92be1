import KeyreelImaging
import Testing

@testable import KeyreelProof

@Suite("The JSON that compare prints")
struct ComparisonJSONTests {
  private func comparison(_ verdict: ComparisonVerdict, different: Int, bounds: PixelRect?)
    -> Comparison
  {
    let size = PixelSize(width: 1179, height: 2556)
    return Comparison(
      verdict: verdict, mode: .channel(tolerance: 3), expectedSize: size, actualSize: size,
      different: different, total: size.count, maxChannelDelta: 12, boundsPx: bounds)
  }

  @Test(
    "The members that every comparison has are printed in the contract's order, without exponents")
  func different() {
    let bounds = PixelRect(x: 3, y: 4, width: 50, height: 6)
    #expect(
      comparison(.different, different: 123, bounds: bounds).json.text == """
        {"keyreel": 1, "verdict": "different", "mode": "channel", "sizes": [[1179, 2556], \
        [1179, 2556]], "different": 123, "total": 3013524, "ratio": 0.000040816001465394006, \
        "maxChannelDelta": 12, "boundsPx": [3, 4, 50, 6]}
        """)
  }

  @Test("There is no rectangle if no pixel counts as different")
  func equal() {
    let json = comparison(.within, different: 0, bounds: nil).json
    #expect(json["boundsPx"] == .null && json["ratio"] == 0.0 && json["verdict"] == "within")
  }
}
