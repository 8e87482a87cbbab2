import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikSampleSchools
import ManasikViews

/// A pack with texts in English and Arabic, and what is read of pages.
enum PresentationSample {
    static let pack = PackID(rawValue: "sample")!

    static func id(_ name: String) -> DefinitionID { DefinitionID(pack: pack, name: name) }

    static func text(_ key: String) -> TextReference { TextReference(pack: pack, key: key) }

    static func article(_ name: String) -> ArticleReference { ArticleReference(pack: pack, name: name) }

    static let catalog: Catalog = {
        let manifest = Manifest.sample(pack, partialLocales: ["ar"])
        let messages: [String: [String: Message]] = [
            "en": [
                "help": .plain("You alone we worship."), "daily": .plain("For everyone"),
                "women": .plain("For women"), "standing": .plain("Standing at Arafat"),
            ],
            "ar": ["daily": .plain("للجميع"), "women": .plain("للنساء")],
        ]
        let articles = [
            "en": [
                "heat": Article(title: "Heat stroke", body: "Drink, and see [the plan](article:plan)."),
                "plan": Article(title: "The plan", body: "Rest at noon."),
            ],
            "ar": ["heat": Article(title: "ضربة الشمس", body: "اشرب.")],
        ]
        let files = CatalogPack(
            manifest: manifest,
            contentHash: "",
            handlers: [],
            messages: messages,
            articles: articles
        )
        return Catalog(packs: [pack: files])
    }()

    /// A condition that nobody meets.
    static let never = Condition(
        form: .decided(DecisionDiagram(nodes: [], root: .answer(false))),
        atoms: [],
        location: nil
    )

    /// Somebody of whom nothing is known.
    static let person = PersonSnapshot(
        facts: Facts([:], on: CivilDate("2027-04-20")!),
        zone: .utc,
        calendar: HijriCalendar()
    )

    static func localizer(_ language: String = "en") -> Localizer {
        Localizer(MessageCatalog(catalog), languages: [language])
    }

    /// A page as plain lines, each request between angle brackets.
    static func lines(of page: Page) -> [String] { page.blocks.flatMap { lines(of: $0) } }

    private static func lines(of block: Block) -> [String] {
        switch block {
        case .heading(let text, let level): [String(repeating: "#", count: level) + " " + text]
        case .paragraph(let paragraph): [line(of: paragraph)]
        case .rows(let rows):
            rows.flatMap { row in
                ["\(row.mark) \(row.title)"] + row.details.map { "  " + line(of: $0) }
            }
        case .facts(let facts): facts.map { "\($0.name): \($0.text)" }
        case .requests(let requests): requests.map { "<\($0.request)>: \($0.text)" }
        case .article(let markdown): [markdown]
        case .table(let table):
            [table.columns.map { $0.title }.joined(separator: " | ")]
                + table.rows.map { $0.joined(separator: " | ") }
        case .results(let rows):
            rows.flatMap { row in [text(of: row.title)] + row.details.map { "  " + text(of: $0) } }
        case .gap: [""]
        case .outline(let rows):
            rows.map { row in
                let mark = row.mark.map { "\($0) " } ?? ""
                return String(repeating: "  ", count: row.depth) + mark + row.title
            }
        case .groups(let groups), .sections(let groups): groups.flatMap { $0.flatMap { lines(of: $0) } }
        case .progress(let progress): [progress.caption]
        case .map: ["map"]
        case .bars(let bars): bars.map { "\($0.label): \($0.caption)" }
        case .calendar(let calendar): [calendar.note]
        }
    }

    static func line(of paragraph: Paragraph) -> String { text(of: paragraph.runs) }

    private static func text(of runs: [Run]) -> String {
        runs.map { run in
            switch run {
            case .text(let text): text
            case .marked(let text, _): "*\(text)*"
            case .request(let request, _): "<\(request)>"
            }
        }.joined()
    }
}
