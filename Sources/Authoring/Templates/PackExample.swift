import ManasikDomain

/// Example content that `manasik new` writes and by which `manasik check` recognizes it.
enum PackExample {
    static let title = "A new pack"
    static let arabicTitle = "حزمة جديدة"
    static let titles: Set = [title, arabicTitle]
    /// The bundled pack that is there to be copied, in which examples are meant.
    static let samplePack = PackID(rawValue: "group-sample")!

    /// Returns whether a telephone number belongs to nobody: that of a template, or one that Ofcom keeps for fiction.
    static func isPhone(_ digits: String) -> Bool {
        ["+966110000000", "+966120000000"].contains(digits)
            || digits.hasPrefix("+447700900") && digits.utf8.count == 13
    }

    /// The works that the sources of templates and of the sample pack name.
    static let works: Set = [
        "The authority that said so", "The book that says so", "The collection that has it",
        "Who published the number", "What guides agree on", "The group's programme",
        "Ofcom: telephone numbers for drama",
    ]
    static let chapter = "Its chapter"
    static let number = "Its number"

    /// Returns the author that a new pack names.
    static func author(of id: PackID) -> String { "The author of \(id)" }

    /// Returns whether an address is at example.org, which belongs to nobody.
    static func isAddress(_ address: String) -> Bool {
        ["https://example.org", "http://example.org"].contains {
            address == $0 || address.hasPrefix($0 + "/")
        }
    }

    /// The texts that an author has to replace besides the pack's title, such as names: in English and Arabic, by key.
    static let texts: [String: Set<String>] = {
        // The texts do not depend on the pack's name.
        let id = PackID(rawValue: "pack")!
        let contents: [PackTemplate.Content] = [
            .ritual(id), .chirps(id), .contacts(id, of: nil, besides: "MY"),
        ]
        return contents.flatMap(\.texts).reduce(into: [:]) { texts, text in
            guard text.value.isExample, !titles.contains(text.value.english) else { return }
            texts[text.key] = [text.value.english, text.value.arabic]
        }
    }()
}
