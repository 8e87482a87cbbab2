public import ManasikDomain

extension Store {
    /// Returns somebody of whom something is stored under a name that looks like another one; nil if there is nobody.
    public func owner(like person: PersonID) async throws(StoreError) -> PersonID? {
        var last: PersonID?
        repeat {
            let page = try await owners(after: last, limit: 1_000)
            if let found = page.first(where: { $0.looksLike(person) }) { return found }
            last = page.count < 1_000 ? nil : page.last
        } while last != nil
        return nil
    }
}
