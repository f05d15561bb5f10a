import Testing

@testable import Imaging

@Suite struct TakenTimeTests {
  @Test(arguments: [
    ("2026:11:30 21:38:05", "2026-11-30T21:38:05"), ("2026-11-30T21:38:05.123+01:00", "2026-11-30T21:38:05+01:00"),
    ("2026-11-30T21:38Z", "2026-11-30T21:38:00Z"), ("2026-11-30", "2026-11-30"), ("2026-11", "2026-11"),
    ("2026", "2026"),
    ("20261130T213805-0330", "2026-11-30T21:38:05-03:30"), ("2026:11:30 21:38:  ", "2026-11-30T21:38:00"),
    ("2024:02:29 00:00:00\0", "2024-02-29T00:00:00"), ("2026:11:30 21:38:60", "2026-11-30T21:38:59"),
    ("2026/11/30 21.38", nil), ("2026:11:30 ", "2026-11-30"),
  ])
  func momentsAreRead(text: String, expected: String?) throws {
    let time = TakenTime(text)
    #expect(time?.iso8601 == expected)
    #expect(time.flatMap { TakenTime($0.iso8601) } == time)
  }

  @Test(arguments: [
    "0000:00:00 00:00:00", "2021:13:40 10:00:00", "    :  :     :  :  ", "", "2023:02:29 10:00:00",
    "2026:11:30 24:00:00",
    "2026:11:30 10:60:00", "yesterday", "2026:11:30 10:00:00 PM", "99999-01-01", "2026:00:00 00:00:00", "-2026:01:01",
    "2026:1:1 10:00:00",
  ])
  func otherTextIsNone(text: String) { #expect(TakenTime(text) == nil) }

  @Test(arguments: [
    ("+01:00", 60), ("-03:30", -210), ("Z", 0), (" +14:00\0", 840), ("+1:00", nil), ("+25:00", nil), ("+01:60", nil),
    ("", nil),
    ("01:00", nil), ("+01:00x", nil), ("    :  ", nil),
  ])
  func aZoneThatStandsElsewhereCountsWhereItIsOne(zone: String, minutes: Int?) {
    #expect(TakenTime("2026:11:30 21:38:05", zone: zone)?.minutesFromUTC == minutes)
    #expect(TakenTime("2026:11:30 21:38:05-01:00", zone: zone)?.minutesFromUTC == -60)
  }

  @Test(arguments: [
    ("Mon, 30 Nov 2026 21:38:05 +0100", "2026-11-30T21:38:05+01:00"), ("1 jan 2018 12:10 GMT", "2018-01-01T12:10:00Z"),
    ("Thu, 29 Feb 2024 00:00:00 UT", "2024-02-29T00:00:00Z"), ("30 Nov 2026 21:38:05 Z", "2026-11-30T21:38:05Z"),
    ("Mon, 1 Jan 2018 12:10:22 EST", "2018-01-01T12:10:22-05:00"),
    ("1 Jun 2018 12:10:22 PDT", "2018-06-01T12:10:22-07:00"),
    ("Mon,30 Nov 2026  21:38:05 -0330\0", "2026-11-30T21:38:05-03:30"), ("30 Nov 2026 21:38:05", "2026-11-30T21:38:05"),
    ("30 Nov 2026 21:38:05 CEST", "2026-11-30T21:38:05"),
  ])
  func datesOfMailAreRead(text: String, expected: String) {
    #expect(TakenTime(internetDate: text)?.iso8601 == expected)
    #expect(TakenTime(text) == nil)
  }

  @Test(arguments: [
    "", "Mon", "Mon,", "Mon, 30", "Mon, 30 Nov", "Mon, 30 Nov 2026", "30 Nov 2026 24:00:00", "31 Nov 2026 12:00:00 GMT",
    "30 Nov 26 12:00:00", "30 Nov 2026 12:00:00 +01:00 or so", "30 Nov 2026 12:00 GMT+1", "30 November 2026 12:00",
    "30 Now 2026 12:00", "Monday 30 Nov 2026 12:00", "Mon, Tue, 30 Nov 2026 12:00", "2026-11-30",
    "30 Nov 2026 12:00 +9900",
    "30 Nov 2026 PM", "1 2 2026 12:00",
  ])
  func otherDatesAreNoneOfMail(text: String) { #expect(TakenTime(internetDate: text) == nil) }
}
