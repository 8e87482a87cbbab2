import ManasikDomain

/// Telephone numbers within texts.
enum TextPhones {
    /// Returns the digits of each number, without `+` or `00`, which may be on either side in right-to-left text.
    static func all(in text: String) -> Set<String> {
        var found: Set<String> = []
        var run: [Character] = []
        func end() {
            defer { run = [] }
            let digits = String(run.filter(\.isWholeNumber))
            let written = String(run)
            // Dates such as 2026-11-23, page numbers and numbers of hadiths are not telephone numbers.
            guard CivilDate(written.filter { $0.isWholeNumber || $0 == "-" }) == nil else { return }
            let isInternational = written.contains("+") || digits.hasPrefix("00")
            guard digits.count >= (isInternational ? 8 : digits.hasPrefix("0") ? 8 : 9) else { return }
            found.insert(digits.hasPrefix("00") ? String(digits.dropFirst(2)) : digits)
        }
        for character in text {
            if let digit = character.wholeNumberValue, (0...9).contains(digit) {
                run.append(Character(String(digit)))
            } else if character == "+" {
                if run.contains("+") || run.contains(where: \.isWholeNumber) && run.last != "+" {
                    run.append("+")
                } else {
                    end()
                    run.append("+")
                }
            } else if "-.() \u{A0}\u{2010}\u{2011}".contains(character), !run.isEmpty {
                run.append(character)
            } else if !"\u{200E}\u{200F}\u{2066}\u{2068}\u{2069}".contains(character) {
                end()
            }
        }
        end()
        return found
    }

    /// Describes which numbers a translation lacks or adds; nil if the numbers are the same.
    static func difference(_ translation: [String], from source: [String]) -> String? {
        let there = Set(source.flatMap(all)), here = Set(translation.flatMap(all))
        guard there != here else { return nil }
        let lacks = there.subtracting(here).sorted(), adds = here.subtracting(there).sorted()
        return [
            lacks.isEmpty ? nil : "lacks the telephone number " + lacks.joined(separator: ", "),
            adds.isEmpty ? nil : "has the telephone number " + adds.joined(separator: ", "),
        ].compactMap { $0 }.joined(separator: " and ")
    }
}
