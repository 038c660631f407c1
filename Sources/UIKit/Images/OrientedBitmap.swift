import Foundation
import GTKPlatform
import Synchronization

/// A bitmap that is shown rotated or mirrored.
final class OrientedBitmap: Sendable {
  /// The pixels without the orientation.
  let stored: Bitmap
  let orientation: UIImage.Orientation
  private let cached = Mutex<Bitmap?>(nil)

  init(_ stored: Bitmap, _ orientation: UIImage.Orientation) {
    (self.stored, self.orientation) = (stored, orientation)
  }

  /// The number of pixels in a row of the upright bitmap.
  var width: Int { stored.size(in: orientation.property).width }
  /// The number of rows of the upright bitmap.
  var height: Int { stored.size(in: orientation.property).height }

  /// The pixels as they're shown.
  ///
  /// - Complexity: O(*n*) in the number of pixels for the first access, which keeps them.
  var upright: Bitmap {
    cached.withLock { kept in
      if let kept { return kept }
      let made = stored.upright(from: orientation.property)
      kept = made
      return made
    }
  }
}

extension UIImage {
  /// The upright image as PNG data, for other apps, which receive no orientation; `nil` for an empty image.
  var uprightPNG: Data? { bitmap?.pngData() }
}

extension UIImage.Content {
  /// Creates the content of pixels that are shown in an orientation.
  init(_ bitmap: Bitmap, _ orientation: UIImage.Orientation) {
    self = orientation == .up ? .bitmap(bitmap) : .oriented(OrientedBitmap(bitmap, orientation))
  }

  /// The content with its pixels mirrored horizontally; `nil` if it has no pixels.
  var flipped: UIImage.Content? {
    switch self {
    case .bitmap(let bitmap): UIImage.Content(bitmap, UIImage.Orientation.up.flipped)
    case .oriented(let picture): UIImage.Content(picture.stored, picture.orientation.flipped)
    case .none, .vector, .template, .symbol, .animation: nil
    }
  }
}

extension UIImage.Rendering {
  /// The settings of the image mirrored horizontally.
  var flipped: UIImage.Rendering {
    var flipped = self
    (flipped.capInsets.left, flipped.capInsets.right) = (capInsets.right, capInsets.left)
    (flipped.alignment.left, flipped.alignment.right) = (alignment.right, alignment.left)
    return flipped
  }
}

extension UIImage.Orientation {
  /// The orientation as files have it.
  var property: CGImagePropertyOrientation {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .upMirrored: .upMirrored
    case .downMirrored: .downMirrored
    case .leftMirrored: .leftMirrored
    case .rightMirrored: .rightMirrored
    }
  }

  /// The orientation in which the image that is shown is mirrored horizontally.
  var flipped: UIImage.Orientation {
    switch self {
    case .up: .upMirrored
    case .upMirrored: .up
    case .down: .downMirrored
    case .downMirrored: .down
    case .left: .rightMirrored
    case .rightMirrored: .left
    case .right: .leftMirrored
    case .leftMirrored: .right
    }
  }
}
