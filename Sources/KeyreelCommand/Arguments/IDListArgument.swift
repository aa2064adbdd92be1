import ArgumentParser

/// `id,…`: ids with commas between them.
struct IDListArgument: ExpressibleByArgument {
  /// The ids, in the order given.
  let ids: [String]

  init(argument: String) {
    ids = argument.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }
  }
}
