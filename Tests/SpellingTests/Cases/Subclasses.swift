// swift-format-ignore-file
import UIKit

@MainActor @objc protocol FeedDelegate: AnyObject {
  @objc optional func feedDidLoad(_ count: Int)
  @objc optional func feedTitle(for index: Int) -> String?
  @objc optional func feedDidEnd()
}
class BaseFeedController: UIViewController {
  var log: [String] = []
  func feedDidEnd() { log.append("base end") }
}
extension BaseFeedController: FeedDelegate {}
class MiddleFeedController: BaseFeedController { func other() {} }
final class NewsController: MiddleFeedController {
  func feedDidLoad(_ count: Int) { log.append("loaded \(count)") }
  func feedTitle(for index: Int) -> String? { "title \(index)" }
  override func feedDidEnd() { super.feedDidEnd(); log.append("end") }
}
final class QuietController: MiddleFeedController {}

@MainActor func subclassCases(_ check: Check) {
  let news = NewsController(), quiet = QuietController()
  var delegate: FeedDelegate? = news
  delegate?.feedDidLoad?(3)
  check(news.log == ["loaded 3"])
  check(delegate?.feedTitle?(for: 2) == "title 2")
  delegate?.feedDidEnd?()
  check(news.log.suffix(2) == ["base end", "end"])
  delegate = quiet
  delegate?.feedDidLoad?(3)
  check(quiet.log == [])
  check(delegate?.feedTitle?(for: 2) == nil)
  check(delegate?.feedDidLoad?(1) == nil)
}
