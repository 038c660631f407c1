// swift-format-ignore-file
import SpellingLibrary
import UIKit

final class NovelController: ReaderController {
  func readerDidOpen(_ page: Int) { log.append("opened \(page)") }
  override func readerDidClose() { super.readerDidClose(); log.append("close") }
}
extension NovelController {
  func readerTitle(for page: Int) -> String? { "title \(page)" }
}
class Page: NSObject, ReaderDelegate { var log: [String] = [] }

@MainActor func otherTargetCases(_ check: Check) {
  final class Cover: Page { func readerDidOpen(_ page: Int) { log.append("cover \(page)") } }
  let novel = NovelController(), cover = Cover()
  var delegate: ReaderDelegate? = novel
  delegate?.readerDidOpen?(3)
  check(novel.log == ["opened 3"])
  check(delegate?.readerTitle?(for: 2) == "title 2")
  delegate?.readerDidClose?()
  check(novel.log.suffix(2) == ["base close", "close"])
  delegate = ReaderController()
  check(delegate?.readerTitle?(for: 2) == nil)
  check(delegate?.readerDidOpen?(1) == nil)
  delegate = cover
  delegate?.readerDidOpen?(1)
  check(cover.log == ["cover 1"])
  check(delegate?.readerDidClose?() == nil)
}
