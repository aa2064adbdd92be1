import KeyreelPlatform
import KeyreelFormRendering

extension DismissalRun.Movement {
  /// Translations as an option gives them: as a list, or as the path of a file.
  ///
  /// What consists of digits, signs, points, commas and white space alone is a list. What does not is a path
  /// if a file is there; else a first digit, sign or a comma says that a list was meant.
  public init(offsetsOption text: String) {
    let isList = text.allSatisfy { $0.isASCII && $0.isNumber || "+-., \n\t".contains($0) }
    let seemsList =
      text.contains(",") || text.first.map { "+-0123456789".contains($0) } ?? true
    self = isList || (seemsList && !Disk.exists(text)) ? .offsets(text) : .offsetsFile(text)
  }
}
