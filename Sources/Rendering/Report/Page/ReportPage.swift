/// A report as one HTML page that opens from its folder, without a server and without loading
/// anything from elsewhere.
///
/// The page holds all data; it loads pictures from its folder only when they become visible.
package struct ReportPage: Sendable {
  /// The page's file name.
  package static let fileName: String = "index.html"

  /// The page's title.
  package var title: String
  /// The data that the page shows, in the order of the page's list: a value per scenario, as in
  /// ``ReportScenario/json``.
  package var data: [JSONValue]

  /// The number of the rendering, for a page that reloads itself when the `revision.js` beside it
  /// has a different number.
  package var revision: Int?

  /// Makes a page from its data.
  package init(title: String, data: [JSONValue], revision: Int? = nil) {
    self.title = title
    self.data = data
    self.revision = revision
  }

  /// Makes a page of scenarios.
  package init(title: String, scenarios: [ReportScenario], revision: Int? = nil) {
    self.init(title: title, data: scenarios.map(\.json), revision: revision)
  }

  /// The page's text; equal reports always produce the same bytes.
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

  /// The simulation as compressed WebAssembly, in base64; empty for a page without layers.
  private var engine: [UInt8] {
    guard data.contains(where: { $0["layers"]?["engine"] != nil }) else { return [] }
    return Array(Base64.text(Resource.bytes("engine.wasm.gz")).utf8)
  }

  /// JSON, escaped so that an HTML parser does not mistake a part of it for the end of the script
  /// element.
  private static func inScript(_ text: String) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if byte == UInt8(ascii: "<") { out += Array("\\u003c".utf8) } else { out.append(byte) }
    }
    return out
  }
}

/// A page's text with placeholders for its contents, each `{{name}}`.
///
/// A placeholder named after a script or a style sheet is replaced with that file from the
/// resources.
package struct PageTemplate: Sendable {
  private let bytes: [UInt8]

  /// Makes a template from its text.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The template with this name among the resources.
  package init(resource name: String) { bytes = Resource.bytes(name) }

  /// The text with every placeholder replaced with the part of that name, if there is one; inserted
  /// text is not searched for placeholders.
  /// - Complexity: O(*n*) in the length of the text.
  package func filled(with parts: [String: [UInt8]]) -> [UInt8] {
    var out: [UInt8] = []
    var rest = bytes[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      out += rest[..<open]
      rest = rest[open...]
      let name = String(
        decoding: rest.dropFirst(2).prefix { $0 != UInt8(ascii: "}") }, as: UTF8.self)
      guard rest.starts(with: "{{".utf8), let part = parts[name] ?? Self.resource(name) else {
        out.append(rest.removeFirst())
        continue
      }
      out += part
      rest = rest.dropFirst(name.utf8.count + 4)
    }
    return out + rest
  }

  private static func resource(_ name: String) -> [UInt8]? {
    name.hasSuffix(".js") || name.hasSuffix(".css") ? Resource.bytes(name) : nil
  }

  /// The text with every placeholder replaced with the part of that name, for parts that are
  /// strings.
  package func text(with parts: [String: String]) -> String {
    String(decoding: filled(with: parts.mapValues { Array($0.utf8) }), as: UTF8.self)
  }

  /// The text before and after a placeholder; if there is no such placeholder, the whole text and
  /// an empty template.
  package func split(at name: String) -> (before: PageTemplate, after: PageTemplate) {
    let place = Array("{{\(name)}}".utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: place) }
    guard let start else { return (self, PageTemplate([])) }
    return (
      PageTemplate(Array(bytes[..<start])), PageTemplate(Array(bytes[(start + place.count)...]))
    )
  }
}
