extension Solver {
  func disturbColumns(_ slot: Int) {}
  func killColumn(_ c: Int32) {}
}
