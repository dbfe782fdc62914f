internal import ModulesContracts
internal import SharedEntities
internal import SharedFormats

/// Makes one object of what a command printed, no longer than programs want to read.
@MainActor
struct ResultBuilder {
  let runner: CommandRunner
  /// The maximum length of a result in bytes.
  let limit: Int

  /// The number of items on a page.
  static let pageSize = 50
  /// The maximum number of characters of a long text in a list.
  static let textLimit = 120
  /// Room for what a result has besides its items.
  private static let reserve = 512

  /// The call for one page: what it selects, from where its cursor points.
  ///
  /// - Throws: `RPCError` for an unknown cursor.
  func page(of call: Call) throws(RPCError) -> (call: Call, start: Int) {
    guard let paging = call.command.offer.paging else { return (call, 0) }
    var page = call
    var start = 0
    if let skip = paging.skip {
      start = call.arguments[skip] ?? 0
      if let cursor = call.cursor {
        guard let place = Int(cursor), place > 0 else { throw .params("unknown cursor '\(excerpt(cursor))'") }
        start = place
        page.arguments.append(place, for: skip.declaration.name)
      }
    }
    if call.arguments[paging.limit] == nil {
      page.arguments.append(Self.pageSize, for: paging.limit.declaration.name)
    }
    return (page, start)
  }

  /// The object for the document of a call.
  ///
  /// - Parameters:
  ///   - start: the number of items before the page.
  ///   - undo: the name of the command that takes the change back; nil if nothing was changed.
  func object(_ document: [UInt8], of call: Call, from start: Int, notes: [Phrase], undo: String?) async
    -> [UInt8]
  {
    var object = JSONText(size: document.count + Self.reserve)
    switch call.command.offer.result {
    case .object: object.add(membersOf: onOneLine(document))
    case .item(let key):
      for element in elements(of: document, longStringsOver: Self.textLimit) {
        object.add(key, text: text(of: element, call.command.changes ? call.command.offer.longTexts : []))
      }
    case .items(let key): await add(document, as: key, of: call, from: start, to: &object)
    }
    let language = runner.context.language
    if let undo {
      object.add("undo", .string(Phrase("\(undo) takes this back", "\(undo) で取り消せます")(language)))
    }
    if !notes.isEmpty { object.add("notes", .array(notes.map { .string($0(language)) })) }
    return object.closed()
  }

  private func add(
    _ document: [UInt8], as key: String, of call: Call, from start: Int, to object: inout JSONText
  ) async {
    // A command for several items prints only the item if there is only one.
    let all = elements(of: document, longStringsOver: Self.textLimit)
    var items: [ArraySlice<UInt8>] = []
    items.reserveCapacity(all.count)
    // Each takes a comma or a bracket, too.
    var room = limit - Self.reserve
    for element in all {
      let item = text(of: element, call.command.offer.longTexts)
      room -= item.count + 1
      guard room >= 0 else { break }
      items.append(item)
    }
    object.add(key, array: items)
    let count = items.count
    guard let paging = call.command.offer.paging else {
      object.add("total", .number(String(all.count)))
      if count < all.count { object.add("omitted", .number(String(all.count - count))) }
      return
    }
    if paging.skip != nil {
      // Only a full page may have others behind it.
      let isFull = all.count == call.arguments[paging.limit]
      let total = isFull ? await runner.count(call, paging) : start + all.count
      if let total {
        object.add("total", .number(String(total)))
        if count > 0, start + count < total { object.add("nextCursor", .string(String(start + count))) }
      }
    } else if count < all.count {
      object.add("omitted", .number(String(all.count - count)))
    }
    let now = runner.context.clock.localNow()
    object.add("today", .string(now.today.description))
    object.add("utcOffset", .string(offset(now.utcOffset)))
  }

  /// An item on one line, with the beginnings of its long texts.
  ///
  /// - Parameter keys: those of the long texts.
  private func text(of item: JSONElement, _ keys: [String]) -> ArraySlice<UInt8> {
    let line = item.hasLineEnd ? onOneLine(item.text)[...] : item.text
    guard item.hasLongString, !keys.isEmpty, case .object(var members)? = try? JSON(line: line, number: 1)
    else { return line }
    var isShortened = false
    for (index, member) in members.enumerated() where keys.contains(member.key) {
      guard let text = member.value.string, text.utf8.count > Self.textLimit, text.count > Self.textLimit
      else {
        continue
      }
      members[index].value = .string(text.prefix(Self.textLimit) + "…")
      isShortened = true
    }
    return isShortened ? JSON.object(members).bytes[...] : line
  }

  /// An offset from UTC as ISO 8601 writes it.
  private func offset(_ seconds: Int) -> String {
    let minutes = abs(seconds) / 60
    let parts = [minutes / 60, minutes % 60].map { ($0 < 10 ? "0" : "") + String($0) }
    return (seconds < 0 ? "-" : "+") + parts.joined(separator: ":")
  }
}
