import KeyreelSimulation

/// The letter keyboard of a phone: three rows of characters, and the row with the space bar.
struct PhoneLayout {
  let look: KeyboardLook
  let metrics: KeyboardMetrics

  var keys: [Key] { signRows + bottomRow }

  private var letters: LetterRows { LetterRows.of(look.language) }
  private var scale: Int { look.scale }

  /// A key in a row, with the given left and right edges.
  private func key(
    _ span: ClosedRange<Double>, row: Int, _ face: KeyFace, _ style: KeyStyle = .plain
  ) -> Key {
    let top = metrics.top(ofRow: row).rounded(toPixelsAt: scale)
    let left = span.lowerBound.rounded(toPixelsAt: scale)
    return Key(
      Rect(
        x: left, y: top, width: max(0, span.upperBound.rounded(toPixelsAt: scale) - left),
        height: metrics.keyHeight.rounded(toPixelsAt: scale)), face, style)
  }

  // MARK: Characters

  private var signRows: [Key] {
    switch look.page {
    case .letters:
      let columns = letters.columns
      return letters.rows.enumerated().flatMap { index, row in
        index == 2 ? thirdRow(row, columns: columns) : self.row(index, row, columns: columns)
      }
    case .numbers: return row(0, letters.digits) + row(1, signPages.common) + signsRow
    case .symbols: return row(0, SignRows.brackets) + row(1, signPages.rare) + signsRow
    }
  }

  private var signPages: (common: [String], rare: [String]) {
    SignRows.pages(for: look.language, currency: look.currency)
  }

  private func face(_ letter: String) -> KeyFace {
    let isUpper = look.page == .letters && look.isShifted && letters.hasCase
    return .letter(isUpper ? letter.uppercased() : letter)
  }

  /// The spans of `count` keys that are each one column wide.
  private func spans(_ count: Int, of columns: Int = 10) -> [ClosedRange<Double>] {
    RowSpans(count: count, columns: columns, metrics: metrics, scale: scale).spans
  }

  private func row(_ row: Int, _ signs: [String], columns: Int = 10) -> [Key] {
    zip(spans(signs.count, of: columns), signs).map { key($0, row: row, face($1)) }
  }

  private func thirdRow(_ signs: [String], columns: Int) -> [Key] {
    let spans = spans(letters.hasCase ? signs.count : signs.count + 1, of: columns)
    let keys = zip(spans, signs).map { key($0, row: 2, face($1)) }
    guard letters.hasCase else {
      // In a script without case, the third row ends with the delete key, which is as wide as the
      // letter keys.
      return keys + [key(spans[signs.count], row: 2, .icon(.delete), .special)]
    }
    let ends = endSpans(beside: spans)
    let shift = KeyFace.icon(KeyIcon(look.shift))
    return [key(ends.left, row: 2, shift, look.isShifted ? .active : .special)] + keys
      + [key(ends.right, row: 2, .icon(.delete), .special)]
  }

  /// The spans of the two wide keys at the ends of the third row, narrowed if necessary to fit
  /// beside the letters.
  private func endSpans(
    beside spans: [ClosedRange<Double>]
  ) -> (left: ClosedRange<Double>, right: ClosedRange<Double>) {
    let area = metrics.keyArea
    let left = marginEdge
    let room = (spans.first?.lowerBound ?? area.upperBound) - left - metrics.gap
    func fitted(_ width: Double) -> Double {
      let whole = max(0, min(width, room))
      return metrics.grid == .edges ? whole : whole.rounded(toPixelsAt: scale)
    }
    let right = area.lowerBound + area.upperBound - left
    let (first, last) = (fitted(endWidth), fitted(endWidth + lastExtra))
    return (left...left + first, right - last...right)
  }

  /// The left edge of the leftmost keys.
  private var marginEdge: Double {
    metrics.keyArea.lowerBound
      + (metrics.grid == .edges
        ? metrics.sideMargin : metrics.sideMargin.rounded(toPixelsAt: scale))
  }

  /// The width of shift and delete.
  ///
  /// Measured as 44 pt at a width of 390 pt or, in compatibility mode, as 46 pt at 402 pt. On
  /// glass, shift and delete are 13⅚ pt away from a row of seven letters in a layout of ten
  /// columns. In landscape, shift is 253 px wide in a block of 2062 px, and delete is wider by
  /// ``lastExtra``.
  private var endWidth: Double {
    let width = metrics.width
    if look.isCompatibility { return width * 46 / 402 }
    switch metrics.grid {
    case .edges: return 1.5 * (width - 2 * metrics.sideMargin + metrics.gap) / 10 - 83.0 / 6
    case .measuredFlat: return width * 253 / 2062
    case .columns: return width * 44 / 390
    }
  }

  /// How much wider delete is than shift.
  private var lastExtra: Double { metrics.grid == .measuredFlat ? metrics.width * 2 / 2062 : 0 }

  private var signsRow: [Key] {
    let letterSpans = spans(7)
    let ends = endSpans(beside: letterSpans)
    let spans = RowSpans(
      count: 5, from: letterSpans[0].lowerBound, to: letterSpans[6].upperBound, gap: metrics.gap,
      scale: scale
    ).spans
    let other = look.page == .numbers ? "#+=" : letters.numbersTitle
    return [key(ends.left, row: 2, .title(other), .special)]
      + zip(spans, SignRows.punctuation).map { key($0, row: 2, .letter($1)) }
      + [key(ends.right, row: 2, .icon(.delete), .special)]
  }

  // MARK: Bottom row

  private var bottomRow: [Key] {
    let area = metrics.keyArea
    let left = marginEdge
    let right = area.lowerBound + area.upperBound - left
    let wide = wideKey
    let returnSpan = right - (hasShortReturn ? shortReturn : wide)...right
    let gap = metrics.grid == .measuredFlat ? flatGap : metrics.gap
    var keys: [Key] = []
    var start = left
    let small = smallFaces.count > 1 ? (wide - gap) / 2 : wide
    for face in smallFaces {
      let width = metrics.grid == .columns ? fitted(small) : small
      keys.append(key(start...start + width, row: 3, face, .special))
      start += width + gap
    }
    if metrics.grid == .measuredFlat {
      start += metrics.width * 18 / 2062 - gap
    }
    keys += middle(from: start, to: returnSpan.lowerBound - gap)
    return keys + [key(returnSpan, row: 3, returnFace(look), returnStyle(look))]
  }

  /// The keys before the space bar.
  ///
  /// The first key switches between letters and numbers. Without a strip, the emoji key and the
  /// microphone follow. With a strip, only the emoji key follows, unless the strip contains that
  /// key.
  private var smallFaces: [KeyFace] {
    let page: KeyFace = .title(look.page == .letters ? letters.numbersTitle : letters.lettersTitle)
    if metrics.showsStrip { return look.hasGlobe ? [page, .icon(.emoji)] : [page] }
    return [page, .icon(.emoji), .icon(.microphone)]
  }

  /// The width of the bottom row's outer keys: a quarter of the row or, on a classic phone in
  /// landscape, 395 px in a block of 2062 px.
  private var wideKey: Double {
    let quarter = (metrics.width - 2 * metrics.sideMargin + metrics.gap) / 4 - metrics.gap
    return switch metrics.grid {
    case .edges: quarter
    case .measuredFlat: metrics.width * 395 / 2062
    case .columns: roundedDown(quarter)
    }
  }

  /// The width of each of two keys that together replace a wide key.
  ///
  /// The width is rounded down to a whole pixel if there is a strip (measured at 375 pt), and
  /// otherwise rounded to the nearest pixel, with halves rounded away from zero.
  private func fitted(_ width: Double) -> Double {
    metrics.showsStrip ? roundedDown(width) : width.rounded(toPixelsAt: scale)
  }

  private func roundedDown(_ width: Double) -> Double {
    (width * Double(scale) + 1e-6).rounded(.down) / Double(scale)
  }

  /// The gap between keys in the bottom row of a phone in landscape, measured as 23 px in a block
  /// of 2062 px.
  ///
  /// The gap before the space bar was measured as 18 px.
  private var flatGap: Double { metrics.width * 23 / 2062 }

  /// Whether the return key is short, as it is on glass beside the full stop of a keyboard for web
  /// search.
  private var hasShortReturn: Bool { look.type == .webSearch && metrics.grid == .edges }
  /// The width of a return key beside a full stop, measured as 1¾ columns at 402 pt.
  private var shortReturn: Double {
    1.75 * ((metrics.width - 2 * metrics.sideMargin + metrics.gap) / 10) - metrics.gap
  }

  private var spaceStyle: KeyStyle {
    look.isSpacePressed ? (look.isGlass ? .pressed : .special) : .plain
  }

  /// The label of the space bar; on glass, it names the languages or is empty.
  private var spaceFace: KeyFace {
    look.isGlass ? look.languageLabel.map(KeyFace.language) ?? .blank : .title(letters.space)
  }

  /// The keys between ``smallFaces`` and the return key: the space bar and the keys beside it, or
  /// the keys for a web address.
  private func middle(from start: Double, to end: Double) -> [Key] {
    let single = spans(10)[0]
    let width = single.upperBound - single.lowerBound
    switch look.type {
    case .email:
      let at = end - width - metrics.gap - width
      return [
        key(start...at - metrics.gap, row: 3, spaceFace, spaceStyle),
        key(at...at + width, row: 3, .letter("@")), key(end - width...end, row: 3, .letter(".")),
      ]
    case .webSearch:
      return [
        key(start...end - width - metrics.gap, row: 3, spaceFace, spaceStyle),
        key(end - width...end, row: 3, .letter(".")),
      ]
    case .url:
      let spans = RowSpans(count: 3, from: start, to: end, gap: metrics.gap, scale: scale).spans
      return zip(spans, [KeyFace.letter("."), .letter("/"), .title(".com")]).map {
        key($0, row: 3, $1)
      }
    default:
      return [key(start...end, row: 3, spaceFace, spaceStyle)]
    }
  }
}

/// The label of a return key.
///
/// On glass, a return key's label is a picture: an arrow that bends to the left for a new line, or
/// a right-pointing arrow for an action.
func returnFace(_ look: KeyboardLook) -> KeyFace {
  if look.isGlass { return .icon(look.returnKey == .default ? .newLine : .go) }
  return .title(LetterRows.of(look.language).title(of: look.returnKey))
}

/// The look of a return key: grey for a new line, Next or Continue; blue for other actions; pale
/// while it cannot be pressed.
func returnStyle(_ look: KeyboardLook) -> KeyStyle {
  if !look.returnKeyIsEnabled { return .disabled }
  switch look.returnKey {
  case .default, .next, .continue: return .special
  case .done, .send, .search, .go, .google, .join, .route, .yahoo: return .accent
  }
}

/// A phone's number pad: four rows of three keys, as tall as the letter keyboard (Behaviour §3b).
///
/// Measured at 402 pt and 3 pixels per point: the columns begin at 18 px, with gaps of 18 px. The
/// rows begin at 18, 177, 339 and 501 px, and are 138, 141, 141 and 138 px tall.
struct PadLayout {
  let look: KeyboardLook
  let metrics: KeyboardMetrics

  private static let tops: [Double] = [18, 177, 339, 501]
  private static let heights: [Double] = [138, 141, 141, 138]

  var keys: [Key] { (0..<4).flatMap { row in (0..<3).compactMap { key(row: row, column: $0) } } }

  private func key(row: Int, column: Int) -> Key? {
    let frame = self.frame(row: row, column: column)
    if row < 3 {
      let index = row * 3 + column
      let digits = LetterRows.of(look.language).digits
      return Key(frame, .digit(digits[index], letters: SignRows.padLetters[index]))
    }
    switch column {
    case 0: return corner(frame)
    case 1: return Key(frame, .digit(LetterRows.of(look.language).digits[9], letters: ""))
    default: return Key(frame, .icon(.delete), .bare)
    }
  }

  /// The key at the bottom left: the decimal separator, a phone pad's symbols, or nil if the pad
  /// has no such key.
  ///
  /// The key has a cap only on glass.
  private func corner(_ frame: Rect) -> Key? {
    let style: KeyStyle = look.isGlass ? .plain : .bare
    return switch look.type {
    case .decimal:
      Key(frame, .letter(LetterRows.of(look.language).decimalSeparator), style)
    case .phone: Key(frame, .title("+ * #"), style)
    default: nil
    }
  }

  /// Whether this is a glass pad in portrait, on a phone without a home button.
  ///
  /// Measured at 390 and 393 pt: the columns begin 7⅔ pt from the left edge and end 10⅓ pt before
  /// the right edge. If the pad replaced a visible letter keyboard, the columns begin 6½ pt from
  /// the left edge.
  private var isGlass: Bool { look.isGlass && look.hasStrip && !look.isFlat }

  private var glassMargin: Double { look.replacesKeys ? 6.5 : 23.0 / 3 }

  /// Whether this is a classic pad in portrait, on a wide phone without a home button.
  ///
  /// Measured at 414 pt: the columns begin 3 pt from the left edge and end 6 pt before the right
  /// edge.
  var isWide: Bool { !look.isGlass && !look.isFlat && look.hasStrip && look.size.width >= 408 }

  private func frame(row: Int, column: Int) -> Rect {
    let area = metrics.keyArea
    let margin = max(6, metrics.sideMargin)
    let spans = RowSpans(
      count: 3, from: area.lowerBound + (isGlass ? glassMargin : isWide ? 3 : margin),
      to: area.upperBound - (isGlass ? 31.0 / 3 : margin), gap: 6, scale: look.scale
    ).spans
    let rowFrame = self.rowFrame(row)
    return Rect(
      x: spans[column].lowerBound, y: rowFrame.lowerBound,
      width: spans[column].upperBound - spans[column].lowerBound,
      height: rowFrame.upperBound - rowFrame.lowerBound)
  }

  private func rowFrame(_ row: Int) -> ClosedRange<Double> {
    // The metrics contain the positions and heights of the rows if the phone is in landscape, the
    // keyboard is glass, or the pad is wide (`isWide`).
    guard !look.isFlat, !look.isGlass, !isWide else {
      let top = metrics.top(ofRow: row).rounded(toPixelsAt: look.scale)
      return top...top + metrics.keyHeight.rounded(toPixelsAt: look.scale)
    }
    let stretch = metrics.rowPitch / 54
    // If a pad becomes taller, its keys stay at the bottom, as letter keys do.
    let top = metrics.suggestionBar + metrics.lead + Self.tops[row] / 3 * stretch
    let bottom = top + Self.heights[row] / 3 * stretch
    return top.rounded(toPixelsAt: look.scale)...bottom.rounded(toPixelsAt: look.scale)
  }
}
