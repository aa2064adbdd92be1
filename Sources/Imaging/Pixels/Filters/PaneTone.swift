/// What glass makes of the colour behind it: strengthened away from its grey, then tinted.
///
/// A tint may be brighter than its alpha allows, so that what shows is brighter than any tint over it: keys of glass are. A
/// tint without alpha is added.
public struct PaneTone: Sendable, Hashable {
  /// The weights of red, green and blue in a colour's grey, in 1/256; each sums to 256.
  public enum Luma: Int, Sendable, Hashable, CaseIterable {
    /// ITU-R BT.601: the classic keyboard's glass, measured.
    case bt601
    /// ITU-R BT.709: the glass of system 26, measured.
    case bt709

    /// The weights of red, green and blue.
    var weights: (red: Int32, green: Int32, blue: Int32) {
      switch self {
      case .bt601: (77, 150, 29)
      case .bt709: (54, 183, 19)
      }
    }
  }

  /// How much stronger colours become, in 1/256; 256 leaves them.
  public var saturation: Int
  /// The packed pixel laid over the colour, as if premultiplied; its channels may be larger than its alpha.
  public var tint: UInt32
  /// What a colour's grey is.
  public var luma: Luma

  /// Makes a tone; without arguments one that changes nothing.
  /// - Precondition: the saturation is not negative and at most 4096.
  public init(saturation: Int = 256, tint: UInt32 = 0, luma: Luma = .bt601) {
    precondition((0...4096).contains(saturation), "colours become at most 16 times as strong")
    self.saturation = saturation
    self.tint = tint
    self.luma = luma
  }
}
