import AloeStackView
import UIKit

// The code of the guide to AloeStackView. `GuideCodeTests` compares the guide with it, and `GuidePicturesTests` renders
// the guide's pictures with it.

/// Creates a row of text that grows with the user's text size.
@MainActor func makeText(_ text: String) -> UILabel {
  let label = UILabel()
  label.text = text
  label.font = .preferredFont(forTextStyle: .body)
  label.adjustsFontForContentSizeCategory = true
  label.numberOfLines = 0
  return label
}

final class PlantsController: AloeStackViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Plants"
    stackView.addRow(makeText("Aloe"))
  }
}

@MainActor func addPlants(_ list: AloeStackView) {
  let aloe = makeText("Aloe")
  let agave = makeText("Agave")
  list.addRows([aloe, agave])
  list.insertRow(makeText("Echeveria"), after: aloe)

  // Later: change the view, and the list follows.
  agave.text = "Agave\nFlowers once, after ten to thirty years."
}

@MainActor func moveRows(_ list: AloeStackView, _ aloe: UIView, _ agave: UIView) {
  list.moveRow(agave, before: aloe, animated: true)
  list.moveRow(agave, to: 0)
  list.setRows([agave, aloe], animated: true)
}

@MainActor func reportRemoval(_ list: AloeStackView, _ aloe: UIView, _ player: Player) {
  list.performChanges {
    list.removeRow(aloe, animated: true)
  } completion: { finished in
    // The row has left the screen.
    player.stop()
  }
}

@MainActor final class Player {
  private(set) var isStopped = false
  func stop() { isStopped = true }
}

@MainActor func handleTaps(_ list: AloeStackView) {
  let aloe = makeText("Aloe")
  list.addRow(aloe)
  list.setTapHandler(forRow: aloe) { label in
    label.text = "Aloe, watered today"
  }

  // Or set it when you add the row.
  list.addRow(makeText("Agave"), onTap: { $0.text = "Agave, watered today" })

  let shade = ToggleRow()
  shade.text = "Needs shade"
  shade.isUserInteractionEnabled = true
  list.addRow(shade)
}

final class ToggleRow: UILabel, Tappable, Highlightable {
  private(set) var isOn = false

  func didTapView() {
    isOn.toggle()
    textColor = isOn ? .systemGreen : .label
  }
}

@MainActor func setInsets(_ list: AloeStackView) {
  list.rowInset = UIEdgeInsets(top: 16, left: 24, bottom: 16, right: 24)
  list.addRow(makeText("Like all rows"))

  let band = UIView()
  band.backgroundColor = .systemTeal
  band.heightAnchor.constraint(equalToConstant: 32).isActive = true
  list.addRow(band, inset: .zero)

  let note = makeText("On a background")
  list.addRow(note)
  list.setBackgroundColor(forRow: note, color: .secondarySystemBackground)
}

@MainActor func setSeparators(_ list: AloeStackView) {
  list.separatorInset = .zero
  list.automaticallyHidesLastSeparator = true
  list.addRow(makeText("From edge to edge"))
  list.addRow(makeText("No separator"), separator: .hidden)

  let red = makeText("Thick and red")
  list.addRow(red)
  list.setSeparatorColor(forRow: red, color: .systemRed)
  list.setSeparatorWidth(forRow: red, width: 3)

  list.addRow(makeText("The last one has none"))
}

@MainActor func hideDetails(_ list: AloeStackView) {
  let heading = makeText("Watering")
  let details = makeText("A cup of water once the soil has been dry for a week.")
  list.addRows([heading, details])
  list.hideRow(details)
  list.setTapHandler(forRow: heading) { [weak list] _ in
    guard let list else { return }
    let isHidden = list.isRowHidden(details)
    list.setRowHidden(details, isHidden: !isHidden, animated: true)
  }
  list.addRow(makeText("Light"))
}

@MainActor func placeShortContent(_ list: AloeStackView) {
  list.shortContentPlacement = .lastRowAtEnd
  list.addRow(makeText("A short page"), separator: .hidden)
  let action = UIAction(title: "Continue") { _ in }
  list.addRow(UIButton(configuration: .filled(), primaryAction: action))
}

@MainActor func nestLists(_ list: AloeStackView) {
  let shelf = AloeStackView()
  shelf.axis = .horizontal
  let names = ["Aloe", "Agave", "Echeveria", "Haworthia", "Sedum"]
  shelf.addRows(names.map(makeText))
  shelf.heightAnchor.constraint(equalToConstant: 48).isActive = true
  list.addRow(shelf, inset: .zero)

  let notes = AloeStackView()
  notes.maximumIntrinsicLength = 120
  let rules = ["Repot in spring.", "Turn every week.", "Never mist."]
  notes.addRows(rules.map(makeText))
  list.addRow(notes)
}
