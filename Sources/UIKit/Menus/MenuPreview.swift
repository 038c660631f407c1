import Foundation

/// What is shown above a context menu.
@MainActor struct MenuPreview {
  let view: UIView
  /// As large as it wishes to be; 0 for as large as there's room.
  let size: CGSize
  /// What the view belongs to: its controller.
  let owner: AnyObject
}

/// The card of a preview. A tap on it asks for what it shows; its content gets no touches.
final class MenuPreviewView: UIView {
  private let clip = UIView()
  private let preview: MenuPreview?
  var onTap: (() -> Void)?

  init(_ preview: MenuPreview) {
    self.preview = preview
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    clip.clipsToBounds = true
    clip.layer.cornerRadius = PopoverLayer.cornerRadius
    clip.isUserInteractionEnabled = false
    clip.addSubview(preview.view)
    addSubview(clip)
  }

  required init?(coder: NSCoder) {
    preview = nil
    super.init(coder: coder)
  }

  /// The wish as far as there's room, in its proportions.
  func fittingSize(in room: CGSize) -> CGSize {
    let wish = preview?.size ?? .zero
    let width = wish.width > 0 ? wish.width : room.width
    let height = wish.height > 0 ? wish.height : room.height
    let share = min(1, max(0, room.width) / max(1, width), max(0, room.height) / max(1, height))
    return CGSize(width: (width * share).rounded(), height: (height * share).rounded())
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    clip.frame = bounds
    preview?.view.frame = clip.bounds
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let place = touches.first?.location(in: self), bounds.contains(place) { onTap?() }
  }
}
