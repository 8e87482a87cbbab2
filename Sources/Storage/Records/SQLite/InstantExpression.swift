import ManasikDomain

/// The SQL of an RFC 3339 instant in a body as milliseconds since 1970, and NULL for whatever `Instant(rfc3339:)` does not read, so
/// that lists have one order in SQL and in memory.
///
/// SQLite's own functions of time read more: a day that its month does not have, 24 o'clock, a time without seconds or zone; and
/// less, such as zones beyond 14 hours. Of them only those of days are used.
struct InstantExpression {
    /// The path of the field in the body.
    private let path: String
    private var text: String { "json_extract(body, \(path))" }

    init(path: String) { self.path = path }

    var sql: String {
        // An instant of another year in UTC than 1 to 9999 is none.
        let (before, after) = (-62_135_596_800_001, 253_402_300_800_000)
        return "nullif(nullif(max(min(\(unbounded), \(after)), \(before)), \(after)), \(before))"
    }

    private var unbounded: String {
        let digit = "[0-9]"
        let day = "\(digit)\(digit)\(digit)\(digit)-\(digit)\(digit)-\(digit)\(digit)"
        let utc = "substr(\(text), 20, length(\(text)) - 20)"
        let local = "substr(\(text), 20, length(\(text)) - 25)"
        return """
            CASE WHEN \(text) GLOB '\(day)[Tt][0-2][0-9]:[0-5][0-9]:[0-5][0-9]*'
            AND \(text) NOT GLOB '0000*' AND substr(\(text), 12, 2) < '24'
            AND date(julianday(substr(\(text), 1, 10))) = substr(\(text), 1, 10) AND \(isWhole)
            THEN CASE WHEN \(text) GLOB '*[Zz]' AND \(isFraction(utc)) THEN \(milliseconds(utc))
            WHEN \(text) GLOB '*[+-][0-2][0-9]:[0-5][0-9]' AND substr(\(text), -5, 2) < '24' AND \(isFraction(local))
            THEN \(milliseconds(local))
            - (substr(\(text), -6, 1) || '1') * (\(number(-5)) * 60 + \(number(-2))) * 60000 END END
            """
    }

    /// Whether nothing follows in the text where SQLite ends it, at U+0000: written with another copy of it, it has no more
    /// characters than twice its own and those of the list.
    private var isWhole: String {
        "(instr(body, '\\u0000') = 0 OR length(json_extract(body, \(path), \(path))) = 2 * length(\(text)) + 7)"
    }

    /// Whether a text is empty or the fraction of a second.
    private func isFraction(_ part: String) -> String {
        "(\(part) = '' OR (\(part) GLOB '.[0-9]*' AND substr(\(part), 2) NOT GLOB '*[^0-9]*'))"
    }

    private func number(_ start: Int) -> String { "CAST(substr(\(text), \(start), 2) AS INTEGER)" }

    /// The milliseconds until the instant as if its time were in UTC; of a fraction, what is shorter than one is dropped.
    private func milliseconds(_ fraction: String) -> String {
        """
        CAST(julianday(substr(\(text), 1, 10)) - 2440587.5 AS INTEGER) * 86400000
        + \(number(12)) * 3600000 + \(number(15)) * 60000 + \(number(18)) * 1000
        + CAST(substr(substr(\(fraction), 2) || '000', 1, 3) AS INTEGER)
        """
    }
}
