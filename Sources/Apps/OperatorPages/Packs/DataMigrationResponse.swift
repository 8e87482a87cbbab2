package import ManasikDomain
package import ManasikEngine
import ManasikPresentation

/// What a migration has changed, or would change.
package struct DataMigrationResponse: Response {
    let migration: DataMigration
    let isPreview: Bool
    /// The people of whom it is said what fails for them.
    let names: Set<String>

    /// - Parameter names: Of the people whom whoever asks has named.
    package init(migration: DataMigration, isPreview: Bool, naming names: Set<String> = []) {
        self.migration = migration
        self.isPreview = isPreview
        self.names = names
    }

    package var json: JSONValue {
        .object {
            Member("dry_run", isPreview)
            Member("people", migration.persons)
            Member("changed", migration.changed)
            Member("changes", migration.touched.map(Self.touched))
            Member("walks", migration.walks.map(Self.walk))
            Member("failures", migration.failures.lines(naming: names))
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

extension DataMigration {
    /// The records that no longer fit their collections, a line for each collection.
    package var unfitLines: [String] {
        unfit.sorted { $0.key < $1.key }.map { collection, number in
            "\(EnglishCount.of(number, "record")) of '\(collection)' with values that the packs in use do not take: "
                + "they are kept, and what depends on them counts as not known; to see them: "
                + "manasik records list \(collection)"
        }
    }
}

extension DataChange {
    /// The change in words for operators, without its pack.
    package var words: String {
        switch self {
        case .rename(let rename):
            "\(rename.subject.words(rename.old)) is now '\(rename.new)'"
                + (rename.before.map { " (before \($0))" } ?? "")
        case .code(let migration): "migration '\(migration.id.name)'"
        }
    }
}

extension Rename.Subject {
    /// What had a name, in words.
    fileprivate func words(_ name: String) -> String {
        switch self {
        case .fact: "fact '\(name)'"
        case .value(let fact): "value '\(name)' of fact '\(fact)'"
        case .item: "item '\(name)'"
        case .checklist: "checklist '\(name)'"
        case .dhikr: "dhikr '\(name)'"
        case .category: "category '\(name)'"
        case .rotation: "rotation of messages '\(name)'"
        case .collection: "collection '\(name)'"
        case .field(let collection): "field '\(name)' of collection '\(collection)'"
        case .fieldValue(let collection, let field):
            "value '\(name)' of field '\(field)' of collection '\(collection)'"
        case .school: "school '\(name)'"
        case .journey: "journey '\(name)'"
        case .ritual: "ritual '\(name)'"
        case .violation: "violation '\(name)'"
        case .remedy: "remedy '\(name)'"
        case .placeKind: "kind of places '\(name)'"
        case .contactKind: "kind of contacts '\(name)'"
        case .node(let ritual): "step '\(name)' of ritual '\(ritual.name)'"
        case .setting: "setting '\(name)'"
        case .settingValue(let setting): "value '\(name)' of setting '\(setting)'"
        }
    }
}
