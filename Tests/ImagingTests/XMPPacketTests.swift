import Testing

@testable import Imaging

@Suite struct XMPPacketTests {
  private static let namespaces =
    #"xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:exif="http://ns.adobe.com/exif/1.0/" "#
    + #"xmlns:e="http://cipa.jp/exif/1.0/" xmlns:d="http://www.dji.com/drone-dji/1.0/" "#
    + #"xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/" "#
    + #"xmlns:tiff="http://ns.adobe.com/tiff/1.0/" xmlns:g="http://www.georss.org/georss" "#
    + #"xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" xmlns:i="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" "#
    + #"xmlns:GImage="http://ns.google.com/photos/1.0/image/""#

  /// Every place in which a secret can stand: each has "0815" or "48".
  @Test(arguments: [
    "<exif:GPSLatitude>48,51.504N</exif:GPSLatitude>", "<d:GpsLongtitude> +48.12 </d:GpsLongtitude>",
    "<d:AbsoluteAltitude>+48.10</d:AbsoluteAltitude>", "<e:BodySerialNumber>0815</e:BodySerialNumber>",
    "<e:LensSerialNumber><![CDATA[0815]]></e:LensSerialNumber>", "<g:point>48 2</g:point>",
    "<x:lat xmlns:x='http://www.w3.org/2003/01/geo/wgs84_pos#'>48</x:lat>",
    "<x:alt xmlns:x='http://www.w3.org/2003/01/geo/wgs84_pos#'>48</x:alt>",
    "<d:GPSFound rdf:resource='geo:48'/>", "<e:CameraSerialNumber rdf:value = \"0815\" ></e:CameraSerialNumber >",
    "<rdf:Description exif:GPSLatitude='48,51.504N' dc:format=\"image/jpeg\"/>",
    "<rdf:Description\n e:SerialNumber\n =\n '0815'\n/>",
    "<i:LocationCreated><rdf:Bag><rdf:li rdf:parseType='Resource'><exif:GPSLatitude>48,1N</exif:GPSLatitude></rdf:li></rdf:Bag></i:LocationCreated>",
    "<exif:GPSDest rdf:parseType='Resource'><dc:a><dc:b>0815</dc:b></dc:a>48</exif:GPSDest>",
    "<dc:subject><rdf:Bag><rdf:li>geo:lat=48.8584</rdf:li></rdf:Bag></dc:subject>",
    "<dc:description>It was at 48.8584, 2.2945.</dc:description>",
    "<dc:description>at &#52;8.8584, &#x32;.2945 (48)</dc:description>",
    "<dc:source>&lt;exif:GPSLatitude&gt;48&lt;/exif:GPSLatitude&gt;</dc:source>",
    "<dc:source><![CDATA[<exif:GPSLatitude>48</exif:GPSLatitude>]]></dc:source>",
    "<!-- <exif:GPSLatitude>48</exif:GPSLatitude> -->",
    "<dc:source>48.8584<![CDATA[, ]]>2.2945</dc:source>", "<dc:source>48.8584, <!-- and -->2.2945</dc:source>",
    "<d:Anything><rdf:Seq><rdf:li>48.8584</rdf:li><rdf:li>2.2945</rdf:li></rdf:Seq></d:Anything>",
    "<d:position>48.85843</d:position>", "<rdf:Description d:homePosition=' 48.85843 '/>",
    "<d:LatLng>48</d:LatLng><d:geo_lat>48</d:geo_lat><d:HomeLat>48</d:HomeLat><d:imageGPS>48</d:imageGPS>",
    "<d:ExifGPSLat>48</d:ExifGPSLat><d:footprintWKT>48</d:footprintWKT><d:verbatimCoordinates>48</d:verbatimCoordinates>",
    "<d:DroneSN>0815</d:DroneSN><d:CameraSN>0815</d:CameraSN><d:BodyID>0815</d:BodyID><d:camera_sn>0815</d:camera_sn>",
    "<x:cellid xmlns:x='http://developer.sonyericsson.com/cell/1.0/'>0815</x:cellid>",
    "<crs:Name>48.8584, 2.2945</crs:Name>",
    "<crs:a><crs:Name><rdf:Alt><rdf:li>48.8584, 2.2945</rdf:li></rdf:Alt></crs:Name></crs:a>",
    "<?place 48.8584, 2.2945?>", "<dc:source>Serial Number: 0815</dc:source>",
    "<d:a xmlns:exif='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>z</d:a><exif:GPSLatitude>48</exif:GPSLatitude>",
  ]) func whatIsPrivateGoes(property: String) throws {
    let packet = packet(property + "<dc:title>A title</dc:title>")
    let cleaned = try clean(packet)
    #expect(!cleaned.contains("48") && !cleaned.contains("0815"))
    #expect(cleaned.contains("<dc:title>A title</dc:title>"))
    var scanner = XMLScanner(Array(cleaned.utf8))
    while scanner.next() != nil {}
    #expect(scanner.isWellFormed)
    #expect(try clean(cleaned) == cleaned)
  }

  @Test(arguments: [
    "<dc:title>Latitude and longitude of a serial</dc:title>", "<d:position>48.5</d:position>",
    "<d:position>centre</d:position>", "<d:LensID>12</d:LensID>", "<d:ISSN>1234</d:ISSN>", "<d:Flat>12</d:Flat>",
    "<tiff:Rates><rdf:Seq><rdf:li>0.3127</rdf:li><rdf:li>0.3290</rdf:li></rdf:Seq></tiff:Rates>",
    "<dc:subject><rdf:Bag><rdf:li>ISO 100</rdf:li><rdf:li>f/2.8, 1/125 s</rdf:li></rdf:Bag></dc:subject>",
    "<GImage:Data>\(String(repeating: "48N2E+4851N+", count: 40))</GImage:Data>",
    "<dc:creator><rdf:Alt><rdf:li>Me</rdf:li></rdf:Alt></dc:creator>",
    "<crs:ToneCurve>48.1234, 12.1234</crs:ToneCurve>",
    "<crs:a><rdf:Seq><rdf:li>48.1234, 12.1234</rdf:li></rdf:Seq></crs:a>",
    "<rdf:Description hdrgm:GainMapMax='2.5001, 3.5001' hdrgm:Version='1.0'/>",
    "<d:Date>2024-05-01T12:00:00+02:00</d:Date>",
    "<d:WhiteXY>0.3127,0.3290</d:WhiteXY>", "<d:Rectangle>0.1234, 0.2345, 0.3456, 2.4567</d:Rectangle>",
  ]) func whatIsNotStays(property: String) throws {
    #expect(try clean(packet(property)) == packet(property))
  }

  /// Nobody can tell what is in there.
  @Test(arguments: [
    "<a><exif:GPSLatitude>48</a>", "<a b='48></a>", "<a", "48", "<!DOCTYPE a [<!ENTITY b '48'>]><a>&b;</a>",
    "<a>48</b>",
    "<a/>48", "<a><!-- 48 </a>", "<a><![CDATA[48 </a>", "<?xpacket 48", "<a b=48></a>", "<>48</>", "{\"lat\": 48}",
  ]) func whatIsNotWellFormedGoesAltogether(packet: String) throws {
    #expect(try clean(packet).allSatisfy { $0 == " " })
  }

  @Test(arguments: [true, false], [2, 4]) func widerCharactersAreRead(isBig: Bool, size: Int) throws {
    func wide(_ text: String) -> [UInt8] {
      ("\u{FEFF}" + text).unicodeScalars.flatMap {
        (isBig ? ByteOrder.big : .little).bytes(of: Int($0.value), count: size)
      }
    }
    var packet = wide(packet("<exif:GPSLatitude>48\u{B0}</exif:GPSLatitude><dc:title>A title</dc:title>"))
    let count = packet.count
    #expect(try XMPPacket.clean(&packet, policy: .private))
    #expect(packet.count == count)
    let text = String(decoding: packet.filter { $0 != 0 }, as: UTF8.self)
    #expect(!text.contains("48"))
    #expect(text.contains("<dc:title>A title</dc:title>"))
    #expect(try !XMPPacket.clean(&packet, policy: .private))
  }

  /// Also white space of other kinds, and what begins with spaces then.
  @Test(arguments: [2, 4]) func widerCharactersAreCleanAfterOnce(size: Int) throws {
    func wide(_ text: String) -> [UInt8] {
      text.unicodeScalars.flatMap { ByteOrder.big.bytes(of: Int($0.value), count: size) }
    }
    var broken = wide("<a>48\u{A0}\u{202F}</b>")
    #expect(try XMPPacket.clean(&broken, policy: .private))
    #expect(broken.allSatisfy { $0 == 0x20 })
    var packet = wide("<exif:GPSLatitude>48</exif:GPSLatitude><a>A title</a>")
    #expect(try XMPPacket.clean(&packet, policy: .private))
    for cleaned in [broken, packet] {
      var again = cleaned
      #expect(try !XMPPacket.clean(&again, policy: .private))
      #expect(again == cleaned)
    }
  }

  @Test(arguments: [2, 4]) func signsOfDegreesAreReadInWiderCharacters(size: Int) throws {
    func wide(_ text: String) -> [UInt8] {
      ("\u{FEFF}" + text).unicodeScalars.flatMap { ByteOrder.little.bytes(of: Int($0.value), count: size) }
    }
    for degrees in [
      "48\u{B0}51'30.77\"N 2\u{B0}17'40\"E", "48\u{BA}51\u{2032}30\u{2033}N, 2\u{BA}17\u{2032}40\u{2033}E",
    ] {
      var packet = wide(packet("<dc:source>\(degrees)</dc:source><dc:title>A title</dc:title>"))
      #expect(try XMPPacket.clean(&packet, policy: .private))
      let text = String(decoding: packet.filter { $0 != 0 }, as: UTF8.self)
      #expect(!text.contains("48") && text.contains("A title"))
    }
  }

  /// As it is, behind its identifier, and in lines, which stay.
  @Test(arguments: ["", "&#xA;", "\n"], [true, false]) func exifInBase64IsCleaned(line: String, hasIdentifier: Bool)
    throws
  {
    func encoded(_ block: [UInt8]) -> String {
      let digits = String(
        decoding: Base64.encoded((hasIdentifier ? Array("Exif\0\0".utf8) : []) + block), as: UTF8.self)
      return stride(from: 0, to: digits.count, by: 10).map { digits.dropFirst($0).prefix(10) }.joined(separator: line)
    }
    let exif = MadeDirectory().with(271, "Maker of cameras").with(0xA431, "number 0815, of the body").block()
    let (was, ordinary) = (encoded(exif), encoded(MadeDirectory().with(271, "Maker of cameras, and of lenses").block()))
    let cleaned = try clean(packet("<GImage:Data>\(was)</GImage:Data>"))
    #expect(!cleaned.contains(was) && cleaned.contains("<GImage:Data>" + was.prefix(10) + line))
    #expect(try clean(cleaned) == cleaned)
    #expect(
      try clean(packet("<GImage:Data>\(ordinary)</GImage:Data>")) == packet("<GImage:Data>\(ordinary)</GImage:Data>"))
  }

  @Test func paddingAndPacketWrappersStay() throws {
    let wrapped =
      "<?xpacket begin='\u{FEFF}' id='W5M0MpCehiHzreSzNTczkc9d'?>" + packet("") + "\n   \n<?xpacket end='w'?>\0\0"
    #expect(try clean(wrapped) == wrapped)
    #expect(try clean("") == "")
  }

  @Test func picturesThatCannotBeCleanedGo() throws {
    // The beginning of a JPEG file, as lines.
    let picture =
      "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBD&#xA;AAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8U" + String(repeating: "A", count: 64)
    let cleaned = try clean(packet("<GImage:Data>\(picture)</GImage:Data><dc:title>A title</dc:title>"))
    #expect(!cleaned.contains("/9j/"))
    #expect(cleaned.contains("A title"))
  }

  @Test func ofNoneOnlyGainMapAndOrientationRemain() throws {
    let cleaned = try clean(
      packet(
        "<rdf:Description tiff:Orientation='6' tiff:Model='Secret' hdrgm:GainMapMax='2.5'><hdrgm:Gamma><rdf:Seq><rdf:li>1.0"
          + "</rdf:li></rdf:Seq></hdrgm:Gamma><dc:creator><rdf:Seq><rdf:li>Secret</rdf:li></rdf:Seq></dc:creator>Secret"
          + "<!-- Secret --></rdf:Description>"), policy: .none)
    #expect(!cleaned.contains("Secret"))
    for text in ["tiff:Orientation='6'", "hdrgm:GainMapMax='2.5'", "<rdf:li>1.0</rdf:li>"] {
      #expect(cleaned.contains(text))
    }
    #expect(try clean(cleaned, policy: .none) == cleaned)
  }

  @Test(.timeLimit(.minutes(1))) func largePacketsTakeNoHours() throws {
    for part in ["<a>", "<a b='", "<!--", "&#", "48.8584, ", "latitude", "<a b='1'/>", "<![CDATA[", "</"] {
      _ = try clean(packet(String(repeating: part, count: 20_000)))
    }
  }

  @Test func noByteMakesATrap() throws {
    let whole = Array(packet("<exif:GPSLatitude>48&#x32;</exif:GPSLatitude><a b='c'/><!-- d --><![CDATA[e]]>").utf8)
    for index in whole.indices {
      for value in [0] + Array("<>/&'\"!?: ".utf8) {
        var block = whole
        block[index] = value
        _ = try XMPPacket.clean(&block, policy: .private)
        #expect(block.count == whole.count)
      }
    }
  }

  @Test func base64ComesBackAsItWas() {
    for text in ["", "QQ==", "QUI=", "QUJD", "QUJDRA==", "/+8="] {
      #expect(Base64.decoded(Array(text.utf8)[...]).map { Base64.encoded($0) } == Array(text.utf8))
    }
    for text in ["Q", "QQ", "Q===", "QQ=A", "Q Q=", "====", "Q&#xA"] {
      #expect(Base64.decoded(Array(text.utf8)[...]) == nil)
    }
  }

  private func packet(_ properties: String) -> String {
    "<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF \(Self.namespaces)><rdf:Description rdf:about=''>\(properties)"
      + "</rdf:Description></rdf:RDF></x:xmpmeta>"
  }

  private func clean(_ packet: String, policy: MetadataPolicy = .private) throws -> String {
    var block = Array(packet.utf8)
    let hasChanged = try XMPPacket.clean(&block, policy: policy)
    #expect(hasChanged == (block != Array(packet.utf8)))
    #expect(block.count == packet.utf8.count)
    return String(decoding: block, as: UTF8.self)
  }
}
