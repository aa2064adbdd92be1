extension FidelitySituation {
  /// The photograph behind the number pad, as boxes of 16 by 19 pt.
  ///
  /// The app shows a photograph from the pictures' repository. The photograph is 1000 pt tall, and
  /// only its middle is visible. Each box has the mean colour of its part of the uncovered
  /// photograph, so the test measures the colours that shine through the pane.
  static let photograph: [MirroredLook.Element] = MirroredLook.rows(
    [
      (
        544,
        "f7aeb9 f7b0bb f7b2bd f7b3be f7b5c1 f8b7c3 f6b9c0 f9e0df f8dbdc f6d3d2 edc9c9 335468 "
          + "194c65 0c4866 044769 01486b 02486c 02496c 024a6d 014b6f 024b70 014c71 024d72 024e73"
      ),
      (
        563.3333,
        "f5b3bb f5b5bd f6b6c0 f7b8c1 f7bac4 f7bac4 f9d5d8 f9dede f7d7d6 f6d0d0 aa9ca1 21485e "
          + "124660 074461 014365 014466 014567 014668 014769 01476a 02486b 02496d 02496d 014a6f"
      ),
      (
        582.6667,
        "f5b8be f6b9c0 f6bbc3 f6bdc4 f6bdc6 f7c9cf f9dfdf f7d9d8 f6d3d2 f5cece 4f5e6c 184057 "
          + "0c405a 043e5d 013f5f 004061 004162 004263 014265 014366 004567 014668 014668 014769"
      ),
      (
        601.6667,
        "f5bdc0 f5bec3 f5c0c5 f5c1c7 f6c3c9 f8dada f7d9d9 f6d4d3 f5d1d1 b7a4a9 1c3b4e 113a52 "
          + "083a56 023958 013a59 013b5b 013c5c 003d5d 003e5f 003f61 014062 014163 014264 014365"
      ),
      (
        621,
        "f3c2c4 f4c4c7 f5c5c8 f6c6ca f7d0d1 f6d7d6 f5d4d3 f5d2d1 f1cfce 42505d 13364a 0a354e "
          + "053452 013454 003555 003656 003857 003958 003958 013a5a 013b5c 013c5d 013e5f 003f60"
      ),
      (
        640.3333,
        "f4c7c7 f3c8c9 f4c9ca f4cbcd f6d3d3 f6d2d2 f5d1d1 f5d1d0 91878f 153041 0c3045 063049 "
          + "02304c 01314d 013250 013251 013351 013453 003554 003656 003756 013858 013959 013a5a"
      ),
      (
        659.3333,
        "f5cacb f4cbcc f5cccd f5d0d0 f5d1d1 f5d1d1 f4d0d0 cdb3b6 1c303d 0d2b3c 072b40 022c44 "
          + "002c45 012d48 012e49 012f4b 01304c 01304d 01314f 013250 013351 003452 013554 003655"
      ),
      (
        678.6667,
        "f4cdcd f4cdcd f4cfce f4d1d0 f4d1d0 f4d1cf e6c6c5 343e49 0d2634 072739 03273c 012740 "
          + "012941 002942 012a43 012b44 002c46 012d47 002e49 012f4a 01304b 01304d 02314f 013250"
      ),
      (
        698,
        "f4cfce f4d0ce f4d1cf f4d1cf f4d1cf eecccb 4c4e56 0b212e 062332 042336 012438 01253a "
          + "01253b 01263c 01273e 00283f 002940 002940 002a42 012a44 002b45 002c46 002d47 012e49"
      ),
      (
        717.3333,
        "f4d1cf f4d1cf f4d1cf f4d1cf efcecc 56555c 0a1d28 051f2c 022030 012033 012134 012235 "
          + "002337 002337 012439 00243a 00253a 00263c 00273d 01283e 00283f 002941 002942 002a43"
      ),
      (
        736.6667,
        "f4d1cf f4d1cf f4d1cf eecdcb 565459 071924 051b28 021d2b 011e2c 001f2f 001f31 001f31 "
          + "012032 002033 002134 002135 012236 002337 002438 002439 01253a 00253b 01263d 00273e"
      ),
      (
        755.6667,
        "f4d1cf f4d1cf ebcac9 4c4b52 061620 041925 011b28 001d29 011d2b 001d2c 001d2d 001e2d "
          + "001e2e 001f30 001f30 001f31 011f32 012033 002033 012135 012236 012337 012438 002439"
      ),
      (
        775,
        "f4d1cf e8c7c6 404046 04141e 031723 011826 001b28 001c29 001c2a 001c2a 001c2a 001c2a "
          + "001c2c 001d2c 001d2c 001e2d 001e2e 001f2f 001f30 001f31 011f32 002032 012033 012134"
      ),
      (
        794.3333,
        "e8c7c6 3b3c42 02131d 011622 011825 001927 001a27 001a27 001b28 001b28 001b29 001c29 "
          + "001c2a 001c2a 001c2a 001c2a 001c2b 001d2c 001d2c 001d2d 001e2e 001f2f 001f2f 011f31"
      ),
      (
        813.3333,
        "434247 02121b 011420 021624 001725 001926 001a27 001a27 001a27 001a27 001a27 001a27 "
          + "001a28 001b28 001c28 001c29 001c2a 001c2a 001c2a 001c2a 001c2b 011c2b 001d2c 001d2d"
      ),
      (
        832.6667,
        "011019 01131e 011623 001725 001725 001725 001725 001825 001826 001926 001a27 001a27 "
          + "001a27 001a27 001a27 001a27 001a28 001b28 001c29 001c29 001c2a 001c2a 001c2a 001c2a"
      ),
    ], width: 393, end: 852)

  /// The text that scrolls behind the first beta's keyboard, with lines 23.87 pt apart, and the bar
  /// below the text.
  ///
  /// The app sets the text at 20 pt. The text's thirteen different lines are also visible above the
  /// keyboard, where they end 2.3 to 3 % farther to the right than Keyreel's lines would at 20 pt.
  /// Keyreel's lines are therefore set at 20½ pt.
  static let lorem: [MirroredLook.Element] = {
    let lines = [
      "do eiusmod tempor incididunt ut labore et", "dolore magna aliqua. Ut enim ad minim",
      "veniam, quis nostrud exercitation ullamco", "laboris nisi ut aliquip ex ea commodo",
      "consequat. Duis aute irure dolor in", "reprehenderit in voluptate velit esse cillum",
      "dolore eu fugiat nulla pariatur. Excepteur", "sint occaecat cupidatat non proident, sunt",
      "in culpa qui officia deserunt mollit anim id", "est laborum. Nam liber te conscient to",
      "factor tum poen legum odioque civiuda.", "", "Lorem ipsum dolor sit er elit lamet,",
      "consectetaur cillium adipisicing pecu, sed", "do eiusmod tempor incididunt ut labore et",
    ]
    let texts = lines.enumerated().filter { !$0.element.isEmpty }.map { index, line in
      MirroredLook.Element(
        name: "line-\(index)", frame: (5, 497.2 + 23.87 * Double(index), 383, 23.87),
        attributes: "text: \"\(line)\", look: {size: 20.5, color: \"#ff2d55\"}")
    }
    return texts + [MirroredLook.box("bar", 0, 817.3333, 393, 34.6667, "#8274a0")]
  }()
}
