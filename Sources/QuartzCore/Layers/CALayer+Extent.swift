import CoreGraphics
import Foundation

extension CALayer {
  /// Returns whether any part of the layer is in `area` of the superlayer.
  func covered(in area: CGRect) -> Bool {
    if isAbsent { return true }
    return extentInSuperlayer.withinReach.intersects(area)
  }

  /// The area that the layer and everything inside it cover, in its superlayer's coordinates.
  private var extentInSuperlayer: CGRect {
    if let space = spatialPlacement(shown: true) { return Projection(space).apply(shownExtent) }
    return shownExtent.applying(shownPlacement)
  }

  /// The area that the layer and everything inside it cover, in its own coordinates.
  private var shownExtent: CGRect {
    if let extent = recording.extent { return extent }
    var extent = shownBounds
    if !masksToBounds {
      extent = extent.union(drawingExtent.withinReach)
      var inside = CGRect.null
      for child in children where !child.isAbsent { inside = inside.union(child.extentInSuperlayer.withinReach) }
      extent = extent.union(arrangedExtent(of: inside).withinReach)
      if shownScalar(.shadowOpacity, CGFloat(shadowOpacity)) > 0 {
        // The shadow of a path lies where the path is, whatever else the layer covers.
        let caster = shownPath(.shadowPath, shadowPath)?.boundingBox.withinReach ?? extent
        let reach = 3 * shownScalar(.shadowRadius, shadowRadius)
        let offset = shownShadowOffset
        extent = extent.union(
          caster.insetBy(dx: -reach, dy: -reach).offsetBy(dx: offset.width, dy: offset.height).withinReach)
      }
    }
    recording.extent = extent
    return extent
  }
}
