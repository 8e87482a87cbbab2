import ManasikDomain

/// A reader of a pack's `locales/<language>.json` and `texts/<language>/<name>.md`.
enum LocaleReader {
    static func messages(
        _ files: PackFiles,
        into collector: inout DiagnosticCollector
    ) -> [String: [String: Message]] {
        var messages: [String: [String: Message]] = [:]
        var allowance = 2 * JSONReader.mostValues
        for path in files.paths where path.hasPrefix("locales/") {
            let name = path.dropFirst("locales/".count)
            if let meant = Self.smallName(of: String(name)) {
                // It may hold the texts of the pack's source language.
                collector.unread(
                    .badLocale,
                    at: files.location(path),
                    "this file is not named after a language",
                    help: "rename it to \(meant)"
                )
                continue
            }
            guard name.hasSuffix(".json"), LanguageTag.isValid(String(name.dropLast(5))) else {
                collector.error(
                    .badLocale,
                    at: files.location(path),
                    "this file is not named after a language",
                    help: PackFiles.hiddenEndingHelp(String(name))
                        ?? "name it by its BCP 47 tag, such as locales/id.json"
                )
                continue
            }
            messages[String(name.dropLast(5))] = read(
                files.contents[path]!,
                files.location(path),
                &allowance,
                &collector
            )
        }
        return messages
    }

    /// Returns the name of a locale's file with its language and its ending in small letters; nil if it has them so, or
    /// is not a locale's.
    private static func smallName(of name: String) -> String? {
        guard name.lowercased().hasSuffix(".json") else { return nil }
        let tag = name.dropLast(5)
        let meant = tag.prefix { $0 != "-" }.lowercased() + tag.drop { $0 != "-" }
        return LanguageTag.isValid(meant) && name != meant + ".json" ? meant + ".json" : nil
    }

    private static func read(
        _ bytes: [UInt8],
        _ location: SourceLocation,
        _ allowance: inout Int,
        _ collector: inout DiagnosticCollector
    ) -> [String: Message] {
        let root: DefinitionNode
        do {
            root = try JSONReader.read(bytes, file: location.file, allowance: &allowance)
        } catch {
            collector.unread(.badJSON, at: error.location, error.message, help: error.help)
            return [:]
        }
        guard case .table(let fields, _) = root.value, root.notation == .object else {
            collector.unread(
                .badLocale,
                at: location,
                "this file holds \(root.kindName), not an object of messages",
                help: "begin it with { and end it with }"
            )
            return [:]
        }
        var messages: [String: Message] = [:]
        for field in fields {
            switch field.node.value {
            case .string(let text): messages[field.name] = .plain(text)
            case .table(let forms, _) where !forms.isEmpty:
                var plural: [PluralCategory: String] = [:]
                for form in forms {
                    guard let category = PluralCategory(rawValue: form.name), let text = form.node.string
                    else {
                        collector.error(
                            .badLocale,
                            at: form.node.location,
                            "message '\(field.name)' has a form '\(form.name)' that is not a plural category",
                            help: "use " + PluralCategory.allCases.map(\.rawValue).joined(separator: ", ")
                        )
                        continue
                    }
                    plural[category] = text
                }
                if plural[.other] == nil {
                    collector.error(
                        .badLocale,
                        at: field.node.location,
                        "message '\(field.name)' lacks its form 'other'"
                    )
                }
                messages[field.name] = .plural(plural)
            default:
                collector.error(
                    .badLocale,
                    at: field.node.location,
                    "message '\(field.name)' is \(field.node.kindName), not a string or an object of plural forms"
                )
            }
        }
        return messages
    }

    static func articles(
        _ files: PackFiles,
        into collector: inout DiagnosticCollector
    ) -> [String: [String: Article]] {
        var articles: [String: [String: Article]] = [:]
        for path in files.paths where path.hasPrefix("texts/") {
            let parts = path.split(separator: "/")
            guard parts.count == 3, LanguageTag.isValid(String(parts[1])), parts[2].hasSuffix(".md"),
                DefinitionID.isLegalName(parts[2].dropLast(3))
            else {
                collector.unread(
                    .badLocale,
                    at: files.location(path),
                    "this is not texts/<language>/<name>.md",
                    help: PackFiles.hiddenEndingHelp(String(parts.last ?? ""))
                        ?? "use lower-case letters, digits, '-' and '_' for the name"
                )
                continue
            }
            let bytes = files.contents[path]!
            if let problem = SourceEncoding.problem(of: bytes) {
                let location = files.location(path, line: problem.line)
                collector.unread(.badLocale, at: location, problem.message, help: problem.help)
                continue
            }
            let text = String(decoding: plain(bytes), as: UTF8.self)
            let halves = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            guard let first = halves.first, first.hasPrefix("# ") else {
                collector.unread(
                    .badLocale,
                    at: files.location(path, line: 1),
                    "an article begins with its title",
                    help: "write '# Title' on the first line"
                )
                continue
            }
            let body = halves.count > 1 ? halves[1].drop { $0 == "\n" } : ""
            articles[String(parts[1]), default: [:]][String(parts[2].dropLast(3))] = Article(
                title: String(first.dropFirst(2)).trimmingSpaces,
                body: String(body)
            )
        }
        return articles
    }

    /// Returns the text without the byte order mark and the carriage returns that editors on Windows add.
    private static func plain(_ bytes: [UInt8]) -> [UInt8] {
        SourceEncoding.plain(bytes).filter { $0 != 13 }
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " || $0 == "\r" }.reversed())
    }
}
