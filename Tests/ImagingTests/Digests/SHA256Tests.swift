import KeyreelImaging
import TestSupport
import Testing

@Suite("SHA-256")
struct SHA256Tests {
  @Test(
    "The digests are those of the standard's examples",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func examples(text: String, digest: String) {
    #expect(FrameDigest.hex(of: SHA256.hash(Array(text.utf8))) == digest)
  }

  @Test("A million bytes of the letter a, fed in pieces, have the standard's digest")
  func millionLetters() {
    var hash = SHA256()
    for _ in 0..<1_000 { hash.update([UInt8](repeating: 0x61, count: 1_000)) }
    #expect(
      FrameDigest.hex(of: hash.finalize())
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test("Bytes fed in pieces of any length have the digest of the whole", arguments: 0..<20)
  func pieces(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = (0..<Int.random(in: 0...5_000, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    var hash = SHA256()
    var rest = bytes[...]
    while !rest.isEmpty {
      let length = Int.random(in: 0...min(200, rest.count), using: &random)
      hash.update(Array(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    #expect(hash.finalize() == SHA256.hash(bytes))
  }

  @Test("A copied SHA256 value is independent, and computing a digest does not change the value")
  func copies() {
    var first = SHA256()
    first.update(Array("ab".utf8))
    let second = first
    _ = first.finalize()
    first.update(Array("c".utf8))
    #expect(first.finalize() == SHA256.hash(Array("abc".utf8)))
    #expect(second.finalize() == SHA256.hash(Array("ab".utf8)))
  }
}
