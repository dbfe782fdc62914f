public import ViperMockCorpusBase

/// All cases, by the protocol of another target.
///
/// - Mock
public protocol Listed: BaseListing {
  var title: String { get }
}

/// Literals of text.
///
/// - Mock
public protocol TextLiteral: ExpressibleByStringInterpolation where StringLiteralType == String {
  var text: String { get }
}

/// Literals of numbers.
///
/// - Mock
public protocol NumberLiteral: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
}

/// Literals of truth and of nothing.
///
/// - Mock
public protocol OtherLiterals: ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
where BooleanLiteralType == Bool {
}

/// Literals of arrays.
///
/// - Mock
public protocol ListLiteral: ExpressibleByArrayLiteral where ArrayLiteralElement == Item {
}

/// Literals of dictionaries.
///
/// - Mock
public protocol TableLiteral: ExpressibleByDictionaryLiteral {
}

/// Random numbers.
///
/// - Mock
public protocol Dice: RandomNumberGenerator {
  func shake()
}

/// A clock.
///
/// - Mock
public protocol StoppedClock: Clock where Duration == Swift.Duration {
  func stop()
}

/// Options.
///
/// - Mock
public protocol Choices: OptionSet where RawValue == Int {
  var title: String { get }
}

/// The key of a coded value.
///
/// - Mock
public protocol ItemKey: CodingKey {
  var item: Item { get }
}

/// Numbers.
///
/// - Mock
public protocol Quantity: AdditiveArithmetic, Strideable where Stride == Int {
}

/// Collections.
///
/// - Mock
public protocol Shelf: RandomAccessCollection where Element == Item, Index == Int {
  func tidy()
}

/// A collection that can be changed.
///
/// - Mock
public protocol GrowingShelf: RangeReplaceableCollection, MutableCollection where Element == Item {
}

/// An executor of jobs.
///
/// - Mock
public protocol JobQueue: TaskExecutor {
  var count: Int { get }
}

/// An iterator that waits.
///
/// - Mock
public protocol WaitingIterator: AsyncIteratorProtocol where Element == Item, Failure == any Error {
}
