import Glibc

/// Gives one of libFuzzer's inputs to the target, whose file has a function `fuzz`. What that finds it tells by a trap; time
/// is a finding too.
@_cdecl("LLVMFuzzerTestOneInput")
func giveInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let began = processorSeconds()
  fuzz(bytes)
  let seconds = processorSeconds() - began
  if seconds > mostSeconds { fatalError("took \(seconds) seconds") }
  return 0
}

/// Of this thread's own time, so that what else the machine does is no finding. Without sanitizers it is about one.
private let mostSeconds = 6.0

private func processorSeconds() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
