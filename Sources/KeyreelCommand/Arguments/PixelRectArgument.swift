import ArgumentParser
import KeyreelImaging

/// `X,Y,W,H` in device pixels; whether it lies inside a picture is for the picture to say.
struct PixelRectArgument: ExpressibleByArgument {
  /// The rectangle.
  let rect: PixelRect

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard parts.count == 4, numbers.count == 4, numbers.allSatisfy({ abs($0) <= 1 << 40 }),
      numbers[2] > 0, numbers[3] > 0
    else { return nil }
    rect = PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
