import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// What a migration has changed, or would change.
struct DataMigrationResponse: Response {
    let migration: DataMigration
    let isPreview: Bool

    var json: JSONValue {
        .object {
            Member("dry_run", isPreview)
            Member("people", migration.persons)
            Member("changed", migration.changed)
            Member("changes", migration.touched.map(Self.touched))
            Member("walks", migration.walks.map(Self.walk))
            Member("failures", migration.failures.map { $0.description })
            Member("unreadable", migration.unreadable)
            Member(
                "unfit",
                migration.unfit.sorted { $0.key < $1.key }.map { collection, records in
                    JSONValue.object {
                        Member("collection", collection)
                        Member("records", records)
                    }
                }
            )
        }
    }

    private static func touched(_ touched: DataMigration.Touched) -> JSONValue {
        .object {
            Member("pack", touched.change.pack)
            Member("change", touched.change.words)
            Member("people", touched.persons)
            Member("records", touched.records)
        }
    }

    private static func walk(_ walk: DataMigration.AffectedWalk) -> JSONValue {
        .object {
            Member("person", walk.person.rawValue)
            Member("ritual", walk.ritual)
            Member("facts", walk.facts)
        }
    }
}
