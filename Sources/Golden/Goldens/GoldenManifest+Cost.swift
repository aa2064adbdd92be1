extension GoldenManifest {
  /// About what verifying costs: its frames' pixels, in thousands.
  public var cost: Int { max(1, digests.count * size.count / 1000) }
}
