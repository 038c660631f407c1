// swift-format-ignore-file
import AloeStackView
import UIKit

struct Plant: Hashable, Sendable {
    let name: String
    var isWatered = false

    static let samples = [Plant(name: "Aloe"), Plant(name: "Agave"), Plant(name: "Echeveria")]
}

@MainActor
@objc protocol PlantRowDelegate: AnyObject {
    func plantRow(_ row: PlantRow, didWater isWatered: Bool)
    @objc optional func plantRowWasTapped(_ row: PlantRow)
}

final class PlantRow: UIControl {

    private(set) var plant: Plant
    weak var delegate: (any PlantRowDelegate)?
    @objc dynamic private(set) var waterCount = 0
    private lazy var label: UILabel = {
        let label = UILabel()
        label.text = plant.name
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        return label
    }()
    private lazy var button = UIButton(type: .system, primaryAction: UIAction(title: "Water") { [weak self] _ in
        self?.water()
    })

    init(plant: Plant) {
        self.plant = plant
        super.init(frame: .zero)
        let stack = UIStackView(arrangedSubviews: [label, button])
        stack.distribution = .equalSpacing
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
            stack.topAnchor.constraint(equalTo: topAnchor),
            stack.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc private func tapped() {
        delegate?.plantRowWasTapped?(self)
    }

    func water() {
        plant.isWatered.toggle()
        waterCount += 1
        label.textColor = plant.isWatered ? .systemBlue : .label
        delegate?.plantRow(self, didWater: plant.isWatered)
    }

}

final class PlantListViewController: AloeStackViewController {

    private let plants: [Plant]
    private var observation: NSKeyValueObservation?
    private(set) var log: [String] = []
    private var refreshTask: Task<Void, Never>?

    init(plants: [Plant]) {
        self.plants = plants
        super.init()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Plants"
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .refresh, primaryAction: nil)
        navigationItem.rightBarButtonItem?.target = self
        navigationItem.rightBarButtonItem?.action = #selector(refresh)
        stackView.rowInset = .init(top: 12, left: 0, bottom: 12, right: 0)
        for plant in plants {
            let row = PlantRow(plant: plant)
            row.delegate = self
            stackView.addRow(row)
        }
        if let first = stackView.firstRow as? PlantRow {
            observation = first.observe(\.waterCount, options: [.new]) { [weak self] _, change in
                let count = change.newValue ?? 0
                MainActor.assumeIsolated { self?.log.append("count \(count)") }
            }
        }
        NotificationCenter.default.addObserver(self, selector: #selector(contentSizeChanged(_:)), name: UIContentSizeCategory.didChangeNotification, object: nil)
    }

    @objc private func refresh() {
        log.append("refresh")
    }

    @objc private func contentSizeChanged(_ notification: Notification) {
        log.append("size")
    }

}

extension PlantListViewController: PlantRowDelegate {

    func plantRow(_ row: PlantRow, didWater isWatered: Bool) {
        log.append("\(row.plant.name) \(isWatered)")
    }

    func plantRowWasTapped(_ row: PlantRow) {
        log.append("tapped \(row.plant.name)")
    }

}
