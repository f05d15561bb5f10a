import Foundation
import Imaging
import Testing

@testable import Gallery

/// Plural forms, numbers and dates.
@Suite struct PageLanguageTests {
  private func language(_ tag: String) -> PageLanguage { Languages.standard.language(tag) }

  /// The samples of whole numbers in CLDR 46, `common/supplemental/plurals.xml`.
  @Test(arguments: [
    ("ja zh", PluralCategory.other, "0-15 100 1000 10000 100000 1000000"),
    ("en de", .one, "1"), ("en de", .other, "0 2-16 100 1000 10000 100000 1000000"),
    ("es", .one, "1"), ("es", .many, "1000000"), ("es", .other, "0 2-16 100 1000 10000 100000"),
    ("fr", .one, "0 1"), ("fr", .many, "1000000"), ("fr", .other, "2-17 100 1000 10000 100000"),
    ("ar", .zero, "0"), ("ar", .one, "1"), ("ar", .two, "2"), ("ar", .few, "3-10 103-110 1003"),
    ("ar", .many, "11-26 111 1011"),
    ("ar", .other, "100-102 200-202 300-302 400-402 500-502 600 1000 10000 100000 1000000"),
  ]) func pluralsAreThoseOfCLDR(languages: String, category: PluralCategory, samples: String) {
    for language in languages.split(separator: " ") {
      for sample in samples.split(separator: " ") {
        let bounds = sample.split(separator: "-").compactMap { Int($0) }
        for number in bounds[0]...(bounds.last ?? bounds[0]) {
          #expect(PluralRule(language: String(language)).category(of: number) == category, "\(language) \(number)")
        }
      }
    }
  }

  @Test(arguments: [
    ("en", 1, "1 photograph"), ("en", 0, "0 photographs"), ("en", 100_000, "100,000 photographs"), ("de", 1, "1 Foto"),
    ("de", 1234, "1.234 Fotos"), ("de-CH", 1234, "1’234 Fotos"), ("fr", 0, "0 photo"),
    ("fr", 12_345, "12\u{202F}345 photos"),
    ("fr", 2_000_000, "2\u{202F}000\u{202F}000 de photos"), ("es", 1234, "1234 fotos"), ("es", 12_345, "12.345 fotos"),
    ("ja", 1234, "写真1,234枚"), ("zh-Hans", 1, "1 张照片"), ("ar", 1, "صورة واحدة"), ("ar", 2, "صورتان"),
    ("ar-EG", 3, "٣ صور"), ("ar-MA", 3, "3 صور"), ("ar-EG", 1234, "١٬٢٣٤ صورة"), ("pt-BR", 1234, "1,234 photographs"),
  ]) func countsAreInWords(tag: String, number: Int, words: String) {
    #expect(language(tag).count(number, .photographs) == words)
  }

  /// What is not known isn't made up; the zone doesn't change what the clock showed.
  @Test(arguments: [
    ("en", "1987", "July 1987", "July 4, 1987", "July 4, 1987 at 9:08 PM"),
    ("en-GB", "1987", "July 1987", "4 July 1987", "4 July 1987 at 21:08"),
    ("de", "1987", "Juli 1987", "4. Juli 1987", "4. Juli 1987 um 21:08"),
    ("fr", "1987", "juillet 1987", "4 juillet 1987", "4 juillet 1987 à 21:08"),
    ("es", "1987", "julio de 1987", "4 de julio de 1987", "4 de julio de 1987, 21:08"),
    ("ja", "1987年", "1987年7月", "1987年7月4日", "1987年7月4日 21:08"),
    ("zh-Hans", "1987年", "1987年7月", "1987年7月4日", "1987年7月4日 21:08"),
    ("ar-EG", "١٩٨٧", "يوليو ١٩٨٧", "٤ يوليو، ١٩٨٧", "٤ يوليو، ١٩٨٧، ٩:٠٨ م"),
    ("pt-BR", "1987", "July 1987", "July 4, 1987", "July 4, 1987 at 9:08 PM"),
  ]) func datesAreAsExactAsTheyAreKnown(tag: String, year: String, month: String, day: String, time: String) throws {
    let language = language(tag)
    func date(_ month: Int? = nil, _ day: Int? = nil, _ second: Int? = nil, zone: Int? = nil) throws -> String {
      let taken = TakenTime(year: 1987, month: month, day: day, secondOfDay: second, minutesFromUTC: zone)
      // Which spaces there are, such as thin ones, versions of CLDR differ in.
      return language.date(try #require(taken)).replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
    }
    #expect(try date() == year)
    #expect(try date(7) == month)
    #expect(try date(7, 4) == day)
    for zone in [nil, 0, 840, -840] { #expect(try date(7, 4, 76_080, zone: zone) == time) }
  }

  @Test func datesLongAgoAreThoseThatWereStated() throws {
    #expect(language("en").date(try #require(TakenTime(year: 1503, month: 1, day: 1))) == "January 1, 1503")
    #expect(language("ar-SA").date(try #require(TakenTime(year: 2026))).contains("٢٠٢٦"), "of the calendar of files")
  }

  @Test(arguments: [
    ("en", "1/250 s, f/8, 35 mm, ISO 12800"), ("de-AT", "1/250 s, f/8, 35 mm, ISO 12800"),
    ("ja", "1/250秒、f/8、35 mm、ISO 12800"), ("zh-Hans", "1/250 秒、f/8、35 毫米、ISO 12800"),
    ("ar-EG", "\u{2066}١/٢٥٠\u{2069} ث، \u{2066}f/٨\u{2069}، ٣٥ مم، \u{2066}ISO ١٢٨٠٠\u{2069}"),
  ]) func exposuresAreInWords(tag: String, words: String) {
    var exposure = Exposure()
    #expect(language(tag).exposure(exposure) == nil)
    (exposure.time, exposure.aperture, exposure.focalLength, exposure.sensitivity) = (0.004, 8, 35, 12_800)
    #expect(language(tag).exposure(exposure)?.replacing("\u{A0}", with: " ") == words)
  }

  @Test(arguments: [
    (1.0 / 8000, "1/8000 s"), (1.0 / 3, "0.3 s"), (0.25, "1/4 s"), (0.5, "0.5 s"), (1.0, "1 s"), (2.5, "2.5 s"),
    (1800.0, "1800 s"),
  ]) func timesAreThoseThatCamerasShow(time: Double, words: String) {
    var exposure = Exposure()
    exposure.time = time
    #expect(language("en").exposure(exposure) == words.replacing(" ", with: "\u{A0}"))
  }

  @Test func numbersOfLensesHaveTheirDecimals() {
    var exposure = Exposure()
    (exposure.aperture, exposure.focalLength) = (0.95, 4.25)
    #expect(language("de").exposure(exposure) == "f/0,95, 4,2\u{A0}mm")
    exposure.focalLengthOnFilm = 4
    #expect(language("en").exposure(exposure)?.hasSuffix("4.2\u{A0}mm") == true)
    exposure.focalLengthOnFilm = 26
    #expect(language("en").exposure(exposure)?.hasSuffix("4.2\u{A0}mm (26\u{A0}mm on film)") == true)
    exposure.aperture = 2.8
    #expect(language("fr").exposure(exposure)?.hasPrefix("f/2,8") == true)
  }

  /// So that scripts write the digits that pages have, whatever a browser takes for the language's own.
  @Test(arguments: [
    ("en", "en-u-nu-latn"), ("de-CH", "de-CH-u-nu-latn"), ("ar-EG", "ar-EG-u-nu-arab"), ("ar-MA", "ar-MA-u-nu-latn"),
    ("zh-Hans", "zh-u-nu-latn"), ("pt-BR", "en-u-nu-latn"), ("e-n", "en-u-nu-latn"),
  ]) func scriptsAreToldTheDigits(tag: String, numbers: String) {
    #expect(language(tag).numberTag == numbers)
  }

  @Test func whatScriptsFillStandsInTheSentence() throws {
    #expect(
      language("ja").html(.place, filledByScript: ["number", "total"])
        == "<bdi class=\"total\"></bdi>枚中<bdi class=\"number\"></bdi>枚目")
    let odd = try LanguageFile(Array(#"{"place": "<b> & \"{number}\""}"#.utf8))
    #expect(
      PageLanguage("en", odd).html(.place, filledByScript: ["number"])
        == "&lt;b&gt; &amp; &quot;<bdi class=\"number\"></bdi>&quot;")
  }
}
