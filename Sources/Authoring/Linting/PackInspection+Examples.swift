import ManasikDomain
import ManasikPackHost

/// Checks for example content of `manasik new` and of the sample pack that was not replaced.
extension PackInspection {
    mutating func inspectExamples() {
        guard source.id != PackExample.samplePack else { return }
        let manifest = json("pack.json")
        inspectExampleTitle(at: manifest?["title"]?["text"])
        for author in manifest?["authors"]?.items ?? []
        where author.string == PackExample.author(of: source.id) {
            example(
                "'authors' has an example, '\(PackExample.author(of: source.id))'",
                "name whoever answers for the pack",
                at: author.location
            )
        }
        inspectExampleTexts()
        for contact in ownContacts where PackExample.isPhone(contact.phone.digits) {
            example(
                "contact '\(contact.id.name)' has an example's number, \(contact.phone.digits)",
                "write the number that you called, or remove the contact",
                at: contact.location
            )
        }
    }

    /// Reports the first language, the pack's source language before others, in which it still has an example's title.
    private mutating func inspectExampleTitle(at key: DefinitionNode?) {
        guard let key, let name = key.string else { return }
        for (language, messages) in messagesBySourceFirst {
            guard case .plain(let title)? = messages[name], PackExample.titles.contains(title) else {
                continue
            }
            let place = language == source.sourceLanguage ? "" : " in '\(language)'"
            return example(
                "the pack is still called '\(title)'\(place)",
                "write its title into locales/",
                at: key.location
            )
        }
    }

    /// Reports the texts that the author has to replace, such as names.
    private mutating func inspectExampleTexts() {
        for (language, messages) in messagesBySourceFirst {
            let path = "locales/\(language).json"
            for (key, examples) in PackExample.texts.sorted(by: { $0.key < $1.key }) {
                guard case .plain(let text)? = messages[key], examples.contains(text) else { continue }
                example(
                    "text '\(key)' is still an example's, '\(text)'",
                    "write your own",
                    at: json(path)?[key]?.location ?? source.files.location(path)
                )
            }
        }
    }

    /// The messages of each language, the source language first.
    private var messagesBySourceFirst: [(language: String, messages: [String: Message])] {
        let own = source.sourceLanguage
        let languages = [own] + source.messages.keys.filter { $0 != own }.sorted()
        return languages.compactMap { language in source.messages[language].map { (language, $0) } }
    }

    mutating func inspectExample(_ citation: Citation, of what: String, at location: SourceLocation?) {
        guard source.id != PackExample.samplePack else { return }
        let whole =
            citation.url.flatMap { PackExample.isAddress($0) ? $0 : nil }
            ?? (PackExample.works.contains(citation.work) ? "'\(citation.work)'" : nil)
        if let whole {
            return example(
                "the source of \(what) is an example, \(whole)",
                "name the real source",
                at: location
            )
        }
        let parts = [
            citation.chapter.flatMap { $0 == PackExample.chapter ? "chapter, '\($0)'" : nil },
            citation.number.flatMap { $0 == PackExample.number ? "number, '\($0)'" : nil },
        ]
        for part in parts.compactMap({ $0 }) {
            example(
                "the source of \(what) still has an example's \(part)",
                "write that of the source, or leave it out",
                at: location
            )
        }
    }

    private mutating func example(_ message: String, _ help: String, at location: SourceLocation?) {
        collector.report(.exampleContent, at: location, message, help: help)
    }
}
