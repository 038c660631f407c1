extension UIControl {
  // MARK: - Tooltip

  /// The tooltip of a pointer that rests on the control; `nil`, the default, means none.
  public var toolTip: String? {
    get { toolTipInteraction?.defaultToolTip }
    set {
      if let present = toolTipInteraction {
        if newValue == nil { removeInteraction(present) } else { present.defaultToolTip = newValue }
      } else if let newValue {
        addInteraction(UIToolTipInteraction(defaultToolTip: newValue))
      }
    }
  }

  /// The interaction that shows ``toolTip``; `nil` while there is none.
  public var toolTipInteraction: UIToolTipInteraction? {
    for case let interaction as UIToolTipInteraction in interactions { return interaction }
    return nil
  }
}
