import ManasikDomain

/// People of whom the log is known to have entries, as far as they are kept in memory.
struct LoggedPeople {
    private static let most = 10_000

    private var people: Set<PersonID> = []

    func unknown(among owners: [PersonID]) -> [PersonID] { owners.filter { !people.contains($0) } }

    mutating func note(_ owners: [PersonID]) {
        guard !owners.isEmpty else { return }
        if people.count + owners.count > Self.most { people = [] }
        people.formUnion(owners)
    }
}
