import CGTK
import Foundation

/// AT-SPI's interface `Hypertext`: the links in an element's text. The bus uses code points as offsets.
enum HypertextAnswers: AccessibleAnswers {
  static func apply(to element: any AccessibleElement, _ snapshot: AccessibleSnapshot) -> Bool {
    !element.links.isEmpty
  }

  static func call(_ method: String, _ question: AccessibleQuestion) -> [BusValue]? {
    let links = question.element.links
    if method == "GetNLinks" { return [.int32(Int32(clamping: links.count))] }
    guard let number = question.integer(0) else { return nil }
    switch method {
    case "GetLink": return [question.names.reference(links.indices.contains(number) ? links[number] : nil)]
    case "GetLinkIndex":
      guard let part = TextPart(question) else { return nil }
      let offset = part.range(number, number).lowerBound
      return [.int32(Int32(clamping: links.firstIndex { $0.link?.range.contains(offset) == true } ?? -1))]
    default: return nil
    }
  }
}

/// AT-SPI's interface `Hyperlink`: a link in the text of its parent element.
enum HyperlinkAnswers: AccessibleAnswers {
  static func apply(to element: any AccessibleElement, _ snapshot: AccessibleSnapshot) -> Bool { element.link != nil }

  static func property(_ name: String, _ question: AccessibleQuestion) -> BusValue? {
    guard let link = question.element.link, let text = question.element.parent?.text else { return nil }
    let part = TextPart(text)
    switch name {
    case "NAnchors": return .int16(1)
    case "StartIndex": return .int32(Int32(clamping: part.position(of: link.range.lowerBound)))
    case "EndIndex": return .int32(Int32(clamping: part.position(of: link.range.upperBound)))
    default: return nil
    }
  }

  static func call(_ method: String, _ question: AccessibleQuestion) -> [BusValue]? {
    guard let link = question.element.link else { return nil }
    switch method {
    case "GetObject": return [question.names.reference(question.integer(0) == 0 ? question.element : nil)]
    case "GetURI": return [.string(question.integer(0) == 0 ? link.address : "")]
    case "IsValid": return [.boolean(true)]
    default: return nil
    }
  }
}
