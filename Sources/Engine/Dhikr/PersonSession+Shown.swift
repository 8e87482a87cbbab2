import ManasikDomain

extension PersonSession {
    /// Whether the words of remembrance of a name are shown to the person: not where a condition of theirs fails.
    ///
    /// - Throws: `EngineError.unknownDefinition` with the nearest name.
    public func isShown(dhikr name: String) async throws(EngineError) -> Bool {
        let book = try await dhikrBook()
        let id = try book.dhikr(named: name)
        return book.concerned[id] != nil || book.own[id] != nil
    }
}
