/// Prints how wide the program takes each text of standard input to be.
///
/// A text is a line of scalars in hexadecimal with spaces between them. The answer is the number of its characters, and
/// its columns where ambiguous characters are narrow and where they are wide. `Scripts/prove-widths` compiles this
/// together with the program's own measure.
@main enum PrintWidths {
  static func main() {
    while let line = readLine() {
      let scalars = line.split(separator: " ").compactMap {
        UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
      }
      let text = String(String.UnicodeScalarView(scalars))
      let widths = [TextWidth(ambiguous: .narrow), TextWidth(ambiguous: .wide)].map {
        $0.displayWidth(of: text)
      }
      print(text.count, widths[0], widths[1])
    }
  }
}
