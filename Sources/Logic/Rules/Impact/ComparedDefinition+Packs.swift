import ManasikDomain

// What packs do beside their definitions: what they use of the host, tell other packs and make of what is stored.

extension CatalogPack {
    /// What the pack asks for and emits, and the code that changes what is stored of people.
    var compared: [ComparedDefinition] {
        manifest.capabilities.map { $0.rawValue }.sorted().map { word in
            ComparedDefinition(kind: .capability, id: id(word), requirements: [], location: nil)
        }
            + manifest.events.sorted { $0.name < $1.name }.map { compared($0) }
            + changes.compactMap { $0.migration }.map { compared($0) }
    }

    private func id(_ name: String) -> DefinitionID { DefinitionID(pack: manifest.id, name: name) }

    /// - Parameter event: An event of the pack, by whose fields handlers of other packs go.
    private func compared(_ event: PackEvent) -> ComparedDefinition {
        let fields = event.fields.sorted { $0.name < $1.name }
        var list = RequirementList()
        list.add("fields", list: fields.map { $0.name })
        for field in fields {
            list.add("fields.\(field.name).kind", field.value.rawValue)
            list.add("fields.\(field.name).optional", flag: field.isOptional)
        }
        return ComparedDefinition(
            kind: .event,
            id: id(event.name),
            requirements: list.requirements,
            location: nil
        )
    }

    private func compared(_ migration: CodeMigration) -> ComparedDefinition {
        var list = RequirementList()
        list.add("before", migration.before)
        return ComparedDefinition(
            kind: .migration,
            id: migration.id,
            requirements: list.requirements,
            location: nil
        )
    }
}
