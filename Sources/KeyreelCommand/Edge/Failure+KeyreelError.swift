import Keyreel
import PNGCoding
import Snapshot
import Typesetting

extension Failure {
  /// The text and exit code of a run's error (CONTRACT 1).
  init(keyreel error: KeyreelError) {
    switch error {
    case .cannotOpen(let path, let reason):
      self.init(
        place: path, message: "cannot be opened: \(reason)",
        remedy: "name a file that exists and can be read", code: 66)
    case .scenario(let path, let error):
      self.init(
        place: "\(path):\(error.line):\(error.column)", message: error.message,
        remedy: error.remedy, code: 65)
    case .picture(let path, let error):
      self.init(
        place: path, message: error.text, remedy: "name a whole PNG file, as a phone saves it",
        code: 65)
    case .input(let path, let line, let column, let message, let remedy):
      let place = [path] + [line, column].compactMap { $0.map(String.init) }
      self.init(
        place: place.joined(separator: ":"), message: message, remedy: remedy, code: 65)
    case .dismissal(let path, let error):
      self.init(place: path, message: error.text, remedy: error.remedy, code: 65)
    case .font(let error):
      self.init(place: "keyreel", message: error.text, remedy: error.remedy, code: 66)
    case .cannotCreate(let path, let reason, let remedy):
      self.init(
        place: path, message: "cannot be created: \(reason)", remedy: remedy, code: 73)
    case .writeFailed(let path, let reason):
      self.init(
        place: path, message: "cannot be written: \(reason)",
        remedy: "make room or choose another folder; the frames written so far are whole", code: 74)
    case .encoding(let error):
      self.init(place: "keyreel", message: error.text, remedy: "", code: 74)
    case .tooManyFrames(let path, let limit):
      self.init(
        place: path, message: "the script does not end within \(limit) frames",
        remedy: "shorten the script or lower the rate", code: 65)
    case .usage(let message, let remedy):
      self.init(place: "keyreel", message: message, remedy: remedy, code: 64)
    case .interrupted(let signal):
      self.init(
        place: "keyreel", message: "stopped by signal \(signal)",
        remedy: "the frames written so far are whole; there is no timeline.json",
        code: 128 + signal)
    }
  }
}

extension PNGError {
  /// What is wrong with the picture, in a sentence.
  var text: String {
    switch self {
    case .notPNG: "this is not a PNG file"
    case .gitLFSPointer: "this is a Git LFS pointer in place of the picture: run `git lfs pull`"
    case .truncated: "the file ends before the picture does"
    case .badChecksum(let chunk): "the checksum of chunk \(chunk) is wrong"
    case .badPixelChecksum: "the checksum of the compressed pixels is wrong"
    case .unsupportedFormat(let colorType, let depth):
      "colour type \(colorType) does not go with a depth of \(depth) bits"
    case .missingChunk(let chunk): "there is no chunk \(chunk)"
    case .misplacedChunk(let chunk): "chunk \(chunk) stands where it must not"
    case .unknownCriticalChunk(let chunk): "chunk \(chunk) is needed, but unknown"
    case .invalid(let reason): "the picture is broken: \(reason)"
    case .invalidAnimation(let reason): "the animation is broken: \(reason)"
    case .notAnimated: "the picture is not animated"
    case .tooLarge(let width, let height, let limit):
      "the picture is \(width) × \(height) pixels, more than the limit of \(limit)"
    case .encoding(let reason): "the picture could not be encoded: \(reason)"
    }
  }
}

extension SnapshotError {
  /// What does not fit together, in a sentence.
  var text: String {
    switch self {
    case .sizesDiffer: "the two pictures differ in size"
    case .rectangleOutside: "the keyboard's rectangle is empty or reaches outside the picture"
    case .nothingDiffers: "the two pictures are equal, so there is no keyboard to find"
    case .noRowAbove: "the keyboard's rectangle starts at row 0, with no row above to fill it with"
    case .contentTopOutside: "the first row that scrolls lies outside the picture"
    case .malformed: "this is not what a movement is made of"
    case .timeNotLater: "this time is negative or not later than the one before it"
    case .noFrames: "the movement has no frames"
    case .tooManyFrames(let limit): "the movement has more than \(limit) frames"
    }
  }

  /// What would be right.
  var remedy: String {
    switch self {
    case .sizesDiffer: "take both screenshots on the same device in the same orientation"
    case .rectangleOutside: "give --keyboard X,Y,W,H inside the picture, in pixels"
    case .nothingDiffers: "give --keyboard X,Y,W,H, or a --hidden picture without the keyboard"
    case .noRowAbove: "add --hidden with a picture of the screen without the keyboard"
    case .contentTopOutside: "give --content-top T inside the picture, in pixels"
    case .malformed: "give offsets as 0,30,60 in pixels, or a drag as SECONDS:DY pairs, 0:0 0.3:360"
    case .timeNotLater: "give each pair SECONDS:DY a later time than the one before it"
    case .noFrames: "give at least one number"
    case .tooManyFrames: "cut the movement into shorter ones"
    }
  }
}

extension TypesettingError {
  /// What is wrong with a font, in a sentence.
  var text: String {
    switch self {
    case .fontNotFound(let family, let searched):
      "the font \(family) is not in \(searched.joined(separator: ", "))"
    case .unreadableFont(let path): "the font \(path) is unreadable"
    }
  }

  /// What would be right.
  var remedy: String {
    "run 'apt-get install fonts-inter fonts-dejavu-core' (macOS: 'brew install --cask font-inter font-dejavu')"
  }
}
