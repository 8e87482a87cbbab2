import ManasikDomain
import ManasikGenerations
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
            let notices = try SourceNotices(of: home, inUse: inUse?.generation?.packs ?? [])
            findings.problem(
                .packs,
                notices.withdrawn.filter(\.isInUse).map {
                    "pack '\($0.pack.id)' \($0.pack.version), which is in use, was withdrawn: \($0.reason); install another version, or "
                        + "leave it out: manasik activate --without \($0.pack.id)"
                }
            )
            let now = context.clock.now()
            for source in try home.ledger().sources {
                guard let offers = try home.offers(of: source.name), offers.expires <= now else { continue }
                findings.notice(
                    .keys,
                    [
                        "what source '\(source.name)' signed expired at \(offers.expires); to ask it again: manasik update"
                    ]
                )
            }
        } catch {
            findings.problem(.packs, [error.message])
        }
    }
}
