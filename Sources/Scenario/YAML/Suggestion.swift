/// Suggests the right word for a mistyped one.
package enum Suggestion {
  /// The remedy for a mistyped word: the nearest allowed word, if one is close enough, followed by
  /// all allowed words.
  ///
  /// Long lists are cut after 30 words.
  package static func remedy(for word: String, among words: [String]) -> String {
    remedy(near: nearest(to: word, among: words), among: words)
  }

  /// The remedy for an unknown key: the nearest key, written with the author's value, followed by
  /// all keys or a note.
  /// - Parameter written: A closure that returns the text of a key with a value, and a note; nil if
  ///   the value can stay as it is.
  static func remedy(
    for entry: YAMLEntry, among keys: [String],
    _ written: (String, YAMLNode) -> (text: String, note: String)?
  ) -> String {
    guard let near = nearest(to: entry.key, among: keys), let key = written(near, entry.value)
    else {
      return remedy(for: entry.key, among: keys)
    }
    return key.note.isEmpty
      ? remedy(near: key.text, among: keys)
      : "did you mean '\(key.text)'? \(key.note)"
  }

  /// The remedy with a suggested word, if there is one, and all words of a list; long lists are cut
  /// after 30 words.
  static func remedy(near: String?, among words: [String]) -> String {
    let shown = words.prefix(30).joined(separator: ", ") + (words.count > 30 ? ", …" : "")
    let all = words.count == 1 ? "use \(shown)" : "use one of \(shown)"
    return near.map { "did you mean '\($0)'? \(all)" } ?? all
  }

  /// The allowed word that is probably meant by a given word; nil if there is no such word.
  ///
  /// The result is the first of these words that exists:
  /// - this project's word for what the given word means in other frameworks,
  /// - the language, if the given word is a language with a region, such as `en-US`,
  /// - the given word without its leading `is`,
  /// - the nearest allowed word, if its distance from the given word is at most a third of the
  ///   allowed word's length (or 1 for short words),
  /// - for a given word of at least three letters, the shortest allowed word that begins with it,
  /// - for a given word of at least three letters in camel case, the longest allowed word with
  ///   which the given word begins, such as `number` for `numberPad`.
  ///
  /// The result is nil for a word to which ``meanings`` assigns an empty list.
  package static func nearest(to word: String, among words: [String]) -> String? {
    // A word that is in the list is not a mistake.
    guard word.utf8.count <= 64, !words.contains(word) else { return nil }
    if let names = meanings[word.lowercased()] {
      let name = names.first(where: words.contains)
      if name != nil || names.isEmpty { return name }
    }
    // A language with a region, such as `en-US`.
    let code = word.prefix { $0.isLetter }.lowercased()
    if code.count == 2, "-_".contains(word.dropFirst(2).first ?? " "), words.contains(code) {
      return code
    }
    let isWord = words.first { "is" + $0.lowercased() == word.lowercased() }
    if let isWord { return isWord }
    let letters = Array(word.lowercased())
    var best: (word: String, distance: Int)?
    for candidate in words {
      let distance = distance(letters, Array(candidate.lowercased()))
      if distance <= max(1, candidate.count / 3), distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    if let best { return best.word }
    guard letters.count > 2 else { return nil }
    let longer = words.filter { $0.lowercased().hasPrefix(word.lowercased()) }
    return longer.min { ($0.count, $0) < ($1.count, $1) } ?? beginning(of: word, among: words)
  }

  /// The longest allowed word with which a word in camel case begins, ignoring a leading `is`.
  private static func beginning(of word: String, among words: [String]) -> String? {
    let word = word.hasPrefix("is") ? word.dropFirst(2) : word[...]
    return words.filter { candidate in
      let rest = word.dropFirst(candidate.count)
      return candidate.count > 2 && rest.first?.isUppercase == true
        && word.prefix(candidate.count).lowercased() == candidate.lowercased()
    }.max { $0.count < $1.count }
  }

  /// The edit distance between two words (optimal string alignment).
  ///
  /// An edit inserts, deletes or replaces a character, or swaps two neighbours.
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var before: [Int] = []
    var above = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var least = min(above[j + 1] + 1, row[j] + 1, above[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, before[j - 1] + 1)
        }
        row.append(least)
      }
      before = above
      above = row
    }
    return above[b.count]
  }
}

extension Suggestion {
  /// Maps the words of UIKit, SwiftUI and other tools, in lowercase, to this project's words.
  ///
  /// A list is empty if this project has no corresponding word.
  ///
  /// If a list contains several words, the first one that is allowed in place of the unknown word
  /// is used.
  static let meanings: [String: [String]] = [
    // Keyboards and fields.
    "asciicapable": ["default"], "numbersandpunctuation": ["default"], "namephonepad": ["default"],
    "twitter": ["default"], "asciicapablenumberpad": ["number"],
    "autocorrectiontype": [], "autocapitalizationtype": [], "textcontenttype": [],
    "textcolor": ["color"], "foregroundcolor": ["color"], "foreground": ["color"],
    "tintcolor": ["color"], "bordercolour": ["borderColor"], "textalign": ["align"],
    "textalignment": ["align"], "alignment": ["align"], "multilinetextalignment": ["align"],
    "font": ["size"], "fontsize": ["size"], "fontweight": ["weight"],
    "borderradius": ["corner"], "radius": ["corner"], "bg": ["background"],
    "input": ["textField"], "textinput": ["textField"], "textformfield": ["textField"],
    "textarea": ["textView"], "texteditor": ["textView"], "securefield": ["textField"],
    "row": ["cell"], "listtile": ["cell"], "listitem": ["cell"], "tableviewcell": ["cell"],
    "navigationlink": ["cell"], "toggle": ["switch"], "checkbox": ["switch"], "radio": ["switch"],
    "link": ["button"], "pressable": ["button"], "touchableopacity": ["button"],
    "textbutton": ["button"], "elevatedbutton": ["button"], "iconbutton": ["button"],
    "message": ["text"], "submitlabel": ["return"],
    "multiline": ["maxLines"], "lines": ["maxLines"], "numberoflines": ["maxLines"],
    "action": ["does"], "onpress": ["does"], "onclick": ["does"], "ontap": ["does"],
    "caption": ["title", "text"], "borderstyle": ["style"], "buttonstyle": ["style"],
    "textfieldstyle": ["style"], "liststyle": ["style"], "variant": ["style"],
    "children": ["elements"], "items": ["elements"], "subviews": ["elements"],
    "views": ["elements"], "cells": ["elements"], "components": ["elements"],
    "widgets": ["elements"], "rows": ["elements"], "keyboardtype": ["keyboard", "type"],
    "kind": ["type"], "reversed": ["inverted"], "reverse": ["inverted"],
    "contentheight": ["height"], "contentsize": ["height"],
    // Words for the values of the keys above.
    "numeric": ["number"], "numpad": ["number"], "digits": ["number"], "number-pad": ["number"],
    "decimal-pad": ["decimal"], "phone-pad": ["phone"], "tel": ["phone"], "telephone": ["phone"],
    "email-address": ["email"], "ascii-capable": ["default"], "visible-password": ["default"],
    "search": ["web-search"], "100": ["regular"], "200": ["regular"], "300": ["regular"],
    "400": ["regular"], "500": ["medium"], "600": ["semibold"], "700": ["bold"],
    "800": ["bold"], "900": ["bold"], "normal": ["regular"], "light": ["regular"],
    "thin": ["regular"], "heavy": ["bold"], "black": ["bold"], "left": ["start", "them"],
    "right": ["end", "me"], "centre": ["center"], "middle": ["center"], "leading": ["start"],
    "trailing": ["end"], "natural": ["start"], "chevron": ["disclosure"],
    "disclosureindicator": ["disclosure"], "arrow": ["disclosure"], "check": ["checkmark"],
    "tick": ["checkmark"], "checked": ["checkmark"], "card": ["inset-grouped"],
    "roundedborder": ["rounded"], "roundedrect": ["rounded"], "outlined": ["bordered"],
    "primary": ["submit", "filled"], "borderedprominent": ["filled"], "invalid": ["error"],
    "submit": ["save"], "dismiss": ["end-editing"], "dismisskeyboard": ["end-editing"],
    "hidekeyboard": ["end-editing"], "resignfirstresponder": ["end-editing"], "self": ["me"],
    "user": ["me"], "other": ["them"], "bot": ["them"], "assistant": ["them"], "never": ["none"],
    "night": ["dark"], "day": ["light"], "landscapeleft": ["landscape"],
    "landscaperight": ["landscape"],
    // The scenario.
    "form": ["content"], "view": ["content"], "body": ["content"], "list": ["content"],
    "scrollview": ["content", "scroll"], "tableview": ["content"], "listview": ["content"],
    "flatlist": ["content"], "collectionview": ["content"], "events": ["script"],
    "steps": ["script"], "actions": ["script"], "flow": ["script"], "commands": ["script"],
    "expectations": ["expect"], "assert": ["expect"], "assertions": ["expect"],
    "navbar": ["navigation"], "navigationbar": ["navigation"], "appbar": ["navigation"],
    "nav": ["navigation"], "tabbar": ["tabs"], "tabview": ["tabs"], "bottomtabs": ["tabs"],
    "dynamictype": ["textSize"], "lang": ["language"],
    "english": ["en"], "german": ["de"], "deutsch": ["de"], "french": ["fr"], "spanish": ["es"],
    "swedish": ["sv"], "russian": ["ru"], "arabic": ["ar"],
    "fps": ["rate"], "framerate": ["rate"], "ios": ["system"], "os": ["system"],
    "osversion": ["system"], "locale": ["language"], "colorscheme": ["appearance"],
    "userinterfacestyle": ["appearance"], "overrideuserinterfacestyle": ["appearance"],
    "theme": ["appearance"], "contentsizecategory": ["textSize"],
    "preferredcontentsizecategory": ["textSize"], "dynamictypesize": ["textSize"],
    "rtl": ["right-to-left"], "ltr": ["left-to-right"], "forcerighttoleft": ["right-to-left"],
    "ax1": ["accessibility1"], "ax2": ["accessibility2"], "ax3": ["accessibility3"],
    "ax4": ["accessibility4"], "ax5": ["accessibility5"], "xs": ["xSmall"], "s": ["small"],
    "m": ["medium"], "l": ["large"], "xl": ["xLarge"], "xxl": ["xxLarge"], "xxxl": ["xxxLarge"],
    "accessibilitymedium": ["accessibility1"], "accessibilitylarge": ["accessibility2"],
    "accessibilityextralarge": ["accessibility3"],
    "accessibilityextraextralarge": ["accessibility4"],
    "accessibilityextraextraextralarge": ["accessibility5"], "extrasmall": ["xSmall"],
    "extralarge": ["xLarge"], "extraextralarge": ["xxLarge"],
    "extraextraextralarge": ["xxxLarge"], "layoutdirection": ["direction"],
    "semanticcontentattribute": ["direction"],
    "strategy": ["avoidance"], "keyboardavoidingview": ["rn-avoiding-view"],
    "keyboardawarescrollview": ["keyboard-aware"], "scaffold": ["flutter-scaffold"],
    "resizetoavoidbottominset": ["flutter-scaffold"],
    "keyboardlayoutguide": ["layout-guide", "guide"],
    "keyboard": ["guide"], "inputaccessoryview": ["toolbar", "accessory"],
    // Steps, and ways to hide the keyboard.
    "to": ["path"], "swipe": ["drag"], "pan": ["drag"], "scroll": ["drag"], "flick": ["drag"],
    "touch": ["tap", "drag"], "click": ["tap"], "press": ["tap"], "entertext": ["type"],
    "typetext": ["type"], "sleep": ["wait"], "pause": ["wait"], "delay": ["wait"],
    "becomefirstresponder": ["focus"], "keyboarddismissmode": ["scroll"],
    "scrolldismisseskeyboard": ["scroll"], "immediately": ["on-drag"],
  ]
}
