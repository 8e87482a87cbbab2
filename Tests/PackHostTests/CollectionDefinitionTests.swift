import ManasikDomain
import ManasikPackHost
import Testing

/// What packs declare of collections.
@Suite struct CollectionDefinitionTests {
    private func load(_ code: String) throws -> (collections: [RecordCollection], problems: [String]) {
        let packs = try TemporaryPacks().pack(
            "p",
            manifest: #", "capabilities": ["records"]"#,
            messages: ["t": "T"],
            ["init.lua": "local text = manasik.text\n" + code]
        )
        let loaded = packs.load()
        return (
            loaded.catalog.collections.values.sorted { $0.id < $1.id },
            packs.report(loaded).filter { $0.contains("error") }
        )
    }

    @Test func declaresFieldsIndexesRulesAndViews() throws {
        let (collections, problems) = try load(
            """
            manasik.collection { id = "stays", fields = { name = "text" } }
            manasik.collection { id = "costs", title = text "t",
              fields = {
                amount = { kind = "decimal", required = true, title = text "t" }, state = { "open", "paid" },
                nights = { kind = "integer", minimum = 1 }, stay = { kind = "reference", to = "stays" },
                tags = { kind = "list", of = "enum", values = { "a", "b" }, labels = { a = text "t" }, maximum = 3 },
                done = "boolean",
              },
              index = { "state" }, indexes = { { "state", "amount" } }, one_per = { "stay" },
              merge = { amount = "sum", nights = "sum", tags = "set", state = "last" },
              list = { fields = { "amount" }, by = "amount", descending = true, sum = "amount", per = "state" },
              card = { "amount", "stay" }, form = { "amount" } }
            """
        )
        #expect(problems == [])
        let costs = try #require(collections.first)
        #expect(costs.fields["amount"]?.isRequired == true)
        #expect(
            costs.fields["state"]?.type == .enumeration && costs.fields["state"]?.values == ["open", "paid"]
        )
        #expect(costs.fields["nights"]?.range == 1...1_000_000_000)
        #expect(costs.fields["stay"]?.target == DefinitionID("p:stays"))
        #expect(costs.fields["tags"]?.element == .enumeration && costs.fields["tags"]?.range == 0...3)
        #expect(costs.fields["done"] == RecordCollection.Field(.boolean))
        #expect(costs.onePer == ["stay"] && costs.index == ["state"])
        #expect(costs.merge == ["amount": .sum, "nights": .sum, "tags": .set])
        #expect(costs.mergeKind(of: "tags") == .set && costs.mergeKind(of: "done") == .last)
        #expect(costs.compoundIndexes == [[RecordField("state"), RecordField("amount", .decimal)]])
        #expect(costs.indexedFields.map(\.name) == ["state", "stay"])
        #expect(
            costs.views
                == RecordCollection.Views(
                    list: RecordCollection.ListView(
                        fields: ["amount"],
                        order: "amount",
                        descending: true,
                        sum: "amount",
                        per: "state"
                    ),
                    card: ["amount", "stay"],
                    form: ["amount"]
                )
        )
    }

    @Test(arguments: [
        (
            #"fields = { a = "txt" }"#,
            "'fields'.a takes a type (text, integer, decimal, boolean, date, time, instant, account)"
        ),
        (#"fields = { a = "enum" }"#, "help: write the words of which it is one: { \"open\", \"paid\" }"),
        (#"fields = { a = { kind = "enum" } }"#, "needs 'values', the words of which it is one"),
        (#"fields = { a = { kind = "text", values = { "x" } } }"#, "has 'values', which only an enum has"),
        (#"fields = { a = { kind = "reference" } }"#, "needs 'to', the collection to whose records it leads"),
        (
            #"fields = { a = { kind = "reference", to = "cost" } }"#,
            "names collection 'cost', which does not exist"
        ),
        (#"fields = { a = { kind = "text", of = "text" } }"#, "has 'of', which only a list has"),
        (
            #"fields = { a = "date" }, merge = { a = "sum" }"#,
            "init.lua:2: error[definition.bad-value]: collection 'costs': 'merge' adds up 'a', which is no integer or decimal"
        ),
        (
            #"fields = { a = "integer" }, merge = { a = "set" }"#,
            "help: leave 'a' out of 'merge': the value written last counts then"
        ),
        (
            #"fields = { a = "text" }, merge = { b = "last" }"#,
            "'merge' names 'b', which is not one of its fields"
        ),
        (
            #"fields = { a = "text" }, merge = { a = "newest" }"#,
            "'merge'.a takes one of last, sum, set, not 'newest'"
        ),
        (
            #"fields = { a = { kind = "date", maximum = 3 } }"#,
            "has bounds, which only an integer, a text and a list have"
        ),
        (
            #"fields = { a = { kind = "integer", minimum = 3, maximum = 1 } }"#,
            "has a least value that is above the greatest"
        ),
        (
            #"fields = { a = { kind = "enum", values = { "x" }, labels = { y = text "t" } } }"#,
            "has a label for 'y', which is not one of its values"
        ),
        (
            #"fields = { a = manasik.range(5, 1) }"#,
            "has a least value that is above the greatest"
        ),
        (#"fields = { a = manasik.range("x", 1) }"#, "integer expected, got string"),
        (
            #"fields = { a = "text" }, about = "a""#,
            "'about' names 'a', which is no reference"
        ),
        (
            #"fields = { a = "text" }, about = "b""#,
            "'about' names 'b', which is not one of its fields"
        ),
        (
            #"fields = { author = "account" }, one_per = { "author" }"#,
            "'one_per' names the author alone"
        ),
        (
            #"fields = { a = "text", author = "account" }, form = { "a", "author" }"#,
            "'form' names 'author', which the host sets"
        ),
        (
            #"fields = { a = "text" }, index = { { "a", "b" } }"#,
            "'index' names 'b', which is not one of its fields"
        ),
        (
            #"fields = { a = "text" }, list = { fields = { "created" } }"#,
            "'list.fields' names 'created', which is not one of its fields"
        ),
        (#"fields = { a = "text" }, index = { "b" }"#, "'index' names 'b', which is not one of its fields"),
        (
            #"fields = { a = "text" }, one_per = { "b" }"#,
            "'one_per' names 'b', which is not one of its fields"
        ),
        (
            #"fields = { a = { kind = "list", of = "text" } }, one_per = { "a" }"#,
            "'one_per' names 'a', which is a list"
        ),
        (
            #"fields = { a = "text" }, list = { fields = { "b" } }"#,
            "'list.fields' names 'b', which is not one of its fields"
        ),
        (
            #"fields = { a = "text" }, list = { fields = { "a" }, sum = "a" }"#,
            "'list.sum' names 'a', which is no integer or decimal"
        ),
        (
            #"fields = { a = { kind = "list", of = "text" } }, list = { fields = { "a" }, by = "a" }"#,
            "'list.by' names 'a', which is a list and has no order"
        ),
        (
            #"fields = { a = { kind = "text", required = true }, b = "text" }, form = { "b" }"#,
            "'form' lacks 'a', which every record needs"
        ),
    ]) func namesWhatIsWrong(code: String, expected: String) throws {
        let problems = try load("manasik.collection { id = \"costs\", \(code) }").problems
        #expect(problems.contains { $0.contains(expected) }, "\(problems)")
    }
}
