import Foundation

/// A view around a client's view in a bar, so that the bar's changes fade and slide the holder and leave the client's
/// view unchanged.
final class ClientViewHolder: UIView {
  let content: UIView

  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    addSubview(content)
  }

  required init?(coder: NSCoder) {
    content = UIView()
    super.init(coder: coder)
  }

  /// The size that the client's view has or, if it has none yet, needs.
  var wantedSize: CGSize {
    if !content.bounds.isEmpty { return content.bounds.size }
    let intrinsic = content.intrinsicContentSize
    if intrinsic.width >= 0, intrinsic.height >= 0 { return intrinsic }
    let fitting = content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return CGSize(
      width: intrinsic.width >= 0 ? intrinsic.width : fitting.width,
      height: intrinsic.height >= 0 ? intrinsic.height : fitting.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.place(in: bounds)
  }
}
