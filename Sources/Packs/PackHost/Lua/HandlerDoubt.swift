package import ManasikDomain
import Synchronization

/// Why a handler cannot use something of the host.
package struct HandlerDoubt: Hashable, Sendable {
    package let problem: String
    /// What the author should do; nil if nothing is known.
    package let help: String?

    init(problem: String, help: String? = nil) {
        self.problem = problem
        self.help = help
    }

    /// Says that none of some events has a field; nil if one has it.
    ///
    /// - Parameter known: What the events have.
    init?(field name: String, among known: Set<String>, of events: Set<String>) {
        guard !known.contains(name) else { return nil }
        let having = events.count == 1 ? "event '\(events.first!)' has" : "its events have"
        self.init(
            problem: "\(having) no field '\(name)'",
            help: Suggestion.help(for: name, among: known.sorted())
        )
    }

    /// Returns the names of what is in the tables of some events; nil if one of them is not known.
    static func fields(of events: Set<String>, _ fields: (String) -> [String]?) -> Set<String>? {
        var known: Set<String> = []
        for event in events {
            guard let fields = fields(event) else { return nil }
            known.formUnion(fields)
        }
        return known
    }

    var sentence: String { help.map { "\(problem); \($0)" } ?? problem }
}

extension PackRuntime {
    /// Returns why the handlers of a pack cannot use something of the host; nil if they can, or if nothing tells.
    package func doubt(about use: HostUse, in pack: PackID) -> HandlerDoubt? {
        guard let manifest = manifests[pack] else { return nil }
        switch use.subject {
        case .part(let name):
            if !HandlerHost.parts.contains(name) {
                // A helper may call something else its host.
                guard let help = Suggestion.help(for: name, among: HandlerHost.parts) else { return nil }
                return HandlerDoubt(problem: "the host has no '\(name)'", help: help)
            }
            // Who schedules cancels too.
            guard let capability = Capability(rawValue: name == "cancel" ? "schedule" : name),
                !manifest.capabilities.contains(capability)
            else { return nil }
            return HandlerDoubt(
                problem: "the manifest does not ask for '\(capability.rawValue)'",
                help: "add \"\(capability.rawValue)\" to 'capabilities' in pack.json"
            )
        case .fact(let name):
            guard manifest.capabilities.contains(.person) else { return nil }
            return entries[pack]?.mutex.withLock { $0.facts }.doubt(inHandlers: name)
        case .assignment(let name):
            return HandlerDoubt(
                problem: "host.person is read only",
                help: "'\(name)' is changed by the person alone; host.state states a fact of the pack"
            )
        case .collection(let name):
            guard manifest.capabilities.contains(.records) else { return nil }
            let names = collections(of: pack).map { $0.id.name }
            let own = name.hasPrefix("\(pack):") ? String(name.dropFirst("\(pack):".count)) : name
            if names.contains(own) { return nil }
            return HandlerDoubt(
                problem: "pack \(pack) has no collection '\(name)'",
                help: Suggestion.help(for: own, among: names)
            )
        case .named(let namer, let name): return names.doubt(about: name, of: namer, in: manifest)
        case .field(let name, let events):
            // A helper may be handed something else that it calls its event.
            guard let known = HandlerDoubt.fields(of: events, fields),
                let doubt = HandlerDoubt(field: name, among: known, of: events), doubt.help != nil
            else { return nil }
            return doubt
        case .text(let key):
            let text = TextReference(inHandlers: key, of: pack)
            return manifest.optional[text.pack] == nil ? texts.missing(text) : nil
        }
    }

    /// Returns the names of what is in the table of an event; nil if no pack in use declares the event.
    func fields(of event: String) -> [String]? {
        if let known = APIDescription.current.events.first(where: { $0.name == event }) {
            return known.allFields.map { $0.name }
        }
        guard let id = DefinitionID(event),
            let declared = manifests[id.pack]?.events.first(where: { $0.name == id.name })
        else { return nil }
        return ["event", "at"] + declared.fields.map { $0.name }
    }
}
