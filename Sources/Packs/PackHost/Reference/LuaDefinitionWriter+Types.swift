import ManasikDomain

/// The types of events and of fields.
extension LuaDefinitionWriter {
    /// Returns the types of what handlers receive, one an event.
    static func events(_ api: APIDescription) -> [String] {
        var lines = [
            "--- What follows for some schools.", "---@class manasik.Consequence",
            "---@field schools manasik.School[]",
            "---@field missed \(words(APIDescription.consequenceWords))",
            "---@field remedy? string The remedy, `pack:name`.", "",
            "--- A step of a walk that is done.", "---@class manasik.DoneStep",
            "---@field step string The step, `pack:ritual/step`.",
            "---@field node string The step by its id in the ritual.",
            "---@field rite? string The rite that the step is.",
            "---@field done_at string When it was done, RFC 3339.", "",
            "--- What every event has.", "---@class manasik.Event",
            "---@field event manasik.EventName", "---@field at string The instant of the event, RFC 3339.",
            "",
        ]
        lines += [
            "--- An event of a pack, `pack:name`, with the fields that its `pack.json` declares.",
            "---@class manasik.PackEvent: manasik.Event", "---@field event string",
            "---@field [string] string|integer|boolean", "",
        ]
        for event in api.events {
            lines += ["--- \(event.summary)", "---@class manasik.Event.\(event.name): manasik.Event"]
            lines += event.fields.map { field in
                "---@field \(field.name)\(field.isOptional ? "?" : "") \(type(field.value)) \(field.summary)"
            }
            lines.append("")
        }
        return lines
    }

    /// Returns the type of what handlers receive of a pack's event.
    static func type(of event: PackEvent, of pack: PackID) -> [String] {
        var lines = [
            "--- \(event.about.split { $0.isNewline }.joined(separator: " "))",
            "---@class \(className(of: event, of: pack)): manasik.Event",
            "---@field event \"\(pack):\(event.name)\"",
        ]
        lines += event.fields.map { field in
            "---@field \(field.name)\(field.isOptional ? "?" : "") \(type(field.value))"
        }
        return lines + [""]
    }

    /// The name of the type; a pack's events have a prefix of their own, so that none has the name of one of the host's.
    static func className(of event: PackEvent, of pack: PackID) -> String {
        "manasik.PackEvent.\(pack).\(event.name)"
    }

    static func type(_ value: PackEvent.Value) -> String {
        switch value {
        case .text: "string"
        case .integer: "integer"
        case .boolean: "boolean"
        case .date: "string A day such as `2027-05-14`."
        }
    }

    static func type(_ value: APIDescription.EventField.Value) -> String {
        switch value {
        case .string: "string"
        case .integer: "integer"
        case .boolean: "boolean"
        case .strings: "string[]"
        case .word(let options): words(options)
        case .texts: "table<string, string>"
        case .consequences: "manasik.Consequence[]"
        case .doneSteps: "manasik.DoneStep[]"
        }
    }

    static func words(_ words: [String]) -> String {
        words.map { "\"\($0)\"" }.joined(separator: "|")
    }

    static func type(_ type: FieldType) -> String {
        switch type {
        case .name, .string, .date, .phone, .country, .ritualTime, .stepTime, .stepEnd, .due, .reference,
            .step, .missed, .late:
            "string"
        case .text: "manasik.Text"
        case .article: "manasik.Article"
        case .textOrArticle: "manasik.Text|manasik.Article"
        case .boolean: "boolean"
        case .integer: "integer"
        case .number: "number"
        case .condition: "(fun(person: manasik.Person): boolean)|table<string, any>"
        case .derivation:
            "(fun(person: manasik.Person): boolean|number|string)|table<string, any>|{ value: boolean|number|string, when?: (fun(person: manasik.Person): boolean)|table<string, any> }[]"
        case .accessRule:
            "true|(fun(viewer: manasik.Viewer, record: table<string, any>): boolean)|table<string, any>"
        case .fieldValues: "table<string, boolean|integer|string|table<string, integer|string>>"
        case .sources: "manasik.cite|manasik.cite[]"
        case .word(let options): words(options)
        case .factValue, .settingValue: "boolean|number|string"
        case .list(let element): "(\(self.type(element)))[]"
        case .oneOrMore(let element): "\(self.type(element))|(\(self.type(element)))[]"
        case .definition(let kind): "manasik.\(kind.rawValue)"
        case .release:
            "string|string[]|{ any?: integer, passed?: boolean, with?: table<string, string>, [integer]: string }"
        case .school: "manasik.School"
        case .obligation, .kind, .state, .phase, .releaseName: "string"
        case .bySchool(let value): "\(self.type(value))|table<manasik.School, \(self.type(value))>"
        case .map(let value): "table<string, \(self.type(value))>"
        case .secondPlace: "string|{ step: string, closes?: \(self.type(.bySchool(.stepEnd))) }"
        case .need, .owed:
            "string|{ at_least: integer, of?: string[], sum_of?: string[], unit?: manasik.Text }"
        case .requires:
            "table<string, (\(self.type(.owed)))[]|table<manasik.School, (\(self.type(.owed)))[]>>"
        case .function: "fun(data: manasik.MigrationData)"
        case .recordField: words(FieldType.recordTypes) + "|string[]|manasik.field"
        case .renames: "table<string, string>|manasik.rename[]"
        case .impediments: "manasik.bar|manasik.bar[]"
        case .excuses: "manasik.excuse|manasik.excuse[]"
        case .messages: "manasik.message[]|fun(day: integer): manasik.message"
        }
    }
}
