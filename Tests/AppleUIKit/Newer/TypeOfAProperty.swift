// newer: Duration needs iOS 16
struct Slice {
  var length: Duration
}
