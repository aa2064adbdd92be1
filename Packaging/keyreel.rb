# Homebrew's formula, for a tap: put OWNER, the version and the archive's SHA-256 in their places.
# Untried here, for want of macOS and Homebrew.
class Keyreel < Formula
  desc "Renders, tests and proves iOS keyboard behaviour frame by frame"
  homepage "https://github.com/OWNER/keyreel"
  url "https://github.com/OWNER/keyreel/archive/refs/tags/vVERSION.tar.gz"
  sha256 "SHA256"
  license "MIT"
  head "https://github.com/OWNER/keyreel.git", branch: "main"

  depends_on "pkg-config" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "expat"
  depends_on "fribidi"
  depends_on "harfbuzz"
  depends_on "isa-l"
  depends_on "libdeflate"
  depends_on "libpng"
  depends_on "libyaml"
  depends_on macos: :sequoia

  uses_from_macos "zlib"

  def install
    system "swift", "build", "-c", "release", "--disable-sandbox", "--product", "keyreel"
    bin.install ".build/release/keyreel"
    # The parser's own tool writes the manual pages.
    system "swift", "build", "-c", "release", "--disable-sandbox", "--product", "generate-manual"
    system ".build/release/generate-manual", bin/"keyreel", "--multi-page", "--output-directory", "pages"
    man1.install Dir["pages/keyreel*.1"]
    generate_completions_from_executable(bin/"keyreel", "--generate-completion-script")
  end

  test do
    system bin/"keyreel", "render", "--frames", "0..0", "--quiet", "--out", testpath/"frames"
    assert_predicate testpath/"frames/frame-00000.png", :exist?
  end
end
