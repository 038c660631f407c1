// swift-format-ignore-file
import UIKit

@objc protocol PlayerDelegate: AnyObject {
  func playerStarted(_ player: Player)
  @objc optional func playerPaused(_ player: Player)
  @objc optional func player(_ player: Player, movedTo time: Double, by reason: String)
  @objc optional func playerShouldLoop(_ player: Player) -> Bool
  @objc optional func playerTitle() -> String
  @objc optional func playerSubtitle(for player: Player) -> String?
  @objc optional func player(_ player: Player,
                             nameOf index: Int) -> NSString
  @objc optional var rate: NSNumber? { get }
  @objc optional func items(in player: Player) -> [Int]
  @objc @MainActor optional func playerHandler(_ player: Player) -> (Int) -> Int
  @objc(renamedMethod:) optional func original(_ x: Int) -> Int
}
@objc public protocol PublicDelegate { @objc optional func happened(_ x: Int); @objc optional func asked() -> Int }
@objc protocol DataSource: NSObjectProtocol { @objc optional func count(of player: Player) -> Int }
enum Space { @objc protocol Inner { @objc optional func inner(_ x: Int) -> Int } }

final class Player {
  weak var delegate: PlayerDelegate?
  weak var source: DataSource?
  var strong: PlayerDelegate
  var children: [Player] = []
  var log: [String] = []
  var onPause: ((Player) -> Int)?
  init(_ delegate: PlayerDelegate) { strong = delegate; self.delegate = delegate }
  func play() {
    delegate?.playerStarted(self)
    delegate?.playerPaused?(self)
    delegate?.player?(self, movedTo: 2, by: "x")
    self.delegate?.player?(self, movedTo: max(1, 2), by: "\(1)")
    if delegate?.playerShouldLoop?(self) == true { log.append("loops") }
    if let title = delegate?.playerTitle?() { log.append(title) }
    log.append(delegate?.playerTitle?() ?? "untitled")
    guard let name = delegate?.player?(self, nameOf: 1) else { log.append("unnamed"); return }
    log.append(name as String)
  }
  func loops() -> Bool { delegate?.playerShouldLoop?(self) ?? false }
  func strongLoops() -> Bool { return strong.playerShouldLoop?(self) ?? false }
  func sub() -> String? { delegate?.playerSubtitle?(for: self) }
}
final class Full: NSObject, PlayerDelegate, DataSource, PublicDelegate, Space.Inner {
  var log: [String] = []
  func playerStarted(_ player: Player) { log.append("started") }
  func playerPaused(_ player: Player) { log.append("paused") }
  func player(_ player: Player, movedTo time: Double, by reason: String) { log.append("moved\(Int(time))\(reason)") }
  func playerShouldLoop(_ player: Player) -> Bool { true }
  func playerTitle() -> String { "title" }
  func playerSubtitle(for player: Player) -> String? { "sub" }
  func player(_ player: Player, nameOf index: Int) -> NSString { "name\(index)" as NSString }
  var rate: NSNumber? { 2 }
  func items(in player: Player) -> [Int] { [4, 5] }
  func playerHandler(_ player: Player) -> (Int) -> Int { { $0 + 1 } }
  func original(_ x: Int) -> Int { x }
  func count(of player: Player) -> Int { 3 }
  func happened(_ x: Int) { log.append("happened\(x)") }
  func asked() -> Int { 7 }
  func inner(_ x: Int) -> Int { x * 2 }
}
final class Empty: NSObject, PlayerDelegate, DataSource, PublicDelegate, Space.Inner { func playerStarted(_ player: Player) {} }

@MainActor func optionalCases(_ check: Check) {
  let full = Full(), player = Player(full)
  player.play()
  check(full.log == ["started", "paused", "moved2x", "moved21"])
  check(player.log == ["loops", "title", "title", "name1"])
  check(player.loops() && player.strongLoops())
  check(player.sub() == "sub")
  let empty = Empty(), silent = Player(empty)
  silent.play()
  check(silent.log == ["untitled", "unnamed"])
  check(!silent.loops() && !silent.strongLoops())
  check(silent.sub() == nil)
  check(player.delegate?.rate == 2)
  check(silent.delegate?.rate == nil)
  player.source = full; silent.source = empty
  check(player.source?.count?(of: player) == 3)
  check(silent.source?.count?(of: silent) == nil)
  check((silent.source?.count?(of: silent) ?? 9) == 9)
  let open: PublicDelegate = full, shut: PublicDelegate = empty
  open.happened?(1); shut.happened?(1)
  check(full.log.last == "happened1")
  check(open.asked?() == 7)
  check(shut.asked?() == nil)
  let inner: Space.Inner = full
  check(inner.inner?(4) == 8)
  check((empty as Space.Inner).inner?(4) == nil)
  check(player.onPause?(player) == nil)
  player.onPause = { _ in 5 }
  check(player.onPause?(player) == 5)
}

@MainActor func optionalExpressionCases(_ check: Check) {
  let full = Full(), empty = Empty(), player = Player(full), silent = Player(empty)
  check(player.delegate?.items?(in: player).count == 2)
  check(silent.delegate?.items?(in: silent).count == nil)
  check(player.delegate?.items?(in: player)[1] == 5)
  check(player.delegate?.items?(in: player).first?.description == "4")
  check(player.delegate?.playerTitle?().uppercased().lowercased() == "title")
  check(player.delegate?.playerSubtitle?(for: player)?.count == 3)
  check(silent.delegate?.playerSubtitle?(for: silent)?.count == nil)
  check(player.delegate?.playerTitle?()! == "title")
  check(player.delegate?.original?(3) == 3)
  check((player.delegate as PlayerDelegate?)?.original?(3) == 3)
  check([player, silent].map { $0.delegate?.playerTitle?() ?? "-" } == ["title", "-"])
  check([player, silent].compactMap { $0.delegate?.original?($0.log.count) } == [0])
  check("\(player.delegate?.playerTitle?() ?? "none")" == "title")
  check(!(silent.delegate?.playerShouldLoop?(silent) ?? false))
  let flag = !(player.delegate?.playerShouldLoop?(player) ?? false) || (player.delegate?.playerShouldLoop?(player))!; check(flag)
  let sum = (player.delegate?.original?(1) ?? 0) + (player.delegate?.original?(player.delegate?.original?(2) ?? 0) ?? 0); check(sum == 3)
  let conditional = silent.delegate?.original?(1) == nil ? "no" : "yes"; check(conditional == "no")
  switch player.delegate?.original?(2) { case 2?: check(true); default: check(false) }
  if let x = player.delegate?.original?(1), let y = player.delegate?.original?(2), x < y { check(true) }
  guard player.delegate?.playerShouldLoop?(player) == true else { return check(false) }
  let closure: () -> String? = { player.delegate?.playerTitle?() }; check(closure() == "title")
  let closure2: () -> Void = { player.delegate?.playerPaused?(player) }; closure2(); check(full.log == ["paused"])
  func value() -> Int? { return player.delegate?.original?(4) }; check(value() == 4)
  check(Optional(player)?.delegate?.original?(5) == 5)
  check([player][0].delegate?.original?(6) == 6)
  check(["a": player]["a"]?.delegate?.original?(7) == 7)
  check({ player }().delegate?.original?(8) == 8)
  check((full as PlayerDelegate).original?(9) == 9)
  for x in player.delegate?.items?(in: player) ?? [] { check(x > 3) }
  var total = 0; total += player.delegate?.original?(10) ?? 0; check(total == 10)
  let field = UITextField(); field.delegate = nil; check(field.delegate?.textFieldShouldReturn?(field) == nil)
  let scroll = UIScrollView(); scroll.delegate?.scrollViewDidScroll?(scroll); check(scroll.delegate == nil)
  check(field.delegate?.textField?(field, shouldChangeCharactersIn: NSRange(), replacementString: "") == nil)
}
