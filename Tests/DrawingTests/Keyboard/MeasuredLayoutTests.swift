import KeyreelSimulation
import KeyreelGeometry
import Testing

@testable import KeyreelDrawing

/// Compares the layout's keys with keys measured in real screenshots, at three pixels per point.
///
/// Every edge must be within a pixel of the measured edge.
@Suite("Keyboards compared with measured keys")
struct MeasuredLayoutTests {
  /// The left edges, tops, widths and heights of a row's keys, in pixels.
  private func row(_ look: KeyboardLook, _ row: Int) -> [[Int]] {
    let keys = KeyboardLayout(look).keys
    let tops = Set(keys.map(\.frame.minY)).sorted()
    return keys.filter { $0.frame.minY == tops[row] }.map {
      [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height].map { $0.pixels(at: 3) }
    }
  }

  private func expect(
    _ keys: [[Int]], _ edges: [[Int]], top: Int, height: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(keys.count == edges.count, sourceLocation: sourceLocation)
    for (key, edge) in zip(keys, edges) {
      #expect(abs(key[0] - edge[0]) <= 1, "left", sourceLocation: sourceLocation)
      #expect(
        abs(key[0] + key[2] - edge[0] - edge[1]) <= 1, "right", sourceLocation: sourceLocation)
      #expect(abs(key[1] - top) <= 1, "top", sourceLocation: sourceLocation)
      #expect(
        abs(key[1] + key[3] - top - height) <= 1, "bottom", sourceLocation: sourceLocation)
    }
  }

  private func glass(
    _ width: Double, _ height: Double, _ type: KeyboardType = .default, languages: Int = 1,
    bar: Bool = false, isFirstBeta: Bool = false, replacesKeys: Bool = false
  ) -> KeyboardLook {
    KeyboardLook(
      size: Size(width: width, height: height), system: 26, isFirstBeta: isFirstBeta,
      replacesKeys: replacesKeys, type: type, languages: languages, showsSuggestions: bar)
  }

  @Test("Glass keys at 393 pt on system 26.1 have the measured edges")
  func glass393() {
    let look = glass(393, 308)
    expect(
      row(look, 0),
      [
        [26, 96], [140, 97], [255, 96], [369, 97], [484, 97], [599, 96], [713, 97], [828, 96],
        [942, 97], [1057, 97],
      ], top: 75, height: 129)
    expect(
      row(look, 2),
      [
        [26, 130], [197, 97], [312, 97], [427, 96], [541, 97], [656, 96], [770, 97], [885, 97],
        [1023, 130],
      ], top: 399, height: 129)
    expect(row(look, 3), [[26, 268], [312, 555], [885, 268]], top: 561, height: 129)
    expect(
      row(glass(393, 335, bar: true), 3), [[26, 268], [312, 555], [885, 268]], top: 642,
      height: 129)
  }

  @Test("Glass keys at 402 pt have the measured edges, with several languages and with taller rows")
  func glass402() {
    expect(
      row(glass(402, 308, languages: 2), 3), [[20, 130], [168, 130], [316, 574], [908, 279]],
      top: 561, height: 129)
    let high = glass(402, 318, .webSearch, languages: 2)
    expect(
      row(high, 1),
      [
        [84, 99], [201, 100], [319, 99], [436, 99], [553, 100], [671, 99], [788, 99], [905, 100],
        [1023, 99],
      ], top: 243, height: 135)
    expect(
      row(high, 3), [[26, 128], [172, 129], [319, 539], [876, 99], [993, 188]], top: 579,
      height: 135)
  }

  @Test(
    "At 393 pt, the first beta's glass rows extend 4½ pt farther on both sides than the release's")
  func firstBeta() {
    let look = glass(393, 336, languages: 2, bar: true, isFirstBeta: true)
    expect(
      row(look, 1),
      [
        [71, 99], [188, 99], [305, 100], [423, 99], [540, 99], [657, 99], [774, 100], [892, 99],
        [1009, 99],
      ], top: 321, height: 129)
    expect(
      row(look, 3), [[12, 129], [159, 128], [305, 569], [892, 275]], top: 645, height: 129)
  }

  @Test(
    "The glass space bar names the active language, or both languages of a bilingual keyboard")
  func languageLabel() {
    func label(_ languages: Int, _ typed: [KeyboardLanguage], beta: Bool = false) -> String? {
      var look = glass(393, 308, languages: languages, isFirstBeta: beta)
      look.typedLanguages = typed
      let faces = KeyboardLayout(look).keys.map(\.face)
      return faces.compactMap { if case .language(let name) = $0 { name } else { nil } }.first
    }
    #expect(label(1, []) == nil)
    #expect(label(2, []) == "EN")
    #expect(label(2, [.english, .swedish]) == "EN SV")
    #expect(label(3, [.swedish, .english, .german]) == "SV EN")
    #expect(label(2, [], beta: true) == nil)
  }

  @Test("Number pads have the measured edges: glass at 390 and 393 pt, classic at 414 pt")
  func pads() {
    expect(
      row(glass(393, 308, .number), 1), [[23, 363], [404, 363], [785, 363]], top: 234, height: 144)
    // This keyboard replaced a letter keyboard that was already shown.
    expect(
      row(glass(390, 308, .decimal, replacesKeys: true), 3),
      [[20, 361], [399, 361], [778, 361]],
      top: 558, height: 144)
    expect(
      row(glass(393, 308, .number, replacesKeys: true), 1), [[20, 364], [402, 364], [784, 364]],
      top: 234, height: 144)
    let keys = KeyboardLayout(
      KeyboardLook(size: Size(width: 414, height: 301), scale: 2, type: .number)
    ).keys
    #expect(keys[4].frame == Rect(x: 140, y: 63, width: 131, height: 50))
  }

  @Test(
    "In landscape at 852 pt, glass keys are 192 × 83 px and begin every 210 px from 237 px onwards"
  )
  func flatGlass() {
    let look = KeyboardLook(
      size: Size(width: 852, height: 208), safeArea: EdgeInsets(left: 59, bottom: 21, right: 59),
      orientation: .landscape, system: 26)
    let keys = (0..<3).map { row(look, $0) }
    #expect(keys[0][0][0] == 237 && keys[0][0][2] == 192 && keys[0][0][3] == 83)
    #expect(keys[0][9][0] == 237 + 9 * 210)
    #expect(keys[1][0][1] - keys[0][0][1] == 107 && keys[2][0][1] - keys[1][0][1] == 107)
  }

  @Test("Classic keys in landscape at 844 pt, with several languages, have the measured edges")
  func flatClassic() {
    let look = KeyboardLook(
      size: Size(width: 844, height: 181), safeArea: EdgeInsets(left: 47, bottom: 21, right: 47),
      orientation: .landscape, system: 15, languages: 2)
    expect(
      row(look, 0),
      [
        [235, 190], [440, 193], [649, 193], [858, 193], [1067, 193], [1276, 189], [1481, 193],
        [1690, 193], [1899, 193], [2108, 189],
      ], top: 12, height: 96)
    expect(
      row(look, 3), [[235, 186], [444, 186], [648, 1231], [1902, 395]], top: 372, height: 96)
    var page = look
    page.page = .numbers
    expect(
      row(page, 2),
      [
        [235, 252], [546, 274], [836, 277], [1129, 274], [1419, 277], [1712, 274], [2042, 255],
      ], top: 252, height: 96)
  }

  @Test("Rows of eleven letters at 375 pt have keys of 83 px every 102 px, and wider outer keys")
  func eleven() {
    let look = KeyboardLook(
      size: Size(width: 375, height: 336), system: 15, language: .swedish, languages: 2,
      showsSuggestions: true)
    expect(
      row(look, 0), [[9, 85]] + (0..<9).map { [113 + 102 * $0, 83] } + [[1031, 84]], top: 159,
      height: 126)
    expect(
      row(look, 3), [[9, 121], [149, 122], [288, 547], [853, 262]], top: 645, height: 126)
  }
}
