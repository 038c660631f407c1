#if DEBUG
  import AVFoundation
  import CoreLocation
  import GTKPlatform
  import MapKit
  import Photos
  import TrialSupport
  import UIKit
  import WebKit

  extension CLLocationCoordinate2D: Hostile {
    /// Such values, in a fixed order.
    public static let hostile = Double.hostile.flatMap {
      [CLLocationCoordinate2D(latitude: $0, longitude: 9), CLLocationCoordinate2D(latitude: $0, longitude: $0)]
    }

    /// Returns a value that consists of two numbers, as far as it has that many.
    public static func hostile(_ first: Double, _ second: Double) -> CLLocationCoordinate2D {
      CLLocationCoordinate2D(latitude: first, longitude: second)
    }
  }

  extension MKCoordinateRegion: Hostile {
    /// Such values, in a fixed order.
    public static let hostile = Double.hostile.flatMap {
      [
        MKCoordinateRegion(
          center: CLLocationCoordinate2D(), span: MKCoordinateSpan(latitudeDelta: $0, longitudeDelta: 5)),
        MKCoordinateRegion(
          center: CLLocationCoordinate2D(latitude: $0, longitude: $0),
          span: MKCoordinateSpan(latitudeDelta: $0, longitudeDelta: $0)),
      ]
    }

    /// Returns a value that consists of two numbers, as far as it has that many.
    public static func hostile(_ first: Double, _ second: Double) -> MKCoordinateRegion {
      MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: first, longitude: second),
        span: MKCoordinateSpan(latitudeDelta: second, longitudeDelta: first))
    }
  }

  extension MKMapRect: Hostile {
    /// Such values, in a fixed order.
    public static let hostile =
      [MKMapRect.null, .world]
      + Double.hostile.flatMap {
        [
          MKMapRect(x: $0, y: 5, width: 20, height: 20), MKMapRect(x: 5, y: 5, width: $0, height: 20),
          MKMapRect(x: $0, y: $0, width: $0, height: $0),
        ]
      }

    /// Returns a value that consists of two numbers, as far as it has that many.
    public static func hostile(_ first: Double, _ second: Double) -> MKMapRect {
      MKMapRect(x: first, y: second, width: second, height: first)
    }
  }

  extension CMTime: Hostile {
    /// Such values, in a fixed order.
    public static let hostile =
      [CMTime.invalid, .indefinite, .positiveInfinity, .negativeInfinity]
      + Double.hostile.map { CMTime(seconds: $0, preferredTimescale: 600) }
      + [Int64.min, .max, -1].flatMap { value in
        [Int32.min, -1, 0, 1, .max].map { CMTime(value: value, timescale: $0) }
      }

    /// Returns a value that consists of two numbers, as far as it has that many.
    public static func hostile(_ first: Double, _ second: Double) -> CMTime {
      CMTime(seconds: first, preferredTimescale: 600)
    }
  }

  extension SetterTrial {
    static var ofServices: [SetterTrial] { ofMaps + ofMedia + ofPlaces + ofPages }

    private static var ofMaps: [SetterTrial] {
      [
        Setting.of("MKMapView.region", \MKMapView.region, map),
        Setting.of("MKMapView.centerCoordinate", \MKMapView.centerCoordinate, map),
        Setting.of("MKMapView.visibleMapRect", \MKMapView.visibleMapRect, map),
        SetterTrial("MKMapView.setVisibleMapRect") { (value: UIEdgeInsets) in
          Setting.show(map) {
            $0.setVisibleMapRect(MKMapRect(x: 5, y: 5, width: 9, height: 9), edgePadding: value, animated: true)
          }
        },
        SetterTrial("MKMapView.convert") { (value: CGPoint) in
          Setting.show(map) { map in
            let place = map.convert(value, toCoordinateFrom: map)
            _ = map.convert(place, toPointTo: nil)
            _ = map.annotations(in: MKMapRect(x: value.x, y: value.y, width: value.x, height: value.y))
          }
        },
        SetterTrial("MKPointAnnotation.coordinate") { (value: CLLocationCoordinate2D) in
          Setting.show(map) { map in
            let note = MKPointAnnotation(coordinate: value, title: "Note", subtitle: nil)
            map.addAnnotation(note)
            map.showAnnotations([note], animated: true)
            map.layoutIfNeeded()
            map.selectAnnotation(note, animated: true)
            note.coordinate = value
            _ = (MKMapPoint(value).coordinate, MKMapPoint(value).distance(to: MKMapPoint(x: 1, y: 2)))
          }
        },
        Setting.of("MKAnnotationView.centerOffset", \MKAnnotationView.centerOffset) { note() },
        Setting.of("MKAnnotationView.calloutOffset", \MKAnnotationView.calloutOffset) { note() },
        SetterTrial("MKMapRect.union") { (value: MKMapRect) in
          let other = MKMapRect(x: 1, y: 2, width: 3, height: 4)
          _ = (value.union(other), other.union(value), value.insetBy(dx: value.minX, dy: value.maxY))
          _ = (value.contains(MKMapPoint(x: value.midX, y: 1)), value.spans180thMeridian, MKCoordinateRegion(value))
        },
      ]
    }

    private static func map() -> MKMapView { MKMapView() }

    private static func note() -> MKAnnotationView {
      MKMarkerAnnotationView(annotation: MKPointAnnotation(), reuseIdentifier: nil)
    }

    private static var ofMedia: [SetterTrial] {
      [
        player("AVPlayer.volume") { $0.volume = $1 }, player("AVPlayer.rate") { $0.rate = $1 },
        player("AVPlayer.seek") { (player, time: CMTime) in
          player.seek(to: time)
          player.seek(to: time, toleranceBefore: time, toleranceAfter: time)
          _ = player.currentTime().seconds
        },
        SetterTrial("CMTime.sums") { (value: CMTime) in
          for other in CMTime.hostile {
            _ = (value + other, value - other, value < other, value == other, min(value, other))
            _ = (
              CMTimeMultiplyByFloat64(value, multiplier: other.seconds), CMTimeRange(start: value, duration: other).end
            )
            _ = value.hashValue
          }
        },
        sound("AVAudioPlayer.currentTime") { $0.currentTime = $1 }, sound("AVAudioPlayer.volume") { $0.volume = $1 },
        sound("AVAudioPlayer.pan") { $0.pan = $1 }, sound("AVAudioPlayer.rate") { $0.rate = $1 },
        sound("AVAudioPlayer.numberOfLoops") { $0.numberOfLoops = $1 },
        sound("AVAudioPlayer.setVolume") { $0.setVolume(Float($1), fadeDuration: $1) },
      ]
    }

    private static func player<Value: Hostile>(
      _ name: String, _ use: @escaping (AVPlayer, Value) -> Void
    ) -> SetterTrial {
      SetterTrial(name) { (value: Value) in
        let desktop = FakeDesktop()
        let player = AVPlayer(url: URL(fileURLWithPath: "/none.mp3"))
        use(player, value)
        player.play()
        use(player, value)
        desktop.media?.end()
      }
    }

    private static func sound<Value: Hostile>(
      _ name: String, _ use: @escaping (AVAudioPlayer, Value) -> Void
    ) -> SetterTrial {
      SetterTrial(name) { (value: Value) in
        let desktop = FakeDesktop()
        guard let player = try? AVAudioPlayer(data: Data([1, 2, 3])) else { return }
        use(player, value)
        player.play()
        use(player, value)
        desktop.media?.end()
      }
    }

    private static var ofPlaces: [SetterTrial] {
      [
        SetterTrial("CLLocationManager.desiredAccuracy") { (value: Double) in
          let manager = CLLocationManager()
          (manager.desiredAccuracy, manager.distanceFilter) = (value, value)
        },
        SetterTrial("CLLocationManager.distanceFilter") { (value: Double) in
          let place = CLLocation(latitude: value, longitude: value)
          _ = (place.distance(from: CLLocation(latitude: 1, longitude: 2)), place.description)
          _ = CLCircularRegion(center: place.coordinate, radius: value, identifier: "a").contains(place.coordinate)
        },
        SetterTrial("PHFetchOptions.fetchLimit") { (value: Int) in
          let options = PHFetchOptions()
          options.fetchLimit = value
          _ = PHAsset.fetchAssets(with: options).count
        },
        SetterTrial("PHImageRequestOptions.normalizedCropRect") { (value: CGRect) in
          PHImageRequestOptions().normalizedCropRect = value
        },
      ]
    }

    private static var ofPages: [SetterTrial] {
      [
        Setting.of("WKWebView.pageZoom", \WKWebView.pageZoom) { WKWebView() },
        SetterTrial("WKPreferences.minimumFontSize") { (value: CGFloat) in
          let configuration = WKWebViewConfiguration()
          configuration.preferences.minimumFontSize = value
          Setting.showOnce(WKWebView(frame: .zero, configuration: configuration))
        },
        SetterTrial("WKBackForwardList.item") { (value: Int) in _ = WKWebView().backForwardList.item(at: value) },
      ]
    }
  }
#endif
