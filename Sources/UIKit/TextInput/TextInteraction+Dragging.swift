import Foundation
import GTKPlatform
import UniformTypeIdentifiers

/// A press on selected text, which drags the text once the pointer moves, and otherwise moves the caret.
struct TextLift {
  var start: CGPoint
  /// The drag, if it stays within the app.
  var carried: CarriedDrag?
  var hasBegun = false
}

/// The origin of dragged text.
@MainActor final class TextDragOrigin {
  weak var interaction: TextInteraction?
  let text: String
  private let mark: TextMark
  /// Whether the text is removed from its origin when it's moved elsewhere.
  var isMovable: Bool

  init(_ interaction: TextInteraction) {
    self.interaction = interaction
    mark = interaction.editor.text.mark(interaction.editor.selection.range)
    text = interaction.editor.text.piece(mark.range).string
    isMovable = interaction.owner.allowsEditing
  }

  /// The text's current range; `nil` if the program has changed or removed the text during the drag.
  var range: Range<Int>? {
    guard let interaction, interaction.editor.text.piece(mark.range).string == text else { return nil }
    return mark.range
  }
}

/// Dragging text out of a field with a mouse.
extension TextInteraction {
  /// Returns whether a press is on selected text that can be dragged.
  func isOnSelection(_ touch: UITouch) -> Bool {
    guard touch.tapCount == 1, !touch.hasShift, canCopy, owner.isFirstResponder else { return false }
    let point = touch.location(in: owner)
    return selectionRects(of: OffsetRange(editor.selection.range)).contains { $0.rect.contains(point) }
  }

  /// Handles a movement during a press on selected text. Returns false if there's no press on selected text.
  func moveLifted(_ touch: UITouch) -> Bool {
    guard let lift else { return false }
    let place = touch.location(in: nil)
    if lift.hasBegun {
      lift.carried?.move(to: place)
    } else if hypot(place.x - lift.start.x, place.y - lift.start.y) >= DragGestureRecognizer.threshold {
      self.lift?.hasBegun = true
      let begun = beginDrag(from: lift.start)
      // The drop target may have removed the field or the window.
      if self.lift == nil { begun?.cancel() } else { self.lift?.carried = begun }
    }
    return true
  }

  /// Ends a press on selected text; returns whether it was a drag. A press without movement moves the caret.
  func dropLifted(_ touch: UITouch) -> Bool {
    guard let lift else { return false }
    self.lift = nil
    if lift.hasBegun {
      lift.carried?.drop()
    } else {
      let position = position(at: touch.location(in: owner))
      moving { editor.select(TextSelection(position.offset, isUpstream: position.isUpstream)) }
    }
    return true
  }

  func cancelLifted() {
    let cancelled = lift
    lift = nil
    cancelled?.carried?.cancel()
  }

  private func beginDrag(from point: CGPoint) -> CarriedDrag? {
    guard let window = owner.window, window.context.drags.session == nil else { return nil }
    let origin = TextDragOrigin(self)
    let session = DragSession()
    session.window = window
    session.windowLocation = point
    session.items = [UIDragItem(itemProvider: NSItemProvider(object: origin.text as NSString))]
    session.localContext = origin
    session.allowsMoveOperation = origin.isMovable
    session.onEnd = { operation in
      guard operation == .move, origin.isMovable, let interaction = origin.interaction else { return }
      interaction.editor.commitMarkedText()
      // Committing calls the client, who may change the text.
      if let range = origin.range { interaction.editor.replace(range, with: StyledText()) }
    }
    return window.beginDrag(session, preview: picture(of: origin.text), from: point)
  }

  /// Returns a preview card with the text, outside of any window, with the field's traits.
  private func picture(of text: String) -> UITargetedPreview {
    let label = UILabel()
    label.overrideUserInterfaceStyle = owner.traitCollection.userInterfaceStyle
    label.text = text
    label.numberOfLines = 3
    label.font = .systemFont(ofSize: 15)
    label.textAlignment = .center
    label.textColor = .label
    label.backgroundColor = .secondarySystemBackground
    label.layer.cornerRadius = 6
    let size = label.sizeThatFits(CGSize(width: 240, height: 100))
    label.frame = CGRect(x: 0, y: 0, width: min(240, size.width) + 16, height: size.height + 8)
    return UITargetedPreview(view: label)
  }
}

/// Dropping text on a field.
extension DropHandling where Self: TextInteractionOwner {
  fileprivate func canRead(_ session: DropSession) -> Bool {
    session.canLoadObjects(ofClass: NSString.self) || session.canLoadObjects(ofClass: NSURL.self)
  }

  func dropMoved(_ session: DropSession) -> UIDropOperation {
    interaction.caret.frame = interaction.caretRect(at: interaction.position(at: session.location(in: self)))
    if !interaction.caret.isActive { interaction.caret.isActive = true }
    let origin = session.localDragSession?.localContext as? TextDragOrigin
    return origin?.isMovable == true ? .move : .copy
  }

  func dropExited(_ session: DropSession) { interaction.placeCaret() }

  func dropped(_ session: DropSession) {
    interaction.placeCaret()
    // As a click does. Otherwise, the text that moves would end the composition and discard it.
    interaction.editor.commitMarkedText()
    // Text may arrive later, after other changes.
    let offset = interaction.position(at: session.location(in: self)).offset
    let place = interaction.editor.text.mark(offset..<offset)
    if let origin = session.localDragSession?.localContext as? TextDragOrigin {
      return interaction.insertDropped(origin, at: place)
    }
    // A file is inserted as its path, as in other desktop text fields, and not as its contents.
    guard !session.hasItemsConforming(toTypeIdentifiers: [UTType.fileURL.identifier]) else {
      return takeLinks(of: session, at: place)
    }
    session.loadObjects(ofClass: String.self) { [weak self] texts in
      guard texts.isEmpty else {
        return self?.interaction.insertDropped(texts.joined(separator: "\n"), at: place) ?? ()
      }
      self?.takeLinks(of: session, at: place)
    }
  }

  private func takeLinks(of session: DropSession, at place: TextMark) {
    session.loadObjects(ofClass: URL.self) { [weak self] urls in
      let words = urls.map { $0.isFileURL ? $0.path : $0.absoluteString }
      self?.interaction.insertDropped(words.joined(separator: "\n"), at: place)
    }
  }
}

extension TextInteraction {
  /// Inserts text from this app, and removes it from its origin if that's allowed and it's still there.
  fileprivate func insertDropped(_ origin: TextDragOrigin, at place: TextMark) {
    guard origin.interaction === self, origin.isMovable else { return insertDropped(origin.text, at: place) }
    origin.isMovable = false
    guard let range = origin.range else { return insertDropped(origin.text, at: place) }
    // Dropped on itself, the text stays.
    let target = place.range.lowerBound
    guard target < range.lowerBound || target > range.upperBound else { return }
    // A delegate that refuses editing, or that changes the text when it begins, doesn't lose it.
    guard isReadyForDrop(), origin.range == range, editor.replace(range, with: StyledText()) else { return }
    insertDropped(origin.text, at: place)
  }

  /// Begins editing for dropped text, and returns whether the text may be inserted. Text that arrives after the view
  /// has left its window is inserted without editing, as in UIKit.
  private func isReadyForDrop() -> Bool {
    (owner.window == nil || becomeFirstResponder()) && owner.allowsEditing
  }

  /// Inserts dropped text, and selects it.
  fileprivate func insertDropped(_ text: String, at place: TextMark) {
    guard !text.isEmpty, isReadyForDrop() else { return }
    moving { editor.select(TextSelection(place.range.lowerBound)) }
    let start = editor.selection.range.lowerBound
    editor.insert(StyledText(text, style: editor.insertionStyle))
    let end = editor.selection.range.upperBound
    if end > start { moving { editor.select(TextSelection(start..<end)) } }
  }
}

extension UITextField: DropHandling {
  func acceptsDrop(_ session: DropSession) -> Bool { isEnabled && canRead(session) }
}

extension UITextView: DropHandling {
  func acceptsDrop(_ session: DropSession) -> Bool { isEditable && canRead(session) }
}
