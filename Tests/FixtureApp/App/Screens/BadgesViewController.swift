// swift-format-ignore-file
import UIKit

extension UIImage {
    static let cover = UIImage(resource: .cover)
}

final class BadgesViewController: UIViewController {

    let leafView = UIImageView(image: .leaf)
    let sealView = UIImageView(image: UIImage(resource: Badge.seal.icon))
    let coverView = UIImageView(image: .cover)
    let titleLabel = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .brand
        leafView.tintColor = .Badges.badgeText
        titleLabel.text = Badge.seal.title
        titleLabel.textColor = UIColor(resource: .Badges.badgeText)

        let stack = UIStackView(arrangedSubviews: [leafView, sealView, coverView, titleLabel])
        stack.spacing = 8
        stack.alignment = .center
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }

}
