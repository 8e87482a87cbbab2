import Foundation
import ManasikDomain
import ManasikPackHost
import Testing

/// What Lua says in a table, JSON says too, and the catalog holds the same.
@Suite struct FormTests {
    @Test(arguments: DefinitionForms.all) func bothFormsDefineTheSame(forms: DefinitionForms) throws {
        let lua = try FormPacks.definitions(lua: forms.lua)
        // Where there are neither synonyms, new names, listings nor settings nothing is written of them.
        let extra =
            ["synonyms", "listing", "setting"].count { forms.json[$0] != nil }
            + (forms.json.contains { $0.key == "renamed" || $0.value.contains("\"renamed\"") } ? 1 : 0)
        #expect(lua.count == 15 + extra, "\(lua.joined(separator: "\n"))")
        #expect(try FormPacks.definitions(json: forms.json) == lua)
    }

    @Test func everyFieldOfEveryConstructorIsAmongTheForms() throws {
        var used: [DefinitionKind: Set<String>] = [:]
        func collect(_ value: JSONValue, as kind: DefinitionKind) {
            guard case .object(let fields) = value else { return }
            used[kind, default: []].formUnion(fields.keys)
            let constructor = APIDescription.current[kind]
            for (name, value) in fields {
                let items: [JSONValue] = if case .array(let items) = value { items } else { [value] }
                if name == constructor.childrenKey {
                    for item in items {
                        guard case .object(let fields) = item else { continue }
                        var found = constructor.children[0]
                        if case .string(let word)? = fields["type"] {
                            found = DefinitionKind(rawValue: word)!
                        }
                        if kind == .extend, fields["before"] != nil || fields["after"] != nil {
                            found = .insert
                        }
                        collect(item, as: found)
                    }
                } else if kind == .collection, name == "fields", case .object(let declared) = value {
                    for field in declared.values { collect(field, as: .field) }
                } else if kind == .access, name == "relations", case .object(let declared) = value {
                    for relation in declared.values { collect(relation, as: .relation) }
                } else if kind == .ritual, constructor.field(name) == nil {
                    // A state, under the name that its tradition gives it.
                    collect(value, as: .stateRule)
                } else if let nested = constructor.field(name)?.type.nested {
                    for item in items { collect(item, as: nested) }
                } else if name == "source" {
                    for item in items { collect(item, as: .cite) }
                } else if name == "renamed", case .array(let list) = value {
                    for item in list { collect(item, as: .rename) }
                } else if name == "barred" {
                    for case .object(let fields) in items {
                        let impediments = fields["when"] == nil ? Array(fields.values) : [.object(fields)]
                        for impediment in impediments {
                            if case .array(let list) = impediment {
                                list.forEach { collect($0, as: .impediment) }
                            } else {
                                collect(impediment, as: .impediment)
                            }
                        }
                    }
                } else if kind == .chirps, name == "days" {
                    for item in items { collect(item, as: .message) }
                }
            }
        }
        for forms in DefinitionForms.all {
            for (kind, text) in forms.json {
                let kind = try #require(DefinitionKind(rawValue: kind))
                let value = try JSONValue(wireText: Array(text.utf8))
                guard case .array(let definitions) = value else { continue }
                for definition in definitions { collect(definition, as: kind) }
            }
        }
        // Groups of nodes take an article, which the walk does not show yet.
        let unshown: [DefinitionKind] = [.sequence, .anyOrder, .choice]
        // Code of a migration is only in Lua.
        for constructor in APIDescription.current.constructors where constructor.kind != .migration {
            var missing = Set(constructor.fields.map(\.name)).subtracting(used[constructor.kind] ?? [])
            if unshown.contains(constructor.kind) { missing.remove("details") }
            #expect(missing == [], "\(constructor.kind.rawValue) has fields that no form uses")
        }
    }

    /// A condition as a Lua table, as JSON, and as a function that decides the same.
    @Test(
        arguments: [
            ("{ nationality = 'MY' }", #"{ "nationality": "MY" }"#, "person.nationality == 'MY'"),
            (
                "{ nationality = { 'ID', 'MY' } }", #"{ "nationality": ["ID", "MY"] }"#,
                "person.nationality == 'ID' or person.nationality == 'MY'"
            ),
            ("{ ['base:visa'] = false }", #"{ "base:visa": false }"#, "not person.visa"),
            ("{ room = { 'double', 'shared' } }", #"{ "room": ["double", "shared"] }"#, nil),
            ("{ age = { min = 65 } }", #"{ "age": { "min": 65 } }"#, nil),
            ("{ age = { min = 18, max = 64 } }", #"{ "age": { "min": 18, "max": 64 } }"#, nil),
            ("{ bags = 3 }", #"{ "bags": 3 }"#, nil),
            ("{ bags = { 1, 3 } }", #"{ "bags": [1, 3] }"#, nil),
            ("{ speaks = 'ar' }", #"{ "speaks": "ar" }"#, "person:speaks 'ar'"),
            (
                "{ speaks = { 'ar', 'ms' } }", #"{ "speaks": ["ar", "ms"] }"#,
                "person:speaks 'ar' or person:speaks 'ms'"
            ),
            ("{ knows = 'school' }", #"{ "knows": "school" }"#, "person:knows 'school'"),
            (
                "{ knows = { 'school', 'base:room' } }", #"{ "knows": ["school", "base:room"] }"#,
                "person:knows 'school' or person:knows 'room'"
            ),
            (
                "{ departure = { before = '2027-05-01' } }", #"{ "departure": { "before": "2027-05-01" } }"#,
                "person.departure:before '2027-05-01'"
            ),
            (
                "{ departure = { after = '2027-04-01' } }", #"{ "departure": { "after": "2027-04-01" } }"#,
                "person.departure:after '2027-04-01'"
            ),
            (
                "{ departure = { after = '2027-04-01', before = '2027-05-01' } }",
                #"{ "departure": { "before": "2027-05-01", "after": "2027-04-01" } }"#,
                "person.departure:after '2027-04-01' and person.departure:before '2027-05-01'"
            ),
            (
                "{ none = { { sex = 'female' } } }", #"{ "none": [{ "sex": "female" }] }"#,
                "not (person.sex == 'female')"
            ),
            (
                "{ any = { { visa = true }, { sex = 'female' } } }",
                #"{ "any": [{ "visa": true }, { "sex": "female" }] }"#,
                "person.visa or person.sex == 'female'"
            ),
            (
                "{ all = { { visa = true }, { none = { { speaks = 'ar' } } } } }",
                #"{ "all": [{ "visa": true }, { "none": [{ "speaks": "ar" }] }] }"#,
                "person.visa and not person:speaks 'ar'"
            ),
            (
                "{ nationality = 'GB', sex = 'female' }", #"{ "sex": "female", "nationality": "GB" }"#,
                "person.nationality == 'GB' and person.sex == 'female'"
            ),
        ] as [(String, String, String?)]
    )
    func conditionsDecideTheSame(lua: String, json: String, function: String?) throws {
        func item(_ condition: String) -> String {
            """
            manasik.checklist { id = "l", title = text "t", phase = "before",
              manasik.item { id = "a", text = text "t", when = \(condition) } }
            """
        }
        let table = try FormPacks.definitions(lua: item(lua))
        #expect(table.count == 15, "\(table.joined(separator: "\n"))")
        let data = try FormPacks.definitions(json: [
            "checklist": """
            [{ "id": "l", "title": { "text": "t" }, "phase": "before",
               "items": [{ "id": "a", "text": { "text": "t" }, "when": \(json) }] }]
            """
        ])
        #expect(data == table)
        if let function {
            let code = "function(person) return \(function) end"
            #expect(try FormPacks.definitions(lua: item(code)) == table)
        }
    }
}
