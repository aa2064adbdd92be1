/// Why a text is no YAML.
package struct YAMLFault: Error, Sendable, Hashable {
  /// The library's words; nil where memory ran out or the text has characters that no YAML has.
  package var problem: String?
  /// Where the fault is; up to one line below the text's last.
  package var place: YAMLPlace
  /// What was being read, in the library's words.
  package var context: String?
  /// Where that begins.
  package var start: YAMLPlace
}
