package import ManasikDomain

/// The schools of samples.
extension School {
    package static let hanafi = School(rawValue: "hanafi")
    package static let maliki = School(rawValue: "maliki")
    package static let shafii = School(rawValue: "shafii")
    package static let hanbali = School(rawValue: "hanbali")
    package static let samples = [hanafi, maliki, shafii, hanbali]
}

/// The obligations of samples.
extension Obligation {
    package static let condition = Obligation("condition", .essential)
    package static let rukn = Obligation("rukn", .essential)
    package static let wajib = Obligation("wajib", .required)
    package static let sunnah = Obligation("sunnah", .recommended)
    package static let permitted = Obligation("permitted", .optional)
    package static let samples = [condition, rukn, wajib, sunnah, permitted]
}

extension PackID {
    /// The pack of the samples' tradition.
    package static let samples = PackID(rawValue: "samples")!
}

extension Tradition {
    /// A tradition with these schools and obligations and the journeys of the samples, whose titles are in a pack of samples.
    package static let sample = Tradition(
        id: DefinitionID(pack: .samples, name: "schools"),
        schools: School.samples.map {
            DeclaredSchool(
                school: $0,
                title: TextReference(pack: .samples, key: $0.rawValue),
                asrShadow: $0 == .hanafi ? 2 : nil
            )
        },
        obligations: Obligation.samples.map {
            DeclaredObligation(
                obligation: $0,
                title: TextReference(pack: .samples, key: $0.name)
            )
        },
        states: [SampleState.declared],
        journeys: [
            Journey(
                name: "hajj",
                title: TextReference(pack: .samples, key: "hajj"),
                days: Journey.Days(
                    first: RitualTime("8 dhu_al_hijjah")!,
                    last: RitualTime("13 dhu_al_hijjah")!,
                    latest: RitualTime("9 dhu_al_hijjah")!
                )
            ),
            Journey(name: "umrah", title: TextReference(pack: .samples, key: "umrah")),
        ]
    )
}

extension Catalog {
    /// Adds the tradition of the samples with its pack, which has their names in English and Arabic, and the facts of the
    /// host.
    package mutating func addSamples() {
        let manifest = Manifest.sample(.samples, api: 2, locales: ["en", "ar"])
        let messages: [String: [String: Message]] = [
            "en": [
                "hanafi": .plain("Hanafi"), "maliki": .plain("Maliki"), "shafii": .plain("Shafi'i"),
                "hanbali": .plain("Hanbali"), "hajj": .plain("Hajj"), "umrah": .plain("'Umrah"),
                "wajib": .plain("obligatory (wajib)"), "rukn": .plain("pillar (rukn)"),
                "sunnah": .plain("sunnah"),
                "condition": .plain("condition (shart)"), "permitted": .plain("permitted"),
            ],
            "ar": [
                "hanafi": .plain("الحنفي"), "maliki": .plain("المالكي"), "shafii": .plain("الشافعي"),
                "hanbali": .plain("الحنبلي"), "hajj": .plain("الحج"), "umrah": .plain("العمرة"),
                "wajib": .plain("واجب"),
                "rukn": .plain("ركن"), "sunnah": .plain("سنة"), "condition": .plain("شرط"),
                "permitted": .plain("جائز"),
            ],
        ]
        var texts = messages
        for (key, text) in SampleState.english { texts["en"]?[key] = .plain(text) }
        for (key, text) in SampleState.arabic { texts["ar"]?[key] = .plain(text) }
        packs[.samples] = CatalogPack(
            manifest: manifest,
            contentHash: "",
            handlers: [],
            messages: texts,
            articles: [:]
        )
        traditions[Tradition.sample.id] = .sample
        for fact in HostFact.declarations(with: [.sample]) { facts[fact.id] = fact }
    }
}
