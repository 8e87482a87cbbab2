/// The forms of values, section 3.3, by the properties of section 3.8.
extension CalendarProperty {
    /// Why the value is none of its property.
    ///
    /// - Parameter isLocal: Whether moments are by the clock of a zone that is being declared.
    func problems(isLocal: Bool) -> [String] {
        switch name {
        case "DTSTAMP", "LAST-MODIFIED", "CREATED":
            Self.isMoment(value, inUTC: true) ? [] : ["is no moment in UTC"]
        case "DTSTART", "DTEND", "RECURRENCE-ID", "EXDATE", "RDATE":
            value.split(separator: ",", omittingEmptySubsequences: false).flatMap {
                dateProblems(String($0), isLocal)
            }
        case "UID", "SUMMARY", "DESCRIPTION", "LOCATION", "COMMENT", "CONTACT", "PRODID", "VERSION", "TZID":
            textProblems(isList: false)
        case "CATEGORIES", "RESOURCES": textProblems(isList: true)
        case "SEQUENCE", "REPEAT": isNumber(0...Int.max) ? [] : ["is no whole number"]
        case "PRIORITY": isNumber(0...9) ? [] : ["is not within 0 and 9"]
        case "GEO": isSpot ? [] : ["is no latitude and longitude"]
        case "TRANSP": isOne(of: ["OPAQUE", "TRANSPARENT"])
        case "STATUS": isOne(of: ["TENTATIVE", "CONFIRMED", "CANCELLED"])
        case "CLASS": isOne(of: ["PUBLIC", "PRIVATE", "CONFIDENTIAL"])
        case "ACTION": isOne(of: ["AUDIO", "DISPLAY", "EMAIL"])
        case "CALSCALE": isOne(of: ["GREGORIAN"])
        case "METHOD": isOne(of: ["PUBLISH"])
        case "TRIGGER":
            parameters["VALUE"] == ["DATE-TIME"]
                ? (Self.isMoment(value, inUTC: true) ? [] : ["is no moment in UTC"])
                : (Self.isDuration(value) ? [] : ["is no duration"])
        case "DURATION":
            Self.isDuration(value) && !value.hasPrefix("-") ? [] : ["is no length of time"]
        case "RRULE": RecurrenceSyntax.problems(of: value)
        case "TZOFFSETFROM", "TZOFFSETTO": isOffset ? [] : ["is no offset from UTC"]
        default: []
        }
    }

    private func isOne(of words: Set<String>) -> [String] {
        words.contains(value) ? [] : ["is none of \(words.sorted().joined(separator: ", "))"]
    }

    private func isNumber(_ span: ClosedRange<Int>) -> Bool {
        value.utf8.allSatisfy { (48...57).contains($0) } && Int(value).map(span.contains) ?? false
    }

    private func textProblems(isList: Bool) -> [String] {
        if value.isEmpty { return ["is empty"] }
        var (problems, isEscaped): ([String], Bool) = ([], false)
        for scalar in value.unicodeScalars {
            if isEscaped {
                if !["\\", ";", ",", "n", "N"].contains(scalar) {
                    problems.append("has no escape \\\(scalar)")
                }
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else if scalar == ";" || scalar == "," && !isList {
                problems.append("has a '\(scalar)' that is not escaped")
            }
        }
        return isEscaped ? problems + ["ends within an escape"] : problems
    }

    private func dateProblems(_ value: String, _ isLocal: Bool) -> [String] {
        if parameters["VALUE"] == ["DATE"] {
            return Self.isDate(value) && parameters["TZID"] == nil ? [] : ["is no date"]
        }
        if isLocal { return Self.isMoment(value, inUTC: false) ? [] : ["is no moment by the clock"] }
        if parameters["TZID"] != nil {
            return Self.isMoment(value, inUTC: false) ? [] : ["is no moment by the clock of its zone"]
        }
        return Self.isMoment(value, inUTC: true) ? [] : ["is no moment in UTC, and names no zone"]
    }

    private var isSpot: Bool {
        let parts = value.split(separator: ";", omittingEmptySubsequences: false)
        guard parts.count == 2, let latitude = Self.decimal(parts[0]), let longitude = Self.decimal(parts[1])
        else { return false }
        return (-90...90).contains(latitude) && (-180...180).contains(longitude)
    }

    private static func decimal(_ text: Substring) -> Double? {
        text.utf8.allSatisfy { (48...57).contains($0) || [43, 45, 46].contains($0) } ? Double(text) : nil
    }

    private var isOffset: Bool {
        let digits = value.dropFirst()
        guard let sign = value.first, "+-".contains(sign), digits.count == 4 || digits.count == 6,
            digits.utf8.allSatisfy({ (48...57).contains($0) })
        else { return false }
        return value != "-0000" && value != "-000000" && Int(digits.prefix(4).suffix(2))! < 60
    }

    // MARK: Moments

    static func isDate(_ text: String) -> Bool {
        guard text.utf8.count == 8, text.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(text)
        else { return false }
        let (year, month, day) = (number / 10_000, number / 100 % 100, number % 100)
        guard (1...12).contains(month) else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
        return (1...days).contains(day)
    }

    static func isMoment(_ text: String, inUTC: Bool) -> Bool {
        guard text.hasSuffix("Z") == inUTC else { return false }
        let parts = (inUTC ? text.dropLast() : text[...]).split(
            separator: "T",
            omittingEmptySubsequences: false
        )
        guard parts.count == 2, isDate(String(parts[0])), parts[1].utf8.count == 6,
            parts[1].utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(parts[1])
        else { return false }
        return number / 10_000 < 24 && number / 100 % 100 < 60 && number % 100 <= 60
    }

    /// `-PT10M`, `P1DT2H`, `P2W`, section 3.3.6.
    static func isDuration(_ text: String) -> Bool {
        text.wholeMatch(
            of:
                /[+-]?P(\d+W|\d+D(T(\d+H(\d+M(\d+S)?)?|\d+M(\d+S)?|\d+S))?|T(\d+H(\d+M(\d+S)?)?|\d+M(\d+S)?|\d+S))/
        )
            != nil
    }
}
