import Testing

@testable import KeyreelCheck

@Suite("The messages that ffmpeg writes alongside the frames are read")
struct DecoderNotesTests {
  @Test("Times, the first fault and the frame at which the video rotates are read from messages")
  func reads() {
    let notes = DecoderNotes()
    notes.append(Array("[showinfo] [info] n: 0 pts: 0 pts_time:0 pos: 1 s:10x20 i:P\n[showi".utf8))
    notes.append(Array("nfo] [info] n: 1 pts: 9 pts_time:0.5 s:10x20 i:P\n".utf8))
    notes.append(Array("[info] n: 2 pts_time:nan s:20x10\n[h264 @ 0x1] [error] bad slice\n".utf8))
    #expect(notes.times == [0, 0.5, 0.5])
    #expect(notes.firstTurned == 2)
    #expect(notes.fault == "bad slice")
  }

  @Test("A picture that is too large is reported with its size")
  func readsSizes() {
    let notes = DecoderNotes()
    notes.append(
      Array("[h264] [error] Picture size 7680x4320 exceeds specified max pixel count 9, see\n".utf8)
    )
    #expect(notes.tooLarge.map { [$0.width, $0.height] } == [7680, 4320])
    let others = DecoderNotes()
    others.append(Array("[h264] [error] Picture size 7680xx is odd\n".utf8))
    #expect(others.tooLarge == nil)
  }
}
