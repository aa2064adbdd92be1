import KeyreelImaging
import KeyreelScenario
import TestSupport
import Testing

@testable import Keyreel
@testable import KeyreelCheck
@testable import KeyreelProof

@Suite("Pictures of a lab")
struct LabPicturesTests {
  @Test("A reel is the same whether its changes fit into memory or it has to be drawn twice")
  func kept() throws {
    let scenario = try Scenario(yaml: SmallForm.yaml(steps: SmallForm.cancelledDrag))
    let lab = try Lab(scenario, path: "", axis: .strategies, ids: ["none", "keyboard-inset"])
    let pictures = try LabPictures(lab)
    var (told, again): ([Int], [Int]) = ([], [])
    let reel = try pictures.reel { done, all in told += [done, all] }
    let same = try pictures.reel(limit: 0) { done, all in again += [done, all] }
    #expect(reel == same)
    let count = told.count / 2
    #expect(told == (1...count).flatMap { [$0, count] })
    #expect(again.suffix(2) == [2 * count, 2 * count])
    #expect(try AnimationReader(reel).count == count)
  }
}
