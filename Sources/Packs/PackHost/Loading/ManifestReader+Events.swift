import ManasikDomain

/// `events` of `pack.json`: `{ "met": { "about": "…", "fields": { "place": "text", "people": "integer?" } } }`.
struct ManifestEvents {
    private(set) var events: [PackEvent] = []
    /// What is wrong, each with the value that it concerns.
    private(set) var problems: [(node: DefinitionNode, message: String, help: String)] = []

    /// The names of fields that every event has.
    private static let reserved = ["event", "at"]

    init(_ node: DefinitionNode) {
        guard node.notation == .object else {
            problems.append(
                (
                    node, "'events' takes an object of events by their names, not \(node.kindName)",
                    "write it like \"events\": { \"met\": { \"about\": \"A group has met.\" } }"
                )
            )
            return
        }
        for field in node.fields { read(field) }
        events.sort { $0.name < $1.name }
    }

    private mutating func read(_ event: DefinitionNode.Field) {
        guard event.name.split(separator: ".").allSatisfy(DefinitionID.isLegalName), !event.name.isEmpty
        else {
            problems.append(
                (
                    event.node, "'\(event.name)' in 'events' is not an event's name",
                    "write lower-case letters, digits, '-' and '_', with dots between words"
                )
            )
            return
        }
        for field in event.node.fields where !["about", "fields"].contains(field.name) {
            problems.append(
                (
                    field.node, "event '\(event.name)' has no key '\(field.name)'",
                    Suggestion.help(for: field.name, among: ["about", "fields"])
                        ?? "remove it; an event has 'about' and 'fields'"
                )
            )
        }
        guard let about = event.node["about"]?.string, !about.isEmpty else {
            problems.append(
                (
                    event.node["about"] ?? event.node,
                    "event '\(event.name)' needs 'about', what happens in one sentence",
                    "add \"about\": \"A group has met.\""
                )
            )
            return
        }
        let fields = event.node["fields"]?.fields ?? []
        events.append(
            PackEvent(
                name: event.name,
                about: about,
                fields: fields.compactMap { read($0, of: event.name) }.sorted { $0.name < $1.name },
                location: event.node.location
            )
        )
    }

    private mutating func read(_ field: DefinitionNode.Field, of event: String) -> PackEvent.Field? {
        guard DefinitionID.isLegalName(field.name), !Self.reserved.contains(field.name) else {
            problems.append(
                (
                    field.node, "event '\(event)' cannot have a field '\(field.name)'",
                    Self.reserved.contains(field.name)
                        ? "every event has it" : "write lower-case letters, digits and '_'"
                )
            )
            return nil
        }
        let word = field.node.string ?? ""
        let name = word.hasSuffix("?") ? String(word.dropLast()) : word
        guard let value = PackEvent.Value(rawValue: name) else {
            let words = PackEvent.Value.allCases.map(\.rawValue)
            problems.append(
                (
                    field.node,
                    "field '\(field.name)' of event '\(event)' takes one of \(words.joined(separator: ", ")), with '?' behind "
                        + "it if it may be left out",
                    Suggestion.help(for: name, among: words) ?? "write it like \"\(field.name)\": \"text?\""
                )
            )
            return nil
        }
        return PackEvent.Field(field.name, value, optional: word.hasSuffix("?"))
    }
}
