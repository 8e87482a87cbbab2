import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikSampleSchools
import ManasikViews
import Testing

/// Schools and kinds of journey where packs of two traditions are in use.
@Suite struct SeveralTraditionsTests {
    private static let catalog: Catalog = {
        func pack(_ name: String, _ texts: [String: String]) -> CatalogPack {
            CatalogPack(
                manifest: .sample(
                    PackID(rawValue: name)!,
                    api: 2,
                    title: TextReference(pack: PackID(rawValue: name)!, key: "title")
                ),
                contentHash: "",
                handlers: [],
                messages: ["en": texts.mapValues { .plain($0) }],
                articles: [:]
            )
        }
        func tradition(_ name: String, _ schools: [String]) -> Tradition {
            func text(_ key: String) -> TextReference {
                TextReference(pack: PackID(rawValue: name)!, key: key)
            }
            return Tradition(
                id: DefinitionID("\(name):way")!,
                schools: schools.map { .init(school: School(rawValue: $0), title: text($0)) },
                journeys: [.init(name: "\(name)-way", title: text("journey"), icon: "*")],
                journeyQuestion: text("ask")
            )
        }
        let packs = [
            pack(
                "hills",
                [
                    "title": "The hills", "north": "Northern", "south": "Southern", "journey": "Ascent",
                    "ask": "When?",
                ]
            ),
            pack(
                "river",
                ["title": "The river", "south": "Downstream", "journey": "Passage", "ask": "By boat?"]
            ),
        ]
        var catalog = Catalog(packs: Dictionary(uniqueKeysWithValues: packs.map { ($0.manifest.id, $0) }))
        for one in [tradition("hills", ["north", "south"]), tradition("river", ["south"])] {
            catalog.traditions[one.id] = one
        }
        for fact in HostFact.declarations(with: catalog.sortedTraditions) { catalog.facts[fact.id] = fact }
        return catalog
    }()

    private let localizer = Localizer(MessageCatalog(Self.catalog), languages: ["en"])

    @Test func aQuestionHasTheAnswersOfEachInItsOwnWords() throws {
        let school = try #require(QuestionView.one(of: HostFact.school.id, in: Self.catalog))
        #expect(
            Page.question(school, in: localizer).said.suffix(5) == [
                "The hills", "1: Northern", "2: Southern", "The river", "2: Downstream",
            ]
        )
        let journey = try #require(QuestionView.one(of: HostFact.journey.id, in: Self.catalog))
        #expect(
            Page.question(journey, in: localizer).said.suffix(6) == [
                "The hills", "When?", "1: * Ascent", "The river", "By boat?", "2: * Passage",
            ]
        )
        #expect(!Page.question(journey, in: localizer).said.prefix(1).contains("When?"))
    }

    @Test func theWordsOfEachAreUnderstood() throws {
        let fact = try #require(Self.catalog.facts[HostFact.school.id])
        let names = ValueName(of: fact, localizer)
        #expect(
            ["southern", "Downstream", "down"].map { names.value(named: $0) } == ["south", "south", "south"]
        )
    }

    @Test func programsAreToldOfEach() throws {
        let school = try #require(QuestionView.one(of: HostFact.school.id, in: Self.catalog))
        guard case .object(let json) = QuestionResponse(school, in: localizer).json,
            case .array(let traditions)? = json["traditions"], case .object(let last)? = traditions.last
        else {
            Issue.record("no traditions")
            return
        }
        #expect(last["tradition"] == .string("river:way"))
        #expect(traditions.count == 2 && last["ask"] == nil)
    }
}
