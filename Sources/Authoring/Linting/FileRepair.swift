import ManasikPackHost

/// The corrections of one file.
struct FileRepair {
    let path: String
    private(set) var text: String
    private(set) var changes: [String] = []

    init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    mutating func run() {
        removeHidden()
        compose()
        respellPhones()
        layOut()
    }

    private mutating func removeHidden() {
        var count = 0
        // Removing a character changes the neighbours of others, which may make a joiner unnecessary, so this repeats.
        while true {
            let hidden = HiddenCharacter.all(in: text, at: path)
            guard !hidden.isEmpty else { break }
            count += hidden.count
            replace(hidden.map { ($0.range, $0.replacement) })
        }
        if count > 0 { changes.append("removed \(count) hidden character\(count == 1 ? "" : "s")") }
    }

    private mutating func compose() {
        var count = 0
        while true {
            let letters = DecomposedLetter.all(in: text)
            guard !letters.isEmpty else { break }
            count += letters.count
            replace(letters.map { ($0.range, Character($0.composed).description) })
        }
        if count > 0 { changes.append("composed \(count) letter\(count == 1 ? "" : "s")") }
    }

    /// Normalizes the telephone numbers of contacts, in Lua or JSON, and those in `tel:` links.
    private mutating func respellPhones() {
        var count = 0
        func respelled(_ number: Substring) -> String {
            guard let canonical = PhoneSpelling.canonical(String(number)), canonical != number else {
                return String(number)
            }
            count += 1
            return canonical
        }
        if path.hasPrefix("definitions/contacts.json") {
            text = text.replacing(#/("phone"\s*:\s*")([^"\\\n]*)"/#) { match in
                "\(match.output.1)\(respelled(match.output.2))\""
            }
        } else if path.hasSuffix(".lua"), !path.hasPrefix("tests/") {
            text = text.replacing(#/(\bphone\s*=\s*)(["'])([^"'\\\n]*)(["'])/#) { match in
                "\(match.output.1)\(match.output.2)\(respelled(match.output.3))\(match.output.4)"
            }
        } else if path.hasPrefix("texts/") || path.hasPrefix("locales/") {
            text = text.replacing(#/(\]\(tel:)([^()\n"\\]*)\)/#) { match in
                "\(match.output.1)\(respelled(match.output.2)))"
            }
        }
        if count > 0 { changes.append("respelled \(count) telephone number\(count == 1 ? "" : "s")") }
    }

    private mutating func layOut() {
        guard path.hasSuffix(".json"),
            let bytes = try? JSONLayout.format(Array(text.utf8), file: path, order: KeyOrder(path: path)),
            bytes != Array(text.utf8)
        else { return }
        text = String(decoding: bytes, as: UTF8.self)
        changes.append("formatted as by manasik fmt")
    }

    /// Replaces parts of the text.
    ///
    /// - Parameter parts: Ranges in Unicode scalars, in ascending order, with their replacements.
    private mutating func replace(_ parts: [(Range<Int>, String)]) {
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        var next = 0
        for (range, instead) in parts {
            result.append(contentsOf: scalars[next..<range.lowerBound])
            result.append(contentsOf: instead.unicodeScalars)
            next = range.upperBound
        }
        result.append(contentsOf: scalars[next...])
        text = String(result)
    }
}
