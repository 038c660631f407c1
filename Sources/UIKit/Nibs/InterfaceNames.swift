import Foundation
import InterfaceFiles

/// The words of interface files for the cases of enumerations, in the order of the cases' numbers.
enum InterfaceNames {
  static let contentModes = [
    "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left", "right", "topLeft",
    "topRight", "bottomLeft", "bottomRight",
  ]
  static let textAlignments = ["left", "center", "right", "justified", "natural"]
  static let lineBreakModes = [
    "wordWrap", "characterWrap", "clip", "headTruncation", "tailTruncation", "middleTruncation",
  ]
  /// The line break modes of paragraphs, whose words are AppKit's.
  static let paragraphBreakModes = [
    "wordWrapping", "charWrapping", "clipping", "truncatingHead", "truncatingTail", "truncatingMiddle",
  ]
  static let writingDirections: [String: NSWritingDirection] = [
    "natural": .natural, "leftToRight": .leftToRight, "rightToLeft": .rightToLeft,
  ]
  static let baselineAdjustments = ["alignBaselines", "alignCenters", "none"]
  static let horizontalAlignments = ["center", "left", "right", "fill", "leading", "trailing"]
  static let verticalAlignments = ["center", "top", "bottom", "fill"]
  static let buttonTypes = [
    "custom", "system", "detailDisclosure", "infoLight", "infoDark", "contactAdd", "plain", "close",
  ]
  static let borderStyles = ["none", "line", "bezel", "roundedRect"]
  static let viewModes = ["never", "whileEditing", "unlessEditing", "always"]
  static let capitalizations = ["none", "words", "sentences", "allCharacters"]
  static let choices = ["default", "no", "yes"]
  static let keyboardTypes = [
    "default", "ASCIICapable", "numbersAndPunctuation", "URL", "numberPad", "phonePad", "namePhonePad", "emailAddress",
    "decimalPad", "twitter", "webSearch", "ASCIICapableNumberPad",
  ]
  static let keyboardAppearances = ["default", "alert", "light"]
  static let returnKeys = [
    "default", "go", "google", "join", "next", "route", "search", "send", "yahoo", "done", "emergencyCall", "continue",
  ]
  static let distributions = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
  static let stackAlignments: [String: UIStackView.Alignment] = [
    "fill": .fill, "leading": .leading, "top": .leading, "center": .center, "trailing": .trailing, "bottom": .trailing,
    "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
  ]
  static let activityStyles: [String: UIActivityIndicatorView.Style] = [
    "whiteLarge": .whiteLarge, "white": .white, "gray": .gray, "medium": .medium, "large": .large,
  ]
  static let insetBehaviors = ["automatic", "scrollableAxes", "never", "always"]
  static let dismissModes = ["none", "onDrag", "interactive", "onDragWithAccessory", "interactiveWithAccessory"]
  static let tableStyles = ["plain", "grouped", "insetGrouped"]
  static let cellStyles = [
    "IBUITableViewCellStyleDefault", "IBUITableViewCellStyleValue1", "IBUITableViewCellStyleValue2",
    "IBUITableViewCellStyleSubtitle",
  ]
  static let selectionStyles = ["none", "blue", "gray", "default"]
  static let accessoryTypes = ["none", "disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton"]
  static let barStyles = ["default", "black", "blackTranslucent"]
  static let searchBarStyles = ["default", "prominent", "minimal"]
  static let presentations = [
    "fullScreen", "pageSheet", "formSheet", "currentContext", "custom", "overFullScreen", "overCurrentContext",
    "popover",
  ]
  static let pageTransitions = ["pageCurl", "scroll"]
  static let pageOrientations = ["horizontal", "vertical"]
  static let spineLocations = ["none", "min", "mid", "max"]
  static let transitions = ["coverVertical", "flipHorizontal", "crossDissolve", "partialCurl"]
  static let directions = ["unspecified", "playback", "spatial", "forceLeftToRight", "forceRightToLeft"]
  /// The styles of blurs by their words, which are the cases' own names.
  static let blurStyles: [String: UIBlurEffect.Style] = Dictionary(
    uniqueKeysWithValues: UIBlurEffect.Style.allCases.map { ("\($0)", $0) })
  static let vibrancyStyles: [String: UIVibrancyEffectStyle] = [
    "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
    "quaternaryLabel": .quaternaryLabel, "fill": .fill, "secondaryFill": .secondaryFill, "tertiaryFill": .tertiaryFill,
    "separator": .separator,
  ]
  static let indicatorStyles = ["default", "black", "white"]
  static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
    "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
    "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
    "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit, "allEvents": .allEvents,
  ]
  static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
    "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
    "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
    "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
    "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
    "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
  ]
  static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
  static let barSystemItems: [String: UIBarButtonItem.SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
    "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
    "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
    "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward, "undo": .undo, "redo": .redo,
    "pageCurl": .pageCurl, "close": .close,
  ]
  static let tabSystemItems = [
    "more", "favorites", "featured", "topRated", "recents", "contacts", "history", "bookmarks", "search", "downloads",
    "mostRecent", "mostViewed",
  ]
}

extension InterfaceElement {
  /// Returns the case whose raw value is the index of the attribute's value in `words`; `nil` if the attribute is
  /// missing or isn't in `words`.
  package func choice<Value: RawRepresentable>(_ attribute: String, _ words: [String]) -> Value?
  where Value.RawValue: BinaryInteger {
    guard let word = self[attribute], let index = words.firstIndex(of: word) else { return nil }
    return Value(rawValue: Value.RawValue(index))
  }

  /// Returns the value for an attribute's word; `nil` if the attribute is missing or there's none for the word.
  func choice<Value>(_ attribute: String, _ values: [String: Value]) -> Value? {
    self[attribute].flatMap { values[$0] }
  }

  /// Returns the options whose attributes are "YES".
  package func options<Options: OptionSet>(_ values: [String: Options]) -> Options {
    values.reduce(into: []) { if flag($1.key) == true { $0.formUnion($1.value) } }
  }

  /// Returns a layout priority; `nil` unless the attribute, or the default without it, is above 0 and at most 1000.
  func priority(_ attribute: String, default value: Double? = nil) -> UILayoutPriority? {
    guard let value = number(attribute) ?? value, value > 0, value <= 1000 else { return nil }
    return UILayoutPriority(Float(value))
  }

  /// Returns a number for layout; `nil` if the attribute is missing or isn't a finite number.
  func length(_ attribute: String) -> CGFloat? { number(attribute).map { CGFloat($0) } }
}
