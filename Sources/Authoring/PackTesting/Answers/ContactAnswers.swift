import ManasikDomain
import ManasikEngine
import ManasikLuaRuntime
import ManasikPackHost
import ManasikPresentation

/// Contacts of a person.
struct ContactAnswers: HostAnswers {
    let host: HostVocabulary

    func contacts(of person: Person) throws -> LuaValue {
        let contacts = try environment.watched { try await person.contacts.all() }
        let localizer = person.localizer
        return .table(
            LuaTable(
                items: contacts.map { contact in
                    .table(
                        LuaTable([
                            "id": .string(contact.id.description), "name": .string(contact.id.name),
                            "title": .string(localizer.text(contact.name).text),
                            "kind": .string(contact.kind.rawValue),
                            "phone": .string(contact.phone.digits),
                            "region": Self.text(contact.region.map { localizer[$0] }),
                            "note": Self.text(contact.note.map { localizer[$0] }),
                            "verified_on": Self.text(contact.verifiedOn?.description),
                            "review_by": Self.text(contact.reviewBy?.description),
                            "stale": .bool(contact.isStale), "unverified": .bool(contact.unverified),
                        ])
                    )
                }
            )
        )
    }
}
