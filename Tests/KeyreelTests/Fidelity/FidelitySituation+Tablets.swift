extension FidelitySituation {
  /// Pictures of tablets.
  static let tablets: [FidelitySituation] = [
    tablet(
      "13-inch, glass, two languages", "iPad_Large_Portrait",
      MirroredLook(
        device: "ipad-pro-13-m4", keyboard: "{type: url}", typedLanguages: "[en, sv]",
        returnKey: "go", disablesReturnKey: true, background: "#f2f2f7"),
      words: ["space": "EN SV"]),
    tablet(
      "11-inch, glass, one language, first beta",
      "beta1__FB18129551_5_-_iPadOS_-_no_intersection",
      MirroredLook(
        device: "ipad-air-11", keyboard: "{height: 336.5, suggestions: true}",
        background: "#58b8c8",
        elements: wallpaper, steps: ["{key: shift}"]),
      words: [
        "tab": "tab", "caps": "caps lock", "shift": "shift", "shift2": "shift", "delete": "delete",
      ]),
    tablet(
      "9.7-inch, classic", "iPad_en_alphabetic_portrait", classic("en, currency: kr"), part: .crop,
      words: ["return": "return"]),
    tablet(
      "9.7-inch, classic, Swedish numbers", "iPad_sv_numeric_portrait",
      classic("sv", page: "numbers"), part: .crop, corrected: ["$": "kr"]),
    tablet(
      "9.7-inch, classic, flat, numbers", "iPad_en_numeric_landscape",
      classic("en, currency: kr", orientation: "landscape", page: "numbers"), part: .crop,
      words: ["return": "return", "undo": "undo"]),
    tablet(
      "9.7-inch, classic, flat, Swedish", "iPad_sv_alphabetic_landscape",
      classic("sv", orientation: "landscape"), part: .crop),
  ]

  /// A substitute for the unknown picture behind the 11-inch tablet's keyboard, computed from the
  /// pane's colours and the pane's effect on known colours.
  ///
  /// Because the substitute is computed from colours, this situation tests the positions and labels
  /// of the keys but hardly tests their colours.
  private static let wallpaper: [MirroredLook.Element] = {
    let rows: [(top: Double, colors: String)] = [
      (843, "aee4ff 57b9d1 30bacf 25b6c8 32bacf 72d4d0 6ed2cf 49bcbd 4cbdbe 49bcbe"),
      (930, "a6e0ff 46a1be 35a2bf 37a4c3 3ba1c1 3da9c8 54c1c8 45bac3 26acb5 30afb9"),
      (997, "9bdeff 3b8bb0 3b8bb3 3e92b9 408ab4 418eb9 4098c2 31adc1 25a5ba 2095ab"),
      (1061, "92dcff 5d9dc9 3373a4 3e7cad 3d79ac 3d71a4 407fb7 4080b7 2793b8 2187aa"),
      (1125, "89daff 68a7d6 2e639b 3768ab 3966aa 386193 3a62a5 3e6dba 3d6aae 3d69ab"),
    ]
    return rows.enumerated().flatMap { index, row in
      row.colors.split(separator: " ").enumerated().map { column, color in
        MirroredLook.box(
          "w\(index)-\(column)", Double(column) * 82, row.top, 82, 90, "#\(color)")
      }
    }
  }()

  private static func tablet(
    _ name: String, _ file: String, _ look: MirroredLook, part: Part = .keys,
    corrected: [String: String] = [:], words: [String: String] = [:], known: [String] = []
  ) -> FidelitySituation {
    FidelitySituation(
      name: name, file: "\(file).png", part: part, scenario: look.form, corrected: corrected,
      words: words, known: known, limit: 0.08)
  }

  private static func classic(
    _ language: String, orientation: String = "portrait", page: String? = nil
  ) -> MirroredLook {
    // The only known part of the form in the landscape pictures is a yellow spot behind the second
    // row.
    let spot = MirroredLook.box("spot", 20, 530, 340, 50, "#ffff00")
    return MirroredLook(
      device: "ipad-mini-5", system: "14", orientation: orientation,
      keyboard: "{language: \(language)}", languages: 2, background: "#ffffff",
      elements: orientation == "landscape" ? [spot] : [],
      steps: ["{key: shift}"] + (page.map { ["{key: \($0)}"] } ?? []))
  }
}
