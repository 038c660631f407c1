import UIKit

struct Plant {
  var name: String
  var water: Int
}

class PlantCell: UITableViewCell {
  @IBOutlet private weak var nameLabel: UILabel!
  @IBOutlet private var waterButton: UIButton!
  var onWater: (() -> Void)?
  private(set) var wasAwake = false

  override func awakeFromNib() {
    super.awakeFromNib()
    wasAwake = nameLabel != nil
  }

  func show(_ plant: Plant) {
    nameLabel.text = plant.name
    waterButton.setTitle("\(plant.water)", for: .normal)
  }

  @IBAction private func water(_ sender: UIButton) {
    onWater?()
  }

  var texts: [String?] { [nameLabel.text, waterButton.title(for: .normal)] }
  var button: UIButton { waterButton }
}

class PlantsViewController: UITableViewController {
  private(set) var plants = [Plant(name: "Aloe", water: 1), Plant(name: "Agave", water: 2)]
  private(set) var log: [String] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return plants.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "plant", for: indexPath) as! PlantCell
    cell.show(plants[indexPath.row])
    cell.onWater = { [unowned self] in log.append("water \(indexPath.row)") }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("selected")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    log.append("should \(identifier)")
    return true
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log.append("prepare \(segue.identifier ?? "-")")
    guard let cell = sender as? UITableViewCell, let path = tableView.indexPath(for: cell),
      let detail = segue.destination as? DetailViewController
    else { return }
    detail.plant = plants[path.row]
  }

  @IBAction func unwindToPlants(_ segue: UIStoryboardSegue) {
    log.append("unwind from \(type(of: segue.source))")
    if let add = segue.source as? AddViewController, let name = add.name {
      plants.append(Plant(name: name, water: 0))
      tableView.reloadData()
    }
  }
}
