extension BrokenScenario {
  /// A fault on the second line of a scenario.
  private static func second(_ line: String, _ message: String, _ remedy: String) -> BrokenScenario
  {
    BrokenScenario("scenario: 1\n\(line)\n", message, remedy)
  }

  /// Faults in the form itself, not in its elements.
  static let form: [BrokenScenario] = [
    second("⌖elements: [{label: a}]", "unknown key 'elements'", "put it under 'content:'"),
    second("⌖tabs: [Mail]", "unknown key 'tabs'", "put it under 'bars:'"),
    second("dismissal: ⌖snapshot", "'dismissal' is 'snapshot'", "write {scroll: snapshot}"),
    second("device: ⌖iphone-15-por", "unknown device", "did you mean 'iphone-15-pro'"),
    second("device: ⌖15", "unknown device '15'", "lists all"),
    second("device: {⌖width: 375, height: 667, scale: 2}", "unknown key 'width'", "size: [375"),
    second(
      "keyboard: ⌖floating", "'floating' is a place of the keyboard", "write {place: floating}"),
    second("dock: ⌖{}", "the dock is empty", "list its elements"),
    second("dock: ⌖{follows: accessory, elements: []}", "the dock is empty", "a 'height'"),
    second("bars: {top: ⌖5000}", "'top' is 5000", "less than"),
    second("responders: {order: ⌖[]}", "'order' is empty", "list the ids"),
    second("content: {stack: {⌖anchor: top}}", "unknown key 'anchor'", "put it under 'content:'"),
    second("content: {⌖padding: 4}", "unknown key 'padding'", "write 'stack: {margin: 4}'"),
    second("content: {⌖margin: 4}", "unknown key 'margin'", "put it under 'stack:'"),
    second("bars: {navigation: {⌖tabs: [A]}}", "unknown key 'tabs'", "put it under 'bars:'"),
    second("bars: {⌖largeTitle: true}", "unknown key 'largeTitle'", "under 'navigation:'"),
    second(
      "presentation: {sheet: {detents: [medium, ⌖medium]}}", "'detents' names medium twice",
      "leave one of the two out"),
    second(
      "content: {⌖keepsPosition: false}", "'keepsPosition' applies only to an inverted list",
      "add 'inverted: true'"),
    second(
      "presentation: {⌖detents: [large]}", "unknown key 'detents'", "{sheet: {detents: [large]}}"),
    second(
      "presentation: {⌖behind: 5}", "unknown key 'behind'",
      "'presentation: {modal: {behind: page.png}}'"),
    second(
      "presentation: {sheet: {⌖behaviour: extend}}", "unknown key 'behaviour'",
      "a key of 'bottom-sheet'"),
    second("dock: {height: 44, ⌖style: grouped}", "unknown key 'style'", "put it under 'content:'"),
    second("screen: {⌖device: a}", "unknown key 'device'", "at the beginning of a line"),
    second(
      "dock: ⌖message", "'dock' is 'message', not a mapping", "{elements: [{textField: message}]}"),
    second("dock: ⌖[{textField: a}]", "'dock' is a list, not a mapping", "under 'elements:'"),
    second(
      "avoidance: ⌖KeyboardAvoidingView", "unknown strategy", "did you mean 'rn-avoiding-view'"),
    second("device: ⌖{size: [375, 667]}", "'device' has no 'scale'", "scale: 2"),
    second("device: ⌖{scale: 2}", "'device' has no 'size'", "[375, 667]"),
    second("device: {size: ⌖[375], scale: 2}", "'size' has 1 entry, not 2", "[375, 667]"),
    second("device: {size: [⌖-375, 667], scale: 2}", "-375 points", "1 point or more"),
    second(
      "device: {size: [⌖0, 667], scale: 2}", "a side of 'size' has 0 points", "1 point or more"),
    second("device: {size: [⌖.inf, 667], scale: 2}", "not finite", "decimal number"),
    second("device: {size: [⌖.nan, 667], scale: 2}", "not finite", "decimal number"),
    second("device: {size: [375, ⌖1e999], scale: 2}", "not finite", "decimal number"),
    second("device: {size: [⌖8193, 667], scale: 1}", "8193 device pixels", "at most 8192"),
    second("device: {size: [375, ⌖4097], scale: 2}", "8194 device pixels", "4096 points"),
    second("device: {size: [⌖375.3, 667], scale: 2}", "750.6 device pixels", "whole"),
    second("device: {size: [⌖'375', 667], scale: 2}", "the text \"375\"", "without quotes"),
    second(
      "device: {size: ⌖[1179, 2556], scale: 3}", "'size' is in pixels", "'size: [393, 852]'"),
    second("device: {size: ⌖[1334, 750], scale: 2}", "those of 'iphone-8'", "'size: [667, 375]'"),
    second("device: {size: [375, 667], scale: ⌖0}", "'scale' is 0", "from 1 to 8"),
    second("device: {size: [375, 667], scale: ⌖2.5}", "2.5, not a whole number", "from 1 to 8"),
    second(
      "device: {size: [375, 667], scale: 2, safeArea: {top: ⌖-1}}",
      "'top' of 'safeArea' is negative",
      "0 to 333.5"),
    second(
      "device: {size: [375, 667], scale: 2, safeArea: {top: ⌖400}}", "'top' of 'safeArea' is 400",
      "not pixels: 400 pixels are 200"),
    second(
      "device: {size: [375, 667], scale: 2, safeArea: {top: ⌖900}}", "'top' of 'safeArea' is 900",
      "use 0 to 333.5 points"),
    second(
      "device: {size: [375, 667], scale: 2, safeArea: {⌖topp: 1}}", "unknown key 'topp'",
      "did you mean 'top'"),
    second(
      "device: {size: [375, 667], scale: 2, keyboardHeight: ⌖0}", "'keyboardHeight' is 0",
      "more than 0"),
    second(
      "device: {size: [375, 667], scale: 2, keyboardHeight: ⌖700}", "'keyboardHeight' is 700",
      "less than 667"),
    second("orientation: ⌖potrait", "unknown orientation 'potrait'", "did you mean 'portrait'"),
    second("orientation: ⌖[portrait]", "orientation is a list", "portrait, landscape"),
    second("appearance: ⌖dim", "unknown appearance 'dim'", "light, dark"),
    second("system: ⌖12", "system 12", "15, 16, 17, 18, 26 or 27"),
    second("system: ⌖19", "system 19", "15, 16, 17, 18, 26 or 27"),
    second("system: ⌖\"18\"", "the text \"18\"", "without quotes"),
    second("caretBlinks: ⌖yes", "not a boolean", "true or false"),
    second("caretBlinks: ⌖True", "not a boolean", "true or false"),
    second("caretBlinks: ⌖\"true\"", "the text \"true\"", "without quotes"),
    second("rate: ⌖0", "'rate' is 0", "1 to 240"),
    second("rate: ⌖59.94", "59.94, not a whole number", "1 to 240"),
    second("rate: ⌖1000", "'rate' is 1000", "1 to 240"),
    second("rate: ⌖0x3C", "'0x3C', not a number", "decimal number"),
    second("rate: ⌖1_0", "'1_0', not a number", "decimal number"),
    second("rate: ⌖060", "'060', not a number", "decimal number"),
    second("rate: ⌖1e400", "not finite", "decimal number"),
    second("bars: {⌖side: a}", "unknown key 'side' in 'bars'", "navigation, tabs"),
    second("bars: {top: ⌖a}", "'top' is 'a', not a number", "decimal number"),
    second("bars: {navigation: ⌖Compose}", "'navigation' is 'Compose'", "write {title: Compose}"),
    second("bars: {navigation: ⌖[]}", "'navigation' is a list", "{title: Title}"),
    second("bars: {navigation: {title: ⌖true}}", "the boolean true, not text", "\"true\""),
    second("bars: {tabs: ⌖[]}", "the tab bar has 0 tabs", "one to eight"),
    second("bars: {tabs: [a, ⌖5]}", "a tab's title is the number 5", "\"5\""),
    second("keyboard: ⌖emial", "unknown keyboard 'emial'", "did you mean 'email'"),
    second("keyboard: {type: ⌖letters}", "unknown keyboard 'letters'", "default, email"),
    second("keyboard: {⌖kind: email}", "unknown key 'kind'", "type, suggestions"),
    second("keyboard: {height: ⌖-5}", "'height' is -5", "more than 0"),
    second("keyboard: {height: ⌖852}", "'height' is 852", "less than 852"),
    second("keyboard: {image: ⌖\"\"}", "'image' is empty", "one character"),
    second("keyboard: {image: ⌖/tmp/a.png}", "'image' is \"/tmp/a.png\"", "relative to this file"),
    second("keyboard: {image: ⌖\"a\\0\"}", "'image' is \"a \"", "relative to this file"),
    second("system: ⌖26.1.2", "there is no system 26.1.2", "write 26.1,"),
    second("system: ⌖12.5", "there is no system 12.5", "15, 16, 17, 18, 26 or 27"),
    second("languages: ⌖0", "'languages' is 0", "use a whole number from 1 to 99"),
    second("languages: ⌖[]", "'languages' is empty", "such as [en, sv]"),
    second("languages: [en, ⌖en]", "'languages' names en twice", "such as [en, sv]"),
    second("languages: [⌖it]", "unknown language 'it'", "en, de, fr, es, sv, ru, ar"),
    second("system: ⌖26.1b1", "'system' is '26.1b1', not a number", "write a decimal number"),
    second("homeIndicator: ⌖maybe", "'homeIndicator' is 'maybe', not a boolean", "true or false"),
    second("keyboard: {language: ⌖it}", "unknown language 'it'", "en, de, fr, es, sv, ru, ar"),
    second("keyboard: {backdrop: ⌖live}", "unknown backdrop 'live'", "snapshot, ideal"),
    second("keyboard: {emoji: ⌖other}", "unknown emoji 'other'", "own, noto"),
    second("keyboard: {suggestions: ⌖1}", "the number 1, not a boolean", "true or false"),
    second("avoidance: ⌖auto-scrol", "unknown strategy", "did you mean 'auto-scroll'"),
    second(
      "avoidance: ⌖{clamped: true}", "names no strategy", "{strategy: auto-scroll, clamped: true}"),
    second("avoidance: ⌖3", "unknown strategy '3'", "use one of"),
    second("avoidance: {strategy: ⌖[]}", "a strategy is a list, not one word", "keyboard-inset"),
    second("device: ⌖[]", "'device' is a list, not one word", "iphone-15-pro"),
    second(
      "dismissal: {⌖tap: ~}", "the key 'tap' has no value", "give it a value, or leave it out"),
    second("avoidance: {strategy: ⌖what}", "unknown strategy 'what'", "one of"),
    second(
      "avoidance: {strategy: auto-scroll, ⌖clampd: true}", "unknown key 'clampd'",
      "did you mean 'clamped'"),
    second("avoidance: {strategy: auto-scroll, clamped: ⌖1}", "not a boolean", "true or false"),
    second("avoidance: {strategy: form, margin: ⌖-1}", "'margin' is negative", "0 to"),
    second("avoidance: {strategy: keyboard-aware, snapToOffsets: ⌖3}", "not a list", "[0, 120]"),
    second(
      "dismissal: {scroll: ⌖snap-shot}", "unknown scroll 'snap-shot'", "did you mean 'snapshot'"),
    second("dismissal: {scroll: ⌖fluter}", "unknown scroll 'fluter'", "did you mean 'flutter'"),
    second("dismissal: {capture: ⌖window}", "unknown capture 'window'", "did you mean 'windows'"),
    second("dismissal: {layer: ⌖screen}", "unknown layer 'screen'", "window, view"),
    second("dismissal: {crop: ⌖all}", "unknown crop 'all'", "keyboard, none"),
    second(
      "dismissal: {scroll: interactive, ⌖layer: view}", "'layer' applies only to a picture",
      "flutter"),
    second(
      "dismissal: {scroll: on-drag, ⌖crop: none}", "'crop' applies only to a picture", "flutter"),
    second("dismissal: {follows: ⌖thumb}", "unknown follows 'thumb'", "cell, finger"),
    second(
      "dismissal: {scroll: interactive, ⌖follows: cell}", "'follows' applies only to a picture",
      "flutter"),
    second(
      "dismissal: {scroll: flutter, begins: ⌖touch}", "unknown begins 'touch'", "scroll, keyboard"),
    second("dismissal: {firstDelta: ⌖false}", "unknown firstDelta 'false'", "kept, lost"),
    second("dismissal: {motion: ⌖linear}", "unknown motion 'linear'", "spring, ease"),
    second("dismissal: {removal: ⌖-1}", "'removal' is negative", "0 to 10 seconds"),
    second("dismissal: {velocity: ⌖stale}", "unknown velocity 'stale'", "carried, own"),
    second(
      "dismissal: {scroll: flutter, release: half, ⌖velocity: own}",
      "'velocity' lets the finger",
      "leave one of the two out"),
    second("dismissal: {release: ⌖always}", "unknown release policy", "projected"),
    second("dismissal: {tap: ⌖on}", "'on', not a boolean", "true or false"),
    second("dismissal: {tap: ⌖swalow}", "not a boolean or swallow", "or swallow for a tap"),
    second(
      "presentation: {modal: {behind: ⌖/tmp/a.png}}", "'behind' is \"/tmp/a.png\"",
      "such as page.png"),
    second(
      "expect: [⌖{dock: {to: keyboard}}]", "the scenario has no dock", "such as 'dock: {elements:"),
    second(
      "dock: {height: ⌖900, elements: [{textField: a}]}", "the dock's height is 900",
      "use less than 852 points"),
    second(
      "keyboard: {toolbar: {items: [done], height: ⌖852}}", "the toolbar's height is 852",
      "use less than 852 points"),
    second("dismissal: {pinned: ⌖message}", "'pinned' names 'message', but no", "add an element"),
    second("responders: {order: ⌖tag}", "unknown order 'tag'", "tags, geometric"),
    second("responders: {order: [⌖a]}", "but no element has this id", "add an element"),
    second("responders: {onDone: ⌖\"\"}", "'onDone' is empty", "one character"),
    second("content: {height: ⌖-1}", "'height' is negative", "0 to 1000000 points"),
    second("content: {height: ⌖1e7}", "'height' is 10000000", "0 to 1000000 points"),
    second("content: {stack: {margin: ⌖a}}", "'margin' is 'a', not a number", "decimal number"),
    second("content: {elements: ⌖a}", "'elements' is 'a', not a list", "textField: email"),
    second("textSize: ⌖huge", "unknown text size 'huge'", "xSmall"),
    second("textSize: ⌖17", "unknown text size '17'", "large"),
    second("textSize: ⌖accessibility6", "unknown text size", "did you mean 'accessibility"),
    second("direction: ⌖rtl", "unknown direction 'rtl'", "right-to-left"),
    second("content: {style: ⌖inset}", "unknown table style 'inset'", "inset-grouped"),
    second("content: {background: ⌖white}", "is not a colour", "six digits"),
    second("bars: {navigation: {actions: ⌖[]}}", "the bar has 0 actions", "one to three"),
    second("bars: {navigation: {actions: ⌖[a, b, c, d]}}", "4 actions", "one to three"),
    second("bars: {navigation: {actions: [⌖5]}}", "not text", "\"5\""),
    second("bars: {navigation: {actions: [⌖{size: 14}]}}", "has no 'title'", "'title'"),
    second("bars: {navigation: {actions: [{title: a, size: ⌖0}]}}", "'size' is 0", "1 to 512"),
  ]
}
