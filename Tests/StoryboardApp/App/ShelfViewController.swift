import UIKit

/// The first of the screens that come from nibs alone: the root of a window.
class ShelfViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  @IBOutlet private(set) weak var badge: CardView!
  @IBOutlet private(set) weak var table: UITableView!
  @IBOutlet private(set) var orders: [UIButton]!
  private(set) var names = ["Basil", "Aloe", "Cress"]

  override func viewDidLoad() {
    super.viewDidLoad()
    table.register(UINib(nibName: "NumberCell", bundle: nibBundle), forCellReuseIdentifier: "number")
    table.register(UINib(nibName: "ShelfHeader", bundle: nibBundle), forHeaderFooterViewReuseIdentifier: "header")
  }

  @IBAction private func order(_ sender: UIButton) {
    names.sort { sender.tag == 0 ? $0 < $1 : $0 > $1 }
    for button in orders { button.isSelected = button === sender }
    table.reloadData()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return names.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath) as! NumberCell
    cell.number.text = names[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header") as? ShelfHeader
    header?.onRefill = { [weak self] in
      self?.names.append("Dill")
      self?.table.reloadData()
    }
    return header
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let card = CardViewController(nibName: nil, bundle: nibBundle)
    card.title = names[indexPath.row]
    card.modalPresentationStyle = .fullScreen
    present(card, animated: true)
  }
}

class ShelfHeader: UITableViewHeaderFooterView {
  @IBOutlet private(set) weak var title: UILabel!
  @IBOutlet private(set) weak var refillButton: UIButton!
  var onRefill: (() -> Void)?

  @IBAction private func refill() { onRefill?() }
}
