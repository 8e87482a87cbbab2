import ManasikBrowserTrial
import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikScheduling
import ManasikViews
import Testing

@Suite struct RefusalTests {
    private static let id = DefinitionID("p:thing")!
    private static let day = CivilDate("2027-05-14")!

    /// Whether a text names a command of the program, which is called by its name in front.
    private static func namesCommand(_ text: String) -> Bool {
        text.contains("'manasik ") || verbs.contains { text.contains("manasik \($0)") }
    }

    private static let verbs = [
        "profile", "walk", "dhikr", "checklist", "packs", "backup", "restore", "article",
    ]

    /// Each has a message in each language, all of whose places are filled; flags and commands are the client's to name.
    @Test(arguments: MessageCatalog.completeLanguages.filter { ["en", "ar", "id", "ms"].contains($0) })
    func hasAMessageInEachLanguageWithoutFlagsAndCommands(language: String) {
        for error in EngineError.trial {
            let said = Refusal(error, in: SampleFacts.reader(language), of: SampleFacts.catalog).runs.filter {
                !$0.isRequest
            }.said
            #expect(!said.contains("⟨") && !said.contains("{"), "\(error): \(said)")
            #expect(!said.contains("--"), "\(error): \(said)")
            #expect(!Self.namesCommand(said), "\(error): \(said)")
        }
    }

    @Test(arguments: MessageCatalog.completeLanguages.filter { ["en", "ar", "id", "ms"].contains($0) })
    func hasWordsForEachDetailOfAStore(language: String) {
        let names = [
            "collection", "field", "first", "format", "index", "list", "most", "number", "reason",
            "second", "type", "version",
        ]
        let arguments = Dictionary(uniqueKeysWithValues: names.map { ($0, "7") })
        let reader = SampleFacts.reader(language)
        var texts: Set<String> = []
        for code in StoreDetail.Code.allCases {
            let words = reader.words(StoreDetail(code, arguments))
            #expect(words.language == language, "\(code)")
            #expect(!words.text.contains("⟨") && !words.text.contains("{"), "\(code): \(words.text)")
            #expect(!words.text.contains("--") && !Self.namesCommand(words.text), "\(code): \(words.text)")
            texts.insert(words.text)
        }
        #expect(texts.count == StoreDetail.Code.allCases.count, "each is told from the others")
    }

    @Test func saysWhatIsTheMatterWithAStore() {
        func said(_ problem: StoreProblem) -> String {
            Refusal(.home(path: "/h/manasik.sqlite", problem), in: SampleFacts.english).runs.said
        }
        #expect(
            said(.busy(waitedSeconds: 10))
                == "/h/manasik.sqlite is in use by another process; waited 10 s; try again when that one has ended"
        )
        #expect(
            said(.full)
                == "the disk is full: nothing was changed in /h/manasik.sqlite; make room and try again"
        )
        #expect(
            said(.readOnly).hasPrefix(
                "/h/manasik.sqlite cannot be written; check its permissions or choose another directory"
            )
        )
        #expect(
            said(.unreadable).hasPrefix(
                "/h/manasik.sqlite cannot be read: you have no permission; check its permissions or choose another "
                    + "directory with "
            )
        )
        #expect(
            said(.damaged(detail: StoreDetail(.pages, ["number": "11"]))).hasPrefix(
                "/h/manasik.sqlite is damaged (its pages do not fit together (SQLite 11)); nothing was changed; "
                    + "restore a backup"
            )
        )
        #expect(
            said(.newer(detail: StoreDetail(.schema, ["number": "9"])))
                == "/h/manasik.sqlite was written by a newer version of manasik (schema 9); nothing was changed; "
                + "upgrade manasik"
        )
        #expect(
            said(.unusable(detail: StoreDetail(.missing)))
                == "/h/manasik.sqlite cannot be used: it does not exist"
        )
        let details: [(StoreDetail.Code, String)] = [
            (.taken, "it exists already; name another file"), (.noSuchFile, "there is no such file"),
            (.foreignDatabase, "it is a database of another program"),
        ]
        for (code, words) in details {
            #expect(
                said(.unusable(detail: StoreDetail(code))) == "/h/manasik.sqlite cannot be used: \(words)"
            )
        }
        #expect(
            said(.damaged(detail: StoreDetail(.quickCheck))).hasPrefix(
                "/h/manasik.sqlite is damaged (the quick check failed); nothing was changed; restore a backup"
            )
        )
        #expect(
            said(.failed(detail: StoreDetail(.migratedInMemory)))
                == "/h/manasik.sqlite: packs that were named for development change by code what is stored, and so far "
                + "only what is shown; nothing was changed; '[migrateStored]' with the same packs changes it for good, "
                + "or name another home"
        )
        #expect(said(.claimLost) == "another worker has taken the job; nothing was changed")
    }

    @Test func saysThatThereIsNoHome() {
        let refusal = Refusal(withoutHomeIn: SampleFacts.english)
        #expect(refusal.code == "home.unknown")
        #expect(
            refusal.runs.said
                == "no home directory: neither MANASIK_HOME, XDG_DATA_HOME nor HOME is set; name one with "
                + "[\(Request.give(.home))]"
        )
        for language in ["ar", "id", "ms"] {
            #expect(Refusal(withoutHomeIn: SampleFacts.reader(language)).runs.said.contains("XDG_DATA_HOME"))
        }
    }

    @Test func saysWhyAFileCannotBeUsed() {
        func said(_ code: StoreDetail.Code, in language: String = "en") -> [String] {
            let (reader, detail) = (SampleFacts.reader(language), StoreDetail(code))
            let refusals = [
                Refusal(unreadable: "a", detail: detail, code: "input.unreadable", in: reader),
                Refusal(unwritable: "a", detail: detail, in: reader),
            ]
            #expect(refusals.map(\.code) == ["input.unreadable", "output.failed"])
            return refusals.map { $0.runs.said }
        }
        #expect(said(.noSuchFile)[0] == "'a' cannot be read: there is no such file")
        #expect(said(.mayNotRead)[0] == "'a' cannot be read: you may not read it")
        #expect(said(.directory)[0] == "'a' cannot be read: it is a directory")
        #expect(said(.diskFull)[1] == "'a' cannot be written: the disk is full")
        #expect(said(.mayNotWrite)[1] == "'a' cannot be written: you may not write there")
        #expect(said(.directoryMissing)[1] == "'a' cannot be written: its directory does not exist")
        #expect(said(.diskFull, in: "ar")[1].hasSuffix(": القرص ممتلئ"))
        #expect(said(.noSuchFile, in: "ms")[0] == "'a' tidak dapat dibaca: tiada fail sedemikian")
    }

    @Test func saysWithWhatNoFieldCanBeCompared() {
        let values: [(JSONValue, String)] = [
            (.null, "null"), (.boolean(true), "true or false"), (.integer(1), "a number"),
            (.number(0.5), "a number"), (.string("x"), "this text"), (.array([]), "a list"),
            (.object([:]), "a table"),
        ]
        for (value, words) in values {
            let detail = StoreDetail(incomparable: value, field: "age", of: Self.id)
            #expect(
                SampleFacts.english.words(detail).text
                    == "'age' of p:thing cannot be compared with \(words)"
            )
        }
    }

    @Test func offersWhatHelps() {
        func said(_ error: EngineError) -> String { Refusal(error, in: SampleFacts.english).runs.said }
        #expect(
            said(.noReminderTime("travel"))
                == "'travel' has no time of its own; say when with [give(ManasikPresentation.Request.Input.time)], such as: "
                + "[remindOfDhikr(series: \"travel\", at: \"21:30\")]"
        )
        #expect(
            said(.invalidFact(FactError(fact: HostFact.sex.id, value: "x", accepted: "", suggestion: nil)))
                == "sex cannot be 'x': it takes female, male"
        )
        #expect(
            said(.unknownFact("natonality", suggestion: "nationality"))
                == "no fact is called 'natonality'; did you mean 'nationality'?"
        )
    }

    @Test func saysWhatIsNoTimeNoPersonAndNoFile() {
        func said(_ error: EngineError, in language: String = "en") -> String {
            Refusal(error, in: SampleFacts.reader(language)).runs.said
        }
        #expect(
            said(.scheduleOver("2020-01-01 06:00"))
                == "'2020-01-01 06:00' is in the past, so it would never come; give a later time"
        )
        #expect(
            said(.invalidTrigger(.notATrigger("whenever"))).hasPrefix(
                "'whenever' is not a trigger; write it like '06:30', "
            )
        )
        let dates = ["birth_date", "departure"]
        #expect(
            said(.notADate("whenever", trigger: "2 days before whenever", dates: dates, suggestion: nil))
                == "'2 days before whenever' is not a trigger: 'whenever' is not one of the dates birth_date, "
                + "departure; a day of the Hijri calendar is written like '2 days before 9 dhu_al_hijjah dhuhr'"
        )
        #expect(
            said(.notADate("departur", trigger: "departur", dates: dates, suggestion: "departure"))
                .hasSuffix("; did you mean 'departure'?")
        )
        #expect(
            said(.notAReminderTime("dawnish"))
                == "“dawnish” is not a time: [give(ManasikPresentation.Request.Input.time)] takes a clock time such "
                + "as 06:30, a prayer such as fajr or 'fajr + 20 min', or weekdays with a time such as 'friday 13:00'"
        )
        #expect(
            said(.unknownPerson("Amina", suggestion: "Aminah"))
                == "Nothing is stored about Amina. Did you mean 'Aminah'?"
        )
        #expect(
            said(.notAnArchive(path: "x.json", reason: CodecError("jobs", .missing)))
                == "'x.json' is not a file that '[exportPerson]' wrote: 'jobs' is missing; nothing was changed"
        )
        #expect(
            said(.unsoundArchive(path: "x.json", detail: StoreDetail(.archiveForeign)))
                == "'x.json' cannot be imported: the archive holds records that belong to someone else; nothing was "
                + "changed"
        )
        #expect(
            said(.unknownPerson("Amina", suggestion: nil), in: "ar").hasPrefix("لا شيء محفوظ عن ")
        )
    }

    @Test func namesTheRitualsOfWhichOneIsToBeChosen() {
        let ids = ["hajj", "umrah", "ziyarah"].map { DefinitionID("p:\($0)")! }
        func said(_ ids: [DefinitionID], in language: String) -> String {
            Refusal(.severalRituals(ids), in: SampleFacts.reader(language)).runs.said
        }
        #expect(
            said(ids, in: "en")
                == "Several rituals are for you. Name one of them: hajj ([chooseRitual([p:hajj])]), "
                + "umrah ([chooseRitual([p:umrah])]) and ziyarah ([chooseRitual([p:ziyarah])])."
        )
        #expect(said([ids[0], ids[1]], in: "ar").contains("umrah ([chooseRitual([p:umrah])])"))
    }

    @Test func developersAreToldCodeAndPayload() {
        #expect("\(EngineError.noPlace)" == "almanac.no-place")
        #expect(
            "\(EngineError.unknownFact("natonality", suggestion: "nationality"))"
                == "profile.unknown-fact: natonality; near: nationality"
        )
        for error in EngineError.trial {
            #expect("\(error)".hasPrefix(error.code))
            #expect(!"\(error)".contains("--"), "\(error)")
            #expect(!Self.namesCommand("\(error)"), "\(error)")
        }
    }
}
