package import ManasikDomain
package import ManasikUpdateFramework

/// One update of a source, and what can be taken from it.
package struct SourceSession: Sendable {
    package let source: TrustedSource
    package let offers: SourceOffers
    /// Why some of what it has could not be taken.
    package let problems: [String]
    /// The root that was trusted.
    let root: [UInt8]?
    private var client: UpdateClient

    /// Brings what is known of a source up to date. That takes as long as the source wants, so nobody holds the home's lock
    /// meanwhile.
    package init(
        _ source: TrustedSource,
        in home: SourceHome,
        fetcher: any Fetcher,
        now: Instant
    ) throws(SourceError) {
        let (client, list, offers, root) = try home.asking(source.name) { () throws(SourceError) in
            var client: UpdateClient
            let list: TargetList
            do throws(UpdateError) {
                client = try UpdateClient(
                    directory: home.metadataDirectory(of: source.name),
                    metadata: source.metadataAddress,
                    targets: source.targetsAddress,
                    fetcher: fetcher,
                    now: now
                )
                list = try client.list()
            } catch {
                throw SourceError(error, of: source.name)
            }
            let offers = SourceOffers(
                asked: now,
                expires: list.expires,
                packs: list.targets.compactMap { OfferedPack($0, of: source.name) }
            )
            try home.keep(offers, of: source.name)
            return (client, list, offers, home.root(of: source.name))
        }
        self.source = source
        self.offers = offers
        self.root = root
        self.client = client
        problems = list.problems.map { "source '\(source.name)': \($0)" }
    }

    /// Fetches the archive of an offered pack, of the length and hashes that were signed.
    mutating func archive(of pack: OfferedPack, limit: Int) throws(SourceError) -> [UInt8] {
        do throws(UpdateError) {
            let length = try client.find(pack.description.path).description.length ?? 0
            guard length <= limit else { throw UpdateError(pack.description.path, .endless(limit: limit)) }
            return try client.target(pack.description.path)
        } catch {
            throw SourceError(error, of: source.name)
        }
    }
}
