import TestSupport
import XCTest

@testable import MediaPlayer
@testable import UIKit

/// The information that an app reports to the system's media controls, and the commands that it takes from them.
@MainActor final class NowPlayingTests: XCTestCase {
  func testTheInformationIsStored() async throws {
    let center = MPNowPlayingInfoCenter.default()
    XCTAssertIdentical(center, MPNowPlayingInfoCenter.default())
    defer {
      center.nowPlayingInfo = nil
      center.playbackState = .unknown
    }
    XCTAssertNil(center.nowPlayingInfo)
    XCTAssertEqual(center.playbackState, .unknown)
    let said = messages {
      center.nowPlayingInfo = [MPMediaItemPropertyTitle: "Song", MPNowPlayingInfoPropertyPlaybackRate: 1.0]
      center.nowPlayingInfo?[MPNowPlayingInfoPropertyElapsedPlaybackTime] = 3.0
      center.playbackState = .playing
    }
    XCTAssertEqual(said.count, 1)
    XCTAssertTrue(said.joined().contains("never called"), "\(said)")
    XCTAssertEqual(center.nowPlayingInfo?[MPMediaItemPropertyTitle] as? String, "Song")
    XCTAssertEqual(center.nowPlayingInfo?[MPNowPlayingInfoPropertyElapsedPlaybackTime] as? Double, 3)
    XCTAssertEqual(center.playbackState, .playing)
    center.nowPlayingInfo = nil
    XCTAssertNil(center.nowPlayingInfo)
  }

  private final class Player {
    deinit { MPNowPlayingInfoCenter.default().nowPlayingInfo = nil }
  }

  func testTheInformationMayOwnWhatClearsIt() async throws {
    let center = MPNowPlayingInfoCenter.default()
    _ = messages {
      center.nowPlayingInfo = [MPMediaItemPropertyArtwork: Player()]
      center.nowPlayingInfo = [MPMediaItemPropertyTitle: "Next"]
    }
    XCTAssertNil(center.nowPlayingInfo)
  }

  func testNothingIsReportedWhereNothingPlays() async throws {
    let said = messages { MPNowPlayingInfoCenter.default().nowPlayingInfo = nil }
    XCTAssertEqual(said, [])
  }

  func testCommands() async throws {
    let center = MPRemoteCommandCenter.shared()
    XCTAssertIdentical(center.playCommand, MPRemoteCommandCenter.shared().playCommand)
    XCTAssertTrue(center.playCommand.isEnabled)
    center.skipForwardCommand.preferredIntervals = [15]
    XCTAssertEqual(center.skipForwardCommand.preferredIntervals, [15])
    XCTAssertEqual(center.skipBackwardCommand.preferredIntervals, [])
    XCTAssertEqual(center.changeRepeatModeCommand.currentRepeatType, .off)
    center.likeCommand.isActive = true
    XCTAssertFalse(center.dislikeCommand.isActive)
    let said = messages {
      let token = center.playCommand.addTarget { event in
        XCTFail("\(event.timestamp)")
        return .success
      }
      center.playCommand.addTarget(self, action: Selector("play"))
      center.playCommand.removeTarget(token)
      center.playCommand.removeTarget(nil)
    }
    XCTAssertEqual(said.count, 1)
    center.skipForwardCommand.preferredIntervals = []
    center.likeCommand.isActive = false
  }

  func testArtwork() async throws {
    var sizes: [CGSize] = []
    let artwork = MPMediaItemArtwork(boundsSize: CGSize(width: 600, height: 400)) { size in
      sizes.append(size)
      return UIImage()
    }
    XCTAssertEqual(artwork.bounds, CGRect(x: 0, y: 0, width: 600, height: 400))
    XCTAssertNotNil(artwork.image(at: CGSize(width: 60, height: 40)))
    XCTAssertEqual(sizes, [CGSize(width: 60, height: 40)])
  }
}
