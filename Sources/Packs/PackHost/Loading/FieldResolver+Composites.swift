import ManasikDomain

/// Lists, tables, values by school, and sources.
extension FieldResolver {
    mutating func list(_ node: DefinitionNode, of type: FieldType, _ label: String) -> FieldValue? {
        guard let items = node.list else { return mismatch(node, .list(type), label) }
        return .list(
            items.enumerated().compactMap { index, item in
                resolve(item, as: type, for: "\(label)[\(index + 1)]")
            }
        )
    }

    /// Reads a list, or a single value as a list of one.
    mutating func oneOrMore(_ node: DefinitionNode, of type: FieldType, _ label: String) -> FieldValue? {
        guard node.list != nil else { return resolve(node, as: type, for: label).map { .list([$0]) } }
        return list(node, of: type, label)
    }

    /// Reads the rule of a release: a step, a list of steps, or `{ any = 2, … }`, in JSON `{ "any": 2, "of": […] }`.
    ///
    /// With `passed = true`, a step also counts once its time has passed; with `with = { one = "other" }`, step `one`
    /// counts only together with step `other`.
    mutating func release(_ node: DefinitionNode, _ label: String) -> FieldValue? {
        if node.string != nil { return step(node, label).flatMap { Self.release(.list([$0]), any: nil) } }
        guard case .table(let fields, let items) = node.value, node.constructor == nil,
            fields.allSatisfy({
                ["any", "passed", "with"].contains($0.name) || $0.name == "of" && items.isEmpty
            })
        else { return mismatch(node, .release, label) }
        var orPassed = false
        if let passed = node["passed"] {
            guard case .boolean(let value) = passed.value else { return mismatch(passed, .boolean, label) }
            orPassed = value
        }
        var with: [String: String] = [:]
        if let companions = node["with"] {
            guard case .map(let names)? = map(companions, of: .step, label) else { return nil }
            for (name, other) in names {
                guard case .string(let other) = other, listedNames(node).contains(name) else {
                    collector.error(
                        .badValue,
                        at: companions.location,
                        "\(label): 'with' names '\(name)', which is not among its steps"
                    )
                    return nil
                }
                with[name] = other
            }
        }
        let listed = items.isEmpty ? node["of"]?.items ?? [] : items
        let steps = listed.compactMap { step($0, label) }
        guard steps.count == listed.count else { return nil }
        guard let any = node["any"] else {
            return !steps.isEmpty
                ? Self.release(.list(steps), any: nil, orPassed, with) : mismatch(node, .release, label)
        }
        guard case .integer(let count) = any.value, (1...max(1, steps.count)).contains(count), !steps.isEmpty
        else {
            collector.error(
                .badValue,
                at: any.location,
                "\(label): 'any' is a whole number from 1 to the number of its steps"
            )
            return nil
        }
        return Self.release(.list(steps), any: count, orPassed, with)
    }

    /// Returns the names of a release's steps as written.
    private func listedNames(_ node: DefinitionNode) -> [String] {
        (node.items.isEmpty ? node["of"]?.items ?? [] : node.items).compactMap(\.string)
    }

    private static func release(
        _ steps: FieldValue,
        any: Int?,
        _ orPassed: Bool = false,
        _ with: [String: String] = [:]
    ) -> FieldValue? {
        guard case .list(let values) = steps else { return nil }
        let names = values.compactMap { if case .string(let name) = $0 { name } else { nil } }
        return .release(ReleaseRule(steps: names, any: any, orPassed: orPassed, with: with))
    }

    mutating func map(_ node: DefinitionNode, of type: FieldType, _ label: String) -> FieldValue? {
        guard case .table(let fields, let items) = node.value, items.isEmpty, node.constructor == nil else {
            return mismatch(node, .map(type), label)
        }
        var map: [String: FieldValue] = [:]
        for field in fields { map[field.name] = resolve(field.node, as: type, for: "\(label).\(field.name)") }
        return .map(map)
    }

    mutating func bySchool(_ node: DefinitionNode, _ type: FieldType, _ label: String) -> FieldValue? {
        guard case .table(let fields, let items) = node.value, items.isEmpty, !fields.isEmpty,
            node.constructor == nil, !node.isTextForm, !node.isArticleForm, !node.isStateForm,
            !node.isReleaseForm(of: type), !node.isQuotaForm
        else { return resolve(node, as: type, for: label) }
        var values: [School: FieldValue] = [:]
        for field in fields {
            guard scope.schools.contains(field.name) else {
                if scope.isUnread(field.name) { continue }
                collector.error(
                    .unknownKey,
                    at: field.node.location,
                    "\(label) has '\(field.name)', which is not a school",
                    help: helpForSchool(field.name)
                )
                continue
            }
            let value = resolve(field.node, as: type, for: "\(label).\(field.name)")
            values[School(rawValue: field.name)] = value
        }
        return .bySchool(values)
    }

    mutating func obligation(_ node: DefinitionNode, _ label: String) -> FieldValue? {
        guard let name = node.string else { return mismatch(node, .obligation, label) }
        guard let obligation = scope.obligation(named: name) else {
            if scope.isUnread(name) { return nil }
            collector.error(
                .badValue,
                at: node.location,
                "\(label) takes the name of an obligation, not '\(name)'",
                help: helpForObligation(name)
            )
            return nil
        }
        return .obligation(obligation)
    }

    mutating func kind(of subject: KindDeclaration.Subject, _ node: DefinitionNode, _ label: String)
        -> FieldValue?
    {
        guard let name = node.string else { return mismatch(node, .kind(subject), label) }
        let names = scope.kinds(of: subject)
        guard names.contains(name) else {
            if scope.isUnread(name) { return nil }
            let kinds = subject == .level || subject == .phase ? subject.rawValue : "kind"
            collector.error(
                .badValue,
                at: node.location,
                "\(label) takes the name of a \(subject.noun), not '\(name)'",
                help: Suggestion.help(for: name, among: names)
                    ?? "the \(kinds)s are \(names.joined(separator: ", ")); declare another "
                    + (node.isJSON ? "in definitions/kind.json" : "with manasik.kind")
            )
            return nil
        }
        return .string(name)
    }

    /// Returns what helps somebody who named an obligation that the pack cannot see.
    private func helpForObligation(_ name: String) -> String {
        let names = scope.traditions.bindings.map(\.name)
        let known =
            Suggestion.help(for: name, among: names) ?? "the obligations are \(names.joined(separator: ", "))"
        guard scope.traditions.obligations.isEmpty else { return known }
        let join = known.hasSuffix("?") ? " Or" : ";"
        return "\(known)\(join) add the pack of the tradition that has others to 'requires' in pack.json"
    }

    /// Returns what helps somebody who named a school that the pack cannot see.
    func helpForSchool(_ name: String) -> String {
        if scope.schools.isEmpty {
            return "add the pack of the tradition that has it to 'requires' in pack.json"
        }
        return Suggestion.help(for: name, among: scope.schools)
            ?? "the schools are \(scope.schools.joined(separator: ", "))"
    }

    mutating func school(_ node: DefinitionNode, _ label: String) -> FieldValue? {
        guard let name = node.string else { return mismatch(node, .school, label) }
        guard scope.schools.contains(name) else {
            if scope.isUnread(name) { return nil }
            collector.error(
                .badValue,
                at: node.location,
                "\(label) takes the name of a school, not '\(name)'",
                help: helpForSchool(name)
            )
            return nil
        }
        return .string(name)
    }

    mutating func requires(_ node: DefinitionNode, _ label: String) -> FieldValue? {
        guard case .table(let fields, let items) = node.value, items.isEmpty else {
            return mismatch(node, .requires, label)
        }
        var result: [Obligation: BySchool<[Need]>] = [:]
        for field in fields {
            guard let weight = scope.obligation(named: field.name) else {
                if scope.isUnread(field.name) { continue }
                collector.error(
                    .unknownKey,
                    at: field.node.location,
                    "\(label) has '\(field.name)', which is not an obligation",
                    help: helpForObligation(field.name)
                )
                continue
            }
            let type = FieldType.bySchool(.list(.owed))
            var values = FieldValues(id: "", location: node.location)
            values.values["it"] = resolve(field.node, as: type, for: "\(label).\(field.name)")
            result[weight] = values.needs("it")
        }
        return .requires(result)
    }

    /// Returns the tables of a list, or a single table by itself; nil if there is none, which is reported.
    mutating func tables(
        _ node: DefinitionNode,
        of type: FieldType,
        _ label: String
    ) -> [DefinitionNode]? {
        guard case .table(let fields, let items) = node.value else {
            _ = mismatch(node, type, label)
            return nil
        }
        return fields.isEmpty ? items : [node]
    }
}

extension DefinitionNode {
    /// Whether the node has the form `{ when = …, why = … }` of a bar or an excuse, with or without its constructor.
    fileprivate var isStateForm: Bool { self["when"] != nil || self["why"] != nil }

    /// Returns whether the node is a release rule such as `{ "any": 2, "of": […] }` rather than a table of schools.
    fileprivate func isReleaseForm(of type: FieldType) -> Bool {
        if case .release = type {
            self["any"] != nil || self["of"] != nil || self["passed"] != nil
                || self["with"] != nil
        } else {
            false
        }
    }
}
