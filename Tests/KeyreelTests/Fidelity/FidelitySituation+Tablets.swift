extension FidelitySituation {
  /// Pictures of tablets.
  static let tablets: [FidelitySituation] = [
    tablet(
      "13-inch, glass, two languages", "iPad_Large_Portrait",
      MirroredLook(
        device: "ipad-pro-13-m4", keyboard: "{type: url}", returnKey: "go",
        background: "#f2f2f7", steps: ["{key: shift}"])),
    tablet(
      "11-inch, glass, one language, first beta",
      "beta1__FB18129551_5_-_iPadOS_-_no_intersection",
      MirroredLook(
        device: "ipad-air-11", background: "#58b8c8",
        elements: [
          MirroredLook.box("left", 0, 700, 120, 480, "#7ab4ee"),
          MirroredLook.box("right", 350, 700, 470, 250, "#5ec9b0"),
        ], steps: ["{key: shift}"])),
    tablet("9.7-inch, classic", "iPad_en_alphabetic_portrait", classic("en"), part: .crop),
    tablet(
      "9.7-inch, classic, Swedish numbers", "iPad_sv_numeric_portrait",
      classic("en", page: "numbers"), part: .crop),
    tablet(
      "9.7-inch, classic, flat, numbers", "iPad_en_numeric_landscape",
      classic("en", orientation: "landscape", page: "numbers"), part: .crop),
    tablet(
      "9.7-inch, classic, flat, Swedish", "iPad_sv_alphabetic_landscape",
      classic("en", orientation: "landscape"), part: .crop),
  ]

  private static func tablet(
    _ name: String, _ file: String, _ look: MirroredLook, part: Part = .keys
  ) -> FidelitySituation {
    FidelitySituation(
      name: name, file: "\(file).png", part: part, scenario: look.form, limit: 0.08)
  }

  private static func classic(
    _ language: String, orientation: String = "portrait", page: String? = nil
  ) -> MirroredLook {
    MirroredLook(
      device: "ipad-mini-5", system: "15", orientation: orientation,
      keyboard: "{language: \(language)}", background: "#ffffff",
      steps: ["{key: shift}"] + (page.map { ["{key: \($0)}"] } ?? []))
  }
}
