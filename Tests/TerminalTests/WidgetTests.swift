import ManasikTerminal
import Testing

@Suite struct WidgetTests {
    @Test func underlinesAHeading() {
        let lines = Layout.wide.heading("Before the journey")
        #expect(
            drawn(lines, .wide) == """
                Before the journey
                ──────────────────
                """
        )
    }

    @Test func underlinesAnArabicHeadingOnItsSide() {
        let lines = Layout.arabicNarrow.heading("قبل السفر")
        #expect(
            drawn(lines, .arabicNarrow) == """
                                               قبل السفر
                                               ─────────
                """
        )
    }

    @Test func wrapsAParagraphBetweenWords() {
        let lines = Layout.narrow.paragraph(
            "Whoever stands at Arafat before dawn on the day of sacrifice has reached the hajj."
        )
        #expect(
            drawn(lines, .narrow) == """
                Whoever stands at Arafat before dawn on
                the day of sacrifice has reached the
                hajj.
                """
        )
    }

    @Test func alignsAnArabicParagraphToTheRightOfAnEnglishScreen() {
        let lines = Layout.narrow.paragraph(
            "لبيك اللهم لبيك، لبيك لا شريك لك لبيك، إن الحمد والنعمة لك والملك"
        )
        #expect(
            drawn(lines, .narrow) == """
                  لبيك اللهم لبيك، لبيك لا شريك لك لبيك،
                              إن الحمد والنعمة لك والملك
                """
        )
    }

    @Test func putsKeysBesideTheirValues() {
        let lines = Layout.wide.keyValues(Samples.values)
        #expect(
            drawn(lines, .wide) == """
                Place       Arafat
                Obligation  Rukn in all schools: whoever misses it has missed the hajj of that
                            year
                """
        )
    }

    @Test func indentsALongValueAtFortyColumns() {
        let lines = Layout.narrow.keyValues(Samples.values)
        #expect(
            drawn(lines, .narrow) == """
                Place       Arafat
                Obligation  Rukn in all schools: whoever
                            misses it has missed the
                            hajj of that year
                """
        )
    }

    @Test func spacesKeysAndValuesInPlainOutput() {
        let lines = Layout.plain.keyValues(Samples.values)
        #expect(
            drawn(lines, .plain) == """
                Place: Arafat

                Obligation:
                  Rukn in all schools: whoever misses it has missed the hajj of that year
                """
        )
    }

    @Test func putsArabicKeysOnTheRight() {
        let lines = Layout.arabicNarrow.keyValues(Samples.arabicValues)
        #expect(
            drawn(lines, .arabicNarrow) == """
                                           عرفات  المكان
                ركن، لا يصح الحج إلا به عند جميع   الحكم
                                         المذاهب
                """
        )
    }

    @Test func alignsATableAndWrapsItsLeastColumn() {
        let lines = Layout.wide.table(Samples.contacts)
        #expect(
            drawn(lines, .wide) == """
                Name          Number  What for
                ────────────  ──────  ──────────────────────────────────────────────────────────
                Emergency        911  Police, fire brigade and ambulance in Makkah, Madinah and
                                      Riyadh
                Red Crescent     997  Ambulance
                """
        )
    }

    @Test func stacksATableAtFortyColumns() {
        let lines = Layout.narrow.table(Samples.contacts)
        #expect(
            drawn(lines, .narrow) == """
                Number: 911
                Name: Emergency
                What for: Police, fire brigade and
                  ambulance in Makkah, Madinah and
                  Riyadh

                Number: 997
                Name: Red Crescent
                What for: Ambulance
                """
        )
    }

    @Test func laysATableFromTheRightInArabic() {
        let lines = Layout.arabicNarrow.table(Samples.arabicContacts)
        #expect(
            drawn(lines, .arabicNarrow) == """
                                    الرقم          الاسم
                                    ─────  ─────────────
                                    911          الطوارئ
                                    997    الهلال الأحمر
                """
        )
    }

    @Test func stacksATableInPlainArabic() {
        let lines = Layout.arabicPlain.table(Samples.arabicContacts)
        #expect(
            drawn(lines, .arabicPlain) == """
                                              911 الرقم:
                                          الطوارئ الاسم:

                                              997 الرقم:
                                    الهلال الأحمر الاسم:
                """
        )
    }

    @Test func marksChecklistRows() {
        let lines = Layout.wide.checklist(Samples.rows)
        #expect(
            drawn(lines, .wide) == """
                  ✓ Passport
                    Valid for six months after the journey
                ❯ ▸ Meningitis vaccination
                  ○ Ihram garments, two sets, without any seam, and a belt with pockets for
                    papers
                  – Umbrella
                """
        )
    }

    @Test func wrapsChecklistRowsAtFortyColumns() {
        let lines = Layout.narrow.checklist(Samples.rows)
        #expect(
            drawn(lines, .narrow) == """
                  ✓ Passport
                    Valid for six months after the
                    journey
                ❯ ▸ Meningitis vaccination
                  ○ Ihram garments, two sets, without
                    any seam, and a belt with pockets
                    for papers
                  – Umbrella
                """
        )
    }

    @Test func spacesChecklistRowsInPlainOutput() {
        let lines = Layout.plain.checklist(Samples.rows)
        #expect(
            drawn(lines, .plain) == """
                  [x] Passport
                      Valid for six months after the journey

                > [>] Meningitis vaccination

                  [ ] Ihram garments, two sets, without any seam, and a belt with pockets for
                      papers

                  [-] Umbrella
                """
        )
    }

    @Test func mirrorsChecklistRowsInArabic() {
        let lines = Layout.arabicNarrow.checklist(Samples.arabicRows)
        #expect(
            drawn(lines, .arabicNarrow) == """
                                          جواز السفر ✓
                                      ساري لستة أشهر
                                             التطعيم ○ ❮
                """
        )
    }

    @Test func fillsAProgressBar() {
        let lines = Layout.wide.progressBar(ProgressBar(label: "Tawaf", completed: 4, total: 7))
        #expect(
            drawn(lines, .wide) == """
                Tawaf  █████████████████░░░░░░░░░░░░░ 4/7
                """
        )
    }

    @Test func fillsAProgressBarFromTheRightInArabic() {
        let lines = Layout.arabicNarrow.progressBar(
            ProgressBar(label: "الطواف", completed: 4, total: 7, caption: "٤ من ٧")
        )
        #expect(
            drawn(lines, .arabicNarrow) == """
                ٤ من ٧ ░░░░░░░░░░░██████████████  الطواف
                """
        )
    }

    @Test func drawsAPlainProgressBarUnderItsLabel() {
        let lines = Layout.plain.progressBar(ProgressBar(label: "Tawaf", completed: 4, total: 7))
        #expect(
            drawn(lines, .plain) == """
                Tawaf
                [#################.............] 4/7
                """
        )
    }

    @Test func drawsAnEmptyBarForNothing() {
        let lines = Layout.wide.progressBar(ProgressBar(completed: 3, total: 0))
        #expect(
            drawn(lines, .wide) == """
                ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░ 0/0
                """
        )
    }

    @Test func listsKeysOnOneLine() {
        let lines = Layout.wide.hints(Samples.hints)
        #expect(
            drawn(lines, .wide) == """
                n next   b back   Space done   d details   q quit
                """
        )
    }

    @Test func wrapsKeysAtFortyColumns() {
        let lines = Layout.narrow.hints(Samples.hints)
        #expect(
            drawn(lines, .narrow) == """
                n next   b back   Space done   d details
                q quit
                """
        )
    }

    @Test func listsKeysBelowEachOtherInPlainOutput() {
        let lines = Layout.plain.hints(Samples.hints)
        #expect(
            drawn(lines, .plain) == """
                n = next
                b = back
                Space = done
                d = details
                q = quit
                """
        )
    }

    @Test func listsArabicKeysFromTheRight() {
        let lines = Layout.arabicNarrow.hints(Samples.arabicHints)
        #expect(
            drawn(lines, .arabicNarrow) == """
                            خروج q   السابق س   التالي ت
                """
        )
    }

    @Test func asksForConfirmation() {
        let lines = Layout.wide.confirmation(
            Confirmation(
                "Start over?",
                consequence: "What you have done so far is lost.",
                yes: .init("y", "Yes"),
                no: .init("n", "No")
            )
        )
        #expect(
            drawn(lines, .wide) == """
                Start over?
                What you have done so far is lost.

                y Yes   n No
                """
        )
    }

    @Test func asksForConfirmationInPlainOutput() {
        let lines = Layout.plain.confirmation(
            Confirmation(
                "Start over?",
                consequence: "What you have done so far is lost.",
                yes: .init("y", "Yes"),
                no: .init("n", "No")
            )
        )
        #expect(
            drawn(lines, .plain) == """
                Start over?

                What you have done so far is lost.

                y = Yes
                n = No
                """
        )
    }

    @Test func asksForConfirmationInArabic() {
        let lines = Layout.arabicNarrow.confirmation(
            Confirmation(
                "ابدأ من جديد؟",
                consequence: "ستفقد ما أنجزته.",
                yes: .init("ن", "نعم"),
                no: .init("ل", "لا")
            )
        )
        #expect(
            drawn(lines, .arabicNarrow) == """
                                           ابدأ من جديد؟
                                        ستفقد ما أنجزته.

                                            لا ل   نعم ن
                """
        )
    }

    @Test func showsTheCursorBehindTypedText() {
        let lines = Layout.wide.textEntry(TextEntry("Ahmad"), label: "Name")
        #expect(
            drawn(lines, .wide) == """
                Name: Ahmad_
                """
        )
    }

    @Test func showsTheCursorBehindTypedArabic() {
        let lines = Layout.arabicNarrow.textEntry(TextEntry("أحمد"), label: "الاسم")
        #expect(
            drawn(lines, .arabicNarrow) == """
                                            أحمد_ الاسم:
                """
        )
    }

    @Test func showsTheCursorWithinTypedText() {
        var entry = TextEntry("Ahmad")
        for _ in 0..<2 { _ = entry.take(.left) }
        let lines = Layout.wide.textEntry(entry, label: "Name")
        #expect(
            drawn(lines, .wide) == """
                Name: Ahm|ad
                """
        )
    }

    @Test func keepsAFieldOnOneLineAroundItsCursor() {
        var layout = Layout.narrow
        layout.width = 24
        var entry = TextEntry("the standing at Arafat until the sun has set")
        #expect(layout.field(entry, label: "Find").text == "Find: … the sun has set_")
        _ = entry.take(.home)
        #expect(layout.field(entry, label: "Find").text == "Find: |the standing at…")
        #expect(layout.field(TextEntry("Arafat"), label: "Search for it there").text == "Arafat_")
    }

    @Test func drawsWhatWasFoundWithThePlaceInSight() {
        var layout = Layout.narrow
        layout.width = 30
        let rows = [
            ResultRow(
                [TextRun("Tawaf", .bold)],
                details: [
                    [TextRun("Rite", .dim)],
                    [
                        TextRun("Walk seven times around the Ka'bah, then pray two "),
                        TextRun("rak'at", .bold), TextRun(" behind the Maqam."),
                    ],
                ],
                isSelected: true
            ),
            ResultRow([TextRun("Sa'i")]),
        ]
        let lines = layout.results(rows)
        #expect(
            lines.map(\.text) == [
                "❯ Tawaf", "    Rite", "    …ray two rak'at behind th…", "  Sa'i",
            ]
        )
        #expect(lines.map(\.isFocus) == [true, true, true, false])
        #expect(lines.allSatisfy { $0.width <= 30 })
    }

    @Test func cutsATitleToTheWidth() {
        let lines =
            Layout.narrow.paragraph("") + [
                Layout.narrow.title("Remembrances after each of the five daily prayers")
            ]
        #expect(
            drawn(lines, .narrow) == """

                Remembrances after each of the five dai…
                """
        )
    }
}
