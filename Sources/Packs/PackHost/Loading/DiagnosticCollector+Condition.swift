import ManasikDomain
import ManasikRules

/// Checks for conditions that their author cannot have intended.
extension DiagnosticCollector {
    /// Reports a condition that is constant or that asks something that makes no difference.
    ///
    /// - Parameters:
    ///   - asked: All atoms that the condition asks; one that asks nothing is constant on purpose.
    ///   - through: The derived facts that it asks, of which a part may make no difference.
    ///   - facts: The possible values of facts, which rule out combinations such as a date before one day but after a
    ///     later one.
    mutating func checkEffect(
        of diagram: DecisionDiagram,
        asking asked: [Atom],
        through: [DefinitionID] = [],
        in label: String,
        at location: SourceLocation,
        _ facts: FactTable
    ) {
        let effect = Self.effect(of: diagram, facts)
        let used = effect.used
        let all = asked.map(\.fact) + (effect.constant == nil ? [] : through)
        let idle = all.filter { !used.contains($0) }.eachOnce
        guard !idle.isEmpty else { return }
        let names = idle.prefix(5).map { "'\($0.pack == .host ? $0.name : facts.written($0.description))'" }
            .joined(separator: ", ")
        if let holds = effect.constant {
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
                help: "compare with values that the fact can have, or do not ask about it"
            )
        }
    }

    /// Reports a case of a derived fact that nobody reaches, since earlier cases hold for all for whom it holds.
    mutating func checkReach(
        of alone: DecisionDiagram,
        written: DecisionDiagram,
        in label: String,
        at location: SourceLocation,
        _ facts: FactTable
    ) {
        func isForNobody(_ one: DecisionDiagram) -> Bool { Self.effect(of: one, facts).constant == false }
        guard isForNobody(alone), !isForNobody(written) else { return }
        report(
            .idleBranch,
            at: location,
            "\(label) is nobody's value, since an earlier case holds for everybody for whom this one does",
            help: "put the narrower case first, or remove it"
        )
    }

    /// Returns the facts on which a diagram depends, and its answer if that is the same for all possible people.
    private static func effect(
        of diagram: DecisionDiagram,
        _ facts: FactTable
    ) -> (used: Set<DefinitionID>, constant: Bool?) {
        if case .answer(let holds) = diagram.root { return ([], holds) }
        let classes = [diagram].factClasses(kind: facts.checkedKind)
        var space = FactSpace(classes, limit: largestSpace)
        guard let region = try? space.region(of: diagram) else {
            return (Set(diagram.nodes.map(\.atom.fact)), nil)
        }
        switch region {
        case .nobody: return ([], false)
        case .everybody: return ([], true)
        default:
            let told = Set(space.subjects(of: region))
            return (Set(diagram.nodes.map(\.atom).filter { told.contains($0.subject) }.map(\.fact)), nil)
        }
    }

    /// The number of nodes of the largest diagram that is searched for irrelevant answers.
    private static let largestSpace = 5_000

    /// Reports texts with which facts are compared although the facts never have these values.
    ///
    /// - Parameter allowed: Other texts that the code may have, since it returns them.
    mutating func checkTexts(
        of reading: BytecodeReader.Reading,
        in label: String,
        at location: SourceLocation,
        _ facts: FactTable,
        besides allowed: [String] = []
    ) {
        guard !reading.compared.isEmpty, !reading.fields.isEmpty else { return }
        var values: [FactValue] = []
        for field in reading.fields {
            guard case .found(let fact) = facts[field] else { return }
            // Conditions that read kinds without a finite set of values, such as languages, fail; dates are compared by
            // methods.
            values += fact.kind.domain ?? []
            if let (bounds, places) = fact.kind.decimals {
                values.append(.decimal(DecimalNumber(units: bounds.lowerBound, places: places)))
            }
        }
        guard !reading.fields.contains(where: { facts.isUnread($0) }) else { return }
        let wrong = reading.compared.filter {
            !values.contains(.text($0)) && !allowed.contains($0) && !facts.isUnread($0)
        }
        guard !wrong.isEmpty else { return }
        var domain: Set<String> = []
        var hasNumbers = false
        for value in values {
            switch value {
            case .text(let text): domain.insert(text)
            case .integer, .decimal: hasNumbers = true
            case .boolean, .date, .list: break
            }
        }
        let fields = reading.fields.sorted().map { "'\(facts.written($0))'" }.joined(separator: " or ")
        for text in wrong.sorted() {
            let help: String?
            if hasNumbers, let number = DecimalNumber(text) {
                help = "write the number \(number), without quotation marks"
            } else {
                help =
                    Suggestion.help(for: text, among: domain.sorted()) ?? Self.choice(among: domain)
                    ?? (domain.isSuperset(of: CountryCode.all)
                        ? "a country is written by its two-letter code in capitals (ISO 3166-1), such as \"MY\""
                        : nil)
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
