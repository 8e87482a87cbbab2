import ManasikDomain
import ManasikPackHost

/// Checks that people read words of their language, not those of the pack's code.
extension PackInspection {
    mutating func inspectLabels() {
        for (id, fact) in own(\.facts) {
            let values = fact.kind == .boolean ? [] : fact.kind.choices.map(\.name)
            inspect(values, fact.labels, of: "fact '\(id.name)'", at: fact.location)
        }
        for (id, collection) in own(\.collections) {
            let views = collection.views
            let shown = Set((views.list?.fields ?? []) + views.card + views.form)
            for (name, field) in collection.fields.sorted(by: { $0.key < $1.key })
            where field.title != nil || shown.contains(name) {
                let label = "collection '\(id.name)': field '\(name)'"
                inspect(field.values, field.labels, of: label, at: collection.location)
            }
        }
        for (id, setting) in own(\.settings) {
            let field = setting.field
            inspect(field.values, field.labels, of: "setting '\(id.name)'", at: setting.location)
        }
        for (id, violation) in own(\.violations) {
            for question in violation.asks {
                let label = "violation '\(id.name)': question '\(question.id)'"
                inspect(question.values, question.labels, of: label, at: violation.location)
            }
        }
    }

    /// Reports the values that have no label.
    private mutating func inspect(
        _ values: [String],
        _ labels: [String: TextReference],
        of what: String,
        at location: SourceLocation?
    ) {
        let missing = values.filter { labels[$0] == nil }
        guard let first = missing.first else { return }
        let names = missing.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
        let rest = missing.count > 3 ? " and \(missing.count - 3) more" : ""
        collector.report(
            .unlabelledValue,
            at: location,
            "\(what) has no label for \(names)\(rest), so that people read the word itself",
            help: location.isInJSON
                ? "write \"labels\": { \"\(first)\": { \"text\": \"key\" }, … }"
                : "write labels = { [\"\(first)\"] = text \"key\", … }"
        )
    }
}
