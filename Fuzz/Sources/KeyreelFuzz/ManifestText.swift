import KeyreelProof
import KeyreelSupport

/// Fuzzes the reader of a golden's manifest: an accepted manifest is written and read again, and
/// every refusal has a message.
enum ManifestText {
  static func read(_ bytes: [UInt8]) {
    do throws(KeyreelError) {
      let manifest = try GoldenManifest(parsing: bytes)
      do throws(KeyreelError) {
        let again = try GoldenManifest(parsing: manifest.text, of: manifest.scenario)
        precondition(again == manifest, "the manifest changes when it is written and read again")
      } catch {
        fatalError("the written manifest is refused: \(error)")
      }
      precondition(manifest.cost >= 1)
    } catch {
      precondition(!error.message.isEmpty && !error.remedy.isEmpty, "\(error)")
      precondition(!error.message.contains { $0.isNewline }, "\(error)")
    }
  }
}
