import KeyreelCommandEdge
import KeyreelFormSimulation
import Keyreel

extension Lab {
  /// What the author of the scenario should know of: a sentence for every warning, with the variants that it is about,
  /// unless it is about all.
  var warningLines: [String] {
    var seen: Set<FormWarning> = []
    return variants.flatMap(\.warnings).filter { seen.insert($0).inserted }.map { warning in
      let whose = variants.filter { $0.warnings.contains(warning) }.map(\.id)
      let under = whose.count == variants.count ? "" : "under \(whose.joined(separator: ", ")), "
      return under + warning.sentence
    }
  }
}
