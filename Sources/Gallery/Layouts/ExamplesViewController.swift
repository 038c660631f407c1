import UIKit

/// The ten layouts of the document, each on a card.
final class ExamplesViewController: CardListController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Ten layouts"
    for example in LayoutExample.allCases { addCard(example.makeCard(), header: example.title) }
  }
}
