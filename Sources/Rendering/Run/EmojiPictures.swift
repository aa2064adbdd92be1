import KeyreelDrawing
import KeyreelImaging
import KeyreelSimulation

/// Pictures of emoji out of a colour font, as high as a page of emoji shows them.
enum EmojiPictures {
  /// The pictures a form asks for; none where no keyboard of it does, or the font is not installed.
  ///
  /// They are made smaller by the mean of exact areas, so that they are the same on every machine with the same
  /// font. Characters that the font lacks, or holds no whole PNG of, are left out.
  static func load(
    for configuration: FormConfiguration, fonts: FontLibrary
  ) -> [Character: ImageSource] {
    let keyboards = [configuration.keyboard] + configuration.content.elements.compactMap(\.keyboard)
    guard keyboards.contains(where: { $0.emoji == .noto }), let face = fonts.emojiTypeface() else {
      return [:]
    }
    let height = FormPainter.emojiHeight(scale: configuration.device.scale)
    var pictures: [Character: ImageSource] = [:]
    for character in FormPainter.emojiCharacters {
      guard let scalar = character.unicodeScalars.first, let bytes = face.picture(of: scalar),
        let picture = try? PNGDecoder.decode(bytes)
      else { continue }
      let small = scaled(picture, height: height).straight()
      pictures[character] = ImageSource(
        key: "emoji \(scalar.value) \(small.height)", width: small.width, height: small.height,
        pixels: small.pixels)
    }
    return pictures
  }

  /// A picture as high as asked for, or as it is when it is lower.
  private static func scaled(_ picture: Bitmap, height: Int) -> Bitmap {
    guard picture.height > height else { return picture.premultiplied() }
    let width = max(1, (picture.width * height + picture.height / 2) / picture.height)
    let size = PixelSize(width: width, height: height)
    return AreaScaler(from: picture.size, to: size).scaled(picture.premultiplied())
  }
}
