import KeyreelScenario
import KeyreelSupport
import Testing

@Suite("XML documents") struct XMLElementTests {
  private func read(_ text: String) throws -> XMLElement {
    try XMLElement(parsing: Array(text.utf8), levels: 8, elements: 20)
  }

  private func fault(_ text: String) -> TextFault? {
    do throws(TextFault) {
      _ = try XMLElement(parsing: Array(text.utf8), levels: 8, elements: 20)
      return nil
    } catch {
      return error
    }
  }

  @Test("A document becomes elements with their attributes, in the order of the text")
  func tree() throws {
    let root = try read("<?xml version=\"1.0\"?>\n<a x=\"1\" y='2'><b/>text<c z=\"\"><d/></c></a>")
    #expect(root.name == "a" && root["x"] == "1" && root["y"] == "2" && root["z"] == nil)
    #expect(root.children.map(\.name) == ["b", "c"])
    #expect(root.children[1].children.map(\.name) == ["d"] && root.children[1]["z"] == "")
    #expect(root.line == 2 && root.column == 1 && root.children[0].column == 16)
  }

  @Test(
    "Each element has its own names and values, however similar the previous element's are"
  )
  func likeTheLast() throws {
    let root = try read(
      "<t type=\"t\" name=\"n\" label=\"n\"><t name=\"t\" typ=\"x\"/><tt type=\"t\" name=\"tt\" labe=\"tt\" x=\"\"/><t/></t>"
    )
    let found = ([root] + root.children).map { element in
      element.attributes.map { "\($0.name)=\($0.value)" }
    }
    #expect(
      found == [
        ["type=t", "name=n", "label=n"], ["name=t", "typ=x"],
        ["type=t", "name=tt", "labe=tt", "x="], [],
      ])
  }

  @Test("Only the requested attributes are kept, in the order of the document")
  func keptNames() throws {
    let text = "<a x=\"1\" y=\"2\"><b y=\"1\" z=\"1\" x=\"3\"/><x z=\"4\"/></a>"
    let root = try XMLElement(
      parsing: Array(text.utf8), levels: 8, elements: 20, keeping: ["x", "y"])
    let found = ([root] + root.children).map { element in
      element.attributes.map { "\($0.name)=\($0.value)" }
    }
    #expect(found == [["x=1", "y=2"], ["y=1", "x=3"], []])
    #expect(root.children[1].name == "x" && root.children[0]["z"] == nil)
  }

  @Test("XML's five entities and numeric character references are replaced")
  func entities() throws {
    let root = try read("<a x=\"&lt;&amp;&gt;&quot;&apos;&#xA;&#x1F600;é\"/>")
    #expect(root["x"] == "<&>\"'\n😀é")
  }

  @Test("A document type declaration is refused, so that no declared entity can be expanded")
  func documentType() throws {
    let bomb = "<!DOCTYPE a [<!ENTITY x \"yy\"><!ENTITY z \"&x;&x;\">]>\n<a v=\"&z;\"/>"
    let found = try #require(fault(bomb))
    #expect(found.message.contains("document type") && found.line == 1)
  }

  @Test("If a document is not well formed, the error has the position of the fault")
  func faults() throws {
    #expect(fault("<a>\n <b></a>")?.line == 2)
    #expect(fault("<a x=\"1\" x=\"2\"/>") != nil)
    #expect(fault("") != nil)
    #expect(fault("<a/><b/>")?.column == 5)
    #expect(fault("<a x=\"\u{1}\"/>") != nil)
    #expect(fault("<a>&nothing;</a>") != nil)
  }

  @Test("A document with more levels or elements than allowed is refused")
  func limited() throws {
    let deep = String(repeating: "<a>", count: 9) + String(repeating: "</a>", count: 9)
    #expect(fault(deep)?.message == "there are more than 8 levels of elements")
    let long = "<a>" + String(repeating: "<b/>", count: 20) + "</a>"
    #expect(fault(long)?.message == "there are more than 20 elements")
    let most = "<a>" + String(repeating: "<b/>", count: 19) + "</a>"
    #expect(try read(most).children.count == 19)
  }

  @Test("A document is read in the encoding that its declaration states")
  func encodings() throws {
    let bytes =
      Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a x=\"".utf8) + [0xE9]
      + Array("\"/>".utf8)
    #expect(try XMLElement(parsing: bytes, levels: 8, elements: 20)["x"] == "é")
    let invalid = Array("<a x=\"".utf8) + [0xFF] + Array("\"/>".utf8)
    #expect(throws: TextFault.self) { try XMLElement(parsing: invalid, levels: 8, elements: 20) }
  }
}
