import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikViews
import Testing

/// What is asked, what each answer means, and what is said to a person of whom nothing is known.
@Suite struct AskingPageTests {
    private typealias Sample = PresentationSample

    private static let names = SystemNames(
        zones: ZoneDatabase([]) { _ in nil },
        languages: [],
        nameOfLanguage: { code, _ in ["en": "English", "ar": "العربية"][code] }
    )

    @Test func greetsWhoHasAskedForNothing() {
        #expect(
            Sample.lines(of: .greeting(version: "1.2.3", in: Sample.localizer())) == [
                "# Manasik 1.2.3",
                "Manasik leads you step by step, in your language. It works offline, and what you say stays on this machine.",
                "No scholar has reviewed its texts yet: ask one whom you trust.", "",
                "## Three things to do now",
                "<askQuestions>: say who you are, one question at a time",
                "<showToday>: see what matters today",
                "<openWalk(ritual: nil)>: be led through the rites", "",
                "Everything else: <showHelp>. When you are lost or need help: <showEmergency>",
            ]
        )
        let arabic = Page.greeting(version: "1.2.3", in: Sample.localizer("ar"))
        #expect(
            Sample.lines(of: arabic).suffix(6) == [
                "## ثلاثة أمور الآن", "<askQuestions>: عرّفنا بنفسك، سؤالًا بعد سؤال",
                "<showToday>: ما يهمك اليوم", "<openWalk(ritual: nil)>: سِر في المناسك خطوة خطوة", "",
                "وكل ما سوى ذلك: <showHelp>. وإذا تهت أو احتجت إلى مساعدة: <showEmergency>",
            ]
        )
        guard
            case .requests(let offers)? = arabic.blocks.first(where: {
                if case .requests = $0 { true } else { false }
            })
        else {
            Issue.record("nothing is offered")
            return
        }
        #expect(offers.allSatisfy { $0.isRightToLeft })
    }

    @Test func welcomesAndAsksOnlyWhatMattersForTheRites() throws {
        #expect(
            Sample.lines(of: Welcome.page(in: Sample.localizer())) == [
                "Welcome. Manasik leads you on your way, step by step, without a network.",
                "No scholar has reviewed the texts yet. Where you are in doubt, ask a scholar whom you trust.",
                "What you say and mark stays on this machine.",
                "First a few questions, so that you see what concerns you. You may leave any of them unanswered.",
            ]
        )
        #expect(
            Sample.lines(of: Welcome.page(in: Sample.localizer("ar"))).first
                == "أهلًا بك. يرشدك «مناسك» في طريقك خطوة خطوة بلا شبكة."
        )
        let questions = try [HostFact.name, .hotel, .sex].map {
            try #require(QuestionView.one(of: $0.id, in: SampleFacts.catalog))
        }
        var questionnaire = Welcome.questionnaire
        #expect(questionnaire.next(of: questions) == .ask(questions[2]))
        #expect(questionnaire.next(of: questions) == .open(3))
    }

    @Test func offersTheLanguagesOfThePacksByTheirOwnNames() {
        let languages = PackLanguage.all(in: Sample.catalog, preferring: ["fr", "ar"])
        #expect(languages.map(\.tag) == ["ar", "en"])
        #expect(languages.map(\.isWhole) == [false, true])
        let choice = NumberedChoice.language(
            among: languages,
            in: Sample.localizer(),
            knowing: Self.names
        )
        #expect(
            Sample.lines(of: choice.page) == [
                "## In which language do you read?", "1: العربية (جزئيًا)", "2: English",
            ]
        )
        #expect(choice.hint == "Type a number, then Enter.")
        func chosen(_ typed: String) -> String? {
            if case .chosen(let language) = choice.read(typed) { language.tag } else { nil }
        }
        #expect(chosen(" 2 ") == "en")
        #expect(chosen("٢") == "en")
        // Enter keeps the first.
        #expect(chosen("") == "ar")
        #expect(chosen("3") == nil && chosen("0") == nil && chosen("en") == nil)
    }

    @Test func asksWhichRitualIsMeant() {
        let ids = [Sample.id("hajj"), Sample.id("umrah")]
        let choice = NumberedChoice.ritual(among: ids, of: Sample.catalog, in: Sample.localizer())
        #expect(
            Sample.lines(of: choice.page) == [
                "## Which rites do you want to do?", "1: sample:hajj", "2: sample:umrah",
            ]
        )
        guard case .chosen(let id) = choice.read("2"), case .misunderstood = choice.read("") else {
            Issue.record("read otherwise")
            return
        }
        #expect(id == ids[1])
        let arabic = NumberedChoice.ritual(among: ids, of: Sample.catalog, in: Sample.localizer("ar"))
        #expect(arabic.choices.map(\.name) == ["١", "٢"])
    }

    @Test func anUnansweredQuestionSaysHowItIsAnsweredWithoutATerminal() throws {
        let localizer = Sample.localizer()
        let me = try #require(PersonID(rawValue: "me"))
        let refusal = Refusal(unanswered: .erasing(me, in: localizer), in: localizer)
        #expect(refusal.code == "input.not-confirmed")
        #expect(
            refusal.runs.said
                == "Erase everything that is stored about me? It cannot be undone. Answer on a terminal, or add "
                + "[give(ManasikPresentation.Request.Input.confirmation)]."
        )
        #expect(Sample.lines(of: YesNoQuestion.declined(in: localizer)) == ["Nothing was changed."])
    }
}
