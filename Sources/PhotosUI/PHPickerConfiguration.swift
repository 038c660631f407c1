import AloeCore
import Foundation
import Photos
import UniformTypeIdentifiers

/// The kinds of files that a picker offers.
public struct PHPickerFilter: Equatable, Hashable, Sendable {
  private indirect enum Form: Hashable {
    case images, videos, someImages, someVideos, none
    case any([PHPickerFilter])
    case all([PHPickerFilter])
    case not(PHPickerFilter)
  }
  private let form: Form

  /// Photos.
  public static let images = PHPickerFilter(form: .images)
  /// Videos.
  public static let videos = PHPickerFilter(form: .videos)
  /// Live photos: no file is one.
  public static let livePhotos = PHPickerFilter(form: .none)
  /// Screenshots. Files don't record this, so all photos match.
  public static let screenshots = PHPickerFilter(form: .someImages)
  /// Panoramas. Files don't record this, so all photos match.
  public static let panoramas = PHPickerFilter(form: .someImages)
  /// Photos of a burst. Files don't record this, so all photos match.
  public static let bursts = PHPickerFilter(form: .someImages)
  /// Photos with a blurred background. Files don't record this, so all photos match.
  public static let depthEffectPhotos = PHPickerFilter(form: .someImages)
  /// Screen recordings. Files don't record this, so all videos match.
  public static let screenRecordings = PHPickerFilter(form: .someVideos)
  /// Videos with a blurred background. Files don't record this, so all videos match.
  public static let cinematicVideos = PHPickerFilter(form: .someVideos)
  /// Videos in slow motion. Files don't record this, so all videos match.
  public static let slomoVideos = PHPickerFilter(form: .someVideos)
  /// Time-lapse videos. Files don't record this, so all videos match.
  public static let timelapseVideos = PHPickerFilter(form: .someVideos)

  /// Returns a filter for the files that match at least one of several filters.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter { PHPickerFilter(form: .any(subfilters)) }
  /// Returns a filter for the files that match all of several filters.
  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter { PHPickerFilter(form: .all(subfilters)) }
  /// Returns a filter for the files that don't match another filter.
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter { PHPickerFilter(form: .not(filter)) }

  /// The part of the images, or of the videos, that passes a filter.
  private enum Share: Int { case none, some, all }

  /// The parts of the images and of the videos that pass the filter. O(filters).
  private var passing: (images: Share, videos: Share) {
    switch form {
    case .images: return (.all, .none)
    case .videos: return (.none, .all)
    case .someImages: return (.some, .none)
    case .someVideos: return (.none, .some)
    case .none: return (.none, .none)
    case .any(let parts): return Self.joined(parts, from: .none) { $0.rawValue > $1.rawValue }
    case .all(let parts): return Self.joined(parts, from: .all) { $0.rawValue < $1.rawValue }
    case .not(let part):
      let (images, videos) = part.passing
      return (Self.opposite(of: images), Self.opposite(of: videos))
    }
  }

  private static func opposite(of share: Share) -> Share {
    switch share {
    case .none: .all
    case .some: .some
    case .all: .none
    }
  }

  /// Returns the combined shares of images and videos of some filters: for each, `first`, or the filter's share that
  /// takes its place.
  private static func joined(
    _ parts: [PHPickerFilter], from first: Share, _ takesPlace: (Share, Share) -> Bool
  ) -> (images: Share, videos: Share) {
    var (images, videos) = (first, first)
    for part in parts {
      let passing = part.passing
      if takesPlace(passing.images, images) { images = passing.images }
      if takesPlace(passing.videos, videos) { videos = passing.videos }
    }
    return (images, videos)
  }

  /// The types of the files that the dialog shows. Some files of these types may not pass the filter, because the
  /// dialog can't recognise screenshots and the like.
  var types: [UTType] {
    let (images, videos) = passing
    return (images == .none ? [] : [.image]) + (videos == .none ? [] : [.movie])
  }
}

/// The settings of a picker.
public struct PHPickerConfiguration: Equatable, Hashable, Sendable {
  /// The form in which files are provided.
  public enum AssetRepresentationMode: Int, Sendable {
    /// The form that the picker chooses.
    case automatic = 0
    /// The form in which files are stored. Always the case on Linux.
    case current = 1
    /// A form that most apps can read.
    case compatible = 2
  }
  /// The order of the results.
  public enum Selection: Int, Sendable {
    /// The picker's order.
    case `default` = 0
    /// The order in which the user selects; on Linux, the dialog's order.
    case ordered = 1
    /// The picker's order, reported after each selection; on Linux, at the end.
    case continuous = 2
    /// The order in which the user selects, reported after each selection; on Linux, at the end.
    case continuousAndOrdered = 3
  }

  /// The kinds of files; `nil`, the default, means images and videos.
  public var filter: PHPickerFilter?
  /// The largest number of files; 1 by default, and 0 for any number. A negative number is reported, and 1 is used.
  public var selectionLimit = 1 {
    didSet {
      guard selectionLimit < 0 else { return }
      Messages.warn(
        once: "selection limit",
        "The selectionLimit of a PHPickerConfiguration was set to \(selectionLimit), so it's 1. 0 means any number of files."
      )
      selectionLimit = 1
    }
  }
  /// The form in which files are provided; stored without effect. `.automatic` by default.
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  /// The order of the results; stored without effect. `.default` by default.
  public var selection = Selection.default
  /// The identifiers of the assets that are selected at first; stored without effect. Empty by default.
  public var preselectedAssetIdentifiers: [String] = []

  /// Creates the default settings.
  public init() {}
  /// Creates the default settings; as there's no library, results have no identifiers of assets.
  public init(photoLibrary: PHPhotoLibrary) {}
}

extension PHPickerConfiguration {
  /// The types of the files that the dialog shows.
  var types: [UTType] { (filter ?? .any(of: [.images, .videos])).types }
}
