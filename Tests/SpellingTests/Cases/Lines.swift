// swift-format-ignore-file
import UIKit
final class Lines: NSObject {
  @objc func tap() {}
  func line() -> Int { _ = #selector(
    tap); return #line }  // 6
  @objc
  func second() -> Int { return #line }  // 8
  func column() -> UInt { @IBOutlet var x: Int! ; _ = x; return #column }
  func file() -> String { "\(#filePath)" }
}
@objc protocol LineDelegate {
  @objc optional func notify(
    _ x: Int,
    line: Int
  ) -> Int
}
let lineBehindProtocol = #line  // 18

@MainActor func lineCases(_ check: Check) {
  let lines = Lines()
  check(lines.line() == 6)
  check(lines.second() == 8)
  check(lines.column() == 65)
  check(lines.file().hasSuffix("/Cases/Lines.swift"))
  check(lineBehindProtocol == 18)
  check(#fileID.hasSuffix("/Lines.swift"))
}
