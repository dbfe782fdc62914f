import Doubles
import Foundation
import SharedEntities
import Testing

/// The rules of other time zones.
struct ZoneClockTests {
  @Test(
    "The offset of a zone is that of Foundation at each of 20,000 instants from 1900 to 2200",
    arguments: [
      "Europe/Berlin", "America/New_York", "Asia/Tokyo", "Pacific/Auckland", "Australia/Lord_Howe",
      "America/St_Johns", "Europe/Dublin", "Asia/Kathmandu", "Pacific/Apia", "America/Sao_Paulo",
      "Asia/Tehran", "Africa/Cairo", "UTC", "Etc/GMT+5",
    ])
  func offsets(name: String) throws {
    let (zone, theirs) = (try #require(ZoneClock(name)), try #require(TimeZone(identifier: name)))
    var random = SplitMix64(state: 14)
    var differences: [String] = []
    for _ in 0..<20_000 {
      let instant = Instant(secondsSince1970: Int.random(in: -2_208_988_800..<7_258_118_400, using: &random))
      let offset = theirs.secondsFromGMT(
        for: Date(timeIntervalSince1970: TimeInterval(instant.secondsSince1970)))
      if zone.utcOffset(at: instant) != offset {
        differences.append("\(instant.iso8601): \(zone.utcOffset(at: instant)), not \(offset)")
      }
    }
    #expect(differences.isEmpty, "\(differences.count), such as \(differences.prefix(3))")
  }

  @Test(
    "Only a name of the database opens a file",
    arguments: [
      "", "Mars/Phobos", "../../../etc/passwd", "/etc/localtime", "zone.tab", "Europe", "a\0b",
      "./Europe/Berlin", "Europe/../UTC",
    ])
  func unknown(name: String) {
    #expect(ZoneClock(name) == nil && SystemClock().clock(inZone: name) == nil)
  }

  /// A file of version 2 without transitions.
  private func file(rule: String) -> [UInt8] {
    let header = Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15)
    let counts: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 4]
    let block: [UInt8] = [0, 0, 0, 0, 0, 0] + Array("UTC\0".utf8)
    return header + counts + block + header + counts + block + Array("\n\(rule)\n".utf8)
  }

  @Test(
    "A rule says when summer time begins and ends",
    arguments: [
      ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T06:59:59Z", -18_000),
      ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T07:00:00Z", -14_400),
      ("EST5EDT,M3.2.0,M11.1.0", "2026-11-01T05:59:59Z", -14_400),
      ("EST5EDT,M3.2.0,M11.1.0", "2026-11-01T06:00:00Z", -18_000),
      ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2026-12-31T12:00:00Z", 46_800),
      ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2026-07-01T00:00:00Z", 43_200),
      ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-12-01T00:00:00Z", 0),
      ("<-03>3", "2026-12-01T00:00:00Z", -10_800), ("<+0545>-5:45", "2026-12-01T00:00:00Z", 20_700),
      ("AAA0BBB,J60/0,J300/0", "2028-02-29T23:59:59Z", 0),
      ("AAA0BBB,J60/0,J300/0", "2028-03-01T00:00:00Z", 3600),
      ("AAA0BBB,59/0,300/0", "2028-02-29T00:00:00Z", 3600),
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T00:59:59Z", -7200),
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T01:00:00Z", -3600), ("", "2026-12-01T00:00:00Z", 0),
      ("nonsense", "2026-12-01T00:00:00Z", 0), ("EST5EDT,M13.2.0,M11.1.0", "2026-12-01T00:00:00Z", 0),
    ])
  func rules(rule: String, instant: String, offset: Int) throws {
    let zone = try #require(ZoneClock(file: file(rule: rule)))
    #expect(zone.utcOffset(at: try #require(Instant(iso8601: instant))) == offset)
  }

  @Test("A file that is cut short, or has a changed byte, is refused or read, and never ends the program")
  func damaged() throws {
    let whole = try [UInt8](Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/Europe/Berlin")))
    for length in 0..<whole.count where length % 7 == 0 {
      _ = ZoneClock(file: Array(whole.prefix(length)))?.utcOffset(at: Instant(secondsSince1970: 0))
    }
    var random = SplitMix64(state: 15)
    for _ in 0..<2000 {
      var bytes = whole
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      _ = ZoneClock(file: bytes)?.utcOffset(at: Instant(secondsSince1970: 4_000_000_000))
    }
    #expect(ZoneClock(file: []) == nil && ZoneClock(file: Array(whole.prefix(60))) == nil)
  }
}
