import KeyreelImaging
import KeyreelRendering
import KeyreelSimulation

/// The page of a lab, with a table; the reel and the film strip are files beside the page.
struct LabPage {
  let lab: Lab
  /// The reel; on a narrow screen, the reader can scroll it within the page.
  let reel: Picture
  let strip: Picture
  /// The number of columns of the film strip.
  let momentCount: Int

  /// A picture that can be scrolled within the page; the name of each variant stays in sight.
  struct Picture {
    /// The picture's size, in pixels.
    var size: PixelSize
    /// The positions of the variants, in pixels: the centres of columns, or the tops of rows.
    var places: [Int]
    /// The height, in pixels, of the picture's own headings, which are hidden behind the variants'
    /// names on the page.
    var head: Int
  }

  /// The page's text; equal labs produce equal bytes.
  var html: [UInt8] {
    let text = PageTemplate(resource: "lab.html").text(with: [
      "name": XMLText.escaped(lab.name), "mark": PageFolder.mark, "axis": lab.axis.rawValue,
      "kind": lab.axis.title, "lead": lead, "estimates": estimates,
      "table": table,
      "untested": untested,
      "reel": picture(
        "reel.png", reel, least: lab.variants.count * 190, "All variants side by side, moving",
        names(reel, along: "left")),
      "strip": picture(
        "strip.png", strip, least: 240 + momentCount * 130,
        "Film strip: each row is a variant, each column a moment",
        names(strip, along: "top")),
      "requirements": requirements, "corners": corners,
    ])
    return Array(text.utf8)
  }

  private var lead: String {
    let verdicts = lab.variants.map(\.findings.verdict)
    let counts: [(LabVerdict, String)] = [
      (.right, "got everything right"), (.wrong, "got something wrong"),
      (.untested, "got nothing wrong, but the script does not test everything"),
    ]
    let parts = counts.compactMap { verdict, words in
      let count = verdicts.filter { $0 == verdict }.count
      return count == 0 ? nil : "\(count) \(words)"
    }
    return "The same script ran \(verdicts.count) times: " + parts.joined(separator: ", ") + "."
  }

  /// The estimates as a paragraph; empty if there are none.
  ///
  /// If an estimate applies to only some variants, these variants are named.
  private var estimates: String {
    let line = Estimate.line(
      lab.warnings.compactMap { warning, whose in
        guard case .estimated(let estimate) = warning else { return nil }
        return (whose.isEmpty ? "" : "under \(whose.joined(separator: ", ")), ") + estimate.note
      })
    return line.isEmpty ? "" : "<p class=\"estimates\">\(XMLText.escaped(line))</p>\n"
  }

  private var table: String {
    let table = LabTable(lab)
    let head = table.columns.map { "<th scope=\"col\">\($0)</th>" }.joined()
    let rows = zip(lab.variants.indices, table.rows).map { index, row in
      let variant = lab.variants[index]
      let verdict = variant.findings.verdict
      let cells = zip(table.columns, row.cells).map(cell).joined()
      return
        "<tr><th scope=\"row\"><span class=\"mark \(verdict.rawValue)\" role=\"img\" aria-label=\"\(verdict.shown.words)\">"
        + "\(verdict.shown.mark)</span><a href=\"#variant-\(index)\" title=\"Its row of the film strip\">"
        + "\(XMLText.escaped(row.id))</a></th>\(cells)</tr>\n"
    }.joined()
    return """
      <div class="card verdicts scroll"><table><thead><tr><th scope="col">\(lab.axis.one)</th>\(head)</tr></thead>
      <tbody>
      \(rows)</tbody></table></div>
      """
  }

  private func cell(_ column: String, _ cell: LabTable.Cell) -> String {
    "<td data-label=\"\(column)\" class=\"\(cell.judgement?.rawValue ?? "neutral")\"><span>\(XMLText.escaped(joined(cell.text)))</span></td>"
  }

  /// The given text with non-breaking spaces between numbers and their units.
  private func joined(_ text: String) -> String {
    let joined = text.replacing(" pt", with: "\u{A0}pt").replacing(" %", with: "\u{A0}%")
    return joined.hasSuffix(" s") ? joined.dropLast(2) + "\u{A0}s" : joined
  }

  private var untested: String {
    let lines = lab.untestedLines
    guard !lines.isEmpty else { return "" }
    let items = lines.map {
      "<li>\(XMLText.escaped($0.prefix(1).uppercased() + $0.dropFirst()))</li>"
    }
    return "<ul class=\"open\">\(items.joined())</ul>\n"
  }

  private func picture(
    _ file: String, _ picture: Picture, least: Int, _ text: String, _ names: String
  ) -> String {
    let size = picture.size
    let id = file == "reel.png" ? " id=\"reel\"" : ""
    return """
      <div class="card picture scroll" tabindex="0" role="region" aria-label="\(text)" style="--natural: \(size.width)px; --least: \(min(least, size.width))px">\
      <div class="sheet"><img\(id) src="\(file)" width="\(size.width)" height="\(size.height)" alt="\(text)">\
      \(names)</div></div>
      """
  }

  /// The variants' names, which stay in sight over a picture while it is scrolled.
  private func names(_ picture: Picture, along edge: String) -> String {
    let length = edge == "left" ? picture.size.width : picture.size.height
    // The table links to the rows of the film strip.
    let isTarget = edge == "top"
    let items = zip(lab.variants.indices, picture.places).map { index, place in
      "<li\(isTarget ? " id=\"variant-\(index)\"" : "") style=\"\(edge): \(percent(place, of: length))\">"
        + "\(XMLText.escaped(lab.variants[index].id))</li>"
    }
    let head = percent(picture.head, of: picture.size.width)
    let column = percent(1, of: max(1, lab.variants.count))
    return "<ol class=\"names \(edge)\" style=\"--head: \(head); --column: \(column)\""
      + " aria-hidden=\"true\">\(items.joined())</ol>"
  }

  private func percent(_ part: Int, of whole: Int) -> String {
    JSONValue.number((Double(part) * 10000 / Double(whole)).rounded() / 100).text + "%"
  }

  private var corners: String {
    lab.variants.contains { $0.findings.carriedCornerFrames > 0 }
      ? " The keyboard's corners are round, but those of its picture are not. Corners are carried along where they show a piece of the"
        + " app that has moved on since." : ""
  }

  private var requirements: String {
    lab.axis == .dismissal
      ? " A dismissal has to do two things. The pinned element rests on the keyboard, and is never off it. Dragged"
        + " down, it pushes the keyboard and pulls it up again, and no keyboard leaves by itself or stays."
        + " A scroll is kept if the content ends up where the finger's speed leads it, whatever the keyboard does."
        + " The lost delta is how far the keyboard lags behind on the first frame on which a finger moves it."
        + " The way back lasts from the finger's release until the keyboard rests. Wrong pixels are those of the picture that a"
        + " keyboard drawn in the same place would not have: the worst of the moments below."
      : ""
  }
}
