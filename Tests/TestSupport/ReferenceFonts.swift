import KeyreelDrawing
import KeyreelSupport

/// The program's own fonts, with which the tests' expected values were computed.
package enum ReferenceFonts {
  /// A typesetter with the built-in faces, or the reason why there is none.
  package static let typesetter: Result<Typesetter, KeyreelError> = Result {
    () throws(KeyreelError) in
    try Typesetter(library: FontLibrary(innerFacesAnd: []))
  }

  /// The 64-bit FNV-1a hash.
  package static func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
