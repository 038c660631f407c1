import UIKit

extension UIView {
  @IBInspectable var rounding: CGFloat {
    get { return layer.cornerRadius }
    set { layer.cornerRadius = newValue }
  }
}

extension CALayer {
  @IBInspectable var shadowUIColor: UIColor? {
    get { return shadowColor.map { UIColor(cgColor: $0) } }
    set { shadowColor = newValue?.cgColor }
  }
}

@IBDesignable class BadgeView: UIView {
  @IBInspectable var text: String = "" { didSet { label.text = text } }
  @IBInspectable var fill: UIColor = .clear { didSet { backgroundColor = fill } }
  @IBInspectable var count: Int = 0
  private let label = UILabel()
  private(set) var subviewsAfterInit = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    subviewsAfterInit = subviews.count
    setUp()
  }

  private func setUp() {
    // The class can override the file's values.
    layer.borderWidth = 2
    tag = 7
    addSubview(label)
  }
}

class SettingsViewController: UITableViewController {
  @IBOutlet private weak var sizeSlider: UISlider!
  @IBOutlet private weak var kind: UISegmentedControl!
  private(set) var log: [String] = []

  @IBAction func changed(_ sender: Any) { log.append("\(type(of: sender))") }

  var controls: [UIControl] { [sizeSlider, kind] }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("row \(indexPath.section).\(indexPath.row)")
  }
}

class FramesViewController: UIViewController {
  private(set) var embedded: EmbeddedViewController?

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if segue.identifier == "embed" { embedded = segue.destination as? EmbeddedViewController }
  }

  @IBSegueAction func makeDetail(_ coder: NSCoder, sender: Any?) -> DetailViewController? {
    let made = DetailViewController(coder: coder)
    made?.plant = Plant(name: "Made", water: 0)
    return made
  }
}

class EmbeddedViewController: UIViewController {
  let number: Int

  required init?(coder: NSCoder) {
    number = 0
    super.init(coder: coder)
  }

  init?(coder: NSCoder, number: Int) {
    self.number = number
    super.init(coder: coder)
  }
}
