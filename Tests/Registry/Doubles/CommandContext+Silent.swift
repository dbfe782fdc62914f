import Doubles
import ModulesContracts
import SharedEntities
import Terminal

extension CommandContext {
  /// A context whose output is discarded.
  static func silent(
    language: Language = .english, store: StoreLocation = .nowhere, output: any TextSink = TextBuffer(),
    columns: Int? = nil
  ) -> CommandContext {
    CommandContext(
      language: language, clock: FixedClock("2026-11-20T09:00:00Z"), store: store, output: output,
      input: NoBytes(), style: TextStyle(columns: columns, isColoured: false))
  }
}

private final class NoBytes: ByteSource {
  func read() throws(InputError) -> [UInt8] { [] }
}
