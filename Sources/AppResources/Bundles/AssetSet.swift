import AloeCore
import Foundation

/// A set of an asset catalog, as described by its `Contents.json`.
package struct AssetSet: Sendable {
  /// An image, colour or file of a set, with its traits.
  package struct Entry: Sendable {
    /// The path of the file; `nil` for a colour, and for an empty entry.
    package var path: String?
    package var color: AssetColor?
    /// The name of a system colour, such as `systemBlueColor`, that is used instead.
    package var colorReference: String?
    /// The number of pixels per point; `nil` for all scales.
    package var scale: Double?
    package var idiom = "universal"
    package var isDark: Bool?
    package var isHighContrast = false
    package var isRightToLeft: Bool?
    package var language: String?
    package var isWideGamut = false
    /// Whether the entry is specific to a memory, graphics or size class.
    package var isSpecial = false
    package var slicing: AssetSlicing?
    /// The alignment insets, in pixels.
    package var alignment: AssetEdges?
    /// The size in points of an app icon.
    package var pointSize: Double?
    package var typeIdentifier: String?
  }

  package var path: String
  package var entries: [Entry] = []
  /// "template" or "original", if the set specifies it.
  package var renderingIntent: String?

  /// Reads the set in the folder at `path`; `nil`, with a warning, if its contents can't be read.
  package init?(at path: String) {
    self.path = path
    let file = path + "/Contents.json"
    do {
      let read = try JSONDecoder().decode(AssetContents.self, from: Files.data(at: file))
      entries = (read.images ?? read.colors ?? read.data ?? read.symbols ?? []).map { $0.entry(in: path) }
      renderingIntent = read.properties?.renderingIntent
    } catch {
      let reason = Files.exists(file) ? StringCatalog.reason(error) : "there is no such file"
      Messages.warn("\(file) can't be read, so its set is ignored: \(reason).")
      return nil
    }
  }
}

/// Edges in pixels.
package struct AssetEdges: Sendable, Equatable {
  package var top = 0.0
  package var left = 0.0
  package var bottom = 0.0
  package var right = 0.0
}

/// The way in which an image is resized: the fixed edges, and the treatment of the centre.
package struct AssetSlicing: Sendable, Equatable {
  /// The fixed edges, in pixels.
  package var caps = AssetEdges()
  /// The size of the part of the centre that fills the rest, in pixels; `nil` for everything between the edges.
  package var centerWidth: Double?
  package var centerHeight: Double?
  package var isTiled = false
}

/// A colour's components in sRGB, from 0 to 1. Display P3 colours outside of that range are clipped.
package struct AssetColor: Sendable, Equatable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double
}
