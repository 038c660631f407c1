import Foundation

extension UISegmentedControl {
  /// The size that the segments need.
  var naturalSize: CGSize {
    let widths = segments.map(naturalWidth)
    let widest = segments.contains { $0.width == 0 } ? widths.max() ?? 0 : 0
    let width =
      apportionsSegmentWidthsByContent
      ? widths.reduce(0, +) : zip(segments, widths).reduce(0) { $0 + ($1.0.width > 0 ? $1.1 : widest) }
    return CGSize(
      width: max(width.rounded(.up), 10), height: (32 + Self.textStyle.growth(in: traitCollection)).rounded())
  }

  /// Returns the width that a segment needs in its widest state, so that selecting or disabling it doesn't change any
  /// size.
  private func naturalWidth(_ segment: SegmentContent) -> CGFloat {
    if segment.width > 0 { return segment.width }
    guard let label = segment.view as? UILabel, let title = label.text else {
      return segment.view.intrinsicContentSize.width + 20
    }
    let states: [UIControl.State] = [[], .selected, .disabled, [.selected, .disabled]]
    let widths = Set(states.map(titleFont)).map { title.size(withAttributes: [.font: $0]).width }
    let scale = traitCollection.effectiveScale
    return ((widths.max() ?? 0) * scale).rounded(.up) / scale + 20
  }

  /// Updates the frames and looks of the segments and of the highlight.
  func placeParts() {
    let frames = frames
    for (index, (segment, frame)) in zip(segments, frames).enumerated() {
      let adjustment = adjustment(ofSegment: index)
      segment.view.frame = frame.offsetBy(
        dx: segment.offset.width + adjustment.horizontal, dy: segment.offset.height + adjustment.vertical)
      segment.view.alpha = isEnabled && segment.isEnabled ? 1 : 0.4
    }
    applyTexts()
    plate.backgroundColor = selectedSegmentTintColor ?? Self.plateColor
    placePlate(in: frames)
  }

  /// Returns the offset that a client has set for a segment's position among the others.
  private func adjustment(ofSegment index: Int) -> UIOffset {
    guard let adjustments = adjustments[.default] else { return .zero }
    let isFirst = index == 0, isLast = index == segments.count - 1
    let place: Segment =
      isFirst && isLast ? .alone : !isFirst && !isLast ? .center : isFirst != isRightToLeft ? .left : .right
    return adjustments[place] ?? adjustments[.any] ?? .zero
  }

  private static let plateColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1) : .white
  }

  /// The segments' widths: explicit ones, while the other segments share the rest equally or according to their
  /// contents.
  private var widths: [CGFloat] {
    let taken = segments.reduce(0) { $0 + $1.width }
    // Widths that don't fit are reduced, and excess space is distributed.
    guard segments.contains(where: { $0.width == 0 }), taken < bounds.width else {
      return segments.map { $0.width * bounds.width / max(1, taken) }
    }
    let shares = segments.map { $0.width > 0 ? 0 : apportionsSegmentWidthsByContent ? naturalWidth($0) : 1 }
    let sum = max(1, shares.reduce(0, +))
    return zip(segments, shares).map { $0.width > 0 ? $0.width : $1 / sum * (bounds.width - taken) }
  }

  /// The segments' frames, without their offsets.
  private var frames: [CGRect] {
    var frames: [CGRect] = []
    var start: CGFloat = 0
    for width in widths {
      let x = isRightToLeft ? bounds.width - start - width : start
      frames.append(CGRect(x: x, y: 0, width: width, height: bounds.height))
      start += width
    }
    return frames
  }

  /// Returns the frame of a segment.
  func frame(ofSegment index: Int) -> CGRect { frames[index] }

  func placePlate() { placePlate(in: frames) }

  private func placePlate(in frames: [CGRect]) {
    plate.isHidden = !frames.indices.contains(selected)
    if !plate.isHidden { plate.frame = Self.plateFrame(in: frames[selected]) }
  }

  func plateFrame(ofSegment index: Int) -> CGRect { Self.plateFrame(in: frame(ofSegment: index)) }

  private static func plateFrame(in segment: CGRect) -> CGRect {
    segment.insetBy(dx: min(2, segment.width / 2), dy: min(2, segment.height / 2))
  }

  /// Returns the segment at a point, regardless of its vertical position.
  func segment(at point: CGPoint) -> Int? {
    frames.firstIndex { $0.minX <= point.x && point.x < $0.maxX }
  }

  // MARK: - Texts

  static let textStyle = SystemTextStyle(13, as: .footnote, upTo: .extraExtraExtraLarge)
  private static let takenStyle = SystemTextStyle(13, .semibold, as: .footnote, upTo: .extraExtraExtraLarge)

  /// Applies the fonts and colours of the titles' states.
  func applyTexts() {
    for (index, segment) in segments.enumerated() {
      guard let label = segment.view as? UILabel else { continue }
      var state: UIControl.State = index == selected ? .selected : []
      if !isEnabled || !segment.isEnabled { state.insert(.disabled) }
      label.font = titleFont(in: state)
      label.textColor = titleAttributes(in: state)[.foregroundColor] as? UIColor ?? .label
    }
  }

  private func titleFont(in state: UIControl.State) -> UIFont {
    let style = state.contains(.selected) ? Self.takenStyle : Self.textStyle
    return titleAttributes(in: state)[.font] as? UIFont ?? style.font(in: traitCollection)
  }

  private func titleAttributes(in state: UIControl.State) -> [NSAttributedString.Key: Any] {
    var attributes = texts[.normal] ?? [:]
    for part in [UIControl.State.selected, .disabled] where state.contains(part) {
      attributes.merge(texts[part] ?? [:]) { $1 }
    }
    return attributes
  }
}
