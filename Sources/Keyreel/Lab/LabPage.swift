import Golden
import Pixels
import Resources

/// A lab as a page: the table, the reel and the film strip, which lie beside it.
struct LabPage {
  /// The page's text; the same lab is the same bytes.
  let html: [UInt8]

  /// Makes the page of a lab.
  ///
  /// - Parameters:
  ///   - lab: The lab.
  ///   - reelSize: The reel's size, in pixels; a narrow screen scrolls along it.
  ///   - stripSize: The film strip's.
  ///   - momentCount: How many columns that has.
  init(_ lab: Lab, reelSize: PixelSize, stripSize: PixelSize, momentCount: Int) {
    let name = XMLText.escaped(lab.name)
    let style = String(decoding: Resource.bytes("lab.css"), as: UTF8.self)
    let text = """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>\(name): \(lab.axis.rawValue) side by side</title>
      \(PageFolder.mark)
      <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'">
      <link rel="icon" href="data:,">
      <style>
      \(style)</style></head><body>
      <main>
      <p class="kind">\(lab.axis.title) side by side</p>
      <h1>\(name)</h1>
      <p class="lead">\(Self.lead(lab))</p>
      <section class="judged" aria-label="What is right and wrong">
      \(Self.table(lab))
      \(Self.untested(lab))</section>
      <section class="together"><h2>At the same time</h2>
      <p>All variants, from the first frame on; those that end first wait for the others.</p>
      \(Self.picture("reel.png", reelSize, least: lab.variants.count * 190, "All variants side by side, moving"))</section>
      <section class="moments"><h2>At the same moments of the script</h2>
      <p>A row a variant, a column a moment: what each step of the script leaves behind, and drags at their furthest.</p>
      \(Self.picture("strip.png", stripSize, least: 240 + momentCount * 130, "Film strip: a row a variant, a column a moment"))</section>
      <p class="small"><span>Lengths are in points. The gap is the keyboard's top minus the pinned element's bottom edge where it is \
      furthest from 0 while a finger drags; a jump is what the content moves between two frames without one.\(Self.requirements(lab))\
      \(Self.corners(lab)) \
      The numbers are in <a href="lab.json">lab.json</a> too.</span></p>
      </main></body></html>

      """
    html = Array(text.utf8)
  }

  private static func lead(_ lab: Lab) -> String {
    let verdicts = lab.variants.map(\.findings.verdict)
    let counts: [(LabVerdict, String)] = [
      (.right, "with nothing wrong"), (.wrong, "with something wrong"),
      (.untested, "with nothing wrong so far as this script tests"),
    ]
    let parts = counts.compactMap { verdict, words in
      let count = verdicts.filter { $0 == verdict }.count
      return count == 0 ? nil : "\(count) \(words)"
    }
    return "One script, run \(verdicts.count) times: " + parts.joined(separator: ", ") + "."
  }

  private static func table(_ lab: Lab) -> String {
    let table = LabTable(lab)
    let head = table.columns.map { "<th scope=\"col\">\($0)</th>" }.joined()
    let rows = zip(lab.variants, table.rows).map { variant, row in
      let verdict = variant.findings.verdict
      let cells = zip(table.columns, row.cells).map(cell).joined()
      return
        "<tr><th scope=\"row\"><span class=\"mark \(verdict.rawValue)\" role=\"img\" aria-label=\"\(verdict.words)\">"
        + "\(verdict.mark)</span>\(XMLText.escaped(row.id))</th>\(cells)</tr>\n"
    }.joined()
    return """
      <div class="card verdicts scroll"><table><thead><tr><th scope="col">\(lab.axis.rawValue)</th>\(head)</tr></thead>
      <tbody>
      \(rows)</tbody></table></div>
      """
  }

  private static func cell(_ column: String, _ cell: LabTable.Cell) -> String {
    "<td data-label=\"\(column)\" class=\"\(cell.judgement.rawValue)\"><span>\(XMLText.escaped(joined(cell.text)))</span></td>"
  }

  /// A text whose numbers keep their units beside them.
  private static func joined(_ text: String) -> String {
    let joined = text.replacing(" pt", with: "\u{A0}pt").replacing(" %", with: "\u{A0}%")
    return joined.hasSuffix(" s") ? joined.dropLast(2) + "\u{A0}s" : joined
  }

  private static func untested(_ lab: Lab) -> String {
    let lines = lab.untestedLines
    guard !lines.isEmpty else { return "" }
    let items = lines.map {
      "<li>\(XMLText.escaped($0.prefix(1).uppercased() + $0.dropFirst()))</li>"
    }
    return "<ul class=\"open\">\(items.joined())</ul>\n"
  }

  private static func picture(
    _ file: String, _ size: PixelSize, least: Int, _ text: String
  ) -> String {
    """
    <div class="card picture scroll" tabindex="0" role="region" aria-label="\(text)" style="--natural: \(size.width)px; --least: \(min(least, size.width))px">\
    <img src="\(file)" width="\(size.width)" height="\(size.height)" alt="\(text)"></div>
    """
  }

  private static func corners(_ lab: Lab) -> String {
    lab.variants.contains { $0.findings.carriedCornerFrames > 0 }
      ? " Corners are carried along on frames on which a picture's four corners, beside the round ones of the keyboard,"
        + " show a piece of the app that has moved on since." : ""
  }

  private static func requirements(_ lab: Lab) -> String {
    lab.axis == .dismissal
      ? " What dismisses the keyboard is asked for two things: the pinned element rests on the keyboard, and dragged"
        + " down, it pushes the keyboard and pulls it up again: it is never off the keyboard, and never apart from one that moves."
        + " The lost delta is how far the keyboard is behind what it follows on the frame on which a finger begins to move it."
        + " The way back is from the release of a finger to a keyboard that rests. Wrong pixels are those of a picture that a"
        + " keyboard drawn anew in that place would not have, at the moments below and at their worst."
      : ""
  }
}
