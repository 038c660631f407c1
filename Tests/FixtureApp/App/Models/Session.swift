// swift-format-ignore-file
import Foundation

extension Notification.Name {
    static let sessionDidChange = Notification.Name("SessionDidChange")
}

@MainActor
@objc protocol SessionDelegate: AnyObject {
    func sessionDidStart(_ session: Session)
    @objc optional func session(_ session: Session, didRename name: String)
    @objc optional func sessionShouldEnd(_ session: Session) -> Bool
}

@MainActor
@objcMembers
class Session: NSObject {

    weak var delegate: SessionDelegate?
    dynamic var name = "Guest" {
        didSet {
            delegate?.session?(self, didRename: name)
            NotificationCenter.default.post(name: .sessionDidChange, object: self, userInfo: ["name": name])
        }
    }
    private(set) var isRunning = false
    private(set) var ticks = 0
    private var timer: Timer?

    func start() {
        isRunning = true
        timer = Timer.scheduledTimer(timeInterval: 60, target: self, selector: #selector(tick(_:)), userInfo: nil, repeats: true)
        delegate?.sessionDidStart(self)
    }

    @discardableResult
    func end() -> Bool {
        guard delegate?.sessionShouldEnd?(self) ?? true else { return false }
        timer?.invalidate()
        timer = nil
        isRunning = false
        return true
    }

    func fire() { timer?.fire() }

    @objc private func tick(_ timer: Timer) { ticks += 1 }

}
