extension FidelitySituation {
  /// Pictures of tablets.
  static let tablets: [FidelitySituation] = [
    tablet(
      "13-inch, glass, two languages", "iPad_Large_Portrait",
      MirroredLook(
        device: "ipad-pro-13-m4", keyboard: "{type: url}", languages: 2, returnKey: "go",
        background: "#f2f2f7")),
    tablet(
      "11-inch, glass, one language, first beta",
      "beta1__FB18129551_5_-_iPadOS_-_no_intersection",
      MirroredLook(
        device: "ipad-air-11", keyboard: "{height: 336.5, suggestions: true}",
        background: "#58b8c8",
        elements: wallpaper, steps: ["{key: shift}"]), known: ["colours"]),
    tablet(
      "9.7-inch, classic", "iPad_en_alphabetic_portrait", classic("en, currency: kr"), part: .crop),
    tablet(
      "9.7-inch, classic, Swedish numbers", "iPad_sv_numeric_portrait",
      classic("sv", page: "numbers"), part: .crop, corrected: ["$": "kr"]),
    tablet(
      "9.7-inch, classic, flat, numbers", "iPad_en_numeric_landscape",
      classic("en, currency: kr", orientation: "landscape", page: "numbers"), part: .crop,
      known: ["colours"]),
    tablet(
      "9.7-inch, classic, flat, Swedish", "iPad_sv_alphabetic_landscape",
      classic("sv", orientation: "landscape"), part: .crop, known: ["colours"]),
  ]

  /// What lies behind the 11-inch keyboard: unknown, so computed from the pane by what it does to known colours.
  ///
  /// Its situation therefore says where keys lie and what is on them, and little of colours.
  private static let wallpaper: [MirroredLook.Element] = {
    let rows: [(top: Double, colors: String)] = [
      (843, "b1e8ff 46bede 34bfdc 29bad6 34bfdc 74d9dd 6ed5d9 51c4cb 4fc4cd 4bc1cb"),
      (930, "a6e4ff 44a5c9 36a9d0 39a6cd 40a4cb 3eadd4 54c5d4 4bc1d0 27b0c1 35b5c8"),
      (997, "9ae2ff 4092c1 3d8ebf 3f95c6 418cbf 4392c5 4198cb 31b2cd 24a7c7 229ab8"),
      (1061, "92deff 3d82b7 397bb5 3e7cb8 3e7cb8 3e76b1 4280c0 4383c3 2497c4 2387b2"),
      (1125, "8adeff 376eac 3268aa 3768ab 3966aa 3a62a5 3a62a5 3e6dba 3e6dba 3d69b4"),
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
    corrected: [String: String] = [:], known: [String] = []
  ) -> FidelitySituation {
    FidelitySituation(
      name: name, file: "\(file).png", part: part, scenario: look.form, corrected: corrected,
      known: known,
      limit: 0.08)
  }

  private static func classic(
    _ language: String, orientation: String = "portrait", page: String? = nil
  ) -> MirroredLook {
    // Something yellow behind the second row is all that is known of the flat ones' form.
    let spot = MirroredLook.box("spot", 20, 545, 290, 50, "#ffff00")
    return MirroredLook(
      device: "ipad-mini-5", system: "14", orientation: orientation,
      keyboard: "{language: \(language)}", languages: 2, background: "#ffffff",
      elements: orientation == "landscape" ? [spot] : [],
      steps: ["{key: shift}"] + (page.map { ["{key: \($0)}"] } ?? []))
  }
}
