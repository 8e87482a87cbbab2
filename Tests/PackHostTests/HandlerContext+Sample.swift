import ManasikDomain
import ManasikPackHost

extension HandlerContext {
    /// What a handler is given of somebody of whom nothing is known.
    static func sample(
        records: [DefinitionID: [Record]] = [:],
        partial: Set<DefinitionID> = []
    ) -> HandlerContext {
        HandlerContext(
            owner: PersonID(rawValue: "me")!,
            facts: Facts(on: CivilDate("2026-11-21")!),
            now: Instant(rfc3339: "2026-11-21T06:00:00Z")!,
            today: CivilDate("2026-11-21")!,
            idempotencyKey: "key",
            records: records,
            partial: partial,
            walk: { _ in nil },
            checklist: { _ in nil }
        )
    }
}
