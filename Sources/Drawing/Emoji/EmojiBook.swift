import KeyreelImaging
import KeyreelSupport

/// The program's own pictures of emoji, looked up by character.
///
/// The pictures are from Noto Color Emoji, reduced to three quarters of their original size, to 102
/// × 96 px. `Scripts/emoji-pictures` makes the file and describes its layout. Nothing is read
/// before the first emoji is looked up. From then on, only the table and the pictures that are
/// needed are read.
package struct EmojiBook: Sendable {
  /// The file's name.
  static let file = "NotoColorEmoji.bin"
  /// The book that is shared by the whole process.
  package static let shared = EmojiBook()

  /// The size of every picture, in pixels.
  let size: PixelSize
  /// The start of the file, up to the records; this part contains the table and the keys.
  private let head: [UInt8]
  private let count: Int
  private let pictures = SharedCache<Key, Page>(limit: 1024)

  /// A character, and the height of its picture in pixels.
  private struct Key: Hashable, Sendable {
    var character: Character
    var height: Int
  }

  /// A cache entry for a character: its picture, or nil if the book has no picture of the
  /// character.
  private struct Page: Sendable {
    var picture: ImageSource?
  }

  private init() {
    let start = Resource.bytes(Self.file, 0..<12)
    size = PixelSize(width: start.number(at: 4, bytes: 2), height: start.number(at: 6, bytes: 2))
    count = start.number(at: 8, bytes: 4)
    let table = Resource.bytes(Self.file, 0..<12 + 8 * count)
    // The first record begins where the last key ends.
    head = Resource.bytes(Self.file, 0..<table.number(at: 16, bytes: 4))
  }

  /// The number of pictures; a picture in several skin tones counts once.
  package var pictureCount: Int { count }

  /// A copy of the whole file.
  package static var bytes: [UInt8] { Resource.bytes(file) }

  /// Whether there is a picture of a character.
  package func has(_ character: Character) -> Bool { place(of: EmojiName(character)) != nil }

  /// A character's picture, scaled down to a height in pixels; nil if the book has no picture of
  /// the character.
  ///
  /// Each pixel is the mean of the exact area that it replaces. A picture is never scaled up.
  /// Requests for the same character and height return the same object while that object is cached.
  func picture(of character: Character, height: Int) -> ImageSource? {
    let height = min(max(height, 1), size.height)
    return pictures.value(for: Key(character: character, height: height)) {
      Page(picture: made(of: character, height: height))
    }.picture
  }

  private func made(of character: Character, height: Int) -> ImageSource? {
    let name = EmojiName(character)
    guard let (start, variant) = place(of: name),
      let whole = Record(at: start).bitmap(of: variant, size: size)
    else { return nil }
    let width = max(1, (size.width * height + size.height / 2) / size.height)
    let wanted = PixelSize(width: width, height: height)
    let small = AreaScaler(from: size, to: wanted).scaled(whole).straight()
    return ImageSource(
      key: "emoji \(String(decoding: name.key, as: UTF8.self)) \(name.code) \(height)",
      width: width, height: height, pixels: small.pixels)
  }

  // MARK: Finding

  /// The offset at which a name's record starts, and the index of the variant that the name
  /// denotes; nil if the book does not contain this variant.
  private func place(of name: EmojiName) -> (start: Int, variant: Int)? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let key = key(middle)
      if key.elementsEqual(name.key) {
        let start = head.number(at: 16 + 8 * middle, bytes: 4)
        return Record(at: start).codes.firstIndex(of: name.code).map { (start, $0) }
      }
      if key.lexicographicallyPrecedes(name.key) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  private func key(_ index: Int) -> ArraySlice<UInt8> {
    let place = head.number(at: 12 + 8 * index, bytes: 4)
    return head[place + 1..<place + 1 + Int(head[place])]
  }

  /// A picture in all its skin tones.
  private struct Record {
    /// The code of each variant.
    let codes: [UInt8]
    private let colours: Int
    private let data: Int

    init(at start: Int) {
      let count = Int(Resource.bytes(EmojiBook.file, start..<start + 1)[0])
      let begin = Resource.bytes(EmojiBook.file, start + 1..<start + 2 + count)
      codes = Array(begin.prefix(count))
      colours = Int(begin[count])
      data = start + 2 + count
    }

    /// The premultiplied pixels of a variant: each byte of the picture is the index of a colour in
    /// the variant's palette.
    func bitmap(of variant: Int, size: PixelSize) -> Bitmap? {
      let palettes = 4 * colours * codes.count
      let length = palettes + size.count
      let stream = Resource.bytes(EmojiBook.file, from: data, atMost: length + 64)
      guard let bytes = Deflate.inflated(stream[...], limit: length), bytes.count == length else {
        return nil
      }
      let start = 4 * colours * variant
      let palette: [UInt32] = (0..<colours).map { colour in
        (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1 * colours + colour]) << UInt32(8 * $1) }
      }
      return Bitmap(
        size: size, alphaMode: .premultiplied, pixels: bytes[palettes...].map { palette[Int($0)] })
    }
  }
}

/// The name of an emoji in the book: the scalars other than skin tones and U+FE0F, and a code for
/// the skin tones.
struct EmojiName: Hashable {
  /// The scalars in UTF-8; for an emoji that consists only of a skin tone, that skin tone.
  let key: [UInt8]
  /// Six times the number of the first skin tone (1…5), plus the number of the second skin tone; a
  /// missing skin tone has the number 0.
  let code: UInt8

  init(_ character: Character) {
    let scalars = character.unicodeScalars.filter { $0 != "\u{FE0F}" }
    let tones = scalars.filter(\.properties.isEmojiModifier)
    let bare = scalars.filter { !$0.properties.isEmojiModifier }
    let named = bare.isEmpty ? scalars : bare
    key = named.flatMap { Array(String($0).utf8) }
    let numbers = tones.prefix(2).map { UInt8(truncatingIfNeeded: $0.value &- 0x1F3FA) }
    code = zip(numbers, [6, 1] as [UInt8]).reduce(0) { $0 &+ $1.0 &* $1.1 }
  }
}

extension [UInt8] {
  /// A number in little-endian order.
  fileprivate func number(at place: Int, bytes count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(self[place + $1]) << (8 * $1) }
  }
}
