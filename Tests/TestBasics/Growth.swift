import Foundation

/// Returns how many times as long as for `few` the work takes for `many`: their ratio where it's linear.
///
/// It measures the thread's processor time, so other programs don't lengthen it. Both are timed in turn and the
/// shortest of each counts, because shared caches still disturb single runs. A ratio below `limit`, which a test asks
/// for, needs no further try.
@MainActor package func growth(
  from few: Int, to many: Int, below limit: Double = 0, tries: Int = 3, of work: (Int) -> Void
) -> Double {
  var (shortest, longest) = (Double.infinity, Double.infinity)
  for _ in 0..<tries {
    shortest = min(shortest, processorTime { work(few) })
    longest = min(longest, processorTime { work(many) })
    if longest / shortest < limit { break }
  }
  return longest / shortest
}

/// Returns the seconds of processor time that the work takes on this thread.
package func processorTime(of work: () -> Void) -> Double {
  let start = threadTime
  work()
  return threadTime - start
}

private var threadTime: Double {
  var time = timespec()
  _ = withUnsafeMutablePointer(to: &time) { clock_gettime(CLOCK_THREAD_CPUTIME_ID, $0) }
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
