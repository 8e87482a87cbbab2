import ManasikDomain

extension PackTemplate.Content {
    /// - Parameters:
    ///   - country: The country to whose citizens the mission's number is shown; nil for everyone.
    ///   - other: A country to whose citizens it is not shown.
    static func contacts(_ id: PackID, of country: String?, besides other: String) -> Self {
        let missionTest =
            if let country {
                """
                  it("has the mission's for its citizens only", function()
                    assert.is_true(contacts(person { nationality = "\(country)" }):has "\(id):mission")
                    assert.is_false(contacts(person { nationality = "\(other)" }):has "\(id):mission")
                  end)
                """
            } else {
                """
                  it("has the mission's for everyone", function()
                    assert.is_true(contacts(person {}):has "\(id):mission")
                  end)
                """
            }
        return Self(
            files: [
                "init.lua": """
                -- Numbers for pilgrims; these two are examples and nobody's. Call each before you publish it, and say when you
                -- did, with verified_on, in place of unverified = true.
                local text, cite = manasik.text, manasik.cite

                local source = cite { work = "Who published the number", url = "https://example.org" }

                manasik.contacts { id = "help", title = text "help.title", region = text "help.region",
                  manasik.contact { id = "guide", kind = "guide", name = text "guide.name", phone = "+966110000000",
                    country = "SA", unverified = true, review_by = "2027-11-01", source = source },
                  manasik.contact { id = "mission", kind = "mission", name = text "mission.name", phone = "+966120000000",
                    country = "SA",\(country.map { " when = { nationality = \"\($0)\" }," } ?? "") unverified = true,
                    review_by = "2027-11-01", source = source },
                }
                """
            ],
            texts: [
                "pack.title": title,
                "help.title": .init(english: "Help", arabic: "المساعدة"),
                "help.region": .init(english: "Saudi Arabia", arabic: "السعودية"),
                "guide.name": .init(english: "Our guide", arabic: "مرشدنا", isExample: true),
                "mission.name": .init(english: "Our mission", arabic: "بعثتنا", isExample: true),
            ],
            test: """
                describe("the numbers", function()
                  it("has the guide's for everyone", function()
                    local guide = contacts(person {}):contact "\(id):guide"
                    assert.are.same({ "guide", "+966110000000" }, { guide.kind, guide.phone })
                  end)

                \(missionTest)

                  it("warns once the review is past", function()
                    local pilgrim = person {}
                    at "2027-10-31T12:00:00+03:00"
                    assert.is_false(contacts(pilgrim):contact("guide").stale)
                    at "2027-11-02T12:00:00+03:00"
                    assert.is_true(contacts(pilgrim):contact("guide").stale)
                  end)
                end)
                """
        )
    }
}
