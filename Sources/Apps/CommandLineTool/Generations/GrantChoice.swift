import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikGenerations
import ManasikOperatorPages
import ManasikPackHost

/// A pack and capabilities, as the command line names them.
struct GrantChoice: ParsableArguments {
    @Argument(help: ArgumentHelp("The pack's id.", valueName: "pack"))
    var pack: String

    @Argument(help: ArgumentHelp("Capabilities, such as records or schedule.", valueName: "capability"))
    var capabilities: [String]

    func validate() throws {
        guard PackID(rawValue: pack) != nil else { throw ValidationError("'\(pack)' cannot be a pack's id") }
        let names = Capability.allCases.map(\.rawValue)
        for name in capabilities where !names.contains(name) {
            let help =
                Suggestion.help(for: name, among: names) ?? "there are \(names.joined(separator: ", "))"
            throw ValidationError("there is no capability '\(name)'; \(help)")
        }
    }

    /// Changes the grants of the home, and answers.
    func change(
        _ context: CommandContext,
        _ words: String,
        _ change: (inout PackGrants, Set<Capability>, PackID, Set<String>) -> Void
    ) async throws {
        try context.checkFormat()
        guard let id = PackID(rawValue: pack) else { return }
        let home = try context.generationHome()
        let named = Set(capabilities.compactMap(Capability.init(rawValue:)))
        let keys = try context.signers(of: id)
        let catalog = context.load(try context.searchPathWithoutNamed()).catalog
        let asked = PackGrants(asked: catalog)
        // Packs that are in use without a generation have what they ask for.
        let first = home.grantsInForce(asked: asked)
        try context.reporting("nothing was changed") { () throws(GenerationError) in
            try home.changeGrants(from: first) { change(&$0, named, id, keys) }
        }
        await context.noteGenerations()
        let grants = try context.reporting { () throws(GenerationError) in try home.grants() ?? first }
        if context.options.format == .json {
            context.write(
                GrantRow(
                    pack: id,
                    asked: asked.granted(to: id),
                    granted: grants.granted(to: id),
                    isKept: true
                )
            )
        } else {
            let list = named.map(\.rawValue).sorted().joined(separator: ", ")
            context.write(
                "\(list): \(words) '\(id)'\(keys.isEmpty ? "" : " as signed by \(GrantRow.shortened(keys))")."
            )
            if let note = Self.note(named, of: id, asked, in: catalog) { context.write("note: \(note)") }
        }
    }

    /// What is to be known of capabilities for which no pack in use asks; nil if one does.
    private static func note(
        _ named: Set<Capability>,
        of id: PackID,
        _ asked: PackGrants,
        in catalog: Catalog
    ) -> String? {
        guard catalog.packs[id] != nil else {
            let help = Suggestion.help(for: id.rawValue, among: catalog.packs.keys.map(\.rawValue))
            return "no pack '\(id)' is in use" + (help.map { "; \($0)" } ?? "")
        }
        let rest = GrantRow.names(named.subtracting(asked.granted(to: id)))
        return rest.isEmpty
            ? nil : "pack '\(id)' as it is in use does not ask for \(rest.joined(separator: ", "))"
    }
}

extension PackGrants {
    /// What packs ask for.
    init(asked catalog: Catalog) { self.init(catalog.packs.mapValues { Set($0.manifest.capabilities) }) }
}
