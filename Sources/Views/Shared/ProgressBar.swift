/// Returns a bar, exactly as wide as given, that shows a fraction of a whole.
///
/// Only completed columns are filled. Every character in it is one column wide.
///
/// - Parameter share: from 0 to 1; values outside are clamped.
public func progressBar(_ share: Double, columns: Int) -> String {
  let columns = max(0, columns)
  // Comparisons with NaN are false.
  let filled = share >= 1 ? columns : share > 0 ? min(columns, Int(share * Double(columns))) : 0
  return String(repeating: "█", count: filled) + String(repeating: "─", count: columns - filled)
}
