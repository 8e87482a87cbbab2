import ManasikDomain
import ManasikStoreContract

/// What is kept under hashes.
extension StoreConformance {
    static let retainedChecks: [StoreCheck] = [
        StoreCheck("keepsContentsUnderTheirHashes") { store in
            let one = RetainedContent(hash: "aa", bytes: [0, 1, 255])
            let two = RetainedContent(hash: "bb", bytes: [])
            try await store.commit(Commit(at: Sample.at(1), retained: [one, two, one]))
            try expect(try await store.retained(["bb", "cc", "aa"]), [two, one], "as they were asked for")
            try expect(try await store.retainedSizes(), ["aa": 3, "bb": 0], "the sizes")
            let other = RetainedContent(hash: "aa", bytes: [9])
            try await store.commit(Commit(at: Sample.at(2), retained: [other]))
            try expect(try await store.retained(["aa"]), [one], "what was there first")
            try expect(try await store.retained([]), [], "nothing")
        },
        StoreCheck("keepsContentsWithTheRestOfACommitOrNotAtAll") { store in
            try await expectError(
                "a conflict",
                where: { if case .conflict = $0 { true } else { false } },
                { () async throws(StoreError) in
                    try await store.commit(
                        Commit(
                            at: Sample.at(1),
                            records: [.put(Sample.key("1"), body: [:], expecting: 7)],
                            retained: [RetainedContent(hash: "aa", bytes: [1])]
                        )
                    )
                }
            )
            try expect(try await store.retainedSizes(), [:], "the sizes")
        },
        StoreCheck("releasesWhatNoRecordOfTheCollectionNames") { store in
            try await store.commit(
                Commit(
                    at: Sample.at(1),
                    records: [
                        .put(Sample.key("1"), body: ["keeps": .array([.string("aa"), .integer(1)])]),
                        .put(Sample.key("2"), body: ["keeps": .string("dd")]),
                        .put(Sample.key("3"), body: ["other": .array([.string("bb")])]),
                    ],
                    retained: ["aa", "bb", "cc"].map { RetainedContent(hash: $0, bytes: [1]) }
                )
            )
            let collection = Sample.key("1").collection
            try expect(
                try await store.release(exceptNamedIn: "keeps", of: collection),
                ["bb", "cc"],
                "what was released"
            )
            try expect(try await store.retainedSizes(), ["aa": 1], "what stays")
            let other = DefinitionID(pack: collection.pack, name: "another")
            try expect(
                try await store.release(exceptNamedIn: "keeps", of: other),
                ["aa"],
                "what another collection does not name"
            )
        },
        StoreCheck("erasingAPersonLeavesContents") { store in
            try await store.commit(
                Commit(
                    at: Sample.at(1),
                    records: [.put(Sample.key("1"), body: [:])],
                    retained: [RetainedContent(hash: "aa", bytes: [1])]
                )
            )
            _ = try await store.erase(Sample.me)
            try expect(try await store.retainedSizes(), ["aa": 1], "the sizes")
        },
    ]
}
