public import ManasikDomain

extension Page: WireValue {
    /// The version of the format in which pages are encoded.
    public static let form = 1

    public var wire: JSONValue { .object(["form": Self.form.wire, "blocks": blocks.wire]) }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        let form: Int = try fields.required("form")
        guard form <= Self.form else { throw fields.error("form", .newerForm(form, known: Self.form)) }
        self.init(try fields.required("blocks"))
    }
}

extension Block: WireValue {
    public var wire: JSONValue {
        switch self {
        case .heading(let text, let level):
            .one("heading", ["text": text.wire, "level": level.wire])
        case .paragraph(let paragraph): .one("paragraph", paragraph.wire)
        case .rows(let rows): .one("rows", rows.wire)
        case .outline(let rows): .one("outline", rows.wire)
        case .facts(let facts): .one("facts", facts.wire)
        case .progress(let progress): .one("progress", progress.wire)
        case .article(let markdown): .one("article", markdown.wire)
        case .table(let table): .one("table", table.wire)
        case .results(let rows): .one("results", rows.wire)
        case .map(let map): .one("map", map.wire)
        case .bars(let bars): .one("bars", bars.wire)
        case .calendar(let calendar): .one("calendar", calendar.wire)
        case .groups(let groups): .one("groups", groups.wire)
        case .sections(let sections): .one("sections", sections.wire)
        case .gap: .one("gap")
        case .requests(let requests): .one("offers", requests.wire)
        }
    }

    public init(wire input: WireInput) throws(CodecError) {
        let one = try WireCase(input)
        switch one.name {
        case "heading": self = .heading(try one.inside("text"), level: try one.inside("level"))
        case "paragraph": self = .paragraph(try one.value() as Paragraph)
        case "rows": self = .rows(try one.value())
        case "outline": self = .outline(try one.value())
        case "facts": self = .facts(try one.value())
        case "progress": self = .progress(try one.value())
        case "article": self = .article(try one.value())
        case "table": self = .table(try one.value())
        case "results": self = .results(try one.value())
        case "map": self = .map(try one.value())
        case "bars": self = .bars(try one.value())
        case "calendar": self = .calendar(try one.value())
        case "groups": self = .groups(try one.value())
        case "sections": self = .sections(try one.value())
        case "gap": self = .gap
        case "offers": self = .requests(try one.value())
        default: throw one.unknown(takes: "the parts of a page")
        }
    }
}

extension Paragraph: WireValue {
    public var wire: JSONValue {
        .object(["runs": runs.wire, "tone": tone.wire, "indent": indent.wire])
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            try fields.required("runs") as [Run],
            try fields.required("tone"),
            indent: try fields.required("indent")
        )
    }
}

extension Run: WireValue {
    public var wire: JSONValue {
        switch self {
        case .text(let text): .one("text", text.wire)
        case .marked(let text, let tone): .one("marked", ["text": text.wire, "tone": tone.wire])
        case .request(let request, let isRightToLeft):
            .one("request", ["request": request.wire, "is_right_to_left": isRightToLeft.wire])
        }
    }

    public init(wire input: WireInput) throws(CodecError) {
        let one = try WireCase(input)
        switch one.name {
        case "text": self = .text(try one.value())
        case "marked": self = .marked(try one.inside("text"), try one.inside("tone"))
        case "request":
            self = .request(
                try one.inside("request"),
                isRightToLeft: try one.inside("is_right_to_left")
            )
        default: throw one.unknown(takes: "'text', 'marked' and 'request'")
        }
    }
}

extension Tone: WireWord {}

extension DescribedRequest: WireValue {
    public var wire: JSONValue {
        .object(["request": request.wire, "text": text.wire, "is_right_to_left": isRightToLeft.wire])
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            try fields.required("request"),
            try fields.required("text"),
            isRightToLeft: try fields.required("is_right_to_left")
        )
    }
}
