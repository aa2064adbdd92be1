import KeyreelImaging

/// A search for the home indicator's capsule in a picture, for tests.
enum HomeIndicatorPlace {
  static func find(_ bitmap: Bitmap) -> PixelRect? { HomeIndicator.rect(in: bitmap, scale: 3) }
}
