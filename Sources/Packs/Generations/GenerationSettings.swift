package import ManasikDomain
import ManasikFiles

/// What the operator had chosen of packs' settings while each generation was in use, but for the active one.
package struct GenerationSettings: Sendable, Hashable {
    /// What is pending under a generation, until it is chosen again in the records.
    package struct Returning: Sendable, Hashable {
        /// The generation's number; until it is active nothing is chosen again.
        package let number: Int
        package let chosen: [DefinitionID: JSONValue]

        package init(number: Int, chosen: [DefinitionID: JSONValue]) {
            self.number = number
            self.chosen = chosen
        }
    }

    /// By the generation's number; none for a generation that was never left.
    package var chosen: [Int: [DefinitionID: JSONValue]]
    /// nil once it is chosen again.
    package internal(set) var returning: Returning?

    package init(_ chosen: [Int: [DefinitionID: JSONValue]] = [:], returning: Returning? = nil) {
        self.chosen = chosen
        self.returning = returning
    }
}

/// What becomes of the operator's settings when another generation becomes active.
package struct SettingsSwitch: Sendable, Hashable {
    /// What is chosen under the generation that is left.
    package let left: [DefinitionID: JSONValue]
    /// What is to be chosen again under the next one; nil if it goes on with what is chosen.
    package let returning: [DefinitionID: JSONValue]?

    package init(left: [DefinitionID: JSONValue], returning: [DefinitionID: JSONValue]?) {
        self.left = left
        self.returning = returning
    }
}

extension GenerationSettings: WireValue {
    package var wire: JSONValue {
        let rows = chosen.map { ("\($0)", Self.row($1)) }
        var fields: [String: JSONValue] = [
            "form": 1.wire, "chosen": .object(Dictionary(rows) { first, _ in first }),
        ]
        if let returning {
            fields["returning"] = .object([
                "number": returning.number.wire, "chosen": Self.row(returning.chosen),
            ])
        }
        return .object(fields)
    }

    private static func row(_ values: [DefinitionID: JSONValue]) -> JSONValue {
        .object(Dictionary(values.map { ($0.key.description, $0.value) }) { first, _ in first })
    }

    package init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        try fields.checkForm(upTo: 1)
        guard case .object(let whole) = input.json, case .object(let rows)? = whole["chosen"] else {
            throw CodecError("chosen", .missing)
        }
        var chosen: [Int: [DefinitionID: JSONValue]] = [:]
        for (key, row) in rows {
            guard let number = Int(key) else {
                throw CodecError("chosen.\(key)", .misfit(takes: "the number of a generation"))
            }
            chosen[number] = try Self.values(row, at: "chosen.\(key)")
        }
        var returning: Returning?
        if let row = whole["returning"] {
            guard case .object(let members) = row, case .integer(let number)? = members["number"],
                let values = members["chosen"]
            else {
                throw CodecError("returning", .misfit(takes: "a generation's number and what is chosen"))
            }
            returning = Returning(number: number, chosen: try Self.values(values, at: "returning.chosen"))
        }
        self.init(chosen, returning: returning)
    }

    private static func values(
        _ row: JSONValue,
        at place: String
    ) throws(CodecError) -> [DefinitionID: JSONValue] {
        guard case .object(let fields) = row else {
            throw CodecError(place, .misfit(takes: "settings with their values"))
        }
        var values: [DefinitionID: JSONValue] = [:]
        for (name, value) in fields {
            guard let id = DefinitionID(name) else {
                throw CodecError("\(place).\(name)", .misfit(takes: "a full name such as 'pack:name'"))
            }
            values[id] = value
        }
        return values
    }
}

extension GenerationHome {
    private var settingsPath: String { directory + "/settings.json" }

    /// What was chosen under generations that are not active.
    package func settings() throws(GenerationError) -> GenerationSettings {
        do throws(GenerationError) { return try read(settingsPath) ?? GenerationSettings() } catch {
            throw GenerationError(error.code, error.message, error.remedy ?? .forgetSettings)
        }
    }

    /// What is pending under the active generation; nil if nothing is.
    package func pendingSettings() throws(GenerationError) -> GenerationSettings.Returning? {
        guard let returning = try settings().returning, try active()?.number == returning.number else {
            return nil
        }
        return returning
    }

    /// Keeps what is chosen under a generation that is left, and notes what is to be chosen again under the next one: what was
    /// chosen there before, or else what is still pending under the one that is left. For whoever holds the lock, before the
    /// next one becomes active, so that nothing is lost if the program is killed in between.
    func keep(_ settings: SettingsSwitch, of left: Int?, for next: Int) throws(GenerationError) {
        let before = try self.settings()
        var after = before
        if let left { after.chosen[left] = settings.left }
        let kept = Set(numbers)
        after.chosen = after.chosen.filter { kept.contains($0.key) }
        let pending = before.returning.flatMap { $0.number == left ? $0.chosen : nil }
        after.returning = (settings.returning ?? pending).map { .init(number: next, chosen: $0) }
        if after != before { try files.replace(settingsPath, with: after.wireText) }
    }

    /// Begins to choose again what is pending under the active generation.
    ///
    /// - Returns: nil if nothing is pending.
    /// - Throws: `GenerationError.busy` if another process does so, or changes generations.
    package func beginReturningSettings() throws(GenerationError) -> ReturningSettings? {
        guard try pendingSettings() != nil else { return nil }
        let lock = try lock()
        guard let returning = try pendingSettings() else { return nil }
        return ReturningSettings(home: self, lock: lock, returning: returning)
    }

    fileprivate func endReturningSettings() throws(GenerationError) {
        var settings = try settings()
        settings.returning = nil
        try files.replace(settingsPath, with: settings.wireText)
    }
}

/// Settings that are being chosen again; as long as it is there, nobody else changes generations.
package final class ReturningSettings {
    private let home: GenerationHome
    private let lock: FileLock
    package let returning: GenerationSettings.Returning

    fileprivate init(home: GenerationHome, lock: FileLock, returning: GenerationSettings.Returning) {
        self.home = home
        self.lock = lock
        self.returning = returning
    }

    /// Notes that they are chosen again.
    package func finish() throws(GenerationError) { try home.endReturningSettings() }
}
