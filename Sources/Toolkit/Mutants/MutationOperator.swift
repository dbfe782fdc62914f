/// A way to change a program a little.
///
/// The names of PIT are those of its mutators (https://pitest.org/quickstart/mutators), those of Offutt are of his
/// sufficient set: Offutt, Lee, Rothermel, Untch and Zapf, "An experimental determination of sufficient mutant
/// operators", ACM TOSEM 5(2), 1996.
public enum MutationOperator: String, CaseIterable, Codable, Sendable {
  /// `<` and `<=`, `>` and `>=`, `==` and `!=` change places.
  ///
  /// PIT's conditionals boundary, with its negate conditionals for equality; a part of Offutt's ROR.
  case relation
  /// A condition of `if`, `guard`, `while`, `where` or a ternary is negated, other than a lone `==` or `!=`, which the
  /// operator above negates.
  ///
  /// PIT's negate conditionals, of the whole condition; a part of Offutt's UOI.
  case condition
  /// `&&` and `||` change places.
  ///
  /// Offutt's LCR.
  case connector
  /// A call or an assignment whose value nobody uses is left out, unless it initializes something.
  ///
  /// PIT's void method call, and Offutt's earlier SDL for these statements.
  case statement
  /// A value that is returned is replaced: a `Bool` by its negation, a number by 0, and 0 by 1, an optional by nil, a
  /// string, an array or a dictionary by an empty one.
  ///
  /// PIT's empty, null and negated returns.
  case result
  /// Two arguments of the same type, next to each other in a call, change places.
  ///
  /// PIT's experimental argument propagation is near; it is AOR of the class mutation operators of Ma and Offutt.
  case arguments
}
