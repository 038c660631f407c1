import AloeCore
import AloeStackView
import UIKit

/// A task: a tap selects it, a swipe completes or deletes it, a long press lifts it to drag it elsewhere.
final class TaskRow: UIView, Selectable, Reorderable, Swipeable {
  /// Called to delete the row.
  var onDelete: (() -> Void)?

  private let title: UILabel
  private let mark = UIImageView(image: UIImage(systemName: "checkmark"))

  init(_ text: String, _ detail: String, symbol: String, color: UIColor) {
    title = UILabel(text, style: .body)
    super.init(frame: .zero)
    // A soft hyphen allows a word to be broken, and isn't part of any name.
    accessibilityIdentifier = "reorder.\(text.filter { $0 != "\u{AD}" })"
    let texts = UIStackView(arrangedSubviews: [
      title, UILabel(detail, style: .footnote, color: .secondaryLabel),
    ])
    texts.axis = .vertical
    texts.spacing = 2
    texts.setContentHuggingPriority(.init(200), for: .horizontal)
    mark.tintColor = .systemGreen
    mark.isHidden = true
    mark.adjustsImageSizeForAccessibilityContentSizeCategory = true
    mark.setContentHuggingPriority(.required, for: .horizontal)
    addPinned(AdaptiveLine([IconTile(symbol: symbol, color: color), texts, mark], spacing: 14))
  }

  required init?(coder: NSCoder) {
    Messages.stop("A TaskRow isn't made from an archive; use its init.")
  }

  /// Whether the task is done.
  var isDone = false {
    didSet {
      mark.isHidden = !isDone
      title.textColor = isDone ? .secondaryLabel : .label
    }
  }

  // MARK: - Swipes

  var leadingSwipeActions: RowSwipeActions? {
    let done = RowSwipeAction(style: .normal, title: isDone ? "Not done" : "Done") { [weak self] _, _, finish in
      self?.isDone.toggle()
      finish(true)
    }
    done.backgroundColor = .systemGreen
    done.image = UIImage(systemName: "checkmark")
    return RowSwipeActions(actions: [done])
  }

  var trailingSwipeActions: RowSwipeActions? {
    let delete = RowSwipeAction(style: .destructive, title: "Delete") { [weak self] _, _, finish in
      self?.onDelete?()
      finish(true)
    }
    delete.image = UIImage(systemName: "trash")
    return RowSwipeActions(actions: [delete])
  }
}
