import ManasikDomain
import ManasikGenerations
import ManasikOperatorPages
import ManasikPackHost
import ManasikPackSources
import ManasikRecords

extension DoctorReport {
    /// Notes packs in use that were withdrawn, and sources from which nothing can be installed.
    static func noteSources(
        _ context: CommandContext,
        _ inUse: GenerationInUse?,
        _ findings: inout DoctorFindings
    ) {
        guard let path = context.availableHome?.path else { return }
        let home = SourceHome(home: path)
        do throws(SourceError) {
            let ledger = try home.ledger()
            let notices = try SourceNotices(of: home, inUse: inUse?.generation?.packs ?? [])
            findings.problem(
                .packs,
                notices.withdrawn.filter(\.isInUse).map { notice in
                    "pack '\(notice.pack.id)' \(notice.pack.version), which is in use, was withdrawn: \(notice.reason); "
                        + ways(from: notice.pack, notices, ledger, GenerationHome(home: path)).joined(
                            separator: ", or "
                        )
                }
            )
            let now = context.clock.now()
            for source in ledger.sources {
                guard let offers = try home.offers(of: source.name), offers.expires <= now else { continue }
                findings.notice(
                    .keys,
                    [
                        "what source '\(source.name)' signed expired at \(offers.expires); to ask it again: manasik update"
                    ]
                )
            }
        } catch {
            findings.problem(.packs, [error.words])
        }
    }

    /// What to do about a version that was withdrawn: a newer one, one that is still installed, a generation from before it, none.
    private static func ways(
        from pack: PackIdentity,
        _ notices: SourceNotices,
        _ ledger: SourceLedger,
        _ home: GenerationHome
    ) -> [String] {
        let withdrawn = Set(notices.withdrawn.map(\.pack))
        var ways: [String] = []
        if notices.newer.contains(where: { $0.offer.id == pack.id }) {
            ways.append("take the newer version: manasik install \(pack.id)")
        }
        let installed = ledger.installed(pack.id).map(\.offer.description.identity)
        if let other = installed.first(where: { $0 != pack && !withdrawn.contains($0) }) {
            ways.append("take the one that is installed: manasik activate \(pack.id)@\(other.version)")
        }
        let former = ((try? home.active()) ?? nil)?.former ?? []
        let earlier = former.first { number in
            let packs = (try? home.generation(number))?.packs ?? []
            return packs.contains { $0.id == pack.id && $0 != pack && !withdrawn.contains($0) }
        }
        if let earlier { ways.append("go back: manasik rollback --to \(earlier)") }
        return ways + ["leave it out: manasik activate --without \(pack.id)"]
    }
}
