import Foundation

/// A tool that generates a Swift file with the contents of locales: `embed-locales OUTPUT LOCALE…`.
///
/// Each section of a locale becomes one string, with a line per entry and tabs between its parts, so that the program
/// needs no JSON reader for it. An invalid locale fails the build with its name.
@main struct EmbedLocalesTool {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard let output = arguments.first else { fail("embed-locales: name the output and the locales") }
        var code = "extension LocaleData {\n    static let embedded: [LocaleData] = [\n"
        for path in arguments.dropFirst() {
            let file = URL(filePath: path)
            guard let data = try? Data(contentsOf: file),
                let locale = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
            else { fail("\(path): error: this is not a JSON object") }
            code += written(locale, file.deletingPathExtension().lastPathComponent, path)
        }
        code += "    ]\n}\n"
        do { try Data(code.utf8).write(to: URL(filePath: output)) } catch {
            fail("\(output): error: \(error)")
        }
    }

    private static let sections = ["plural", "dates", "regions", "countries", "languages", "messages"]

    private static func written(_ locale: [String: Any], _ language: String, _ path: String) -> String {
        var locale = locale
        let digits = locale.removeValue(forKey: "digits") as? String ?? "0123456789"
        guard digits.count == 10 else { fail("\(path): error: 'digits' are the ten digits from 0 to 9") }
        let decimal = locale.removeValue(forKey: "decimal") as? String ?? "."
        guard decimal.count == 1 else { fail("\(path): error: 'decimal' is the sign before a fraction") }
        var code =
            "        LocaleData(\n            language: \"\(language)\",\n            digits: \"\(digits)\",\n            decimal: \"\(decimal)\""
        for section in sections {
            let entries = locale.removeValue(forKey: section) as? [String: Any] ?? [:]
            code += ",\n            \(section): #\"\"\"\n"
            for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
                code +=
                    ([key] + parts(value, key, path)).map { checked($0, path) }.joined(separator: "\t") + "\n"
            }
            code += "\"\"\"#"
        }
        if let unknown = locale.keys.sorted().first {
            fail(
                "\(path): error: unknown section '\(unknown)'; there are digits, decimal, \(sections.joined(separator: ", "))"
            )
        }
        return code + "\n        ),\n"
    }

    /// Returns the parts of an entry: a text, the elements of a list, or the name and text of each plural form.
    private static func parts(_ value: Any, _ key: String, _ path: String) -> [String] {
        switch value {
        case let text as String: return [text]
        case let list as [String]: return list
        case let forms as [String: String]:
            return forms.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
        default: fail("\(path): error: '\(key)' is neither a text nor a list nor forms")
        }
    }

    /// Returns a part unchanged, after checking that it contains no separator.
    private static func checked(_ text: String, _ path: String) -> String {
        guard !text.contains(where: \.isNewline), !text.contains("\t"), !text.contains("\\"),
            !text.contains("\"\"\"#")
        else {
            fail("\(path): error: a tab, a line break or a backslash stands in \"\(text)\"")
        }
        return text
    }

    private static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(1)
    }
}
