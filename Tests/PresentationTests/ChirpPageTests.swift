import ManasikDomain
import ManasikPresentation
import ManasikRules
import ManasikViews
import Testing

@Suite struct ChirpPageTests {
    private typealias Sample = PresentationSample
    private static let verse = "إِيَّاكَ نَعْبُدُ وَإِيَّاكَ نَسْتَعِينُ"

    private static let chirp: ChirpView = {
        var source = Citation(work: "Qur'an")
        source.verse = "1:5"
        let chirp = Chirp(
            id: Sample.id("help"),
            kind: .quran,
            message: Sample.text("help"),
            arabic: verse,
            theme: nil,
            sources: [source],
            unverified: false,
            location: nil
        )
        return ChirpView(chirp, on: CivilDate("2027-04-20")!)
    }()

    @Test func showsTheArabicItsMeaningAndItsSource() {
        #expect(
            Sample.lines(of: .chirp(Self.chirp, in: Sample.localizer())) == [
                "# Message of April 20, 2027", Self.verse, "You alone we worship.", "Source: Qur'an 1:5",
            ]
        )
        // In Arabic the verse speaks for itself, and the Latin name of the source keeps to its own order.
        #expect(
            Sample.lines(of: .chirp(Self.chirp, in: Sample.localizer("ar"))) == [
                "# رسالة يوم ٢٠ أبريل، ٢٠٢٧", Self.verse, "المصدر: \u{2068}Qur'an 1:5\u{2069}",
            ]
        )
        #expect(Sample.lines(of: .chirp(nil, in: Sample.localizer())) == ["No pack has messages."])
        #expect(Sample.lines(of: .chirp(nil, in: Sample.localizer("ar"))) == ["لا توجد حزمة فيها رسائل."])
    }

    @Test func showsAMessageThatWasFoundWithoutADay() {
        #expect(
            Sample.lines(of: .foundMessage(Self.chirp, in: Sample.localizer())) == [
                "# Message", Self.verse, "You alone we worship.", "Source: Qur'an 1:5",
            ]
        )
        #expect(
            Sample.lines(of: .foundMessage(Self.chirp, in: Sample.localizer("ar"))) == [
                "# رسالة", Self.verse, "المصدر: \u{2068}Qur'an 1:5\u{2069}",
            ]
        )
    }

    @Test func saysThatAMessageIsInAnotherLanguage() {
        let lines = Sample.lines(of: .chirp(Self.chirp, in: Sample.localizer("ms")))
        #expect(lines.count == 5)
        #expect(lines.contains("You alone we worship."))
    }

    @Test func sharesAMessageWithItsSource() {
        #expect(
            ChirpText(Self.chirp, in: Sample.localizer()).shared
                == "\(Self.verse)\nYou alone we worship.\n— Qur'an 1:5"
        )
        #expect(
            ChirpText(Self.chirp, in: Sample.localizer("ar")).shared == "\(Self.verse)\n— Qur'an 1:5"
        )
    }

    @Test func listsAYearWithTheDigitsOfTheLanguage() {
        #expect(
            Sample.lines(of: .chirps([Self.chirp], in: Sample.localizer("ar"))) == [
                "٢٠٢٧-٠٤-٢٠: \(Self.verse)"
            ]
        )
    }

    @Test func namesWhatWasChosen() {
        let titles = [Sample.text("women"), Sample.text("daily")]
        #expect(
            Sample.lines(of: .chosenRotations(titles, in: Sample.localizer("ar"))) == [
                "اخترت: للنساء وللجميع"
            ]
        )
        #expect(
            Sample.lines(of: .chosenRotations([titles[0]], in: Sample.localizer())) == ["Chosen: For women"]
        )
        #expect(
            Sample.lines(of: .chosenRotations([], in: Sample.localizer())) == [
                "All that concern you take turns."
            ]
        )
        #expect(
            Sample.lines(of: .chosenRotations([], in: Sample.localizer("ar"))) == [
                "يتناوب كل ما يعنيك منها."
            ]
        )
        #expect(
            Sample.lines(of: .chirpSilenced(in: Sample.localizer())) == [
                "You will no longer get the message of the day."
            ]
        )
        #expect(
            Sample.lines(of: .chirpSilenced(in: Sample.localizer("ar"))) == [
                "لن تأتيك رسالة اليوم في تنبيه بعد الآن."
            ]
        )
    }

    @Test func listsRotationsWithTheirNames() {
        var catalog = Sample.catalog
        for (name, condition) in [("daily", false), ("women", true)] {
            let rotation = ChirpRotation(
                id: Sample.id(name),
                title: Sample.text(name),
                when: condition ? Sample.never : nil,
                messages: [],
                location: nil
            )
            catalog.chirps[rotation.id] = rotation
        }
        let views = PersonChirps(
            in: CatalogRules(catalog, RuleEvaluator()),
            for: Sample.person,
            choosing: [],
            having: nil
        ).views
        #expect(
            Sample.lines(of: .rotations(views, in: Sample.localizer())) == [
                "# Messages", "done For everyone", "  sample:daily", "waiting For women", "  sample:women",
            ]
        )
        #expect(
            Sample.lines(of: .rotations(views, in: Sample.localizer("ar"))) == [
                "# الرسائل", "done للجميع", "  \u{2068}sample:daily\u{2069}", "waiting للنساء",
                "  \u{2068}sample:women\u{2069}",
            ]
        )
    }

    @Test func answersNullWhereThereIsNoMessage() {
        #expect(DayMessageResponse(nil, in: Sample.localizer()).jsonLine == "{\"chirp\":null}\n")
        let json = ChirpResponse(Self.chirp, in: Sample.localizer()).json
        guard case .object(let fields) = json else { return #expect(Bool(false), "\(json)") }
        #expect(fields["slot"] == .integer(111) && fields["kind"] == .string("quran"))
        #expect(
            fields["message"]
                == .object(["language": .string("en"), "text": .string("You alone we worship.")])
        )
    }
}
