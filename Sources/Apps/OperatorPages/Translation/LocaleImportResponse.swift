package import ManasikAuthoring
package import ManasikDomain
import ManasikPresentation

/// The result of importing a translator's file into a pack.
package struct LocaleImportResponse: Response {
    private let outcome: PackTranslation.Outcome

    package init(_ outcome: PackTranslation.Outcome) { self.outcome = outcome }

    package var json: JSONValue {
        .object {
            Member("added", outcome.added)
            Member("changed", outcome.changed)
            Member("unchanged", outcome.unchanged)
            Member("untranslated", outcome.untranslated)
            Member("stale", outcome.stale)
            Member("fuzzy", outcome.fuzzy)
            Member("outdated", outcome.outdated)
            Member("files", outcome.files)
            Member("diagnostics", outcome.diagnostics)
        }
    }
}
