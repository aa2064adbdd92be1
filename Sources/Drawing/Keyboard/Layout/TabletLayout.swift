import KeyreelSimulation

/// The layout of a tablet's keyboard; the rows are at the positions that were measured on the
/// platform.
struct TabletLayout {
  let look: KeyboardLook
  let metrics: TabletMetrics

  init(_ look: KeyboardLook) {
    self.look = look
    metrics = TabletMetrics(look)
  }

  var keys: [Key] {
    rows.enumerated().flatMap { index, row in
      row.placed(at: index, metrics, width: look.size.width, scale: look.scale)
    }
  }

  private var rows: [TabletRow] {
    switch metrics.keyboard {
    case .compact: compactRows
    case .medium: mediumRows
    case .full: fullRows
    }
  }

  var letters: LetterRows { LetterRows.of(look.language) }
  var page: KeyboardPage { look.isPad ? .numbers : look.page }

  /// The characters of the page, row by row.
  var signs: [[KeySign]] {
    TabletRows(page, on: metrics.keyboard, language: look.language, currency: look.currency).rows
  }

  /// The row's width plus one gap: the total width of the columns if each column includes one gap.
  var width: Double { look.size.width - 2 * metrics.margin + metrics.gap }

  /// Whether special keys are labelled with words; true if the language is English and, on glass,
  /// there is only one language.
  var usesWords: Bool { look.language == .english && (!look.isGlass || look.languages == 1) }

  // MARK: Keys that every layout has

  /// Keys of the given width for a row's characters.
  func signKeys(_ signs: [KeySign], width: Double) -> [TabletKey] {
    signs.map { TabletKey(face: face($0), width: width) }
  }

  private func face(_ sign: KeySign) -> KeyFace {
    let isUpper =
      look.isShifted && letters.hasCase && page == .letters && sign.sign.first?.isLetter == true
    let own = isUpper ? sign.sign.uppercased() : sign.sign
    guard let other = sign.other else { return .letter(own) }
    return sign.isPair ? .pair(upper: other, lower: own) : .hinted(own, hint: other)
  }

  /// A key whose label is a word or a picture, depending on ``usesWords``.
  func special(
    _ word: String, _ icon: KeyIcon, _ anchor: KeyAnchor, width: Double?, style: KeyStyle = .special
  ) -> TabletKey {
    TabletKey(
      face: usesWords ? .title(word) : .icon(icon), style: style, anchor: anchor, width: width)
  }

  /// The delete key at the end of the first row.
  func delete(_ anchor: KeyAnchor, isWord: Bool) -> TabletKey {
    TabletKey(face: isWord ? .title("delete") : .icon(.delete), style: .special, anchor: anchor)
  }

  /// The return key at the end of its row.
  func returnKey(_ anchor: KeyAnchor) -> TabletKey {
    let isAction = look.returnKey != .default
    let face: KeyFace =
      look.isGlass
      ? returnFace(look)
      : usesWords || isAction ? .title(letters.title(of: look.returnKey)) : .icon(.newLine)
    return TabletKey(face: face, style: returnStyle(look), anchor: anchor)
  }

  /// The shift key on the page of letters; on other pages, the key that leads from numbers to
  /// symbols or back.
  func shift(_ anchor: KeyAnchor, isWord: Bool = false, width: Double? = nil) -> TabletKey {
    guard page == .letters else {
      return TabletKey(
        face: .title(page == .numbers ? "#+=" : letters.numbersTitle), style: .special,
        anchor: anchor, width: width)
    }
    return TabletKey(
      face: isWord ? .title("shift") : .icon(KeyIcon(look.shift)),
      style: look.isShifted ? .active : .special, anchor: anchor, width: width)
  }

  /// Whether the last row of characters has a shift key, or a key that replaces it, at both ends.
  ///
  /// On the letter page of a script without case, the last row of characters has no such keys.
  var hasShift: Bool { page != .letters || letters.hasCase }

  /// The last row of letters in a script without case: keys of equal width from edge to edge, with
  /// no shift keys.
  func caselessRow(_ signs: [KeySign]) -> TabletRow {
    TabletRow(keys: signKeys(signs, width: width / Double(max(1, signs.count))))
  }

  /// The undo key, pale while there is nothing to undo.
  func undo(_ anchor: KeyAnchor, width: Double?) -> TabletKey {
    special("undo", .undo, anchor, width: width, style: look.canUndo ? .special : .idle)
  }

  /// The key that leads from letters to numbers, or from any other page back to letters.
  func pageKey(_ anchor: KeyAnchor, width: Double?) -> TabletKey {
    TabletKey(
      face: .title(page == .letters ? ".?" + letters.numbersTitle : letters.lettersTitle),
      style: .special, anchor: anchor, width: width)
  }

  /// The caps lock key on the page of letters, the undo key on the other pages.
  func capsKey(width: Double) -> TabletKey {
    guard page == .letters else { return undo(.left, width: width) }
    return special(
      "caps lock", .capsKey, .left, width: width,
      style: look.shift == .locked ? (look.isGlass ? .pressed : .active) : .special)
  }

  /// The row with the space bar: three keys on the left, two on the right, and the keys of
  /// ``space(column:)`` between them.
  func bottomRow(column: Double, left: Double, right: Double) -> TabletRow {
    TabletRow(
      keys: [
        icon(.globe, .left, width: left), pageKey(.left, width: left),
        icon(.microphone, .left, width: left),
      ] + space(column: column) + [
        pageKey(.right, width: right), icon(.hideKeyboard, .right, width: right),
      ])
  }

  /// A picture on a grey key.
  func icon(_ icon: KeyIcon, _ anchor: KeyAnchor, width: Double?) -> TabletKey {
    TabletKey(face: .icon(icon), style: .special, anchor: anchor, width: width)
  }

  /// The space bar and, on the page of letters, the keys beside it for email and web addresses.
  func space(column: Double) -> [TabletKey] {
    let label = look.isGlass ? look.languageLabel : nil
    let face: KeyFace = label.map(KeyFace.language) ?? .title("")
    var keys = [TabletKey(face: face, style: look.isSpacePressed ? pressedStyle : .plain)]
    guard page == .letters else { return keys }
    switch look.type {
    case .email: keys.append(TabletKey(face: .letter("@"), width: column))
    case .url:
      if metrics.keyboard != .full { keys.append(TabletKey(face: .letter("/"), width: column)) }
      keys.append(
        TabletKey(
          face: .title(".com"), width: metrics.keyboard == .compact ? column * 1.25 : column))
    case .webSearch: keys.append(TabletKey(face: .title(".com"), width: column))
    default: break
    }
    return keys
  }

  private var pressedStyle: KeyStyle { look.isGlass ? .pressed : .special }
}

/// The layout of a 13-inch tablet: a row of digits, thirteen columns of letters and symbols, and
/// end keys that get wider from row to row.
///
/// Measured at a width of 1032 pt: the width of a column with its gap is the row's width divided by
/// 14.539. Caps lock is as wide as return, and the two shift keys are equally wide.
extension TabletLayout {
  private var unit: Double { width / 14.539 }

  var fullRows: [TabletRow] {
    let signs = signs
    let isWord = usesWords && page == .letters
    func sides(_ count: Int) -> Double { (width - Double(count) * unit) / 2 }
    return [
      TabletRow(keys: signKeys(signs[0], width: unit) + [delete(.right, isWord: usesWords)]),
      TabletRow(keys: [special("tab", .tab, .left, width: nil)] + signKeys(signs[1], width: unit)),
      TabletRow(
        keys: [capsKey(width: sides(signs[2].count))] + signKeys(signs[2], width: unit)
          + [returnKey(.right)]),
      !hasShift
        ? caselessRow(signs[3])
        : TabletRow(
          keys: [fourth(.left, isWord: isWord, width: sides(signs[3].count))]
            + signKeys(signs[3], width: unit) + [fourth(.right, isWord: isWord, width: nil)]),
      bottomRow(column: unit, left: unit * 1.417, right: unit * 1.417),
    ]
  }

  /// One of the two shift keys; on every page except the page of letters, a redo key replaces it.
  private func fourth(_ anchor: KeyAnchor, isWord: Bool, width: Double?) -> TabletKey {
    guard page == .letters else {
      return special("redo", .redo, anchor, width: width, style: .idle)
    }
    return shift(anchor, isWord: isWord, width: width)
  }
}

/// A key in a tablet's row: its label, style, anchor and width.
struct TabletKey {
  var face: KeyFace
  var style: KeyStyle = .plain
  var anchor: KeyAnchor = .middle
  /// The key's width including the gap after the key, in points; nil if the key fills the space
  /// that the other keys leave.
  var width: Double?
}

/// A row of a tablet's keyboard, from left to right.
struct TabletRow {
  /// How far from the margin the first key begins, in points.
  var start: Double = 0
  var keys: [TabletKey]

  /// The keys of a row with their frames, in points, on a keyboard of the given width.
  func placed(at index: Int, _ metrics: TabletMetrics, width: Double, scale: Int) -> [Key] {
    let end = width - metrics.margin + metrics.gap
    let known = keys.reduce(0) { $0 + ($1.width ?? 0) }
    let left = max(0, end - metrics.margin - start - known)
    let span = metrics.rows[index]
    let top = span.lowerBound.rounded(toPixelsAt: scale)
    let bottom = span.upperBound.rounded(toPixelsAt: scale)
    func edge(_ x: Double) -> Double {
      metrics.isOnPoints ? (x + 1e-6).rounded(.down) : x.rounded(toPixelsAt: scale)
    }
    var x = metrics.margin + start
    return keys.map { key in
      let from = edge(x)
      x += key.width ?? left
      let to = edge(min(x, end) - metrics.gap)
      return Key(
        Rect(x: from, y: top, width: max(0, to - from), height: max(0, bottom - top)), key.face,
        key.style, anchor: key.anchor)
    }
  }
}
