import KeyreelPNGCoding
import KeyreelPixels
import KeyreelPlainText

/// A picture by the Kitty graphics protocol: a PNG in base64, in pieces of at most 4096 bytes.
enum KittyPicture {
  /// The picture where the cursor is, in place of the one before it (`i=1`), without an answer (`q=2`).
  /// - Complexity: O(*n*) in the number of pixels.
  static func text(_ picture: Bitmap) -> String {
    guard let png = try? PNGEncoder.encode(picture) else { return "" }
    var rest = Array(Base64.text(png).utf8)[...]
    var out = ""
    var keys = "a=T,f=100,i=1,p=1,q=2,"
    while !rest.isEmpty {
      let piece = rest.prefix(4096)
      rest = rest.dropFirst(4096)
      let text = String(decoding: piece, as: UTF8.self)
      out += "\u{1B}_G\(keys)m=\(rest.isEmpty ? 0 : 1);\(text)\u{1B}\\"
      keys = ""
    }
    return out + "\n"
  }
}
