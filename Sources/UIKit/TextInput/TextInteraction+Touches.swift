import Foundation
import GTKPlatform
import QuartzCore

/// A drag that extends the selection.
struct TextDrag {
  var unit: TextUnit
  /// The selection when the drag began, which stays selected.
  var anchor: Range<Int>
  /// Whether the drag moves the caret instead of selecting, as a finger's drag does.
  var movesCaret = false
}

/// The state of a touch on text.
enum TextTouch {
  case none, down
  /// The touch is down without an effect.
  case cancelled
}

/// Pointer and touches in text. The pointer works as on a desktop: a click moves the caret there, a double click
/// selects a word, a triple click a paragraph, and dragging extends the selection. A tap moves the caret, and a long
/// press drags it.
extension TextInteraction {
  func touchBegan(_ touch: UITouch) {
    drag = nil
    touchState = .down
    guard owner.allowsSelecting, touch.type == .indirectPointer else { return }
    let position = position(at: touch.location(in: owner))
    if isOnSelection(touch) {
      lift = TextLift(start: touch.location(in: nil))
      return
    }
    guard becomeFirstResponder() else { return }
    guard touch.hasShift else { return select(at: position, count: touch.tapCount) }
    moving { editor.select(TextSelection(anchor: editor.selection.anchor, head: position.offset)) }
    drag = TextDrag(unit: .character, anchor: editor.selection.anchor..<editor.selection.anchor)
  }

  /// Makes the owner the first responder, without scrolling the touched text away.
  func becomeFirstResponder() -> Bool {
    if owner.isFirstResponder { return true }
    keepsScroll = true
    defer { keepsScroll = false }
    return owner.becomeFirstResponder()
  }

  /// Selects text according to the number of clicks.
  private func select(at position: CaretPosition, count: Int) {
    moving {
      switch count {
      case 1:
        editor.select(TextSelection(position.offset, isUpstream: position.isUpstream))
        drag = TextDrag(unit: .character, anchor: position.offset..<position.offset)
      case 2: select(editor.word(around: position.offset), by: .word)
      default:
        select(editor.isSingleLine ? 0..<editor.text.length : editor.paragraph(around: position.offset), by: .paragraph)
      }
    }
  }

  private func select(_ range: Range<Int>, by unit: TextUnit) {
    editor.select(TextSelection(range))
    drag = TextDrag(unit: unit, anchor: range)
  }

  func touchMoved(_ touch: UITouch) {
    if moveLifted(touch) { return }
    autoscroll?.cancel()
    autoscroll = nil
    guard drag != nil, owner.allowsSelecting else { return }
    dragTo(position(at: touch.location(in: owner)))
    guard !owner.textViewport.contains(touch.location(in: owner)) else { return }
    // The text keeps scrolling line by line while the pointer rests outside.
    autoscroll = FrameClock.shared.schedule(after: Self.autoscrollPause) { [weak self, weak touch] in
      if let self, let touch, touch.phase != .ended, touch.phase != .cancelled { touchMoved(touch) }
    }
  }

  /// The interval in seconds at which the text scrolls by a line while the pointer rests outside.
  private static let autoscrollPause: TimeInterval = 0.05

  private func dragTo(_ position: CaretPosition) {
    guard let drag else { return }
    guard !drag.movesCaret else {
      return editor.select(TextSelection(position.offset, isUpstream: position.isUpstream))
    }
    let range: Range<Int> =
      switch drag.unit {
      case .character: position.offset..<position.offset
      case .word: editor.word(around: position.offset)
      default: editor.paragraph(around: position.offset)
      }
    let isBefore = range.lowerBound < drag.anchor.lowerBound
    editor.select(
      isBefore
        ? TextSelection(anchor: drag.anchor.upperBound, head: range.lowerBound)
        : TextSelection(anchor: drag.anchor.lowerBound, head: max(drag.anchor.upperBound, range.upperBound)))
  }

  /// Ends a drag or another touch.
  func endDrag() {
    touchState = .none
    cancelLifted()
    drag = nil
    autoscroll?.cancel()
    autoscroll = nil
  }

  /// Cancels the touch, because the owner or a view around it has been hidden or removed, so that editing doesn't begin
  /// when the finger is lifted. A drag of text out of the owner continues.
  func cancelTouch() {
    guard touchState == .down else { return }
    if lift?.hasBegun != true { endDrag() }
    touchState = .cancelled
  }

  /// Returns whether a touch that began in the owner still affects it: the owner wasn't disabled at that time, the
  /// touch wasn't cancelled, and it could still begin there.
  func isValid(_ touch: UITouch) -> Bool {
    touchState == .down && owner.canReceiveTouches && owner.window === touch.window
  }

  func touchEnded(_ touch: UITouch) {
    if dropLifted(touch) { return }
    defer { endDrag() }
    guard touch.type != .indirectPointer, drag == nil, owner.allowsSelecting, isValid(touch) else { return }
    let position = position(at: touch.location(in: owner))
    guard owner.isFirstResponder else {
      guard becomeFirstResponder() else { return }
      return moving { editor.select(TextSelection(position.offset, isUpstream: position.isUpstream)) }
    }
    let wasThere = editor.selection.isEmpty && editor.selection.head == position.offset
    select(at: position, count: touch.tapCount)
    // A tap on the caret or the selection shows the menu.
    if wasThere && touch.tapCount == 1 || !editor.selection.isEmpty { showMenu() }
  }

  /// Returns whether a recogniser tracks a mouse.
  func isPointer(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.followedTouches.contains { $0.type == .indirectPointer }
  }

  // MARK: - Long press

  /// Called when a long press begins, moves or ends.
  func held(_ recognizer: UILongPressGestureRecognizer) {
    guard owner.allowsSelecting, owner.canReceiveTouches else { return }
    let position = position(at: recognizer.location(in: owner))
    guard becomeFirstResponder() else { return }
    switch recognizer.state {
    case .began, .changed:
      if owner.allowsEditing {
        moving { editor.select(TextSelection(position.offset, isUpstream: position.isUpstream)) }
      } else if recognizer.state == .began {
        moving { editor.select(TextSelection(editor.word(around: position.offset))) }
      }
    case .ended: showMenu()
    default: break
    }
  }

  /// Shows the menu when the secondary button is pressed.
  func handleSecondaryClick(at point: CGPoint) -> Bool {
    guard owner.allowsSelecting else { return false }
    let position = position(at: point)
    guard becomeFirstResponder() else { return false }
    if !editor.selection.range.contains(position.offset) {
      let word = editor.word(around: position.offset)
      moving { editor.select(owner.allowsEditing ? TextSelection(position.offset) : TextSelection(word)) }
    }
    showMenu()
    return true
  }

  /// Inserts the primary selection when the middle button is pressed.
  func handleMiddleClick(at point: CGPoint) -> Bool {
    // Accepting the composition, like beginning to edit, calls the client, who may change the text. The pressed text
    // isn't scrolled away.
    if owner.isFirstResponder {
      keepsScroll = true
      editor.commitMarkedText()
      keepsScroll = false
    }
    let offset = position(at: point).offset
    let mark = editor.text.mark(offset..<offset)
    guard becomeFirstResponder(), owner.allowsEditing else { return false }
    paste(from: .primary, at: mark)
    return true
  }
}
