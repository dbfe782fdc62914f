import Testing
import ViperMockCorpus
import ViperMockCorpusMocks
import ViperMocks

@Suite("Mocks of generic requirements and of protocols with associated types", .mocks)
struct GenericsTests {
  @Test("Generic requirements with conditions")
  func converting() throws {
    let mock = ConvertingMock()
    let subject: any Converting = mock
    mock.on.encode.returns([1])
    mock.on.decode.whenCalled { type, bytes in
      #expect(ObjectIdentifier(type) == ObjectIdentifier(Int.self))
      return Int(bytes[0])
    }
    mock.on.merge.whenCalled { left, right in
      var all: [Any] = []
      for element in left { all.append(element) }
      for element in right { all.append(element) }
      return all
    }
    mock.on.table.whenCalled { pairs in
      Dictionary(uniqueKeysWithValues: pairs.compactMap { $0 as? (String, Int) })
    }
    mock.on.apply.whenCalled { value, change in change(change(value)) }
    #expect(try subject.encode("a") == [1])
    #expect(try subject.decode(Int.self, from: [7]) == 7)
    #expect(subject.merge([1, 2], Set([3])) == [1, 2, 3])
    #expect(subject.table([("a", 1)]) == ["a": 1])
    #expect(subject.apply(1) { $0 * 3 } == 9)
    #expect(mock.on.encode.calls.map { $0 as? String } == ["a"])
    #expect(mock.on.decode.calls.map(\.bytes) == [[7]])
    #expect(mock.on.merge.calls.map { $0.left as? [Int] } == [[1, 2]])
    #expect(mock.on.table.calls.count == 1)
    #expect(mock.on.apply.calls.map { $0 as? Int } == [1])
  }

  @Test("Parameter packs")
  func packing() {
    let mock = PackingMock()
    let subject: any Packing = mock
    mock.on.all.returns((1, "a"))
    mock.on.count.whenCalled(\.count)
    let (number, text) = subject.all(2, "b")
    #expect(number == 1 && text == "a")
    #expect(subject.count(of: [1], ["a", "b"], [true]) == 3)
    #expect(mock.on.all.calls.map { $0.map { "\($0)" } } == [["2", "b"]])
    #expect(mock.on.count.calls.map(\.count) == [3])
  }

  @Test("Opaque parameters and existentials")
  func opening() {
    let mock = OpeningMock()
    let subject: any Opening = mock
    mock.on.write.allow()
    mock.on.sum.whenCalled { $0.reduce(0, +) }
    mock.on.any.returns(CorpusError.refused)
    mock.on.anything.returns("x")
    subject.write("text".dropFirst())
    #expect(subject.sum(Set([1, 2])) == 3)
    #expect(subject.any(5) as? CorpusError == .refused)
    #expect(subject.anything([1], [Int].self) as? String == "x")
    #expect(mock.on.write.calls.map { String($0) } == ["ext"])
    #expect(mock.on.sum.calls.map(\.count) == [2])
    #expect(mock.on.any.calls.map { $0 as? Int } == [5])
    #expect(mock.on.anything.calls.map { $0.type == [Int].self } == [true])
  }

  @Test("An associated type is a parameter of the mock")
  func holding() {
    let mock = HoldingMock<String>()
    mock.on.hold.allow()
    mock.on.release.returns("a", nil)
    func use(_ subject: some Holding) { if let value = subject.release() { subject.hold(value) } }
    use(mock)
    use(mock)
    #expect(mock.on.hold.calls == ["a"])
    #expect(mock.on.release.calls.count == 2)
  }

  @Test("Associated types with conditions, some of them primary")
  func mapping() {
    let mock = MappingMock<Int, String, [Int]>()
    mock.on.keys.returns([1])
    mock.on.value.with(1).returns("a")
    mock.on.set.allow()
    mock.on.contains.returns(true)
    func use(_ subject: any Mapping<Int, String>) -> [String?] {
      var subject = subject
      subject.set("b", for: 2)
      return [subject.value(for: 1), subject.contains("c") ? "yes" : "no"]
    }
    #expect(use(mock) == ["a", "yes"])
    #expect(mock.keys == [1])
    #expect(mock.on.set.calls == [.init(value: "b", key: 2)])
    #expect(mock.on.contains.calls == ["c"])
    #expect(mock.on.value.calls == [1] && mock.on.keys.calls.count == 1)
  }

  @Test("Itself as a type")
  func copying() {
    let (mock, other) = (CopyingMock(), CopyingMock())
    mock.on.copy.returns(other)
    mock.on.isSame.whenCalled { $0 === other }
    CopyingMock.on.all.returns([mock, other])
    mock.on.chain.whenCalled { next in next(other) ?? other }
    #expect(mock.copy() === other && mock.isSame(as: other))
    #expect(CopyingMock.all().count == 2)
    #expect(mock.chain { $0 === other ? mock : nil } === mock)
    #expect(mock.on.isSame.calls.map { $0 === other } == [true])
    #expect(
      mock.on.copy.calls.count == 1 && mock.on.chain.calls.count == 1 && CopyingMock.on.all.calls.count == 1)
  }

  @Test("Generic parameters named as associated types are, and overloads in extensions")
  func shadowing() {
    let mock = ShadowingMock<String>()
    mock.on.with.whenCalled { other, _ in other }
    mock.on.own.whenCalled { $0 + "!" }
    mock.on.key.with("a").returns(1)
    #expect(mock.with(5, [6]) == 5)
    #expect(mock.own("a") == "a!")
    #expect(mock.key("a") == 1)
    #expect(mock.on.with.calls.map { $0.other as? Int } == [5])
    #expect(mock.on.own.calls == ["a"] && mock.on.key.calls == ["a"])
  }
}
