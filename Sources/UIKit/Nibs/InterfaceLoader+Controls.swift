import Foundation
import InterfaceFiles

/// Sets up controls.
extension InterfaceLoader {
  func fillControl(_ control: UIControl, _ element: InterfaceElement) {
    if let value = element.flag("enabled") { control.isEnabled = value }
    if let value = element.flag("selected") { control.isSelected = value }
    if let value = element.flag("highlighted") { control.isHighlighted = value }
    if let value: UIControl.ContentHorizontalAlignment = element.choice(
      "contentHorizontalAlignment", InterfaceNames.horizontalAlignments)
    {
      control.contentHorizontalAlignment = value
    }
    if let value: UIControl.ContentVerticalAlignment = element.choice(
      "contentVerticalAlignment", InterfaceNames.verticalAlignments)
    {
      control.contentVerticalAlignment = value
    }
    switch control {
    case let control as UISwitch:
      control.isOn = element.flag("on") ?? false
      if let color = file.color(element, "onTintColor") { control.onTintColor = color }
      if let color = file.color(element, "thumbTintColor") { control.thumbTintColor = color }
    case let control as UISlider: fillSlider(control, element)
    case let control as UIStepper:
      let least = element.number("minimumValue") ?? 0, most = element.number("maximumValue") ?? 100
      if least < most {
        control.maximumValue = most
        control.minimumValue = least
      }
      if let value = element.number("stepValue"), value > 0 { control.stepValue = value }
      if let value = element.number("value") { control.value = value }
      if let value = element.flag("wraps") { control.wraps = value }
      if let value = element.flag("autorepeat") { control.autorepeat = value }
    case let control as UISegmentedControl: fillSegments(control, element)
    case let control as UIPageControl:
      if let value = element.integer("numberOfPages") { control.numberOfPages = value }
      if let value = element.integer("currentPage") { control.currentPage = value }
      if let value = element.flag("hidesForSinglePage") { control.hidesForSinglePage = value }
      if let color = file.color(element, "pageIndicatorTintColor") { control.pageIndicatorTintColor = color }
      if let color = file.color(element, "currentPageIndicatorTintColor") {
        control.currentPageIndicatorTintColor = color
      }
    case let control as UIDatePicker: fillDatePicker(control, element)
    default: break
    }
  }

  private func fillSlider(_ slider: UISlider, _ element: InterfaceElement) {
    slider.minimumValue = Float(element.number("minValue") ?? 0)
    slider.maximumValue = Float(element.number("maxValue") ?? 1)
    slider.value = Float(element.number("value") ?? 0)
    if let value = element.flag("continuous") { slider.isContinuous = value }
    if let color = file.color(element, "minimumTrackTintColor") { slider.minimumTrackTintColor = color }
    if let color = file.color(element, "maximumTrackTintColor") { slider.maximumTrackTintColor = color }
    if let color = file.color(element, "thumbTintColor") { slider.thumbTintColor = color }
    if let image = file.image(element, "minimumValueImage") { slider.minimumValueImage = image }
    if let image = file.image(element, "maximumValueImage") { slider.maximumValueImage = image }
  }

  private func fillSegments(_ control: UISegmentedControl, _ element: InterfaceElement) {
    for (index, segment) in element.contents("segments").enumerated() where segment.name == "segment" {
      let place = control.numberOfSegments
      if let image = file.image(segment, "image") {
        control.insertSegment(with: image, at: place, animated: false)
      } else {
        let title = file.text(element, "segmentTitles[\(index)]", segment["title"])
        control.insertSegment(withTitle: title, at: place, animated: false)
      }
      if let width = segment.length("width"), width > 0 { control.setWidth(width, forSegmentAt: place) }
      if segment.flag("enabled") == false { control.setEnabled(false, forSegmentAt: place) }
    }
    // Interface Builder's default is the first segment, and a momentary control has none.
    let index = element.integer("selectedSegmentIndex") ?? 0
    control.isMomentary = element.flag("momentary") ?? false
    if !control.isMomentary, index < control.numberOfSegments { control.selectedSegmentIndex = index }
    if let color = file.color(element, "selectedSegmentTintColor") { control.selectedSegmentTintColor = color }
    if let value = element.flag("apportionsSegmentWidthsByContent") { control.apportionsSegmentWidthsByContent = value }
  }

  private func fillDatePicker(_ picker: UIDatePicker, _ element: InterfaceElement) {
    let modes: [String: UIDatePicker.Mode] = [
      "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
    ]
    let styles: [String: UIDatePickerStyle] = [
      "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
    ]
    picker.datePickerMode = element.choice("datePickerMode", modes) ?? .dateAndTime
    if let style = element.choice("style", styles) { picker.preferredDatePickerStyle = style }
    if let name = element.child("locale", key: "locale")?["localeIdentifier"] {
      picker.locale = Locale(identifier: name)
    }
    if let zone = element.child("timeZone", key: "timeZone")?["name"].flatMap(TimeZone.init(identifier:)) {
      picker.timeZone = zone
    }
    if let value = element.integer("minuteInterval"), value > 0 { picker.minuteInterval = value }
    if let seconds = element.number("countDownDuration") { picker.countDownDuration = seconds }
    for (key, path) in [
      ("minimumDate", \UIDatePicker.minimumDate), ("maximumDate", \UIDatePicker.maximumDate),
    ] as [(String, ReferenceWritableKeyPath<UIDatePicker, Date?>)] {
      if let seconds = element.child("date", key: key)?.number("timeIntervalSinceReferenceDate") {
        picker[keyPath: path] = Date(timeIntervalSinceReferenceDate: seconds)
      }
    }
    if element.flag("useCurrentDate") != true,
      let seconds = element.child("date", key: "date")?.number("timeIntervalSinceReferenceDate")
    {
      picker.date = Date(timeIntervalSinceReferenceDate: seconds)
    }
  }

  // MARK: - Buttons

  func fillButton(_ button: UIButton, _ element: InterfaceElement) {
    fillControl(button, element)
    setType(of: button, element)
    if let configuration = element.child("buttonConfiguration", key: "configuration") {
      button.configuration = self.configuration(configuration, of: element)
    }
    if let font = file.font(element, "fontDescription") { button.titleLabel?.font = font }
    if let mode: NSLineBreakMode = element.choice("lineBreakMode", InterfaceNames.lineBreakModes) {
      button.titleLabel?.lineBreakMode = mode
    }
    for state in element.children where state.name == "state" { fillState(of: button, state, element) }
    if let insets = element.child(key: "contentEdgeInsets") { button.contentEdgeInsets = InterfaceFile.insets(insets) }
    if let insets = element.child(key: "titleEdgeInsets") { button.titleEdgeInsets = InterfaceFile.insets(insets) }
    if let insets = element.child(key: "imageEdgeInsets") { button.imageEdgeInsets = InterfaceFile.insets(insets) }
    if let value = element.flag("showsMenuAsPrimaryAction") { button.showsMenuAsPrimaryAction = value }
    let roles: [String: UIButton.Role] = ["primary": .primary, "cancel": .cancel, "destructive": .destructive]
    if let role = element.choice("role", roles) { button.role = role }
    if let value = element.flag("pointerInteraction") { button.isPointerInteractionEnabled = value }
    if let value = element.flag("showsTouchWhenHighlighted") { button.showsTouchWhenHighlighted = value }
    if let value = element.flag("adjustsImageWhenHighlighted") { button.adjustsImageWhenHighlighted = value }
    if let value = element.flag("adjustsImageWhenDisabled") { button.adjustsImageWhenDisabled = value }
    if let value = element.flag("adjustsImageSizeForAccessibilityContentSizeCategory") {
      button.adjustsImageSizeForAccessibilityContentSizeCategory = value
    }
  }

  private func setType(of button: UIButton, _ element: InterfaceElement) {
    // The former name of the system's type.
    let isOld = element["buttonType"] == "roundedRect"
    let type: UIButton.ButtonType? = isOld ? .system : element.choice("buttonType", InterfaceNames.buttonTypes)
    guard let type, type != .custom else { return }
    button.buttonType = type
    if let image = UIButton(type: type).image(for: .normal) { button.setImage(image, for: .normal) }
  }

  private func fillState(of button: UIButton, _ element: InterfaceElement, _ owner: InterfaceElement) {
    let states: [String: UIControl.State] = [
      "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected, "focused": .focused,
    ]
    guard let key = element.key, let state = states[key] else { return }
    // Xcode saves the content of the states also for a button with a configuration, which replaces it even if it's
    // empty.
    if owner.child("buttonConfiguration", key: "configuration") == nil {
      fillContent(of: button, state, key, element, owner)
    }
    if let color = file.color(element, "titleColor") { button.setTitleColor(color, for: state) }
    if let color = file.color(element, "titleShadowColor") { button.setTitleShadowColor(color, for: state) }
    if let image = file.image(element, "backgroundImage") { button.setBackgroundImage(image, for: state) }
  }

  private func fillContent(
    of button: UIButton, _ state: UIControl.State, _ key: String, _ element: InterfaceElement, _ owner: InterfaceElement
  ) {
    let own = element["title"] ?? element.child("string", key: "title")?.text
    if let title = file.text(owner, "\(key)Title", own) { button.setTitle(title, for: state) }
    if let title = file.attributedString(element, "attributedTitle") { button.setAttributedTitle(title, for: state) }
    if let image = file.image(element, "image") {
      let symbol = file.symbolConfiguration(element, "preferredSymbolConfiguration")
      button.setImage(symbol.flatMap(image.applyingSymbolConfiguration) ?? image, for: state)
    }
  }

  private func configuration(_ element: InterfaceElement, of owner: InterfaceElement) -> UIButton.Configuration {
    var result: UIButton.Configuration
    switch element["style"] {
    case "gray": result = .gray()
    case "tinted": result = .tinted()
    case "filled": result = .filled()
    case "borderless": result = .borderless()
    case "bordered": result = .bordered()
    case "borderedTinted": result = .borderedTinted()
    case "borderedProminent": result = .borderedProminent()
    default: result = .plain()
    }
    let title = element["title"] ?? element.child("string", key: "title")?.text
    if let title = file.text(owner, "configuration.title", title) { result.title = title }
    if let text = file.attributedString(element, "attributedTitle") { result.attributedTitle = Self.attributed(text) }
    if let font = file.font(element, "titleFontDescription") ?? file.font(element, "fontDescription"),
      let title = result.title
    {
      var text = AttributedString(title)
      text.font = font
      result.attributedTitle = text
    }
    let subtitle = element["subtitle"] ?? element.child("string", key: "subtitle")?.text
    if let text = file.text(owner, "configuration.subtitle", subtitle) { result.subtitle = text }
    if let text = file.attributedString(element, "attributedSubtitle") {
      result.attributedSubtitle = Self.attributed(text)
    }
    if let image = file.image(element, "image") { result.image = image }
    if let symbol = file.symbolConfiguration(element, "preferredSymbolConfigurationForImage") {
      result.preferredSymbolConfigurationForImage = symbol
    }
    if let color = file.color(element, "baseForegroundColor") { result.baseForegroundColor = color }
    if let color = file.color(element, "baseBackgroundColor") { result.baseBackgroundColor = color }
    let placements: [String: NSDirectionalRectEdge] = [
      "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
    ]
    if let edge = element.choice("imagePlacement", placements) { result.imagePlacement = edge }
    if let value = element.length("imagePadding") { result.imagePadding = value }
    if let value = element.length("titlePadding") { result.titlePadding = value }
    let corners: [String: UIButton.Configuration.CornerStyle] = [
      "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large, "capsule": .capsule,
    ]
    if let style = element.choice("cornerStyle", corners) { result.cornerStyle = style }
    if let value = element.flag("showsActivityIndicator") { result.showsActivityIndicator = value }
    if let insets = element.child("directionalEdgeInsets", key: "contentInsets") {
      result.contentInsets = InterfaceFile.directionalInsets(insets)
    }
    if let background = element.child("backgroundConfiguration", key: "background") {
      fillBackground(&result.background, background)
    }
    return result
  }

  private func fillBackground(_ background: inout UIBackgroundConfiguration, _ element: InterfaceElement) {
    if let color = file.color(element, "backgroundColor") { background.backgroundColor = color }
    if let image = file.image(element, "image") { background.image = image }
    if let mode: UIView.ContentMode = element.choice("imageContentMode", InterfaceNames.contentModes) {
      background.imageContentMode = mode
    }
    if let radius = element.length("cornerRadius") { background.cornerRadius = radius }
    if let color = file.color(element, "strokeColor") { background.strokeColor = color }
    if let width = element.length("strokeWidth") { background.strokeWidth = width }
  }

  /// Returns a string with the attributes that buttons draw.
  private static func attributed(_ text: NSAttributedString) -> AttributedString {
    var result = AttributedString("")
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      var part = AttributedString((text.string as NSString).substring(with: range))
      part.font = attributes[.font] as? UIFont
      part.foregroundColor = attributes[.foregroundColor] as? UIColor
      result.append(part)
    }
    return result
  }
}
