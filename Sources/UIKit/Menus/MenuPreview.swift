import Foundation

/// The preview above a context menu.
@MainActor struct MenuPreview {
  let view: UIView
  /// The preferred size; 0 for the available size.
  let size: CGSize
  /// The owner of the view: its view controller.
  let owner: AnyObject
}

/// The card of a preview. A tap on it commits the preview; its content receives no touches.
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

  /// Returns the preferred size, scaled down proportionally to the available space.
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
