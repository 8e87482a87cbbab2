import ManasikDomain
import ManasikPackHost

/// Checks of what handlers use of the host, as far as it can be seen without running them.
extension PackInspection {
    mutating func inspectHandlers() {
        guard let code, catalog.packs[source.id]?.handlers.isEmpty == false else { return }
        for (path, uses) in code.own.hostUses() {
            for use in uses {
                guard let doubt = code.runtime.doubt(about: use, in: source.id) else { continue }
                collector.report(
                    .refusedUse,
                    at: source.files.location(path, line: use.line),
                    "a handler uses \(use.subject): \(doubt.problem)",
                    help: doubt.help
                )
            }
        }
    }
}
