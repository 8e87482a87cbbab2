/// Where a statement comes from.
public struct Citation: Hashable, Sendable {
    public var work: String
    public var author: String?
    /// The number of a hadith in the work.
    public var number: String?
    /// Sura and verse, `2:196` or `2:196-197`.
    public var verse: String?
    public var chapter: String?
    public var page: String?
    public var url: String?
    public var fetched: CivilDate?
    public var published: CivilDate?
    /// The authenticity of a hadith, such as `sahih`.
    public var grade: String?
    public var gradedBy: String?
    public var certainty: Certainty?
    /// What the statement rests on if the passage itself was not available.
    public var standing: Standing?
    public var note: String?

    public enum Certainty: String, Sendable, CaseIterable, WireWord { case high, mid, low }

    public enum Standing: String, Sendable, CaseIterable, WireWord {
        /// The work says so as far as is known; its passage has yet to be confirmed.
        case toConfirm = "to_confirm"
        /// What is generally known, without a source.
        case generalKnowledge = "general_knowledge"
        /// Taken from notes on the work, without its page.
        case noPage = "no_page"
    }

    public init(work: String) { self.work = work }

    /// The source in one line, such as `Sahih Muslim 591 (sahih)`, `Sunan Abi Dawud 1894 (hasan, al-Albani)` or
    /// `Qur'an 2:196`.
    public var summary: String {
        var text = work
        if let verse { text += " \(verse)" }
        if let number { text += " \(number)" }
        if let author { text += ", \(author)" }
        if let chapter { text += ", \(chapter)" }
        if let page { text += ", \(page)" }
        if let grade { text += " (\([grade, gradedBy].compactMap({ $0 }).joined(separator: ", ")))" }
        return text
    }
}

extension Citation: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["work": work.wire]
        fields["author"] = author?.wire
        fields["number"] = number?.wire
        fields["verse"] = verse?.wire
        fields["chapter"] = chapter?.wire
        fields["page"] = page?.wire
        fields["url"] = url?.wire
        fields["fetched"] = fetched?.wire
        fields["published"] = published?.wire
        fields["grade"] = grade?.wire
        fields["gradedBy"] = gradedBy?.wire
        fields["certainty"] = certainty?.wire
        fields["standing"] = standing?.wire
        fields["note"] = note?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(work: try fields.required("work"))
        author = try fields.optional("author")
        number = try fields.optional("number")
        verse = try fields.optional("verse")
        chapter = try fields.optional("chapter")
        page = try fields.optional("page")
        url = try fields.optional("url")
        fetched = try fields.optional("fetched")
        published = try fields.optional("published")
        grade = try fields.optional("grade")
        gradedBy = try fields.optional("gradedBy")
        certainty = try fields.optional("certainty")
        standing = try fields.optional("standing")
        note = try fields.optional("note")
    }
}
