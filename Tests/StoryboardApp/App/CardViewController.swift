import UIKit

class CardViewController: UIViewController {
  @IBOutlet weak var card: CardView!
  private(set) var taps = 0
  @IBAction func pressed(sender: UIButton) { taps += 1 }
  @IBAction private func close() { dismiss(animated: true) }
}

class CardView: UIView {
  @IBOutlet private var contentView: UIView!
  @IBOutlet private weak var title: UILabel!

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    CardView.bundle.loadNibNamed("CardView", owner: self, options: nil)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  static var bundle = Bundle.main
  var text: String? { title.text }
}

class TagCell: UICollectionViewCell {
  @IBOutlet weak var tagLabel: UILabel!
}

class NumberCell: UITableViewCell {
  @IBOutlet weak var number: UILabel!
}
