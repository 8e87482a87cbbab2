/// A message as a translator wrote it: one text, or one for each plural category of the language (CLDR).
public enum Message: Hashable, Sendable {
    case plain(String)
    case plural([PluralCategory: String])
}

/// The plural categories of the Unicode CLDR.
public enum PluralCategory: String, Hashable, Sendable, CaseIterable, WireWord, WireKey {
    case zero, one, two, few, many, other
}

extension Message: WireValue {
    /// The text alone, or the forms by their categories.
    public var wire: JSONValue {
        switch self {
        case .plain(let text): text.wire
        case .plural(let forms): forms.wire
        }
    }

    public init(wire input: WireInput) throws(CodecError) {
        if let text = input.text {
            self = .plain(text)
        } else {
            self = .plural(try [PluralCategory: String](wire: input))
        }
    }
}
