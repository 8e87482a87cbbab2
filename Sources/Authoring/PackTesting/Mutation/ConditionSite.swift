import ManasikDomain

/// A condition of a pack, with its place in the catalog and a way to replace it.
struct ConditionSite: Sendable {
    /// The id, such as `country-my:deposit/done_when`.
    let id: String
    /// The kind of definition that it decides on: `item`, `contact`, `contacts`, `chirps`, `dhikr`, `violation`,
    /// `ritual`, `step`, `sequence`, `any_order` or `choice`.
    let kind: String
    let condition: Condition
    /// The part of the pack that a test must query to notice the condition; see `TestEnvironment`.
    let part: String
    let location: SourceLocation?
    let put: @Sendable (Condition?, inout Catalog) -> Void

    /// Returns all conditions of a pack, including those of its extensions of others, in a stable order.
    static func all(of pack: PackID, in catalog: Catalog) -> [ConditionSite] {
        lists(of: pack, in: catalog) + contacts(of: pack, in: catalog) + chirps(of: pack, in: catalog)
            + dhikr(of: pack, in: catalog) + rituals(of: pack, in: catalog)
            + violations(of: pack, in: catalog)
    }

    private static func lists(of pack: PackID, in catalog: Catalog) -> [ConditionSite] {
        catalog.checklists.sorted { $0.key < $1.key }.flatMap { id, list in
            list.items.enumerated().filter { $0.element.id.pack == pack }.flatMap { index, item in
                let fields: [(String, any WritableKeyPath<ChecklistItem, Condition?> & Sendable)] = [
                    ("when", \.when), ("done_when", \.doneWhen),
                ]
                return fields.compactMap { name, path in
                    item[keyPath: path].map { condition in
                        ConditionSite(
                            id: "\(item.id)/\(name)",
                            kind: "item",
                            condition: condition,
                            part: id.description,
                            location: item.location,
                            put: { $1.checklists[id]?.items[index][keyPath: path] = $0 }
                        )
                    }
                }
            }
        }
    }

    private static func contacts(of pack: PackID, in catalog: Catalog) -> [ConditionSite] {
        catalog.contactLists.filter { $0.key.pack == pack }.sorted { $0.key < $1.key }.flatMap { id, list in
            let own = list.when.map { condition in
                ConditionSite(
                    id: "\(id)/when",
                    kind: "contacts",
                    condition: condition,
                    part: "contacts",
                    location: list.location,
                    put: { $1.contactLists[id]?.when = $0 }
                )
            }
            return [own].compactMap { $0 }
                + list.contacts.enumerated().compactMap { index, contact in
                    contact.when.map { condition in
                        ConditionSite(
                            id: "\(contact.id)/when",
                            kind: "contact",
                            condition: condition,
                            part: "contacts",
                            location: contact.location,
                            put: { $1.contactLists[id]?.contacts[index].when = $0 }
                        )
                    }
                }
        }
    }

    private static func chirps(of pack: PackID, in catalog: Catalog) -> [ConditionSite] {
        catalog.chirps.filter { $0.key.pack == pack }.sorted { $0.key < $1.key }.compactMap { id, rotation in
            rotation.when.map { condition in
                ConditionSite(
                    id: "\(id)/when",
                    kind: "chirps",
                    condition: condition,
                    part: "chirps",
                    location: rotation.location,
                    put: { $1.chirps[id]?.when = $0 }
                )
            }
        }
    }

    private static func dhikr(of pack: PackID, in catalog: Catalog) -> [ConditionSite] {
        catalog.dhikr.filter { $0.key.pack == pack }.sorted { $0.key < $1.key }.compactMap { id, dhikr in
            dhikr.when.map { condition in
                ConditionSite(
                    id: "\(id)/when",
                    kind: "dhikr",
                    condition: condition,
                    part: id.description,
                    location: dhikr.location,
                    put: { $1.dhikr[id]?.when = $0 }
                )
            }
        }
    }

    /// Returns the conditions of violations. A violation of one ritual can be noticed in its walks, others in the walks
    /// of any ritual of the pack.
    private static func violations(of pack: PackID, in catalog: Catalog) -> [ConditionSite] {
        let own = catalog.rituals.keys.filter { $0.pack == pack }.sorted()
        return catalog.violations.filter { $0.key.pack == pack }.sorted { $0.key < $1.key }.compactMap {
            id,
            violation in
            guard let condition = violation.when, let ritual = violation.ritual ?? own.first else {
                return nil
            }
            return ConditionSite(
                id: "\(id)/when",
                kind: "violation",
                condition: condition,
                part: ritual.description,
                location: violation.location,
                put: { $1.violations[id]?.when = $0 }
            )
        }
    }

    private static func rituals(of pack: PackID, in catalog: Catalog) -> [ConditionSite] {
        catalog.rituals.sorted { $0.key < $1.key }.flatMap { id, ritual in
            var sites: [ConditionSite] = []
            if id.pack == pack, let condition = ritual.when {
                sites.append(
                    ConditionSite(
                        id: "\(id)/when",
                        kind: "ritual",
                        condition: condition,
                        part: id.description,
                        location: ritual.location,
                        put: { $1.rituals[id]?.when = $0 }
                    )
                )
            }
            for node in ritual.nodes.dropFirst() where node.owner == pack {
                for (index, impediment) in (node.step?.impediments ?? []).enumerated() {
                    sites.append(
                        ConditionSite(
                            id: "\(id)/\(node.id)/barred/\(index + 1)",
                            kind: node.kind.rawValue,
                            condition: impediment.when,
                            part: id.description,
                            location: node.location,
                            put: { changed, catalog in
                                catalog.rituals[id]?.root.change(node.id) { node in
                                    node.step?.changeImpediments {
                                        $0 == impediment ? changed.map(impediment.with) : $0
                                    }
                                }
                            }
                        )
                    )
                }
                for (index, excuse) in (node.step?.excuses ?? []).enumerated() {
                    sites.append(
                        ConditionSite(
                            id: "\(id)/\(node.id)/excused/\(index + 1)",
                            kind: node.kind.rawValue,
                            condition: excuse.when,
                            part: id.description,
                            location: node.location,
                            put: { changed, catalog in
                                catalog.rituals[id]?.root.change(node.id) { node in
                                    node.step?.changeExcuses { $0 == excuse ? changed.map(excuse.with) : $0 }
                                }
                            }
                        )
                    )
                }
                if let condition = node.step?.proxy?.when {
                    sites.append(
                        ConditionSite(
                            id: "\(id)/\(node.id)/proxy",
                            kind: node.kind.rawValue,
                            condition: condition,
                            part: id.description,
                            location: node.location,
                            put: { changed, catalog in
                                catalog.rituals[id]?.root.change(node.id) { $0.step?.proxy?.when = changed }
                            }
                        )
                    )
                }
                for (index, recitation) in (node.step?.reciteWhen ?? []).enumerated() {
                    sites.append(
                        ConditionSite(
                            id: "\(id)/\(node.id)/recite_when/\(index + 1)",
                            kind: node.kind.rawValue,
                            condition: recitation.when,
                            part: id.description,
                            location: node.location,
                            put: { changed, catalog in
                                catalog.rituals[id]?.root.change(node.id) { node in
                                    guard let changed else {
                                        node.step?.recite += recitation.recite
                                        node.step?.reciteWhen?.remove(at: index)
                                        return
                                    }
                                    node.step?.reciteWhen?[index].when = changed
                                }
                            }
                        )
                    )
                }
                guard let condition = node.when else { continue }
                sites.append(
                    ConditionSite(
                        id: "\(id)/\(node.id)/when",
                        kind: node.kind.rawValue,
                        condition: condition,
                        part: id.description,
                        location: node.location,
                        put: { changed, catalog in
                            catalog.rituals[id]?.root.change(node.id) { $0.when = changed }
                        }
                    )
                )
            }
            return sites
        }
    }
}

extension Step.Impediment {
    fileprivate func with(_ condition: Condition) -> Self {
        var impediment = self
        impediment.when = condition
        return impediment
    }
}

extension Step.Excuse {
    fileprivate func with(_ condition: Condition) -> Self {
        var excuse = self
        excuse.when = condition
        return excuse
    }
}

extension RitualNode {
    /// Changes the node with a name, which is this node or a descendant.
    mutating func change(_ name: String, _ change: (inout RitualNode) -> Void) {
        if id == name { return change(&self) }
        for index in children.indices { children[index].change(name, change) }
    }
}
