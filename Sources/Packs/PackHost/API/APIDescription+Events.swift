import ManasikDomain

extension APIDescription {
    /// An event for which packs register handlers, and what is in the table that these receive.
    package struct Event: Sendable {
        package let name: String
        package let summary: String
        /// The fields besides `event` and `at`, which every event has.
        package let fields: [EventField]

        init(_ name: String, _ summary: String, _ fields: [EventField]) {
            self.name = name
            self.summary = summary
            self.fields = fields
        }

        /// The fields with those that every event has.
        package var allFields: [EventField] {
            [
                EventField("event", .string, "The name of the event."),
                EventField("at", .string, "The instant of the event, RFC 3339."),
            ] + fields
        }
    }

    /// A field of an event.
    package struct EventField: Sendable {
        package enum Value: Sendable {
            case string, integer, boolean, strings
            /// One of some words.
            case word([String])
            /// Texts by names.
            case texts
            /// What follows for the schools: `{ schools, missed, remedy? }` each.
            case consequences
            /// The steps of a walk that are done: `{ step, node, rite?, done_at }` each.
            case doneSteps
        }

        package let name: String
        package let value: Value
        package let isOptional: Bool
        package let summary: String

        init(_ name: String, _ value: Value, optional isOptional: Bool = false, _ summary: String) {
            self.name = name
            self.value = value
            self.isOptional = isOptional
            self.summary = summary
        }
    }

    /// The words of `missed` in a consequence.
    package static let consequenceWords = ["nothing", "incomplete", "lost", "remedy"]

    static let events: [Event] =
        walkEvents + [
            Event(
                "checklist.item.done",
                "An item of a checklist is ticked.",
                [
                    EventField("item", .string, "The item, `pack:name`."),
                    EventField("change", .word(["done"]), "What changed."),
                ]
            ),
            Event(
                "checklist.item.undone",
                "An item of a checklist is no longer ticked, or is set aside or brought back.",
                [
                    EventField("item", .string, "The item, `pack:name`."),
                    EventField(
                        "change",
                        .word(["undone", "set_aside", "bring_back"]),
                        "What changed; packs of level 1 of the API get `setAside` and `bringBack`."
                    ),
                ]
            ),
            Event(
                "person.fact.changed",
                "The person has stated facts, or taken them back.",
                [
                    EventField(
                        "facts",
                        .strings,
                        "The facts, `pack:name`; those of the host are `manasik:name`."
                    )
                ]
            ),
            Event(
                "dhikr.reached",
                "A dhikr of a series has been said as often as it is to be said.",
                [EventField("dhikr", .string, "The dhikr, `pack:name`.")] + series
            ),
            Event("dhikr.completed", "All dhikr of a series have been said.", series),
            Event("contact.added", "The person has added a contact.", contact),
            Event("contact.removed", "The person has removed a contact.", contact),
            Event("group.joined", "The person has joined a group.", [group]),
            Event("group.left", "The person has left a group.", [group]),
            Event("group.granted", "The person lets the guide of a group see more.", [group, parts]),
            Event(
                "group.withdrawn",
                "The person no longer lets the guide of a group see something.",
                [group, parts]
            ),
            Event("record.added", "The person has added a record of the pack's collection.", record),
            Event("record.changed", "The person has changed a record of the pack's collection.", record),
            Event("record.removed", "The person has removed a record of the pack's collection.", record),
            Event(
                "setting.changed",
                "The person has chosen one of the pack's settings, or taken the choice back.",
                [EventField("setting", .string, "The setting by its name.")]
            ),
            Event(
                "schedule.due",
                "A schedule of the pack is due; handlers of other packs are not called.",
                [
                    EventField("pack", .string, "The pack of the schedule."),
                    EventField("id", .string, "The schedule's id."),
                    EventField("due", .string, "The instant at which it is due, RFC 3339."),
                    EventField("subject", .string, optional: true, "What it is about, `pack:name`."),
                ]
            ),
        ]

    private static let series = [
        EventField("category", .string, "The category of the series, `pack:name`."),
        EventField("day", .string, "The day of the series, such as `2027-05-14`."),
        EventField(
            "prayer",
            .word(DailyPrayer.allCases.map { $0.rawValue }),
            optional: true,
            "The prayer after which the series is said."
        ),
    ]

    private static let contact = [
        EventField("contact", .string, "The contact by its id; its name and number are the person's alone."),
        EventField("kind", .string, "The contact's kind."),
    ]

    private static let group = EventField("group", .string, "The group by its id.")

    private static let parts = EventField(
        "parts",
        .strings,
        "What of the person: " + GroupGrant.Part.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
            + "."
    )

    private static let record = [
        EventField("collection", .string, "The collection, `pack:name`."),
        EventField("record", .string, "The record's id."),
    ]

    private static let walkEvents: [Event] = [
        walk(
            "walk.began",
            "A walk begins.",
            [EventField("revision", .string, "The version of the ritual that it follows.")]
        ),
        walk(
            "walk.reset",
            "A walk begins anew.",
            [EventField("revision", .string, "The version of the ritual that it follows.")]
        ),
        walk(
            "walk.migrated",
            "A walk goes on by another version of its ritual.",
            [EventField("revision", .string, "The version of the ritual that it follows now.")]
        ),
        step(
            "walk.step.done",
            "A step is done.",
            [
                EventField("proxy", .string, optional: true, "Who does it in the person's place."),
                EventField(
                    "second_place",
                    .boolean,
                    optional: true,
                    "True if it is done at its second place."
                ),
                EventField("repeated", .boolean, optional: true, "True if it was done before."),
                EventField(
                    "done_at",
                    .string,
                    optional: true,
                    "When it was done, RFC 3339, if that is stated."
                ),
                EventField("barred", .consequences, optional: true, "What follows because it was barred."),
                EventField("late", .consequences, optional: true, "What follows because it is late."),
            ]
        ),
        step("walk.step.undone", "A step is taken back.", []),
        step("walk.step.skipped", "A step is left out.", omitted),
        step("walk.step.missed", "A step is missed.", omitted),
        step("walk.counted", "A round of a step that is counted is done.", []),
        walk(
            "walk.chosen",
            "A branch is chosen.",
            [
                EventField("choice", .string, "The choice by its id in the ritual."),
                EventField("branch", .string, "The branch by its id in the ritual."),
            ]
        ),
        walk("walk.violated", "Something is noted that was forbidden.", noted),
        walk("walk.violation.retracted", "What was noted is taken back.", noted),
        walk("walk.remedy.settled", "What was owed is settled.", settled),
        walk("walk.remedy.unsettled", "What was settled is owed again.", settled),
        walk(
            "walk.merged",
            "Devices of the person have met: what is done of a walk now, once for each of their walks.",
            [
                EventField("began", .string, "When the walk began, RFC 3339."),
                EventField("done", .doneSteps, "The steps that are done, in the order in which they were."),
            ]
        ),
        walk("walk.finished", "The last step that the walk needs is done.", []),
    ]

    private static let omitted = [
        EventField("reason", .string, optional: true, "Why, in the person's words."),
        EventField("consequences", .consequences, "What follows."),
    ]

    private static let noted = [
        EventField("key", .string, "Names this violation among all that are noted in the walk."),
        EventField("violation", .string, "The violation, `pack:name`."),
        EventField("circumstances", .texts, "The answers to what the violation asks, by its questions."),
    ]

    private static let settled = [
        EventField("key", .string, "Names what was owed among all that is."),
        EventField("remedy", .string, "The remedy, `pack:name`."),
        EventField("alternative", .integer, optional: true, "The number of the alternative, from 1."),
    ]

    private static func walk(_ name: String, _ summary: String, _ fields: [EventField]) -> Event {
        Event(name, summary, [EventField("ritual", .string, "The ritual, `pack:name`.")] + fields)
    }

    private static func step(_ name: String, _ summary: String, _ fields: [EventField]) -> Event {
        let statuses = ["pending", "done", "skipped", "missed"]
        return walk(
            name,
            summary,
            [
                EventField("step", .string, "The step, `pack:ritual/step`."),
                EventField("node", .string, "The step by its id in the ritual."),
                EventField("rite", .string, optional: true, "The rite that the step is."),
                EventField("from", .word(statuses), "What the step was."),
                EventField("to", .word(statuses), "What the step is now."),
                EventField(
                    "count",
                    .integer,
                    optional: true,
                    "How often it is done, of a step that is counted."
                ),
                EventField("target", .integer, optional: true, "How often it is to be done."),
            ] + fields
        )
    }
}
