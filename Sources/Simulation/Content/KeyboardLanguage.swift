/// The letters of the keyboard.
public enum KeyboardLanguage: String, Sendable, Hashable, CaseIterable {
  /// English, QWERTY.
  case english = "en"
  /// German, QWERTZ.
  case german = "de"
  /// French, AZERTY.
  case french = "fr"
  /// Spanish, QWERTY with ñ.
  case spanish = "es"
  /// Swedish, QWERTY with å, ö and ä.
  case swedish = "sv"
  /// Russian.
  case russian = "ru"
  /// Arabic.
  case arabic = "ar"

  /// Which way it is written.
  public var direction: LayoutDirection { self == .arabic ? .rightToLeft : .leftToRight }
}
