import FormDrawing
import FormSimulation
import PNGCoding
import Pixels
import Reels
import Scene
import Typesetting

/// Pictures of emoji out of a colour font, as high as a page of emoji shows them.
enum EmojiPictures {
  /// The characters in the order of the page: faces, hands, people, hearts.
  static let characters: [Unicode.Scalar] = [
    0x1F600...0x1F64F, 0x1F910...0x1F92F, 0x1F970...0x1F97A,
  ]
  .flatMap { $0.compactMap { Unicode.Scalar($0) } }

  /// The pictures a form asks for; none where no keyboard of it does, or the font is not installed.
  ///
  /// They are made smaller by the mean of exact areas, so that they are the same on every machine with the same
  /// font. Characters that the font lacks, or holds no whole PNG of, are left out.
  static func load(
    for configuration: FormConfiguration, fonts: FontLibrary
  ) -> [ImageSource] {
    let keyboards = [configuration.keyboard] + configuration.content.elements.compactMap(\.keyboard)
    guard keyboards.contains(where: { $0.emoji == .noto }), let face = fonts.emojiTypeface() else {
      return []
    }
    let height = FormPainter.emojiHeight(scale: configuration.device.scale)
    return characters.compactMap { character in
      guard let bytes = face.picture(of: character), let picture = decoded(bytes) else {
        return nil
      }
      let small = scaled(picture, height: height).straight()
      return ImageSource(
        key: "emoji \(character.value) \(small.height)", width: small.width, height: small.height,
        pixels: small.pixels)
    }
  }

  private static func decoded(_ bytes: [UInt8]) -> Bitmap? {
    do throws(PNGError) {
      return try PNGDecoder.decode(bytes)
    } catch {
      return nil
    }
  }

  /// A picture as high as asked for, or as it is when it is lower.
  private static func scaled(_ picture: Bitmap, height: Int) -> Bitmap {
    guard picture.height > height else { return picture.premultiplied() }
    let width = max(1, (picture.width * height + picture.height / 2) / picture.height)
    let size = PixelSize(width: width, height: height)
    return AreaScaler(from: picture.size, to: size).scaled(picture.premultiplied())
  }
}
