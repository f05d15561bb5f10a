/// The name of a property in XMP, and what is known of its meaning.
struct XMPName {
  /// Without its prefix, as it's written, and in small letters.
  private let local: String
  private let small: String
  private let namespace: String

  /// - Parameter namespaces: by their prefixes.
  init(_ bytes: ArraySlice<UInt8>, namespaces: [String: String]) {
    let parts = bytes.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    local = String(decoding: parts.last ?? [], as: UTF8.self)
    small = local.lowercased()
    let prefix = parts.count == 2 ? String(decoding: parts[0], as: UTF8.self) : ""
    namespace = prefix == "xml" ? prefix : prefix == "xmlns" || local == "xmlns" ? "xmlns" : namespaces[prefix] ?? ""
  }

  /// The prefix that an attribute of this name declares.
  var declaredPrefix: String? { namespace == "xmlns" ? local == "xmlns" ? "" : local : nil }

  /// Whether it's XML's or RDF's own, or XMP's around them, and no property.
  var isSyntax: Bool {
    ["xmlns", "xml", "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "adobe:ns:meta/"].contains(namespace)
      && small != "xmptk"
      || namespace.isEmpty && small == "about"
  }

  /// Whether its text may look like coordinates, and is none: numbers of gain maps, and of raw development.
  var isNumeric: Bool { isGainMap || namespace.hasPrefix("http://ns.adobe.com/camera-raw-settings/") }

  /// Whether a picture isn't shown rightly without it.
  var isShown: Bool { isGainMap || local == "Orientation" && namespace == "http://ns.adobe.com/tiff/1.0/" }

  /// A gain map's parameters, and where it is (Ultra HDR image format 1.1; Apple's HDR gain map).
  private var isGainMap: Bool {
    [
      "http://ns.adobe.com/hdr-gain-map/1.0/", "http://ns.google.com/photos/1.0/container/",
      "http://ns.google.com/photos/1.0/container/item/", "http://ns.apple.com/HDRGainMap/1.0/",
      "http://ns.apple.com/pixeldatainfo/1.0/",
    ].contains(namespace)
  }

  /// Whether it states where a picture was taken, or a serial number. Makers of cameras and drones, and programs, have
  /// namespaces of their own, so it's by the name in any of them.
  var isPrivate: Bool {
    guard !isSyntax else { return false }
    return small.hasPrefix("gps") || local == "alt" || Self.places.contains(small)
      || ["latitude", "longitude", "longtitude", "altitude", "serial"].contains { small.contains($0) }
      || ["georss", "wgs84_pos"].contains { namespace.contains($0) }
  }

  private static let places: Set = [
    "lat", "long", "lon", "lng", "latlong", "latlon", "coordinate", "coordinates", "geotag", "geotags", "geolocation",
    "geopoint", "geohash", "icbm",
  ]
}
