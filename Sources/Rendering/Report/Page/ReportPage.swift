import KeyreelSupport

/// A report as one HTML page that opens from its folder, without a server or anything from outside.
///
/// The page holds all data; it loads pictures of its folder only when they are to be seen.
package struct ReportPage: Sendable {
  /// The page's file name.
  package static let fileName: String = "index.html"

  /// What the page is called.
  package var title: String
  /// What it shows, in the order of the list: a value a scenario, as ``ReportScenario/json`` has it.
  package var data: [JSONValue]

  /// The number of the rendering, of a page that loads itself anew when `revision.js` beside it has another.
  package var revision: Int?

  /// Makes a page of what it is to read.
  package init(title: String, data: [JSONValue], revision: Int? = nil) {
    self.title = title
    self.data = data
    self.revision = revision
  }

  /// Makes a page of scenarios.
  package init(title: String, scenarios: [ReportScenario], revision: Int? = nil) {
    self.init(title: title, data: scenarios.map(\.json), revision: revision)
  }

  /// The page's text; the same report is the same bytes.
  package var html: [UInt8] {
    let data = JSONValue.members([
      "scenarios": .array(data), "revision": revision.map(JSONValue.integer) ?? nil,
    ])
    let parts = [
      "title": Array(XMLText.escaped(title).utf8),
      "scripts": Array((revision == nil ? "" : " 'self' file:").utf8),
      "data": Self.inScript(data.text), "engine": engine,
    ]
    return PageTemplate(resource: "report.html").filled(with: parts)
  }

  /// The simulation as WebAssembly, compressed, as text; nothing for a page without layers.
  private var engine: [UInt8] {
    guard data.contains(where: { $0["layers"]?["engine"] != nil }) else { return [] }
    return Array(Base64.text(Resource.bytes("engine.wasm.gz")).utf8)
  }

  /// JSON that no HTML parser takes for the end of its script.
  private static func inScript(_ text: String) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if byte == UInt8(ascii: "<") { out += Array("\\u003c".utf8) } else { out.append(byte) }
    }
    return out
  }
}
