import KeyreelSupport

/// A page's text with places for what it shows, each `{{name}}`.
///
/// The name of a script or a style sheet stands for that file of the resources.
package struct PageTemplate: Sendable {
  private let bytes: [UInt8]

  /// Makes a template of its text.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The template that is called so among the resources.
  package init(resource name: String) { bytes = Resource.bytes(name) }

  /// The text with every place filled that a part is named for; what stands in a part is never a place.
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

  /// The text with every place filled, of parts that are texts.
  package func text(with parts: [String: String]) -> String {
    String(decoding: filled(with: parts.mapValues { Array($0.utf8) }), as: UTF8.self)
  }

  /// What stands before a place, and what after it; all of it before where there is none.
  package func split(at name: String) -> (before: PageTemplate, after: PageTemplate) {
    let place = Array("{{\(name)}}".utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: place) }
    guard let start else { return (self, PageTemplate([])) }
    return (
      PageTemplate(Array(bytes[..<start])), PageTemplate(Array(bytes[(start + place.count)...]))
    )
  }
}
