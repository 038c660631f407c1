import Foundation
import GTKPlatform

extension UITextView: SpokenLetters {
  /// The default accessibility of a text view.
  var spokenView: SpokenContent {
    var content = SpokenContent(
      label: nil, role: .text, states: isEditable ? [.editable, .multiLine] : [.readOnly, .multiLine])
    content.readValue = { [weak self] in self?.text }
    return content
  }

  var spokenLetters: NSAttributedString? { attributedText }
  var spokenVersion: Int? { interaction.editor.text.version }

  /// The explicit and detected links in text that can't be edited. O(n) in its length.
  var linksInText: [AccessibleObject] {
    guard isSelectable, !isEditable else { return [] }
    let found = linkRanges
    while parts.links.count < found.count { parts.links.append(TextLinkElement(accessibilityContainer: self)) }
    let string = text as NSString
    return zip(parts.links, found).map { element, link in
      element.link = AccessibleLink(address: link.url.absoluteString, range: link.range)
      element.words = string.substring(with: NSRange(link.range))
      element.frame = { [weak self] in self?.frame(of: link.range) ?? .zero }
      element.open = { [weak self] in self?.openLink(link.url, link.range) ?? false }
      return element
    }
  }

  private var linkRanges: [(url: URL, range: Range<Int>)] {
    let text = interaction.editor.text
    var ranges: [(url: URL, range: Range<Int>)] = []
    for (index, paragraph) in text.paragraphs.enumerated() {
      let first = text.start(of: index)
      var start = first
      for run in paragraph.runs {
        let value = run.style.attributes[.link]
        if let url = value as? URL ?? (value as? String).flatMap({ URL(string: $0) }) {
          // A link may consist of runs with different attributes.
          let goesOn = ranges.last.map { $0.url == url && $0.range.upperBound == start } ?? false
          let begin = goesOn ? ranges.removeLast().range.lowerBound : start
          ranges.append((url, begin..<start + run.length))
        }
        start += run.length
      }
      for match in interaction.layouts.detector?.matches(in: paragraph.content) ?? [] {
        let range = first + match.range.lowerBound..<first + match.range.upperBound
        if !ranges.contains(where: { $0.range.overlaps(range) }) { ranges.append((match.url, range)) }
      }
    }
    return ranges.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func frame(of range: Range<Int>) -> CGRect {
    guard let start = position(from: beginningOfDocument, offset: range.lowerBound),
      let end = position(from: beginningOfDocument, offset: range.upperBound),
      let place = textRange(from: start, to: end)
    else { return .zero }
    return convert(firstRect(for: place), to: nil)
  }
}
