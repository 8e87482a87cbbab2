public import ManasikDomain
import ManasikViews

/// What an archive that nobody else can have changed makes of the person's records.
extension CollectionService {
    /// Returns an archive as it is, without the rules of shared collections being asked, but with nothing under a name by which
    /// something of somebody else is known.
    public func trusted(_ archive: PersonArchive) async throws(EngineError) -> AdmittedArchive {
        let foreign = try await foreignGroups(among: archive.records)
        let leftOut = foreign.sorted().map { LeftOutRecord(.create, of: $0, since: .takenGroup($0.id)) }
        let taken = PersonArchive(
            person: archive.person,
            records: archive.records.filter { !foreign.contains($0.key) },
            jobs: archive.jobs,
            log: archive.log
        )
        return AdmittedArchive(archive: taken, leftOut: leftOut)
    }
}
