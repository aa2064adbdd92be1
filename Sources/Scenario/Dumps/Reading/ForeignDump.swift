import KeyreelSupport

/// A description of a screen in an unsupported format, which is recognised so that the error can
/// name the format.
enum ForeignDump: CaseIterable {
  case maestro
  case maestroDriver
  case mobileMCP
  case agentDevice
  case detox
  case recursiveDescription
  case uiAutomation
  case android
  case webPage
  case log

  /// Recognises an unsupported format; nil for a format that can be read.
  init?(_ text: DumpText) {
    guard let form = Self.allCases.first(where: { $0.isForm(of: text) }) else { return nil }
    self = form
  }

  /// Names of JSON members that indicate an unsupported format.
  static let names: Set<String> = [
    "attributes", "elementType", "coordinates", "ref", "nodes", "UIAApplication",
  ]

  private func isForm(of text: DumpText) -> Bool {
    func begins(_ words: String...) -> Bool {
      words.contains { text.bytes[text.start...].starts(with: $0.utf8) }
    }
    let isText = text.format == .xcuitest
    switch self {
    case .maestro:
      return text.isJSON && !text.has("\"AXFrame\"") && text.has("\"attributes\"")
        && text.has("\"bounds\"") || isText && begins("element_num,depth,")
    case .maestroDriver:
      return text.isJSON && text.has("\"elementType\"") && text.has("\"Width\"")
    case .mobileMCP:
      return begins("Found these elements on screen")
        || text.isJSON && !["\"AXFrame\"", "\"frame\"", "\"rect\""].contains(where: text.has)
          && (text.has("\"coordinates\"") || text.has("\\\"coordinates\\\""))
    case .agentDevice:
      return text.isJSON && ["\"ref\"", "\"rect\"", "\"nodes\""].allSatisfy(text.has)
    case .detox: return !text.isJSON && text.has("<ViewHierarchy")
    case .recursiveDescription:
      return !text.isJSON && (isText || begins("<UI", "<_UI")) && text.has("; frame = (")
    case .uiAutomation:
      return begins("<UIA") || text.isJSON && text.has("\"UIAApplication\"")
        || isText && text.has("UIAApplication") && !text.has("Element subtree:")
    case .android:
      return !text.isJSON
        && (text.has("<hierarchy rotation=") || text.has("class=\"android.")
          || isText && text.has("DecorView{"))
    case .webPage: return begins("<!DOCTYPE html", "<!doctype html", "<html")
    case .log: return isText && Self.isLog(text)
    }
  }

  /// Whether the text is the log of a test or build, and contains no elements.
  private static func isLog(_ text: DumpText) -> Bool {
    let isLog = ["Test Case '-[", "Test Suite '", "xcodebuild", "Testing started", "    t =  "]
      .contains(where: text.has)
    return isLog && !HierarchyText.isEscaped(text.bytes)
      && !HierarchyText(text.bytes).lines.contains { HierarchyEntry(line: 1, $0) != nil }
  }

  /// The error that names the format and suggests a way to get a dump that can be read.
  var refusal: KeyreelError { .dump(message: message, remedy: remedy) }

  private var message: Remedy {
    switch self {
    case .maestro:
      "this is Maestro's hierarchy, which does not tell which elements are fields"
    case .maestroDriver: "this is an answer of Maestro's driver, which is not read"
    case .mobileMCP:
      "this is mobile-mcp's list of elements, which tells neither the screen nor the keyboard"
    case .agentDevice: "this is a snapshot by agent-device, which is not read"
    case .detox: "this is Detox's view hierarchy, which is not read"
    case .recursiveDescription:
      "this is UIKit's recursiveDescription, whose views are not elements of accessibility"
    case .uiAutomation: "this is a hierarchy of UIAutomation, which no system runs any more"
    case .android: "this is a hierarchy of Android, and only screens of iOS are read"
    case .webPage: "this is a web page and not the page source of an app"
    case .log: "this is a log without a hierarchy in it"
    }
  }

  private var remedy: Remedy {
    switch self {
    case .maestro, .maestroDriver, .mobileMCP, .agentDevice, .detox:
      "print the same screen with 'axe describe-ui --udid UDID' or 'idb ui describe-all --udid UDID'"
    case .recursiveDescription:
      "print app.debugDescription in a UI test, or 'idb ui describe-all --udid UDID'"
    case .uiAutomation: "save the page source of a session with automationName XCUITest"
    case .android, .webPage:
      "save the page source of an XCUITest session in the context NATIVE_APP"
    case .log: "print app.debugDescription in the test, and save what it prints"
    }
  }
}
