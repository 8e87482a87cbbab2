import Testing

/// What packs declare of the author of a shared record.
@Suite struct DeclaredAuthorTests {
    private func problems(scope: String = "scope = \"shared\", ", _ author: String, _ access: String = "")
        throws -> [String]
    {
        let packs = try TemporaryPacks().pack(
            "p",
            manifest: #", "capabilities": ["records"]"#,
            messages: ["t": "T"],
            [
                "init.lua": """
                manasik.collection { id = "posts", \(scope)fields = { line = "text"\(author) }, form = { "line" }\(access) }
                """
            ]
        )
        return packs.report(packs.load())
    }

    private static let hidden =
        ", access = { read = true, create = true, fields = { author = { read = { is_author = true } } } }"

    @Test(arguments: [
        "author = { kind = \"text\" }", "author = \"text\"", "author = { \"amina\", \"bilal\" }",
    ])
    func aFieldNamedAsTheAuthorIsTheAuthor(field: String) throws {
        #expect(
            try problems(", " + field, Self.hidden) == [
                """
                p/init.lua:1: error[definition.bad-value]: collection 'posts' is shared, and its field 'author' is not whoever \
                wrote the record: anybody could write another's name into it
                  help: write author = "account", which the host sets, or give the field another name
                """
            ]
        )
    }

    @Test func whoReadsTheAuthorIsSaidOfADeclaredAuthor() throws {
        #expect(
            try problems("", Self.hidden) == [
                """
                p/init.lua:1: error[definition.unknown-reference]: collection 'posts': 'access.fields' says who reads 'author', \
                which is not one of its fields, and so everybody sees whose a record is
                  help: add author = "account" to 'fields': then it is hidden, and the host sets it
                """
            ]
        )
        #expect(try problems(", author = \"account\"", Self.hidden) == [])
    }

    @Test func inRecordsOfOnesOwnAnAuthorMayBeThatOfABook() throws {
        #expect(try problems(scope: "", ", author = \"text\"") == [])
    }

    @Test func theCureIsInTheNotationOfTheDefinition() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            manifest: #", "capabilities": ["records"]"#,
            messages: ["t": "T"],
            [
                "definitions/collection.json": """
                [{ "id": "posts", "scope": "shared", "fields": { "author": "text" }, "access": { "read": true } }]
                """
            ]
        )
        let found = packs.report(packs.load())
        #expect(found.count == 1)
        #expect(found.first?.contains("help: write \"author\": \"account\", which") == true, "\(found)")
    }
}
