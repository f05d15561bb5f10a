/// The name of a property in XMP, and what is known of its meaning.
struct XMPName {
  /// The prefix that an attribute of this name declares.
  let declaredPrefix: String?
  /// Whether it's XML's or RDF's own, or XMP's around them, and no property.
  let isSyntax: Bool
  /// Whether its text may look like coordinates, and is none: numbers of gain maps, and of raw development. Nothing where
  /// that is as with the property that it's in.
  let isNumeric: Bool?
  /// Whether a picture isn't shown rightly without it.
  let isShown: Bool
  /// Whether it states where a picture was taken, or a serial number. Makers of cameras and drones, and programs, have
  /// namespaces of their own, so it's by the name in any of them.
  let isPrivate: Bool
  /// Whether a number by itself may be a latitude here.
  let isPosition: Bool
  /// Whether it's an item of a list.
  let isItem: Bool

  /// - Parameter namespaces: by their prefixes.
  init(_ bytes: ArraySlice<UInt8>, namespaces: [String: String]) {
    let parts = bytes.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    let local = String(decoding: parts.last ?? [], as: UTF8.self)
    let small = local.lowercased()
    let prefix = parts.count == 2 ? String(decoding: parts[0], as: UTF8.self) : ""
    let namespace =
      prefix == "xml" ? prefix : prefix == "xmlns" || local == "xmlns" ? "xmlns" : namespaces[prefix] ?? ""
    let isGainMap = Self.gainMaps.contains(namespace)

    declaredPrefix = namespace == "xmlns" ? local == "xmlns" ? "" : local : nil
    isSyntax =
      Self.syntax.contains(namespace) && small != "xmptk" || namespace.isEmpty && small == "about"
    isShown = isGainMap || local == "Orientation" && namespace == "http://ns.adobe.com/tiff/1.0/"
    isPrivate =
      !isSyntax
      && (Self.isPlace(local, small) || Self.isSerialNumber(local, small)
        || Self.places.contains(where: namespace.holds))
    isPosition = small.hasSuffix("position")
    isItem = isSyntax && local == "li"
    let isDevelopment = namespace.hasPrefix("http://ns.adobe.com/camera-raw-settings/")
    isNumeric = isGainMap ? true : isDevelopment ? !Self.isText(small) : isSyntax ? nil : false
  }

  private static let syntax: Set = [
    "xmlns", "xml", "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "adobe:ns:meta/",
  ]

  /// A gain map's parameters, and where it is (Ultra HDR image format 1.1; Apple's HDR gain map).
  private static let gainMaps: Set = [
    "http://ns.adobe.com/hdr-gain-map/1.0/", "http://ns.google.com/photos/1.0/container/",
    "http://ns.google.com/photos/1.0/container/item/", "http://ns.apple.com/HDRGainMap/1.0/",
    "http://ns.apple.com/pixeldatainfo/1.0/",
  ]

  /// Namespaces of places: GeoRSS, the W3C's, and Sony Ericsson's of the network's cells.
  private static let places = ["georss", "wgs84_pos", "sonyericsson.com/cell"]

  /// What of Camera Raw's settings people have named.
  private static func isText(_ small: String) -> Bool {
    ["name", "group", "description", "copyright", "contactinfo", "cluster", "filename"].contains(where: small.hasSuffix)
  }

  private static func isPlace(_ local: String, _ small: String) -> Bool {
    small.holds("gps") || local == "alt" || names.contains(small)
      || ["latitude", "longitude", "longtitude", "altitude"].contains(where: small.holds)
      // Words of their own, as in HomeLat and geo_lat.
      || ["Lat", "Lon", "Lng", "LatLng", "LatLon", "LatLong", "_lat", "_lon", "_lng", "geo_long"].contains(
        where: local.hasSuffix)
  }

  private static func isSerialNumber(_ local: String, _ small: String) -> Bool {
    small.holds("serial") || ["bodyid", "bodyno", "bodynumber", "sn"].contains(small)
      // CameraSN, camera_sn; but not ISSN.
      || small.hasSuffix("_sn") || local.hasSuffix("SN") && local.dropLast(2).last?.isLowercase == true
  }

  private static let names: Set = [
    "lat", "long", "lon", "lng", "latlong", "latlon", "latlng", "lnglat", "lonlat", "coordinate", "coordinates",
    "verbatimcoordinates", "footprintwkt", "geotag", "geotags", "geolocation", "geopoint", "geohash", "icbm",
  ]
}

extension String {
  /// Whether a part stands somewhere in it, byte by byte: of ASCII that's the same as character by character, and faster.
  fileprivate func holds(_ part: String) -> Bool {
    var rest = utf8[...]
    while rest.count >= part.utf8.count {
      if rest.starts(with: part.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}

/// Names with their meanings, each found out once: packets have thousands of the same.
struct XMPNames {
  private var namespaces: [String: String] = [:]
  private var known: [ArraySlice<UInt8>: XMPName] = [:]

  mutating func name(_ bytes: ArraySlice<UInt8>) -> XMPName {
    if let name = known[bytes] { return name }
    let name = XMPName(bytes, namespaces: namespaces)
    if known.count > 1 << 10 { known = [:] }
    known[bytes] = name
    return name
  }

  /// Has some prefixes stand for these namespaces.
  ///
  /// - Returns: what they stood for until now, if that was something else.
  mutating func declare(_ declared: [(prefix: String, namespace: String?)]) -> [(prefix: String, namespace: String?)] {
    var former: [(prefix: String, namespace: String?)] = []
    for (prefix, namespace) in declared where namespaces[prefix] != namespace {
      former.append((prefix, namespaces[prefix]))
      namespaces[prefix] = namespace
    }
    if !former.isEmpty { known = [:] }
    return former.reversed()
  }
}
