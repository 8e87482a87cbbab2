import ManasikDomain
package import ManasikPackHost

/// The pages of the reference of the Lua API and of the diagnostics, in English like the API itself.
package enum APIPages {
    package static func pages(_ api: APIDescription = .current) -> [ReferencePage] {
        [reference(of: api), events(of: api), diagnostics()]
    }

    private static func reference(of api: APIDescription) -> ReferencePage {
        var page = ReferencePage(
            path: "api",
            language: "en",
            title: "The Lua API, level \(APIDescription.level)"
        )
        page.blocks.append(
            .paragraph(
                Array(
                    english: "Constructors take one table. In a content pack the same fields are in "
                        + "`definitions/<kind>.json`, and what is in a table's list part is there under the "
                        + "key that is named."
                )
            )
        )
        for constructor in api.constructors {
            let name = constructor.kind.rawValue
            page.blocks.append(.heading(2, [.code("manasik.\(name)")], anchor: "manasik.\(name)"))
            page.blocks.append(.paragraph(words(constructor.summary, constructor.deprecation)))
            page.blocks.append(
                .table(
                    header: [["key"], ["takes"], ["what"]],
                    rows: constructor.fields.map { row(of: $0, named: $0.name) }
                        + (constructor.named.map { [row(of: $0, named: "<\($0.name)>")] } ?? [])
                )
            )
            guard let key = constructor.childrenKey else { continue }
            var words: [ReferencePage.Inline] = ["List part (JSON: ", .code(key), "): "]
            for (index, kind) in constructor.children.enumerated() {
                if index > 0 { words.append(", ") }
                let target = ReferencePage.Target.page("api", anchor: "manasik.\(kind.rawValue)")
                words.append(.link([.code(kind.rawValue)], target))
            }
            page.blocks.append(.paragraph(words + ["."]))
        }
        page.blocks.append(.heading(2, ["Functions"], anchor: "functions"))
        page.blocks.append(
            .list(
                api.functions.map { function in
                    ReferencePage.Entry(
                        [.code("manasik.\(function.name)(\(function.parameters))"), ": "]
                            + words(function.summary, function.deprecation)
                    )
                }
            )
        )
        page.blocks.append(.heading(2, ["Events"], anchor: "events"))
        page.blocks.append(
            .list(
                api.events.map { event in
                    let name: [ReferencePage.Inline] = [
                        .link([.code(event.name)], .page("events", anchor: event.name)), ": ",
                    ]
                    return ReferencePage.Entry(name + Array(english: event.summary))
                }
            )
        )
        page.blocks += prayerMethods
        return page
    }

    private static func events(of api: APIDescription) -> ReferencePage {
        var page = ReferencePage(path: "events", language: "en", title: "Events")
        page.blocks.append(
            .paragraph(
                Array(
                    english:
                        "A pack registers a handler by `manasik.on(name, function(event, host) … end)`. Each event "
                        + "has the fields `event`, its name, and `at`, its instant (RFC 3339), and those below. A field "
                        + "that is optional is absent where it says nothing; reading one that the event does not have is an error."
                )
            )
        )
        page.blocks.append(
            .paragraph(
                Array(
                    english:
                        "A pack has events of its own: it declares them under `events` in `pack.json`, and its handlers call "
                        + "those that other packs have for `pack:name` by `host.emit(name, fields)`. Its page lists them."
                )
            )
        )
        for event in api.events {
            page.blocks.append(.heading(2, [.code(event.name)], anchor: event.name))
            page.blocks.append(.paragraph(Array(english: event.summary)))
            page.blocks.append(
                .table(
                    header: [["field"], ["type"], ["what"]],
                    rows: event.fields.map { field in
                        ReferencePage.Row(cells: [
                            [.code(field.name)] + (field.isOptional ? [" (optional)"] : []),
                            Array(english: words(field.value)),
                            Array(english: field.summary),
                        ])
                    }
                )
            )
        }
        return page
    }

    private static func words(_ value: APIDescription.EventField.Value) -> String {
        switch value {
        case .string: "a string"
        case .integer: "an integer"
        case .boolean: "true or false"
        case .strings: "a list of strings"
        case .word(let options): options.map { "`\($0)`" }.joined(separator: ", ")
        case .texts: "a table of strings by names"
        case .consequences:
            "a list of `{ schools, missed, remedy }`: `schools` a list of schools, `missed` one of "
                + APIDescription.consequenceWords.map { "`\($0)`" }.joined(separator: ", ")
                + ", `remedy` `pack:name` for `remedy`"
        case .doneSteps:
            "a list of `{ step, node, rite, done_at }`: `step` `pack:ritual/step`, `node` its id in the ritual, `rite` the rite that it "
                + "is, absent where it is none, `done_at` when it was done, RFC 3339"
        }
    }

    private static func words(_ summary: String, _ deprecation: APIDescription.Deprecation?) -> [ReferencePage
        .Inline]
    {
        let words = [ReferencePage.Inline](english: summary)
        guard let deprecation else { return words }
        return words + [" ", .strong(Array(english: deprecation.words))]
    }

    private static func row(of field: APIDescription.Field, named name: String) -> ReferencePage.Row {
        var words: [ReferencePage.Inline] = [.code(name)]
        if field.required { words.append(" (required)") }
        let type: [ReferencePage.Inline] = [.init(stringLiteral: field.type.name)]
        return ReferencePage.Row(cells: [words, type, self.words(field.summary, field.deprecation)])
    }

    private static func diagnostics() -> ReferencePage {
        var page = ReferencePage(path: "diagnostics", language: "en", title: "Diagnostics")
        page.blocks.append(
            .paragraph(
                Array(
                    english:
                        "Every code that `manasik check` reports; `manasik check --explain CODE` explains one. An error "
                        + "makes `check` exit with 1, a warning only with `--strict`; notes are reported with `--notes`. What is "
                        + "marked \u{2020} is fixed by `--fix`. The advice is for authors at a terminal, and names commands and "
                        + "options as they are typed there."
                )
            )
        )
        page.blocks.append(
            .table(
                header: [["code"], ["severity"], ["meaning"], ["what to do"]],
                rows: DiagnosticCode.allCases.sorted { $0.rawValue < $1.rawValue }.map { code in
                    let severity = code.severity.rawValue + (code.isFixable ? " \u{2020}" : "")
                    let cells: [[ReferencePage.Inline]] = [
                        [.code(code.rawValue)], Array(english: severity), Array(english: code.summary),
                        Array(english: code.advice),
                    ]
                    return ReferencePage.Row(anchor: code.rawValue, cells: cells)
                }
            )
        )
        return page
    }
}
