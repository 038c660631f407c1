// swift-format-ignore-file
import UIKit
import ConstraintDSL

final class ProfileHeaderView: UIView {

    private struct Constants {
        static let iconSize: CGFloat = 24
        static let coverHeight: CGFloat = 24
    }

    let iconView = UIImageView(image: UIImage(named: "leaf"))
    let coverView = UIImageView()
    let greetingLabel = UILabel()
    let captionLabel = UILabel()
    private var coverHeight: Constraint?

    var name: String? {
        didSet { greetingLabel.text = String(format: NSLocalizedString("profile.greeting", comment: "Greets the user"), name ?? "") }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setupViews()
        setupConstraints()
        let tap = UITapGestureRecognizer(target: self, action: #selector(toggleCover))
        addGestureRecognizer(tap)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func setupViews() {
        [coverView, iconView, greetingLabel, captionLabel].forEach { addSubview($0) }
        coverView.image = UIImage(named: "cover")
        coverView.contentMode = .scaleToFill
        coverView.clipsToBounds = true
        iconView.tintColor = UIColor(named: "Brand")
        greetingLabel.font = UIFont(name: "FixtureSquares-Regular", size: 15) ?? UIFont.systemFont(ofSize: 15)
        greetingLabel.textColor = UIColor(named: "Brand") ?? .black
        captionLabel.font = UIFont.preferredFont(forTextStyle: .caption1)
        captionLabel.textColor = .gray
        captionLabel.numberOfLines = 0
        captionLabel.text = NSLocalizedString("profile.caption", comment: "Under the greeting")
    }

    private func setupConstraints() {
        coverView.snp.makeConstraints { make in
            make.top.leading.trailing.equalToSuperview()
            coverHeight = make.height.equalTo(Constants.coverHeight).constraint
        }
        iconView.snp.makeConstraints { make in
            make.leading.equalToSuperview()
            make.top.equalTo(coverView.snp.bottom).offset(8)
            make.size.equalTo(Constants.iconSize)
        }
        greetingLabel.snp.makeConstraints { make in
            make.leading.equalTo(iconView.snp.trailing).offset(8)
            make.trailing.lessThanOrEqualToSuperview()
            make.centerY.equalTo(iconView)
        }
        captionLabel.snp.makeConstraints { make in
            make.leading.trailing.bottom.equalToSuperview()
            make.top.equalTo(iconView.snp.bottom).offset(4)
        }
    }

    @objc private func toggleCover() {
        coverView.isHidden = !coverView.isHidden
        coverHeight?.update(offset: coverView.isHidden ? 0 : Constants.coverHeight)
    }

}
