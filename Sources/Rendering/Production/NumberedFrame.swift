import KeyreelImaging

/// A frame on its way to a file, and its number.
package struct NumberedFrame: Sendable {
  /// The number in the file's name.
  package var number: Int
  /// The picture; its rows are composed by whoever needs them first.
  package var picture: Frame
  /// What the snapshot trick would show instead, where the picture is the ideal.
  var imitation: Frame?
  /// What reels make of it.
  package var reelWork: [ReelWork]

  /// Makes a frame with its number.
  package init(
    number: Int, picture: Frame, imitation: Frame? = nil, reelWork: [ReelWork] = []
  ) {
    self.number = number
    self.picture = picture
    self.imitation = imitation
    self.reelWork = reelWork
  }

  /// How many pixels the snapshot trick gets wrong; nil where the picture is not the ideal.
  /// - Complexity: O(*n*) in the number of pixels where there is an imitation.
  var wrongPixels: Int? {
    imitation.map { picture.bitmap().countOfPixels(unlike: $0.bitmap()) }
  }
}
