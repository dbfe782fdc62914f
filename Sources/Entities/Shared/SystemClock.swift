internal import Platform
internal import SystemLibrary

/// The system's clock and time zone: that of `TZ`, or of the machine.
public struct SystemClock: WallClock {
  public let dayStart: TimeOfDay

  /// Creates a clock, whose time zone rules are read on first use.
  ///
  /// - Parameter dayStart: when the user's days begin.
  public init(dayStart: TimeOfDay = .midnight) { self.dayStart = dayStart }

  /// Reads the rules, because `localtime_r` is not required to do so itself.
  private static let rules: Void = tzset()

  /// Returns the system's time, in whole seconds.
  public func now() -> Instant { Instant(secondsSince1970: time(nil)) }

  /// Returns the system's offset from UTC at an instant, in seconds east.
  public func utcOffset(at instant: Instant) -> Int {
    var seconds = time_t(instant.secondsSince1970)
    var parts = tm()
    _ = Self.rules
    guard localtime_r(&seconds, &parts) != nil else { return 0 }
    return parts.tm_gmtoff
  }

  /// Returns a clock by the rules of the system's time zone database.
  public func clock(inZone name: String) -> (any WallClock)? { ZoneClock(name) }
}

/// A clock with the rules of a time zone other than the user's.
public struct ZoneClock: WallClock {
  /// Midnight, because the hours that belong to the day before are a person's, not a zone's.
  public let dayStart = TimeOfDay.midnight

  private let offsets: ZoneOffsets

  /// Creates a clock from the system's time zone database; nil if it has no zone of that name.
  ///
  /// - Parameter name: such as `Europe/Berlin`; anything that cannot be a name in the database opens no file.
  public init?(_ name: String) {
    // Names come from files, and must not lead out of the folder.
    let isName = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "+"),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }
    guard isName, name.utf8.first != UInt8(ascii: "/"), name.utf8.count < 100,
      let bytes = content(ofFile: "/usr/share/zoneinfo/\(name)")
    else { return nil }
    self.init(file: bytes)
  }

  /// Creates a clock from the content of a TZif file, RFC 8536; nil if it is invalid.
  public init?(file: [UInt8]) {
    guard let offsets = ZoneOffsets(file: file) else { return nil }
    self.offsets = offsets
  }

  /// A clock in UTC.
  public static let utc = ZoneClock(ZoneOffsets())

  private init(_ offsets: ZoneOffsets) { self.offsets = offsets }

  /// Returns the system's time, in whole seconds.
  public func now() -> Instant { Instant(secondsSince1970: time(nil)) }

  /// Returns the zone's offset from UTC at an instant, in seconds east.
  public func utcOffset(at instant: Instant) -> Int { offsets.utcOffset(at: instant.secondsSince1970) }

  /// Returns a clock by the system's time zone database.
  public func clock(inZone name: String) -> (any WallClock)? { ZoneClock(name) }
}

/// Returns the content of a file smaller than 64 KiB; nil if it cannot be read.
private func content(ofFile path: String) -> [UInt8]? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  let limit = 1 << 16
  let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
    count = fread(buffer.baseAddress, 1, limit, file)
  }
  return bytes.count < limit && ferror(file) == 0 ? bytes : nil
}
