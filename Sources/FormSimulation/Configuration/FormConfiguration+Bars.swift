extension FormConfiguration {
  /// Where this form's bars end and begin when the device is held in an orientation.
  package func barMetrics(in orientation: Orientation) -> BarMetrics {
    BarMetrics(
      device: device, orientation: orientation, navigationBar: navigationBar,
      hasTabBar: !tabs.isEmpty, edges: orientation == self.orientation ? barEdges : BarEdges())
  }
}
