/// A row's digest, and what it takes to hash another row that begins like it.
struct RowDigest {
  /// The 32 bytes; none of a row that there is not.
  var bytes: ArraySlice<UInt8> = []
  /// The hash after each of the row's parts but the last.
  var beginning: [SHA256] = []
}
