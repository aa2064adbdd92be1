import Typesetting

/// The fonts that values in these tests were taken from.
public enum ReferenceFonts {
  /// A typesetter of the installed fonts, or why there is none.
  public static let typesetter: Result<Typesetter, TypesettingError> = Result {
    () throws(TypesettingError) in try Typesetter()
  }

  /// FNV-1a of the bytes of Inter-Regular.otf in Debian 12's `fonts-inter` (4.0~beta7).
  public static let interRegular: UInt64 = 0xB721_2558_71CF_9491
  /// FNV-1a of the bytes of DejaVuSans.ttf in Debian 12's `fonts-dejavu-core` (2.37).
  public static let dejaVuSans: UInt64 = 0xADAD_FEF7_6342_6946

  /// The 64-bit FNV-1a hash.
  public static func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Whether the installed fonts are the ones values were taken from.
  public static let areInstalled: Bool = {
    let library = FontLibrary()
    guard let inter = try? library.typeface(.interText, .regular),
      let dejaVu = try? library.typeface(.dejaVuSans, .regular)
    else { return false }
    return fnv1a(inter.bytes) == interRegular && fnv1a(dejaVu.bytes) == dejaVuSans
  }()
}
