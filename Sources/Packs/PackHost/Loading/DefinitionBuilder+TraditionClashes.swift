import ManasikDomain

/// Names that mean different things in two traditions.
extension DefinitionBuilder {
    /// Reports the names to which two of the traditions that the pack sees give different meanings.
    mutating func checkMeanings(of own: [Tradition], beside others: [Tradition]) {
        for clash in TraditionClash.all(in: others.sorted { $0.id < $1.id } + own) {
            let draft = resolver.scope.draft
            let isOwn = own.contains { $0.id == clash.second.id }
            resolver.collector.error(
                .duplicateID,
                at: (isOwn ? clash.second.location : draft.files.place(inManifest: ["requires"]))
                    ?? draft.files.location("pack.json"),
                "\(clash)",
                help: "use another name in one of them, or require only one of their packs"
            )
        }
    }
}
