import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import Testing

/// The levels and phases of packs, in words.
@Suite struct PackLevelTests {
    private let localizer: Localizer = {
        var catalog = Catalog()
        for (name, subject, key) in [
            ("vital", KindDeclaration.Subject.level, "level.required"), ("at-sea", .phase, "phase.during"),
        ] {
            let kind = KindDeclaration(
                id: DefinitionID("p:\(name)")!,
                subject: subject,
                title: TextReference(pack: .host, key: key)
            )
            catalog.kinds[kind.id] = kind
        }
        return Localizer(MessageCatalog(catalog), languages: ["en"])
    }()

    @Test func haveTheirTitles() {
        let level = ChecklistItem.Level(name: "vital", force: .required)
        let phase = Checklist.Phase(name: "at-sea", stage: .during, order: 1)
        #expect(localizer.words(level) == localizer.words(ChecklistItem.Level.required))
        #expect(localizer.words(phase) == localizer.words(Checklist.Phase.during))
        #expect(localizer.words(ChecklistItem.Level(name: "odd", force: .optional)).text == "odd")
    }
}
