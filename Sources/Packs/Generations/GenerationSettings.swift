package import ManasikDomain

/// What the operator had chosen of packs' settings while each generation was in use, but for the active one.
package struct GenerationSettings: Sendable, Hashable {
    /// By the generation's number; none for a generation that was never left.
    package var chosen: [Int: [DefinitionID: JSONValue]]

    package init(_ chosen: [Int: [DefinitionID: JSONValue]] = [:]) { self.chosen = chosen }
}

extension GenerationSettings: WireValue {
    package var wire: JSONValue {
        let rows = chosen.map { number, values in
            (
                "\(number)",
                JSONValue.object(
                    Dictionary(values.map { ($0.key.description, $0.value) }) { first, _ in first }
                )
            )
        }
        return .object(["form": 1.wire, "chosen": .object(Dictionary(rows) { first, _ in first })])
    }

    package init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        let form: Int = try fields.required("form")
        guard form == 1 else { throw CodecError("", .newerForm(form, known: 1)) }
        var chosen: [Int: [DefinitionID: JSONValue]] = [:]
        guard case .object(let whole) = input.json, case .object(let rows)? = whole["chosen"] else {
            throw CodecError("chosen", .missing)
        }
        for (key, row) in rows {
            guard let number = Int(key), case .object(let values) = row else {
                throw CodecError("chosen.\(key)", .misfit(takes: "settings by the number of a generation"))
            }
            var settings: [DefinitionID: JSONValue] = [:]
            for (name, value) in values {
                guard let id = DefinitionID(name) else {
                    throw CodecError(
                        "chosen.\(key).\(name)",
                        .misfit(takes: "a full name such as 'pack:name'")
                    )
                }
                settings[id] = value
            }
            chosen[number] = settings
        }
        self.init(chosen)
    }
}

extension GenerationHome {
    private var settingsPath: String { directory + "/settings.json" }

    /// What was chosen under generations that are not active.
    package func settings() throws(GenerationError) -> GenerationSettings {
        try read(settingsPath) ?? GenerationSettings()
    }

    /// Keeps what is chosen under a generation, for when it comes back.
    package func keepSettings(_ chosen: [DefinitionID: JSONValue], of number: Int) throws(GenerationError) {
        try locked { () throws(GenerationError) in
            var settings = try settings()
            guard settings.chosen[number] != chosen else { return }
            settings.chosen[number] = chosen
            let kept = Set(numbers)
            settings.chosen = settings.chosen.filter { kept.contains($0.key) }
            try files.replace(settingsPath, with: settings.wireText)
        }
    }
}
