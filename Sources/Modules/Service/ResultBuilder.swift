internal import ModulesContracts
internal import Platform
internal import SharedEntities
internal import SharedFormats

/// A call for one page of a list.
struct Page: Sendable {
  var call: Call
  /// The maximum number of items on it.
  let size: Int
}

/// An item as a list shows it.
private struct ShownItem {
  let text: ArraySlice<UInt8>
  /// Whether a part of a text is missing.
  let isCut: Bool

  init(text: ArraySlice<UInt8>, isCut: Bool) { (self.text, self.isCut) = (text, isCut) }

  init(_ members: [JSON.Member], isCut: Bool) {
    let mark = isCut ? [JSON.Member("isCut", .bool(true))] : []
    self.init(text: JSON.object(members + mark).bytes[...], isCut: isCut)
  }
}

extension JSON {
  /// Returns the value with its texts and arrays shortened to a limit; nil if none is longer.
  fileprivate func cut(to limit: Int) -> JSON? {
    switch self {
    case .string(let text) where text.utf8.count > limit && text.count > limit:
      return .string(text.prefix(limit) + "…")
    case .array(let elements):
      let left = elements.prefix(limit).map { $0.cut(to: limit) ?? $0 }
      return left == elements ? nil : .array(left)
    default: return nil
    }
  }
}

/// Builds one object from the output of a command, within the length that programs want to read.
@AppActor
struct ResultBuilder {
  let runner: CommandRunner
  /// The maximum length of a result in bytes.
  let limit: Int

  /// The number of items on a page.
  static let pageSize = 50
  /// The maximum number of characters of a long text in a list.
  static let textLimit = 120
  /// The bytes reserved for everything but the items of a result.
  private static let reserve = 512

  /// Returns the call for one page, starting at its cursor.
  ///
  /// - Throws: `RPCError` for an unknown cursor.
  func page(of call: Call) throws(RPCError) -> Page {
    guard let paging = call.command.offer.paging else { return Page(call: call, size: .max) }
    let size = call.arguments[paging.limit] ?? Self.pageSize
    var page = Page(call: call, size: size)
    guard let continuation = paging.continuation else {
      page.call.arguments.append(size, for: paging.limit.declaration.name)
      return page
    }
    if let cursor = call.cursor {
      let context = WordContext(clock: runner.context.clock, language: runner.context.language)
      do throws(UsageError) {
        page.call.arguments.append(try continuation.after.read(cursor, context), for: continuation.after.name)
      } catch {
        throw .params("unknown cursor '\(excerpt(cursor))'")
      }
    }
    // One more item shows whether others follow.
    page.call.arguments.append(min(size, .max - 1) + 1, for: paging.limit.declaration.name)
    return page
  }

  /// Returns the object for the document of a call.
  ///
  /// - Parameters:
  ///   - change: the change that the call made; nil for none.
  ///   - undo: the name of the command that undoes changes; nil if there is none.
  func object(
    _ document: [UInt8], of page: Page, notes: [Phrase], change: StoreChange?, undo: String?
  ) async -> [UInt8] {
    let command = page.call.command
    var object = JSONText(size: document.count + Self.reserve)
    switch command.offer.result {
    case .object: object.add(membersOf: onOneLine(document))
    case .item(let key):
      for element in elements(of: document, of: command) {
        object.add(key, text: command.changes ? shown(element, of: command).text : line(of: element))
      }
    case .items(let key): await add(document, as: key, of: page, to: &object)
    }
    let language = runner.context.language
    if let number = change?.number { object.add("change", .number(String(number))) }
    if change != nil, let undo { object.add("undo", .string(way(back: change?.number, undo)(language))) }
    if !notes.isEmpty { object.add("notes", .array(notes.map { .string($0(language)) })) }
    return object.closed()
  }

  private func way(back number: Int64?, _ undo: String) -> Phrase {
    guard let number else { return Phrase("\(undo) reverts this", "\(undo) で取り消せます") }
    return Phrase(
      "\(undo) with change \(number) reverts this", "\(undo) に change \(number) を渡すと取り消せます")
  }

  private func add(
    _ document: [UInt8], as key: String, of page: Page, to object: inout JSONText
  ) async {
    let command = page.call.command
    // A command for several items prints only the item if there is only one.
    let all = elements(of: document, of: command)
    let continuation = command.offer.paging?.continuation
    var items: [ShownItem] = []
    items.reserveCapacity(min(all.count, page.size))
    // Each item takes a comma or a bracket, too.
    var room = limit - Self.reserve
    for element in all.prefix(continuation == nil ? all.count : page.size) {
      var item = shown(element, of: command)
      // At least one item is shown, cut to the space that is left.
      if items.isEmpty, item.text.count + 1 > room { item = cut(element, to: room - 1, of: command) }
      room -= item.text.count + 1
      guard room >= 0 || items.isEmpty else { break }
      items.append(item)
    }
    var cursor: String?
    if let continuation, items.count < all.count {
      (cursor, items) = await place(after: items, all, page, continuation, spare: room)
    }
    object.add(key, array: items.map(\.text))
    if let continuation {
      let isWhole =
        page.call.cursor == nil && all.count <= page.size
        && !page.call.arguments.has(continuation.skip.declaration.name)
      if let total = isWhole ? all.count : await runner.count(page.call, continuation) {
        object.add("total", .number(String(total)))
      }
      if let cursor { object.add("nextCursor", .string(cursor)) }
    } else if command.offer.paging == nil {
      object.add("total", .number(String(all.count)))
    }
    if continuation == nil, items.count < all.count {
      object.add("omitted", .number(String(all.count - items.count)))
    }
    if let whole = command.offer.whole, items.contains(where: \.isCut) {
      object.add(
        "whole",
        .string(
          Phrase("\(whole) returns the full text of what isCut", "\(whole) で isCut の全体を読めます")(
            runner.context.language)))
    }
    guard command.offer.paging != nil else { return }
    let now = runner.context.clock.localNow()
    object.add("today", .string(now.today.description))
    object.add("utcOffset", .string(offset(now.utcOffset)))
  }

  /// Returns the position at which a list continues after some items, and those items that leave space for it.
  private func place(
    after items: [ShownItem], _ all: [JSONElement], _ page: Page,
    _ continuation: CommandOffer.Paging.Continuation,
    spare: Int
  ) async -> (String?, [ShownItem]) {
    var (items, spare) = (items, spare)
    while let last = items.last {
      var cursor: String?
      if let number = id(of: all[items.count - 1]) {
        cursor = await runner.place(of: number, page.call, continuation)
      }
      // An item deleted meanwhile has no position, and that of a long title may not be short enough.
      if let cursor, items.count == 1 || JSON.string(cursor).bytes.count <= spare + Self.reserve / 2 {
        return (cursor, items)
      }
      guard items.count > 1 else { break }
      items.removeLast()
      spare += last.text.count + 1
    }
    return (nil, items)
  }

  private func elements(of document: [UInt8], of command: OfferedCommand) -> [JSONElement] {
    ServiceModules.elements(of: document, longStringsOver: Self.textLimit, keys: command.offer.leftOut)
  }

  private func id(of element: JSONElement) -> Int64? {
    guard case .number(let literal)? = (try? JSON(line: onOneLine(element.text)[...], number: 1))?["id"]
    else {
      return nil
    }
    return Int64(literal)
  }

  private func line(of item: JSONElement) -> ArraySlice<UInt8> {
    item.hasLineEnd ? onOneLine(item.text)[...] : item.text
  }

  /// Returns an item on one line, with long texts shortened, and without the members that lists omit.
  private func shown(_ item: JSONElement, of command: OfferedCommand) -> ShownItem {
    let line = line(of: item)
    let keys = command.offer.longTexts
    guard item.mayHaveKey || item.hasLongString && !keys.isEmpty,
      case .object(var members)? = try? JSON(line: line, number: 1)
    else {
      return ShownItem(text: line, isCut: false)
    }
    members.removeAll { command.offer.leftOut.contains($0.key) }
    var isCut = false
    for (index, member) in members.enumerated() where keys.contains(member.key) {
      if let value = member.value.cut(to: Self.textLimit) { (members[index].value, isCut) = (value, true) }
    }
    return ShownItem(members, isCut: isCut)
  }

  /// Returns an item whose longest parts are shortened until it fits a size.
  private func cut(_ item: JSONElement, to size: Int, of command: OfferedCommand) -> ShownItem {
    guard case .object(var members)? = try? JSON(line: line(of: item), number: 1) else {
      return ShownItem(text: [], isCut: true)
    }
    members.removeAll { command.offer.leftOut.contains($0.key) }
    var limit = Self.textLimit
    var shown = ShownItem(members, isCut: true)
    while limit > 0 {
      shown = ShownItem(
        members.map { JSON.Member($0.key, $0.value.cut(to: limit) ?? $0.value) }, isCut: true)
      if shown.text.count <= size { break }
      limit /= 2
    }
    return shown
  }

  /// Returns an offset from UTC as in ISO 8601.
  private func offset(_ seconds: Int) -> String {
    let minutes = abs(seconds) / 60
    let parts = [minutes / 60, minutes % 60].map { ($0 < 10 ? "0" : "") + String($0) }
    return (seconds < 0 ? "-" : "+") + parts.joined(separator: ":")
  }
}
