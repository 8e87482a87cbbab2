import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikViews
import Testing

/// What is said beside a page: of packs and of the home.
@Suite struct NoticeTests {
    private typealias Sample = PresentationSample

    private func said(_ paragraph: (Localizer) throws -> Paragraph, in language: String = "en") rethrows
        -> String
    {
        Sample.line(of: try paragraph(Sample.localizer(language)))
    }

    private func packs(_ names: String...) -> [PackID] { names.map { PackID(rawValue: $0)! } }

    @Test func saysThatThereAreNoPacks() {
        #expect(
            said { .noPacks(in: $0) }
                == "no packs were found, so there are no rites, lists or texts: reinstall the program, or name a "
                + "directory of packs"
        )
    }

    @Test func saysWhichNewNameMayBeTakenForAnother() {
        func notices(_ name: String, like near: String? = nil, in language: String = "en") -> [String] {
            let near = near.flatMap { PersonID(rawValue: $0) }
            return Paragraph.newName(PersonID(rawValue: name)!, like: near, in: Sample.localizer(language))
                .map { Sample.line(of: $0) }
        }
        #expect(notices("Amina") == [])
        #expect(
            notices("amina", like: "Amina") == [
                "'amina' is new here and looks like 'Amina', of whom something is stored already; if you meant 'Amina', "
                    + "use that name from now on"
            ]
        )
        #expect(
            notices("Am\u{456}na") == [
                "a word of 'Am\u{456}na' has letters of several alphabets, such as Latin and Cyrillic, so that the name may be "
                    + "taken for another one"
            ]
        )
        for language in ["ar", "id", "ms"] {
            #expect(notices("am\u{456}na", like: "Am\u{456}na", in: language).count == 2)
        }
    }

    @Test func saysWhichPackIsSetAsideAndHowToSeeWhy() {
        #expect(said { .packSetAside("mine", in: $0) } == "pack 'mine' was set aside; see: <checkPacks>")
        #expect(
            said { .packSetAside("mine", with: $0.setAside(with: packs("yours")), in: $0) }
                == "pack 'mine' was set aside, with it goes the pack that requires it: yours; see: <checkPacks>"
        )
        #expect(
            said { .packSetAside("mine", with: $0.setAside(usingCopyIn: "/packs/copy"), in: $0) }
                == "pack 'mine' was set aside, and its copy in '/packs/copy' is used instead; see: <checkPacks>"
        )
        #expect(
            said({ .packSetAside("mine", in: $0) }, in: "id")
                == "paket 'mine' dikesampingkan; lihat: <checkPacks>"
        )
        let unknown = Localizer.english.host("notice.set-aside-texts")
        #expect(
            said { .packSetAside("mine", with: unknown, in: $0) }
                == "pack 'mine' was set aside, so where its texts are used is not known; see: <checkPacks>"
        )
    }

    @Test func saysWhichGenerationIsUsedInsteadOfADamagedOne() {
        let tail = "; see: <diagnose>"
        #expect(
            said { .brokenGeneration(3, using: 2, in: $0) }
                == "generation 3 is damaged, so the packs of generation 2 are used" + tail
        )
        #expect(
            said { .brokenGeneration(3, using: 3, in: $0) }
                == "generation 3 is damaged and no earlier one is whole, so its damaged packs are left out"
                + tail
        )
        #expect(
            said { .brokenGeneration(nil, using: 2, in: $0) }
                == "which generation of packs is active cannot be read, so the packs of generation 2 are used"
                + tail
        )
        #expect(
            said { .brokenGeneration(3, using: nil, in: $0) }
                == "no generation of packs can be read, so packs are used as if none had been activated"
                + tail
        )
        for language in ["ar", "id", "ms"] {
            let words = said({ .brokenGeneration(3, using: 2, in: $0) }, in: language)
            #expect(
                words.contains("3") && words.contains("2")
                    && words != said { .brokenGeneration(3, using: 2, in: $0) }
            )
        }
    }

    @Test func saysThatPacksForDevelopmentAreInNoGeneration() {
        #expect(
            said { .developmentPacks(before: 4, in: $0) }
                == "packs named with <\(Request.give(.packs))> or MANASIK_PACKS are for development: they are in no "
                + "generation, and come before those of generation 4"
        )
    }

    @Test func saysInHowManyCollectionsPacksForDevelopmentShowNothingOfOthers() {
        #expect(
            said { .developmentPacksHide(1, in: $0) }
                == "what others have shared in 1 collection is not shown until what these packs migrate of it is stored"
        )
        #expect(said { .developmentPacksHide(3, in: $0) }.contains("in 3 collections is not shown"))
        for language in ["ar", "id", "ms"] {
            let words = said({ .developmentPacksHide(12, in: $0) }, in: language)
            #expect(!words.isEmpty && words != said { .developmentPacksHide(12, in: $0) }, "\(words)")
        }
    }

    @Test func namesFiveOfThePacksThatAreSetAsideWithAnother() {
        #expect(Localizer.english.setAside(with: []) == nil)
        #expect(
            Localizer.english.setAside(with: packs("last", "next"))?.text
                == "with it go the 2 packs that require it: last, next"
        )
        #expect(
            Localizer.english.setAside(with: packs("a", "b", "c", "d", "e", "f", "g"))?.text
                == "with it go the 7 packs that require it: a, b, c, d, e and 2 more"
        )
        #expect(
            Sample.localizer("id").setAside(with: packs("last", "next"))?.text
                == "beserta 2 paket yang memerlukannya: last, next"
        )
    }

    @Test func saysWhatBecameOfTheHome() {
        #expect(
            said { .homeUpgraded(backup: "/home/old", in: $0) }
                == "the home was upgraded; a copy of the earlier one is in /home/old"
        )
        #expect(
            said { .waiting(for: "/home/manasik.sqlite", in: $0) }
                == "waiting for another process that uses /home/manasik.sqlite"
        )
        let trouble = EngineError.home(path: "/home", .unusable(detail: StoreDetail(.notADirectory)))
        #expect(
            said { .withoutHome(trouble, in: $0) }
                == "/home cannot be used: it is not a directory; nothing that it may hold about you is known here"
        )
        #expect(
            said({ .waiting(for: "/home/manasik.sqlite", in: $0) }, in: "ms")
                == "menunggu proses lain yang menggunakan /home/manasik.sqlite"
        )
    }

    @Test func saysWhyASinkCannotBeUsed() {
        func said(_ problem: SinkProblem, in language: String = "en") -> String {
            Refusal(problem, in: Sample.localizer(language)).runs.said
        }
        let option = "[give(ManasikPresentation.Request.Input.sink)]"
        #expect(said(.noNotifier) == "\(option) desktop needs the program notify-send; install libnotify")
        #expect(
            said(.noSecret(variable: "SECRET"))
                == "\(option) webhook signs what it sends: set SECRET to the secret"
        )
        #expect(
            said(.insecure(address: "http://example.org/"))
                == "\(option) webhook takes an https address, or http to this machine, not 'http://example.org/'"
        )
        #expect(
            said(.foreignFile(path: "notes"))
                == "\(option) file appends to a new file or one of notifications alone, and to no link; "
                + "'notes' is neither"
        )
        #expect(
            said(.noNotifier, in: "ms")
                == "\(option) desktop memerlukan program notify-send; pasang libnotify"
        )
        #expect(Refusal(.noNotifier, in: .english).code == "schedule.sink")
    }

    @Test func saysWhyASinkDidNotDeliver() {
        let failures: [(SinkFailure, String)] = [
            (
                .file(.open, path: "/nowhere/file", reason: "No such file"),
                "cannot open '/nowhere/file': No such file"
            ),
            (.foreignFile(path: "notes"), "'notes' is not a file of notifications"),
            (.input(program: "say", reason: "full"), "cannot keep the input of 'say': full"),
            (.start(program: "say", reason: "none"), "cannot start 'say': none"),
            (.exit(program: "exit 3", code: 3), "'exit 3' ended with exit code 3"),
            (.signal(program: "say", number: 15), "'say' was ended by signal 15"),
            (.noAnswer(host: "127.0.0.1", reason: "refused"), "127.0.0.1 does not answer: refused"),
            (.answer(status: 500), "the receiver answered 500"), (.other("out of order"), "out of order"),
        ]
        for (failure, text) in failures { #expect(Localizer.english.words(failure).text == text) }
        for language in ["ar", "id", "ms"] {
            for (failure, _) in failures.dropLast() {
                let text = Sample.localizer(language).words(failure)
                #expect(text.language == language && !text.text.contains("{"), "\(text)")
            }
        }
    }

    @Test(arguments: [
        (
            1, "en",
            "the record 'contacts/own-1' cannot be read and was left as it is (what is stored is not JSON); open the home with the "
                + "version of manasik that wrote it, or restore a backup with '<restoreBackup>'"
        ),
        (3, "en", "3 records cannot be read and were left as they are; see which: <diagnose>"),
        (2, "ar", "تعذّرت قراءة سجلين، وقد تُركا كما هما؛ لمعرفتهما: <diagnose>"),
    ])
    func saysWhichRecordsWereLeftOut(count: Int, language: String, text: String) throws {
        let records = (1...count).map { number in
            UnreadableRecord(
                key: RecordKey(
                    owner: PersonID(rawValue: "me")!,
                    collection: Sample.id("contacts"),
                    id: "own-\(number)"
                ),
                reason: .notJSON
            )
        }
        #expect(try said({ try #require(Paragraph.leftOut(records, in: $0)) }, in: language) == text)
        #expect(Paragraph.leftOut([], in: .english) == nil)
    }

    /// A migration fails where nothing was noted, such as at looking at a list.
    @Test func saysOfAMigrationThatFailsWhatIsKept() {
        func failure(isMigration: Bool, isLast: Bool = false) -> HandlerFailure {
            HandlerFailure(
                pack: PackID(rawValue: "mine")!,
                event: "e",
                isMigration: isMigration,
                location: nil,
                message: "m",
                isLast: isLast
            )
        }
        #expect(
            said { .failed(failure(isMigration: false), in: $0) }
                == "a part of the pack 'mine' did not work; what you noted is kept"
        )
        #expect(
            said { .failed(failure(isMigration: true), in: $0) }
                == "what is stored of the pack 'mine' could not all be brought to its new version; it is kept as it was"
        )
        let held = said { .failed(failure(isMigration: false, isLast: true), in: $0) }
        #expect(held != said { .failed(failure(isMigration: false), in: $0) })
    }

    @Test func saysThatARestorationWasInterrupted() {
        #expect(
            said { .interruptedRestoration(in: $0) }
                == "a restoration of a backup was interrupted: what is noted now is taken away when it is run again; to run it "
                + "again: <restoreBackup>"
        )
    }
}
