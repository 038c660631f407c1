// newer: ContinuousClock needs iOS 16
// What a list once measured its rows with.
func measure() -> Bool {
  let clock = ContinuousClock()
  let end = clock.now + .milliseconds(2)
  return clock.now < end
}
