import ManasikDomain
import ManasikLuaRuntime

extension HandlerHost {
    /// The largest number of schedules of a pack for one person.
    static let mostSchedules = 64

    /// The largest size of a trigger and of a title's key, in bytes.
    private static let longestText = 1024

    private static let scheduleFields = ["id", "at", "title", "missed", "urgent"]

    /// Implements `host.schedule { … }`.
    func schedule(_ arguments: [LuaValue]) throws {
        reads.noteSchedules(in: context)
        guard case .table(let table)? = arguments.first, table.items.isEmpty else {
            throw LuaArgumentError(index: 1, expected: "table of fields", got: arguments.first)
        }
        for field in table.fields where field.name.map({ !Self.scheduleFields.contains($0) }) ?? true {
            let name = field.name ?? "?"
            let help = Suggestion.help(for: name, among: Self.scheduleFields)
            throw LuaArgumentError(
                index: 1,
                message: "a schedule has no field '\(name)'" + (help.map { "; \($0)" } ?? "")
            )
        }
        let id = try scheduleID(table["id"] ?? .nil)
        guard case .string(let trigger)? = table["at"], trigger.utf8.count <= Self.longestText else {
            throw LuaArgumentError(index: 1, message: "field 'at' takes a trigger such as \"fajr + 20 min\"")
        }
        guard case .table(let text)? = table["title"], text.fields.isEmpty, text.items.count == 1,
            case .string(let key) = text.items[0], key.utf8.count <= Self.longestText
        else {
            throw LuaArgumentError(index: 1, message: "field 'title' takes text \"key\"")
        }
        let request = PackSchedule(
            id: id,
            at: trigger,
            title: TextReference(inHandlers: key, of: pack),
            missed: table["missed"]?.stringValue,
            isUrgent: table["urgent"]?.boolValue ?? false
        )
        if let problem = textProblem(request.title) { throw LuaArgumentError(index: 1, message: problem) }
        if let problem = context.checkSchedule(request) { throw HandlerProblem(problem) }
        guard schedules.contains(id) || schedules.count < Self.mostSchedules else {
            throw HandlerProblem(
                "pack \(pack) has \(Self.mostSchedules) schedules for this person, the most it may; cancel some"
            )
        }
        schedules.insert(id)
        try replaceChange(by: .set(request))
    }

    /// Implements `host.cancel(id)`.
    ///
    /// - Returns: Whether there was a schedule with the id.
    func cancel(_ arguments: [LuaValue]) throws -> Bool {
        reads.noteSchedules(in: context)
        let id = try scheduleID(arguments.first ?? .nil)
        guard schedules.remove(id) != nil else { return false }
        try replaceChange(by: .cancel(id))
        return true
    }

    /// Records a change of a schedule, replacing an earlier one.
    private func replaceChange(by change: PackScheduleChange) throws {
        scheduleChanges.removeAll { $0.id == change.id }
        guard scheduleChanges.count < Self.mostChanges else {
            throw HandlerProblem("the handlers of one event may change \(Self.mostChanges) schedules")
        }
        scheduleChanges.append(change)
    }

    private func scheduleID(_ value: LuaValue) throws -> String {
        guard case .string(let id) = value, DefinitionID.isLegalName(id) else {
            throw LuaArgumentError(
                index: 1,
                message: "a schedule's id takes lower-case letters, digits, '-' and '_'"
            )
        }
        return id
    }
}

extension TextReference {
    /// The text that a handler names: one of its own pack, or `pack:key`.
    init(inHandlers key: String, of pack: PackID) {
        guard let colon = key.firstIndex(of: ":"), let other = PackID(rawValue: String(key[..<colon])) else {
            self.init(pack: pack, key: key)
            return
        }
        self.init(pack: other, key: String(key[key.index(after: colon)...]))
    }
}
