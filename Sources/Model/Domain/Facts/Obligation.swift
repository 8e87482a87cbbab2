/// How binding a rite is, by the name that a tradition gives it, and what that means for a walk.
public struct Obligation: Hashable, Sendable {
    /// What follows where something so binding is left out; in order, the most binding first.
    public enum Force: String, Hashable, Sendable, CaseIterable, Comparable {
        /// The ritual does not count without it.
        case essential
        /// Leaving it out has a consequence and can be made good.
        case required
        /// It is better done than left out.
        case recommended
        /// It may be done.
        case optional

        public static func < (one: Force, other: Force) -> Bool {
            allCases.firstIndex(of: one)! < allCases.firstIndex(of: other)!
        }
    }

    public let name: String
    public let force: Force

    public init(_ name: String, _ force: Force) { (self.name, self.force) = (name, force) }

    /// What rituals have whose tradition declares no obligations.
    public static let plain = [
        Obligation("must", .essential), Obligation("should", .recommended), Obligation("may", .optional),
    ]

    /// Whether the ritual does not count without it.
    public var isEssential: Bool { force == .essential }
    /// Whether leaving it out has a consequence.
    public var binds: Bool { isEssential || force == .required }
}

extension Obligation: Comparable {
    public static func < (one: Obligation, other: Obligation) -> Bool {
        (one.force, one.name) < (other.force, other.name)
    }
}

extension Obligation: WireText, WireKey {
    public static var takes: String { "the name of an obligation" }
    public static var keysTake: String { "keys such as the names of obligations" }
    /// The force and the name; the name alone if the force is `optional`.
    public var description: String { force == .optional ? name : "\(force.rawValue) \(name)" }
    public var wireKey: String { description }

    /// Reads also the names of catalogs from before packs declared traditions, which never have a force:
    /// `Catalog.completed(by:)` replaces them.
    public static func reading(_ text: String) -> Obligation? {
        let parts = text.split(separator: " ", maxSplits: 1)
        guard parts.count == 2 else { return Obligation(text, .optional) }
        return Force(rawValue: String(parts[0])).map { Obligation(String(parts[1]), $0) }
    }

    public init?(wireKey: String) {
        guard let read = Self.reading(wireKey) else { return nil }
        self = read
    }
}
