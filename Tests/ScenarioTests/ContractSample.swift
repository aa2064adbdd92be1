/// The sample of the file format, as it is printed in the contract.
enum ContractSample {
  static let yaml = #"""
    scenario: 1                        # format version, required
    name: composer                     # names the golden folder; [a-z0-9-]+
    device: iphone-15-pro              # a catalogue id, or a mapping:
    # device: {size: [375, 667], scale: 2, safeArea: {top: 20, bottom: 0}, keyboardHeight: 216}   # from the bottom edge, home strip included
    orientation: portrait              # portrait | landscape
    appearance: light                  # light | dark
    system: 18                         # look and heights: 15–18 classic (default), 26 glass
    caretBlinks: false
    rate: 60                           # frames per second
    bars: {navigation: {title: Compose, back: Inbox}, tabs: [Mail, Contacts]}   # each optional
    keyboard:
      type: default                    # default | email | url | number | decimal | phone | emoji | custom
      suggestions: false
      height: 336                      # optional override, home strip included
      image: gboard.png                # optional artwork drawn instead of ours (relative to this file)
      language: en                     # en | de | fr | es | ru | ar
      backdrop: snapshot               # snapshot: what shone through travels along | ideal: blurred live at every offset
    content:
      height: 900                      # optional; default: bottom of the last element plus the margin
      stack: {margin: 20, spacing: 20} # used by elements without a frame
      elements:                        # kind: id, then attributes
        - label: hint
          text: "Who is it for?"
        - textField: email
          frame: [20, 420, 335, 34]    # optional; x, y, width, height in content coordinates
          tag: 1
          placeholder: Email
          text: ""
          keyboard: email              # a type, or a mapping as above; default: the scenario's
          return: next                 # default | next | done | send | search | go
          enabled: true
          hidden: false
        - label: error
          role: error                  # error | submit: what the audit looks after
        - textView: {id: notes}        # long form is allowed too; a growing multi-line field
        - button: login
          title: Log in
        - cell: row1                   # a table row: title, detail
          title: First row
        - composer: message            # a cell that holds a text field, pinned last
    avoidance: keyboard-inset          # a strategy id (section 5) or {strategy: data-entry, ...parameters}
    dismissal:
      tap: true                        # a tap outside any control ends editing
      scroll: snapshot                 # none | on-drag | interactive | snapshot
      pinned: message                  # the element that pushes and pulls the keyboard (snapshot); default: the last one
      release: projected               # release policy id (section 5)
    responders: {order: tags, loop: false, onDone: save}   # order: tags | geometric | [id, …]
    script:                            # one after the other; a step starts when the one before has come to rest, unless `at`
      - tap: message                   # an id, or [x, y] in screen points; an id of which nothing can be seen is focused all the same, with a warning
      - focus: message                 # becomeFirstResponder, without a touch
      - type: "Hello"
      - return: true                   # presses the keyboard's return key
      - wait: 0.5
      - drag: {from: [196, 300], path: [[0.0, 0], [0.3, 120], [0.6, 60]], release: true}   # seconds, dy from the start
      - offsets: [0, -10, -20, -35]    # one entry a frame: contentOffset = where it was at the start + entry; a finger is down, no rubber band
      - rotate: landscape
      - notify: {event: keyboardWillShow, begin: [0, 852, 393, 0], end: [0, 852, 393, 0], duration: 0.25, curve: 7}
      - settle: true                   # waits until nothing moves
    expect:                            # checked on every frame; a failure is exit 1 from `render` and `verify`
      - pinned: {to: keyboard, tolerance: 0}
      - visible: {field: focused, fraction: 1.0}
      - offset: legal
    """#
}
