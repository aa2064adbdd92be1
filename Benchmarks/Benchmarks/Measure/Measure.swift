import Keyreel
import KeyreelRendering

/// Measures the CPU times of single steps, for the tables of `Scripts/bench`.
///
///     measure list FILE       writes the display lists of the composer screen, keyboard shown, in
///                             device pixels
///     measure redraw          draws them onto one bitmap, warm; prints milliseconds of CPU
///     measure cold            loads fonts and scenario, lays text out and draws the lists for the
///                             first time; measured in a single run
///     measure layers          draws every layer's own bitmap again, blurs the glass and composes a
///                             frame
///     measure first           loads fonts and scenario and draws every layer for the first time;
///                             measured in a single run
///     measure splice FOLDER   writes spliced frames; prints milliseconds per frame, and for the
///                             bytes alone
///     measure states          prints states per second
///     measure digest          prints how many gigabytes of a screen's rows are hashed per second
///     measure compare         prints milliseconds for memcmp and a verdict on equal pictures, and
///                             for verdicts by pixelmatch's rule on changed pictures
@main
enum Measure {
  static func main() throws {
    // The `keyreel` command keeps freed memory, so the measurements have to keep it, too.
    Allocator.keepFreedMemory()
    let words = Array(CommandLine.arguments.dropFirst())
    switch (words.first, words.dropFirst().first) {
    case ("list", let path?): try CommandList(RedrawScene()).write(to: path)
    case ("redraw", nil): print(try RedrawScene().milliseconds)
    case ("cold", nil):
      let start = CPUClock.milliseconds
      try RedrawScene().draw()
      print(CPUClock.milliseconds - start)
    case ("layers", nil): print(try LayerScene().milliseconds)
    case ("first", nil):
      let start = CPUClock.milliseconds
      try LayerScene().drawFirst()
      print(CPUClock.milliseconds - start)
    case ("splice", let folder?):
      let times = try SpliceScene(folder: folder).milliseconds
      print(times.frames, times.bytes)
    case ("states", nil): print(try StateScene().perSecond)
    case ("digest", nil): print(DigestScene().gigabytesPerSecond)
    case ("compare", nil):
      let times = try CompareScene().milliseconds
      print(times.memcmp, times.equal, times.dragged, times.negative)
    default:
      fatalError(
        "measure list FILE | redraw | cold | layers | first | splice FOLDER | states | digest | compare"
      )
    }
  }
}
