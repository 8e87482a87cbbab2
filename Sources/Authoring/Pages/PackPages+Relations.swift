import ManasikDomain
import ManasikLocalization
import ManasikPresentation

/// What relations consist of, and what becomes of fields where two devices meet.
extension PackPages {
    func relations(of access: RecordAccess) -> ReferencePage.Entry {
        ReferencePage.Entry(
            [.strong([.text(localizer.host("docs.relations"))])],
            access.relations.sorted { $0.key < $1.key }.map { name, relation in
                ReferencePage.Entry([.code(name), plain(": ")] + words(for: relation))
            }
        )
    }

    private func words(for relation: RecordAccess.Relation) -> [ReferencePage.Inline] {
        let target = catalog.collections[relation.collection]
        func title(_ field: String) -> MessageArgument {
            .text(target?.fields[field]?.title.map { localizer.text($0).text } ?? field)
        }
        let collection = target?.title.map { localizer.text($0).text } ?? relation.collection.name
        var parts: [[ReferencePage.Inline]] = [
            [
                .text(
                    localizer.host(
                        "docs.relation.\(relation.maker.rawValue)",
                        ["collection": .text(collection), "field": title(relation.account)]
                    )
                )
            ]
        ]
        for (field, value) in relation.fields.sorted(by: { $0.key < $1.key }) {
            let answer: String
            switch value {
            case .boolean(let value): answer = localizer.host(value ? "answer.yes" : "answer.no").text
            case .string(let word):
                answer = target?.fields[field]?.labels[word].map { localizer.text($0).text } ?? word
            default: continue
            }
            let arguments = ["field": title(field), "value": MessageArgument.text(answer)]
            parts.append([.text(localizer.host("docs.relation.where", arguments))])
        }
        return separated(parts)
    }

    /// Returns how the fields of a person's own records are merged; nothing if each is as it was written last.
    func mergeEntries(of collection: RecordCollection) -> [ReferencePage.Entry] {
        guard !collection.isShared, !collection.merge.isEmpty else { return [] }
        func entry(_ name: [ReferencePage.Inline], _ kind: RecordCollection.MergeKind) -> ReferencePage.Entry
        {
            ReferencePage.Entry(name + [plain(": "), .text(localizer.host("docs.merge.\(kind.rawValue)"))])
        }
        let merged = collection.fieldsInOrder.filter { collection.mergeKind(of: $0) != .last }
        var entries = merged.map { name in
            let title: ReferencePage.Inline = collection.fields[name]?.title.map { text($0) } ?? .code(name)
            return entry([title], collection.mergeKind(of: name))
        }
        if merged.count < collection.fields.count {
            entries.append(entry([.text(localizer.host("docs.merge.others"))], .last))
        }
        return [ReferencePage.Entry([.strong([.text(localizer.host("docs.merge"))])], entries)]
    }
}
