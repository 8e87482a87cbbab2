import ManasikDomain
import ManasikPackHost

/// Checks for kinds, settings and events that nothing uses, and for listings that say the same.
extension PackInspection {
    mutating func inspectKinds() {
        let lists = catalog.checklists.values
        let contacts = catalog.contactLists.values.flatMap(\.contacts)
        let used: [KindDeclaration.Subject: Set<String>] = [
            .place: Set(
                catalog.places.values.map(\.kind.rawValue) + catalog.listingRules.values.map(\.kind.rawValue)
            ),
            .contact: Set(contacts.map(\.kind.rawValue)),
            .level: Set(lists.flatMap(\.items).map(\.level.name)),
            .phase: Set(lists.map(\.phase.name)),
        ]
        for (id, kind) in own(\.kinds) where used[kind.subject]?.contains(id.name) != true {
            idle(
                "no \(kind.subject.users) of a loaded pack is of kind '\(id.name)'",
                at: kind.location,
                help: "use it, or remove it"
            )
        }
    }

    /// Reports settings that no Lua code of the pack reads. What is read by a name that is computed may be any of them.
    mutating func inspectSettings() {
        guard let own = words[source.id], !own.readsAnySetting else { return }
        for (id, setting) in self.own(\.settings) where !own.settings.contains(id.name) {
            idle(
                "no handler reads setting '\(id.name)'",
                at: setting.location,
                help: "read it with host.setting(\"\(id.name)\"), or remove it"
            )
        }
    }

    /// Reports events that the pack never emits, and those for which no handler waits.
    mutating func inspectEvents() {
        let heard = Set(catalog.packs.values.flatMap(\.handlers))
        let literals = words[source.id]?.literals ?? [:]
        for event in source.manifest.events {
            let name = "\(source.id):\(event.name)"
            let place = source.files.place(inManifest: ["events", event.name])
            if literals[event.name] == nil, literals[name] == nil {
                idle(
                    "event '\(event.name)' is never emitted",
                    at: place,
                    help: "emit it with host.emit(\"\(event.name)\", { … }), or remove it"
                )
            } else if !heard.contains(name) {
                idle(
                    "no handler of a loaded pack waits for event '\(event.name)'",
                    at: place,
                    help: "keep it for packs of others, or remove it"
                )
            }
        }
    }

    /// Reports patterns by which nothing is listed, since another listing has the same tags and comes first.
    mutating func inspectListings() {
        let rules = catalog.listingRules.values.sorted { $0.id < $1.id }
        var first: [Set<String>: DefinitionID] = [:]
        for rule in rules {
            for pattern in rule.patterns {
                // The order of parts and values makes no difference.
                let tags = Set(pattern.parts.map { "\($0.key)=\($0.values.sorted().joined(separator: "|"))" })
                guard let other = first[tags] else {
                    first[tags] = rule.id
                    continue
                }
                guard rule.id.pack == source.id else { continue }
                collector.report(
                    .sameTags,
                    at: rule.location,
                    "listing '\(rule.id.name)' has the tags \(pattern), by which "
                        + (other == rule.id ? "it lists already" : "'\(other)' lists"),
                    help: "remove them from one of the two, or add a tag that tells them apart"
                )
            }
        }
    }

    private mutating func idle(_ message: String, at location: SourceLocation?, help: String) {
        collector.report(.unusedDefinition, at: location, message, help: help)
    }
}

extension KindDeclaration.Subject {
    /// What is of such a kind.
    fileprivate var users: String {
        switch self {
        case .place: "place or listing"
        case .contact: "contact"
        case .level: "item"
        case .phase: "checklist"
        }
    }
}
