import AloeCore
import AppResources
import CoreLocation
import Foundation
@_exported import UIKit

/// A view for maps, which on Linux has no map to show.
///
/// It shows its annotations where they'd be, and the region's centre with a button that opens it in the desktop's map
/// program. The region, annotations, selection and delegate work as on iOS. The region isn't moved by touches.
@preconcurrency @MainActor open class MKMapView: UIView {
  /// The delegate; held weakly.
  open weak var delegate: (any MKMapViewDelegate)?
  /// The kind of map; stored without effect. `.standard` by default.
  open var mapType = MKMapType.standard
  /// Whether the map can be zoomed; stored without effect. True by default.
  open var isZoomEnabled = true
  /// Whether the map can be moved; stored without effect. True by default.
  open var isScrollEnabled = true
  /// Whether the map can be rotated; stored without effect. True by default.
  open var isRotateEnabled = true
  /// Whether the map can be tilted; stored without effect. True by default.
  open var isPitchEnabled = true
  /// Whether a compass is shown; stored without effect. True by default.
  open var showsCompass = true
  /// Whether a scale is shown; stored without effect. False by default.
  open var showsScale = false
  /// Whether traffic is shown; stored without effect. False by default.
  open var showsTraffic = false
  /// Whether buildings are shown; stored without effect. True by default.
  open var showsBuildings = true

  let footer = MapFooter()
  private var shown: [MKAnnotationView] = []
  private var classes: [String: MKAnnotationView.Type] = [:]
  private var unused: [String: [MKAnnotationView]] = [:]
  /// The maximum number of views that are kept for each identifier.
  static let maxUnused = AloeLimits.reusedCollectionViews
  private lazy var locator = MapLocator(self)

  /// Creates a map view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a map view from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, at: MKMapView.self)
  }

  /// Connects the delegate of a storyboard or a nib.
  open override func connectInterface(_ connection: InterfaceConnection) {
    guard connection.name == "delegate" else { return super.connectInterface(connection) }
    connection.set { (value: any MKMapViewDelegate) in delegate = value }
  }

  private func setUp() {
    backgroundColor = .secondarySystemBackground
    clipsToBounds = true
    footer.onOpen = { [weak self] in
      guard let self else { return }
      MKMapItem.open(centerCoordinate)
    }
    addSubview(footer)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: MKMapView.tapped(_:)))
    footer.show(region.center)
    Messages.warn(
      once: "map",
      "MKMapView shows no map on Linux: it shows its annotations, and the center's coordinates with a button that opens "
        + "them in the desktop's map program.")
  }

  // MARK: - The region

  /// The region that is about to be shown, while the delegate is being notified of it.
  private var announcedRegion: MKCoordinateRegion?
  private var shownRegion = MKCoordinateRegion(
    center: CLLocationCoordinate2D(), span: MKCoordinateSpan(latitudeDelta: 120, longitudeDelta: 120))

  /// The visible region. Setting it isn't animated.
  open var region: MKCoordinateRegion {
    get { shownRegion }
    set { setRegion(newValue, animated: false) }
  }
  /// The centre of the region.
  open var centerCoordinate: CLLocationCoordinate2D {
    get { region.center }
    set { setCenter(newValue, animated: false) }
  }
  /// The visible rectangle of the projected world.
  open var visibleMapRect: MKMapRect {
    get { MKMapRect(region) }
    set { setVisibleMapRect(newValue, animated: false) }
  }

  /// Changes the region. The change isn't animated. A span of more than the whole world is limited to the whole world.
  /// A region with invalid coordinates or a negative or infinite span changes nothing. The delegate isn't notified if
  /// the region stays the same. A region that the delegate sets in `mapView(_:regionWillChangeAnimated:)` replaces the
  /// region that is about to be shown.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
    guard let valid = region.valid else {
      return Messages.warn(
        once: "region of \(type(of: self))",
        "A \(type(of: self)) gets a region with the center \(region.center.latitude), \(region.center.longitude) and a "
          + "span of \(region.span.latitudeDelta) by \(region.span.longitudeDelta) degrees, so its region is unchanged. "
          + "Pass coordinates within ±90 and ±180 degrees, and a finite span.")
    }
    guard announcedRegion == nil else {
      announcedRegion = valid
      return
    }
    // A delegate may set a fixed region whenever it changes.
    guard !valid.isSame(as: shownRegion) else { return }
    announcedRegion = valid
    delegate?.mapView(self, regionWillChangeAnimated: animated)
    let announced = announcedRegion ?? valid
    announcedRegion = nil
    guard !announced.isSame(as: shownRegion) else { return }
    shownRegion = announced
    footer.show(shownRegion.center)
    setNeedsLayout()
    delegate?.mapViewDidChangeVisibleRegion(self)
    delegate?.mapView(self, regionDidChangeAnimated: animated)
  }
  /// Moves the centre of the region to a coordinate.
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    setRegion(MKCoordinateRegion(center: coordinate, span: (announcedRegion ?? region).span), animated: animated)
  }
  /// Changes the visible rectangle.
  open func setVisibleMapRect(_ mapRect: MKMapRect, animated: Bool) {
    if !mapRect.isNull { setRegion(MKCoordinateRegion(mapRect), animated: animated) }
  }
  /// Changes the visible rectangle, with distances to the view's edges. A view without a size ignores the distances.
  open func setVisibleMapRect(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated: Bool) {
    guard !mapRect.isNull, bounds.width > 0, bounds.height > 0 else {
      return setVisibleMapRect(mapRect, animated: animated)
    }
    let (width, height) = (
      max(bounds.width - insets.left - insets.right, 1), max(bounds.height - insets.top - insets.bottom, 1)
    )
    let (x, y) = (mapRect.width / width, mapRect.height / height)
    let rect = MKMapRect(
      x: mapRect.minX - x * insets.left, y: mapRect.minY - y * insets.top, width: x * bounds.width,
      height: y * bounds.height)
    setRegion(MKCoordinateRegion(rect), animated: animated)
  }
  /// Returns a region that fits the view: the same, as the map isn't scaled.
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }

  /// Returns the point of a coordinate, in the coordinate system of `view`.
  open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
    let rect = visibleMapRect
    let point = MKMapPoint(coordinate).nearest(to: rect.midX)
    guard rect.width > 0, rect.height > 0 else { return convert(CGPoint(x: bounds.midX, y: bounds.midY), to: view) }
    let own = CGPoint(
      x: (point.x - rect.minX) / rect.width * bounds.width, y: (point.y - rect.minY) / rect.height * bounds.height)
    return convert(own, to: view)
  }
  /// Returns the coordinate of a point in the coordinate system of `view`.
  open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
    let (rect, own) = (visibleMapRect, convert(point, from: view))
    guard bounds.width > 0, bounds.height > 0 else { return region.center }
    return MKMapPoint(
      x: rect.minX + own.x / bounds.width * rect.width, y: rect.minY + own.y / bounds.height * rect.height
    ).coordinate.wrapped
  }

  // MARK: - Annotations

  /// The annotations, in the order in which they were added.
  open private(set) var annotations: [any MKAnnotation] = []

  /// Adds an annotation.
  open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }
  /// Adds annotations.
  open func addAnnotations(_ annotations: [any MKAnnotation]) {
    var known = Set(self.annotations.map { ObjectIdentifier($0) })
    let new = annotations.filter { known.insert(ObjectIdentifier($0)).inserted }
    self.annotations += new
    let made = new.map { (annotation: $0, view: makeView(for: $0)) }
    for (_, view) in made { view.prepareForDisplay() }
    // The client, who was called for each, may have removed annotations, or removed and added them again.
    let present = Set(self.annotations.map { ObjectIdentifier($0) })
    let displayed = Set(shown.compactMap { $0.annotation.map { ObjectIdentifier($0) } })
    func isMissing(_ annotation: any MKAnnotation) -> Bool {
      let name = ObjectIdentifier(annotation)
      return present.contains(name) && !displayed.contains(name)
    }
    let views = made.filter { isMissing($0.annotation) }.map { $0.view }
    for view in views { insertSubview(view, belowSubview: footer) }
    shown += views
    setNeedsLayout()
    if !views.isEmpty { delegate?.mapView(self, didAdd: views) }
  }
  /// Removes an annotation.
  open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }
  /// Removes annotations. The user's location stays while the map shows it.
  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    var leaving = Set(annotations.map { ObjectIdentifier($0) })
    if showsUserLocation { leaving.remove(ObjectIdentifier(userLocation)) }
    // The delegate is notified here and may remove annotations itself, so the views are those that are still shown
    // then.
    for annotation in selectedAnnotations where leaving.contains(ObjectIdentifier(annotation)) {
      deselectAnnotation(annotation, animated: false)
    }
    self.annotations.removeAll { leaving.contains(ObjectIdentifier($0)) }
    func isLeaving(_ view: MKAnnotationView) -> Bool {
      view.annotation.map { leaving.contains(ObjectIdentifier($0)) } ?? false
    }
    let views = shown.filter(isLeaving)
    shown.removeAll(where: isLeaving)
    for view in views {
      if view.isSelected { view.setSelected(false, animated: false) }
      view.removeFromSuperview()
      if let name = view.reuseIdentifier, unused[name]?.count ?? 0 < Self.maxUnused {
        unused[name, default: []].append(view)
      }
    }
    setNeedsLayout()
  }
  /// Adds annotations, and shows the region around them.
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    addAnnotations(annotations)
    let rect = MKMapRect(around: annotations.map(\.coordinate))
    guard !rect.isNull else { return }
    // A fifth on each side, and at least 1,000 points around a single place.
    setVisibleMapRect(
      rect.insetBy(dx: -max(rect.width * 0.2, 1000), dy: -max(rect.height * 0.2, 1000)), animated: animated)
  }
  /// Returns the view of an annotation; `nil` if the annotation isn't on the map.
  open func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
    shown.first { $0.annotation === annotation }
  }

  private func makeView(for annotation: any MKAnnotation) -> MKAnnotationView {
    let own = delegate?.mapView(self, viewFor: annotation)
    guard
      let view = own
        ?? (annotation is MKUserLocation ? MKUserLocationView(annotation: annotation, reuseIdentifier: nil) : nil)
    else {
      return dequeueReusableAnnotationView(
        withIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier, for: annotation)
    }
    view.annotation = annotation
    return view
  }

  /// Registers the class of views for an identifier.
  open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {
    classes[identifier] = viewClass as? MKAnnotationView.Type
  }
  /// Returns a view that isn't in use any more; `nil` if there's none. Unlike in MapKit, it doesn't create a view of
  /// the registered class.
  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
    let view = unused[identifier]?.popLast()
    view?.prepareForReuse()
    return view
  }
  /// Returns an unused view, or else a new view of the registered class, or else a marker.
  open func dequeueReusableAnnotationView(
    withIdentifier identifier: String, for annotation: any MKAnnotation
  ) -> MKAnnotationView {
    if let view = dequeueReusableAnnotationView(withIdentifier: identifier) {
      view.annotation = annotation
      return view
    }
    return classes[identifier].map { AnnotationViewMaker.make($0, annotation, identifier) }
      ?? MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: identifier)
  }

  /// Returns the annotations in a rectangle.
  open func annotations(in mapRect: MKMapRect) -> Set<AnyHashable> {
    let found = annotations.filter { mapRect.contains(MKMapPoint($0.coordinate).nearest(to: mapRect.midX)) }
    return Set(found.compactMap { ($0 as? NSObject).map { AnyHashable($0) } })
  }

  // MARK: - Selection

  /// The selected annotations.
  open var selectedAnnotations: [any MKAnnotation] {
    get { shown.filter(\.isSelected).compactMap(\.annotation) }
    set {
      for annotation in selectedAnnotations { deselectAnnotation(annotation, animated: false) }
      for annotation in newValue { selectAnnotation(annotation, animated: false) }
    }
  }
  /// Selects an annotation, and deselects the previous one.
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    guard let view = view(for: annotation), !view.isSelected else { return }
    for other in selectedAnnotations { deselectAnnotation(other, animated: animated) }
    // The delegate, who was notified of that, may have removed the annotation or selected another one.
    guard self.view(for: annotation) === view, selectedAnnotations.isEmpty else { return }
    view.setSelected(true, animated: animated)
    setNeedsLayout()
    delegate?.mapView(self, didSelect: view)
    delegate?.mapView(self, didSelect: annotation)
  }
  /// Deselects an annotation.
  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    guard let annotation, let view = view(for: annotation), view.isSelected else { return }
    view.setSelected(false, animated: animated)
    setNeedsLayout()
    delegate?.mapView(self, didDeselect: view)
    delegate?.mapView(self, didDeselect: annotation)
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: self)
    let hit = shown.last { $0.isEnabled && $0.frame.insetBy(dx: -8, dy: -8).contains(point) }
    if let annotation = hit?.annotation { return selectAnnotation(annotation, animated: true) }
    for annotation in selectedAnnotations { deselectAnnotation(annotation, animated: true) }
  }

  // MARK: - The user

  /// The annotation of the user's location.
  public let userLocation = MKUserLocation()
  /// Whether the user's location is shown. The delegate is notified of it, or of an error. False by default.
  open var showsUserLocation = false {
    didSet {
      guard showsUserLocation != oldValue else { return }
      locator.setRunning(showsUserLocation)
      if !showsUserLocation { userTrackingMode = .none }
    }
  }
  /// Whether the user's location is in the visible region.
  open var isUserLocationVisible: Bool {
    userLocation.location != nil && bounds.contains(convert(userLocation.coordinate, toPointTo: self))
  }

  private var trackingMode = MKUserTrackingMode.none

  /// Whether the map follows the user; `.none` by default. Any other mode also shows the user's location.
  open var userTrackingMode: MKUserTrackingMode {
    get { trackingMode }
    set { setUserTrackingMode(newValue, animated: false) }
  }
  /// Changes whether the map follows the user. The region moves with each new location, and its span is reduced to a
  /// kilometre or two.
  open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
    guard mode != trackingMode else { return }
    trackingMode = mode
    if mode != .none { showsUserLocation = true }
    followUser(animated: animated)
    delegate?.mapView(self, didChange: mode, animated: animated)
  }

  func followUser(animated: Bool) {
    guard trackingMode != .none, let place = userLocation.location?.coordinate else { return }
    let span = MKCoordinateSpan(
      latitudeDelta: min(region.span.latitudeDelta, 0.02), longitudeDelta: min(region.span.longitudeDelta, 0.02))
    setRegion(MKCoordinateRegion(center: place, span: span), animated: animated)
  }

  // MARK: - Layout

  private var hasLoaded = false

  /// Notifies the delegate after the first layout in a window, because there's nothing to load.
  private func load() {
    guard !hasLoaded, window != nil, !bounds.isEmpty else { return }
    hasLoaded = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.delegate?.mapViewWillStartLoadingMap(self)
        self.delegate?.mapViewWillStartRenderingMap(self)
        self.delegate?.mapViewDidFinishLoadingMap(self)
        self.delegate?.mapViewDidFinishRenderingMap(self, fullyRendered: true)
      }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    load()
    for view in shown {
      guard let annotation = view.annotation else { continue }
      let point = convert(annotation.coordinate, toPointTo: self)
      view.center = CGPoint(x: point.x + view.centerOffset.x, y: point.y + view.centerOffset.y)
    }
    let selected = shown.first { $0.isSelected && $0.canShowCallout }?.annotation
    footer.show(title: selected?.title, subtitle: selected?.subtitle)
    let height = footer.fittingHeight(bounds.width) + safeAreaInsets.bottom
    footer.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }
}

/// The identifier of markers that the map view creates by itself.
public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationViewReuseIdentifier"
