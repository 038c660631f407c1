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
  func fittingSize(in available: CGSize) -> CGSize {
    let preferred = preview?.size ?? .zero
    let width = preferred.width > 0 ? preferred.width : available.width
    let height = preferred.height > 0 ? preferred.height : available.height
    let share = min(1, max(0, available.width) / max(1, width), max(0, available.height) / max(1, height))
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
