/// A year of short messages: each of the 366 slots of the solar year has one.
public struct ChirpRotation: Hashable, Sendable {
    public let id: DefinitionID
    public let title: TextReference
    public package(set) var when: Condition?
    public let messages: [Chirp]
    public let location: SourceLocation?

    public init(
        id: DefinitionID,
        title: TextReference,
        when: Condition?,
        messages: [Chirp],
        location: SourceLocation?
    ) {
        self.id = id
        self.title = title
        self.when = when
        self.messages = messages
        self.location = location
    }
}

/// A short message for a day.
public struct Chirp: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable, WireWord {
        case quran, hadith, reflection, encouragement
    }

    public let id: DefinitionID
    public let kind: Kind
    public let message: TextReference
    public let arabic: String?
    public let theme: String?
    public let sources: [Citation]
    public let unverified: Bool
    public let location: SourceLocation?

    public init(
        id: DefinitionID,
        kind: Kind,
        message: TextReference,
        arabic: String?,
        theme: String?,
        sources: [Citation],
        unverified: Bool,
        location: SourceLocation?
    ) {
        self.id = id
        self.kind = kind
        self.message = message
        self.arabic = arabic
        self.theme = theme
        self.sources = sources
        self.unverified = unverified
        self.location = location
    }
}

extension ChirpRotation: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["id": id.wire, "title": title.wire, "messages": messages.wire]
        fields["when"] = when?.wire
        fields["location"] = location?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            id: try fields.required("id"),
            title: try fields.required("title"),
            when: try fields.optional("when"),
            messages: try fields.required("messages"),
            location: try fields.optional("location")
        )
    }
}

extension Chirp: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "id": id.wire, "kind": kind.wire, "message": message.wire, "sources": sources.wire,
            "unverified": unverified.wire,
        ]
        fields["arabic"] = arabic?.wire
        fields["theme"] = theme?.wire
        fields["location"] = location?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            id: try fields.required("id"),
            kind: try fields.required("kind"),
            message: try fields.required("message"),
            arabic: try fields.optional("arabic"),
            theme: try fields.optional("theme"),
            sources: try fields.required("sources"),
            unverified: try fields.required("unverified"),
            location: try fields.optional("location")
        )
    }
}
