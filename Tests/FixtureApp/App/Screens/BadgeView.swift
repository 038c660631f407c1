// swift-format-ignore-file
import UIKit
import UIKit.UIGestureRecognizerSubclass

@IBDesignable
class BadgeView: UIView {

    @IBInspectable var cornerRadius: CGFloat = 8 {
        didSet { layer.cornerRadius = cornerRadius }
    }
    @IBOutlet private weak var label: UILabel!
    var onTap: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }

    private func commonInit() {
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: topAnchor, constant: 8),
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
            label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
            label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
        ])
        self.label = label
        backgroundColor = #colorLiteral(red: 0.9, green: 0.9, blue: 1, alpha: 1)
        cornerRadius = 6
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(handleTap(_:))))
    }

    var text: String? {
        get { return label.text }
        set { label.text = newValue }
    }

    @objc fileprivate func handleTap(_ recognizer: UITapGestureRecognizer) {
        onTap?()
    }

}
