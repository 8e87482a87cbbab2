// SPDX-License-Identifier: Apache-2.0

/// Values at the borders of what readers take, and beyond them.
enum StrangeValues {
    /// As JSON and Lua write them, but for the last ones, which only one of them takes.
    static let numbers = [
        "0", "-0", "1", "-1", "2", "7", "30", "31", "99", "100", "255", "999", "1000", "1001", "9999",
        "10000",
        "10001", "65536", "1000000", "1000001", "2147483647", "2147483648", "-2147483648", "4294967296",
        "9007199254740991", "9007199254740993", "9223372036854775807", "9223372036854775808",
        "-9223372036854775808", "-9223372036854775809", "18446744073709551616", "0.5", "1.0", "-0.0", "1e0",
        "1e3", "90.0000001", "-180", "180.5", "1e-400", "5e-324", "1.7976931348623157e308", "1e309", "-1e999",
        "99999999999999999999999999", "00", "+1", ".5", "1.", "0x10", "NaN", "Infinity",
    ]

    /// As they stand between quotes.
    static let strings = [
        "", " ", "t", "a", "x", "good:x", "fuzzed:x", "good:", ":x", "a:b:c", "manasik:x", "../a", "/", "a/b",
        ".",
        "A", "a b", "\u{202E}x", "x\u{202C}", "\u{2066}x", "\u{2069}", "\u{200F}", "\u{061C}", "\u{FEFF}",
        "\u{0628}\u{0651}",
        "e\u{0301}", "\u{1F54B}", "\u{FFFF}", "\u{10FFFF}", "\u{7F}", "\u{85}", "\u{2028}", "\\u0000",
        "x\\u0000y", "\\ud83d",
        "\\udd4b", "\\ud83d\\udd4b", "\\ud83d\\u0041", "\\u12", "\\u+123", "\\x41", "\\n", "\\\\", "\\\"",
        "\\/",
        "{", "}", "{}", "{x}", "{x}{x}", "{{x}}", "{ x }", "{count}",
        "{count, plural, one {# day} other {#}}", "%s",
        "no end", "2027-02-28", "2027-02-29", "2028-02-29", "0000-00-00", "0001-01-01", "9999-12-31",
        "10000-01-01",
        "2027-13-01", "-001-01-01", "1 muharram", "30 dhu_al_hijjah isha", "31 safar",
        "9 dhu_al_hijjah 23:59",
        "9 dhu_al_hijjah 24:00", "0 days before departure", "1 day after leaves", "100000 days before leaves",
        "https://example.org/", "http://", "javascript:x", "file:///x", "+9", "997", "+966112345678", "SA",
        "sa", "XX",
    ]

    /// Between quotes, and no UTF-8: overlong, half a surrogate, cut short, beyond the last plane, and a bare NUL.
    static let brokenStrings: [[UInt8]] = [
        [0xC0, 0x80], [0xC0, 0xAF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0xBD], [0xED, 0xB5, 0x8B], [0xD8],
        [0xE2, 0x80],
        [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE, 0xFF], [0x80], [0], [10],
        [0x1B, 0x5B],
    ]

    static func number(_ chance: inout FuzzChance) -> JSONTree { .word(chance.pick(numbers)) }

    static func string(_ chance: inout FuzzChance) -> JSONTree {
        if chance.oneIn(12) {
            return .plain([UInt8(ascii: "\"")] + chance.pick(brokenStrings) + [UInt8(ascii: "\"")])
        }
        if chance.oneIn(12) {
            return .string(
                String(repeating: chance.pick(["x", "\u{0628}", "{x}"]), count: 1 << chance.below(9))
            )
        }
        return .string(chance.pick(strings))
    }
}
