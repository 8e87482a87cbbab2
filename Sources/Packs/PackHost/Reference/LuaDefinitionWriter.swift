package import ManasikDomain

/// A writer of `manasik.lua`, the definition file that lua-language-server reads.
package enum LuaDefinitionWriter {
    /// - Parameter packs: The events of packs, each of which has a type of its own, as those of the host have.
    package static func file(
        _ api: APIDescription = .current,
        events packs: [PackID: [PackEvent]] = [:]
    ) -> String {
        let packEvents = packs.sorted { $0.key < $1.key }.flatMap { pack, events in
            events.sorted { $0.name < $1.name }.map { (pack: pack, event: $0) }
        }
        var lines = [
            "---@meta manasik",
            "-- The Lua API of Manasik, level \(APIDescription.level). Made from the host's own "
                + "description; do not edit.", "",
            "---@class manasik.Text", "---@class manasik.Article",
            "---@alias manasik.School string",
            "---@alias manasik.EventName "
                + words(api.eventNames + packEvents.map { "\($0.pack):\($0.event.name)" }), "",
        ]
        lines += person
        lines += viewer
        lines += host
        lines += events(api)
        for (pack, event) in packEvents { lines += type(of: event, of: pack) }
        for constructor in api.constructors {
            lines.append("--- \(constructor.summary)")
            lines.append("---@class manasik.\(constructor.kind.rawValue)")
            for field in constructor.fields {
                // The language server has no annotation for a deprecated field, so the description mentions it.
                let words = [field.summary, field.deprecation?.words].compactMap(\.self).joined(
                    separator: " "
                )
                lines.append(
                    "---@field \(field.name)\(field.required ? "" : "?") \(type(field.type)) \(words)"
                )
            }
            // A field of an unknown name has no type of its own there: it would be that of all others too.
            if let named = constructor.named { lines.append("---@field [string] any \(named.summary)") }
            if !constructor.children.isEmpty {
                let types = constructor.children.map { "manasik.\($0.rawValue)" }.joined(separator: "|")
                lines.append("---@field [integer] \(types)")
            }
            lines.append("")
        }
        lines.append("manasik = {}")
        lines.append("")
        for constructor in api.constructors where constructor.kind != .cite {
            let name = constructor.kind.rawValue
            lines += head(constructor.summary, constructor.deprecation)
            if constructor.kind == .extend {
                lines += [
                    "---@param target string The `pack:name` of what is extended.",
                    "---@return fun(additions: (manasik.item|manasik.insert)[])",
                    "function manasik.extend(target) end", "",
                ]
                continue
            }
            lines += [
                "---@param fields manasik.\(name)", "---@return manasik.\(name)",
                "function manasik.\(name)(fields) end",
                "",
            ]
        }
        for function in api.functions {
            lines += head(function.summary, function.deprecation)
            // Each event has a type of its own, by its name.
            if function.name == "on" {
                lines += api.events.map { event in
                    "---@overload fun(event: \"\(event.name)\", handler: fun(event: manasik.Event.\(event.name), "
                        + "host: manasik.Host))"
                }
                lines += packEvents.map { pack, event in
                    "---@overload fun(event: \"\(pack):\(event.name)\", "
                        + "handler: fun(event: \(className(of: event, of: pack)), host: manasik.Host))"
                }
                lines.append(
                    "---@overload fun(event: string, handler: fun(event: manasik.PackEvent, host: manasik.Host))"
                )
            }
            let parameters = function.parameters.split(separator: ", ", maxSplits: 1)
            var names: [String] = []
            for parameter in parameters {
                let halves = parameter.split(separator: ":", maxSplits: 1)
                names.append(String(halves[0]))
                lines.append("---@param \(halves[0])\(halves[1])")
            }
            if function.returns != "nil" { lines.append("---@return \(function.returns)") }
            lines += ["function manasik.\(function.name)(\(names.joined(separator: ", "))) end", ""]
        }
        lines.append("return manasik")
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the comment lines above a function.
    private static func head(_ summary: String, _ deprecation: APIDescription.Deprecation?) -> [String] {
        guard let deprecation else { return ["--- \(summary)"] }
        return ["--- \(summary)", "---", "--- \(deprecation.words)", "---@deprecated"]
    }

    /// What rules of access ask about.
    private static let viewer = [
        "--- Who asks for records of a shared collection.", "---@class manasik.Viewer",
        "---@field signed_in boolean", "---@field is_author boolean Whether the record is the viewer's own.",
        "---@field verified boolean Whether the operator has made sure of who they are.",
        "---@field age? integer By the date of birth that they have stated.",
        "---@field is_member? boolean Whether the viewer belongs to the group that the record names; see `group` of access.",
        "---@field is_guide? boolean Whether the viewer guides the group that the record names; see `group` of access.",
        "---@field role? string One of the `roles` of access; `visitor` for everybody else.",
        "---@field [string] boolean Whether they stand in a relation to the author; see `relations` of access.",
        "",
    ]

    private static let person: [String] = {
        var lines = ["--- The person whom a condition is asked about.", "---@class manasik.Person"]
        for fact in HostFact.allCases {
            let kind: String
            switch fact.kind {
            case .boolean, .integer: kind = fact.kind.name
            case .decimal: kind = "number"
            case .enumeration(let values): kind = values.isEmpty ? "string" : words(values)
            case .date: kind = "manasik.Date"
            case .list: kind = "manasik.List"
            case _ where fact.kind.isDecidable: kind = "string"
            default: continue
            }
            lines.append("---@field \(fact.rawValue) \(kind)")
        }
        lines += [
            "---@field [string] any A fact of the pack or of one that it requires.",
            "---@field speaks fun(self: manasik.Person, language: string): boolean",
            "---@field knows fun(self: manasik.Person, fact: string): boolean Whether the fact is known.", "",
            "--- A date of a person; it can be compared and nothing else.", "---@class manasik.Date",
            "---@field before fun(self: manasik.Date, day: string): boolean",
            "---@field after fun(self: manasik.Date, day: string): boolean", "",
            "--- A list of a person; it can be asked what it includes and nothing else.",
            "---@class manasik.List",
            "---@field includes fun(self: manasik.List, value: string): boolean", "",
        ]
        return lines
    }()

    private static let host = [
        "--- What handlers receive of the host; each by a capability of `pack.json`.",
        "---@class manasik.Host",
        "---@field now fun(): string The instant of the event, RFC 3339.",
        "---@field today fun(): string The day where the person is.",
        "---@field walk fun(ritual: string): table? `{ ritual, current, done, finished }`; capability `walk`.",
        "---@field checklist fun(id: string): table[]? `{ id, level, done, status }` each; capability `checklist`.",
        "---@field search fun(query: string, options?: manasik.SearchOptions): manasik.SearchHit[] The best first; "
            + "capability `search`.",
        "---@field prayer_times fun(date?: string): manasik.PrayerTimes? Those of a day where the person is, of today unless "
            + "given; nil where that is not known; capability `prayer_times`.",
        "---@field hijri fun(date?: string): manasik.HijriDay A day in the person's Hijri calendar, today unless given.",
        "---@field records fun(collection: string): manasik.Records A collection of the pack; capability `records`.",
        "---@field schedule fun(fields: manasik.Schedule) Schedules a notification for the person; capability `schedule`.",
        "---@field cancel fun(id: string): boolean Ends a schedule of the pack; whether there was one.",
        "---@field emit fun(event: string, fields?: table<string, string|integer|boolean>) Calls the handlers that other packs "
            + "have for an event of the pack, which `pack.json` declares under `events`.",
        "---@field state fun(fact: string, value: any) States a fact of the pack or of one that it requires; nil takes it "
            + "back; capability `state`.",
        "---@field tick fun(item: string, done?: boolean) Ticks an item of the pack or of one that it requires; false takes "
            + "the tick back; capability `tick`.",
        "---@field settings table<string, boolean|integer|string> The pack's settings by their names: what is chosen, else the "
            + "default.",
        "---@field setting fun(id: string): boolean|integer|string|nil One of the pack's settings; nil where nothing is "
            + "chosen and there is no default.",
        "---@field person? table<string, any> What is known of the person; capability `person`.", "",
        "---@class manasik.Schedule",
        "---@field id string Unique for the pack and person; one of the same id is replaced.",
        "---@field at string A trigger, such as `maghrib + 10 min` or `9 dhu_al_hijjah maghrib`.",
        "---@field title manasik.Text What the notification says.",
        "---@field missed? string `skip`, `once 3600s` or `all 86400s`.",
        "---@field urgent? boolean In quiet hours too.", "",
        "--- Instants as `now` gives them, which compare as text; one that neither the Sun nor a rule supplies is nil.",
        "---@class manasik.PrayerTimes",
        "---@field date string",
        "---@field place string",
        "---@field time_zone string",
        "---@field fajr? string",
        "---@field sunrise? string",
        "---@field dhuhr? string",
        "---@field asr? string",
        "---@field maghrib? string",
        "---@field isha? string", "",
        "---@class manasik.HijriDay",
        "---@field date string Such as `1448-12-09`.",
        "---@field year integer",
        "---@field month integer From 1; 12 is Dhu al-Hijjah.",
        "---@field day integer",
        "---@field month_name string Such as `dhu_al_hijjah`.", "",
        "---@class manasik.SearchOptions",
        "---@field kinds? string[] \(words(SearchDocument.Kind.allCases.map(\.rawValue)))",
        "---@field tags? string[] Any of these.",
        "---@field categories? string[] Any of these.",
        "---@field sources? string[] Any of these works.",
        "---@field languages? string[] The preferred one first; the person's unless given.",
        "---@field limit? integer 20 unless given, at most 100.", "",
        "---@class manasik.SearchHit",
        "---@field id string",
        "---@field name string The id without its pack.",
        "---@field kind string",
        "---@field language string",
        "---@field title string",
        "---@field snippet string What was found is between `[` and `]`.",
        "---@field reason string Such as `title`, `content` or `typo`.", "",
        "---@class manasik.MigrationData",
        "---@field facts table<string, any> The pack's own facts by their names; nil is not known.",
        "---@field records fun(collection: string): manasik.Records",
        "---@field now fun(): string",
        "---@field today fun(): string", "",
        "---@class manasik.RecordOptions",
        "---@field by? string The field that orders the records; by id unless given.",
        "---@field descending? boolean",
        "---@field limit? integer",
        "---@field after? string The id of the record after which the list goes on.", "",
        "---@class manasik.Records",
        "---@field get fun(self: manasik.Records, id: string): table?",
        "---@field find fun(self: manasik.Records, fields?: table<string, any>, options?: manasik.RecordOptions): table[], string? "
            + "By id, or by a field; with a limit, also the id after which the next records come.",
        "---@field count fun(self: manasik.Records, fields?: table<string, any>): integer",
        "---@field add fun(self: manasik.Records, fields: table<string, any>): string The new record's id.",
        "---@field set fun(self: manasik.Records, id: string, fields: table<string, any>)",
        "---@field remove fun(self: manasik.Records, id: string): boolean Whether there was one.", "",
    ]
}
