// The snapshot trick on two buffers of your own: the keyboard is cut out of one buffer and drawn
// over the other. The last message of a chat pushes the keyboard's picture down.
import Foundation
import Keyreel

// The pixels can be any red, green, blue and alpha bytes in memory. Here the two buffers contain a
// grey screen, and the same screen with a white keyboard at the bottom.
let size = PixelSize(width: 400, height: 800)
let keyboard = PixelRect(x: 0, y: 500, width: 400, height: 300)
let closed = Bitmap(size: size, alphaMode: .straight, filledWith: 0xFF80_8080)
var open = closed
open.fill(keyboard, with: 0xFFFF_FFFF)

let picture = try KeyboardSnapshot(of: keyboard, in: open)
for edge in stride(from: 480, through: 800, by: 80) {
  let moved = picture.placement.translation(following: edge)
  let frame = try picture.recomposited(over: closed, translation: moved)
  try Data(PNGEncoder.encode(frame)).write(to: URL(filePath: "pushed-\(edge).png"))
  print("The last message ends at \(edge): the keyboard's picture is \(moved) lower.")
}
