import KeyreelGeometry

/// The positions and sizes of all keys of a keyboard.
struct KeyboardLayout: Sendable {
  /// The keys, row by row.
  let keys: [Key]
  /// The icons in the strip below the keys; they have no caps.
  let strip: [Key]
  /// The positions of the rows.
  let metrics: KeyboardMetrics

  /// The width of the narrowest screen that keys are laid out for; on a narrower screen, keys
  /// extend past the edge.
  static let leastWidth = 100.0

  /// Lays out a keyboard.
  init(_ look: KeyboardLook) {
    var look = look
    look.size.width = max(look.size.width, Self.leastWidth)
    metrics = KeyboardMetrics(look)
    // A view that is shown instead of the keys also replaces the strip.
    strip = look.type == .picker ? [] : StripLayout(look: look, metrics: metrics).keys
    keys = Self.keys(look, metrics: metrics)
  }

  /// The scale at which letters and symbols are drawn.
  ///
  /// The scale is 1 if every key with a letter or symbol is at least 25 pt wide. Otherwise, the
  /// scale is proportional to the width of the narrowest of these keys.
  var signShare: Double {
    let widths = keys.compactMap { key -> Double? in
      switch key.face {
      case .letter, .hinted, .pair: key.style == .bare ? nil : key.frame.width
      default: nil
      }
    }
    return max(0, min(1, (widths.min() ?? 25) / 25))
  }

  /// The keys of a keyboard; on glass, the key that is held down looks pressed.
  private static func keys(_ look: KeyboardLook, metrics: KeyboardMetrics) -> [Key] {
    let keys: [Key] =
      switch look.type {
      case .number, .decimal, .phone:
        look.isTablet ? TabletLayout(look).keys : PadLayout(look: look, metrics: metrics).keys
      case .emoji, .picker: []
      case .custom: CustomLayout(look: look, metrics: metrics).keys
      case .default, .email, .url, .webSearch:
        look.isTablet ? TabletLayout(look).keys : PhoneLayout(look: look, metrics: metrics).keys
      }
    guard let held = look.heldKey, look.isGlass else { return keys }
    return keys.map { key in
      guard key.style == .plain, case .letter(String(held)) = key.face else { return key }
      var key = key
      key.style = .pressed
      return key
    }
  }

  /// The key that types a character, if there is one.
  func key(typing character: Character) -> Key? {
    keys.first { key in
      switch key.face {
      case .letter(let text), .hinted(let text, _): text == String(character)
      case .pair(let upper, let lower): [upper, lower].contains(String(character))
      case .digit(let text, _): text == String(character)
      default: false
      }
    }
  }
}

/// How the keys of a row are fitted to the pixel grid.
enum RowGrid: Sendable, Hashable {
  /// Keys of equal width in columns of equal width, as on phones with a home button and on other
  /// classic phones in portrait. In a short row, edges are rounded away from the row's middle.
  case columns
  /// Every edge is rounded separately, as on the glass keyboards of phones without a home button.
  case edges
  /// Columns of unequal width, as on classic phones without a home button in landscape.
  case measuredFlat

  /// The left and right edges of the keys in a row of ten, nine or seven on a classic phone in
  /// landscape, as fractions of the width of the block of keys; nil for other rows.
  ///
  /// These fractions were measured at 844 pt on iOS 14. The block of keys is 2062 px wide, and
  /// every fifth column is 4 px narrower than the others.
  static func flatShares(count: Int) -> [ClosedRange<Double>]? {
    let edges: [ClosedRange<Double>]
    switch count {
    case 10:
      edges = [
        0...190, 205...398, 414...607, 623...816, 832...1025, 1041...1230, 1246...1439, 1455...1648,
        1664...1857, 1873...2062,
      ]
    case 9:
      edges = [102...296] + inner + [1561...1751, 1766...1960]
    case 7: edges = inner + [1561...1751]
    default: return nil
    }
    return edges.map { $0.lowerBound / 2062...$0.upperBound / 2062 }
  }

  /// The left and right edges, in pixels, of the second to seventh keys in the second row.
  ///
  /// The first six letter keys in the third row have the same edges.
  private static let inner: [ClosedRange<Double>] = [
    311...505, 520...710, 725...919, 934...1128, 1143...1337, 1352...1542,
  ]
}

/// The horizontal extents of the keys of a row, in points on the pixel grid.
struct RowSpans: Sendable, Hashable {
  /// The keys' left and right edges.
  var spans: [ClosedRange<Double>]

  /// Divides the keys' area into columns and centres a row of keys, with one key in each column.
  ///
  /// A column is (width − 2 · margin + gap) / columns wide, and a key is one gap narrower than its
  /// column. With ``RowGrid/columns``, a key's width is rounded down to pixels. In a row that fills
  /// the width, every edge is rounded separately. In a shorter row, edges are rounded away from the
  /// row's middle, so that the row stays symmetric. Both rules were measured at 390 and 402 pt.
  init(count: Int, columns: Int, metrics: KeyboardMetrics, scale: Int) {
    let area = metrics.keyArea
    let pitch = (metrics.width - 2 * metrics.sideMargin + metrics.gap) / Double(columns)
    let s = Double(scale)
    if metrics.grid == .measuredFlat, columns == 10, let shares = RowGrid.flatShares(count: count) {
      spans = shares.map { share in
        func edge(_ share: Double) -> Double {
          (area.lowerBound + share * metrics.width).rounded(toPixelsAt: scale)
        }
        return edge(share.lowerBound)...edge(share.upperBound)
      }
      return
    }
    if metrics.grid != .columns {
      let left = (area.lowerBound + area.upperBound - pitch * Double(count) + metrics.gap) / 2
      spans = (0..<count).map { index in
        let start = left + Double(index) * pitch
        return start.rounded(
          toPixelsAt: scale)...max(start, start + pitch - metrics.gap).rounded(toPixelsAt: scale)
      }
      return
    }
    if columns > 10, metrics.showsStrip {
      spans = Self.narrowSpans(count: count, columns: columns, metrics: metrics, scale: s)
      return
    }
    let key = ((pitch - metrics.gap) * s + 1e-6).rounded(.down)
    let inset = (pitch * s - key) / 2
    let left = ((area.lowerBound + area.upperBound) / 2 - pitch * Double(count) / 2) * s + inset
    let middle = (area.lowerBound + area.upperBound) * s
    spans = (0..<count).map { index in
      let start = left + Double(index) * pitch * s
      let edges: (Double, Double)
      if count == columns {
        edges = ((start - 0.5 - 1e-6).rounded(.up), (start + key + 1e-6).rounded())
      } else if 2 * index + 1 < count {
        let first = (start + 1e-6).rounded(.down)
        edges = (first, first + key)
      } else if 2 * index + 1 == count {
        let first = (start + 1e-6).rounded()
        edges = (first, first + key)
      } else {
        let mirrored = (left + Double(count - 1 - index) * pitch * s + 1e-6).rounded(.down)
        edges = (middle - mirrored - key, middle - mirrored)
      }
      // If the gaps between the keys are together wider than the screen, the width of a key is 0.
      return edges.0 / s...max(edges.0, edges.1) / s
    }
  }

  /// The left and right edges of keys in eleven or more columns, on a keyboard with a strip.
  ///
  /// Columns are whole pixels wide, and gaps are one pixel wider than on other keyboards. In a full
  /// row, the outer keys extend exactly to the margins. In a measurement at a width of 375 pt, keys
  /// 83 px wide begin every 102 px, and the outer keys are 85 and 84 px wide.
  private static func narrowSpans(
    count: Int, columns: Int, metrics: KeyboardMetrics, scale: Double
  ) -> [ClosedRange<Double>] {
    let (low, high) = (metrics.keyArea.lowerBound * scale, metrics.keyArea.upperBound * scale)
    let margin = (metrics.sideMargin * scale).rounded()
    let gap = (metrics.gap * scale).rounded() + 1
    let pitch = ((high - low - 2 * margin + gap - 1) / Double(columns)).rounded(.down)
    let left = ((low + high - pitch * Double(count) + gap) / 2).rounded(.down)
    return (0..<count).map { index in
      var start = left + Double(index) * pitch
      var end = start + max(0, pitch - gap)
      if count == columns, index == 0 { start = low + margin }
      if count == columns, index == count - 1 { end = max(start, high - margin) }
      return start / scale...max(start, end) / scale
    }
  }

  /// Divides a range into keys of equal width with gaps between them, and rounds the keys' edges to
  /// pixels.
  init(count: Int, from start: Double, to end: Double, gap: Double, scale: Int) {
    let width = max(0, (end - start - gap * Double(count - 1)) / Double(count))
    spans = (0..<count).map { index in
      let left = start + Double(index) * (width + gap)
      return left.rounded(toPixelsAt: scale)...(left + width).rounded(toPixelsAt: scale)
    }
  }
}

/// A key's name for other programs, and the frame of its cap.
package struct PlacedKey: Sendable, Hashable {
  /// The character that the key types, or what the key does, such as `shift`, `delete`, `space`,
  /// `return`, `123` or `globe`.
  package var label: String
  /// The key's second character, which is typed by a long press or by pulling the key down; nil if
  /// the key has only one character.
  package var hint: String?
  /// The word or character that is drawn on the key; empty if the key shows a picture or nothing.
  ///
  /// If the key shows a pair of characters, the text is the lower one.
  package var text = ""
  /// The cap's rectangle without the shadow, in points, aligned to the pixel grid.
  package var frame: Rect
  /// Whether a cap is drawn; false if the label is directly on the pane.
  package var hasCap: Bool
}

extension KeyboardLayout {
  /// The keys of a keyboard by name, row by row, in points from the keyboard's top left corner;
  /// empty for an emoji page, and for a view that is shown instead of the keys.
  static func placedKeys(_ look: KeyboardLook) -> [PlacedKey] {
    KeyboardLayout(look).keys.map { key in
      let (label, hint) = key.face.names(in: look)
      return PlacedKey(
        label: label, hint: hint, text: key.face.text, frame: key.frame, hasCap: key.style != .bare)
    }
  }
}
