import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikSampleSchools

/// Facts, and a reader of English.
enum SampleFacts {
    static let english = reader("en")

    static func reader(_ language: String) -> Localizer {
        Localizer(MessageCatalog(catalog), languages: [language])
    }

    /// Two time zones, and UTC.
    static let zones = ZoneDatabase(["Asia/Kuala_Lumpur", "Asia/Riyadh"]) { name in
        ["Asia/Kuala_Lumpur": 8, "Asia/Riyadh": 3, "UTC": 0][name].map { Zone(name, secondsAhead: $0 * 3600) }
    }

    /// A system that names two languages.
    static let names = SystemNames(
        zones: zones,
        languages: ["ar", "ms"],
        nameOfLanguage: { code, language in
            ["ar en": "Arabic", "ms en": "Malay", "ar ar": "العربية"]["\(code) \(language)"]
        }
    )

    static let catalog: Catalog = {
        var catalog = Catalog()
        catalog.addSamples()
        return catalog
    }()
}

extension Page {
    /// What it says, a line each; what the reader can do stands in brackets.
    var said: [String] {
        blocks.flatMap { block -> [String] in
            switch block {
            case .heading(let text, _): [text]
            case .paragraph(let paragraph): [paragraph.runs.said]
            case .facts(let facts): facts.map { "\($0.name): \($0.text)" }
            case .rows(let rows): rows.flatMap { [$0.title] + $0.details.map { $0.runs.said } }
            case .groups(let groups): groups.flatMap { Page($0).said }
            case .sections(let sections): sections.flatMap { Page($0).said }
            default: []
            }
        }
    }
}

extension [Run] {
    var said: String {
        map { run in
            switch run {
            case .text(let text), .marked(let text, _): text
            case .request(let request, _): "[\(request)]"
            }
        }.joined()
    }
}
