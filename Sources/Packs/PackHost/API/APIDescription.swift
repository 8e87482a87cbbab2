/// The Lua API as one table, from which the checks of keys and types, the JSON Schemas, the definitions for
/// lua-language-server and the reference page are generated.
package struct APIDescription: Sendable {
    /// The latest level of the API; packs of earlier levels are read too.
    package static let level = 2
    /// The description against which packs are checked.
    package static let current = APIDescription(
        constructors: constructors,
        functions: functions,
        events: events
    )

    package var constructors: [Constructor] { didSet { byKind = Self.byKind(constructors) } }
    package var functions: [Function]
    /// The events for which handlers can be registered.
    package var events: [Event]
    package var eventNames: [String] { events.map { $0.name } }
    /// The constructors by kind, since one is looked up for each definition.
    private var byKind: [DefinitionKind: Constructor]

    private init(constructors: [Constructor], functions: [Function], events: [Event]) {
        self.constructors = constructors
        self.functions = functions
        self.events = events
        byKind = Self.byKind(constructors)
    }

    private static func byKind(_ constructors: [Constructor]) -> [DefinitionKind: Constructor] {
        Dictionary(uniqueKeysWithValues: constructors.map { ($0.kind, $0) })
    }

    package subscript(kind: DefinitionKind) -> Constructor { byKind[kind]! }

    /// A deprecated part of the API, which still works.
    package struct Deprecation: Sendable, Hashable {
        /// The level of the API that deprecated it.
        package let since: Int
        /// The replacement, such as "use `when`".
        package let instead: String

        package init(since: Int, instead: String) {
            self.since = since
            self.instead = instead
        }

        /// The note shown in every reference.
        package var words: String { "Deprecated since API level \(since): \(instead)." }
    }

    package struct Field: Sendable {
        package let name: String
        package let type: FieldType
        package let required: Bool
        package let summary: String
        package var deprecation: Deprecation?

        init(_ name: String, _ type: FieldType, required: Bool = false, _ summary: String) {
            self.name = name
            self.type = type
            self.required = required
            self.summary = summary
        }
    }

    package struct Constructor: Sendable {
        package let kind: DefinitionKind
        package let summary: String
        package var fields: [Field]
        /// The children allowed in the table's list part in Lua, and under `childrenKey` in JSON.
        package let children: [DefinitionKind]
        package let childrenKey: String?
        /// What fields are whose names traditions give; its own name stands for these. Nil if there are none.
        package let named: Field?
        package var deprecation: Deprecation?
        /// The keys that a definition may have, in the order in which the fields were declared.
        let keys: [String]
        let known: Set<String>
        let hasID: Bool

        init(
            _ kind: DefinitionKind,
            _ summary: String,
            _ fields: [Field],
            children: [DefinitionKind] = [],
            under childrenKey: String? = nil,
            named: Field? = nil
        ) {
            self.kind = kind
            self.summary = summary
            self.fields = fields
            self.children = children
            self.childrenKey = childrenKey
            self.named = named
            keys = fields.map(\.name) + [childrenKey, "type"].compactMap { $0 }
            known = Set(keys)
            hasID = fields.contains { $0.name == "id" }
        }

        package func field(_ name: String) -> Field? { fields.first { $0.name == name } }

        /// Whether every definition of the kind may have a key.
        package func has(_ key: String) -> Bool { known.contains(key) }
    }

    /// A function of the `manasik` table that is not a constructor.
    package struct Function: Sendable {
        package let name: String
        package let parameters: String
        package let returns: String
        package let summary: String
        package var deprecation: Deprecation?
    }

    /// All constructors, in the order in which the reference has them.
    private static let constructors: [Constructor] = [
        traditions, facts, places, rituals, renames, steps, groups, requirements, rulings,
        checklists, contacts, messages, categories, searchWords, dhikr, collections, settings,
        listings, months, sources,
    ].flatMap(\.self)

    private static let functions: [Function] = [
        Function(
            name: "text",
            parameters: "key: string",
            returns: "manasik.Text",
            summary: "A message of `locales/<language>.json`; `pack:key` for one of a required pack."
        ),
        Function(
            name: "article",
            parameters: "name: string",
            returns: "manasik.Article",
            summary: "An article of `texts/<language>/<name>.md`; `pack:name` for one of a required pack."
        ),
        Function(
            name: "cite",
            parameters: "fields: manasik.cite",
            returns: "manasik.cite",
            summary: "A source."
        ),
        Function(
            name: "data",
            parameters: "file: string",
            returns: "any",
            summary: "The content of a JSON file of the pack's `data/`."
        ),
        Function(
            name: "range",
            parameters: "least: integer, greatest: integer",
            returns: "manasik.field",
            summary: "A field of whole numbers between two bounds, both included."
        ),
        Function(
            name: "on",
            parameters: "event: manasik.EventName, handler: fun(event: manasik.Event, host: manasik.Host)",
            returns: "nil",
            summary: "Calls a function whenever something of this name happens to a person; see the events."
        ),
    ]
}
