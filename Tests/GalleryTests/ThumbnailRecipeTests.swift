import Imaging
import TestSupport
import Testing

@testable import Gallery

@Suite struct ThumbnailRecipeTests {
  /// Sites that are built again keep the thumbnails that another version made, unless that says that its own differ.
  @Test func aChangedPixelNeedsANewVersion() throws {
    let files = [
      (ImageFormat.jpeg, try TestPicture.jpeg(exifOrientation: 6, width: 97, height: 61)),
      (.png, TestPicture.deepPNG(rows: (0..<61).map { y in (0..<97).map { x in UInt16(x * y * 11) } })),
    ]
    let recipe = ThumbnailRecipe(columnWidth: 40, borderWidth: 1.5, borderColour: .red, background: .white, quality: 85)
    let thumbnails = try files.flatMap { format, bytes in
      try ThumbnailWork(SourceImage(format: format, bytes: bytes), recipe).run().thumbnails
    }
    #expect(ThumbnailRecipe.codeVersion == 2)
    #expect(
      ContentKey(of: thumbnails.flatMap(\.bytes)).text == "h2e6s9fphxesntsf",
      "thumbnails have other bytes: raise ThumbnailRecipe.codeVersion, and renew this line and the one before")
  }

  @Test func everyValueOfTheRecipeCounts() {
    let recipe = ThumbnailRecipe(columnWidth: 40)
    var others = [recipe]
    others.append(ThumbnailRecipe(columnWidth: 41))
    others.append(ThumbnailRecipe(columnWidth: 40, widths: [40]))
    others.append(ThumbnailRecipe(columnWidth: 41, widths: [40, 80]))
    others.append(ThumbnailRecipe(columnWidth: 40, borderWidth: 2))
    others.append(ThumbnailRecipe(columnWidth: 40, borderColour: .white))
    others.append(ThumbnailRecipe(columnWidth: 40, background: .red))
    others.append(ThumbnailRecipe(columnWidth: 40, sharpening: 1))
    others.append(ThumbnailRecipe(columnWidth: 40, format: .webp))
    others.append(ThumbnailRecipe(columnWidth: 40, format: .avif))
    others.append(ThumbnailRecipe(columnWidth: 40, quality: 86))
    #expect(Set(others.map(\.key)).count == others.count)
    #expect(ThumbnailRecipe(columnWidth: 40).key == recipe.key)
  }
}
