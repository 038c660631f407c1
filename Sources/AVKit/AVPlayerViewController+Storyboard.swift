import AVFoundation
import InterfaceFiles
import UIKit

/// Reads the attributes of a storyboard's player.
extension AVPlayerViewController: InterfaceReading {
  package func read(_ element: InterfaceElement) {
    if let value = element.flag("showsPlaybackControls") { showsPlaybackControls = value }
    if let value = element.flag("allowsPictureInPicturePlayback") { allowsPictureInPicturePlayback = value }
    if let value = element["videoGravity"] { videoGravity = AVLayerVideoGravity(rawValue: value) }
  }
}
