import ManasikDomain
import ManasikRules

/// What a condition shows that its author cannot have meant.
extension DiagnosticCollector {
    /// A condition that has been decided for every answer, and some of whose answers make no difference.
    ///
    /// - Parameter asked: All that it asks somebody; a condition that asks nothing is constant on purpose.
    mutating func checkEffect(
        of diagram: DecisionDiagram,
        asking asked: [Atom],
        in label: String,
        at location: SourceLocation
    ) {
        let used = Set(diagram.nodes.map(\.atom.fact))
        var seen: Set<DefinitionID> = []
        let idle = asked.map(\.fact).filter { !used.contains($0) && seen.insert($0).inserted }
        guard !idle.isEmpty else { return }
        let names = idle.prefix(5).map { "'\($0.pack == .host ? $0.name : $0.description)'" }
            .joined(separator: ", ")
        if case .answer(let holds) = diagram.root {
            report(
                .constantCondition,
                at: location,
                "\(label) holds for \(holds ? "everybody" : "nobody"), though it asks \(names)",
                help: "compare with values that the fact can have, or leave the condition out"
            )
        } else {
            report(
                .idleQuestion,
                at: location,
                "\(label) asks \(names), which makes no difference to its answer",
                help: "compare with values that the fact can have, or do not ask it"
            )
        }
    }

    /// A text that nothing equals with which it is compared.
    mutating func checkTexts(
        of reading: BytecodeReader.Reading,
        in label: String,
        at location: SourceLocation,
        _ facts: FactTable
    ) {
        guard !reading.compared.isEmpty, !reading.fields.isEmpty else { return }
        var domain: Set<String> = []
        var hasNumbers = false
        for field in reading.fields {
            guard case .found(let fact) = facts[field] else { return }
            // What has no values, such as a language, cannot be read at all, and a date is asked by its methods.
            for value in fact.kind.domain ?? [] {
                switch value {
                case .text(let text): domain.insert(text)
                case .integer: hasNumbers = true
                case .boolean, .date, .list: break
                }
            }
        }
        let fields = reading.fields.sorted().map { "'\($0)'" }.joined(separator: " or ")
        for text in reading.compared.sorted() where !domain.contains(text) {
            let help: String?
            if hasNumbers, let number = Int(text) {
                help = "write the number \(number), without quotation marks"
            } else {
                help = Suggestion.help(for: text, among: domain.sorted()) ?? Self.choice(among: domain)
            }
            error(
                .badValue,
                at: location,
                "\(label) compares with '\(text)', which \(fields) cannot be",
                help: help
            )
        }
    }

    private static func choice(among domain: Set<String>) -> String? {
        domain.isEmpty || domain.count > 12
            ? nil : "it can be " + domain.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    }
}
