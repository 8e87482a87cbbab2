import Foundation
import ManasikPseudoTerminal
import ManasikTerminal
import Testing

/// The interactive walk at a terminal.
@Suite struct WalkScreenTests {
    private func traveller(_ facts: String...) throws -> Traveller {
        let traveller = try WalkPack.traveller()
        for fact in ["journey=umrah"] + facts { try traveller.run("profile", "set", fact) }
        return traveller
    }

    private func open(
        _ traveller: Traveller,
        _ words: String...,
        columns: Int = 80,
        rows: Int = 24
    ) throws -> PseudoTerminal {
        try traveller.open(["walk"] + words, columns: columns, rows: rows)
    }

    @Test func drawsTheStepAboveTheMap() throws {
        let traveller = try traveller("school=hanafi", "sex=male")
        try traveller.run("walk", "done")
        let terminal = try open(traveller)
        try terminal.wait(for: "q leave")
        #expect(
            terminal.screen.text == """
                'Umrah  ██████░░░░░░░░░░░░░░░░░░░░░░░░ 1 of 5 done
                ───────────────────────────────────────────────────────────────────────────────
                You are here: Tawaf
                ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░ 0 of 7 circuits
                Walk around the Ka'bah.

                Where            The Ka'bah
                Obligation       pillar (rukn), according to all four schools
                Needs before it  Enter ihram
                If it is missed  the steps are not complete until it is done

                ✓ The miqat ━━━━► ▸ [The Ka'bah] ╌╌╌╌► ○ Safa and Marwah
                                  ❯ ▸ Tawaf
                                    ○ Two rak'ahs
                                    ○ Drink Zamzam

                (not confirmed by a source)
                No scholar has reviewed this yet.

                Next step: Two rak'ahs


                ───────────────────────────────────────────────────────────────────────────────
                d done   u undo   ← back   → next   Enter details   x more   ? help   q leave
                """
        )
        // The current place is reversed, the travelled one green.
        let written = String(decoding: terminal.transcript, as: UTF8.self)
        #expect(written.contains("\u{1B}[1;7;38;5;172mThe Ka'bah"))
        #expect(written.contains("\u{1B}[38;5;71mThe miqat"))
        try terminal.leave()
    }

    @Test func runsDownwardsAtFortyColumns() throws {
        let traveller = try traveller("school=hanafi", "sex=male")
        try traveller.run("walk", "done")
        let terminal = try open(traveller, columns: 40, rows: 30)
        try terminal.wait(for: "q leave")
        #expect(
            terminal.screen.text == """
                'Umrah  ███░░░░░░░░░░░░░░░░ 1 of 5 done
                ───────────────────────────────────────
                You are here: Tawaf
                ░░░░░░░░░░░░░░░░░░░░░░░ 0 of 7 circuits
                Walk around the Ka'bah.

                Where: The Ka'bah
                Obligation:
                  pillar (rukn), according to all four
                  schools
                Needs before it: Enter ihram
                If it is missed:
                  the steps are not complete until it
                  is done

                ✓ The miqat
                ▼
                ▸ The Ka'bah
                ╎ ❯ ▸ Tawaf
                ╎   ○ Two rak'ahs
                ╎   ○ Drink Zamzam
                ▽
                ○ Safa and Marwah

                (not confirmed by a source)
                 ↓ 1-23/26
                ───────────────────────────────────────
                d done   u undo   ← back   → next
                Enter details   x more   ? help
                q leave
                """
        )
        #expect(terminal.screen.lines.allSatisfy { TerminalText.width(of: $0) <= 40 })
        try terminal.leave()
    }

    @Test func runsFromTheRightInArabic() throws {
        let traveller = try traveller("school=hanafi", "sex=male")
        try traveller.run("walk", "done")
        let terminal = try open(traveller, "--language", "ar")
        try terminal.wait(for: "خروج")
        #expect(
            terminal.screen.text == """
                                               تم ١ من ٥ ░░░░░░░░░░░░░░░░░░░░░░░░██████  العمرة
                ───────────────────────────────────────────────────────────────────────────────
                                                                                أنت هنا: الطواف
                                                    ٠ من ٧ أشواط ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
                                                                                    طف بالكعبة.

                                                                              الكعبة     المكان
                                                            ركن، على المذاهب الأربعة      الحكم
                                                                             الإحرام  يُفعل قبله
                                                               لا يتم الأمر حتى يؤدَّى     إن فات

                                               الصفا والمروة ○ ◄╌╌╌╌ [الكعبة] ◂ ◄━━━━ الميقات ✓
                                                                     الطواف ◂ ❮
                                                                     ركعتان ○
                                                                   شرب زمزم ○

                                                                                (لم يثبت بمصدر)
                                                                         لم يراجع هذا خبير بعد.

                                                                         الخطوة التالية: ركعتان

                ───────────────────────────────────────────────────────────────────────────────
                  مساعدة ?   المزيد x   التفاصيل الإدخال   التالي ←   السابق →   تراجع u   تم d
                                                                                         خروج q
                """
        )
        // Forward is to the left.
        terminal.send(.left)
        try terminal.wait(for: "أنت تنظر في خطوة أخرى. ما عليك الآن: الطواف")
        #expect(terminal.screen.text.components(separatedBy: "❮").count == 2)
        terminal.send(.right)
        try terminal.wait(for: "أنت هنا: الطواف")
        // The keys of an Arabic keyboard.
        terminal.send("ي")
        try terminal.wait(for: "١ من ٧ أشواط")
        terminal.send("ع")
        try terminal.wait(for: "تراجعت عن: الطواف")
        terminal.send("ض")
        #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test func runsDownTheRightSideInArabicAtFortyColumns() throws {
        let traveller = try traveller("school=hanafi", "sex=male")
        try traveller.run("walk", "done")
        let terminal = try open(traveller, "--language", "ar", columns: 40, rows: 30)
        try terminal.wait(for: "خروج")
        #expect(
            terminal.screen.text == """
                تم ١ من ٥ ░░░░░░░░░░░░░░░░░████  العمرة
                ───────────────────────────────────────
                                        أنت هنا: الطواف
                ٠ من ٧ أشواط ░░░░░░░░░░░░░░░░░░░░░░░░░░
                                            طف بالكعبة.

                                      الكعبة     المكان
                    ركن، على المذاهب الأربعة      الحكم
                                     الإحرام  يُفعل قبله
                       لا يتم الأمر حتى يؤدَّى     إن فات

                                              الميقات ✓
                                                      ▼
                                               الكعبة ◂
                                           الطواف ◂ ❮ ╎
                                           ركعتان ○   ╎
                                         شرب زمزم ○   ╎
                                                      ▽
                                        الصفا والمروة ○

                                        (لم يثبت بمصدر)
                                 لم يراجع هذا خبير بعد.

                                 الخطوة التالية: ركعتان


                ───────────────────────────────────────
                   التالي ←   السابق →   تراجع u   تم d
                 مساعدة ?   المزيد x   التفاصيل الإدخال
                                                 خروج q
                """
        )
        try terminal.leave()
    }

    @Test func countsAndTakesBack() throws {
        let traveller = try traveller("school=hanafi", "sex=male")
        try traveller.run("walk", "done")
        let terminal = try open(traveller)
        try terminal.wait(for: "0 of 7 circuits")
        terminal.send(.character(" "))
        try terminal.wait(for: "1 of 7 circuits")
        terminal.send(.character("d"))
        try terminal.wait(for: "2 of 7 circuits")
        terminal.send(.character("u"))
        try terminal.wait(for: "Undone: Tawaf")
        try terminal.wait(for: "1 of 7 circuits")
        terminal.send("dddddd")
        try terminal.wait(for: "Done: Tawaf")
        try terminal.wait(for: "You are here: Two rak'ahs")
        try terminal.leave()
        #expect(try traveller.run("walk").output.contains("You are here: Two rak'ahs"))
    }

    @Test func skipsWithAReasonAndMarksAsMissed() throws {
        let traveller = try traveller("school=hanafi", "sex=male")
        let terminal = try open(traveller)
        try terminal.wait(for: "You are here: Enter ihram")
        terminal.send(.character("s"))
        try terminal.wait(
            for: "Enter ihram cannot be skipped (condition (shart), according to the Hanafi\nschool)."
        )
        terminal.send("ddddddddd")
        try terminal.wait(for: "You are here: Drink Zamzam")
        terminal.send(.character("s"))
        try terminal.wait(for: "Reason: _")
        terminal.send("no queue\r")
        try terminal.wait(for: "Skipped: Drink Zamzam (no queue)")
        terminal.send(.character("s"))
        try terminal.wait(for: "Reason: _")
        terminal.send(.escape)
        try terminal.wait(for: "You are here: Sa'i")
        terminal.send(.character("m"))
        try terminal.wait(for: "Mark this as missed: Sa'i?")
        terminal.send(.character("y"))
        try terminal.wait(for: "Sa'i (missed): a remedy is owed: Dam, according to the Hanafi school")
        try terminal.leave()
    }

    @Test func choosesByNumberAndOffersToStartOverAtTheEnd() throws {
        let traveller = try traveller("school=hanafi", "sex=male")
        for _ in 1...5 { try traveller.run("walk", "done") }
        let terminal = try open(traveller)
        try terminal.wait(for: "Choose: Do you shave or trim?\n1  Shave\n2  Trim")
        terminal.send(.character("c"))
        try terminal.wait(for: "Esc return")
        terminal.send(.character("2"))
        try terminal.wait(for: "You are here: Trim")
        terminal.send(.character("d"))
        try terminal.wait(for: "You have come to the end of the rites.")
        try terminal.wait(for: "r start over")
        #expect(terminal.screen.text.contains("6 of 6 done"))
        terminal.send(.character("r"))
        try terminal.wait(for: "Start over? What you have marked so far is removed from the list")
        terminal.send(.escape)
        try terminal.wait(for: "Nothing was changed.")
        terminal.send(.character("r"))
        try terminal.wait(for: "y yes   n no")
        terminal.send(.character("y"))
        try terminal.wait(for: "The walk began anew.")
        try terminal.wait(for: "0 of 5 done")
        try terminal.leave()
    }

    @Test func offersToStartOverInArabicOnEitherKeyboard() throws {
        for yes in ["ن", "y"] {
            let traveller = try traveller("school=hanafi", "sex=male")
            for _ in 1...5 { try traveller.run("walk", "done") }
            try traveller.run("walk", "choose", "trim")
            let terminal = try open(traveller, "--language", "ar", columns: 40)
            try terminal.wait(for: "أنت هنا: التقصير")
            terminal.send(.character(" "))
            try terminal.wait(for: "أتممت المناسك")
            terminal.send("r")
            try terminal.wait(for: "هل تبدأ من جديد؟")
            terminal.send(yes)
            try terminal.wait(for: "بدأت المناسك من جديد.")
            try terminal.leave()
        }
    }

    @Test func asksWhatTheWalkDependsOn() throws {
        let traveller = try traveller("school=hanafi")
        for _ in 1...5 { try traveller.run("walk", "done") }
        try traveller.run("walk", "choose", "shave")
        try traveller.run("walk", "done")
        let terminal = try open(traveller)
        try terminal.wait(for: "Answer this first: Sex")
        terminal.send(.character("p"))
        try terminal.wait(for: "Are you a woman or a man? Some rites differ.\n1  Woman\n2  Man")
        terminal.send(.character("7"))
        try terminal.wait(for: "“7” does not answer this. The answer is one of the numbers.")
        terminal.send(.character("1"))
        try terminal.wait(for: "Sex: Woman")
        try terminal.wait(for: "You are here: Wait for purity")
        try terminal.leave()
    }

    @Test func showsDetailsListHistoryAndHelp() throws {
        let traveller = try traveller("school=hanafi", "sex=male")
        let terminal = try open(traveller)
        try terminal.wait(for: "You are here: Enter ihram")
        terminal.send(.enter)
        try terminal.wait(for: "Esc return")
        terminal.send(.end)
        try terminal.wait(for: "— Sahih Muslim 1184 │")
        terminal.send(.escape)
        try terminal.wait(for: "q leave")
        terminal.send(.character("l"))
        try terminal.wait(for: "○ Drink Zamzam")
        terminal.send(.escape)
        try terminal.wait(for: "q leave")
        terminal.send(.character("d"))
        try terminal.wait(for: "Done: Enter ihram")
        terminal.send(.character("h"))
        try terminal.wait(for: "Apr 20, 2027 06:00  Done: Enter ihram")
        terminal.send(.escape)
        try terminal.wait(for: "q leave")
        terminal.send(.character("?"))
        try terminal.wait(for: "Keys\n────\nspace d  done")
        terminal.send(.end)
        try terminal.wait(for: "r        start over")
        terminal.send(.character("q"))
        try terminal.wait(for: "q leave")
        terminal.send(.right)
        try terminal.wait(for: "You are looking at another step. To do now: Tawaf")
        terminal.send(.left, .left)
        try terminal.wait(for: "\nEnter ihram\n")
        terminal.send(.left)
        try terminal.wait(for: "This is the first step.")
        try terminal.leave()
    }

    @Test func scrollsAndFollowsAChangeOfSize() throws {
        let traveller = try traveller("school=hanafi", "sex=male")
        let terminal = try open(traveller, columns: 40, rows: 20)
        try terminal.wait(for: "q leave")
        #expect(!terminal.screen.text.contains("Next step: Tawaf"))
        for _ in 1...40 { terminal.send(.down) }
        try terminal.wait(for: "Next step: Tawaf")
        terminal.resize(columns: 80, rows: 40)
        try terminal.wait("the whole step") {
            $0.text.contains("Next step: Tawaf") && $0.text.contains("[The miqat]")
        }
        try terminal.leave()
    }

    @Test func endsAtAnInterruptWithItsOwnExitCode() throws {
        let traveller = try traveller()
        let terminal = try open(traveller)
        try terminal.wait(for: "q leave")
        terminal.send(.control("c"))
        #expect(try terminal.waitForExit() == .exited(130))
    }

    @Test func printsAndAsksLineByLineWherePlainIsAskedFor() throws {
        let traveller = try traveller("school=hanafi", "sex=male")
        for _ in 1...5 { try traveller.run("walk", "done") }
        try traveller.run("walk", "choose", "trim")
        let terminal = try open(traveller, "--plain", columns: 40, rows: 60)
        try terminal.wait(
            for:
                "What now?\n---------\n1 d = done\n2 u = undo\n3 b = back\n4 n = next\n5 i = details\n6 x = more"
        )
        #expect(!String(decoding: terminal.transcript, as: UTF8.self).contains("\u{1B}["))
        let asks = "8 q = leave\nType a number, a letter or the words,\nthen Enter.\n>"
        try terminal.wait(for: asks)
        terminal.send("77\r")
        try terminal.wait(for: "> 77\n“77” is not one of these.\n1 d = done")
        terminal.send("1\r")
        try terminal.wait(for: "Done: Trim")
        try terminal.wait(for: "1 r = start over\n2 u = undo")
        terminal.send("undo\r")
        try terminal.wait(for: "Undone: Trim")
        terminal.send("q\r")
        #expect(try terminal.waitForExit() == .exited(0))
    }
}
