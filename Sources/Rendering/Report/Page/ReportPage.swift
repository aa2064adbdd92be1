/// A report as one HTML page, which can be opened without a server.
///
/// The page contains all data and loads nothing from outside its folder. Pictures are loaded only
/// when they become visible.
package struct ReportPage: Sendable {
  /// The page's file name.
  package static let fileName: String = "index.html"

  /// The page's title.
  package var title: String
  /// The data of the scenarios, in the order in which the page lists them; see
  /// ``ReportScenario/json``.
  package var data: [JSONValue]

  /// The number of the rendering; nil for a page that does not reload itself.
  ///
  /// The page reloads itself when the `revision.js` beside it contains a different number.
  package var revision: Int?

  /// Makes a page from its data.
  package init(title: String, data: [JSONValue], revision: Int? = nil) {
    self.title = title
    self.data = data
    self.revision = revision
  }

  /// Makes a page that shows scenarios.
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

  /// JSON text, escaped so that an HTML parser finds no end of a script element inside it.
  private static func inScript(_ text: String) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if byte == UInt8(ascii: "<") { out += Array("\\u003c".utf8) } else { out.append(byte) }
    }
    return out
  }
}

/// The text of a page, with placeholders such as `{{name}}` for its contents.
///
/// A placeholder named after a script or a style sheet is replaced with that file from the
/// resources.
package struct PageTemplate: Sendable {
  private let bytes: [UInt8]

  /// Makes a template from its text.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the template with this name from the resources.
  package init(resource name: String) { bytes = Resource.bytes(name) }

  /// The text with every placeholder replaced with the part of the same name.
  ///
  /// A placeholder stays unchanged if neither a part nor a resource has its name. Inserted text is
  /// not searched for placeholders.
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

  /// The text with every placeholder replaced with the string of the same name.
  package func text(with parts: [String: String]) -> String {
    String(decoding: filled(with: parts.mapValues { Array($0.utf8) }), as: UTF8.self)
  }

  /// Splits the text at a placeholder, which is removed.
  ///
  /// If the text does not contain the placeholder, `before` is the whole text and `after` is empty.
  package func split(at name: String) -> (before: PageTemplate, after: PageTemplate) {
    let place = Array("{{\(name)}}".utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: place) }
    guard let start else { return (self, PageTemplate([])) }
    return (
      PageTemplate(Array(bytes[..<start])), PageTemplate(Array(bytes[(start + place.count)...]))
    )
  }
}
