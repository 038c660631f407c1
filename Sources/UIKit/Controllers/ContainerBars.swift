/// The bars of a controller's containers, as far as they concern the controller.
struct ContainerBars {
  /// The insets of the parent's bars. They're added to the safe area, like `additionalSafeAreaInsets`.
  var insets = UIEdgeInsets.zero
  /// Whether the bar of the outer container is opaque.
  var isOuterOpaque = false
}
