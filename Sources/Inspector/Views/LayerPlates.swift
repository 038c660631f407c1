import AloeCore
import QuartzCore
import UIKit

/// The layers of a view that aren't hidden, with their frames.
@MainActor struct LayerPlaces {

  /// A layer with its frame.
  struct Place {
    let layer: CALayer
    /// The layer's frame in the outermost layer.
    let frame: CGRect
    /// The number of layers around it, up to the outermost one.
    let depth: Int
  }

  /// The layers with their frames, the deepest in the tree last.
  private(set) var places: [Place] = []
  /// The number of all layers that aren't hidden.
  private(set) var layerCount = 0

  /// Finds the first `limit` layers of a layer and the layers inside it that aren't hidden.
  init(of layer: CALayer, without excluded: CALayer? = nil, limit: Int) {
    var level = [layer]
    var depth = 0
    while !level.isEmpty {
      for inner in level {
        layerCount += 1
        guard places.count < limit else { continue }
        let frame = layer.convert(inner.bounds, from: inner).offsetBy(dx: -layer.bounds.minX, dy: -layer.bounds.minY)
        places.append(Place(layer: inner, frame: frame, depth: depth))
      }
      level = level.flatMap { $0.sublayers ?? [] }.filter { !$0.isHidden && $0.opacity > 0.01 && $0 !== excluded }
      depth += 1
    }
  }

}

/// The layers of a view, each with a picture of its own content.
@MainActor struct LayerPlates {

  /// The largest number of layers that are shown.
  static let maxLayers = AloeLimits.inspectorLayers

  /// A layer with its position.
  struct Plate {
    /// A view that shows the layer without its sublayers.
    let picture: UIView
    /// The layer's frame in the outermost layer.
    let frame: CGRect
    /// The number of layers around it, up to the outermost one.
    let depth: Int
  }

  /// The plates, the deepest in the tree last.
  let plates: [Plate]
  /// The number of all layers that aren't hidden.
  let layerCount: Int
  /// The size of the outermost layer.
  let size: CGSize

  /// Takes the pictures of a layer and of the layers inside it that aren't hidden.
  init(of layer: CALayer, without excluded: CALayer? = nil) {
    size = layer.bounds.size
    let all = LayerPlaces(of: layer, without: excluded, limit: Self.maxLayers)
    layerCount = all.layerCount
    plates = all.places.map { Plate(picture: UIView.picture(ofOwn: $0.layer), frame: $0.frame, depth: $0.depth) }
  }

  /// The largest depth.
  var depth: Int { plates.last?.depth ?? 0 }

}
