/// The parts of one pack that its tests covered, and those that they did not.
public struct PackCoverage: Sendable, Hashable {
    public enum Measure: String, Sendable, CaseIterable {
        case lines, conditions, steps, branches, items, rulings
    }

    /// A part of the pack that is covered or not.
    public struct Point: Sendable, Hashable {
        public let measure: Measure
        /// The file's displayed path, relative to the working directory; nil if there is no file.
        public let file: String?
        public let line: Int?
        /// What is not covered, such as `item country-my:deposit: when was never false`; empty for a line.
        public let missing: String
        /// The number of times that it was reached; 0 or 1 for steps, branches, items and rulings.
        public let count: Int

        /// `file:line`
        public var place: String { (file ?? "?") + (line.map { ":\($0)" } ?? "") }
    }

    /// A file of the pack with its text.
    struct File: Sendable, Hashable {
        let path: String
        let source: String
    }

    /// The number of parts that are covered, for one measure.
    public struct Share: Sendable, Hashable {
        public let covered: Int
        public let total: Int
        public var percent: Double { total == 0 ? 100 : Double(covered) * 100 / Double(total) }

        /// The percentage rounded down, so that incomplete coverage is never shown as 100.
        var words: String {
            total == 0 ? "–" : Self.percent(percent) + " %"
        }

        static func percent(_ value: Double) -> String {
            let tenths = Int((value * 10).rounded(.down))
            return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
        }
    }

    public let pack: String
    let files: [File]
    /// Everything that can be covered, by measure and location.
    public let points: [Point]

    public func share(_ measure: Measure) -> Share {
        let own = points.filter { $0.measure == measure }
        return Share(covered: own.count { $0.count > 0 }, total: own.count)
    }

    /// Returns the measures that have any parts and are below a percentage.
    public func below(_ least: Double) -> [Measure] {
        Measure.allCases.filter { share($0).total > 0 && share($0).percent < least }
    }
}
