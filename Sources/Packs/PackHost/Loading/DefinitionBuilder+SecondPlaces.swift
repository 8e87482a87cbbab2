import ManasikDomain

extension DefinitionBuilder {
    /// Reports a step that names itself in `also_at`, or another step twice.
    mutating func checkSecondPlaces(of step: Step, _ fields: FieldValues) {
        var seen: Set<String> = []
        for place in step.alsoAt {
            guard place.step != fields.id else {
                resolver.collector.error(
                    .badValue,
                    at: fields.location,
                    "step '\(fields.id)' names itself in 'also_at'",
                    help: "name a step at whose place it may be done instead"
                )
                return
            }
            guard !seen.insert(place.step).inserted else { continue }
            resolver.collector.error(
                .badValue,
                at: fields.location,
                "step '\(fields.id)' names '\(place.step)' twice in 'also_at'",
                help: "leave one out; a place that closes differently by school is written `closes = { … }`"
            )
            return
        }
    }
}
