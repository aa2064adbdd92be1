/// The brackets, quotes and comments in a text up to a position, interpreted as in YAML.
///
/// These signs show which brackets and quotes are still open at the position, and what was meant to
/// close them.
struct OpenSigns {
  /// A comment that is inside open brackets and contains the closing bracket of the innermost one.
  struct Comment {
    /// The position of the comment's `#`.
    let place: YAMLPlace
    /// The text that was probably meant: the value's part before the `#`, then the part from the
    /// `#` on.
    let text: String
    /// The innermost bracket that is open at the `#`.
    let bracket: UnicodeScalar
    /// The number of brackets that are open at the `#`.
    fileprivate let depth: Int
  }

  /// A string in quotes.
  struct Quote {
    /// The quotation mark.
    let sign: UnicodeScalar
    /// The position where the string begins.
    let place: YAMLPlace
  }

  /// The comments, in the order of the text.
  private(set) var comments: [Comment] = []
  /// The first quoted string that seems to lack its closing quote; nil if there is none.
  ///
  /// Such a string ends on a later line, at the quote that was meant to open the next string. More
  /// text directly follows that quote.
  private(set) var unclosedQuote: Quote?

  private var brackets: [UnicodeScalar] = []
  private var quote: Quote?
  /// The quoted string that ended last; a second quotation mark right after its end continues the
  /// string.
  private var ended: Quote?
  /// The quoted string that ended last, if it spanned more than one line; nil as soon as something
  /// follows the string.
  private var longQuote: Quote?
  /// The last Unicode scalar that is outside quotes and comments and is not a blank.
  private var previous: UnicodeScalar?
  private var isAfterBlank = true
  private var isEscaped = false
  /// The unquoted value that is being read.
  private var plain: [UnicodeScalar] = []
  private var comment: (place: YAMLPlace, text: [UnicodeScalar])?

  /// Reads a text up to a position, including the character at that position.
  /// - Complexity: O(*n*) in the length of the text.
  init(in text: String, before end: YAMLPlace) {
    for (scalar, place) in PlacedScalars(text) {
      guard (place.line, place.column) <= (end.line, end.column) else { break }
      read(scalar, at: place)
    }
    finishComment()
  }

  private mutating func read(_ scalar: UnicodeScalar, at place: YAMLPlace) {
    if SourceText.isBreak(scalar) {
      finishLine()
    } else if comment != nil {
      comment?.text.append(scalar)
    } else if let open = quote {
      readQuoted(scalar, of: open, at: place)
    } else if scalar == " " || scalar == "\t" {
      isAfterBlank = true
    } else if scalar == "#", isAfterBlank || isStart {
      comment = (place, [scalar])
    } else {
      readPlain(scalar, at: place)
      (previous, isAfterBlank) = (scalar, false)
    }
  }

  private mutating func finishLine() {
    finishComment()
    (isAfterBlank, isEscaped) = (true, false)
    guard quote == nil else { return }
    (ended, longQuote) = (nil, nil)
    if brackets.isEmpty { previous = nil }
  }

  private mutating func readQuoted(
    _ scalar: UnicodeScalar, of open: Quote, at place: YAMLPlace
  ) {
    if isEscaped {
      isEscaped = false
    } else if scalar == "\\", open.sign == "\"" {
      isEscaped = true
    } else if scalar == open.sign {
      (quote, ended) = (nil, open)
      if place.line > open.place.line { longQuote = open }
      (previous, isAfterBlank) = (scalar, false)
    }
  }

  private mutating func readPlain(_ scalar: UnicodeScalar, at place: YAMLPlace) {
    if scalar == "'", previous == "'", !isAfterBlank, let open = ended {
      // In a string in single quotes, `''` means one single quote.
      (quote, longQuote) = (open, nil)
      return
    }
    ended = nil
    if let long = longQuote {
      if !",]}:".unicodeScalars.contains(scalar), unclosedQuote == nil { unclosedQuote = long }
      longQuote = nil
    }
    let isInBrackets = !brackets.isEmpty
    if scalar == "\"" || scalar == "'", isStart {
      quote = Quote(sign: scalar, place: place)
    } else if scalar == "[" || scalar == "{", isInBrackets || isStart {
      brackets.append(scalar)
      plain = []
    } else if isInBrackets, scalar == "]" || scalar == "}" {
      brackets.removeLast()
      comments.removeAll { $0.depth > brackets.count }
      plain = []
    } else if isInBrackets, scalar == "," {
      plain = []
    } else {
      if isStart { plain = [] }
      if isAfterBlank, !plain.isEmpty { plain.append(" ") }
      plain.append(scalar)
    }
  }

  /// Whether a value can begin at the current position.
  private var isStart: Bool {
    guard let previous else { return true }
    return !brackets.isEmpty && "[{,".unicodeScalars.contains(previous)
      || isAfterBlank && ":-?".unicodeScalars.contains(previous)
  }

  /// Ends the current comment, and keeps it if it could have been meant as text.
  ///
  /// A comment could have been meant as text if its `#` is directly followed by something other
  /// than a blank, and if it contains the closing bracket of the innermost open bracket.
  private mutating func finishComment() {
    guard let (place, signs) = comment else { return }
    comment = nil
    guard let bracket = brackets.last, let next = signs.dropFirst().first,
      !next.properties.isWhitespace,
      signs.contains(bracket == "[" ? "]" : "}")
    else { return }
    let word = signs.prefix { !",[]{}".unicodeScalars.contains($0) }
    let begins = isStart || previous == "\"" || previous == "'"
    let whole = (begins ? [] : plain + [" "]) + word
    let trimmed = whole.reversed().drop { $0 == " " || $0 == "\t" }.reversed()
    let text = String(String.UnicodeScalarView(trimmed))
    comments.append(
      Comment(place: place, text: text, bracket: bracket, depth: brackets.count))
  }
}
