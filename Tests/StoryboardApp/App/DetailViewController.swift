import UIKit

class DetailViewController: UIViewController {
  var plant: Plant?
  @IBOutlet weak var nameLabel: UILabel!
  @IBOutlet private var dots: [UIView]!
  @IBOutlet private weak var topSpace: NSLayoutConstraint!
  @IBOutlet weak var sun: UISwitch! {
    didSet { sunWasSet = sun != nil }
  }
  private(set) var sunWasSet = false
  private(set) var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    nameLabel.text = plant?.name
    log.append("loaded \(dots.map(\.tag)) \(topSpace.constant)")
  }

  @IBAction func sunChanged(_ sender: UISwitch) { log.append("sun \(sender.isOn)") }
}

// Actions may be in an extension of another access level.
extension DetailViewController {
  @IBAction fileprivate func tapped(_ sender: UITapGestureRecognizer) { log.append("tapped") }
}

class AddViewController: UIViewController, UITextFieldDelegate {
  @IBOutlet private(set) var field: UITextField!
  var name: String?

  @IBAction func save() {
    name = field.text
    performSegue(withIdentifier: "save", sender: self)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    save()
    return false
  }
}

final class FadeSegue: UIStoryboardSegue {
  static var count = 0

  override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier, source: source, destination: destination)
    FadeSegue.count += 1
  }

  override func perform() {
    source.navigationController?.pushViewController(destination, animated: false)
  }
}
