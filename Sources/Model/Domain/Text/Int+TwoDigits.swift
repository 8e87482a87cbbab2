extension Int {
    /// The number, of 0..<100, with two digits: `07`.
    package var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}
