/// The string in symbols of private declarations that distinguishes a file from others.
///
/// Symbol graphs omit the place of private declarations; the discriminator identifies the file.
enum FileDiscriminator {
  private static let length = 7

  /// Returns the prefix of a file's discriminator; the rest may be abbreviated if it repeats words of the symbol.
  static func prefix(module: String, fileName: String) -> String {
    let digits = Array("0123456789ABCDEF")
    let digest = md5(Array((module + fileName).utf8))
    return String(digest.prefix(4).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }.prefix(length))
  }

  /// Returns the possible prefixes of discriminators in a symbol.
  static func candidates(in usr: String) -> [String] {
    let bytes = Array(usr.utf8)
    return bytes.indices.filter { bytes[$0] == UInt8(ascii: "_") && $0 + length < bytes.count }.map {
      String(decoding: bytes[$0 + 1...$0 + length], as: UTF8.self)
    }
  }

  /// Returns the MD5 digest of RFC 1321, which the compiler uses as a short name and not for security.
  private static func md5(_ message: [UInt8]) -> [UInt8] {
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    let bitCount = UInt64(message.count) * 8
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> ($0 * 8)) }
    var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]
    for start in stride(from: 0, to: bytes.count, by: 64) {
      let words = stride(from: start, to: start + 64, by: 4).map { place in
        (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[place + $1]) << ($1 * 8) }
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      for step in 0..<64 {
        let (mixed, word) =
          switch step / 16 {
          case 0: ((b & c) | (~b & d), step)
          case 1: ((d & b) | (~d & c), (5 * step + 1) % 16)
          case 2: (b ^ c ^ d, (3 * step + 5) % 16)
          default: (c ^ (b | ~d), (7 * step) % 16)
          }
        let sum = a &+ mixed &+ sines[step] &+ words[word]
        let turn = turns[step / 16][step % 4]
        (a, d, c, b) = (d, c, b, b &+ (sum << turn | sum >> (32 - turn)))
      }
      state = zip(state, [a, b, c, d]).map { $0 &+ $1 }
    }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
  }

  private static let turns: [[UInt32]] = [
    [7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21],
  ]

  /// 2³² · |sin(step + 1)|.
  private static let sines: [UInt32] = [
    0xd76a_a478, 0xe8c7_b756, 0x2420_70db, 0xc1bd_ceee, 0xf57c_0faf, 0x4787_c62a, 0xa830_4613,
    0xfd46_9501, 0x6980_98d8, 0x8b44_f7af, 0xffff_5bb1, 0x895c_d7be, 0x6b90_1122, 0xfd98_7193,
    0xa679_438e, 0x49b4_0821, 0xf61e_2562, 0xc040_b340, 0x265e_5a51, 0xe9b6_c7aa, 0xd62f_105d,
    0x0244_1453, 0xd8a1_e681, 0xe7d3_fbc8, 0x21e1_cde6, 0xc337_07d6, 0xf4d5_0d87, 0x455a_14ed,
    0xa9e3_e905, 0xfcef_a3f8, 0x676f_02d9, 0x8d2a_4c8a, 0xfffa_3942, 0x8771_f681, 0x6d9d_6122,
    0xfde5_380c, 0xa4be_ea44, 0x4bde_cfa9, 0xf6bb_4b60, 0xbebf_bc70, 0x289b_7ec6, 0xeaa1_27fa,
    0xd4ef_3085, 0x0488_1d05, 0xd9d4_d039, 0xe6db_99e5, 0x1fa2_7cf8, 0xc4ac_5665, 0xf429_2244,
    0x432a_ff97, 0xab94_23a7, 0xfc93_a039, 0x655b_59c3, 0x8f0c_cc92, 0xffef_f47d, 0x8584_5dd1,
    0x6fa8_7e4f, 0xfe2c_e6e0, 0xa301_4314, 0x4e08_11a1, 0xf753_7e82, 0xbd3a_f235, 0x2ad7_d2bb,
    0xeb86_d391,
  ]
}
