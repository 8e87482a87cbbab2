import Foundation
import ManasikDomain
import ManasikPackHost
import ManasikWorkbench
import Testing

@testable import ManasikAuthoring

/// Tables of items, facts, steps and places: what their cells become, and that they come back as they went.
@Suite struct TableKindTests {
    private let bench = ImportBench()

    @discardableResult
    private func take(
        _ csv: String,
        _ kind: TableKind,
        update: Bool = false,
        list: String? = nil
    ) throws -> TableImport.Outcome {
        try bench.take(csv, kind, update: update, list: list)
    }

    private func files() throws -> [String: String] { try bench.files() }

    /// Exports, imports and exports again; the pack and the table must stay as they are.
    private func comesBack(_ kind: TableKind) throws {
        let before = try files()
        let (first, _) = try bench.export(kind)
        let outcome = try take(first, kind, update: true)
        #expect(outcome.diagnostics.filter { $0.severity == .error } == [])
        #expect(outcome.files == [] && outcome.updated == [] && outcome.added == [])
        #expect(try files() == before)
        #expect(try bench.export(kind).text == first)
    }

    private let facts = """
        id;kind;values;title;title:ar;ask;labels;labels:ar;suggested;minimum;maximum;source
        registered;boolean;;Registered;مسجل;Are you registered?;;;yes;;;The ministry
        stage;enum;none | offered;Stage;المرحلة;Which stage?;none = Not yet | offered = An offer;none = بعد;none;;;The ministry
        doses;integer;;Doses;جرعات;How many doses?;;;٤٠;0;٩٠;The ministry

        """

    @Test func factsHaveValuesWithNamesInEachLanguage() throws {
        #expect(try take(facts, .facts).diagnostics == [])
        let files = try files()
        let made = try #require(files["definitions/fact.json"])
        #expect(made.contains("\"suggested\": true") && made.contains("\"suggested\": 40"))
        #expect(made.contains("\"suggested\": \"none\""))
        #expect(files["locales/en.json"]?.contains("\"fact.stage.labels.offered\": \"An offer\"") == true)
        #expect(files["locales/ar.json"]?.contains("\"fact.stage.labels.none\": \"بعد\"") == true)
        try comesBack(.facts)
        let changed = try take("id,labels\nstage,none = Not at all\n", .facts, update: true)
        #expect(
            changed.changes.map { "\($0.column): \($0.old) → \($0.new)" } == [
                "labels.none: Not yet → Not at all"
            ]
        )
    }

    @Test func decimalsComeBackAsTheyWent() throws {
        let facts = """
            id;kind;title;places;unit;unit:ar;minimum;maximum;suggested;source
            weight;decimal;Weight;1;kg;كغ;2,5;٢٥٠;70,5;The ministry

            """
        #expect(try take(facts, .facts).diagnostics == [])
        let made = try #require(try files()["definitions/fact.json"])
        #expect(made.contains("\"minimum\": 2.5") && made.contains("\"suggested\": 70.5"))
        try comesBack(.facts)
        let items =
            "id,text,when\nbelt,Bring a belt,weight = 72.3..80\nseat,Book a seat,weight = 120.5..\n"
            + "cot,Book a cot,weight = ..٩٫٥\none,One,\"weight = 70.5, 71\"\n"
        #expect(try take(items, .items, list: "list").diagnostics.filter { $0.severity == .error } == [])
        let written = try #require(try files()["definitions/checklist.json"])
        #expect(written.contains("72.3") && written.contains("9.5"))
        try comesBack(.items)
        let (csv, _) = try bench.export(.items)
        #expect(
            csv.contains("weight = 72.3..80") && csv.contains("weight = 120.5..")
                && csv.contains("weight = ..9.5")
        )
    }

    @Test func fortyItemsComeBackAsTheyWent() throws {
        try take(facts, .facts)
        var table =
            "id;text;text:ar;country;when;done when;due;season;level;why;source;source.url;unverified\r\n"
        for number in 1...40 {
            let country = ["JO", "JO | EG", "", "my"][number % 4]
            let when = country.isEmpty ? "age = 18..٤٠; stage = none, offered" : ""
            table +=
                "item-\(number);\"Item \(number); \"\"quoted\"\"\r\nin two lines\";بند \(number);\(country);\"\(when)\";"
                + "registered = true;٣٠ days before departure;١٤٤٨;required;Why it is so;The ministry;"
                + "https://example.org;\r\n"
        }
        let outcome = try take(table, .items, list: "papers")
        #expect(outcome.diagnostics.filter { $0.severity == .error } == [])
        #expect(outcome.added.count == 40 && outcome.madeLists.map(\.list) == ["papers"])
        let made = try #require(try files()["definitions/checklist.json"])
        #expect(made.contains("\"phase\": \"before\"") && made.contains("\"season\": 1448"))
        #expect(made.contains("\"due\": \"30 days before departure\""))
        try comesBack(.items)
        let (csv, diagnostics) = try bench.export(.items)
        #expect(diagnostics == [] && csv.contains(",JO | EG,"))
        #expect(csv.contains("age = 18..40; stage = none, offered"))
    }

    @Test func itemsOfAnotherPacksListExtendIt() throws {
        // The other pack is not here: what the table becomes is looked at, not loaded.
        var options = TableImport.Options(kind: .items, title: "Rules")
        options.list = "hajj:before-departure"
        var tables = try TableImport(
            CSVTable.read(Array("text,country\nCarry your permit,JO\n".utf8)),
            file: "t.csv",
            directory: bench.directory,
            source: nil,
            options: options
        )
        let (edit, outcome) = tables.run()
        #expect(outcome.diagnostics == [] && outcome.madeLists.isEmpty)
        let texts = Dictionary(uniqueKeysWithValues: edit.files.map { ($0.path, $0.text) })
        #expect(texts["pack.json"]?.contains("\"requires\": { \"hajj\": \">=0.1\" },") == true)
        #expect(
            texts["definitions/extend.json"] == """
                [
                  {
                    "target": "hajj:before-departure",
                    "items": [
                      {
                        "id": "carry-your-permit",
                        "text": { "text": "item.carry-your-permit.text" },
                        "when": {
                          "any": [{ "nationality": "JO" }, { "residence": "JO" }]
                        }
                      }
                    ]
                  }
                ]

                """
        )
    }

    @Test func stepsKeepTheirGroupsAndAreToldBySchool() throws {
        let steps = """
            id,title,obligation,missed,count,needs,when
            set-out,Set out,must,incomplete,,,
            walk,Walk,must,incomplete,٧,set-out,"{""any"":[{""sex"":""female""},{""age"":{""max"":60}}]}"

            """
        #expect(try take(steps, .steps, list: "visit").diagnostics.filter { $0.severity == .error } == [])
        try comesBack(.steps)
        let path = "p/definitions/ritual.json"
        let text = try #require(try files()["definitions/ritual.json"])
        #expect(text.contains("\"type\": \"step\"") && text.contains("\"needs\": [\"set-out\"]"))
        try bench.bench.write(
            """
            [{ "id": "visit", "title": { "text": "visit.title" }, "nodes": [
              { "type": "step", "id": "set-out", "title": { "text": "step.set-out.title" } },
              { "type": "sequence", "id": "inner", "title": { "text": "visit.title" }, "nodes": [
                { "type": "step", "id": "walk", "title": { "text": "step.walk.title" }, "opens": "9 dhu_al_hijjah fajr",
                  "obligation": { "hanafi": "must", "maliki": "should" } }
              ] }
            ] }]
            """,
            to: path
        )
        try comesBack(.steps)
        #expect(try bench.export(.steps).text.contains("visit/inner,walk,"))
        #expect(try bench.export(.steps).text.contains("hanafi = must | maliki = should"))
        let refused = try take("list,title\nvisit/iner,Rest\n", .steps)
        #expect(
            refused.diagnostics.map(\.description) == [
                """
                t.csv:2: error[table.cell]: the pack has no list 'visit/iner'
                  help: did you mean 'visit/inner'?
                """
            ]
        )
    }

    @Test func placesTakeDegreesAsSpreadsheetsWriteThem() throws {
        let places = """
            id;title;latitude;longitude;approximate;source
            gate;The gate;21,4225;"39.8262";yes;The map
            well;The well;٢١٫٥;-40;;The map

            """
        #expect(try take(places, .places).diagnostics == [])
        let made = try #require(try files()["definitions/place.json"])
        #expect(made.contains("\"latitude\": 21.4225") && made.contains("\"longitude\": -40"))
        #expect(made.contains("\"latitude\": 21.5"))
        try comesBack(.places)
    }

    @Test func namesRowsWithoutDegreesAndWithSwappedOnes() throws {
        let swapped = try take(
            "id,title,latitude,longitude,source\nhira,Hira,39.8587,21.4577,The map\ngate,Gate,21.4225,39.8262,The map\n",
            .places
        )
        #expect(
            swapped.diagnostics.map(\.description) == [
                """
                t.csv:2: warning[place.swapped]: place 'hira' lies at 39.8587, 21.4577; latitude and longitude are swapped
                  help: write latitude 21.4577, longitude 39.8587
                """
            ]
        )
        let refused = try take(
            "id,title,latitude,longitude,source\nsea,Sea,0,0,The map\nfar,Far,101.7,3.14,The map\nnone,None,,39.8,The map\n",
            .places,
            update: true
        )
        #expect(
            refused.diagnostics.map(\.description) == [
                "t.csv:2: error[place.at-zero]: place 'sea' lies at 0, 0, in the sea\n"
                    + "  help: write its latitude and longitude",
                "t.csv:3:3: error[table.cell]: column 3 ('latitude'): takes a number from -90 to 90, not '101.7'\n"
                    + "  help: latitude and longitude are swapped: write latitude 3.14, longitude 101.7",
                "t.csv:4: error[table.cell]: place 'none' has no 'latitude'\n  help: fill in the cell: a number from -90 to 90",
            ]
        )
    }

    @Test func derivedFactsComeBackAsTheyWent() throws {
        let facts = """
            id;kind;title;minimum;maximum;values;derived;source
            bags;integer;Bags;0;9;;;The ministry
            laden;boolean;Laden;;;;bags = 3..;The ministry
            room;enum;Room;;;shared | single;"[{""value"":""single"",""when"":{""laden"":true}},{""value"":""shared""}]";The ministry

            """
        #expect(try take(facts, .facts).diagnostics == [])
        let made = try #require(try files()["definitions/fact.json"])
        #expect(made.contains("\"min\": 3"))
        try comesBack(.facts)
        let (csv, diagnostics) = try bench.export(.facts)
        #expect(diagnostics == [] && csv.contains(",bags = 3..,"))
        let wrong = try take("id,derived\nladen,bags >= 3\n", .facts, update: true)
        #expect(
            wrong.diagnostics.first?.description.contains("compares by a sign that a cell does not have")
                == true
        )
    }

    @Test func eachBadRowIsNamedAndNothingIsWritten() throws {
        let items = """
            text,country,when,season,due,why,why.article
            One,Jordan,,1448,,,
            Two,JO,sex = female,1448,,,
            Three,,female,1448,,,
            Four,,,48,,,
            Five,,,1448,,Because,reasons
            Six,,"{""sex"": ",1448,,,

            """
        let outcome = try take(items, .items, list: "papers")
        #expect(
            outcome.diagnostics.map(\.description) == [
                """
                t.csv:2:2: error[table.cell]: column 2 ('country'): takes a country's code (ISO 3166-1 alpha-2), not 'Jordan'
                  help: such as SA, MY or GB; several are parted by '|'
                """,
                """
                t.csv:4:3: error[table.cell]: column 3 ('when'): 'female' is no test of a fact
                  help: write such as sex = female, or age = 18..40; of several, parted by ';', all must hold
                """,
                "t.csv:5:4: error[table.cell]: column 4 ('season'): takes a whole number from 1400 to 1600, not '48'\n"
                    + "  help: write the Hijri year, such as 1448",
                """
                t.csv:6:7: error[table.cell]: column 7 ('why.article'): the row has a text and an article for 'why'
                  help: leave 'why' or 'why.article' empty
                """,
                "t.csv:7:3: error[table.cell]: column 3 ('when'): is not JSON: the file ends where a value is expected",
            ]
        )
        #expect(try bench.source() == nil)
        // What only the loader knows is told with the row too.
        let unknown = try take("text,when,due\nOne,sexx = female,\nTwo,,soon\n", .items, list: "papers")
        #expect(unknown.diagnostics.filter { $0.severity == .error }.map { $0.location?.line } == [3, 2])
        #expect(try bench.source() == nil)
    }

    @Test(
        arguments: [
            (
                "age >= 3",
                """
                'age >= 3' compares by a sign that a cell does not have
                  help: write age = 3.. for 3 and more, or age = ..3 for up to 3
                """
            ),
            (
                "age = 3-5",
                "'age = 3-5' is no test of a fact\n  help: a range is written with two dots: age = 3..5"
            ),
            (
                "nationality != JO",
                "'nationality != JO' compares by a sign that a cell does not have\n"
                    + #"  help: write {"none":[{"nationality":"JO"}]} for 'not'"#
            ),
            (
                "\"nationality ≠ JO, NO\"",
                "'nationality ≠ JO, NO' compares by a sign that a cell does not have\n"
                    + #"  help: write {"none":[{"nationality":["JO","NO"]}]} for 'not'"#
            ),
            (
                "registered <> yes",
                "'registered <> yes' compares by a sign that a cell does not have\n  help: write registered = false"
            ),
            (
                "\"sex = female, age = 45\"",
                "'sex = female, age = 45' is more than one test\n"
                    + "  help: tests are parted by ';', such as sex = female; age = 45"
            ),
            (
                "sex = female or age = 65..",
                "'sex = female or age = 65..' is more than one test\n"
                    + "  help: tests are parted by ';', and all must hold; where one is enough, write "
                    + #"{"any":[{"sex":"female"},{"age":{"min":65}}]}, or several values of one fact parted by commas"#
            ),
        ]
    )
    func comparisonsOfOtherProgramsAreExplained(cell: String, expected: String) throws {
        let outcome = try take("text,when\nOne,\(cell)\n", .items, list: "papers")
        #expect(
            outcome.diagnostics.map(\.description)
                == ["t.csv:2:2: error[table.cell]: column 2 ('when'): \(expected)"]
        )
    }

    @Test(arguments: [
        ("b = yes", #"{"b":true}"#), ("b = نعم", #"{"b":true}"#), ("b = no", #"{"b":false}"#),
        ("b = لا", #"{"b":false}"#), ("nationality = NO", #"{"nationality":"NO"}"#),
        ("languages = no", #"{"languages":"no"}"#), ("nationality = MY, NO", #"{"nationality":["MY","NO"]}"#),
    ])
    func whatStandsForYesAndNoIsReadInConditions(cell: String, json: String) throws {
        let node = try ConditionCell.read(cell, at: SourceLocation(file: "t.csv", line: 1))
        #expect(CanonicalJSON.text(of: node.json) == json)
    }

    /// Of a fact of the pack that has the words for yes and no among its values, these are its values.
    @Test func anEnumerationWithYesAndNoIsWrittenAsItIs() throws {
        try take(
            """
            id,kind,values,title,ask,source
            vaccinated,enum,yes | no | unknown,Vaccinated,Are you vaccinated?,The ministry
            registered,boolean,,Registered,Are you registered?,The ministry

            """,
            .facts
        )
        let outcome = try take(
            """
            id,text,when,done_when,source
            card,Bring the card,vaccinated = yes,registered = yes,The ministry
            jab,Get the vaccination,"vaccinated = no, unknown; registered = no",vaccinated = yes,The ministry

            """,
            .items,
            list: "papers"
        )
        #expect(outcome.diagnostics.filter { $0.severity == .error } == [])
        let items = try #require(
            try JSONReader.read(
                Array(files()["definitions/checklist.json", default: ""].utf8),
                file: "checklist.json"
            ).items.first?["items"]?.items
        )
        #expect(
            items.map { CanonicalJSON.text(of: $0["when"]?.json ?? .null) } == [
                #"{"vaccinated":"yes"}"#, #"{"registered":false,"vaccinated":["no","unknown"]}"#,
            ]
        )
        #expect(
            items.map { CanonicalJSON.text(of: $0["done_when"]?.json ?? .null) } == [
                #"{"registered":true}"#, #"{"vaccinated":"yes"}"#,
            ]
        )
        let table = try bench.export(.items).text
        #expect(table.contains("vaccinated = yes") && !table.contains("{"), "\(table)")
        try comesBack(.items)
    }

    @Test func aDecimalCommaInARangeIsAnsweredInWords() throws {
        let problem = #expect(throws: ConditionCell.Problem.self) {
            _ = try ConditionCell.read("kg = 72,5..", at: SourceLocation(file: "t.csv", line: 1))
        }
        #expect(problem?.message == "'kg = 72,5..' has a range beside other values")
        #expect(problem?.help.contains("kg = 72.5..") == true)
    }

    /// A spreadsheet writes what is true in capitals.
    @Test func truthIsReadInCapitals() throws {
        let node = try ConditionCell.read("laden = TRUE", at: SourceLocation(file: "t.csv", line: 1))
        #expect(node["laden"]?.json == .boolean(true))
    }
}
