import Imaging
import TestSupport
import Testing

@Suite struct ColourDifferenceTests {
  /// Some of the pairs that Sharma, Wu and Dalal publish, which programs often get wrong: hues on both sides of zero, opposite
  /// ones, greys.
  @Test(arguments: [
    ([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425),
    ([50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0000),
    ([50, 0, 0], [50, -1, 2], 2.3669),
    ([50, 2.4900, -0.0010], [50, -2.4900, 0.0009], 7.1792),
    ([50, 2.4900, -0.0010], [50, -2.4900, 0.0011], 7.2195),
    ([50, -0.0010, 2.4900], [50, 0.0009, -2.4900], 4.8045),
    ([50, 2.5, 0], [73, 25, -18], 27.1492),
    ([50, 2.5, 0], [56, -27, -3], 31.9030),
    ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
    ([22.7233, 20.0904, -46.6940], [23.0331, 14.9730, -42.5619], 2.0373),
    ([90.9257, -0.5406, -0.9208], [88.6381, -0.8985, -0.7239], 1.5381),
    ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
  ])
  func itIsThatOfThePublishedPairs(one: [Double], other: [Double], difference: Double) {
    let (one, other) = (Self.lab(one), Self.lab(other))
    #expect(abs(one.difference(to: other) - difference) < 0.00005)
    #expect(abs(other.difference(to: one) - difference) < 0.00005)
    #expect(one.difference(to: one) == 0)
  }

  /// By Bruce Lindbloom's calculator.
  @Test func coloursOfSRGBAreWhereTheyShouldBe() {
    let red = CIELab(.red)
    #expect(abs(red.lightness - 53.2408) < 0.001 && abs(red.a - 80.0925) < 0.001 && abs(red.b - 67.2032) < 0.001)
    let white = CIELab(.white)
    #expect(abs(white.lightness - 100) < 0.001 && abs(white.a) < 0.001 && abs(white.b) < 0.001)
  }

  private static func lab(_ values: [Double]) -> CIELab { CIELab(lightness: values[0], a: values[1], b: values[2]) }
}
