/// How a bitmap's colour channels relate to its alpha.
public enum AlphaMode: Sendable, Hashable {
  /// Colours are multiplied by alpha: what drawing and source-over need.
  case premultiplied
  /// Colours are as files hold them: what decoding gives and digests are made of.
  case straight
}
