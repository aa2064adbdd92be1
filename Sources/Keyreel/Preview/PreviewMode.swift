/// How frames are drawn in a terminal.
public enum PreviewMode: String, Sendable, Hashable, CaseIterable {
  /// Two pixels a character, the upper half block in their colours: every terminal with 24-bit colours.
  case blocks
  /// The Kitty graphics protocol.
  case kitty
  /// DEC's Sixel.
  case sixel

  /// What a terminal says of itself that it can show, best first.
  ///
  /// - Parameter environment: The value of a variable, nil where it is not set.
  public static func best(in environment: (String) -> String?) -> PreviewMode {
    let term = environment("TERM") ?? ""
    let program = environment("TERM_PROGRAM") ?? ""
    if environment("KITTY_WINDOW_ID") != nil || term.contains("kitty")
      || ["ghostty", "WezTerm"].contains(program)
    {
      return .kitty
    }
    if ["foot", "mlterm", "sixel"].contains(where: term.contains)
      || ["iTerm.app", "mintty"].contains(program)
    {
      return .sixel
    }
    return .blocks
  }
}
