import ManasikDomain
public import ManasikLocalization
public import ManasikViews
import ManasikWalkthroughs

extension Page {
    /// Returns the page of what migrating a walk to the packs in use changed, or would change.
    public static func migration(_ migration: WalkMigration, in localizer: Localizer) -> Page {
        let text = WalkText(migration.state.revision, localizer)
        let end: Block =
            migration.isApplied
            ? .paragraph(text.localizer["migrate.done"], .done)
            : .paragraph(
                text.localizer.runs("migrate.trial", offering: ["command": .migrate(ritual: nil)]),
                .quiet
            )
        let title = text.localizer.text(migration.state.ritual.title).text
        return Page([.heading(title)] + changes(of: migration, in: localizer).blocks + [end])
    }

    /// Returns the page of the packs that differ, and of the changes that follow for the walk.
    public static func changes(of migration: WalkMigration, in localizer: Localizer) -> Page {
        let text = WalkText(migration.state.revision, localizer)
        var sentences = migration.renamed.sorted { $0.key < $1.key }.map { old, new in
            text.localizer[
                "migrate.renamed",
                ["old": .text(text.localizer.isolated(old)), "new": .text(text.localizer.isolated(new))]
            ]
        }
        let former = migration.former.map { WalkText($0, localizer) } ?? text
        sentences += migration.rulings.map { change in
            let title = text.localizer.text(change.title)
            guard change.isCalledOtherwise else {
                return text.localizer["migrate.ruled-otherwise", ["name": .localized(title)]]
            }
            return text.localizer[
                "migrate.means-otherwise",
                ["old": .localized(former.localizer.text(change.formerTitle)), "new": .localized(title)]
            ]
        }
        if let difference = migration.difference {
            let changed = WalkDifferenceText(
                difference,
                migration.state,
                in: localizer,
                from: migration.former
            )
            sentences += changed.sentences
            if sentences.isEmpty { sentences = [text.localizer["adapted.nothing"]] }
        } else {
            sentences.append(text.localizer["migrate.not-compared"])
        }
        return Page(
            migration.packs.map { .paragraph(text.localizer.words($0)) }
                + sentences.map { .paragraph("• \($0)") }
        )
    }

    /// Returns the message that a walk already follows the packs in use.
    public static func upToDate(_ state: WalkState, in localizer: Localizer) -> Page {
        Page([.paragraph(WalkText(state.revision, localizer).localizer["migrate.up-to-date"])])
    }
}
