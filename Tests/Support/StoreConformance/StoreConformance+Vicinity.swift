import ManasikDomain
import ManasikStoreContract

/// Lists of what is near a point.
extension StoreConformance {
    private static let spots = DefinitionID("hajj:spots")!
    private static let field = RecordField("point", .point)
    private static let declaration = RecordCollection(
        id: spots,
        fields: ["kind": RecordCollection.Field(.text)],
        points: ["point"]
    )

    static let vicinityChecks: [StoreCheck] = [
        StoreCheck("findsWhatIsNearTheNearestFirst") { store in
            for isDeclared in [false, true] {
                if isDeclared { try await store.ensureIndexes(for: [declaration]) }
                try await put(store, ["a": (21.42, 39.82), "b": (21.5, 39.82), "c": (21.42, 39.83)])
                try await store.put(key("nowhere"), ["kind": .string("x")])
                try await store.put(key("no-point"), ["point": .string("21.42,39.82")])
                try expect(try await near(store, 21.42, 39.82, 5_000), ["a", "c"], "within 5 km")
                try expect(try await near(store, 21.5, 39.82, 20_000), ["b", "a", "c"], "within 20 km")
                try expect(try await near(store, -21.5, 39.82, 20_000), [], "on the other hemisphere")
                try expect(try await near(store, 21.42, 39.82, -1), [], "less than nothing")
                try expect(try await near(store, 21.42, 39.82, 0), ["a"], "at the very point")
            }
        },
        StoreCheck("takesWhatIsAsFarAsTheRadiusAndNothingFarther") { store in
            try await store.ensureIndexes(for: [declaration])
            try await put(store, ["edge": (48.2, 16.3)])
            let (here, there) = (point(48.1, 16.4), point(48.2, 16.3))
            let distance = GreatCircle(from: here, to: there).distance
            try expect(try await near(store, 48.1, 16.4, distance), ["edge"], "exactly so far")
            try expect(try await near(store, 48.1, 16.4, distance.nextDown), [], "a little less far")
        },
        StoreCheck("reachesAcrossTheAntimeridianAndThePoles") { store in
            try await store.ensureIndexes(for: [declaration])
            try await put(
                store,
                [
                    "west": (-17, 179.99), "east": (-17, -179.99), "line": (-17, 180),
                    "same-line": (-17, -180),
                    "pole": (90, 12), "beyond": (89.99, -150), "south": (-89.99, 30),
                ]
            )
            for longitude in [179.999, -179.999, 180, -180] {
                try expect(
                    try await near(store, -17, longitude, 3_000).sorted(),
                    ["east", "line", "same-line", "west"],
                    "around \(longitude)"
                )
            }
            try expect(try await near(store, 89.99, 30, 4_000), ["pole", "beyond"], "across the North Pole")
            try expect(try await near(store, -90, 0, 4_000), ["south"], "at the South Pole")
            try expect(
                try await near(store, 0, 0, 21_000_000).count,
                7,
                "the whole Earth"
            )
        },
        StoreCheck("followsWhatMovesAndWhatGoes") { store in
            try await store.ensureIndexes(for: [declaration])
            try await put(store, ["a": (10, 10), "b": (10, 10.001), "c": (10, 10.002)])
            try await put(store, ["a": (20, 20)])
            try expect(try await near(store, 10, 10, 1_000), ["b", "c"], "without what has moved")
            try expect(try await near(store, 20, 20, 1_000), ["a"], "where it moved to")
            try await store.put(key("b"), ["kind": .string("no point any more")])
            try await store.commit(Commit(at: Sample.at(2), records: [.remove(key("c"))]))
            try expect(try await near(store, 10, 10, 1_000), [], "without what has gone")
            try await put(store, ["c": (10, 10.002)])
            try expect(try await near(store, 10, 10, 1_000), ["c"], "what has come again")
            let archive = try await store.export(Sample.me)
            _ = try await store.erase(Sample.me)
            try expect(try await near(store, 20, 20, 1_000), [], "after an erasure")
            try await store.restore(archive)
            try expect(try await near(store, 20, 20, 1_000), ["a"], "after a restoration")
        },
        StoreCheck("keepsPointsOutOfACommitThatFails") { store in
            try await store.ensureIndexes(for: [declaration])
            try await put(store, ["a": (10, 10)])
            let body = body(10, 10.001)
            try await expectError("a conflict", where: { if case .conflict = $0 { true } else { false } }) {
                () throws(StoreError) in
                try await store.commit(
                    Commit(
                        at: Sample.at(2),
                        records: [.put(key("b"), body: body), .put(key("a"), body: body, expecting: 9)]
                    )
                )
            }
            try expect(try await near(store, 10, 10, 1_000), ["a"], "what was there before")
        },
        StoreCheck("declaresPointsOfWhatIsThereAndForgetsThem") { store in
            try await put(store, ["a": (10, 10), "b": (10, 10.001)])
            try await store.put(
                key("off"),
                ["point": .object(["latitude": .integer(91), "longitude": .integer(0)])]
            )
            try await store.put(
                key("whole"),
                ["point": .object(["latitude": .integer(10), "longitude": .integer(11)])]
            )
            for points in [["point"], [], ["point"]] {
                try await store.ensureIndexes(
                    for: [RecordCollection(id: spots, fields: ["kind": .init(.text)], points: points)]
                )
                try expect(try await near(store, 10, 10, 1_000), ["a", "b"], "declared: \(points)")
                try expect(try await near(store, 10, 11, 1_000), ["whole"], "degrees as whole numbers")
            }
        },
        StoreCheck("limitsWhatIsNearByOwnerScopeAndConditions") { store in
            try await store.ensureIndexes(for: [declaration])
            var changes: [RecordChange] = []
            for number in 0..<40 {
                var body = body(10, 10 + Double(number / 2) / 1000)
                body["kind"] = .string(number % 3 == 0 ? "x" : "y")
                let owner: PersonID = number % 5 == 0 ? .home : number % 2 == 0 ? Sample.aisha : Sample.me
                changes.append(
                    .put(
                        RecordKey(owner: owner, collection: spots, id: "\(number)"),
                        body: body,
                        scope: number % 4 == 0 ? .person : .public
                    )
                )
            }
            try await store.commit(Commit(at: Sample.at(1), records: changes))
            let kind = FieldCondition(RecordField("kind"), .equal, .string("x"))
            let y = RecordFilter.field(RecordFilter.Field("kind", .freeText), .exactly(["y"]))
            for owner in [nil, .home, Sample.me] as [PersonID?] {
                for scope in [nil, RecordScope.public] {
                    for (conditions, filter) in [([], nil), ([kind], nil), ([], y)]
                        as [([FieldCondition], RecordFilter?)]
                    {
                        for isDescending in [false, true] {
                            var list = RecordList(
                                spots,
                                owner: owner,
                                scope: scope,
                                where: conditions,
                                near: Vicinity(of: point(10, 10.01), radius: 900, in: field),
                                descending: isDescending,
                                limit: 100
                            )
                            list.filter = filter
                            let all = try await store.read([.list(list)])[0]
                            try expect(all.isEmpty, false, "\(list)")
                            let kinds = conditions.isEmpty ? filter == nil ? ["x", "y"] : ["y"] : ["x"]
                            let found = Set(all.map { $0.body["kind"] })
                            try expect(found, Set(kinds.map { .string($0) }), "the kinds of \(list)")
                            try expect(all, list.page(of: all.shuffled()), "the order of \(list)")
                            list.limit = 1
                            try expect(try await store.count(list), all.count, "the count of \(list)")
                            list.limit = 3
                            var seen: [Record] = []
                            while seen.count <= all.count {
                                let page = try await store.read([.list(list)])[0]
                                guard let last = page.last else { break }
                                seen += page
                                list.after = list.cursor(after: last)
                            }
                            try expect(seen, all, "the pages of \(list)")
                        }
                    }
                }
            }
        },
        StoreCheck("findsNoMoreAndNoLessThanTheDistancesSay") { store in
            var random = SeededGenerator(seed: 7)
            var records: [RecordChange] = []
            for number in 0..<600 {
                let latitude =
                    number % 3 == 0
                    ? 89.5 + .random(in: 0...0.5, using: &random) : .random(in: -90...90, using: &random)
                let longitude =
                    number % 4 == 0
                    ? 179.9 + .random(in: 0...0.1, using: &random) : .random(in: -180...180, using: &random)
                records.append(.put(key("\(number)"), body: body(latitude, longitude)))
            }
            try await store.commit(Commit(at: Sample.at(1), records: records))
            let all = try await store.read([.list(RecordList(spots, owner: Sample.me, limit: nil))])[0]
            try await store.ensureIndexes(for: [declaration])
            for number in 0..<200 {
                let center =
                    number % 2 == 0
                    ? field.point(in: all[number].body)!
                    : point(.random(in: -90...90, using: &random), .random(in: -180...180, using: &random))
                let radius = [1_000.0, 60_000, 800_000, 9_000_000][number % 4]
                let list = RecordList(
                    spots,
                    owner: Sample.me,
                    near: Vicinity(of: center, radius: radius, in: field),
                    limit: nil
                )
                try expect(try await store.read([.list(list)])[0], list.page(of: all), "\(list)")
            }
        },
        StoreCheck("keepsWhatBelongsToTheHomeOutOfTheOwners") { store in
            let home = RecordKey(owner: .home, collection: spots, id: "1")
            try await store.commit(
                Commit(at: Sample.at(1), records: [.put(home, body: body(1, 1), scope: .public)])
            )
            try await store.put(key("1"), [:])
            try expect(try await store.owners(after: nil, limit: 9), [Sample.me], "the owners")
            try expect(try await store.record(home)?.scope, .public, "the record of the home")
            let shared = RecordList(spots, owner: .home, scope: .public, limit: 9)
            try expect(try await store.read([.list(shared)])[0].map(\.key), [home], "the shared list")
            _ = try await store.erase(Sample.me)
            try expect(try await store.record(home)?.version, 1, "after a person is erased")
        },
    ]

    private static func key(_ id: String) -> RecordKey { Sample.key(id, in: spots) }

    private static func point(_ latitude: Double, _ longitude: Double) -> Coordinate {
        Coordinate(latitude: latitude, longitude: longitude)!
    }

    private static func body(_ latitude: Double, _ longitude: Double) -> [String: JSONValue] {
        ["point": point(latitude, longitude).wire]
    }

    private static func put(
        _ store: any Store,
        _ points: [String: (Double, Double)]
    ) async throws(StoreError) {
        let records = points.map { RecordChange.put(key($0.key), body: body($0.value.0, $0.value.1)) }
        try await store.commit(Commit(at: Sample.at(1), records: records))
    }

    /// The names of what is near a point, the nearest first.
    private static func near(
        _ store: any Store,
        _ latitude: Double,
        _ longitude: Double,
        _ radius: Double
    ) async throws(StoreError) -> [String] {
        let near = Vicinity(of: point(latitude, longitude), radius: radius, in: field)
        return try await store.read([.list(RecordList(spots, owner: Sample.me, near: near, limit: 100))])[0]
            .map(\.key.id)
    }
}
