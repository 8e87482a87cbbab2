import Foundation
import ManasikWorkbench
import Testing

/// Places of a map from the file to the page.
@Suite struct PlacesTests {
    private let traveller = Traveller()

    private func run(_ words: String...) throws -> Traveller.Outcome { try run(words) }

    private func run(_ words: [String]) throws -> Traveller.Outcome {
        try traveller.execute(
            words + ["--home", traveller.directory + "/home", "--now", "2027-05-03T09:00:00Z"],
            environment: ["MANASIK_BUNDLED": repository]
        )
    }

    private static let nodes = [
        #"<node id="1" lat="21.4" lon="39.8"><tag k="amenity" v="place_of_worship"/><tag k="religion" v="muslim"/>"#
            + #"<tag k="name" v="Example Mosque"/><tag k="female" v="yes"/></node>"#,
        #"<node id="2" lat="21.41" lon="39.8"><tag k="amenity" v="restaurant"/><tag k="diet:halal" v="limited"/>"#
            + #"<tag k="name" v="Example Kitchen"/><tag k="opening_hours" v="Mo-Su 08:00-22:00"/></node>"#,
        #"<node id="3" lat="21.42" lon="39.8"><tag k="amenity" v="restaurant"/><tag k="name" v="Example Bar"/></node>"#,
        #"<way id="4"><tag k="shop" v="butcher"/><tag k="halal" v="yes"/></way>"#,
    ]

    private func file(_ nodes: some Sequence<String>) throws -> String {
        let path = traveller.directory + "/sample.osm"
        let text = "<osm version=\"0.6\">\n" + nodes.joined(separator: "\n") + "\n</osm>\n"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    @Test func importsPlacesForAllAndMarksWhatVanishes() throws {
        let path = try file(Self.nodes)
        let first = try run("import", "osm", path, "--source", "sample", "--date", "2027-05-01")
        #expect(
            first.output == """
                ~/sample.osm:5: way/4 is refused: the file does not say where it is
                mosque: 1
                restaurant: 1
                4 elements read, 3 of them to be listed: 2 new, 0 changed, 0 unchanged, 1 refused; 0 vanished
                refused: 1 no-place
                correct what is refused in the file and import it again; the lines above say why
                sample: © OpenStreetMap contributors, licence ODbL-1.0, data of 2027-05-01, as given

                """,
            "\(first)"
        )
        for person in ["me", "Aisha"] {
            let found = try run("nearby", "--at", "21.4,39.8", "--person", person, "--format", "json")
            let json = try AnswerSchemas.json(found.output)
            #expect(try AnswerSchemas.validator(of: "nearby").problems(json) == [], "\(found)")
            #expect(found.output.components(separatedBy: "\"shown_name\"").count == 3)
        }
        let open = try run("nearby", "restaurant", "--at", "21.4,39.8", "--open", "--tier", "some")
        #expect(open.output.contains("Example Kitchen · 1.1 km"), "\(open)")
        #expect(open.output.contains("Open until 22:00"), "\(open)")
        #expect(open.output.contains("© OpenStreetMap contributors; licence ODbL-1.0"), "\(open)")
        let second = try run(
            "import",
            "osm",
            try file(Self.nodes.dropFirst()),
            "--source",
            "sample",
            "--date",
            "2027-05-02"
        )
        #expect(second.output.contains("sample/node/1: is no longer in the source\n"))
        #expect(second.output.contains("what vanished is no longer shown; it is not deleted"), "\(second)")
        #expect(try !run("nearby", "mosque", "--at", "21.4,39.8").output.contains("Example Mosque"))
        #expect(
            try run("nearby", "show", "sample/node/1", "--at", "21.4,39.8").output.contains("May 2, 2027")
        )
        // Who names a place need not say where they are, and is told no distance then.
        let named = try run("nearby", "show", "sample/node/1")
        #expect(named.output.contains("May 2, 2027") && !named.output.contains("· 0 m"), "\(named)")
        #expect(try run("person", "list").output.contains("sample") == false)
    }

    private static let osmium = "/usr/bin/osmium"

    @Test(.enabled(if: access(osmium, X_OK) == 0, "needs Debian's osmium-tool"))
    func importsNodesWaysAndRelationsOfAPBF() throws {
        func node(_ id: Int, _ latitude: Double, _ longitude: Double) -> String {
            "<node id=\"\(id)\" version=\"1\" lat=\"\(latitude)\" lon=\"\(longitude)\"/>"
        }
        func mosque(_ name: String) -> String {
            #"<tag k="amenity" v="place_of_worship"/><tag k="religion" v="muslim"/><tag k="name" v="\#(name)"/>"#
        }
        func way(_ id: Int, _ nodes: [Int], _ tags: String = "") -> String {
            "<way id=\"\(id)\" version=\"1\">" + nodes.map { "<nd ref=\"\($0)\"/>" }.joined() + tags
                + "</way>"
        }
        let square = [
            node(2, 21.41, 39.81), node(3, 21.41, 39.83), node(4, 21.43, 39.83), node(5, 21.43, 39.81),
        ]
        let large = [node(6, 21.5, 39.9), node(7, 21.5, 39.92), node(8, 21.52, 39.92), node(9, 21.52, 39.9)]
        let xml = try file(
            [Self.nodes[1].replacing("id=\"2\"", with: "id=\"1\" version=\"1\"")] + square + large + [
                way(10, [2, 3, 4, 5, 2], #"<tag k="building" v="mosque"/>"# + mosque("Way")),
                way(11, [6, 7, 8]),
                way(12, [8, 9, 6]),
                #"<relation id="20" version="1"><member type="way" ref="11" role="outer"/>"#
                    + #"<member type="way" ref="12" role="outer"/><tag k="type" v="multipolygon"/>"#
                    + mosque("Relation") + "</relation>",
                #"<relation id="21" version="1"><member type="node" ref="2" role=""/><tag k="type" v="site"/>"#
                    + mosque("Site") + "</relation>",
            ]
        )
        let path = traveller.directory + "/sample.osm.pbf"
        let made = try traveller.execute(["cat", xml, "-o", path], program: Self.osmium)
        #expect(made.status == 0, "\(made)")
        let imported = try run("import", "osm", path, "--source", "sample", "--date", "2027-05-01")
        #expect(
            imported.output == """
                mosque: 3
                restaurant: 1
                4 elements read, 4 of them to be listed: 4 new, 0 changed, 0 unchanged, 0 refused; 0 vanished
                sample: © OpenStreetMap contributors, licence ODbL-1.0, data of 2027-05-01, as given

                """,
            "\(imported)"
        )
        let way = try run("nearby", "show", "sample/way/10", "--at", "21.42,39.82")
        #expect(way.status == 0 && way.output.contains("· 0 m"), "\(way)")
        #expect(
            try run("nearby", "show", "sample/relation/20", "--at", "21.51,39.91").output.contains("· 0 m")
        )
        // The file ends too early.
        let bytes = try #require(FileManager.default.contents(atPath: path))
        try bytes.prefix(bytes.count - 20).write(to: URL(filePath: path))
        let broken = try run("import", "osm", path, "--source", "sample")
        #expect(broken.status == 1 && broken.error.contains("osmium cannot read"), "\(broken)")
    }

    @Test func saysThatAPBFNeedsOsmium() throws {
        let path = traveller.directory + "/sample.osm.pbf"
        try (Data([0, 0, 0, 13, 10, 9]) + Data("OSMHeader".utf8)).write(to: URL(filePath: path))
        let refused = try traveller.execute(
            ["import", "osm", path, "--source", "sample", "--home", traveller.directory + "/home"],
            environment: ["MANASIK_BUNDLED": repository, "PATH": traveller.directory]
        )
        #expect(refused.status == 1 && refused.error.contains("apt install osmium-tool"), "\(refused)")
    }

    @Test func givesDirectionsOnlyAfterAQuestion() throws {
        _ = try run("import", "osm", try file(Self.nodes), "--source", "sample")
        let asked = try run("nearby", "directions", "sample/node/1", "--at", "21.4,39.8")
        #expect(asked.status == 64 && !asked.output.contains("geo:"), "\(asked)")
        let given = try run("nearby", "directions", "sample/node/1", "--at", "21.4,39.8", "--yes")
        #expect(given.output.contains("geo:21.400000,39.800000"), "\(given)")
        #expect(given.output.contains("https://www.openstreetmap.org/directions?to=21.400000,39.800000"))
    }

    @Test func keepsPlacesOfOnesOwnToOneself() throws {
        let added = try run("nearby", "add", "Our tent", "--kind", "mosque", "--at", "21.4,39.8")
        #expect(added.output == "Added Our tent as own-1\n", "\(added)")
        #expect(try run("nearby", "--at", "21.4,39.8").output.contains("Our tent"))
        #expect(try !run("nearby", "--at", "21.4,39.8", "--person", "Aisha").output.contains("Our tent"))
        #expect(try run("nearby", "remove", "own-1").output == "Removed Our tent\n")
        #expect(try run("nearby", "remove", "own-1").status == 1)
    }

    @Test func answersClearlyWithoutAPlaceOrData() throws {
        let nowhere = try run("nearby")
        #expect(nowhere.status == 1 && nowhere.error.contains("--place"), "\(nowhere)")
        let empty = try run("nearby", "--place", "Makkah")
        #expect(empty.status == 0 && empty.output.contains("No places have been imported yet."), "\(empty)")
        let unknown = try run("nearby", "mosqe", "--place", "Makkah")
        #expect(unknown.status == 64 && unknown.error.contains("did you mean 'mosque'?"), "\(unknown)")
    }

    @Test func wantsAFlagWhereMostOfASourceWouldVanish() throws {
        _ = try run("import", "osm", try file(Self.nodes), "--source", "sample")
        let gaveUp = traveller.directory + "/gave-up.json"
        try #"{"elements":[],"remark":"runtime error: Query timed out"}"#.write(
            toFile: gaveUp,
            atomically: true,
            encoding: .utf8
        )
        let refused = try run("import", "osm", gaveUp, "--source", "sample")
        #expect(refused.status == 1 && refused.error.contains("its server gave up"), "\(refused)")
        let part = try run("import", "osm", try file([Self.nodes[2]]), "--source", "sample")
        #expect(part.status == 1, "\(part)")
        #expect(
            part.output.contains(
                "2 of the 2 places of 'sample' would be marked as vanished: check that the file is whole; "
                    + "if it is, add --accept-vanished\nnothing was stored\n"
            ),
            "\(part)"
        )
        #expect(try run("nearby", "--at", "21.4,39.8").output.contains("Example Mosque"))
        let accepted = try run(
            "import",
            "osm",
            try file([Self.nodes[2]]),
            "--source",
            "sample",
            "--accept-vanished"
        )
        #expect(accepted.status == 0 && accepted.output.contains("; 2 vanished\n"), "\(accepted)")
    }

    @Test func keepsThePlaceOfARowThatIsRefused() throws {
        let path = traveller.directory + "/sample.csv"
        let header = "id,kind,latitude,longitude,name,halal\n1,restaurant,21.4,39.8,Example Kitchen,\n"
        func write(_ row: String) throws {
            try (header + row + "\n").write(toFile: path, atomically: true, encoding: .utf8)
        }
        try write("2,restaurant,21.4,39.81,Example GRILL,some")
        let list = ["import", "csv", path, "--kind", "places", "--source", "list", "--date"]
        let stated = ["2027-05-01", "--licence", "CC-BY-4.0", "--attribution", "Sample Board"]
        #expect(try run(list + stated).status == 0)
        try write("2,restaurant,21.4,39.81,Example GRILL,yes")
        let second = try run(
            "import",
            "csv",
            path,
            "--kind",
            "places",
            "--source",
            "list",
            "--date",
            "2027-05-02"
        )
        #expect(
            second.output == """
                ~/sample.csv:3: 2 is refused: 'halal' takes one of only, with_alcohol, some, said_by_owner, said_by_visitor, unknown, not 'yes'
                list/2: stays as it was, since what the file says is refused
                restaurant: 1
                2 rows read: 0 new, 0 changed, 1 unchanged, 1 refused; 0 vanished
                refused: 1 bad-cell
                correct what is refused in the file and import it again; the lines above say why
                where a table has words of its own, --map-value "halal:yes=WORD" says what one means; --map "HEADING=" leaves a column out
                list: Sample Board, licence CC-BY-4.0, data of 2027-05-02, as given

                """,
            "\(second)"
        )
        let older = try run(list + ["2027-04-30", "--licence", "CC0-1.0"])
        #expect(
            older.output.hasSuffix(
                """
                list: Sample Board, licence CC0-1.0, data of 2027-04-30, as given
                licence: now CC0-1.0, before CC-BY-4.0
                these data are of 2027-04-30, older than those of 2027-05-02 before them

                """
            ),
            "\(older)"
        )
        let future = try run(list + ["2027-05-05"])
        #expect(future.status == 64 && future.error.contains("a day that has come"), "\(future)")
        let shown = try run("nearby", "--at", "21.4,39.8").output
        #expect(
            shown.contains("Example GRILL") && shown.contains("Not known whether it is halal"),
            "\(shown)"
        )
        // The clock is that of the place.
        #expect(shown.contains("Next prayer: Dhuhr at 12:1"), "\(shown)")
        let typo = try run(
            "import",
            "csv",
            path,
            "--kind",
            "places",
            "--source",
            "list",
            "--value",
            "hala=some"
        )
        #expect(typo.status == 1 && typo.output.contains("did you mean 'halal'?"), "\(typo)")
    }

    @Test func listsInsteadOfDrawingForPlainOutput() throws {
        _ = try run("import", "osm", try file(Self.nodes), "--source", "sample")
        let drawn = try run("nearby", "map", "--at", "21.4,39.8")
        #expect(drawn.output.contains("+-----"), "\(drawn)")
        let plain = try run("nearby", "map", "--at", "21.4,39.8", "--plain")
        #expect(!plain.output.contains("+-----") && plain.output.contains("To the north"), "\(plain)")
    }

    @Test func readsAFileThroughAPipe() throws {
        let way =
            #"<way id="5"><nd ref="6"/><tag k="amenity" v="place_of_worship"/><tag k="religion" v="muslim"/></way>"#
        let path = try file([way, #"<node id="6" lat="21.4" lon="39.8"/>"#])
        let words = "import osm <(cat '\(path)') --source sample --home '\(traveller.home)'"
        let imported = try traveller.execute(
            ["-c", "'\(Traveller.program)' \(words)"],
            program: "/bin/bash",
            environment: ["MANASIK_BUNDLED": repository]
        )
        #expect(imported.output.contains("2 elements read, 1 of them to be listed: 1 new"), "\(imported)")
    }

    @Test func refusesAFileThatItCannotReadAndStoresNothing() throws {
        let path = traveller.directory + "/broken.osm"
        try "<osm><node id=\"1\"".write(toFile: path, atomically: true, encoding: .utf8)
        let broken = try run("import", "osm", path, "--source", "sample")
        #expect(broken.status == 1 && broken.error.contains("ends too early"), "\(broken)")
        #expect(try run("import", "osm", path + "x", "--source", "sample").status == 74)
        #expect(try run("import", "osm", path, "--source", "Some Where").status == 64)
    }
}
