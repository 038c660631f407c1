// swift-format-ignore-file
import UIKit

final class Plain: UIView {

    private let label = UILabel()

    @objc private func tap(_ sender: UITapGestureRecognizer) { label.text = "tapped" }

    func setUp() {
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap(_:))))
        UIView.animate(withDuration: 0.2, delay: 0, options: UIView.AnimationOptions.curveEaseIn) { self.alpha = 0 }
    }

}
