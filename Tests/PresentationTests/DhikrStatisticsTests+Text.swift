import ManasikLocalization
import ManasikTerminal
import ManasikViews
import Testing

@testable import ManasikPresentation

extension DhikrStatisticsTests {
    private func text(_ words: DhikrStatisticsText, width: Int = 80, isPlain: Bool = false) -> String {
        let layout = Layout(
            width: width,
            direction: words.localizer.isRightToLeft ? .rightToLeft : .leftToRight,
            bidi: .logical,
            isPlain: isPlain
        )
        return Renderer(colors: .none, bidi: .logical, width: width)
            .string(layout.lines(of: .dhikrStatistics(words), naming: nil))
    }

    @Test func showsAllTogetherAndARowForEachCategory() {
        #expect(
            text(words()) == """
                Dhikr of all categories
                ───────────────────────
                Oct 1, 2026 – Nov 22, 2026
                (20 Rabi' al-Thani 1448 AH – 12 Jumada al-Thani 1448 AH)

                Today          0 of 2
                Days in a row  4 days, up to yesterday; today is still open
                The longest    4 days: Nov 18, 2026 – Nov 21, 2026
                Done           6 dhikr on 6 days; said 20 times

                Calendar
                          Oct       Nov
                Sunday      · · · · · · · ·
                Monday      ▒ · · · · · ·
                Tuesday     · · · · · █ ·
                Wednesday   · · · · · ░ █
                Thursday  · · · · · · · █
                Friday    · · · · · · · █
                Saturday  · · · · · · · █

                · nothing   ░ begun   ▒ half or more   █ all

                Weeks
                Oct 1 – Oct 3    nothing
                Oct 4 – Oct 10   ████████ 1 dhikr, 1 day
                Oct 11 – Oct 17  nothing
                Oct 18 – Oct 24  nothing
                Oct 25 – Oct 31  nothing
                Nov 1 – Nov 7    nothing
                Nov 8 – Nov 14   ████████ 1 dhikr, 1 day
                Nov 15 – Nov 21  ██████████████████████████████ 4 dhikr, 4 days
                Nov 22           nothing

                Months
                October 2026   ██████ 1 dhikr, 1 day
                November 2026  ██████████████████████████████ 5 dhikr, 5 days

                Category           Today   Days in a row  The longest  Done
                ─────────────────  ──────  ─────────────  ───────────  ────
                Evening & <night>  0 of 1  0              1            1
                Morning            0 of 1  4              4            5

                """
        )
    }

    @Test func showsWeeksBelowEachOtherWhereThereIsLittleRoom() {
        #expect(
            text(words(from: "2026-11-01", titles: [Self.morning: "Morning"], total: false), width: 40) == """
                Morning
                ───────
                Nov 1, 2026 – Nov 22, 2026
                (21 Jumada al-Ula 1448 AH – 12 Jumada
                al-Thani 1448 AH)

                Today          0 of 1
                Days in a row  4 days, up to yesterday;
                               today is still open
                The longest    4 days: Nov 18, 2026 –
                               Nov 21, 2026
                Done           4 dhikr; all of it on 4
                               days; said 12 times

                Calendar
                Each line is a week, from Sunday to
                Saturday.
                Nov 15  · · · █ █ █ █
                Nov 22  ·

                · nothing   ░ begun   ▒ half or more
                █ all

                Weeks
                Nov 1 – Nov 7
                nothing
                Nov 8 – Nov 14
                nothing
                Nov 15 – Nov 21
                ████████████████████████ 4 dhikr, 4 days
                Nov 22
                nothing

                Months
                November 2026
                ████████████████████████ 4 dhikr, 4 days

                """
        )
    }

    @Test func drawsWithASCIIAlone() {
        let text = text(
            words(from: "2026-11-01", titles: [Self.morning: "Morning"], total: false),
            isPlain: true
        )
        #expect(
            text == """
                Morning
                =======
                Nov 1, 2026 – Nov 22, 2026
                (21 Jumada al-Ula 1448 AH – 12 Jumada al-Thani 1448 AH)

                Today: 0 of 1

                Days in a row: 4 days, up to yesterday; today is still open

                The longest: 4 days: Nov 18, 2026 – Nov 21, 2026

                Done: 4 dhikr; all of it on 4 days; said 12 times

                Calendar
                --------
                Each line is a week, from Sunday to Saturday.
                Nov 15  . . . # # # #
                Nov 22  .

                . = nothing
                - = begun
                + = half or more
                # = all

                Weeks
                -----
                Nov 1 – Nov 7
                nothing

                Nov 8 – Nov 14
                nothing

                Nov 15 – Nov 21
                ############################## 4 dhikr, 4 days

                Nov 22
                nothing

                Months
                ------
                November 2026
                ############################## 4 dhikr, 4 days

                """
        )
    }

    @Test func speaksArabicInHijriMonths() {
        #expect(
            text(words("ar", months: .hijri, titles: [Self.morning: "الصباح"], total: false)) == """
                الصباح
                ──────
                ٢٠ ربيع الآخر ١٤٤٨ هـ – ١٢ جمادى الآخرة ١٤٤٨ هـ
                (١ أكتوبر، ٢٠٢٦ – ٢٢ نوفمبر، ٢٠٢٦)

                اليوم             ٠ من ١
                الأيام المتتالية  ٤ أيام، حتى أمس؛ واليوم لم ينته
                أطولها            ٤ أيام: ١٨ نوفمبر، ٢٠٢٦ – ٢١ نوفمبر، ٢٠٢٦
                ما تم             ٥ أذكار؛ أيام تم فيها كله: ٤ أيام؛ قيلت ١٦ مرة

                التقويم
                         ٤   ٥       ٦
                السبت      · · · · · · · █
                الأحد      · · · · · · · ·
                الاثنين    ▒ · · · · · ·
                الثلاثاء   · · · · · · ·
                الأربعاء   · · · · · · █
                الخميس   · · · · · · · █
                الجمعة   · · · · · · · █

                · لا شيء   ░ بدأ   ▒ النصف أو أكثر   █ الكل

                الأسابيع
                ١ أكتوبر – ٢ أكتوبر    لا شيء
                ٣ أكتوبر – ٩ أكتوبر    ██████████ ذكر واحد
                ١٠ أكتوبر – ١٦ أكتوبر  لا شيء
                ١٧ أكتوبر – ٢٣ أكتوبر  لا شيء
                ٢٤ أكتوبر – ٣٠ أكتوبر  لا شيء
                ٣١ أكتوبر – ٦ نوفمبر   لا شيء
                ٧ نوفمبر – ١٣ نوفمبر   لا شيء
                ١٤ نوفمبر – ٢٠ نوفمبر  ██████████████████████████████ ٣ أذكار، ٣ أيام
                ٢١ نوفمبر – ٢٢ نوفمبر  ██████████ ذكر واحد، يوم واحد

                الشهور
                شهر ربيع الآخر ١٤٤٨ هـ    ████████ ذكر واحد
                شهر جمادى الأولى ١٤٤٨ هـ  لا شيء
                شهر جمادى الآخرة ١٤٤٨ هـ  ██████████████████████████████ ٤ أذكار، ٤ أيام

                """
        )
    }
}
