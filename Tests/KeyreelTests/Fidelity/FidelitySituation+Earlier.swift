extension FidelitySituation {
  /// The screens that were measured first, all of them on classic phones.
  static let earlier: [FidelitySituation] = MirroredScreen.all.map { screen in
    let isEmoji = screen.file.contains("Emoji")
    let hasKeys = ["Opened", "Shown", "Changed"].contains { screen.file.contains($0) }
    return FidelitySituation(
      name: "classic, "
        + screen.file.replacing("iPhone_", with: "").replacing("_Pro__", with: " Pro, ")
        .replacing(".png", with: ""),
      file: screen.file, folder: "screens",
      part: isEmoji ? .page(top: 1470) : hasKeys ? .keys : .screen, scenario: screen.form,
      goldenName: screen.scenario, frame: screen.frame, words: english,
      // Keyreel's emoji and Apple's emoji are by different artists.
      known: isEmoji ? ["pixels"] : [])
  }
}
