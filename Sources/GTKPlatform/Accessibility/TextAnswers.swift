import CGTK
import Foundation

/// AT-SPI's interface `Text`: an element's text. The bus uses code points as offsets.
enum TextAnswers: AccessibleAnswers {
  static func apply(to element: any AccessibleElement, _ snapshot: AccessibleSnapshot) -> Bool { element.text != nil }

  static func property(_ name: String, _ question: AccessibleQuestion) -> BusValue? {
    guard let part = TextPart(question) else { return nil }
    switch name {
    case "CharacterCount": return .int32(Int32(clamping: part.count))
    case "CaretOffset": return .int32(Int32(clamping: part.position(of: part.text.selection.upperBound)))
    default: return nil
    }
  }

  static func call(_ method: String, _ question: AccessibleQuestion) -> [BusValue]? {
    guard let part = TextPart(question) else { return nil }
    switch method {
    case "GetNSelections": return [.int32(part.text.selection.isEmpty ? 0 : 1)]
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return [.dictionary(part.text.usualAttributes)]
    default: break
    }
    guard let first = question.integer(0) else { return nil }
    let second = question.integer(1) ?? 0
    switch method {
    case "GetText": return [.string(part.string(part.range(first, second)))]
    case "GetStringAtOffset": return part.unit(at: first, granularity: second).map(part.answer)
    case "GetTextAtOffset": return part.unit(at: first, boundary: second).map(part.answer)
    case "GetTextBeforeOffset": return part.unit(at: first, boundary: second, step: -1).map(part.answer)
    case "GetTextAfterOffset": return part.unit(at: first, boundary: second, step: 1).map(part.answer)
    case "GetCharacterAtOffset": return [.int32(part.character(at: first))]
    case "GetAttributeValue": return [.string(part.attributes(at: first).values[question.text(1) ?? ""] ?? "")]
    case "GetAttributes", "GetAttributeRun":
      let wantsAll = method == "GetAttributes" || question.arguments.last == .boolean(true)
      return part.answer(part.attributes(at: first), all: wantsAll)
    default: return selecting(method, first, second, part) ?? placing(method, first, second, part, question)
    }
  }

  private static func selecting(_ method: String, _ first: Int, _ second: Int, _ part: TextPart) -> [BusValue]? {
    switch method {
    case "SetCaretOffset": return [.boolean(part.text.select(part.range(first, first)))]
    case "GetSelection":
      let selection = part.text.selection
      guard first == 0, !selection.isEmpty else { return [.int32(0), .int32(0)] }
      return [part.position(of: selection.lowerBound), part.position(of: selection.upperBound)].map {
        .int32(Int32(clamping: $0))
      }
    case "AddSelection": return [.boolean(part.text.selection.isEmpty && part.text.select(part.range(first, second)))]
    case "RemoveSelection":
      let end = part.text.selection.upperBound
      return [.boolean(first == 0 && !part.text.selection.isEmpty && part.text.select(end..<end))]
    default: return nil
    }
  }

  private static func placing(
    _ method: String, _ first: Int, _ second: Int, _ part: TextPart, _ question: AccessibleQuestion
  ) -> [BusValue]? {
    let element = question.element
    switch method {
    case "SetSelection":
      guard let end = question.integer(2) else { return nil }
      return [.boolean(first == 0 && part.text.select(part.range(second, end)))]
    case "GetCharacterExtents":
      let frame = part.text.frame(of: part.range(first, first + 1))
      return ComponentAnswers.converted(frame, of: element, second).map(ComponentAnswers.rectangle)
    case "GetRangeExtents":
      let frame = part.text.frame(of: part.range(first, second))
      return question.integer(2).flatMap { ComponentAnswers.converted(frame, of: element, $0) }
        .map(ComponentAnswers.rectangle)
    case "GetOffsetAtPoint":
      guard let point = ComponentAnswers.point(question, at: 0, origin: question.integer(2)) else { return nil }
      return [.int32(Int32(clamping: part.text.offset(at: point).map(part.position) ?? -1))]
    case "ScrollSubstringTo": return [.boolean(element.scrollIntoView())]
    default: return nil
    }
  }
}

/// AT-SPI's interface `EditableText`: calls that edit an element's text.
enum EditableTextAnswers: AccessibleAnswers {
  static func apply(to element: any AccessibleElement, _ snapshot: AccessibleSnapshot) -> Bool {
    snapshot.states.contains(.editable) && element.text != nil
  }

  static func call(_ method: String, _ question: AccessibleQuestion) -> [BusValue]? {
    guard let part = TextPart(question) else { return nil }
    if method == "SetTextContents" {
      return question.text(0).map { [.boolean(part.text.replace(part.range(0, part.count), with: $0))] }
    }
    guard let first = question.integer(0) else { return nil }
    let range = part.range(first, question.integer(1) ?? first)
    switch method {
    case "InsertText":
      guard let text = question.text(1), let length = question.integer(2) else { return nil }
      // A negative length means the entire text.
      let scalars = length < 0 ? text.unicodeScalars[...] : text.unicodeScalars.prefix(length)
      return [.boolean(part.text.replace(part.range(first, first), with: String(scalars)))]
    case "DeleteText": return [.boolean(part.text.replace(range, with: ""))]
    case "CutText": return [.boolean(part.text.edit(range, .cut))]
    case "PasteText": return [.boolean(part.text.edit(part.range(first, first), .paste))]
    case "CopyText":
      _ = part.text.edit(range, .copy)
      return []
    default: return nil
    }
  }
}
