import ManasikDomain
import ManasikLocalization
import ManasikPackHost

/// What the handlers of a pack may state and tick: what the pack itself or one that it requires defines.
extension Catalog {
    /// Returns the effect of stating a fact; null takes it back.
    func stating(_ name: String, _ value: JSONValue, by pack: PackID) throws(HandlerRefusal) -> HandlerEffect
    {
        let reach = reach(of: pack)
        let id = id(of: name, by: pack)
        guard let fact = facts[id], reach.contains(id.pack) else {
            let names = facts.keys.filter { reach.contains($0.pack) }.map { shown($0, to: pack) }
            throw refusal("state", name, "fact", names, by: pack)
        }
        guard fact.records == nil else {
            throw HandlerRefusal("fact '\(name)' is counted from records, and cannot be stated")
        }
        guard fact.origins.isEmpty else {
            throw HandlerRefusal("fact '\(name)' follows from other facts, and cannot be stated")
        }
        if case .null = value { return .state(id, nil) }
        do throws(FactError) { return .state(id, try fact.value(value)) } catch {
            throw HandlerRefusal(Localizer.english.words(error).text)
        }
    }

    /// Returns the effect of ticking an item.
    func ticking(_ name: String, isDone: Bool, by pack: PackID) throws(HandlerRefusal) -> HandlerEffect {
        let reach = reach(of: pack)
        let id = id(of: name, by: pack)
        let items = checklists.values.flatMap(\.items).map(\.id)
        guard items.contains(id), reach.contains(id.pack) else {
            let names = items.filter { reach.contains($0.pack) }.map { shown($0, to: pack) }
            throw refusal("tick", name, "item", names, by: pack)
        }
        return .tick(id, isDone: isDone)
    }

    func reach(of pack: PackID) -> Set<PackID> {
        Set(packs[pack]?.manifest.requires.keys.map { $0 } ?? []).union([pack])
    }

    private func id(of name: String, by pack: PackID) -> DefinitionID {
        DefinitionID(name) ?? DefinitionID(pack: pack, name: name)
    }

    private func shown(_ id: DefinitionID, to pack: PackID) -> String {
        id.pack == pack ? id.name : id.description
    }

    private func refusal(
        _ verb: String,
        _ name: String,
        _ kind: String,
        _ names: [String],
        by pack: PackID
    ) -> HandlerRefusal {
        let help = Suggestion.help(for: name, among: names.sorted()).map { "; \($0)" } ?? ""
        return HandlerRefusal(
            "pack \(pack) cannot \(verb) '\(name)', which is no \(kind) of its own or of a pack that it requires\(help)"
        )
    }
}
