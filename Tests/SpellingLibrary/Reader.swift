// swift-format-ignore-file
import UIKit

@MainActor @objc public protocol ReaderDelegate: AnyObject {
  @objc optional func readerDidOpen(_ page: Int)
  @objc optional func readerTitle(for page: Int) -> String?
  @objc optional func readerDidClose()
}

open class ReaderController: UIViewController, ReaderDelegate {
  public var log: [String] = []
  open func readerDidClose() { log.append("base close") }
}
