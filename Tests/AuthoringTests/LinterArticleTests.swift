import Testing

@Suite struct LinterArticleTests {
    private let bench = LintBench()
    private func article(_ body: String) -> [String: String] {
        [
            "texts/en/one.md": "# One\n\nSee [two](article:two).\n",
            "texts/en/two.md": "# Two\n\nSee [one](article:p:one).\n\n\(body)",
        ]
    }

    @Test func followsGoodLinks() throws {
        let body = """
            [web](https://example.org/a_(b)), [call](tel:+966112345678), [911](tel:911), [mail](mailto:a@example.org),
            [here](#two), [there](article:one#one), `[code](nowhere)`.
            """
        #expect(try bench.findings(article(body)) == [])
    }

    @Test(
        arguments: [
            ("ihram.md", "it is not an address", "link to article:pack:name, #heading, https://… or tel:…"),
            ("article:onne", "pack 'p' has no article 'onne'", "did you mean 'one'?"),
            (
                "article:q:one", "pack 'q' is not required",
                "add \"q\" to 'requires' in pack.json, or remove the link"
            ),
            ("#three", "no heading is called '#three'", "the headings are #two"),
            ("article:one#onee", "no heading is called '#onee'", "did you mean 'one'?"),
        ]
    )
    func namesLinksThatLeadNowhere(address: String, problem: String, help: String) throws {
        #expect(
            try bench.findings(article("[words](\(address))\n")) == [
                """
                p/texts/en/two.md:5: warning[article.broken-link]: link '\(address)' leads nowhere: \(problem)
                  help: \(help)
                """
            ]
        )
    }

    @Test func namesTelephoneLinksThatAreNoNumbers() throws {
        #expect(
            try bench.findings(article("[call](tel:00966112345678) [call](tel:nobody)\n")) == [
                """
                p/texts/en/two.md:5: warning[phone.bad-link]: link 'tel:00966112345678' is not a telephone number
                  help: write tel:+966112345678
                """,
                """
                p/texts/en/two.md:5: warning[phone.bad-link]: link 'tel:nobody' is not a telephone number
                  help: write tel: and the number with its + and country code, or a short code
                """,
            ]
        )
    }

    @Test func looksAtLinksOfMessages() throws {
        #expect(
            try bench.findings(["locales/en.json": "{ \"title\": \"See [it](article:none)\" }"]) == [
                """
                p/locales/en.json:1: warning[article.broken-link]: link 'article:none' leads nowhere: pack 'p' has no \
                article 'none'
                  help: write it, or remove the link
                """
            ]
        )
    }

    @Test func namesHeadingsWithoutWordsOrBody() throws {
        #expect(
            try bench.findings(article("## \n\nText.\n\n## Empty\n\n## Last\n\n### Deep\n\nText.\n")) == [
                """
                p/texts/en/two.md:5: warning[article.empty-heading]: a heading has no words
                  help: write what the section is about, or remove the line
                """,
                """
                p/texts/en/two.md:9: warning[article.empty-heading]: there is nothing beneath heading 'Empty'
                  help: write what belongs there, or remove the heading
                """,
            ]
        )
    }

    @Test func namesArticlesThatNothingLinksTo() throws {
        #expect(
            try bench.findings(["texts/en/lonely.md": "# Lonely\n\nText.\n"]) == [
                """
                p/texts/en/lonely.md: note[article.unused]: nothing names or links to article 'lonely'; it is found \
                only by searching
                  help: link to it with [words](article:p:lonely), or name it as 'details' or under 'see_also'
                """
            ]
        )
    }

    @Test func namesArticlesThatOnlyATranslationHas() throws {
        let files = [
            "pack.json": LintBench.manifest("\"partial_locales\": [\"ms\"]"),
            "locales/ms.json": "{ \"title\": \"Pek\" }", "texts/ms/air.md": "# Air\n\nMinum.\n",
        ]
        #expect(
            try bench.findings(files) == [
                """
                p/texts/ms/air.md: warning[article.stray]: article 'air' does not exist in 'en', the pack's own language
                  help: write it there too
                """
            ]
        )
    }

    @Test func asksForVowelSignsInQuotations() throws {
        let signed = "> لَبَّيْكَ اللَّهُمَّ لَبَّيْكَ لَا شَرِيكَ لَكَ\n> — صحيح مسلم رقم الحديث\n"
        #expect(try bench.findings(article(signed)) == [])
        let plain = "> لبيك اللهم لبيك لا شريك لك\n"
        #expect(
            try bench.findings(article(plain)) == [
                """
                p/texts/en/two.md:5: warning[arabic.vowels]: this quotation carries signs on 0 of 19 Arabic letters (0 %)
                  help: write it with its vowel signs, as the source has it; at least half of the letters carry one
                """
            ]
        )
    }
}
