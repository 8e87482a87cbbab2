extension BySchool {
    /// Replaces or removes every entry of lists, in the order of the schools' names; an entry that several schools share is
    /// passed once.
    func changingEach<Entry: Hashable & Sendable>(_ change: (Entry) -> Entry?) -> BySchool<[Entry]>
    where Value == [Entry] {
        var changed: [Entry: Entry?] = [:]
        func all(_ entries: [Entry]) -> [Entry] {
            entries.compactMap { entry in
                if let known = changed[entry] { return known }
                let made = change(entry)
                changed[entry] = .some(made)
                return made
            }
        }
        switch self {
        case .all(let entries): return .all(all(entries))
        case .each(let values):
            var result: [School: [Entry]] = [:]
            for school in namedSchools { result[school] = values[school].map(all) }
            return .each(result)
        }
    }

    /// Every entry of lists once, in the order of the schools' names.
    func entries<Entry: Hashable & Sendable>() -> [Entry] where Value == [Entry] {
        var found: [Entry] = []
        for entry in distinctValues.flatMap({ $0 }) where !found.contains(entry) {
            found.append(entry)
        }
        return found
    }
}
