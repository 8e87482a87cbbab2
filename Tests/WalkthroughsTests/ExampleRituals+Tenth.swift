import ManasikDomain
import ManasikSampleSchools
import ManasikWalkthroughs

/// The rites of a hajj with its two releases, an order that can be broken, and a stoning that another may do.
let tenth = ritual(
    "tenth",
    state: StateRule(
        name: "ihram",
        begins: ["ihram", "second_ihram"],
        earlier: StateRule.Earlier(name: "umrah", release: ReleaseRule(steps: ["umrah_halq"])),
        first: .each([
            .hanafi: ReleaseRule(steps: ["halq"]), .maliki: ReleaseRule(steps: ["stoning"]),
            .shafii: ReleaseRule(steps: ["stoning", "halq", "ifadah"], any: 2),
            .hanbali: ReleaseRule(steps: ["stoning", "halq", "ifadah"], any: 2),
        ]),
        full: .all(ReleaseRule(steps: ["stoning", "halq", "ifadah", "sai"]))
    ),
    lost: .all(fact("lost-hajj")),
    group(
        .sequence,
        "tenth",
        [
            step("ihram", .rukn) { $0.missed = .all(.lost) },
            step("umrah_halq", .wajib, when: when(fact("hajj_type"), .text("tamattu"))) {
                $0.missed = .each([.hanafi: .remedy(fact("dam")), .shafii: .incomplete])
            },
            step("second_ihram", .rukn, when: when(fact("hajj_type"), .text("tamattu"))),
            step("standing", .rukn) { $0.missed = .all(.lost) },
            group(
                .anyOrder,
                "day",
                [
                    step("stoning", .wajib) {
                        $0.missed = .all(.remedy(fact("dam")))
                        $0.proxy = Step.Proxy(
                            when: when(fact("unable"), .boolean(true)),
                            text: text("proxy"),
                            sources: [],
                            unverified: false
                        )
                    },
                    step("hady", .wajib, when: when(fact("hajj_type"), .text("tamattu"))) {
                        $0.missed = .all(.remedy(fact("fast")))
                        $0.after = .each([.hanafi: ["stoning"], .maliki: [], .shafii: [], .hanbali: []])
                        $0.outOfOrder = .all(fact("order"))
                    },
                    step("halq", .wajib) {
                        $0.missed = .each([
                            .hanafi: .remedy(fact("dam")), .maliki: .remedy(fact("dam")),
                            .shafii: .incomplete, .hanbali: .remedy(fact("dam")),
                        ])
                        $0.after = .each([
                            .hanafi: ["hady"], .maliki: ["stoning", "hady"], .shafii: [], .hanbali: [],
                        ])
                        $0.outOfOrder = .all(fact("order"))
                        $0.sources = [Citation(work: "Five Schools")]
                        $0.unverified = true
                    },
                    step("ifadah", .rukn, needs: ["standing"]) { $0.missed = .all(.incomplete) },
                    step("sai", .rukn, needs: ["ifadah"]) { $0.missed = .all(.incomplete) },
                ]
            ),
            step(
                "farewell",
                bySchool: [.hanafi: .wajib, .maliki: .sunnah, .shafii: .wajib, .hanbali: .wajib]
            ) {
                $0.missed = .each([
                    .hanafi: .remedy(fact("dam")), .maliki: .nothing, .shafii: .remedy(fact("dam")),
                    .hanbali: .remedy(fact("dam")),
                ])
            },
        ]
    )
)

private func remedy(_ name: String, alternatives: Int, from work: String? = nil) -> Remedy {
    Remedy(
        id: fact(name),
        title: text(name),
        details: nil,
        alternatives: (0..<alternatives).map { text("\(name).\($0 + 1)") },
        due: nil,
        applies: nil,
        sources: work.map { [Citation(work: $0)] } ?? [],
        unverified: work != nil,
        location: nil
    )
}

let remedies = [
    remedy("dam", alternatives: 2), remedy("fast", alternatives: 1),
    remedy("order", alternatives: 1, from: "Five Schools"),
    remedy("lost-hajj", alternatives: 1), remedy("fidyah", alternatives: 3), remedy("sheep", alternatives: 1),
    remedy("charity", alternatives: 0),
]

let intent = Violation.Question(
    id: "intent",
    ask: text("intent"),
    values: ["knowing", "forgetful"],
    labels: [:]
)
let extent = Violation.Question(id: "extent", ask: text("extent"), values: ["full", "less"], labels: [:])

func ruling(
    _ schools: [School],
    _ follows: Step.Missed?,
    given: [String: [String]] = [:],
    _ more: (inout Violation.Ruling) -> Void = { _ in }
) -> Violation.Ruling {
    var ruling = Violation.Ruling(schools: schools)
    ruling.follows = follows
    ruling.given = given
    more(&ruling)
    return ruling
}

private let others: [School] = [.maliki, .shafii, .hanbali]

/// Hair, of which the Hanafis ask how much it was; a covered head, which men may not have; intercourse, by what was done.
let violations = [
    Violation(
        id: fact("hair"),
        title: text("hair"),
        asks: [intent, extent],
        rulings: [
            ruling(others, .nothing, given: ["intent": ["forgetful"]]) {
                $0.sources = [Citation(work: "islamqa.info")]
            },
            ruling(others, .remedy(fact("fidyah"))),
            ruling([.hanafi], .remedy(fact("sheep")), given: ["extent": ["full"]]),
            ruling([.hanafi], .remedy(fact("charity")), given: ["extent": ["less"]]) { $0.unverified = true },
        ],
        sources: [Citation(work: "Qur'an")]
    ),
    Violation(
        id: fact("head"),
        title: text("head"),
        when: when(HostFact.sex.id, .text("male")),
        rulings: [ruling(School.samples, .remedy(fact("fidyah")))]
    ),
    Violation(
        id: fact("intercourse"),
        title: text("intercourse"),
        ritual: fact("tenth"),
        until: .all(.full),
        rulings: [
            ruling(School.samples, nil) {
                $0.states = [.umrah]
                $0.says = text("ask")
            },
            ruling(others, .remedy(fact("dam"))) { $0.states = [.ihram] },
            ruling([.hanafi], .remedy(fact("fast"))) {
                $0.states = [.ihram]
                $0.before = "standing"
            },
            ruling([.hanafi], .remedy(fact("sheep"))) {
                $0.states = [.ihram]
                $0.after = "standing"
            },
        ]
    ),
    Violation(
        id: DefinitionID("umrah:elsewhere")!,
        title: text("elsewhere"),
        ritual: fact("umrah"),
        rulings: [ruling(School.samples, .nothing)]
    ),
]

/// A walk of the tenth, of a man.
func walkOfTheTenth(
    _ school: School?,
    _ kind: [String: FactValue] = tamattu,
    done steps: String...
) throws -> Walker {
    var facts = person(school, kind)
    facts[.sex] = .text("male")
    var walk = try Walker(tenth, facts, violations: violations, remedies: remedies)
    for step in steps { try walk.done(step) }
    return walk
}

extension Walker {
    func remedy(_ key: String) throws -> OwedRemedy? { try view.remedies.first { $0.key == key } }

    /// What each school holds to follow.
    func outcomes(_ key: String) throws -> [School: Step.Missed?] {
        var found: [School: Step.Missed?] = [:]
        for ruling in try remedy(key)?.rulings ?? [] {
            for school in ruling.schools { found[school] = .some(ruling.value.outcome) }
        }
        return found
    }
}
