import Foundation

/// Explicit and detected links in a text view.
extension UITextView {
  /// Runs the requested detectors while the text can't be edited.
  func detectionChanged() {
    let isOn = !isEditable && isSelectable
    let detector = TextDetector(
      findsLinks: dataDetectorTypes.contains(.link), findsPhoneNumbers: dataDetectorTypes.contains(.phoneNumber))
    interaction.layouts.detector = isOn && (detector.findsLinks || detector.findsPhoneNumbers) ? detector : nil
    settingsChanged()
  }

  /// Returns the link at a point with its entire range. Points beside the letters have none.
  private func link(under point: CGPoint) -> (URL, Range<Int>)? {
    guard isSelectable, let character = interaction.character(at: point) as? OffsetRange,
      let (url, range) = link(at: character.range.lowerBound)
    else { return nil }
    let rects = interaction.selectionRects(of: OffsetRange(range)).map { $0.rect.insetBy(dx: -2, dy: -2) }
    return rects.contains { $0.contains(point) } ? (url, range) : nil
  }

  /// Returns whether a click at a point opens a link.
  func followsLink(at point: CGPoint) -> Bool { !isEditable && link(under: point) != nil }

  /// Performs the action of the link at a point; returns whether there is one.
  func openLink(at point: CGPoint) -> Bool {
    guard let (url, range) = link(under: point) else { return false }
    return openLink(url, range)
  }

  /// Performs the action of a link in a part of the text; returns whether it can be performed.
  func openLink(_ url: URL, _ range: Range<Int>) -> Bool {
    let place = NSRange(location: range.lowerBound, length: range.count)
    let item = UITextItem(.link(url), range: place)
    let open = UIAction { [weak self] _ in
      guard let self else { return }
      if textDelegate?.textView(self, shouldInteractWith: url, in: place, interaction: .invokeDefaultAction) ?? true {
        UIApplication.shared.open(url)
      }
    }
    let action = textDelegate.map { $0.textView(self, primaryActionFor: item, defaultAction: open) } ?? open
    action?.perform(from: self)
    return true
  }

  /// Returns the link at an offset with its entire range.
  func link(at offset: Int) -> (URL, Range<Int>)? {
    let text = interaction.editor.text
    let index = text.index(at: offset)
    var start = text.start(of: index)
    var (url, range): (URL?, Range<Int>) = (nil, start..<start)
    for run in text.paragraphs[index].runs {
      let value = run.style.attributes[.link]
      let found = value as? URL ?? (value as? String).flatMap { URL(string: $0) }
      // A link may consist of runs with different attributes.
      range = found != nil && found == url ? range.lowerBound..<start + run.length : start..<start + run.length
      url = found
      start += run.length
      if offset < start, run.length > 0, found == nil || !continues(found, at: start) { break }
    }
    if let url, range.contains(offset) { return (url, range) }
    let first = text.start(of: index)
    let match = interaction.layouts.detector?.matches(in: text.paragraphs[index].content)
      .first { $0.range.contains(offset - first) }
    return match.map { ($0.url, first + $0.range.lowerBound..<first + $0.range.upperBound) }
  }

  /// Returns whether the text after an offset belongs to the same link.
  private func continues(_ url: URL?, at offset: Int) -> Bool {
    let value = interaction.editor.text.style(at: offset + 1)?.attributes[.link]
    return (value as? URL ?? (value as? String).flatMap { URL(string: $0) }) == url
  }
}
