import Foundation
import InterfaceFiles

/// Sets up labels, fields and other views with text.
extension InterfaceLoader {
  func fillLabel(_ label: UILabel, _ element: InterfaceElement) {
    label.numberOfLines = element.integer("numberOfLines") ?? 1
    if let mode: NSLineBreakMode = element.choice("lineBreakMode", InterfaceNames.lineBreakModes) {
      label.lineBreakMode = mode
    }
    label.font = file.font(element, "fontDescription") ?? .systemFont(ofSize: UIFont.labelFontSize)
    if let color = file.color(element, "textColor") { label.textColor = color }
    if let color = file.color(element, "highlightedColor") { label.highlightedTextColor = color }
    if let color = file.color(element, "shadowColor") { label.shadowColor = color }
    if let size = element.child("size", key: "shadowOffset") { label.shadowOffset = InterfaceFile.size(size) }
    if let value: NSTextAlignment = element.choice("textAlignment", InterfaceNames.textAlignments) {
      label.textAlignment = value
    }
    // Xcode leaves the attribute out for true, which is its default.
    label.adjustsFontSizeToFitWidth = element.flag("adjustsFontSizeToFit") ?? true
    if let value: UIBaselineAdjustment = element.choice("baselineAdjustment", InterfaceNames.baselineAdjustments) {
      label.baselineAdjustment = value
    }
    if let scale = element.length("minimumScaleFactor") {
      label.minimumScaleFactor = scale
    } else if let size = element.length("minimumFontSize"), size > 0, label.font.pointSize > 0 {
      label.minimumScaleFactor = min(size / label.font.pointSize, 1)
    }
    if let value = element.flag("adjustsFontForContentSizeCategory") { label.adjustsFontForContentSizeCategory = value }
    if let width = element.length("preferredMaxLayoutWidth"), width > 0 { label.preferredMaxLayoutWidth = width }
    if let value = element.flag("enabled") { label.isEnabled = value }
    if let value = element.flag("highlighted") { label.isHighlighted = value }
    if let text = file.attributedString(element, "attributedText") {
      label.attributedText = text
    } else {
      label.text = file.string(element, "text")
    }
  }

  func fillField(_ field: UITextField, _ element: InterfaceElement) {
    fillControl(field, element)
    field.font = file.font(element, "fontDescription") ?? .systemFont(ofSize: 14)
    if let color = file.color(element, "textColor") { field.textColor = color }
    if let style: UITextField.BorderStyle = element.choice("borderStyle", InterfaceNames.borderStyles) {
      field.borderStyle = style
    }
    if let value: NSTextAlignment = element.choice("textAlignment", InterfaceNames.textAlignments) {
      field.textAlignment = value
    }
    if let mode: UITextField.ViewMode = element.choice("clearButtonMode", InterfaceNames.viewModes) {
      field.clearButtonMode = mode
    }
    field.adjustsFontSizeToFitWidth = element.flag("adjustsFontSizeToFit") ?? true
    if let size = element.length("minimumFontSize"), size > 0 { field.minimumFontSize = size }
    if let value = element.flag("adjustsFontForContentSizeCategory") { field.adjustsFontForContentSizeCategory = value }
    if let value = element.flag("clearsOnBeginEditing") { field.clearsOnBeginEditing = value }
    if let image = file.image(element, "background") { field.background = image }
    if let traits = element.child("textInputTraits", key: "textInputTraits") { fillTraits(field, traits) }
    field.placeholder = file.string(element, "placeholder")
    if let text = file.attributedString(element, "attributedText") {
      field.attributedText = text
    } else if let text = file.string(element, "text") {
      field.text = text
    }
    if let text = file.attributedString(element, "attributedPlaceholder") { field.attributedPlaceholder = text }
  }

  func fillText(_ view: UITextView, _ element: InterfaceElement) {
    fillScroll(view, element)
    if let font = file.font(element, "fontDescription") { view.font = font }
    if let color = file.color(element, "textColor") { view.textColor = color }
    if let value: NSTextAlignment = element.choice("textAlignment", InterfaceNames.textAlignments) {
      view.textAlignment = value
    }
    if let value = element.flag("editable") { view.isEditable = value }
    if let value = element.flag("selectable") { view.isSelectable = value }
    if let value = element.flag("adjustsFontForContentSizeCategory") { view.adjustsFontForContentSizeCategory = value }
    if let types = element.child("dataDetectorType", key: "dataDetectorTypes") {
      view.dataDetectorTypes = types.options([
        "phoneNumber": .phoneNumber, "link": .link, "address": .address, "calendarEvent": .calendarEvent,
      ])
    }
    if let traits = element.child("textInputTraits", key: "textInputTraits") { fillTraits(view, traits) }
    if let text = file.attributedString(element, "attributedText") {
      view.attributedText = text
    } else {
      view.text = file.string(element, "text") ?? ""
    }
  }

  func fillSearchBar(_ bar: UISearchBar, _ element: InterfaceElement) {
    if let style: UISearchBar.Style = element.choice("searchBarStyle", InterfaceNames.searchBarStyles) {
      bar.searchBarStyle = style
    }
    bar.placeholder = file.string(element, "placeholder")
    if let text = file.string(element, "text") { bar.text = text }
    if let text = file.string(element, "prompt") { bar.prompt = text }
    if let value = element.flag("showsCancelButton") { bar.showsCancelButton = value }
    if let value = element.flag("showsBookmarkButton") { bar.showsBookmarkButton = value }
    if let value = element.flag("showsScopeBar") { bar.showsScopeBar = value }
    if let color = file.color(element, "barTintColor") { bar.barTintColor = color }
    if let value = element.flag("translucent") { bar.isTranslucent = value }
    let titles = element.contents("scopeButtonTitles").map(\.text)
    if !titles.isEmpty { bar.scopeButtonTitles = titles }
    if let traits = element.child("textInputTraits", key: "textInputTraits") { fillTraits(bar, traits) }
  }

  // MARK: - Text input

  /// Sets the traits of a view for text input from its `<textInputTraits>`.
  private func fillTraits(_ input: any UITextInputTraits, _ element: InterfaceElement) {
    func set<Value>(_ value: Value?, _ assign: (Value) -> Void) { if let value { assign(value) } }
    set(element.choice("autocapitalizationType", InterfaceNames.capitalizations)) { input.autocapitalizationType = $0 }
    set(element.choice("autocorrectionType", InterfaceNames.choices)) { input.autocorrectionType = $0 }
    set(element.choice("spellCheckingType", InterfaceNames.choices)) { input.spellCheckingType = $0 }
    set(element.choice("smartQuotesType", InterfaceNames.choices)) { input.smartQuotesType = $0 }
    set(element.choice("smartDashesType", InterfaceNames.choices)) { input.smartDashesType = $0 }
    set(element.choice("smartInsertDeleteType", InterfaceNames.choices)) { input.smartInsertDeleteType = $0 }
    set(element.choice("keyboardType", InterfaceNames.keyboardTypes)) { input.keyboardType = $0 }
    if element["keyboardType"] == "alphabet" { input.keyboardType = .asciiCapable }
    set(element.choice("returnKeyType", InterfaceNames.returnKeys)) { input.returnKeyType = $0 }
    set(element.choice("keyboardAppearance", InterfaceNames.keyboardAppearances)) { input.keyboardAppearance = $0 }
    set(element.flag("enablesReturnKeyAutomatically")) { input.enablesReturnKeyAutomatically = $0 }
    set(element.flag("secureTextEntry")) { input.isSecureTextEntry = $0 }
    set(element["textContentType"]) { input.textContentType = UITextContentType(rawValue: $0) }
  }
}
