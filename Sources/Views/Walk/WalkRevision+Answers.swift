public import ManasikDomain

/// How what the rules of a revision ask for is answered with the packs in use.
extension WalkRevision {
    /// Returns the fact to state so that one for which the rules ask is known, by its name in the packs in use.
    ///
    /// - Parameters:
    ///   - fact: A fact by its name in the revision's own packs.
    ///   - present: The catalog of the packs in use.
    ///   - facts: What is known under the names of the revision's own packs: of the facts from which one follows, the
    ///     first that is not known is asked for.
    /// - Returns: nil if nothing that the packs in use ask for makes it known: it is counted from records, or they have
    ///   neither the fact nor one from which it follows.
    public func answer(
        to fact: DefinitionID,
        in present: Catalog,
        knowing facts: Facts? = nil
    ) -> DefinitionID? {
        let own = catalog.askable(fact, facts)
        guard catalog.facts[own]?.isStated ?? true else { return nil }
        guard !isCurrent else { return own }
        // What the packs in use do not ask for themselves may follow from what they ask for.
        let named = present.askable(catalog.renaming(to: present).fact(own))
        return present.facts[named]?.isStated == true ? named : nil
    }

    /// Returns the records of a fact of its own packs as the packs in use name and find them; nil if they do not have the
    /// collection.
    func records(of fact: FactDeclaration, in present: Catalog) -> FactRecords? {
        guard let records = fact.records else { return nil }
        if isCurrent { return records }
        let named = records.renamed(catalog.renaming(to: present))
        guard let collection = present.collections[named.collection] else { return nil }
        do throws(RecordFieldError) { _ = try collection.conditions(named.fields) } catch {
            // Fields that they do not find are left out, and all records of the collection are shown.
            return FactRecords(of: named.collection)
        }
        return named
    }
}
