/// The sizes of controls and their text at a given text size, in points (Behaviour §3g at `large`).
///
/// Text grows as in the platform's published table (`TextSize.body`). A control keeps the same
/// space above and below its line of text as at `large`, and is never shorter than at `large`. Bars
/// and the keyboard do not change with the text size.
package struct TextMetrics: Sendable, Hashable {
  /// The caret's width.
  package static let caretWidth: Double = 2
  /// The distance from a text field's side to its text.
  package static let fieldPadding: Double = 6
  /// The distance from the upper and lower edges of a multi-line text field to its text.
  package static let fieldEdge: Double = 6
  /// The distances from a bubble's sides, and from its upper and lower edges, to its text.
  package static let bubblePadding: (sides: Double, edges: Double) = (12, 7)
  /// The radius of a bubble's corners.
  package static let bubbleRadius: Double = 18
  /// The largest fraction of the content's width that a bubble takes up.
  package static let bubbleShare: Double = 0.75
  /// The distance from the start of a composer's field to its text.
  package static let composerPadding: Double = 13
  /// The distances from a text view's edges to its text.
  package static let textViewInsets: EdgeInsets = EdgeInsets(top: 8, left: 5, bottom: 8, right: 5)
  /// The distance from a table row's sides to its content, inside the safe area.
  package static let rowPadding: Double = 20
  /// The space a row keeps for a chevron or tick, including the gap before it.
  package static let accessoryWidth: Double = 22
  /// The distance from the end of a stacked or docked switch to the end of its element's frame, if
  /// the element has a title.
  package static let switchEnd: Double = 2
  /// The distance from baseline to baseline in the platform's typeface, in ems.
  package static let lineRatio: Double = 2444.0 / 2048

  /// The text size.
  package var size: TextSize
  /// The table properties that depend on the system.
  package var tables: TableMetrics

  /// Makes the sizes for a text size.
  package init(_ size: TextSize = .large, tables: TableMetrics = .classic) {
    self.size = size
    self.tables = tables
  }

  /// The size of the body font.
  package var fontSize: Double { size.body.size }
  /// The distance from one line to the next in labels and text views.
  package var lineHeight: Double { size.body.line }
  /// The height of a text field: a line with 6 pt above and below it, but at least 34 pt.
  package var fieldHeight: Double { max(34, lineHeight + 12) }
  /// The height of a button: a line with 11 pt above and below it, but at least 44 pt.
  package var buttonHeight: Double { max(44, lineHeight + 22) }
  /// The height of a table's row, with as much space above and below the line as at `large`.
  package var rowHeight: Double { max(tables.rowHeight, lineHeight + 2 * tables.rowEdge) }

  /// The width that a switch takes from its title's space, including the gap before the switch.
  package var switchRoom: Double { tables.switchSize.width + 10 }

  /// A length given for text at `large`, scaled to this size in proportion to body text.
  package func scaled(_ points: Double) -> Double { points * fontSize / TextSize.large.body.size }

  /// The height of the caret next to text of this size: a line plus 2.3 pt, rounded down to whole
  /// points.
  ///
  /// In screenshots of systems 15 and 18, the caret is 19 pt tall next to 14 pt text. By the same
  /// rule, the caret is 22 pt tall next to 17 pt text.
  package func caretHeight(for fontSize: Double) -> Double {
    (fontSize * TextMetrics.lineRatio + 2.3).rounded(.down)
  }

  /// The space above the text of a section's header, and between that text and the rows.
  package static let headerPadding: (top: Double, bottom: Double) = (16, 6)
  /// The space between the rows and the text of a section's footer, and below that text.
  package static let footerPadding: (top: Double, bottom: Double) = (6, 10)
  /// The gap above the rows of a section whose header has no text.
  package static let sectionGap: Double = 20
  /// The minimum height of a header in a plain table.
  package static let bandHeight: Double = 28
}

/// The text size that the user chose in the system's settings (Dynamic Type).
public enum TextSize: String, Sendable, Hashable, CaseIterable {
  /// The smallest size, with body text of 14 pt.
  case xSmall
  /// Body text of 15 pt.
  case small
  /// Body text of 16 pt.
  case medium
  /// The default size of a device, with body text of 17 pt.
  case large
  /// Body text of 19 pt.
  case xLarge
  /// Body text of 21 pt.
  case xxLarge
  /// The largest size outside the accessibility settings, with body text of 23 pt.
  case xxxLarge
  /// The smallest accessibility size, with body text of 28 pt.
  case accessibility1
  /// Body text of 33 pt.
  case accessibility2
  /// Body text of 40 pt.
  case accessibility3
  /// Body text of 47 pt.
  case accessibility4
  /// The largest size, with body text of 53 pt.
  case accessibility5

  /// Whether this is one of the five accessibility sizes, at which rows stack items that are
  /// otherwise side by side.
  public var isAccessibility: Bool { body.size >= 28 }

  /// The size and line height of body text, in points.
  public var body: (size: Double, line: Double) { sizes.body }

  /// The size and line height of footnote text, which tables use for headers and footers, in
  /// points.
  public var footnote: (size: Double, line: Double) { sizes.footnote }

  /// The size and line height of each text style in use, in points.
  ///
  /// Source: Human Interface Guidelines, Typography, "iOS, iPadOS Dynamic Type sizes", rows Body
  /// and Footnote.
  private var sizes: (body: (size: Double, line: Double), footnote: (size: Double, line: Double)) {
    switch self {
    case .xSmall: ((14, 19), (12, 16))
    case .small: ((15, 20), (12, 16))
    case .medium: ((16, 21), (12, 16))
    case .large: ((17, 22), (13, 18))
    case .xLarge: ((19, 24), (15, 20))
    case .xxLarge: ((21, 26), (17, 22))
    case .xxxLarge: ((23, 29), (19, 24))
    case .accessibility1: ((28, 34), (23, 29))
    case .accessibility2: ((33, 40), (27, 33))
    case .accessibility3: ((40, 48), (33, 40))
    case .accessibility4: ((47, 56), (38, 46))
    case .accessibility5: ((53, 62), (44, 52))
    }
  }
}

/// The table properties that differ between systems; lengths are in points.
public struct TableMetrics: Sendable, Hashable {
  /// The height of a row with one line of body text, at `large`.
  public let rowHeight: Double
  /// The distance from the safe area's sides to a card of rows.
  public let cardMargin: Double
  /// The distance from a card's sides to its rows' content.
  public let cardPadding: Double
  /// The radius of a card's corners.
  public let cardRadius: Double
  /// Whether section headers are shown in capitals, even if they are written otherwise.
  public let capitalizesHeaders: Bool
  /// The size of a switch.
  public let switchSize: Size

  /// The space between a row's upper or lower edge and its lines of text.
  public var rowEdge: Double { (rowHeight - TextSize.large.body.line) / 2 }

  /// The properties of tables up to system 18.
  public static let classic = TableMetrics(
    rowHeight: 44, cardMargin: 20, cardPadding: 14, cardRadius: 10, capitalizesHeaders: true,
    switchSize: Size(width: 51, height: 31))

  /// The estimated properties of tables on systems 26 and 27.
  ///
  /// Apple's *Adopting Liquid Glass* says that rows are taller and have more padding, corners are
  /// rounder, and headers keep their original capitalisation. The lengths come from a public
  /// measurement of system 27's design kit; no picture of such a table was measured.
  public static let glass = TableMetrics(
    rowHeight: 52, cardMargin: 16, cardPadding: 16, cardRadius: 26, capitalizesHeaders: false,
    switchSize: Size(width: 63, height: 28))

  /// The text of a header as it is shown, in capitals if ``capitalizesHeaders`` is true.
  package func shown(_ header: String) -> String {
    capitalizesHeaders ? header.uppercased() : header
  }
}
