import ManasikDomain

extension StoreConformance {
    static let matchingChecks: [StoreCheck] = [
        StoreCheck("findsRecordsByTheValueAndTypeOfAField") { store in
            let values: [(id: String, value: JSONValue)] = [
                ("text-1", .string("1")), ("integer-1", .integer(1)), ("number-1", .number(1)),
                ("true", .boolean(true)), ("text-true", .string("true")), ("tenth", .number(0.1)),
                ("list", .array([.integer(1)])), ("text-list", .string("[1]")),
                ("table", .object(["a": .integer(1)])), ("most", .integer(.max)),
                ("near-most", .integer(.max - 1)), ("empty", .string("")), ("quote", .string("a'b\"c")),
                ("nul", .string("a\u{0}b")), ("nul-other", .string("a\u{0}c")), ("arabic", .string("زمزم")),
            ]
            for (id, value) in values {
                // One field that may stand in a path, one that must be quoted with care.
                try await store.put(Sample.key(id), ["v": value, "v'\"]": value, "other": .integer(9)])
            }
            for (id, value) in values {
                try expect(try await store.ids(with: ["v": value]), [id], "\(value)")
                try expect(try await store.ids(with: ["v'\"]": value]), [id], "\(value) in a quoted field")
                try expect(
                    try await store.ids(with: ["v": value, "other": .integer(9)]),
                    [id],
                    "\(value) and another field"
                )
                try expect(
                    try await store.ids(with: ["v": value, "other": .integer(8)]),
                    [],
                    "\(value) and a wrong field"
                )
            }
        },
        StoreCheck("findsNullWhereAFieldIsNullOrMissing") { store in
            try await store.put(Sample.key("null"), ["v": .null])
            try await store.put(Sample.key("missing"), [:])
            try await store.put(Sample.key("text"), ["v": .string("null")])
            try expect(try await store.ids(with: ["v": .null]), ["missing", "null"], "null")
        },
        StoreCheck("looksOnlyAtFieldsOfTheTop") { store in
            try await store.put(Sample.key("deep"), ["a": .object(["b": .integer(1)])])
            try await store.put(Sample.key("flat"), ["a.b": .integer(1), "b": .integer(2)])
            try expect(try await store.ids(with: ["a.b": .integer(1)]), ["flat"], "a name with a point")
            try expect(try await store.ids(with: ["b": .integer(1)]), [], "a field further down")
        },
        StoreCheck("findsValuesThatAreNotOfTheKindOfAField") { store in
            let values: [(id: String, value: JSONValue)] = [
                ("date", .string("2027-05-14")), ("flag", .boolean(true)), ("fraction", .number(0.5)),
                ("large", .integer(61)), ("least", .integer(1)), ("list", .array([.string("makkah")])),
                ("longer", .string("makkah\u{0}")), ("no-date", .string("2027-02-30")), ("null", .null),
                ("one", .number(1)), ("table", .object(["a": .integer(1)])),
                ("text-list", .string("[\"makkah\"]")), ("word", .string("makkah")),
            ]
            for (id, value) in values {
                try await store.put(Sample.key(id), ["v": value, "v'\"]": value, "other": .string("\u{0}")])
            }
            try await store.put(Sample.key("missing"), [:])
            let kinds: [(kind: FactKind, fitting: Set<String>)] = [
                (.boolean, ["flag"]), (.enumeration(["makkah", "madinah"]), ["word"]),
                (.enumeration(["makkah\u{0}"]), ["longer"]), (.enumeration([]), []),
                (.integer(minimum: 1, maximum: 60), ["least"]),
                (.integer(minimum: .min, maximum: .max), ["least", "large"]), (.date, ["date"]),
            ]
            for (kind, fitting) in kinds {
                for name in ["v", "v'\"]"] {
                    let field = RecordFilter.Field(name, kind)
                    let others = values.map(\.id).filter { $0 != "null" && !fitting.contains($0) }
                    try expect(try await store.ids(.isMisfit(field)), others, "\(kind) in \(name)")
                }
            }
        },
        StoreCheck("findsRecordsByAnEntryOfATable") { store in
            let values: [(id: String, value: JSONValue)] = [
                ("flat", .string("yes")), ("list", .array([.string("yes")])), ("missing", .object([:])),
                ("no", .object(["a": .string("no")])), ("null", .object(["a": .null])),
                ("other", .object(["b": .string("yes")])), ("quoted", .object(["'a": .string("yes")])),
                ("text", .string("{\"a\":\"yes\"}")), ("yes", .object(["a": .string("yes")])),
                ("yes-nul", .object(["a": .string("yes\u{0}")])),
            ]
            for (id, value) in values {
                try await store.put(Sample.key(id), ["v": value, "v'\"]": value, "a": .string("yes")])
            }
            for name in ["v", "v'\"]"] {
                for (entry, id) in [("a", "yes"), ("'a", "quoted")] {
                    let field = RecordFilter.Field(name, entry: entry, .freeText)
                    let found = try await store.ids(.field(field, .exactly(["yes", "perhaps"])))
                    try expect(found, [id], "\(entry) in \(name)")
                }
                let field = RecordFilter.Field(name, entry: "a", .freeText)
                let others = try await store.ids(.field(field, .not(.exactly(["yes"]))))
                try expect(others, ["no", "yes-nul"], "another text in \(name)")
                let missing = try await store.ids(.isMissing(field))
                try expect(missing.count, values.count - 3, "no text in \(name)")
                let number = RecordFilter.Field(name, entry: "a", .integer(minimum: 0, maximum: 9))
                try expect(try await store.ids(.isMisfit(number)), ["no", "yes", "yes-nul"], "no number")
            }
        },
        StoreCheck("findsRecordsByDays") { store in
            let values = [
                "2026-12-31", "2027-01-01", "2027-01-02", "0001-01-01", "9999-12-31", "2027-1-1",
                "2027-02-30", "2027-01-01T00:00:00Z", "1", "x", "",
            ]
            for (number, value) in values.enumerated() {
                try await store.put(
                    Sample.key("\(number)"),
                    ["v": .string(value), "t": .object(["v": .string(value)])]
                )
            }
            try await store.put(
                Sample.key("integer"),
                ["v": .integer(20_270_101), "t": .object(["v": .integer(1)])]
            )
            let day = CivilDate("2027-01-01")!
            for field in [RecordFilter.Field("v", .date), RecordFilter.Field("t", entry: "v", .date)] {
                try expect(try await store.ids(.field(field, .before(day))), ["0", "3"], "before the day")
                try expect(
                    try await store.ids(.field(field, .not(.before(day)))),
                    ["1", "2", "4"],
                    "the day or later"
                )
            }
        },
        StoreCheck("limitsAndOrdersWhatItFinds") { store in
            for id in ["c", "a", "d", "b"] { try await store.put(Sample.key(id), ["v": .number(0.5)]) }
            try await store.put(Sample.key("0"), ["v": .number(0.25)])
            try expect(try await store.ids(limit: 3), ["0", "a", "b"], "the first three")
            try expect(try await store.ids(with: ["v": .number(0.5)], limit: 2), ["a", "b"], "the first two")
            try expect(try await store.ids(limit: 0), [], "none")
            try expect(try await store.ids(limit: -1), [], "fewer than none")
        },
    ]
}
