import KeyreelSimulation
import KeyreelGeometry
import KeyreelImaging
import Testing

@testable import KeyreelDrawing

@Suite("Tablet keyboards")
struct TabletLayoutTests {
  /// The measured edges of a keyboard's keys, in pixels.
  ///
  /// For each row, `edges` contains the left edge of every key and the right edge of the last key.
  /// `tops` contains the tops of the rows, relative to the first row.
  struct Measured: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var look: KeyboardLook
    var edges: [[Int]]
    var tops: [Int]
  }

  private static func look(
    _ tablet: TabletKeyboard, _ width: Double, _ height: Double, system: Int,
    _ orientation: Orientation = .portrait, page: KeyboardPage = .letters,
    language: KeyboardLanguage = .english, languages: Int = 1, type: KeyboardType = .default,
    bottom: Double = 0
  ) -> KeyboardLook {
    KeyboardLook(
      size: Size(width: width, height: height), scale: 2, safeArea: EdgeInsets(bottom: bottom),
      orientation: orientation, tablet: tablet, system: system, type: type, page: page,
      language: language, languages: languages)
  }

  /// Keyboards measured in pictures of three tablets.
  ///
  /// The tablets are a 9.7-inch tablet with system 14, an 11-inch tablet with the first beta of
  /// system 26, and a 13-inch tablet with a later version of system 26.
  static let measured: [Measured] = [
    Measured(
      testDescription: "9.7 inches, English",
      look: look(.compact, 768, 264, system: 15),
      edges: [
        [12, 150, 290, 428, 568, 706, 846, 984, 1124, 1262, 1402, 1524],
        [70, 208, 346, 484, 622, 760, 898, 1036, 1174, 1312, 1524],
        [12, 148, 284, 420, 556, 692, 828, 964, 1100, 1236, 1372, 1524],
        [12, 148, 284, 420, 1140, 1344, 1524],
      ], tops: [0, 132, 260, 388]),
    Measured(
      testDescription: "9.7 inches, Swedish numbers",
      look: look(.compact, 768, 264, system: 15, page: .numbers, language: .swedish),
      edges: [
        [12, 134, 256, 378, 500, 622, 744, 866, 988, 1110, 1232, 1354, 1524],
        [46, 168, 290, 412, 534, 656, 778, 900, 1022, 1144, 1266, 1388, 1524],
        [12, 148, 270, 392, 514, 636, 758, 880, 1002, 1124, 1246, 1524],
        [12, 148, 284, 420, 1140, 1276, 1412, 1524],
      ], tops: [0, 132, 260, 388]),
    Measured(
      testDescription: "9.7 inches on its side, English numbers",
      look: look(.compact, 1024, 352, system: 15, .landscape, page: .numbers),
      edges: [
        [14, 200, 386, 572, 758, 944, 1130, 1316, 1502, 1688, 1874, 2034],
        [90, 274, 458, 642, 826, 1010, 1194, 1378, 1562, 1746, 2034],
        [14, 196, 378, 558, 740, 920, 1102, 1282, 1464, 1644, 1824, 2034],
        [14, 194, 376, 558, 1516, 1698, 1880, 2034],
      ], tops: [0, 172, 344, 516]),
    Measured(
      testDescription: "9.7 inches on its side, Swedish",
      look: look(.compact, 1024, 352, system: 15, .landscape, language: .swedish),
      edges: [
        [14, 176, 338, 500, 662, 824, 986, 1148, 1310, 1472, 1634, 1796, 2034],
        [60, 222, 384, 546, 708, 870, 1032, 1194, 1356, 1518, 1680, 1842, 2034],
        [14, 196, 358, 520, 682, 844, 1006, 1168, 1330, 1492, 1654, 2034],
        [14, 194, 376, 558, 1516, 1790, 2034],
      ], tops: [0, 172, 344, 516]),
    Measured(
      testDescription: "11 inches, glass",
      look: look(.medium, 820, 336.5, system: 26, bottom: 25),
      edges: [
        [18, 180, 310, 440, 570, 700, 830, 960, 1090, 1220, 1350, 1480, 1622],
        [18, 219, 349, 479, 609, 739, 869, 999, 1129, 1259, 1389, 1622],
        [18, 278, 408, 538, 668, 798, 927, 1057, 1187, 1317, 1447, 1622],
        [18, 156, 293, 431, 1251, 1446, 1622],
      ], tops: [0, 128, 255, 383]),
    Measured(
      testDescription: "13 inches, glass",
      look: look(.full, 1032, 403, system: 26, languages: 2, type: .url, bottom: 25),
      edges: [
        [7, 149, 291, 433, 575, 717, 859, 1001, 1143, 1285, 1427, 1568, 1710, 1852, 2057],
        [7, 226, 368, 510, 651, 793, 935, 1077, 1219, 1361, 1503, 1645, 1787, 1929, 2057],
        [7, 258, 400, 542, 684, 826, 968, 1110, 1252, 1394, 1536, 1678, 1820, 2057],
        [7, 329, 471, 613, 755, 897, 1039, 1181, 1323, 1465, 1607, 1749, 2057],
        [7, 208, 409, 611, 1527, 1669, 1870, 2057],
      ], tops: [0, 105, 241, 377, 514]),
  ]

  /// The keys of a keyboard with the given look, row by row.
  private static func rows(_ look: KeyboardLook) -> [[Key]] {
    KeyboardLayout(look).keys.reduce(into: []) { rows, key in
      if let last = rows.last?.last, last.frame.minY == key.frame.minY {
        rows[rows.count - 1].append(key)
      } else {
        rows.append([key])
      }
    }
  }

  @Test(
    "At most one edge is two pixels off the real keyboard's edge; the others are within a pixel",
    arguments: measured)
  func edges(measured: Measured) {
    let rows = Self.rows(measured.look)
    #expect(rows.map(\.count) == measured.edges.map { $0.count - 1 })
    var offsets: [Int] = []
    for (row, edges) in zip(rows, measured.edges) {
      var ours: [Int] = row.map { Int($0.frame.minX * 2) }
      ours.append(Int((row.last?.frame.maxX ?? 0) * 2))
      for (own, real) in zip(ours, edges) { offsets.append(abs(own - real)) }
    }
    let far: [Int] = offsets.filter { $0 > 1 }
    #expect(far.isEmpty || far == [2])
    let first = rows[0][0].frame.minY
    let tops = rows.map { Int((($0[0].frame.minY - first) * 2).rounded()) }
    #expect(zip(tops, measured.tops).allSatisfy { abs($0 - $1) <= 1 }, "\(tops)")
  }

  @Test(
    "Glass keys show words only if there is one language; classic keys show words only in English"
  )
  func words() throws {
    func faces(_ look: KeyboardLook) -> [KeyFace] { KeyboardLayout(look).keys.map(\.face) }
    let words = ["tab", "caps lock", "delete", "shift"].map { KeyFace.title($0) }
    let icons = [KeyIcon.tab, .capsKey, .delete, .shift].map { KeyFace.icon($0) }
    var glass = Self.look(.medium, 820, 337, system: 26, bottom: 25)
    glass.shift = .off
    #expect(Set(faces(glass)).isSuperset(of: words))
    glass.languages = 2
    #expect(Set(faces(glass)).isSuperset(of: icons) && Set(faces(glass)).isDisjoint(with: words))
    let classic = Self.look(.compact, 768, 264, system: 15, page: .numbers)
    #expect(Set(faces(classic)).isSuperset(of: [.title("return"), .title("undo")]))
    var swedish = classic
    swedish.language = .swedish
    #expect(Set(faces(swedish)).isSuperset(of: [.icon(.newLine), .icon(.undo)]))
  }

  @Test("The undo key's label is pale until something has been typed")
  func undo() throws {
    var look = Self.look(.compact, 768, 264, system: 15, page: .numbers)
    func style() -> KeyStyle? {
      KeyboardLayout(look).keys.first { $0.face == .title("undo") }?.style
    }
    #expect(style() == .idle)
    look.canUndo = true
    #expect(style() == .special)
  }

  @Test(
    "A keyboard whose letters have no case has no shift key, on any tablet",
    arguments: TabletKeyboard.allCases)
  func caseless(tablet: TabletKeyboard) throws {
    for system in [18, 26] {
      let look = Self.look(tablet, 1032, 400, system: system, language: .arabic, bottom: 25)
      let faces = KeyboardLayout(look).keys.map(\.face)
      #expect(!faces.contains(.icon(.shiftFilled)) && !faces.contains(.title("shift")))
      #expect(faces.contains { $0 == .letter("ظ") || $0 == .hinted("ظ", hint: "`") })
    }
  }

  @Test("Two symbols on a key do not touch each other, on any tablet in either orientation")
  func pairs() throws {
    let text = TextPainter(typesetter: try #require(SampleForm.typesetter), scale: 2)
    for device in DeviceCatalogue.all where device.isTablet {
      for (system, orientation) in [
        (18, Orientation.portrait), (18, .landscape), (26, .portrait), (26, .landscape),
      ] {
        let height = KeyboardHeights.height(
          for: KeyboardTraits(), device: device, orientation: orientation, system: system)
        let look = KeyboardLook(
          size: Size(width: device.screenSize(in: orientation).width, height: height),
          scale: device.scale, safeArea: device.safeArea(in: orientation), orientation: orientation,
          tablet: device.tabletKeyboard, system: system)
        let painter = TabletFacePainter(look: look, text: text)
        for key in KeyboardLayout(look).keys {
          guard case .pair(let upper, let lower) = key.face else { continue }
          var list = DisplayList()
          painter.draw(key, .black, in: &list)
          let boxes = list.items.compactMap { item -> ClosedRange<Double>? in
            guard case .glyphs(let run, _) = item else { return nil }
            return run.outlines().compactMap(\.heights).first
          }
          #expect(boxes.count == 2)
          #expect(
            boxes[0].upperBound < boxes[1].lowerBound,
            "\(device.id) \(system) \(orientation): \(upper) over \(lower)")
          #expect(
            key.frame.minY < boxes[0].lowerBound && boxes[1].upperBound < key.frame.maxY,
            "\(device.id) \(system) \(orientation): \(upper) over \(lower) on its key")
        }
      }
    }
  }

  @Test(
    "On every tablet, page and language, keys are ordered, do not overlap and are in the keyboard",
    arguments: DeviceCatalogue.all.filter(\.isTablet), KeyboardLanguage.allCases)
  func everyTablet(device: Device, language: KeyboardLanguage) {
    for system in [18, 26] {
      for orientation in Orientation.allCases {
        for traits in [KeyboardTraits(), KeyboardTraits(type: .url, showsSuggestions: true)] {
          let height = KeyboardHeights.height(
            for: traits, device: device, orientation: orientation, system: system)
          for page in KeyboardPage.allCases {
            let look = KeyboardLook(
              size: Size(width: device.screenSize(in: orientation).width, height: height),
              scale: device.scale, safeArea: device.safeArea(in: orientation),
              orientation: orientation, tablet: device.tabletKeyboard, system: system,
              type: traits.type, page: page, language: language,
              showsSuggestions: traits.showsSuggestions)
            check(Self.rows(look), look, "\(device.id) \(system) \(orientation) \(page)")
          }
        }
      }
    }
  }

  private func check(_ rows: [[Key]], _ look: KeyboardLook, _ name: String) {
    #expect(rows.count == (look.tablet == .full ? 5 : 4), "\(name)")
    for row in rows {
      #expect(row.allSatisfy { $0.frame.width >= 20 && $0.frame.height >= 25 }, "\(name)")
      #expect(
        zip(row, row.dropFirst()).allSatisfy { $0.frame.maxX + 4 <= $1.frame.minX }, "\(name)")
      #expect(
        row[0].frame.minX >= 3 && row[row.count - 1].frame.maxX <= look.size.width - 3, "\(name)")
    }
    for (row, next) in zip(rows, rows.dropFirst()) {
      #expect(row[0].frame.maxY + 4 <= next[0].frame.minY, "\(name)")
    }
    #expect((rows.last?[0].frame.maxY ?? 0) <= look.size.height - 4, "\(name)")
  }
}

extension Path {
  /// The vertical range of the path's points, including control points; nil if there are no points.
  fileprivate var heights: ClosedRange<Double>? {
    let heights = elements.flatMap { element -> [Double] in
      switch element {
      case .move(let point), .line(let point): [point.y]
      case .quad(let control, let point): [control.y, point.y]
      case .cubic(let first, let second, let point): [first.y, second.y, point.y]
      case .close: []
      }
    }
    guard let least = heights.min(), let most = heights.max() else { return nil }
    return least...most
  }
}
