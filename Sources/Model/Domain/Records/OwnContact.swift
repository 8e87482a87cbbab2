/// A contact of a person's own.
public struct OwnContact: Hashable, Sendable {
    public let name: String
    public let phone: PhoneNumber
    public let kind: Contact.Kind

    public init(name: String, phone: PhoneNumber, kind: Contact.Kind) {
        self.name = name
        self.phone = phone
        self.kind = kind
    }
}

extension OwnContact: StoredValue {
    public static var collection: HostCollection { .contacts }
    public static var recordName: RecordName { .any }
    public static let codec = RecordCodec<OwnContact>(version: 1) { contact in
        [
            "name": .string(contact.name), "phone": .string(contact.phone.digits),
            "kind": .string(contact.kind.rawValue),
        ]
    } decode: { fields throws(CodecError) in
        OwnContact(
            name: try fields.required("name", .text),
            phone: try fields.required("phone", .text("a telephone number") { PhoneNumber($0) }),
            kind: try fields.optional("kind", .text(Contact.Kind.takes) { Contact.Kind(rawValue: $0) })
                ?? .other
        )
    }

    public func renamed(_ renaming: Renaming) -> OwnContact {
        OwnContact(name: name, phone: phone, kind: renaming.kind(kind))
    }
}
