import BrowserSupport
import Foundation
import TestSupport
import Testing

/// Pictures of all kinds, beside what Chromium makes of them.
@Suite(
  .enabled(if: SharedMaterial.isThere, "\(SharedMaterial.missing)"),
  .enabled(if: Browser.isAvailable, "there is no Chromium on the PATH"),
  .enabled(if: WebServer.isAvailable, "there is no busybox, whose web server it needs"))
struct CorpusBrowserTests {
  private static let folders = ["colour", "exif-orientation", "formats"]

  /// What Chromium shows and a gallery doesn't, with the reason.
  private static let leftOut = [
    "formats/jpeg/jpeg-decoder/partial_progressive.jpg": "pixels are missing, which Chromium makes up",
    "formats/other/Magick.NET/Magick.NET.svg": "a drawing, which may hold scripts, and no photograph",
  ]

  /// What looks otherwise in Chromium, with the reason.
  private static let otherwise = [
    "colour/libjxl+testdata/pq_gradient.jxl": "Chromium shows nothing but black",
    "formats/jxl/libjxl-conformance/noise__input.jxl": "its noise is made by each decoder",
  ]

  private struct Tile: Decodable {
    let link, thumbnail: String
  }

  private struct Comparison: Decodable {
    /// The size in which Chromium shows the original; nothing where it doesn't.
    let width, height: Int?
    let decibels: Double?
  }

  /// Nothing is left out that Chromium shows, and thumbnails are what it shows, at their size.
  @Test func thumbnailsAreWhatChromiumShows() throws {
    let folder = try TemporaryFolder()
    let photos = try photos(in: folder)
    let run = try Program.run(
      "build", "--border", "0", "--quality", "100", "--link", "/photos/{path}", photos, folder.path("site"))
    #expect(run.status == 1)
    let server = try WebServer(folder.url)
    let page = try Browser().newPage(width: 1280, height: 900)
    let tiles = try tiles(of: folder, server, page)

    var rows: [String] = []
    for path in try Self.folders.flatMap(SharedMaterial.files) {
      let link = "/photos/" + (path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path)
      let tile = tiles.first { $0.link.removingPercentEncoding == link.removingPercentEncoding }
      let shown = try page.evaluate(
        "(\(Self.compare))(\(Self.literal(link)), \(tile.map { Self.literal($0.thumbnail) } ?? "null"))",
        as: Comparison.self)
      let reason = run.errors.split(separator: "\n").first { $0.contains(" \(path): ") || $0.contains("/\(path): ") }
      let decibels = shown.decibels.map { String(format: "%.1f dB", $0) } ?? "–"
      rows.append(
        "\(path) | \(shown.width.map { "\($0) × \(shown.height ?? 0)" } ?? "–") | "
          + (tile == nil
            ? reason.map { "left out: \($0.dropFirst("waterfall: ".count))" } ?? Self.leftOut[path] ?? "no picture"
            : decibels))
      if tile == nil {
        #expect(shown.width == nil || Self.leftOut[path] != nil, "\(path) is left out, but Chromium shows it")
      } else if let decibels = shown.decibels {
        #expect(decibels >= 30 || Self.otherwise[path] != nil, "\(path) looks otherwise in Chromium")
      }
    }
    print("file | in Chromium | here\n" + rows.joined(separator: "\n"))
  }

  /// Web copies among them.
  @Test func whateverAClickOpensIsShown() throws {
    let folder = try TemporaryFolder()
    #expect(try Program.run("build", try photos(in: folder), folder.path("site")).status == 1)
    let server = try WebServer(folder.url)
    let page = try Browser().newPage(width: 1280, height: 900)
    let tiles = try tiles(of: folder, server, page)
    #expect(tiles.count > 150)
    // Its properties aren't marked as those that have to be known; Chromium shows nothing therefore.
    for tile in tiles where !tile.link.hasSuffix("/clap_irot_imir_non_essential.avif") {
      let shown = try page.evaluate("(\(Self.compare))(\(Self.literal(tile.link)), null)", as: Comparison.self)
      #expect(shown.width != nil, "\(tile.link)")
    }
  }

  /// Links, so that nothing is copied.
  private func photos(in folder: TemporaryFolder) throws -> String {
    let photos = folder.url.appendingPathComponent("photos", isDirectory: true)
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
    for name in Self.folders {
      try FileManager.default.createSymbolicLink(
        at: photos.appendingPathComponent(name), withDestinationURL: SharedMaterial.corpus.appendingPathComponent(name))
    }
    return photos.path
  }

  /// The tiles of all pages.
  private func tiles(of folder: TemporaryFolder, _ server: WebServer, _ page: Page) throws -> [Tile] {
    let pages = try FileManager.default.subpathsOfDirectory(atPath: folder.path("site")).filter {
      $0.hasSuffix(".html")
    }
    return try pages.sorted().flatMap { name in
      try page.open(server.url.appendingPathComponent("site/\(name)"))
      return try page.evaluate(
        """
        [...document.querySelectorAll(".waterfall a:has(img)")].map((a) => ({
          link: new URL(a.href).pathname,
          thumbnail: new URL(a.querySelector("img").srcset.split(/[ ,]+/).at(-2) || a.querySelector("img").src, location).pathname
        }))
        """, as: [Tile].self)
    }
  }

  private static func literal(_ text: String) -> String {
    String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
  }

  /// Shows two pictures on white, reduces the first to the second's size, each pixel to the mean of what it covers, and
  /// compares.
  private static let compare = """
    async (original, thumbnail) => {
      const load = async (url) => {
        const image = new Image();
        image.src = url;
        try { await image.decode(); } catch { return null; }
        const [width, height] = [image.naturalWidth, image.naturalHeight];
        const context = new OffscreenCanvas(width, height).getContext("2d");
        const draw = () => {
          context.drawImage(image, 0, 0, width, height);
          return context.getImageData(0, 0, width, height).data;
        };
        if (draw().every((value) => value == 0)) return null;  // it was decoded, but there is nothing
        context.fillStyle = "#fff";
        context.fillRect(0, 0, width, height);
        return { width, height, pixels: draw() };
      };
      const reduce = (pixels, count, source, lines, step, line) => {
        const out = new Float32Array(count * lines * 3);
        for (let i = 0; i < count; i++) {
          const [left, right] = [i * source / count, (i + 1) * source / count];
          for (let k = Math.floor(left); k < Math.min(source, Math.ceil(right)); k++) {
            const weight = (Math.min(k + 1, right) - Math.max(k, left)) / (right - left);
            for (let l = 0; l < lines; l++)
              for (let c = 0; c < 3; c++) out[(l * count + i) * 3 + c] += weight * pixels[k * step + l * line + c];
          }
        }
        return out;
      };
      const from = await load(original);
      if (!from || !thumbnail) return from ? { width: from.width, height: from.height } : {};
      const to = await load(thumbnail);
      const rows = reduce(from.pixels, to.width, from.width, from.height, 4, from.width * 4);
      const columns = reduce(rows, to.height, from.height, to.width, to.width * 3, 3);
      let sum = 0;
      for (let x = 0; x < to.width; x++)
        for (let y = 0; y < to.height; y++)
          for (let c = 0; c < 3; c++) {
            const difference = columns[(x * to.height + y) * 3 + c] - to.pixels[(y * to.width + x) * 4 + c];
            sum += difference * difference;
          }
      const mean = sum / (to.width * to.height * 3);
      return { width: from.width, height: from.height, decibels: mean ? 10 * Math.log10(65025 / mean) : 99 };
    }
    """
}
