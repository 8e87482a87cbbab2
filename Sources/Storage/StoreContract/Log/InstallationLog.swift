public import ManasikDomain

/// The log of an installation: a chain of hashes over everything that was committed, with the payloads beside it.
///
/// A payload is erased with the person whom it concerns; the chain remains, and still verifies.
public protocol InstallationLog: Sendable {
    /// Returns entries by their positions; erased ones are left out.
    func entries(_ query: LogQuery) async throws(StoreError) -> [ChainedEntry]

    /// Returns links of the chain after a position, in order, each with what is needed to check it.
    func links(after position: Int, limit: Int) async throws(StoreError) -> [LogLink]

    /// Returns the people whom entries concern, after a name, sorted by name, at most `limit`.
    func people(after: PersonID?, limit: Int) async throws(StoreError) -> [PersonID]

    /// Returns the packs under which something was decided of people that can be decided again.
    func decidingGenerations() async throws(StoreError) -> Set<GenerationReference>

    /// Returns the end of the log.
    func head() async throws(StoreError) -> LogHead

    /// Compares every entry with the chain.
    ///
    /// - Parameter head: A hash that the chain must have, as it was kept elsewhere; nil for none.
    func verify(head: String?) async throws(StoreError) -> LogVerification

    /// Appends events of the installation, unless others of the topic of the first one were appended meanwhile.
    ///
    /// - Parameter last: The position of the last entry of the topic that the caller has seen; 0 for none.
    /// - Returns: Whether they were appended.
    func append(
        _ events: [InstallationEvent],
        after last: Int,
        by generation: GenerationReference?,
        at now: Instant
    ) async throws(StoreError) -> Bool
}
