import Foundation

/// An Arabic text that a pack quotes.
struct Quotation: Hashable {
    /// The file, from the packs' directory on, and where in it: an id or a line.
    let place: String
    let text: String
    let isMarkedUnverified: Bool

    /// What stands between marks of omission; each part must be found by itself.
    var parts: [String] {
        text.replacingOccurrences(of: "...", with: "…").split(separator: "…").map(String.init)
            .filter { !ReferenceTexts.fold($0).isEmpty }
    }

    /// All quotations of the packs below a directory: `arabic` fields in JSON, block-quoted lines in articles.
    static func all(below root: String) throws -> [Quotation] {
        var quotations: [Quotation] = []
        for kind in ["content", "plugins"] {
            let enumerator = FileManager.default.enumerator(atPath: "\(root)/\(kind)")
            for case let path as String in (enumerator?.allObjects ?? []).sorted(by: { "\($0)" < "\($1)" }) {
                let place = "\(kind)/\(path)"
                if path.hasSuffix(".json"), !path.contains("/locales/") {
                    let data = try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(place)"))
                    quotations += try inJSON(data, place: place)
                } else if path.hasSuffix(".md"), path.contains("/texts/") {
                    let text = try String(contentsOfFile: "\(root)/\(place)", encoding: .utf8)
                    quotations += inArticle(text, place: place)
                }
            }
        }
        return quotations
    }

    /// The `arabic` fields of objects at any depth; what is unverified is so with all that is in it.
    static func inJSON(_ data: Data, place: String) throws -> [Quotation] {
        var quotations: [Quotation] = []
        func walk(_ value: Any, _ name: String, isUnverified: Bool) {
            if let object = value as? [String: Any] {
                let isUnverified = isUnverified || object["unverified"] as? Bool == true
                let name = object["id"] as? String ?? name
                if let text = object["arabic"] as? String {
                    quotations.append(
                        Quotation(place: "\(place): \(name)", text: text, isMarkedUnverified: isUnverified)
                    )
                }
                for key in object.keys.sorted() { walk(object[key]!, name, isUnverified: isUnverified) }
            } else if let list = value as? [Any] {
                for (index, item) in list.enumerated() {
                    walk(item, "\(name)[\(index + 1)]", isUnverified: isUnverified)
                }
            }
        }
        walk(try JSONSerialization.jsonObject(with: data), "", isUnverified: false)
        return quotations
    }

    /// The block-quoted lines with Arabic letters, but for those that name a source (`> — …`). A source that says
    /// `unverified`, or so in Arabic, marks the lines before it.
    static func inArticle(_ text: String, place: String) -> [Quotation] {
        var quotations: [Quotation] = []
        var open: [(line: Int, text: String)] = []
        func close(isUnverified: Bool) {
            quotations += open.map { line, text in
                Quotation(place: "\(place):\(line)", text: text, isMarkedUnverified: isUnverified)
            }
            open = []
        }
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard line.hasPrefix(">") else {
                close(isUnverified: false)
                continue
            }
            let quoted = line.dropFirst().trimmingCharacters(in: .whitespaces)
            if quoted.hasPrefix("—") {
                close(isUnverified: ["unverified", "غير موثَّق"].contains { quoted.contains($0) })
            } else if quoted.unicodeScalars.contains(where: { (0x0621...0x06D3).contains($0.value) }) {
                open.append((index + 1, quoted))
            }
        }
        close(isUnverified: false)
        return quotations
    }
}

/// Holds quotations against reference texts.
struct ContentCheck {
    private(set) var found = 0
    private(set) var markedUnverified = 0
    /// Quotations that are in no text, with the part that is not.
    private(set) var missing: [(quotation: Quotation, part: String)] = []
    /// Marked as unverified although they are found; the mark may go.
    private(set) var needlesslyMarked: [Quotation] = []

    init(_ quotations: [Quotation], against texts: ReferenceTexts) {
        for quotation in quotations {
            let parts = quotation.parts
            let unfound = parts.isEmpty ? quotation.text : parts.first { !texts.contains($0) }
            if quotation.isMarkedUnverified {
                markedUnverified += 1
                if unfound == nil { needlesslyMarked.append(quotation) }
            } else if let unfound {
                missing.append((quotation, unfound))
            } else {
                found += 1
            }
        }
    }

    var report: String {
        "\(found + markedUnverified + missing.count) Arabic quotations: \(found) found, \(markedUnverified) marked "
            + "unverified (\(needlesslyMarked.count) of them are found), \(missing.count) not found"
    }
}
