// swift-format-ignore-file
import UIKit
import PHBStackLayout

class CardViewController: UIViewController {

   let card = CardView()
   let dismissButton = UIButton(type: .system)
   private(set) var taps: [String] = []

   override func viewDidLoad() {
      super.viewDidLoad()

      view.backgroundColor = .white
      card.headingLabel.text = "Aloe vera"
      card.subheadingLabel.text = "A cup of water a week"
      card.backgroundColor = UIColor(white: 0.95, alpha: 1)
      dismissButton.setTitle("Dismiss", for: .normal)

      card.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(cardTapped(_:))))
      dismissButton.addTarget(self, action: #selector(dismissTapped), for: .touchUpInside)

      let layout = StackLayout.rows(of: [
         .view(card),
         .spacing(of: 10, direction: .vertical),
         .view(dismissButton)
      ])
      let content = layout.view
      content.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(content)
      NSLayoutConstraint.activate([
         content.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
         content.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
         content.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16)
      ])
   }

   @objc private func cardTapped(_ recognizer: UITapGestureRecognizer) {
      taps.append("card")
      card.isRaised = !card.isRaised
   }

   @objc private func dismissTapped() {
      taps.append("dismiss")
   }

}
