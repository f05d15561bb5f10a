/// A length in the frame: pictures scale with the frame's width, captions don't.
struct FrameLength: Hashable, Sendable {
  /// The part that scales, in CSS pixels of a frame of the full width.
  var scaled: Double
  /// How many captions' heights are to be added.
  var captions: Int

  /// The height of a caption in units of the reader's font size (rem), and, for the layout, in CSS pixels where that size
  /// is the usual 16.
  static let captionHeight = (rem: 1.75, pixels: 28.0)

  static func - (length: FrameLength, other: FrameLength) -> FrameLength {
    FrameLength(scaled: length.scaled - other.scaled, captions: length.captions - other.captions)
  }

  /// What is at most, or at least, as long as each of the lengths in frames of every width.
  static func bound(
    of lengths: some Collection<FrameLength>, by choose: (Double, Double) -> Double
  ) -> FrameLength {
    lengths.dropFirst().reduce(lengths.first ?? FrameLength(scaled: 0, captions: 0)) {
      FrameLength(
        scaled: choose($0.scaled, $1.scaled), captions: Int(choose(Double($0.captions), Double($1.captions))))
    }
  }

  /// As CSS has it: exact to 0.006 pixels in a frame of 1,200.
  ///
  /// - Parameter width: the frame's full width.
  func css(inFrame width: Double) -> String {
    let scaled = decimal(scaled / width * 100) + "cqw"
    return captions == 0 ? scaled : "calc(\(scaled) + \(decimal(Double(captions) * Self.captionHeight.rem))rem)"
  }
}
