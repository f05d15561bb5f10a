import Testing

@testable import Imaging

@Suite struct PrivateTextTests {
  @Test(arguments: [
    // Pairs.
    "48.8584, 2.2945", "48.8584,2.2945", "-33.8568 151.2153", "(40.6892; -74.0445)", "48.85837/2.294481",
    "at 48.8584, 2.2945 in May", "40.689247, -74.044502, 93.1", "48.8584, 2.2945, 35.0, 12.0", "48.8584_2.2945",
    "[48.8584][2.2945]", "48.8584 & 2.2945", "48,8584; 2,2945", "\u{2212}33.8568, 151.2153", "48.8584%2C2.2945",
    "48.858\u{B0}, 2.294\u{B0}", "GPS 48.858, 2.294", "POLYGON ((2.29 48.85, 2.30 48.85))", "POINT(2.2945 48.8584)",
    "IMG_48.8584_2.2945.jpg",
    // Standards and links.
    "+48.8577+002.295/", "+48.8584+002.2945/", "+485130+0021740/", "geo:48.2,16.3", "geo:48.8584,2.2945", "geo:lat=48",
    "GEO:LON=2", "geotagged", "Geotagged", "https://maps.example/@48.8584,2.2945,17z",
    "https://www.openstreetmap.org/#map=17/48.8584/2.2945", "https://www.openstreetmap.org/?mlat=48.8584&mlon=2.2945",
    "https://www.google.com/maps/place/X/data=!3d48.8584!4d2.2945",
    // Names.
    "Lat 48.8584 Lon 2.2945", "lat=48.858400, long=2.294500", #"{"lat":48.8584,"lng":2.2945}"#, "Latitude 48.858",
    "Latitude: 48.9, longitude: 2.3", "gpslatitude=\"48\"", "<exif:GPSLatitude>48</exif:GPSLatitude>",
    "Latitud: 48.8584 Longitud: 2.2945", "Breitengrad: 48.8584 L\u{E4}ngengrad: 2.2945", "48.8584 lat, 2.2945 long",
    // Angles.
    "48.86N 2.29E", "N 48.86, E 2.29", "N48.85 E2.29", "48,8584 N 2,2945 E", "N 48 51.504 E 002 17.670",
    "N48 51.504, E002 17.670", "N 48\u{B0} 51.504 E 002\u{B0} 17.670", "48 51 30 N, 2 17 40 E",
    "48:51:30.24N 2:17:40.20E", "41 05 54S 121 05 34W", "48d51m30s N 2d17m40s E", "48,51.504N 2,17.67E",
    "48\u{B0}51'30.77\"N 2\u{B0}17'40\"E", "48\u{BA} 51\u{2032} 30\u{2033} n, 2\u{BA} 17\u{2032} 40\u{2033} o",
    "48 deg 51' 30.77\" N, 2 deg 17' 40.20\" E", "48\u{B0}51', 2\u{B0}17'", "48&#176;51'30\"N 2&deg;17'40\"E",
    "48\u{B0} N, 2\u{B0} E",
    // Serial numbers.
    "Serial Number: 1234567", "Serial No. 1234567", "S/N: 1234567", "serialNumber=\"12-345\"", "Serial: 77123456",
    "Camera Serial Number 4711", "Seriennummer 4711", "AP_SERIAL = SN77123456",
  ]) func whatIsPrivateIsFoundInEveryEncoding(text: String) {
    #expect(PrivateText.isFound(in: Array(text.utf8)))
    let utf16 = Array(text.utf16)
    #expect(PrivateText.isFound(in: utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }))
    #expect(PrivateText.isFound(in: [7] + utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }))
    if utf16.allSatisfy({ $0 < 0x100 }) { #expect(PrivateText.isFound(in: utf16.map { UInt8($0) })) }
  }

  @Test(arguments: [
    "", "Paris", "7", "1.5, 2.5", "0.3127, 0.3290", "0.5123, 1.2345", "200.1234, 300.4567", "10.1234, 190.1234",
    "48.1234 52.1234 64.1234 77.1234", "1.2345 2.3456 3.4567", "24.0000 70.0000", "12.3456 - 13.4567",
    "v1.2345 / 2.3456", "$12.3456, 13.4567", "EUR 12.3456, 13.4567", "12.3456, 13.4567 mm", "12.345, 23.456",
    // Exposures.
    "f/2.8, 1/125 s, ISO 100", "f/8 1/60 s", "Aperture f/4, 1/30 s", "35mm f/2 1/8 s", "f/2.8, 1.250 s",
    "ISO 100, f/11, 1/125s", "Tri-X 400, f/11, 1/125s", "0.5 s, 2.5 s", "2.8 s, 4.5 s, 8.0 s", "exposures 1, 2, 4 s",
    "Nikon D700, 50 mm, f/2.8 1/125 s ISO 100", "EF 24-70mm f/2.8L 1/4 s", "f/2.8 24.0-70.0 mm", "13.5 s / 30.0 s",
    // Angles, temperatures, times, dates.
    "20 \u{B0}C", "90\u{B0}", "90\u{B0}, 180\u{B0}", "20\u{B0}C - 25\u{B0}C", "AOV 84\u{B0} 24mm",
    "fisheye 180\u{B0} 8mm lens", "rotated 90\u{B0} 2 times", "48\u{B0}51'29\"N", "2.29\u{B0} W", "2024-05-01",
    "12/05/24 N", "10:30:15 O", "at 5:30:15 o'clock", "at 12:30:45 E", "24.12.2023, 10:20:30 S", "12:30:45",
    // Other numbers.
    "25.5 W, 12.5 W", "1.25 e 2.50 s", "1,25 o 2,50 s", "at 10:50 s or 12:50 o'clock", "5 W", "a 5,5 W lamp", "north 5",
    "Page 3/4, 5 E", "3-2-1 N", "3840, 2160", "1920x1080",
    "16:9, 3/2",
    "12.345 / 23.456 Einwohner", "EUR 12.500, 13.750", "v1.123 / 2.345", "v1.234.567", "gamma 2.222, 4.545",
    "36.000 x 24.000 mm; 35.900, 23.900", "+49 30 123456 / 0171 234567", "192.168.100.200",
    // Words.
    "film latitude: 3 stops", "exposure latitude 2.5", "latitudes", "geography 101", "the GPS station", "GPS: here",
    "flat 2.3456", "3.25 m long", "a series of cereals, serial killers", "serialized 1234567", "Serial killers, 1990",
    "S/N 40 dB", "a geotagged walk", "31U 448251 5411932", "8FW4V75V+8Q",
  ]) func ordinaryCaptionsStay(text: String) {
    #expect(!PrivateText.isFound(in: Array(text.utf8)))
    #expect(!PrivateText.isFound(in: text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }))
  }

  @Test(.timeLimit(.minutes(1))) func longTextsTakeNoHours() {
    for part in [
      "1", "1 ", "1.1234 ", "lat", "latitude 1", "geo:la", "serial", "&", "&#", "48\u{B0}51", "s/n ", "\0", "(((",
    ] {
      _ = PrivateText.isFound(in: Array(String(repeating: part, count: 200_000 / part.utf8.count).utf8))
    }
  }

  @Test(arguments: [
    ("exif:GPSLatitude", true), ("GPSPosition", true), ("geo:lat", true), ("Latitude", true), ("Serial Number", true),
    ("exif:BodySerialNumber", true), ("exif:MakerNote", true), ("Geometry", false), ("Location", false),
    ("photo:location", false), ("Serialization", false), ("Comment", false),
  ]) func onlyKnownKeywordsArePrivate(keyword: String, isPrivate: Bool) {
    #expect(PrivateText.isPrivate(keyword: keyword.utf8) == isPrivate)
  }
}
