/// What is known of a person on one day: the snapshot that rules and walkthroughs decide on.
///
/// The facts lie side by side in the order of their keys, so that many are found in one pass and no name is hashed
/// again for each person.
public struct Facts: Hashable, Sendable {
    /// A fact's name with a hash of it.
    package struct Key: Hashable, Comparable, Sendable {
        package let hash: UInt32
        package let id: DefinitionID

        package init(_ id: DefinitionID) {
            // FNV-1a: fast for short names; names with equal hashes cost time only.
            var hash: UInt32 = 2_166_136_261
            for byte in id.name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
            self.hash = hash
            self.id = id
        }

        package func hash(into hasher: inout Hasher) { hasher.combine(hash) }

        package static func < (left: Key, right: Key) -> Bool {
            left.hash == right.hash ? left.id < right.id : left.hash < right.hash
        }
    }

    package struct Entry: Hashable, Sendable {
        package let key: Key
        package fileprivate(set) var value: FactValue
    }

    /// What is known, in the order of the keys, without the age, which changes with the day.
    package private(set) var entries: [Entry]
    /// The day for which derived facts are computed.
    public let day: CivilDate

    public init(_ values: [DefinitionID: FactValue] = [:], on day: CivilDate) {
        entries = values.map { Entry(key: Key($0.key), value: $0.value) }.sorted { $0.key < $1.key }
        self.day = day
    }

    /// What is known, without the age.
    public var values: [DefinitionID: FactValue] {
        Dictionary(firstOf: entries.map { ($0.key.id, $0.value) })
    }

    /// The value of a fact, derived ones included; nil if unknown.
    public subscript(id: DefinitionID) -> FactValue? {
        get {
            // The name is compared first, since it tells the age from nearly all other facts.
            guard id.name == HostFact.age.rawValue, id.pack == .host else { return stated(id) }
            guard case .date(let birth)? = stated(HostFact.birthDate.id) else { return nil }
            return .integer(min(130, max(0, birth.years(until: day))))
        }
        set {
            let key = Key(id)
            let (place, isKnown) = place(of: key)
            switch newValue {
            case let value? where isKnown: entries[place].value = value
            case let value?: entries.insert(Entry(key: key, value: value), at: place)
            case nil: if isKnown { entries.remove(at: place) }
            }
        }
    }

    public subscript(fact: HostFact) -> FactValue? {
        get { self[fact.id] }
        set { self[fact.id] = newValue }
    }

    /// Returns the known value of a fact that is text.
    public func text(_ fact: HostFact) -> String? {
        if case .text(let value)? = self[fact] { value } else { nil }
    }

    /// Returns the day and time that a fact holds; nil if it is not known or has another kind.
    public func moment(_ id: DefinitionID) -> CivilMoment? {
        if case .text(let value)? = self[id] { CivilMoment(value) } else { nil }
    }

    /// The person's school, or nil if unknown; never defaulted.
    public var school: School? {
        guard case .text(let name)? = self[.school] else { return nil }
        return School(rawValue: name)
    }

    private func stated(_ id: DefinitionID) -> FactValue? {
        guard !entries.isEmpty else { return nil }
        let (place, isKnown) = place(of: Key(id))
        return isKnown ? entries[place].value : nil
    }

    /// Returns where a fact is among the entries, or would be inserted, and whether it is known.
    private func place(of key: Key) -> (place: Int, isKnown: Bool) {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return (low, low < entries.count && entries[low].key == key)
    }
}
