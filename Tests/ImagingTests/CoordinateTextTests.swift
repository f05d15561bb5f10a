import Testing

@testable import Imaging

@Suite struct CoordinateTextTests {
  @Test(arguments: [
    "48.8584, 2.2945", "48.8584,2.2945", "-33.8568 151.2153", "(40.6892; -74.0445)", "48.85837/2.294481",
    "+48.8577+002.295/",
    "at 48.8584, 2.2945 in May", "48.86N 2.29E", "N 48.86, E 2.29", "48,51.504N", "48,51,30N",
    "40.689247, -74.044502, 93.1",
    "48\u{B0}51'29\"N", "48\u{B0} 51.504\u{2032} N", "48 deg 51' 29.6\" N", "48\u{BA}51'", "2.29\u{B0} W",
    "48&#176;51'",
    "geo:48.2,16.3", "geo:lat=48", "GEO:LON=2", "geotagged", "Geotagged", "Latitude 48.85", "gpslatitude=\"48\"",
    "https://maps.example/@48.8584,2.2945,17z",
  ]) func areFound(text: String) {
    #expect(CoordinateText.isFound(in: Array(text.utf8)))
  }

  @Test(arguments: [
    "", "Paris", "7", "1.5, 2.5", "0.3127, 0.3290", "200.123, 300.456", "48.123 52.123 64.123 77.123", "20 \u{B0}C",
    "90\u{B0}",
    "f/2.8 24.0-70.0 mm", "2024-05-01", "12:30:45", "1920x1080", "latitudes", "geography 101", "v1.234.567",
    "10.123, 190.123",
    "90\u{B0}, 180\u{B0}", "5 W", "a 5,5 W lamp", "north 5", "192.168.100.200",
  ]) func areNotSeenInOtherText(text: String) {
    #expect(!CoordinateText.isFound(in: Array(text.utf8)))
  }

  @Test func areFoundInLatin1() {
    #expect(CoordinateText.isFound(in: [0x34, 0x38, 0xB0, 0x35, 0x31]))
    #expect(!CoordinateText.isFound(in: [0x32, 0x30, 0xB0, 0x43]))
  }
}
