public import ManasikDomain

/// Whether rules let anybody do anything, among the viewers that there can be.
extension AccessRules {
    /// Whether nobody may do something, whatever the record.
    ///
    /// - Throws: `FactSpace.TooLarge` if the rule tells too much apart to be compared.
    public func isForNobody(_ operation: Operation) throws(FactSpace.TooLarge) -> Bool {
        try somebody(meets: rule(of: operation)) == nil
    }

    /// Whether nobody who may read a record may change it.
    public var isChangedByNoReader: Bool {
        get throws(FactSpace.TooLarge) {
            try somebody(meets: rule(of: .read), rule(of: .update)) == nil
        }
    }

    /// Whether nobody who may read a record reads a field of it that not everybody reads.
    ///
    /// - Throws: `FactSpace.TooLarge` if the rules tell too much apart to be compared.
    public func isReadByNobody(_ field: String) throws(FactSpace.TooLarge) -> Bool {
        guard let readers = hidden[field] else { return false }
        guard rules[.read] != nil else { return try somebody(meets: readers) == nil }
        return try somebody(meets: rule(of: .read), readers) == nil
    }
}
