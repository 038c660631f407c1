#if DEBUG
  import TestBasics

  @testable import UIKit

  /// Edits of a text field and of a text view against plain strings, in several scripts: text that isn't replaced keeps
  /// its code units, and undoing and redoing everything restores the state. Also of letters with hundreds of marks, and
  /// of other long runs of one code point.
  enum EditingFamily: Family {
    static let name = "editing"

    private static let texts = [
      "a", "word ", "x y", " ", ".", "1,234", "שלום", "مرحبا", "سلام ", "日本語", "한글", "สวัสดี", "กำ", "é", "e\u{301}",
      "\u{301}",
      "👨‍👩‍👧", "👍🏽", "🇫🇷", "🇩", "\u{200D}", "\u{200F}", "नमस्ते", "क्षि", "글็", "ﬁ", "\u{FEFF}", "𝒳", "--", "\"", "'", "http://a.b",
    ]

    /// Code points of which a run is one letter, one word or one line, or has no width.
    private static let runs = [
      "\u{301}", "\u{302}\u{323}", "\u{5B0}", "\u{64B}", "\u{E48}", "\u{200D}", "\u{FE0F}", "\u{1F3FD}", "👩\u{200D}",
      "\u{1F1E9}", "\u{1100}", "\u{94D}\u{915}", "\u{FEFF}", "\u{2066}", "\u{202E}", "\u{AD}", "\u{A0}", "w", "ﷺ",
    ]

    static func steps(_ random: inout SeededGenerator) -> [Step] {
      var steps = [Step("kind", wholes: random.below(2))]
      for _ in 0..<random.whole(5...50) {
        let place = Step.Value.whole(random.below(60))
        let length = Step.Value.whole(random.below(6))
        let text = Step.Value.text(random.oneIn(30) ? "\n" : random.pick(texts))
        if random.oneIn(200) {
          steps.append(Step("run", [.text(random.pick(runs)), .whole(random.pick([40, 300, 1_000, 3_000]))]))
        }
        switch random.below(14) {
        case 0...3: steps.append(Step("insert", [text]))
        case 4, 5: steps.append(Step("delete"))
        case 6, 7: steps.append(Step("select", [place, length]))
        case 8: steps.append(Step("replace", [place, length, random.oneIn(4) ? .text("") : text]))
        case 9: steps.append(Step("mark", [random.oneIn(4) ? .text("") : text, .whole(random.below(3)), length]))
        case 10: steps.append(Step("unmark"))
        case 11: steps.append(Step("undo"))
        case 12: steps.append(Step("redo"))
        default: steps.append(Step("show"))
        }
      }
      return steps
    }

    static func run(_ steps: [Step]) -> String? {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
      defer { window.isHidden = true }
      let isField = steps.first { $0.name == "kind" }?.flag(0) ?? false
      let subject = isField ? EditedText(field()) : EditedText(textView())
      subject.view.frame = CGRect(x: 10, y: 10, width: 160, height: isField ? 34 : 90)
      window.addSubview(subject.view)
      window.makeKeyAndVisible()
      _ = window.layOutAndRecord()
      _ = subject.view.becomeFirstResponder()
      for (index, step) in steps.enumerated() {
        if step.name == "show" { _ = window.layOutAndRecord() }
        // A field has one line.
        let isLineBreak =
          isField && step.values.contains { if case .text(let text) = $0 { text.contains("\n") } else { false } }
        if !isLineBreak, let finding = subject.take(step) { return "\(finding), after step \(index)" }
      }
      _ = window.layOutAndRecord()
      return subject.undoAndRedo()
    }

    private static func field() -> UITextField {
      let field = UITextField()
      quieten(field)
      return field
    }

    private static func textView() -> UITextView {
      let view = UITextView()
      quieten(view)
      return view
    }

    /// Nothing but the steps' text is inserted.
    private static func quieten(_ input: any UITextInputTraits) {
      input.autocorrectionType = .no
      input.autocapitalizationType = .none
      input.smartQuotesType = .no
      input.smartDashesType = .no
      input.smartInsertDeleteType = .no
      input.spellCheckingType = .no
    }
  }

  /// A view that edits text, seen as its code units with a selection.
  @MainActor struct EditedText {
    let view: UIView
    let input: any UITextInput

    init<View: UIView & UITextInput>(_ view: View) { (self.view, input) = (view, view) }

    private struct State {
      var units: [UInt16]
      var selection: Range<Int>
      var marked: Range<Int>?
      /// The range that an insertion replaces.
      var replaced: Range<Int> { marked ?? selection }
    }

    private var state: State {
      State(units: units, selection: offsets(input.selectedTextRange) ?? 0..<0, marked: offsets(input.markedTextRange))
    }

    private var units: [UInt16] {
      let range = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
      return Array((range.flatMap { input.text(in: $0) } ?? "").utf16)
    }

    private func offsets(_ range: UITextRange?) -> Range<Int>? {
      guard let range else { return nil }
      let start = input.offset(from: input.beginningOfDocument, to: range.start)
      return start..<max(start, input.offset(from: input.beginningOfDocument, to: range.end))
    }

    private func range(_ step: Step, _ count: Int) -> UITextRange? {
      let start = step.place(0, of: count + 1)
      let end = min(count, start + max(0, step.whole(1)))
      guard let from = input.position(from: input.beginningOfDocument, offset: start),
        let to = input.position(from: input.beginningOfDocument, offset: end)
      else { return nil }
      return input.textRange(from: from, to: to)
    }

    /// Runs a step; returns the differences of its effect from a plain string's.
    func take(_ step: Step) -> String? {
      // Replacing text discards the composition, at any position.
      if step.name == "replace" { input.unmarkText() }
      let before = state
      switch step.name {
      case "insert":
        input.insertText(step.text(0))
        return fault(before, replaced: before.replaced, with: step.text(0), "Inserting")
      case "run":
        let text = String(repeating: step.text(0), count: min(max(0, step.whole(1)), 5_000))
        input.insertText(text)
        return fault(before, replaced: before.replaced, with: text, "Inserting")
      case "delete":
        input.deleteBackward()
        return deletionFault(before)
      case "select":
        guard let range = range(step, before.units.count), let wanted = offsets(range) else {
          return "A range is missing"
        }
        input.selectedTextRange = range
        let found = state
        if found.units != before.units { return "Selecting changed the text" }
        return found.selection == wanted ? nil : "The selection is \(found.selection), not \(wanted)"
      case "replace":
        guard let range = range(step, before.units.count), let wanted = offsets(range) else {
          return "A range is missing"
        }
        input.replace(range, withText: step.text(2))
        return fault(before, replaced: wanted, with: step.text(2), "Replacing")
      case "mark":
        let text = step.text(0)
        let count = text.utf16.count
        let start = min(step.whole(1), count)
        input.setMarkedText(
          text, selectedRange: NSRange(location: start, length: min(max(0, step.whole(2)), count - start)))
        // To compose nothing where nothing is composed does nothing.
        if text.isEmpty, before.marked == nil {
          return state.units == before.units ? nil : "Marking nothing changed the text"
        }
        if let fault = fault(before, replaced: before.replaced, with: text, "Marking") { return fault }
        let wanted = text.isEmpty ? nil : before.replaced.lowerBound..<before.replaced.lowerBound + count
        let marked = state.marked
        return marked == wanted
          ? nil : "What is marked is \(String(describing: marked)), not \(String(describing: wanted))"
      case "unmark":
        input.unmarkText()
        if state.units != before.units { return "Ending a composition changed the text" }
        return state.marked == nil ? nil : "Something is still marked"
      case "undo": view.undoManager?.undo()
      case "redo": view.undoManager?.redo()
      default: break
      }
      return nil
    }

    private func fault(_ before: State, replaced: Range<Int>, with text: String, _ work: String) -> String? {
      guard replaced.upperBound <= before.units.count else { return "\(work): a range is beyond the text" }
      let wanted = before.units[..<replaced.lowerBound] + Array(text.utf16) + before.units[replaced.upperBound...]
      return Array(wanted) == units ? nil : "\(work) gave other units: \(shown(units)), not \(shown(Array(wanted)))"
    }

    private func deletionFault(_ before: State) -> String? {
      if !before.replaced.isEmpty { return fault(before, replaced: before.replaced, with: "", "Deleting") }
      let (head, after) = (before.selection.lowerBound, state)
      let gone = before.units.count - after.units.count
      if head == 0 { return gone == 0 && after.units == before.units ? nil : "Deleting at the start changed the text" }
      guard gone > 0, gone <= head else { return "Deleting took \(gone) units before \(head)" }
      return fault(before, replaced: head - gone..<head, with: "", "Deleting")
    }

    /// Undoes and redoes everything; returns the difference.
    func undoAndRedo() -> String? {
      input.unmarkText()
      guard let manager = view.undoManager else { return nil }
      var texts: [[UInt16]] = []
      while manager.canUndo, texts.count < 1000 {
        texts.append(units)
        manager.undo()
      }
      if manager.canUndo { return "Undoing never ends" }
      while let text = texts.popLast() {
        guard manager.canRedo else { return "What was undone can't be done again" }
        manager.redo()
        if units != text { return "Doing again gave other units: \(shown(units)), not \(shown(text))" }
      }
      return nil
    }

    private func shown(_ units: [UInt16]) -> String { units.map { String($0, radix: 16) }.joined(separator: " ") }
  }
#endif
