import UIKit

/// A white symbol on a coloured tile with round corners, as rows of settings have.
final class IconTile: UIImageView {
  init(symbol: String, color: UIColor, side: CGFloat = 29) {
    super.init(frame: .zero)
    let configuration = UIImage.SymbolConfiguration(pointSize: side * 0.55, weight: .medium)
    image = UIImage(systemName: symbol, withConfiguration: configuration)?.withRenderingMode(.alwaysTemplate)
    tintColor = .white
    contentMode = .center
    backgroundColor = color
    layer.cornerRadius = side * 0.24
    clipsToBounds = true
    fixSize(width: side, height: side)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
