internal import ModulesContracts
internal import Platform
internal import SharedEntities
internal import Terminal
internal import TimelineEntities
internal import TimelineViewData
internal import TimelineViews

/// The maximum number of bytes read from standard input: a post is much shorter, whatever white space is around it.
private let inputLimit = 1 << 20

/// Returns the text entered for a post; for `-`, the content of standard input.
///
/// - Parameter isLiteral: whether the words came after `--`, where `-` is a text.
/// - Throws: `CommandError` if standard input cannot be read or is not UTF-8, with the line.
@AppActor
func postText(
  _ words: [String], isLiteral: Bool, _ context: CommandContext
) throws(CommandError) -> String {
  guard words == ["-"], !isLiteral else { return words.joined(separator: " ") }
  var bytes: [UInt8] = []
  do throws(InputError) {
    while bytes.count < inputLimit, case let block = try context.input.read(), !block.isEmpty {
      bytes += block
    }
  } catch {
    let sentence = Phrase(
      "standard input cannot be read (\(error.detail)); give the post as text",
      "標準入力を読めません(\(error.detail))。本文を直接指定してください")
    throw CommandError(sentence(context.language))
  }
  // Input beyond the limit is too long, whatever it is.
  guard bytes.count < inputLimit else {
    throw CommandError(
      excess(of: String(decoding: bytes, as: UTF8.self)).sentence(store: context.store)(
        context.language))
  }
  if let text = String(validating: bytes, as: UTF8.self) { return text }
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  let index = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
  let error = TimelineError.post(PostTextError(line: index + 1, .isNotUTF8))
  throw CommandError(error.sentence(store: context.store)(context.language))
}

/// Returns the error for a text beyond the limit: it is too long, at the latest on the line where it was cut off.
private func excess(of text: String) -> TimelineError {
  do throws(PostTextError) {
    _ = try PostText(text)
  } catch  where error.reason == .isTooLong {
    return .post(PostTextError(line: error.line, .isTooLong))
  } catch {}
  return .post(PostTextError(line: text.count { $0.isNewline } + 1, .isTooLong))
}
