import ManasikDomain
import ManasikRules

/// A resolver that checks definitions against the description of the API and resolves the names in them.
struct FieldResolver {
    let scope: PackScope
    var factTable: FactTable
    var collector: DiagnosticCollector
    /// The names of the steps of the ritual being read.
    var steps: Set<String> = []
    /// The names of its groups.
    var groups: Set<String> = []
    var named = NamedTexts()
    /// Of what a rule of access asks here, the viewer or the record; nil for both.
    var askedOf: String?
    /// Whether the condition being read asks for what could not be read, which is reported.
    var asksUnread = false
    private let deprecatedFunctions: [String: APIDescription.Deprecation]

    init(scope: PackScope, collector: DiagnosticCollector) {
        self.scope = scope
        self.collector = collector
        factTable = FactTable(scope.facts)
        factTable.unread = scope.visible[scope.pack]?.unread ?? []
        deprecatedFunctions = Dictionary(
            scope.api.functions.compactMap { function in function.deprecation.map { (function.name, $0) } },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// Checks a definition's keys and reads its fields.
    ///
    /// - Parameter owner: What it is called if it has no id; nil for the name of its kind.
    /// - Returns: nil if the node is not a table or has no valid name. Other problems are reported and the fields
    ///   concerned are left out.
    mutating func fields(
        of node: DefinitionNode,
        as kind: DefinitionKind,
        for owner: String? = nil
    ) -> FieldValues? {
        guard !collector.isFull else { return nil }
        let constructor = scope.api[kind]
        guard case .table(let fields, let items) = node.value else {
            collector.error(
                .wrongType,
                at: node.location,
                "\(kind.indefinite) is \(node.isJSON ? "an object" : "a table"), not \(node.kindName)",
                help: helpForDefinition(of: kind, node)
            )
            return nil
        }
        if !items.isEmpty, constructor.children.isEmpty {
            collector.error(
                .misplaced,
                at: items[0].location,
                "\(kind.indefinite) has no list part",
                help:
                    "give every value a key: \(constructor.fields.prefix(3).map(\.name).joined(separator: ", ")) …"
            )
        }
        let name = constructor.hasID ? node["id"]?.string ?? "" : ""
        let label = name.isEmpty ? owner ?? "this \(kind.rawValue)" : "\(kind.rawValue) '\(name)'"
        let named = namedFields(of: constructor)
        var result = FieldValues(id: name, location: node.location)
        var written: [String: DefinitionNode] = [:]
        let misnamed = misnamed(fields, constructor, named)
        for field in fields {
            written[field.name] = field.node
            guard isStray(field.name, constructor, named) else { continue }
            let keys = constructor.keys + named.map(\.name)
            collector.error(
                .unknownKey,
                at: place(of: field.name, isKey: true, in: field.node),
                "\(label) has a key '\(field.name)' that no \(kind.rawValue) has",
                help: Suggestion.help(for: field.name, among: keys)
                    ?? misnamed[field.name].map { "did you mean '\($0)', which it needs?" }
                    ?? "the keys are \(keys.joined(separator: ", "))"
            )
        }
        warn(of: constructor.deprecation, "'\(kind.rawValue)'", at: node.location)
        for field in constructor.fields + named {
            guard let value = written[field.name] else {
                // One key that is called otherwise is one mistake.
                if field.required, !misnamed.values.contains(field.name) {
                    collector.error(
                        .missingKey,
                        at: node.location,
                        "\(label) needs '\(field.name)': \(field.type.name(inJSON: node.isJSON))"
                    )
                }
                continue
            }
            warn(of: field.deprecation, "\(label): '\(field.name)'", at: value.location)
            let errors = collector.diagnostics.count
            result.values[field.name] = resolve(value, as: field.type, for: "\(label): '\(field.name)'")
            if collector.diagnostics.count > errors { result.unread.insert(field.name) }
        }
        guard constructor.hasID else { return result }
        guard let id = result.string("id") else { return nil }
        result.id = id
        return result
    }

    /// Returns how a definition within another is written, where a name or a text stands for it.
    private func helpForDefinition(of kind: DefinitionKind, _ node: DefinitionNode) -> String? {
        let constructor = scope.api[kind]
        guard
            let first = constructor.fields.first(where: { $0.required })?.name
                ?? constructor.fields.first?.name
        else { return nil }
        let value = node.string.map { "\"\($0)\"" } ?? "…"
        return node.isJSON
            ? "write { \"\(first)\": \(value), … }"
            : "write manasik.\(kind.rawValue) { \(first) = \(value), … }"
    }

    private mutating func warn(
        of deprecation: APIDescription.Deprecation?,
        _ what: String,
        at location: SourceLocation
    ) {
        guard let deprecation else { return }
        collector.warning(
            .deprecated,
            at: location,
            "\(what) is deprecated since API level \(deprecation.since)",
            help: deprecation.instead
        )
    }

    /// Warns if a value was made by a deprecated function such as `text`.
    private mutating func warnOfFunction(_ node: DefinitionNode) {
        guard let name = node.constructor else { return }
        warn(of: deprecatedFunctions[name], "'manasik.\(name)'", at: node.location)
    }

    mutating func resolve(_ node: DefinitionNode, as type: FieldType, for label: String) -> FieldValue? {
        guard !collector.isFull else { return nil }
        if node.isTextForm || node.isArticleForm { warnOfFunction(node) }
        switch type {
        case .name: return name(node, label)
        case .string:
            if case .integer(let number) = node.value { return .string(String(number)) }
            return node.string.map(FieldValue.string) ?? mismatch(node, type, label)
        case .text: return text(node, label) ?? mismatch(node, type, label, unless: node.isTextForm)
        case .article: return article(node, label) ?? mismatch(node, type, label, unless: node.isArticleForm)
        case .textOrArticle:
            if node.isTextForm { return text(node, label) }
            if node.isArticleForm { return article(node, label) }
            return mismatch(node, type, label)
        case .boolean:
            if case .boolean(let value) = node.value { return .boolean(value) }
            return mismatch(node, type, label)
        case .integer(let range):
            guard case .integer(let value) = node.value else { return mismatch(node, type, label) }
            return range.contains(value) ? .integer(value) : badValue(node, type, label)
        case .number(let range):
            let value: Double
            switch node.value {
            case .integer(let integer): value = Double(integer)
            case .number(let number): value = number
            default: return mismatch(node, type, label)
            }
            return range.contains(value) ? .number(value) : badValue(node, type, label)
        case .date: return date(node, label)
        case .phone: return phone(node, label)
        case .country:
            guard let text = node.string else { return mismatch(node, type, label) }
            if CountryCode.isValid(text) { return .string(text) }
            let capitals = Self.capitals(text, .country).map { "did you mean '\($0)'?" }
            return badValue(
                node,
                type,
                label,
                help: capitals ?? Suggestion.help(for: text, among: CountryCode.all)
            )
        case .ritualTime: return ritualTime(node, label)
        case .stepTime: return stepTime(node, type, label)
        case .stepEnd: return node.string == "no end" ? nil : stepTime(node, type, label)
        case .due: return due(node, label)
        case .word(let words):
            return parsed(node, type, label, words: words) { words.contains($0) ? .string($0) : nil }
        case .condition: return condition(node, label).map(FieldValue.condition)
        // It is read once the facts are known from which it follows.
        case .derivation: return nil
        // It is read once the fields of the collection are known.
        case .accessRule: return nil
        // It is read with the collection whose fields it names.
        case .fieldValues:
            if case .table(_, let items) = node.value, items.isEmpty, node.constructor == nil { return nil }
            return mismatch(node, type, label)
        case .sources: return sources(node, label).map(FieldValue.sources)
        case .reference(let kind): return reference(node, kind, label).map(FieldValue.reference)
        case .step: return step(node, label)
        case .secondPlace: return secondPlace(node, label)
        case .need: return need(node, label)
        case .owed: return owed(node, label)
        case .missed: return missed(node, label)
        case .late:
            return node.string == "nothing"
                ? .missed(.nothing) : reference(node, .remedy, label).map { .missed(.remedy($0)) }
        case .factValue, .settingValue: return factValue(node, type, label)
        case .list(let element): return list(node, of: element, label)
        case .oneOrMore(let element): return oneOrMore(node, of: element, label)
        case .definition(let kind):
            // Of these a collection has one each.
            let owner = kind == .access || kind == .listView || kind == .relation ? label : nil
            return fields(of: node, as: kind, for: owner).map(FieldValue.definition)
        case .release: return release(node, label)
        case .school: return school(node, label)
        case .state: return named(node, type, label, among: scope.traditions.states.map(\.name))
        case .phase: return named(node, type, label, among: scope.traditions.phaseNames)
        case .releaseName: return named(node, type, label, among: scope.traditions.releaseNames)
        case .obligation: return obligation(node, label)
        case .kind(let subject): return kind(of: subject, node, label)
        case .bySchool(let value): return bySchool(node, value, label)
        case .map(let value): return map(node, of: value, label)
        case .requires: return requires(node, label)
        case .recordField: return recordField(node, label)
        case .renames(let key): return renames(node, key, label).map(FieldValue.renames)
        case .function:
            if case .function(let key) = node.value { return .function(key) }
            return mismatch(node, type, label)
        case .impediments: return impediments(node, label).map(FieldValue.impediments)
        case .excuses: return excuses(node, label).map(FieldValue.excuses)
        case .messages: return .messages([node])
        }
    }
}
