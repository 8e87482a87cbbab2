import ManasikDomain
import ManasikSampleSchools

extension ImpactSample {
    /// The catalog with every field, also with those that form 1 did not have at first.
    static let extended: Catalog = {
        var catalog = full
        for (id, ritual) in catalog.rituals {
            var ritual = ritual
            ritual.root.children[0].children[0].step?.excused = .all([
                Step.Excuse(when: condition(), why: text("bar"))
            ])
            ritual.reviewBy = CivilDate("2027-03-02")!
            let quota = Quota(atLeast: 2, of: ["tawaf"], isSum: true, unit: text("circuits"))
            ritual.root.children[0].children[0].step?.weight = 7
            ritual.root.children[0].children[0].step?.alsoAt[0].closes = .all(StepTime("14 dhu_al_hijjah")!)
            ritual.root.children[0].children[0].step?.reviewBy = CivilDate("2027-03-01")!
            ritual.root.children[0].children[0].step?.lateUntil = .all(StepTime("13 dhu_al_hijjah 1448")!)
            ritual.root.children[0].children[0].step?.quotas = .all([quota])
            ritual.quotas = [Obligation("rukn", .optional): .all([quota])]
            ritual.requiresWhen = ritual.requiresWhen.map {
                Requirement(
                    when: $0.when,
                    rites: $0.rites,
                    quotas: [Obligation("wajib", .optional): .each([.maliki: [quota]])]
                )
            }
            let way = ritual.root.children[0]
            ritual.root.children[0] = RitualNode(
                id: way.id,
                kind: way.kind,
                title: way.title,
                details: way.details,
                seeAlso: way.seeAlso,
                ask: way.ask,
                when: way.when,
                atLeast: 2,
                isOptional: true,
                children: way.children,
                owner: way.owner,
                location: way.location
            )
            catalog.rituals[id] = ritual
            guard case .object(var fields) = ritual.wire, case .object(var rule)? = fields["ihram"] else {
                continue
            }
            rule["repeats"] = true.wire
            fields["ihram"] = .object(rule)
            catalog.rituals[id] = try? Ritual(wire: WireInput(.object(fields)))
        }
        catalog.facts[id("stays")] = FactDeclaration(
            id: id("stays"),
            kind: .boolean,
            title: text("stays"),
            records: FactRecords(of: id("stays"), where: ["city": .string("makkah")], atLeast: 2)
        )
        catalog.facts[id("nights")] = FactDeclaration(
            id: id("nights"),
            kind: .integer(minimum: 0, maximum: 9),
            title: text("nights"),
            records: FactRecords(of: id("stays"), sum: "nights")
        )
        for (id, violation) in catalog.violations {
            guard case .object(var fields) = violation.wire else { continue }
            fields["omission"] = true.wire
            fields["reviewBy"] = CivilDate("2027-03-03")!.wire
            fields["state"] = "ihram".wire
            fields["otherwise"] = BySchool.all(text("perfume")).wire
            catalog.violations[id] = try? Violation(wire: WireInput(.object(fields)))
        }
        for (id, remedy) in catalog.remedies {
            guard case .object(var fields) = remedy.wire else { continue }
            fields["reviewBy"] = CivilDate("2027-03-04")!.wire
            catalog.remedies[id] = try? Remedy(wire: WireInput(.object(fields)))
        }
        catalog.facts[id("weight")] = FactDeclaration(
            id: id("weight"),
            kind: .decimal(minimum: 25, maximum: 2500, places: 1),
            title: text("weight"),
            unit: text("kilogram")
        )
        let tradition = Tradition(
            id: id("tradition"),
            schools: Tradition.sample.schools.map {
                Tradition.DeclaredSchool(school: $0.school, title: text("school"), asrShadow: 1)
            },
            obligations: Tradition.sample.obligations.map {
                Tradition.DeclaredObligation(obligation: $0.obligation, title: text("obligation"))
            },
            states: [
                Tradition.DeclaredState(
                    name: "ihram",
                    title: text("state"),
                    earlier: "umrah",
                    phases: ["first": text("phase")],
                    releases: ["first": text("release")],
                    sayings: ["forbids": text("saying")]
                )
            ],
            journeys: [
                Tradition.Journey(
                    name: "hajj",
                    title: text("hajj"),
                    icon: "*",
                    days: Tradition.Journey.Days(
                        first: RitualTime("8 dhu_al_hijjah")!,
                        last: RitualTime("13 dhu_al_hijjah")!,
                        latest: RitualTime("9 dhu_al_hijjah")!
                    )
                )
            ],
            journeyQuestion: text("journey"),
            words: Tradition.Words(
                welcome: text("welcome"),
                closing: text("closing"),
                lost: text("lost"),
                lostBySex: ["female": text("lost_female")],
                lostNumbers: text("lost_numbers")
            ),
            accordingToAll: text("all"),
            calendar: .gregorian,
            site: Tradition.Site(
                title: text("site"),
                coordinate: Coordinate(latitude: 42.9, longitude: -8.5)!,
                timeZone: "Europe/Madrid",
                country: "ES",
                language: "es"
            ),
            location: SourceLocation(file: "definitions/tradition.json", line: 1)
        )
        catalog.traditions[tradition.id] = tradition
        let kind = KindDeclaration(
            id: id("mosque"),
            subject: .place,
            title: text("mosque"),
            icon: "*",
            isUrgent: true,
            location: SourceLocation(file: "definitions/kind.json", line: 1)
        )
        catalog.kinds[kind.id] = kind
        let phase = KindDeclaration(
            id: id("at_sea"),
            subject: .phase,
            title: text("at_sea"),
            means: "during",
            order: 2
        )
        catalog.kinds[phase.id] = phase
        for fact in HostFact.declarations(with: [tradition]) where fact.id == HostFact.school.id {
            catalog.facts[fact.id] = fact
        }
        let derived = FactDeclaration(
            id: id("derived"),
            kind: .boolean,
            title: text("derived"),
            derivation: FactDerivation(
                cases: [
                    FactDerivation.Case(
                        value: .boolean(true),
                        when: DecisionDiagram(
                            nodes: [
                                DecisionDiagram.Node(
                                    atom: .fact(first),
                                    edges: [
                                        DecisionDiagram.Edge(
                                            when: .values([.boolean(true)]),
                                            to: .answer(true)
                                        )
                                    ],
                                    otherwise: .answer(false)
                                )
                            ],
                            root: .node(0)
                        ),
                        code: SourceLocation(file: "plugins/a/init.lua", line: 4, column: 9)
                    )
                ],
                otherwise: .boolean(false),
                code: SourceLocation(file: "plugins/a/init.lua", line: 3)
            )
        )
        catalog.facts[derived.id] = derived
        return withRecords(catalog)
    }()
}
