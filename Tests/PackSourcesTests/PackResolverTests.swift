import ManasikDomain
import ManasikPackHost
import Testing

@testable import ManasikPackSources

/// Which versions are chosen, and why others are not.
@Suite struct PackResolverTests {
    private func offer(
        _ id: String,
        _ version: String,
        requires: [String: String] = [:],
        conflicts: [String: String] = [:],
        host: String = "*",
        yanked: String? = nil,
        from source: String = "main"
    ) throws -> OfferedPack {
        var fields: [String: JSONValue] = [
            "id": id.wire, "version": version.wire,
            "content_hash": String(repeating: "a", count: 64).wire, "requires": requires.wire,
            "conflicts": conflicts.wire, "host": host.wire, "api": 1.wire,
        ]
        fields["yanked"] = yanked?.wire
        return OfferedPack(
            description: try PackDescription(wire: WireInput(.object(fields))),
            source: source,
            role: "targets",
            keys: ["k"]
        )
    }

    private func choose(
        _ wanted: String...,
        of offers: [OfferedPack],
        installed: [OfferedPack] = [],
        present: [PresentPack] = [],
        silent: [String] = []
    ) throws -> [String] {
        var ledger = SourceLedger()
        ledger.sources = [try TrustedSource(name: "main", address: "https://main")]
        for pack in installed { ledger.add(InstalledPack(offer: pack, archive: "")) }
        let resolver = PackResolver(
            ledger: ledger,
            offers: offers,
            present: present,
            silent: silent,
            host: SemanticVersion(0, 1, 0),
            api: 2
        )
        return try resolver.resolve(wanted.compactMap { PackRequirement($0) }).map {
            "\($0.id) \($0.version)"
        }
    }

    /// A pack in use.
    private func present(
        _ id: String,
        _ version: SemanticVersion,
        requires: [String: String] = [:]
    ) throws -> PresentPack {
        var ranges: [PackID: VersionRange] = [:]
        for (id, range) in requires {
            let id = try #require(PackID(rawValue: id))
            let parsed: VersionRange = try #require(VersionRange(range))
            ranges[id] = parsed
        }
        return PresentPack(id: try #require(PackID(rawValue: id)), version: version, requires: ranges)
    }

    private func refusal(_ body: () throws -> [String]) -> String? { error(body)?.message }

    private func error(_ body: () throws -> [String]) -> SourceError? {
        #expect(throws: SourceError.self) { _ = try body() }
    }

    /// That a pack belongs to no source, or to one that does not answer, and that it can be taken from another.
    private func elsewhere(_ message: String, from source: String) -> SourceError {
        SourceError(.elsewhere, message, .take(PackID(rawValue: "hajj")!, from: source))
    }

    @Test func takesTheHighestVersionsThatFitTogether() throws {
        let offers = [
            try offer("hajj", "1.0.0", requires: ["places": "^1"]),
            try offer("hajj", "2.0.0", requires: ["places": "^2"]),
            try offer("places", "1.0.0"), try offer("places", "1.4.0"), try offer("places", "2.1.0"),
        ]
        #expect(try choose("hajj", of: offers) == ["hajj 2.0.0", "places 2.1.0"])
        #expect(try choose("hajj@^1", of: offers) == ["hajj 1.0.0", "places 1.4.0"])
        // An older one where the newest cannot have what it requires.
        #expect(try choose("hajj", "places@1.4.0", of: offers) == ["hajj 1.0.0", "places 1.4.0"])
    }

    @Test func leavesWhatIsThereAndFits() throws {
        let offers = [
            try offer("hajj", "1.0.0", requires: ["places": "^1"]), try offer("places", "1.0.0"),
            try offer("places", "1.4.0"),
        ]
        #expect(try choose("hajj", of: offers, installed: [offers[1]]) == ["hajj 1.0.0"])
        let present = try present("places", SemanticVersion(1, 0, 0))
        #expect(try choose("hajj", of: offers, present: [present]) == ["hajj 1.0.0"])
        #expect(try choose("places", of: offers, present: [present]) == ["places 1.4.0"])
    }

    @Test func namesTheRangesAndWhoAsksForThem() throws {
        let offers = [
            try offer("hajj", "2.0.0", requires: ["places": "^2"]), try offer("places", "1.0.0"),
        ]
        #expect(
            refusal { try choose("hajj", of: offers) }
                == "no version of 'places' can be installed: 'hajj' 2.0.0 asks for ^2; offered: 1.0.0 (out of range)"
        )
        #expect(
            refusal { try choose("hajj", of: [offers[0]]) }
                == "no source offers the pack 'places': 'hajj' 2.0.0 asks for ^2"
        )
        // Who leaves everything open is not named.
        let open = try present("umrah", SemanticVersion(1, 0, 0), requires: ["places": "*"])
        let standing = try present("ziyarah", SemanticVersion(1, 0, 0), requires: ["places": "^1"])
        #expect(
            refusal { try choose("places", of: [try offer("places", "2.0.0")], present: [open, standing]) }
                == "no version of 'places' can be installed: 'ziyarah' 1.0.0, which is in use, asks for ^1, the command line "
                + "asks for any version; offered: 2.0.0 (out of range)"
        )
    }

    @Test func neverGoesBackAndNeverTakesOtherContentForAVersion() throws {
        let offers = [try offer("hajj", "1.0.0")]
        let newer = try offer("hajj", "1.1.0")
        #expect(
            refusal { try choose("hajj", of: offers, installed: [newer]) }
                == "no version of 'hajj' can be installed: the command line asks for any version; offered: 1.0.0 (is older than 1.1.0, "
                + "which was installed)"
        )
        let present = try present("hajj", SemanticVersion(1, 0, 1))
        #expect(
            refusal { try choose("hajj", of: offers, present: [present]) }
                == "no version of 'hajj' can be installed: the command line asks for any version; offered: 1.0.0 (is older than 1.0.1, "
                + "which is in use)"
        )
        // What was removed is not forgotten.
        var ledger = SourceLedger()
        ledger.add(InstalledPack(offer: newer, archive: ""))
        let hajj = try #require(PackID(rawValue: "hajj"))
        #expect(ledger.remove(hajj, in: .any).count == 1)
        #expect(ledger.highest[hajj]?.version == SemanticVersion(1, 1, 0))
    }

    @Test func leavesOutWhatWasWithdrawnIsForOthersOrIsInConflict() throws {
        let offers = [
            try offer("hajj", "4.0.0", yanked: "a wrong date"), try offer("hajj", "3.0.0", host: ">=9"),
            try offer("hajj", "2.0.0", conflicts: ["old": "*"]), try offer("hajj", "1.0.0"),
        ]
        let old = try present("old", SemanticVersion(1, 0, 0))
        #expect(try choose("hajj", of: offers, present: [old]) == ["hajj 1.0.0"])
        #expect(try choose("hajj", of: offers) == ["hajj 2.0.0"])
        #expect(
            refusal { try choose("hajj", of: Array(offers.prefix(3)), present: [old]) }
                == "no version of 'hajj' can be installed: the command line asks for any version; offered: 4.0.0 (was withdrawn: a wrong "
                + "date), 3.0.0 (is for version >=9 of manasik), 2.0.0 (conflicts with 'old' 1.0.0)"
        )
    }

    @Test func waitsForASourceThatCouldNotBeAsked() throws {
        let offers = [try offer("hajj", "2.0.0", from: "other")]
        #expect(
            error { try choose("hajj", of: offers, silent: ["main"]) }
                == elsewhere(
                    "pack 'hajj' belongs to no source yet, and 'main' could not be asked whether it has it; try again later",
                    from: "other"
                )
        )
        #expect(
            error {
                try choose("hajj", of: offers, installed: [try offer("hajj", "1.0.0")], silent: ["main"])
            }
                == elsewhere(
                    "pack 'hajj' belongs to the source 'main', which could not be asked",
                    from: "other"
                )
        )
    }

    @Test func aChainOfRequirementsMayBeLongerThanAStack() throws {
        let last = 4_000
        let offers = try (0...last).map {
            try offer("p\($0)", "1.0.0", requires: $0 < last ? ["p\($0 + 1)": "^1"] : [:])
        }
        #expect(try choose("p0", of: offers).count == last + 1)
        #expect(
            refusal { try choose("p0", of: offers.dropLast()) }
                == "no source offers the pack 'p4000': 'p3999' 1.0.0 asks for ^1"
        )
    }

    @Test func goesBackOverSeveralChoicesAtOnce() throws {
        let offers = [
            try offer("a", "2.0.0", requires: ["b": "*", "c": "*"]),
            try offer("a", "1.0.0", requires: ["b": "^1"]),
            try offer("b", "2.0.0"), try offer("b", "1.0.0", requires: ["d": "*"]),
            try offer("c", "3.0.0", requires: ["d": "^3"]),
            try offer("c", "2.0.0", requires: ["b": "^1", "d": "^2"]),
            try offer("c", "1.0.0", requires: ["e": "*"]), try offer("d", "2.0.0"),
        ]
        #expect(try choose("a", of: offers) == ["a 2.0.0", "b 1.0.0", "c 2.0.0", "d 2.0.0"])
        #expect(
            try choose("a", of: offers.filter { $0.id.rawValue != "c" }) == ["a 1.0.0", "b 1.0.0", "d 2.0.0"]
        )
    }

    @Test func aRequirementDoesNotReplaceAPackThatCameByNoSource() throws {
        let offers = [try offer("own", "1.0.0", requires: ["hajj": "^2"]), try offer("hajj", "2.0.0")]
        let hajj = try present("hajj", SemanticVersion(1, 0, 0))
        #expect(
            error { try choose("own", of: offers, present: [hajj]) }
                == elsewhere("pack 'hajj' 1.0.0 is in use and came by no source", from: "main")
        )
        #expect(try choose("own", "hajj", of: offers, present: [hajj]) == ["hajj 2.0.0", "own 1.0.0"])
        let owned = try offer("hajj", "1.0.0")
        #expect(
            try choose("own", of: offers, installed: [owned], present: [hajj]) == ["hajj 2.0.0", "own 1.0.0"]
        )
    }

    @Test func goesRoundInACircleOfRequirementsOnce() throws {
        let offers = [
            try offer("a", "1.0.0", requires: ["b": "*"]), try offer("b", "1.0.0", requires: ["a": "^1"]),
        ]
        #expect(try choose("a", of: offers) == ["a 1.0.0", "b 1.0.0"])
    }
}
