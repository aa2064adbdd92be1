import KeyreelRendering

/// `keyreel-demo DIR`: writes the built-in demo with its page and its reel, as `keyreel render
/// --out DIR --report --reel DIR/reel.png` does.
///
/// The program is built only from the modules that rendering needs, without the subcommands and
/// without an argument parser.
@main
enum Main {
  static func main() async {
    Allocator.keepFreedMemory()
    Interruption.install()
    guard CommandLine.arguments.count == 2, let out = CommandLine.arguments.last, !out.isEmpty
    else {
      Failure(
        place: "keyreel-demo", message: "one folder for the frames is expected",
        remedy: "run 'keyreel-demo DIR'", code: 64
      ).exit()
    }
    do throws(KeyreelError) {
      if try await !meetsExpectations(in: out) {
        Failure(place: "", message: "", remedy: "", code: 1).exit()
      }
    } catch {
      var error = error
      // The remedies that the run suggests name options of `keyreel`; this program has no such
      // options.
      if error.kind == .cannotCreate { error.remedy = "name another folder" }
      Failure(error).exit()
    }
  }

  /// Renders the demo into a folder, and returns whether every frame meets the demo's expectations.
  private static func meetsExpectations(in out: String) async throws(KeyreelError) -> Bool {
    let run = try ScenarioRun(
      read: ScenarioFile.read(nil, limits: Limits()), from: ScenarioFile.demoPath,
      options: RunOptions(jobs: Cores.count))
    let summary = try await RenderJob.write(
      run, to: out, reels: [("\(out)/reel.png", .png)], withReport: true
    ).summary
    return !RenderJob.reportFailures(of: summary, in: run)
  }
}
