import CKeyreelPlatform
import KeyreelSupport

/// ffmpeg as a child process that decodes one file into a pipe.
///
/// Precondition of the pointers here: the arguments' C strings live until the child has been started.
final class DecoderProcess {
  private let process: pid_t
  /// What it writes.
  let output: Int32
  /// What it says.
  let errors: Int32

  /// Starts it.
  ///
  /// It reads files alone, of no network, and gives the first video stream's frames as they are, none doubled,
  /// dropped or moved in time; `showinfo` says when each is shown.
  init(_ path: String) throws(RecordingFault) {
    let arguments = [
      "ffmpeg", "-nostdin", "-hide_banner", "-nostats", "-loglevel", "level+info",
      "-protocol_whitelist", "file,pipe", "-max_pixels", "\(VideoFrame.pixelLimit)",
      "-threads", "2", "-i", "file:" + path, "-map", "0:v:0", "-an", "-sn", "-dn",
      "-vf", "showinfo=checksum=0", "-fps_mode", "passthrough", "-enc_time_base", "-1",
      "-strict", "-1", "-pix_fmt", "yuv420p", "-f", "yuv4mpegpipe", "pipe:1",
    ]
    var child: pid_t = 0
    var out: Int32 = -1
    var err: Int32 = -1
    let strings = unsafe arguments.map { unsafe strdup($0) }
    defer { unsafe strings.forEach { unsafe free($0) } }
    var pointers = unsafe strings.map { unsafe UnsafePointer<CChar>($0) }
    unsafe pointers.append(nil)
    let code = unsafe cch_spawn(&pointers, &child, &out, &err)
    guard code == 0 else {
      if code == ENOENT { throw .decoderMissing }
      throw .unreadable(unsafe String(cString: strerror(code)))
    }
    process = child
    output = out
    errors = err
  }

  /// Ends it and waits for its end.
  func end() { kill(process, SIGKILL) }

  deinit {
    close(output)
    close(errors)
    kill(process, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
  }
}
