import ManasikDomain

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

    private static let id = Field("id", .name, required: true, "The name, unique among its kind in the pack.")
    private static let title = Field("title", .text, required: true, "What people see.")
    private static let when = Field("when", .condition, "For whom it applies; without it, for all.")
    private static let source = Field("source", .sources, "Where the statement comes from.")
    private static let details = Field("details", .article, "An article that explains it.")
    private static let seeAlso = Field(
        "see_also",
        .oneOrMore(.article),
        "Further articles that are of use with it, shown as a list of titles."
    )
    private static let unverified = Field(
        "unverified",
        .boolean,
        "True where no source is available; kept out of default views or marked."
    )
    private static let reviewBy = Field(
        "review_by",
        .date,
        "After this day it is shown as stale until someone has verified it again."
    )
    private static let optional = Field(
        "optional",
        .boolean,
        "Whether all of it may be left out: its steps bind once one of them is done."
    )
    private static let note = Field("note", .text, "A remark.")

    /// The words for what is at a place, such as `women` and `no wheelchair`.
    private static let facilityWords = Listing.Facility.allCases.flatMap { facility in
        Listing.Provision.allCases.map { ListingRule.Provided(facility, $0).description }
    }

    private static let constructors: [Constructor] = [
        Constructor(
            .tradition,
            "The vocabulary of a tradition, in which rituals are told.",
            [
                id,
                Field(
                    "schools",
                    .list(.definition(.school)),
                    "Its schools of law, in the order in which they are told; without them, its rituals speak of no schools."
                ),
                Field(
                    "obligations",
                    .list(.definition(.obligation)),
                    "How binding its rites can be, the most binding first; without them: must, should, may."
                ),
                Field("states", .list(.definition(.state)), "The states in which things are forbidden."),
                Field(
                    "journeys",
                    .list(.definition(.journey)),
                    "The kinds of journey that people make, the values of the fact `journey`."
                ),
                Field(
                    "calendar",
                    .word(Tradition.DayCalendar.allCases.map(\.rawValue)),
                    "By which calendar its days are told beside the civil one: `hijri` (the default), or `gregorian` for none, and for no times of prayer on the page of the day."
                ),
                Field(
                    "site",
                    .definition(.site),
                    "Where its rites are performed: their times go by its clock and its sun."
                ),
                Field("journey_question", .text, "How people are asked which journey they make."),
                Field("welcome", .text, "What is said when the program is first used."),
                Field("closing", .text, "What is said at the end of a walk."),
                Field(
                    "lost",
                    .text,
                    "What somebody who is lost shows to others; it is shown in the language of the site."
                ),
                Field("lost_female", .text, "The same as a woman says it, where it differs."),
                Field("lost_male", .text, "The same as a man says it, where it differs."),
                Field(
                    "lost_numbers",
                    .text,
                    "Whom somebody who is lost can call where no pack in use has a number; without it, the host says that none is known."
                ),
                Field(
                    "according_to_all",
                    .text,
                    "What is said of a ruling that all its schools hold, such as \"according to both schools\"."
                ),
            ]
        ),
        Constructor(
            .school,
            "A school of law of a tradition.",
            [
                Field(
                    "id",
                    .name,
                    required: true,
                    "The name, by which packs tell its rulings and which is the value of the fact `school`."
                ), title,
                Field(
                    "asr_shadow",
                    .integer(1...2),
                    "With which shadow the time of 'asr begins, in lengths of the object. Default 1."
                ),
            ]
        ),
        Constructor(
            .obligation,
            "How binding a rite is, by the words of a tradition.",
            [
                Field("id", .name, required: true, "The name, which steps have as their `obligation`."),
                title,
                Field(
                    "means",
                    .word(["must", "should", "may"]),
                    required: true,
                    "What it means for a walk: the rite binds, is better done, or may be done."
                ),
                Field(
                    "made_good",
                    .boolean,
                    "Whether leaving out what binds can be made good; without it the ritual does not count. Default false."
                ),
            ]
        ),
        Constructor(
            .state,
            "A state in which things are forbidden; rituals say when it begins and what ends it.",
            [
                Field(
                    "id",
                    .name,
                    required: true,
                    "The name, under which rituals give its rule, and which stands for the phase with all prohibitions."
                ), title,
                Field(
                    "earlier",
                    .name,
                    "The name of a time in the state that comes before, if there can be one."
                ),
                Field(
                    "phases",
                    .map(.text),
                    "How far a person is in it, by phases: `none`, `between`, `first`, `full`, `id` and `earlier`."
                ),
                Field(
                    "releases",
                    .map(.text),
                    "What its releases are called: `first`, `full` and that of `earlier`."
                ),
                Field(
                    "says",
                    .map(.text),
                    "What is said of it: `standing` of {state}, `act`, `forbids`, `forbids_nothing`, `violated` of "
                        + "{violation}, `violated_how` also of {how}, `not_forbidden` of {violation} and {states}, "
                        + "`not_forbidden_then` also of {at}; without it, plain words."
                ),
            ]
        ),
        Constructor(
            .journey,
            "A kind of journey that people make.",
            [
                Field("id", .name, required: true, "The name, which is a value of the fact `journey`."),
                title, Field("icon", .string, "A sign that is shown before the title: one character."),
                Field(
                    "from",
                    .ritualTime,
                    "The first of its days in the Hijri year, such as `8 dhu_al_hijjah`; without it, it can be made at any time."
                ),
                Field("to", .ritualTime, "The last of these days."),
                Field(
                    "latest",
                    .ritualTime,
                    "The day after which it is too late for that year's; without it, `from`."
                ),
            ]
        ),
        Constructor(
            .site,
            "Where the rites of a tradition are performed.",
            [
                title,
                Field("latitude", .number(-90...90), required: true, "Degrees north."),
                Field("longitude", .number(-180...180), required: true, "Degrees east."),
                Field(
                    "time_zone",
                    .string,
                    required: true,
                    "Its time zone, as the time zone database names it, such as `Asia/Riyadh`."
                ),
                Field(
                    "country",
                    .country,
                    "The country whose announcements of months apply, and whose numbers somebody who is lost calls."
                ),
                Field(
                    "language",
                    .string,
                    "The language of those whom somebody asks who is lost there, BCP 47, such as `es`."
                ),
            ]
        ),
        Constructor(
            .kind,
            "A kind of place or of contact, a level of items or a phase of checklists.",
            [
                Field(
                    "id",
                    .name,
                    required: true,
                    "The name, which places or contacts have as their `kind`, items as their `level`, lists as their `phase`."
                ),
                Field(
                    "of",
                    .word(KindDeclaration.Subject.allCases.map(\.rawValue)),
                    required: true,
                    "What it is a kind of."
                ), title, Field("icon", .string, "A sign that is shown before the title: one character."),
                Field("urgent", .boolean, "Whether contacts of the kind are shown to somebody who is lost."),
                Field(
                    "means",
                    .word(
                        ChecklistItem.Level.Force.allCases.map(\.rawValue)
                            + Checklist.Phase.Stage.allCases.map(\.rawValue)
                    ),
                    "What a level (`required`, `recommended`, `optional`) or a phase (`before`, `during`, `after`) is for the "
                        + "program."
                ),
                Field("order", .integer(0...10_000), "The place of a phase among those that mean the same."),
            ]
        ),
        Constructor(
            .fact,
            "A fact that may be known of a person.",
            [
                id,
                Field(
                    "kind",
                    .word(["boolean", "enum", "list", "integer", "decimal", "date", "instant", "text"]),
                    required: true,
                    "The kind of its values."
                ),
                Field(
                    "values",
                    .list(.name),
                    "The values of an `enum`, or those of which a `list` has any number."
                ),
                Field(
                    "minimum",
                    .number(-1_000_000...1_000_000),
                    "The least value of an `integer` or `decimal`; the fewest characters of a `text`, default 1."
                ),
                Field(
                    "maximum",
                    .number(-1_000_000...1_000_000),
                    "The greatest value of an `integer` or `decimal`; the most characters of a `text`, default 200."
                ),
                Field("places", .integer(1...4), "How many digits after the point a `decimal` has."),
                Field("unit", .text, "In what a `decimal` is counted, such as kg; shown behind the number."),
                Field("suggested", .factValue, "Offered as the likely answer, never assumed."),
                Field(
                    "passing",
                    .boolean,
                    "True for a state that passes by itself, such as menses: what it bars is delayed, not lost."
                ),
                title,
                Field("ask", .text, "The question that the person is asked."),
                Field("why", .textOrArticle, "Why it is asked."),
                Field("labels", .map(.text), "Names of the values of an `enum` or `list`."),
                Field(
                    "renamed",
                    .renames("values"),
                    "New names of the values of an `enum` or `list` by their old ones, for what people have stated."
                ),
                Field(
                    "counts",
                    .word(FactSpan.Unit.allCases.map(\.rawValue)),
                    "Makes an `integer` that nobody is asked for: the whole days, months or years between two dates."
                ),
                Field(
                    "derived",
                    .derivation,
                    "Makes a `boolean`, `enum`, `integer` or `decimal` that nobody is asked for: its value follows from "
                        + "other facts."
                ),
                Field(
                    "records",
                    .name,
                    "Makes an `integer` or a `boolean` that nobody is asked for: how many records of this collection of the "
                        + "pack a person has, or whether there are `at_least` so many."
                ),
                Field(
                    "sum",
                    .name,
                    "A field of those records that is summed up instead; for an `integer` or a `decimal`. The field is "
                        + "declared with `decidable`."
                ),
                Field(
                    "where",
                    .fieldValues,
                    "The values of fields that such a record has, or bounds of them as `find` takes them; the fields are "
                        + "declared with `decidable`."
                ),
                Field(
                    "at_least",
                    .integer(1...RecordCollection.mostRecords),
                    "The number of such records from which on a `boolean` is true, default 1."
                ),
                Field(
                    "opens",
                    .ritualTime,
                    "Makes a `boolean` that nobody is asked for: whether a day from `from` to `to` is one from this "
                        + "Hijri day, such as `1 shawwal`, to `closes`."
                ),
                Field(
                    "closes",
                    .ritualTime,
                    "The last of those days; before `opens` it is of the next year."
                ),
                Field(
                    "from",
                    .string,
                    "The date fact to count from; for a `date`, the one that it cannot come before."
                ),
                Field(
                    "to",
                    .string,
                    "The date fact to count to; with `opens` it may be left out; for a `date`, the one that it cannot come "
                        + "after."
                ),
                Field(
                    "past",
                    .boolean,
                    "True for a `date` of what has happened, such as a vaccination: a future day is refused."
                ),
                source,
            ]
        ),
        Constructor(
            .place,
            "A place of the rites. Its borders are never claimed, only that something is near.",
            [
                id, title,
                Field("latitude", .number(-90...90), required: true, "Degrees north."),
                Field("longitude", .number(-180...180), required: true, "Degrees east."),
                Field("approximate", .boolean, "True where sources differ or call themselves approximate."),
                Field(
                    "kind",
                    .kind(.place),
                    "`site`, `landmark`, or a kind that a pack declares. Default `site`."
                ), details, note,
                source,
                unverified,
            ]
        ),
        Constructor(
            .ritual,
            "A ritual: a tree of steps with what it owes.",
            [
                id, title, Field("summary", .text, "One or two sentences."), details, seeAlso, when,
                Field(
                    "tradition",
                    .oneOrMore(.reference(.tradition)),
                    "The traditions whose schools it tells apart; without it, those that the pack declares, or else those "
                        + "of the packs that it requires."
                ),
                Field("requires", .requires, "The rites that it owes, by weight and school."),
                Field(
                    "renamed",
                    .renames("nodes"),
                    "New names of nodes by their old ones, for walks that began with an earlier version."
                ),
                Field(
                    "requires_when",
                    .list(.definition(.requirement)),
                    "Further rites that it owes of those to whom a condition applies."
                ),
                Field("lost", .bySchool(.reference(.remedy)), "What is to be done when the ritual is lost."),
                Field(
                    "together",
                    .list(.definition(.together)),
                    "Steps whose omissions have one consequence together."
                ), source,
            ],
            children: DefinitionKind.nodes,
            under: "nodes",
            named: Field(
                "state",
                .definition(.stateRule),
                "Under the name of a state of its tradition: when that begins and what ends it. One state at most."
            )
        ),
        Constructor(
            .rename,
            "New names that one version gave: to nodes of a ritual, to values of a fact or a setting, or to fields of a collection.",
            [
                Field("before", .string, required: true, "The version that renamed them, such as \"2.0.0\"."),
                Field("nodes", .map(.string), "The new names of a ritual's nodes, by the old ones."),
                Field(
                    "values",
                    .map(.string),
                    "The new names of a fact's or a setting's values, by the old ones."
                ),
                Field("fields", .map(.string), "The new names of a collection's fields, by the old ones."),
            ]
        ),
        Constructor(
            .renamed,
            "New names of what the pack defines and people's records name: what is stored under the old ones is kept.",
            [
                Field(
                    "before",
                    .string,
                    "The version that renamed them, such as \"2.0.0\"; without it, any earlier version may have the old "
                        + "names, which the pack must not have any more."
                ),
                Field("facts", .map(.string), "The new names of facts, by the old ones."),
                Field("items", .map(.string), "The new names of checklist items, by the old ones."),
                Field("checklists", .map(.string), "The new names of checklists, by the old ones."),
                Field("dhikr", .map(.string), "The new names of dhikr, by the old ones."),
                Field("categories", .map(.string), "The new names of categories of dhikr, by the old ones."),
                Field("chirps", .map(.string), "The new names of rotations of messages, by the old ones."),
                Field("collections", .map(.string), "The new names of collections, by the old ones."),
                Field("settings", .map(.string), "The new names of settings, by the old ones."),
                Field("schools", .map(.string), "The new names of schools of a tradition, by the old ones."),
                Field(
                    "journeys",
                    .map(.string),
                    "The new names of kinds of journey of a tradition, by the old ones."
                ),
                Field(
                    "rituals",
                    .map(.string),
                    "The new names of rituals, by the old ones: walks and schedules follow them."
                ),
                Field(
                    "violations",
                    .map(.string),
                    "The new names of violations, by the old ones: a walk takes them when it migrates."
                ),
                Field(
                    "remedies",
                    .map(.string),
                    "The new names of remedies, by the old ones: a walk takes them when it migrates."
                ),
                Field("place_kinds", .map(.string), "The new names of kinds of places, by the old ones."),
                Field("contact_kinds", .map(.string), "The new names of kinds of contacts, by the old ones."),
            ]
        ),
        Constructor(
            .migration,
            "Code that changes what is stored of a person to fit this version; it runs once for each person.",
            [
                id,
                Field(
                    "before",
                    .string,
                    "The version that brought it, such as \"2.0.0\"; without it, it runs after those that name one."
                ),
                Field(
                    "run",
                    .function,
                    required: true,
                    "Called with `data`: `data.facts`, the pack's own facts, to be read and set, and `data.records`, as of a "
                        + "handler's host."
                ),
            ]
        ),
        Constructor(
            .together,
            "Steps whose omissions have one consequence together: it is owed for the last that was left out.",
            [
                Field("steps", .list(.step), required: true, "The steps."),
                Field(
                    "grades",
                    .bySchool(.list(.definition(.grade))),
                    required: true,
                    "What follows by how many are left out, by the schools that count them together; beyond the last grade, and where all are, it is the `missed` of the step."
                ),
            ]
        ),
        Constructor(
            .grade,
            "What follows from leaving out so many.",
            [
                Field("up_to", .integer(1...1000), required: true, "The largest number for which it holds."),
                Field("follows", .missed, required: true, "What is owed."),
            ]
        ),
        Constructor(
            .step,
            "A rite, or a part of one, that a pilgrim does and ticks.",
            [
                id, title, Field("summary", .text, "One or two plain sentences of what to do."), details,
                seeAlso,
                Field(
                    "rite",
                    .name,
                    "The rite that it fulfils; by default its own name. A step that facts put in another's place is done where that was."
                ), when,
                Field("place", .reference(.place), "Where it is done."),
                Field(
                    "obligation",
                    .bySchool(.obligation),
                    "How binding it is."
                ),
                Field("count", .integer(1...1000), "How often: circuits, legs, pebbles. Default 1."),
                Field("unit", .text, "What is counted."),
                Field(
                    "weight",
                    .integer(1...1_000_000),
                    "What it adds, once it is done, to a sum that another step needs or the ritual requires: the kilometres of a stage."
                ),
                Field(
                    "parts",
                    .list(.text),
                    "What the count goes through in this order, an equal share for each: the pillars."
                ),
                Field(
                    "opens",
                    .bySchool(.stepTime),
                    "When it may first be done: by the season, by the clock, by a moment of the person, or after another step."
                ),
                Field("closes", .bySchool(.stepEnd), "Until when it may be done."),
                Field(
                    "early",
                    .oneOrMore(.school),
                    "The schools by which it counts also before it opens; without it that is refused."
                ),
                Field(
                    "pauses",
                    .bySchool(.list(.ritualTime)),
                    "Times within its window at which it is not done, in pairs: from one moment to the next."
                ),
                Field(
                    "needs",
                    .bySchool(.list(.need)),
                    "Steps that must be done before; `{ at_least = 2, of = { … } }` is so many of them, `{ at_least = 100, sum_of = { … } }` so much by their weights."
                ),
                Field(
                    "barred",
                    .bySchool(.impediments),
                    "The states in which it is not done; it stays in the walk and waits until they have passed."
                ),
                Field(
                    "after",
                    .bySchool(.list(.step)),
                    "Steps before it by a school's order, which can be broken."
                ),
                Field("out_of_order", .bySchool(.reference(.remedy)), "What breaking that order costs."),
                Field("proxy", .definition(.proxy), "Who may have another do it for them."),
                Field(
                    "releases",
                    .list(.releaseName),
                    "Which releases it brings, where the ritual has no rule of a state that says so."
                ),
                Field("during", .step, "A step that lasts while this one is done."),
                Field(
                    "also_at",
                    .step,
                    "A step at whose place this one may be done instead; it is done once."
                ),
                Field("missed", .bySchool(.missed), "What follows when it is missed."),
                Field(
                    "excused",
                    .bySchool(.excuses),
                    "The states that excuse leaving it out: no remedy is owed where one of them lasted for as long as it could be done."
                ),
                Field(
                    "late",
                    .bySchool(.late),
                    "What follows when it is done after it closed; without it that is refused."
                ),
                Field(
                    "late_until",
                    .bySchool(.stepEnd),
                    "Until when it may still be done late; without it there is no end."
                ),
                Field(
                    "short",
                    .bySchool(.list(.definition(.grade))),
                    "What follows instead of `missed` where a part of the count was done, by how much of it is missing."
                ),
                Field("recite", .list(.reference(.dhikr)), "What is said at it."),
                Field(
                    "recite_when",
                    .list(.definition(.recitation)),
                    "What is said before that by those to whom a condition applies."
                ), note,
                Field(
                    "school_note",
                    .bySchool(.text),
                    "What each school says of it: a clause, after which the school is named."
                ),
                Field("women_note", .text, "What is different for women; not shown to men."), source,
                reviewBy, unverified,
            ]
        ),
        Constructor(
            .impediment,
            "A state in which a step is not done.",
            [
                Field("when", .condition, required: true, "The step is barred while this holds."),
                Field("why", .text, required: true, "What the pilgrim reads."),
                Field(
                    "costs",
                    .reference(.remedy),
                    "What doing it all the same costs, where it counts; without it that is refused."
                ),
                source,
            ]
        ),
        Constructor(
            .excuse,
            "A state that excuses leaving a step out.",
            [
                Field("when", .condition, required: true, "Who is excused."),
                Field("why", .text, required: true, "What the pilgrim reads."),
                source,
            ]
        ),
        Constructor(
            .sequence,
            "Nodes one after another.",
            [id, title, details, seeAlso, when, optional],
            children: DefinitionKind.nodes,
            under: "nodes"
        ),
        Constructor(
            .anyOrder,
            "Nodes in any order.",
            [id, title, details, seeAlso, when, optional],
            children: DefinitionKind.nodes,
            under: "nodes"
        ),
        Constructor(
            .choice,
            "Branches of which the person chooses one, or does a number.",
            [
                id, title, Field("ask", .text, "The question."),
                Field(
                    "at_least",
                    .integer(2...1000),
                    "How many of the branches are done, chosen by doing them; without it, one is chosen before."
                ), details, seeAlso, when, optional,
            ],
            children: DefinitionKind.nodes,
            under: "nodes"
        ),
        Constructor(
            .requirement,
            "Rites that a ritual owes of those to whom a condition applies.",
            [
                Field("when", .condition, required: true, "To whom it applies."),
                Field("owes", .requires, required: true, "The rites, by weight and school."),
            ]
        ),
        Constructor(
            .stateRule,
            "When a state with prohibitions begins in a ritual and what ends it.",
            [
                Field("begins", .oneOrMore(.step), required: true, "The steps with which it begins."),
                Field("first", .bySchool(.release), "What brings the first release."),
                Field("full", .bySchool(.release), required: true, "What brings the full release."), source,
                unverified,
            ],
            named: Field(
                "earlier",
                .release,
                "Under the name that the state gives to a time in it which comes before: what releases from that, where it is "
                    + "part of the walk."
            )
        ),
        Constructor(
            .proxy,
            "Who may have another do a step for them.",
            [
                when, Field("who", .text, required: true, "For whom it is, in words."), source, unverified,
            ]
        ),
        Constructor(
            .recitation,
            "Words that are said at a step by those to whom a condition applies.",
            [
                Field("when", .condition, required: true, "Who says them; nobody where it is not decided."),
                Field("recite", .list(.reference(.dhikr)), required: true, "What is said."),
            ]
        ),
        Constructor(
            .violation,
            "Something that a state forbids, with what follows from it.",
            [
                id, title, details, when,
                Field(
                    "ritual",
                    .reference(.ritual),
                    "The ritual in which it is forbidden; without it, every ritual with a state."
                ),
                Field("state", .state, "The state in which it is forbidden; without it, any."),
                Field(
                    "until",
                    .bySchool(.word(["first", "full"])),
                    "The release that ends it; a school that is left out does not hold it forbidden. Default `first`."
                ),
                Field(
                    "otherwise",
                    .bySchool(.text),
                    "What a school that does not hold it forbidden says of it instead: a clause, after which the school is named."
                ),
                Field("asks", .list(.definition(.question)), "What its rulings depend on."),
                Field(
                    "omission",
                    .boolean,
                    "Whether it is a rite left out, put off or done otherwise than it must be: it is noted like what is "
                        + "forbidden, and not told among that. Default false."
                ), source,
                unverified,
            ],
            children: [.ruling],
            under: "rulings"
        ),
        Constructor(
            .question,
            "A circumstance on which the ruling of a violation depends.",
            [
                id, Field("ask", .text, required: true, "The question."),
                Field("values", .list(.name), required: true, "The answers there are."),
                Field("labels", .map(.text), "The answers in words."),
            ]
        ),
        Constructor(
            .ruling,
            "What follows from a violation; of several that apply the first holds.",
            [
                Field(
                    "schools",
                    .oneOrMore(.school),
                    "The schools that hold it; without it, all."
                ),
                Field("given", .map(.oneOrMore(.name)), "The answers to which it applies, by question."),
                Field(
                    "state",
                    .oneOrMore(.phase),
                    "The phases of the state to which it applies: `none`, `between`, `first`, `full`, the name of the state "
                        + "while everything is forbidden, or its name for a time that comes before."
                ),
                Field("before", .name, "It applies while this rite is not done."),
                Field("after", .name, "It applies once this rite is done."),
                Field("follows", .missed, "What is owed."),
                Field("says", .text, "What follows in words, besides that or instead of it."), source,
                unverified,
            ]
        ),
        Constructor(
            .remedy,
            "What makes up for a missed rite or a broken prohibition.",
            [
                id, title, details, seeAlso,
                Field("alternatives", .list(.text), "What may be done, one of them."),
                Field("due", .text, "By when and where."),
                Field("applies", .bySchool(.text), "How each school applies it."), source, unverified,
            ]
        ),
        Constructor(
            .checklist,
            "A list of things to do or to have.",
            [
                id, title,
                Field(
                    "phase",
                    .kind(.phase),
                    required: true,
                    "When in the journey: `before`, `during`, `after`, or a phase of a pack."
                ),
                Field("order", .integer(0...10_000), "Its place among the lists."),
            ],
            children: [.item],
            under: "items"
        ),
        Constructor(
            .item,
            "One thing of a checklist.",
            [
                id, Field("text", .text, required: true, "What to do."),
                Field("why", .textOrArticle, "Why."), when,
                Field(
                    "level",
                    .kind(.level),
                    "How much it matters: `required`, `recommended` (the default), `optional`, or a level of a pack."
                ),
                Field(
                    "due",
                    .due,
                    "By when: relative to a date of the person, a Hijri date or another item."
                ),
                Field("done_when", .condition, "Facts that show that it is done."),
                Field("done_by", .name, "The rite of a walk that is done when it is."),
                Field("superseded_by", .name, "The rite of a walk after which nobody needs it."),
                Field("category", .name, "A group within the list."),
                Field(
                    "season",
                    .integer(FieldType.hijriYears),
                    "The Hijri year for which the rule is known."
                ),
                Field(
                    "lasting",
                    .boolean,
                    "Whether `done_when` settles it in later seasons too. Default: only in `season`."
                ), source, reviewBy, unverified,
            ]
        ),
        Constructor(
            .extend,
            "Adds items to a checklist, or steps to a ritual, of another pack.",
            [Field("target", .string, required: true, "The `pack:name` of what is extended.")],
            children: [.item, .insert],
            under: "items"
        ),
        Constructor(
            .insert,
            "Puts nodes before or after a step of another pack's ritual.",
            [
                Field("before", .string, "The step before which the nodes go."),
                Field("after", .string, "The step after which the nodes go."),
                Field(
                    "renamed",
                    .renames("nodes"),
                    "New names of nodes of the same insert, by their old ones."
                ),
            ],
            children: DefinitionKind.nodes,
            under: "nodes"
        ),
        Constructor(
            .contacts,
            "A list of contacts.",
            [id, title, Field("region", .text, "Where they help."), when],
            children: [.contact],
            under: "contacts"
        ),
        Constructor(
            .contact,
            "Somebody who can be called.",
            [
                id,
                Field(
                    "kind",
                    .kind(.contact),
                    required: true,
                    "What for: \(Contact.Kind.ofHost.map { "`\($0.rawValue)`" }.joined(separator: ", ")), or a kind that a pack "
                        + "declares."
                ),
                Field("name", .text, required: true, "Who."),
                Field("phone", .phone, required: true, "E.164 with its `+`, or a short code."),
                Field("country", .country, "Where the number works."),
                Field("region", .text, "Where it helps."),
                when, Field("hours", .text, "When somebody answers."), note,
                Field("verified_on", .date, "When it was last verified."), reviewBy, source, unverified,
            ]
        ),
        Constructor(
            .chirps,
            "A year of short messages.",
            [
                id, title, when,
                Field("days", .messages, required: true, "The messages, in the order of the days."),
            ]
        ),
        Constructor(
            .message,
            "A short message for a day.",
            [
                id, Field("kind", .word(Chirp.Kind.allCases.map(\.rawValue)), required: true, "What it is."),
                Field("arabic", .string, "The Arabic as it is quoted."),
                Field("message", .text, required: true, "The message in the reader's language."),
                source, Field("theme", .name, "Its theme."), unverified,
            ]
        ),
        Constructor(
            .category,
            "A group of dhikr that belong to a time or an occasion.",
            [
                id, title, Field("daily", .boolean, "Whether its dhikr are daily to-dos."),
                Field(
                    "each_prayer",
                    .boolean,
                    "Whether it is said after each of the five prayers, so that a day has it five times."
                ),
                Field("from", .string, "When its time begins, such as `fajr`."),
                Field("to", .string, "When its time ends."),
                Field("order", .integer(0...10_000), "Its place among the categories."),
            ]
        ),
        Constructor(
            .tag,
            "A word that things are found by.",
            [id, title, Field("synonyms", .list(.string), "Spellings that people use, in any language.")]
        ),
        Constructor(
            .synonyms,
            "Words that mean the same to anyone who searches: typing one finds the others too, in all packs.",
            [
                id,
                Field(
                    "words",
                    .list(.string),
                    required: true,
                    "Two or more single words, such as a name in the spellings of several languages."
                ),
            ]
        ),
        Constructor(
            .dhikr,
            "Words of remembrance, as they are recited.",
            [
                id, Field("name", .text, required: true, "What it is called."),
                Field("arabic", .string, required: true, "The words, exactly as the source has them."), when,
                Field("transliteration", .text, "The sound in other letters."),
                Field("translation", .text, "The meaning in our own words."),
                Field("times", .integer(1...100_000), "How often it is said. Default 1."),
                Field(
                    "prayers",
                    .map(.integer(1...100_000)),
                    "In a category with `each_prayer`: after which prayers it is said, and how often after each. Default: "
                        + "after all five."
                ),
                Field("virtue", .text, "What the source says of its reward."),
                Field("said", .text, "When it is said."), Field("audio", .string, "A recording's reference."),
                source, Field("categories", .list(.reference(.category)), "Where it belongs."),
                Field("tags", .list(.reference(.tag)), "The words that it is found by."),
                Field("order", .integer(0...10_000), "Its place in its categories."), unverified,
            ]
        ),
        Constructor(
            .collection,
            "A typed collection of records that the pack keeps for each person, or that several people share.",
            [
                id,
                Field("title", .text, "What people see."),
                Field("fields", .map(.recordField), required: true, "The fields and their types."),
                Field(
                    "index",
                    .list(.oneOrMore(.name)),
                    "Fields by which records are found and ordered quickly, `created` and `updated` among them; a list of "
                        + "fields is as in `indexes`."
                ),
                Field(
                    "about",
                    .name,
                    "The field that refers to what a record is about, by which lists are narrowed quickly: a `reference` of "
                        + "the collection, or `listing`, a place nearby, which need not be declared."
                ),
                Field(
                    "indexes",
                    .list(.list(.name)),
                    "Fields by which records are found quickly together: those with the same values of the first fields, "
                        + "ordered or bounded by the next."
                ),
                Field(
                    "one_per",
                    .list(.name),
                    "Fields whose values together only one record of a person may have."
                ),
                Field("list", .definition(.listView), "The records as people see them in a list."),
                Field("card", .list(.name), "The fields of a record on its own page; without it, all."),
                Field(
                    "form",
                    .list(.name),
                    "The fields that people write, in the order in which they are asked; without it, only the pack writes."
                ),
                Field(
                    "scope",
                    .word(["person"] + RecordAccess.Audience.allCases.map(\.rawValue)),
                    "Among whom the records are, by the rules of `access`: `shared` for the people of the home, `group` for "
                        + "those of the group that a record names, `public` also for who has not signed in; otherwise "
                        + "`person`, and each person has their own."
                ),
                Field(
                    "access",
                    .definition(.access),
                    "Who may do what with the records of a shared collection; what is not said is not allowed."
                ),
                Field(
                    "never",
                    .map(.oneOrMore(.accessRule)),
                    "What nobody may ever `read`, `create`, `update` or `delete`, whatever `access` says: rules each of which "
                        + "is compared with it, for all viewers and records."
                ),
                Field(
                    "renamed",
                    .renames("fields"),
                    "New names of fields by their old ones, for stored records."
                ),
            ]
        ),
        Constructor(
            .access,
            "Who may do what with the records of a shared collection. Only their author writes records, as far as the rules "
                + "allow it, and others where a rule names their `role` or `is_guide`.",
            [
                Field(
                    "group",
                    .name,
                    "A text field that holds the id of a group; rules then ask whether the viewer `is_member` or `is_guide` "
                        + "of it."
                ),
                Field(
                    "roles",
                    .list(.name),
                    "What the operator can make of a person for the collection, such as a moderator; rules then ask the "
                        + "viewer's `role`, which is `visitor` for everybody else."
                ),
                Field("read", .accessRule, "Who may read a record."),
                Field("create", .accessRule, "Who may add a record, which the rule sees as it would be."),
                Field(
                    "update",
                    .accessRule,
                    "When its author, and whoever has a role or guides the group that the rule names, may change a record; "
                        + "the rule must allow it as it is and as it would be."
                ),
                Field(
                    "delete",
                    .accessRule,
                    "When its author, and whoever has a role or guides the group that the rule names, may remove a record."
                ),
                Field(
                    "fields",
                    .map(.map(.accessRule)),
                    "Fields that not everybody reads who reads the record, each as in `{ read = … }`. Nobody searches or "
                        + "orders by a field that they may not read."
                ),
            ]
        ),
        Constructor(
            .field,
            "A field of a collection's records.",
            [
                Field(
                    "kind",
                    .word(RecordCollection.FieldType.allCases.map(\.rawValue)),
                    required: true,
                    "The kind of its values."
                ),
                Field("title", .text, "What people see."),
                Field("required", .boolean, "True if every record has a value."),
                Field(
                    "decidable",
                    .boolean,
                    "True if conditions may depend on it, by facts with `records`; for a `boolean`, `enum`, `integer`, "
                        + "`decimal` or `date`."
                ),
                Field("values", .list(.name), "The values of an `enum`, or of a list of them."),
                Field("labels", .map(.text), "Names of an `enum`'s values."),
                Field(
                    "renamed",
                    .renames("values"),
                    "New names of the values of an `enum`, or of a list of them, by their old ones, for stored records."
                ),
                Field(
                    "minimum",
                    .integer(-1_000_000_000...1_000_000_000),
                    "The least value of an `integer`, or how many characters or elements a `text` or `list` has at least."
                ),
                Field(
                    "maximum",
                    .integer(-1_000_000_000...1_000_000_000),
                    "The greatest value of an `integer`, or how many characters or elements a `text` or `list` has at most."
                ),
                Field("to", .reference(.collection), "The collection to whose records a `reference` leads."),
                Field(
                    "of",
                    .word(
                        RecordCollection.FieldType.allCases.filter { $0 != .list }.map(\.rawValue)
                    ),
                    "The kind of a `list`'s elements."
                ),
            ]
        ),
        Constructor(
            .listView,
            "A list of a collection's records, as people see it.",
            [
                Field(
                    "fields",
                    .list(.name),
                    required: true,
                    "The fields of a record on its line; the first is its heading."
                ),
                Field(
                    "by",
                    .name,
                    "The field that orders the list, or `created` or `updated`, when a record was written."
                ),
                Field("descending", .boolean, "True if the greatest value, or the last day, comes first."),
                Field("sum", .name, "An `integer` or `decimal` that is summed up below the list."),
                Field("per", .name, "The field by whose values there is a sum each, such as the currency."),
            ]
        ),
        Constructor(
            .setting,
            "A typed value that the operator chooses for everybody, or each person for themselves, and the pack's code reads.",
            [
                id, title,
                Field(
                    "set_by",
                    .word(PackSetting.Chooser.allCases.map(\.rawValue)),
                    required: true,
                    "Who chooses it: the `operator`, once for everybody who uses the home, or each `person`."
                ),
                Field(
                    "kind",
                    .word(PackSetting.types.map(\.rawValue)),
                    required: true,
                    "The kind of its values."
                ),
                Field("summary", .text, "What it changes, in a sentence."),
                Field(
                    "default",
                    .settingValue,
                    "The value where nobody has chosen one; without it there is none."
                ),
                Field("values", .list(.name), "The values of an `enum`."),
                Field("labels", .map(.text), "Names of an `enum`'s values."),
                Field(
                    "minimum",
                    .integer(-1_000_000_000...1_000_000_000),
                    "The least value of an `integer`, or how many characters a `text` has at least."
                ),
                Field(
                    "maximum",
                    .integer(-1_000_000_000...1_000_000_000),
                    "The greatest value of an `integer`, or how many characters a `text` has at most."
                ),
                Field(
                    "renamed",
                    .renames("values"),
                    "New names of the values of an `enum` by their old ones, for what people have chosen."
                ),
            ]
        ),
        Constructor(
            .listing,
            "Which elements of a map are listed near people, as what, and what their tags say.",
            [
                id,
                Field("kind", .kind(.place), required: true, "What they are listed as."),
                Field(
                    "tags",
                    .oneOrMore(.string),
                    required: true,
                    "The tags that such an element has, such as `amenity=place_of_worship + religion=muslim`: all that are "
                        + "joined by `+`; values are separated by `|`, and `*` is any. Of several, one suffices."
                ),
                Field(
                    "halal",
                    .map(
                        .word(
                            HalalTier.allCases.map(\.rawValue).filter { $0 != HalalTier.certified.rawValue }
                        )
                    ),
                    "How far its food can be trusted to be halal, by tags; of several, the one with the most tags counts. "
                        + "Without it, listings of the kind are not about food."
                ),
                Field(
                    "facilities",
                    .map(.word(facilityWords)),
                    "What is there, by tags."
                ),
                Field(
                    "fields",
                    .map(.oneOrMore(.string)),
                    "Which tags say its `name`, `cuisine`, `address`, `phone`, `website`, `hours`, `certified_by`, "
                        + "`certificate_number` and `certified_until`, the best first; a text such as "
                        + "`{addr:street} {addr:housenumber}` joins several."
                ),
            ]
        ),
        Constructor(
            .monthStart,
            "The announcement on which day a Hijri month begins; it takes precedence over the computed calendar.",
            [
                id,
                Field("year", .integer(FieldType.hijriYears), required: true, "The Hijri year."),
                Field("month", .word(RitualTime.months), required: true, "The month."),
                Field("begins", .date, required: true, "The day on whose daylight its first day falls."),
                Field("country", .country, "Where it holds; without it, everywhere."),
                Field("source", .sources, required: true, "Who announced it."),
            ]
        ),
        Constructor(
            .cite,
            "A source.",
            [
                Field("work", .string, required: true, "The work, such as \"Sahih Muslim\"."),
                Field("author", .string, "Who wrote it."), Field("chapter", .string, "The chapter."),
                Field("number", .string, "The number of a hadith."),
                Field("verse", .string, "Sura and verse, `2:196` or `2:196-197`."),
                Field("page", .string, "The volume and page."),
                Field("url", .string, "An https address."), Field("fetched", .date, "When it was read."),
                Field("published", .date, "When it was published."),
                Field("grade", .string, "The authenticity of a hadith."),
                Field("graded_by", .string, "Who graded it."),
                Field("certainty", .word(Citation.Certainty.allCases.map(\.rawValue)), "How certain it is."),
                Field(
                    "standing",
                    .word(Citation.Standing.allCases.map(\.rawValue)),
                    "What the statement rests on where the page was not available; the host says it in the reader's "
                        + "language."
                ),
                Field("note", .string, "A remark."),
            ]
        ),
    ]

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
