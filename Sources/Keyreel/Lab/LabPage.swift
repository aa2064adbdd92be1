import Golden
import Pixels

/// A lab as a page: the table, the reel and the film strip, which lie beside it.
struct LabPage {
  /// The page's text; the same lab is the same bytes.
  let html: [UInt8]

  /// Makes the page of a lab.
  init(_ lab: Lab, stripSize: PixelSize) {
    let table = LabTable(lab)
    let head = table.columns.map { "<th scope=\"col\">\($0)</th>" }.joined()
    let rows = zip(lab.variants, table.rows).map { variant, row in
      let mark =
        variant.findings.isRight ? ("right", "✓", "nothing wrong") : ("wrong", "✗", "wrong")
      let cells = row.cells.map(Self.cell).joined()
      return
        "<tr><th scope=\"row\"><span class=\"mark \(mark.0)\" role=\"img\" aria-label=\"\(mark.2)\">"
        + "\(mark.1)</span>\(XMLText.escaped(row.id))</th>\(cells)</tr>\n"
    }.joined()
    let name = XMLText.escaped(lab.name)
    let text = """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>\(name): \(lab.axis.rawValue) side by side</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'">
      <link rel="icon" href="data:,">
      <style>\(Self.style)</style></head><body>
      <main>
      <h1>\(name) <small>\(lab.axis.rawValue) side by side</small></h1>
      <div class="card scroll"><table><thead><tr><th scope="col">\(lab.axis.rawValue)</th>\(head)</tr></thead>
      <tbody>
      \(rows)</tbody></table></div>
      <h2>At the same time</h2>
      <div class="card picture scroll"><img src="reel.png" alt="All variants side by side, moving"></div>
      <h2>At the same moments of the script</h2>
      <div class="card picture scroll"><img src="strip.png" width="\(stripSize.width)" height="\(stripSize.height)" alt="Film strip: a row a variant, a column a moment"></div>
      <p>Lengths are in points. The gap is the keyboard's top minus the pinned element's bottom edge where it is \
      furthest from 0 while a finger drags; a jump is what the content moves between two frames without one.\(Self.requirements(lab)) \
      The numbers are in <a href="lab.json">lab.json</a> too.</p>
      </main></body></html>

      """
    html = Array(text.utf8)
  }

  private static func requirements(_ lab: Lab) -> String {
    lab.axis == .dismissal
      ? " What dismisses the keyboard is asked for two things: the pinned element rests on the keyboard, and dragged"
        + " down, it pushes the keyboard and pulls it up again: it is never off the keyboard, and never apart from one that moves."
      : ""
  }

  private static func cell(_ cell: LabTable.Cell) -> String {
    let kind = cell.isRight.map { $0 ? " class=\"right\"" : " class=\"wrong\"" } ?? ""
    return "<td\(kind)>\(XMLText.escaped(cell.text))</td>"
  }

  private static let style = """
    :root { color-scheme: light dark; --ground: #f6f6f8; --panel: #fff; --ink: #16181d; --soft: #5f6572; --line: #e2e4ea; --right: #15803d; --wrong: #c11f2b; --accent: #2563eb; }
    @media (prefers-color-scheme: dark) { :root { --ground: #0f1115; --panel: #171a21; --ink: #e8eaf0; --soft: #a3a9b8; --line: #272b35; --right: #4ade80; --wrong: #ff7b80; --accent: #7aa2ff; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Inter, sans-serif; font-variant-numeric: tabular-nums; }
    main { max-width: 1720px; margin: 0 auto; padding: 28px 28px 60px; }
    h1 { font-size: 26px; letter-spacing: -.02em; margin: 0 0 18px; } h1 small { color: var(--soft); font-weight: 400; font-size: 17px; margin-left: 8px; }
    h2 { font-size: 16px; margin: 30px 0 10px; } p { color: var(--soft); max-width: 72ch; } a { color: var(--accent); }
    .card { background: var(--panel); border: 1px solid var(--line); border-radius: 12px; }
    .scroll { overflow-x: auto; } .picture { background: #f6f6f8; } .picture img { display: block; max-width: 100%; height: auto; margin: 0 auto; }
    table { border-collapse: collapse; width: 100%; } th, td { padding: 9px 16px; text-align: left; white-space: nowrap; border-top: 1px solid var(--line); }
    thead th { color: var(--soft); font-weight: 500; border-top: 0; } tbody th { font-weight: 600; } td:last-child { white-space: normal; }
    .right { color: var(--right); } .wrong { color: var(--wrong); } .mark { display: inline-block; width: 24px; }
    """
}
