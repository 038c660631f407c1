// swift-format-ignore-file
import AloeStackView
import UIKit

class SettingsViewController: AloeStackViewController {

    // MARK: - Outlets

    private lazy var nameField: UITextField = {
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.placeholder = NSLocalizedString("settings.name", comment: "")
        field.delegate = self
        field.addTarget(self, action: #selector(nameChanged), for: .editingChanged)
        return field
    }()
    private let toggle = UISwitch()
    private let badge = BadgeView()
    private let header = ProfileHeaderView()
    private var saveButton: UIButton!
    let session: Session
    private(set) var events: [String] = []

    init(session: Session) {
        self.session = session
        super.init()
        session.delegate = self
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("settings.title", comment: "")
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .save, target: self, action: #selector(save(_:)))
        navigationItem.leftBarButtonItem = UIBarButtonItem(title: NSLocalizedString("settings.reset", comment: ""), style: .plain, target: self, action: #selector(self.reset))
        setUpRows()
        NotificationCenter.default.addObserver(self, selector: #selector(sessionChanged(_:)), name: .sessionDidChange, object: session)
        perform(#selector(lateSetup), with: nil, afterDelay: 0)
    }

    private func setUpRows() {
        header.name = session.name
        stackView.addRow(header)
        stackView.addRow(badge)
        stackView.addRow(nameField)
        toggle.addTarget(self, action: #selector(SettingsViewController.toggled(sender:)), for: .valueChanged)
        stackView.addRow(toggle)
        saveButton = UIButton(type: .system)
        saveButton.setTitle(NSLocalizedString("settings.save", comment: ""), for: .normal)
        saveButton.addTarget(self, action: #selector(save), for: .touchUpInside)
        saveButton.addTarget(self, action: #selector(buttonPressed(_:forEvent:)), for: [.touchDown, .touchUpInside])
        stackView.addRow(saveButton)
        badge.text = session.name
        badge.onTap = { [weak self] in self?.session.start() }
    }

    // MARK: - Actions

    @IBAction private func save(_ sender: Any) {
        events.append("save")
        session.name = nameField.text ?? ""
    }

    @objc private func reset() {
        events.append("reset")
        session.end()
    }

    @objc func toggled(sender: UISwitch) {
        events.append(sender.isOn ? "on" : "off")
        saveButton.isEnabled = sender.isOn
    }

    @objc private func nameChanged() {
        events.append("name")
    }

    @objc func buttonPressed(_ sender: UIButton, forEvent event: UIEvent) {
        events.append("pressed")
    }

    @objc private func sessionChanged(_ notification: Notification) {
        badge.text = notification.userInfo?["name"] as? String
        header.name = badge.text
    }

    @objc private func lateSetup() {
        events.append("late")
    }

    // Presses the button, as a user would.
    func pressSave() { saveButton.sendActions(for: .touchUpInside) }
    func flip() {
        toggle.isOn = !toggle.isOn
        toggle.sendActions(for: .valueChanged)
    }
    func type(_ text: String) { nameField.text = text }
    var badgeText: String? { return badge.text }
    var profile: ProfileHeaderView { return header }

}

// MARK: - SessionDelegate

extension SettingsViewController: SessionDelegate {

    func sessionDidStart(_ session: Session) {
        events.append("started")
    }

    func sessionShouldEnd(_ session: Session) -> Bool {
        return !toggle.isOn
    }

}

extension SettingsViewController: UITextFieldDelegate {

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }

}
