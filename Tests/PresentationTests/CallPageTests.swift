import ManasikDomain
import ManasikPresentation
import ManasikRules
import ManasikViews
import Testing

@Suite struct CallPageTests {
    private typealias Sample = PresentationSample

    private func contact() throws -> ContactView {
        var person = Sample.person
        let phone = try #require(PhoneNumber("999"))
        person.contacts = [
            OwnEntry(Sample.id("police"), OwnContact(name: "Police", phone: phone, kind: .police))
        ]
        let packs = CatalogRules(Sample.catalog, RuleEvaluator())
        return try #require(ContactView.all(in: packs, for: person).first)
    }

    @Test func asksBeforeItCallsAndSaysWhatItDoes() throws {
        let contact = try contact()
        let localizer = Sample.localizer()
        #expect(YesNoQuestion.calling(contact, in: localizer).text == "Call Police, 999?")
        #expect(Sample.lines(of: .calling(contact, in: localizer)) == ["Calling Police, 999."])
        #expect(
            Sample.lines(of: .dialYourself(contact, in: localizer)) == ["Dial it yourself: 999", "tel:999"]
        )
        #expect(
            Sample.lines(of: .dialYourself(contact, in: Sample.localizer("ar"))) == [
                "رقم الاتصال: 999", "tel:999",
            ]
        )
    }
}
