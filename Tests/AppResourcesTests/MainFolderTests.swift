import AloeCore
import AppResources
import TestSupport
import XCTest

@MainActor final class MainFolderTests: XCTestCase {
  /// The resources that a program called App finds beside itself, by their name.
  private func found(_ files: [String: String], environment: [String: String] = [:]) throws -> String? {
    let folder = try Folder(files)
    let path = MainFolder.path(ofProgram: folder.path + "/App", environment: environment)
    return path.map { String($0.dropFirst(folder.path.count + 1)) }
  }

  private let application = propertyList("<key>CFBundlePackageType</key><string>APPL</string>")
  private let library = propertyList("<key>CFBundlePackageType</key><string>BNDL</string>")

  func testAProgramsResourcesAmongOthers() async throws {
    XCTAssertNil(try found([:]))
    XCTAssertEqual(try found(["P_Kit.resources/a": ""]), "P_Kit.resources", "the only one")
    XCTAssertEqual(try found(["P_App.resources/a": "", "P_Kit.resources/a": ""]), "P_App.resources")
    XCTAssertEqual(try found(["App.resources/a": "", "P_App.resources/a": ""]), "App.resources")
    XCTAssertNil(try found(["P_One.resources/a": "", "P_Two.resources/a": ""]))
    XCTAssertEqual(
      try found(["P_One.resources/Info.plist": library, "P_Two.resources/Resources/Info.plist": application]),
      "P_Two.resources")
    XCTAssertNil(
      try found(["P_One.resources/Info.plist": application, "P_Two.resources/Info.plist": application]))
    XCTAssertEqual(
      try found(["P_App.resources/a": "", "Q_App.resources/Info.plist": application]), "Q_App.resources")
  }

  /// An example beside the gallery isn't the gallery.
  func testAnotherProgramsResourcesAreLeftToIt() async throws {
    let folder = try Folder(["P_Other.resources/Info.plist": application, "Other": "", "Kit": ""])
    let program = folder.path + "/App"
    XCTAssertEqual(MainFolder.path(ofProgram: program, environment: [:]), folder.path + "/P_Other.resources")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/Other")
    XCTAssertNil(MainFolder.path(ofProgram: program, environment: [:]))
    XCTAssertEqual(
      MainFolder.path(ofProgram: folder.path + "/Other", environment: [:]), folder.path + "/P_Other.resources")
  }

  /// In a build folder, the resources of all libraries are beside the programs.
  func testResourcesOfUnlinkedTargetsAreNotFoundInTheBuildFolder() async throws {
    let list = "App.product/Objects.LinkFileList"
    let linked = "/b/App.build/main.swift.o\n/b/Kit_Core.build/a.swift.o\n'/b/My_Parts.build/a.swift.o'\n"
    XCTAssertNil(try found([list: linked, "P_Other.resources/a": ""]), "resources of other targets aren't guessed")
    XCTAssertEqual(try found([list: linked, "P_Kit_Core.resources/a": ""]), "P_Kit_Core.resources")
    XCTAssertEqual(try found([list: linked, "P_My-Parts.resources/a": ""]), "P_My-Parts.resources")
    XCTAssertEqual(
      try found([list: linked, "P_Kit_Core.resources/a": "", "P_Other.resources/Info.plist": application]),
      "P_Kit_Core.resources")
    XCTAssertNil(try found([list: linked, "P_Core.resources/a": ""]))
    XCTAssertEqual(try found([list: linked, "App.resources/a": ""]), "App.resources", "the client's own folder")
  }

  func testTheEnvironmentMayNameTheFolder() async throws {
    let stated = try Folder(["a": ""])
    let folder = try Folder(["P_App.resources/a": ""])
    XCTAssertEqual(
      MainFolder.path(ofProgram: folder.path + "/App", environment: ["ALOE_RESOURCES": stated.path]), stated.path)
    let reported = messages {
      XCTAssertEqual(
        MainFolder.path(ofProgram: folder.path + "/App", environment: ["ALOE_RESOURCES": "/no/such"]),
        folder.path + "/P_App.resources")
    }
    XCTAssertEqual(reported.count, 1)
    XCTAssertTrue(reported.first?.contains("ALOE_RESOURCES is /no/such") ?? false, "\(reported)")
  }

  // MARK: - What Foundation says of the main bundle

  /// Lets the main bundle find its resources among these files.
  private func useMain(_ files: [String: String], _ language: String = "en") throws -> Folder {
    let folder = try Folder(files)
    Context.current.appResources.preferences = [language]
    Context.current.appResources.mainPath = folder.path
    return folder
  }

  func testTheMainBundleHasTheApplicationsResources() async throws {
    let home = Bundle.main.bundlePath
    let folder = try useMain(
      [
        "page.txt": "", "de.lproj/Localizable.strings": #""hello" = "Hallo";"#,
        "de.lproj/InfoPlist.strings": #"CFBundleDisplayName = "Das Programm";"#,
        "Support/Info.plist": propertyList(
          """
          <key>CFBundleIdentifier</key><string>org.example.App</string>
          <key>CFBundleDisplayName</key><string>The App</string>
          <key>CFBundleShortVersionString</key><string>1.2</string><key>Flag</key><true/>
          <key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>
          <key>Other</key><string>${UNKNOWN} and $(PRODUCT_NAME:rfc1034identifier)</string>
          """),
        "Info.plist": propertyList("<key>CFBundleDevelopmentRegion</key><string>de</string>"),
      ], "de")
    let main = Bundle.main
    XCTAssertEqual(main.bundlePath, home, "the program's folder, where the package manager's own code looks")
    XCTAssertEqual(main.resourcePath, folder.path)
    XCTAssertEqual(main.path(forResource: "page", ofType: "txt"), folder.path + "/page.txt")
    XCTAssertEqual(main.url(forResource: "page", withExtension: "txt")?.path, folder.path + "/page.txt")
    XCTAssertEqual(NSLocalizedString("hello", comment: ""), "Hallo")
    XCTAssertEqual(main.localizedString(forKey: "hello", value: nil, table: nil), "Hallo")
    XCTAssertEqual(main.localizations, ["de"])
    XCTAssertEqual(main.preferredLocalizations, ["de"])
    XCTAssertEqual(main.developmentLocalization, "de")
    XCTAssertEqual(main.bundleIdentifier, "org.example.App")
    XCTAssertEqual(main.infoDictionary?["CFBundleShortVersionString"] as? String, "1.2")
    XCTAssertEqual(main.infoDictionary?["CFBundleDisplayName"] as? String, "The App")
    XCTAssertEqual(main.localizedInfoDictionary?["CFBundleDisplayName"] as? String, "Das Programm")
    XCTAssertEqual(main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String, "Das Programm")
    XCTAssertEqual(main.object(forInfoDictionaryKey: "Flag") as? Bool, true)
    XCTAssertNil(main.object(forInfoDictionaryKey: "None"))
    let name = ProcessInfo.processInfo.processName
    XCTAssertEqual(main.object(forInfoDictionaryKey: "CFBundleExecutable") as? String, name)
    XCTAssertEqual(
      main.object(forInfoDictionaryKey: "Other") as? String,
      "${UNKNOWN} and \(String(name.map { $0.isLetter || $0.isNumber ? $0 : "-" }))")
    XCTAssertEqual(
      Bundle(for: MainFolderTests.self).path(forResource: "page", ofType: "txt"), folder.path + "/page.txt")
  }

  func testNoNameLeadsOutOfTheBundle() async throws {
    let folder = try useMain(
      ["App/page.txt": "", "App/sub/deep.txt": "", "secret.txt": "", "de.lproj/secret.txt": ""], "de")
    Context.current.appResources.mainPath = folder.path + "/App"
    let main = Bundle.main
    XCTAssertNotNil(main.path(forResource: "page", ofType: "txt"))
    XCTAssertNotNil(main.path(forResource: "sub/../page", ofType: "txt"))
    for name in ["../secret", "sub/../../secret", "./../secret"] {
      XCTAssertNil(main.path(forResource: name, ofType: "txt"), name)
    }
    XCTAssertNil(main.path(forResource: "secret", ofType: "txt", inDirectory: ".."))
    XCTAssertNil(main.path(forResource: "secret", ofType: "txt", inDirectory: nil, forLocalization: "../de"))
    XCTAssertEqual(main.paths(forResourcesOfType: "txt", inDirectory: ".."), [])
  }

  func testResourcesThatAFolderWasCopiedFor() async throws {
    let folder = try useMain([
      "Resources/Info.plist": propertyList("<key>CFBundleName</key><string>Copied</string>"),
      "Resources/page.txt": "", "loose.txt": "", "en.lproj/Localizable.strings": #""a" = "outside";"#,
      "Resources/en.lproj/Localizable.strings": #""b" = "inside";"#,
    ])
    XCTAssertEqual(Bundle.main.path(forResource: "page", ofType: "txt"), folder.path + "/Resources/page.txt")
    XCTAssertEqual(Bundle.main.path(forResource: "loose", ofType: "txt"), folder.path + "/loose.txt")
    XCTAssertEqual(NSLocalizedString("a", comment: ""), "outside")
    XCTAssertEqual(NSLocalizedString("b", comment: ""), "inside")
    XCTAssertEqual(Bundle.main.infoDictionary?["CFBundleName"] as? String, "Copied")
  }

  func testABrokenInfoIsReported() async throws {
    let folder = try useMain(["Support/Info.plist": "<plist"])
    let reported = messages { XCTAssertNil(Bundle.main.object(forInfoDictionaryKey: "CFBundleName")) }
    XCTAssertEqual(reported.count, 1)
    XCTAssertTrue(
      reported.first?.hasPrefix("\(folder.path)/Support/Info.plist can't be read and is ignored: ") ?? false,
      "\(reported)")
  }
}
