/// A row's digest, and what it takes to hash another row that begins like it.
struct RowDigest {
  /// The 32 bytes.
  var bytes: ArraySlice<UInt8>
  /// The hash after each of the row's parts but the last; nothing where that was forgotten.
  var beginning: [SHA256]
}
