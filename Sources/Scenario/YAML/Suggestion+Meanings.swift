extension Suggestion {
  /// What UIKit, SwiftUI and other tools call our words, in small letters; nothing where we have no such word.
  ///
  /// Of several, the first that is right at the place is meant.
  static let meanings: [String: [String]] = [
    // Keyboards and fields.
    "asciicapable": ["default"], "numbersandpunctuation": ["default"], "namephonepad": ["default"],
    "twitter": ["default"], "asciicapablenumberpad": ["number"],
    "autocorrectiontype": [], "autocapitalizationtype": [], "textcontenttype": [],
    "textcolor": [], "textalignment": [], "input": ["textField"], "textinput": ["textField"],
    "securefield": ["textField"], "texteditor": ["textView"], "row": ["cell"],
    "toggle": ["switch"], "submitlabel": ["return"],
    "numeric": ["number"], "numpad": ["number"], "digits": ["number"],
    // The scenario.
    "form": ["content"], "view": ["content"], "body": ["content"], "events": ["script"],
    "steps": ["script"], "actions": ["script"], "expectations": ["expect"], "assert": ["expect"],
    "fps": ["rate"], "framerate": ["rate"], "ios": ["system"], "os": ["system"],
    "osversion": ["system"], "locale": ["languages"], "colorscheme": ["appearance"],
    "userinterfacestyle": ["appearance"], "overrideuserinterfacestyle": ["appearance"],
    "theme": ["appearance"], "contentsizecategory": ["textSize"],
    "preferredcontentsizecategory": ["textSize"], "dynamictypesize": ["textSize"],
    "rtl": ["right-to-left"], "ltr": ["left-to-right"], "forcerighttoleft": ["right-to-left"],
    "accessibilitymedium": ["accessibility1"], "accessibilitylarge": ["accessibility2"],
    "accessibilityextralarge": ["accessibility3"],
    "accessibilityextraextralarge": ["accessibility4"],
    "accessibilityextraextraextralarge": ["accessibility5"], "extrasmall": ["xSmall"],
    "extralarge": ["xLarge"], "extraextralarge": ["xxLarge"],
    "extraextraextralarge": ["xxxLarge"], "layoutdirection": ["direction"],
    "semanticcontentattribute": ["direction"],
    "strategy": ["avoidance"],
    // Steps and what hides the keyboard.
    "to": ["path"], "swipe": ["drag"], "pan": ["drag"], "scroll": ["drag"], "flick": ["drag"],
    "touch": ["tap", "drag"], "click": ["tap"], "press": ["tap"], "entertext": ["type"],
    "typetext": ["type"], "sleep": ["wait"], "pause": ["wait"], "delay": ["wait"],
    "becomefirstresponder": ["focus"], "keyboarddismissmode": ["scroll"],
    "scrolldismisseskeyboard": ["scroll"], "immediately": ["on-drag"],
  ]
}
