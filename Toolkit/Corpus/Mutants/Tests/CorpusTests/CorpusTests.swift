import Corpus
import Testing

@Suite struct Counting {
  @Test func down() { #expect(countDown(from: 3) == 0) }
  @Test func kept() {
    #expect(positive(-2) == 0)
    #expect(positive(0) == 0)
    #expect(positive(3) == 3)
  }
  @Test func double() { #expect(twice(2) == 4) }
}

@Suite struct Reading {
  @Test func adults() {
    #expect(isAdult(age: 30))
    #expect(!isAdult(age: 3))
  }
  @Test func none() { #expect(first(of: []) == -1) }
  @Test func some() { #expect(first(of: [7]) == 7) }
}
