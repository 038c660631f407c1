import AloeCore
import TestSupport
import XCTest

@testable import AppResources

/// Applications in a process may share the content of the folders beside the program.
@MainActor final class ProgramFoldersTests: XCTestCase {
  private func accesses(_ work: () -> Void) -> Int {
    let before = Context.installed.fileAccesses.count
    work()
    return Context.installed.fileAccesses.count - before
  }

  private func read(_ state: AppResourcesState) {
    for folder in state.searchFolders { _ = (folder.languages, folder.information) }
  }

  func testFoldersAreReadOnceForApplicationsThatShareThem() async {
    let (first, second, alone) = (AppResourcesState(), AppResourcesState(), AppResourcesState())
    second.preferences = ["fr"]
    second.shareProgramFolders(with: first)
    read(first)
    let count = first.searchFolders.count
    XCTAssertGreaterThan(count, 0)
    // One for each folder: whether it has a folder with resources inside.
    XCTAssertLessThanOrEqual(accesses { read(second) }, count)
    XCTAssertGreaterThan(accesses { read(alone) }, 2 * count)
    XCTAssertEqual(second.mainPath, first.mainPath)
    XCTAssertEqual(second.searchFolders.map(\.path), first.searchFolders.map(\.path))
    for (own, other) in zip(second.searchFolders, first.searchFolders) {
      XCTAssertEqual(own.localizations, other.localizations, own.path)
      XCTAssertEqual(own.information, other.information, own.path)
      XCTAssertEqual(own.preferences, ["fr"])
    }
    // Other languages need no other files.
    second.preferences = ["de"]
    XCTAssertLessThanOrEqual(accesses { read(second) }, count)
  }

  func testOtherFoldersAreReadByEachApplication() async throws {
    let folder = try Folder(["fr.lproj/A.strings": ""])
    let (first, second) = (AppResourcesState(), AppResourcesState())
    second.shareProgramFolders(with: first)
    XCTAssertEqual(first.folder(at: folder.path).localizations, ["fr"])
    try folder.write(Data(), to: "de.lproj/A.strings")
    XCTAssertEqual(second.folder(at: folder.path).localizations, ["de", "fr"])
  }

  func testOtherLanguagesReadTheFoldersAgainUnlessTheyAreShared() async {
    let state = AppResourcesState()
    read(state)
    let count = state.searchFolders.count
    state.preferences = ["de"]
    XCTAssertGreaterThan(accesses { read(state) }, 2 * count)
  }
}
