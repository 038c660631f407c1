import XCTest

@testable import SourceTranslation

/// The names of generated symbols, which have to be those that Xcode generates: apps refer to them.
final class AssetSymbolNameTests: XCTestCase {
  private func check(_ names: KeyValuePairs<String, String?>, line: UInt = #line) {
    for (name, symbol) in names { XCTAssertEqual(AssetSymbolName.member(name), symbol, name, line: line) }
  }

  func testWordsFollowEachOtherInCamelCase() {
    check([
      "heart": "heart", "Heart": "heart", "heart-filled": "heartFilled", "heart_filled": "heartFilled",
      "Heart Filled": "heartFilled", "heart.filled": "heartFilled", "heartFilled": "heartFilled",
      "  heart (filled)": "heartFilled", "__heart__": "heart", "heart+": "heart", "a/b": "aB",
    ])
  }

  func testCapitalLettersInARowAreAWord() {
    check([
      "URLField": "urlField", "openURL": "openURL", "openURLField": "openURLField", "QRx": "qRx", "iOS": "iOS",
      "badge_VIP": "badgeVIP", "VIP badge": "vipBadge", "VIP-Badge": "vipBadge", "aBTest": "aBTest", "WiFi": "wiFi",
      "VIPold": "viPold",
    ])
  }

  func testNumbersAreWords() {
    check([
      "plate4": "plate4", "plate 4": "plate4", "plate4x4": "plate4X4", "plate-4b": "plate4B", "P4Plate": "p4Plate",
      "plate1.5": "plate15", "plate_c0ffee": "plateC0Ffee", "4": "_4", "4plates": "_4Plates", "4-plates": "_4Plates",
      "07c1": "_07C1",
    ])
  }

  func testNamesWithoutSmallLettersKeepTheirForm() {
    check([
      "A": "A", "VIP": "VIP", "VIP_BADGE": "VIP_BADGE", "VIP BADGE": "VIP_BADGE", "VIP-BADGE": "VIP_BADGE",
      "VIP2": "VIP_2", "2VIP": "_2_VIP", "0F8A": "_0_F_8_A", "4_3": "_4_3", "00": "_00",
    ])
  }

  /// The names of images and of colours follow the same rule.
  func testTheLastWordColorOrImageIsLeftOut() {
    check([
      "CoverImage": "cover", "cover_image": "cover", "CoverColor": "cover", "cover color": "cover",
      "COVER_COLOR": "COVER", "Color": "color", "image": "image", "IMAGE": "IMAGE", "ColorCover": "colorCover",
      "cover_color_2": "coverColor2", "coverimage": "coverimage", "CoverColorImage": "coverColor",
      "CoverImages": "coverImages", "7Image": "_7",
    ])
  }

  func testOnlyLettersOfASCIICount() {
    check(["Straße": "straE", "сердце": nil, "сердце 2": "_2", "하트": nil, "%": nil, "": nil, "♥︎heart": "heart"])
  }

  func testFoldersBeginWithACapitalLetter() {
    for (name, symbol) in [
      "icons": "Icons", "tab bar": "TabBar", "tabBar": "TabBar", "UI": "UI", "GameUI": "GameUI", "TAB BAR": "TAB_BAR",
      "2x": "_2X", "brandColor": "BrandColor", "icons2": "Icons2",
    ] { XCTAssertEqual(AssetSymbolName.type(name), symbol, name) }
    XCTAssertNil(AssetSymbolName.type("значки"))
  }

  func testReservedWordsAreInBackticks() {
    for word in ["as", "class", "default", "extension", "in", "init", "nil", "self", "subscript", "switch", "Type"] {
      XCTAssertEqual(AssetSymbolName.escaped(word), "`\(word)`")
    }
    for word in ["left", "open", "set", "any", "types", "actor"] { XCTAssertEqual(AssetSymbolName.escaped(word), word) }
  }
}
