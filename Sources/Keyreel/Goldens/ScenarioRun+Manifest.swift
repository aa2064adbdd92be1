import FormSimulation
import Golden
import Pixels
import Typesetting

extension ScenarioRun {
  /// Goes through the whole run and describes it as a golden would: every frame's digest and the fonts.
  ///
  /// No picture is encoded or written.
  /// - Throws: The interruption.
  func described() async throws(KeyreelError) -> RunDescription {
    var production = FrameProduction(self, comparesImitations: false)
    var digests: [FrameDigest] = []
    var report = RunReport()
    if options.jobs > 1 { await production.drawAhead(jobs: options.jobs) }
    try await FramePipeline.digesting(jobs: options.jobs).run {
      () throws(KeyreelError) -> NumberedFrame? in
      try production.next()
    } done: {
      digests.append($0.digest)
      report.append(production.states.removeFirst())
    }
    let manifest = GoldenManifest(
      scenario: scenario.name, rate: scenario.configuration.rate, size: size, fonts: fonts,
      digests: digests)
    return RunDescription(
      manifest: manifest, failures: production.failures, report: report)
  }

  /// The fonts that text was set with so far, by name and SHA-256 of their files, sorted by path.
  var fonts: [FontRecord] {
    fontLibrary.usedTypefaces.map { face in
      FontRecord(
        family: face.file.path.fileStem,
        sha256: FrameDigest.hex(of: SHA256.hash(face.bytes)))
    }
  }
}

extension ScenarioRun {
  /// The installed fonts among them, whose pixels are this machine's own.
  var machineFonts: [FontFile] {
    fontLibrary.usedTypefaces.map(\.file).filter { $0.origin == .machine }
  }
}

extension String {
  /// A path's last part without its extension: `Inter-SemiBold`.
  fileprivate var fileStem: String {
    let name = split(separator: "/").last ?? ""
    return String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
  }
}
