import Testing

/// Records that name people, by the verbs of the program.
@Suite struct NamedPersonTests {
    private func traveller() throws -> Traveller {
        let traveller = Traveller()
        let files = [
            "pack.json": """
            { "id": "circle", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "capabilities": ["records"] }
            """,
            "locales/en.json": #"{ "t": "Text" }"#,
            "init.lua": """
            manasik.collection { id = "blocks", scope = "shared", form = { "who", "others" },
              fields = { who = "account", others = { kind = "list", of = "account" } }, list = { fields = { "who" } },
              access = { read = { is_author = true }, create = true, update = true } }
            """,
        ]
        for (path, text) in files { try traveller.write(text, to: "packs/circle/" + path) }
        return traveller
    }

    private func refusal(_ traveller: Traveller, _ words: String...) throws -> String {
        let outcome = try traveller.execute(traveller.arguments(words))
        #expect(outcome.status == 1, "\(words): \(outcome.output)")
        return outcome.error
    }

    /// Whoever misspells the name of somebody would believe that they are blocked.
    @Test func nobodyIsNamedOfWhomNothingIsStored() throws {
        let traveller = try traveller()
        #expect(try traveller.run("profile", "set", "sex=male", "--person", "bilal").status == 0)
        let nearest = "Nothing is stored about bilall. Did you mean 'bilal'?"
        #expect(
            try refusal(traveller, "records", "add", "blocks", "who=bilall", "--as", "amina")
                .contains(nearest)
        )
        #expect(
            try refusal(
                traveller,
                "records",
                "add",
                "blocks",
                "who=bilal",
                "others=bilal,bilall",
                "--as",
                "amina"
            )
            .contains(nearest)
        )
        #expect(try traveller.run("records", "add", "blocks", "who=bilal", "--as", "amina").status == 0)
        #expect(
            try refusal(traveller, "records", "set", "blocks", "1", "who=bilall", "--as", "amina")
                .contains(nearest)
        )
        // Nobody is looked for where no name is.
        #expect(try traveller.run("records", "set", "blocks", "1", "who=", "--as", "amina").status == 0)
    }
}
