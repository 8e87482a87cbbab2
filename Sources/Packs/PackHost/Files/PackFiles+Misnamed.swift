import ManasikDomain

/// Files and directories whose names are nearly those that a pack has.
extension PackFiles {
    /// Returns the directory of packs that was probably meant by another name; nil if the name may be the author's own.
    ///
    /// - Parameter name: The directory's name, with or without a slash at its end.
    package static func meantFolder(by name: String) -> String? {
        let word = (name.hasSuffix("/") ? String(name.dropLast()) : name).lowercased()
        let others = [
            "local": "locales", "locale": "locales", "lang": "locales", "languages": "locales",
            "translations": "locales", "i18n": "locales", "article": "texts", "articles": "texts",
            "text": "texts", "test": "tests", "spec": "tests", "specs": "tests", "definition": "definitions",
            "src": "lua", "modules": "lua",
        ]
        return folders.first { $0 == word } ?? others[word] ?? Suggestion.nearest(to: word, among: folders)
    }

    /// Returns the name without an ending that Windows hides, such as `pack.json` for `pack.json.txt`; nil if it has
    /// none.
    package static func withoutHiddenEnding(_ name: String) -> String? {
        guard name.lowercased().hasSuffix(".txt") else { return nil }
        let rest = String(name.dropLast(4))
        return [".json", ".lua", ".md"].contains { rest.lowercased().hasSuffix($0) } ? rest : nil
    }

    /// Returns advice on a file whose ending Windows hides; nil if its name is another.
    package static func hiddenEndingHelp(_ name: String) -> String? {
        withoutHiddenEnding(name).map { "rename it to \($0); Windows hides the ending .txt" }
    }

    /// The other directory that was probably meant as one of the pack's; nil if there is none.
    func misnamed(_ folder: String) -> String? {
        others.first { $0.hasSuffix("/") && Self.meantFolder(by: $0) == folder }
    }
}
