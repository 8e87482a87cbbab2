import ManasikDomain

/// States with prohibitions, their violations, and representation by a proxy.
extension DefinitionBuilder {
    /// Returns the rules of the states that a ritual gives under the names of the states.
    func stateRules(of ritual: FieldValues) -> [StateRule] {
        var names: Set<String> = []
        return resolver.scope.traditions.states.filter { names.insert($0.name).inserted }
            .compactMap { stateRule($0, of: ritual) }
    }

    private func stateRule(_ state: Tradition.DeclaredState, of ritual: FieldValues) -> StateRule? {
        guard let fields = ritual.definition(state.name) else { return nil }
        func release(_ name: String) -> BySchool<ReleaseRule>? {
            fields.bySchool(name) { if case .release(let rule) = $0 { rule } else { nil } }
        }
        guard let full = release("full") else { return nil }
        return StateRule(
            name: state.name,
            begins: fields.strings("begins"),
            earlier: state.earlier.flatMap { earlier in
                fields.release(earlier).map { StateRule.Earlier(name: earlier, release: $0) }
            },
            first: release("first"),
            full: full,
            repeats: fields.boolean("repeats"),
            sources: fields.sources(),
            unverified: fields.boolean("unverified")
        )
    }

    func proxy(_ fields: FieldValues) -> Step.Proxy? {
        guard let text = fields.text("who") else { return nil }
        return Step.Proxy(
            when: fields.condition("when"),
            text: text,
            sources: fields.sources(),
            unverified: fields.boolean("unverified")
        )
    }

    mutating func violation(_ node: DefinitionNode) -> Violation? {
        guard let fields = fields(node, .violation) else { return nil }
        let questions = questions(fields)
        let errors = errorCount
        let children = resolver.children(of: node, as: .violation).map(\.1)
        if children.isEmpty, errorCount == errors {
            resolver.collector.error(
                .badValue,
                at: node.location,
                "violation '\(fields.id)' has no ruling",
                help: "say what follows from it: "
                    + (node.isJSON
                        ? #""rulings": [{ "follows": "fidyah" }]"#
                        : #"manasik.ruling { follows = "fidyah" }"#)
            )
        }
        let rulings = children.compactMap { ruling($0, of: fields, questions) }
        guard let title = fields.text("title") else { return nil }
        return Violation(
            id: id(fields),
            title: title,
            details: fields.article("details"),
            when: fields.condition("when"),
            ritual: fields.reference("ritual"),
            state: fields.string("state"),
            until: fields.bySchool("until") {
                if case .string(let word) = $0 { Step.Release(rawValue: word) } else { nil }
            } ?? .all(.first),
            otherwise: fields.bySchool("otherwise") { if case .text(let text) = $0 { text } else { nil } },
            asks: questions,
            rulings: rulings,
            sources: fields.sources(),
            reviewBy: fields.date("review_by"),
            unverified: fields.boolean("unverified"),
            isOmission: fields.boolean("omission"),
            location: node.location
        )
    }

    private mutating func questions(_ violation: FieldValues) -> [Violation.Question] {
        var found: [Violation.Question] = []
        for fields in violation.definitions("asks") {
            let values = fields.strings("values")
            guard values.count > 1, Set(values).count == values.count else {
                resolver.collector.error(
                    .badValue,
                    at: fields.location,
                    "question '\(fields.id)' needs two 'values' or more, each once"
                )
                continue
            }
            guard !found.contains(where: { $0.id == fields.id }) else {
                resolver.collector.error(
                    .duplicateID,
                    at: fields.location,
                    "violation '\(violation.id)' asks '\(fields.id)' twice",
                    help: "give one of them another id"
                )
                continue
            }
            let labels = fields.map("labels").compactMapValues { value in
                if case .text(let text) = value { text } else { nil }
            }
            let known = Set(values)
            for label in labels.keys.sorted() where !known.contains(label) && !resolver.collector.isFull {
                resolver.collector.error(
                    .unknownKey,
                    at: fields.location,
                    "question '\(fields.id)' has a label for '\(label)', which is not one of its values",
                    help: Suggestion.help(for: label, among: values)
                )
            }
            guard let ask = fields.text("ask") else { continue }
            found.append(Violation.Question(id: fields.id, ask: ask, values: values, labels: labels))
        }
        return found
    }

    private mutating func ruling(
        _ node: DefinitionNode,
        of violation: FieldValues,
        _ questions: [Violation.Question]
    ) -> Violation.Ruling? {
        guard let fields = resolver.fields(of: node, as: .ruling) else { return nil }
        var ruling = Violation.Ruling(schools: fields.strings("schools").map { School(rawValue: $0) })
        for (name, value) in fields.map("given").sorted(by: { $0.key < $1.key }) {
            guard case .list(let words) = value else { continue }
            let values = words.compactMap { if case .string(let word) = $0 { word } else { nil } }
            guard let question = questions.first(where: { $0.id == name }) else {
                unknown(name, "question", among: questions.map(\.id), violation, at: node.location)
                continue
            }
            for value in values where !question.values.contains(value) {
                unknown(value, "answer", among: question.values, violation, at: node.location)
            }
            ruling.given[name] = values
        }
        ruling.states = fields.strings("state").map { StatePhase(rawValue: $0) }
        ruling.before = fields.string("before")
        ruling.after = fields.string("after")
        if case .missed(let follows)? = fields.values["follows"] { ruling.follows = follows }
        ruling.says = fields.text("says")
        ruling.sources = fields.sources()
        ruling.unverified = fields.boolean("unverified")
        if node["follows"] == nil, node["says"] == nil {
            resolver.collector.error(
                .missingKey,
                at: node.location,
                "a ruling of violation '\(violation.id)' needs 'follows', 'says' or both"
            )
        }
        return ruling
    }

    private mutating func unknown(
        _ name: String,
        _ what: String,
        among known: [String],
        _ violation: FieldValues,
        at location: SourceLocation
    ) {
        resolver.collector.error(
            .unknownReference,
            at: location,
            "a ruling of violation '\(violation.id)' names \(what) '\(name)', which it does not have",
            help: Suggestion.help(for: name, among: known)
        )
    }

    /// Checks that the rites that complete checklist items or make them unnecessary are in rituals visible to the pack.
    mutating func checkRitesOfItems() {
        let seen = resolver.scope.visible.values.flatMap(\.rituals.values) + result.own.rituals.values
        let rites = Set(seen.flatMap(\.steps).compactMap { $0.step?.rite })
        for item in result.own.checklists.values.sorted(by: { $0.id < $1.id }).flatMap(\.items) {
            for (rite, what) in [(item.doneBy, "done"), (item.supersededBy, "superseded")] {
                guard let rite, !rites.contains(rite), !unreadRites.contains(rite) else { continue }
                guard !resolver.collector.isFull else { return }
                resolver.collector.error(
                    .unknownReference,
                    at: item.location,
                    "item '\(item.id.name)' is \(what) by rite '\(rite)', which no ritual has that is known here",
                    help: Suggestion.help(for: rite, among: rites.sorted())
                )
            }
        }
    }

    /// Checks that rites on which rulings depend are in the violation's ritual, which may be defined after it.
    mutating func checkRites() {
        // Those of each ritual are gathered once, however many violations there are.
        var ritesOfRituals: [DefinitionID: Set<String>] = [:]
        for violation in result.own.violations.values.sorted(by: { $0.id < $1.id })
        where !violation.rites.isEmpty {
            guard let id = violation.ritual else {
                resolver.collector.error(
                    .missingKey,
                    at: violation.location,
                    "violation '\(violation.id.name)' has rulings that depend on rites and no 'ritual'",
                    help: "name the ritual whose rites they are"
                )
                continue
            }
            guard let ritual = result.own.rituals[id] ?? resolver.scope.visible[id.pack]?.rituals[id.name]
            else { continue }
            let rites = ritesOfRituals[id] ?? Set(ritual.steps.compactMap { $0.step?.rite })
            ritesOfRituals[id] = rites
            for rite in violation.rites where !rites.contains(rite) && !unreadRites.contains(rite) {
                guard !resolver.collector.isFull else { return }
                resolver.collector.error(
                    .unknownReference,
                    at: violation.location,
                    "violation '\(violation.id.name)' names rite '\(rite)', which ritual '\(id)' does not have",
                    help: Suggestion.help(for: rite, among: rites.sorted())
                )
            }
        }
    }
}
