import ManasikAlmanac
import ManasikAuthoring
import Testing

@Suite struct PrayerMethodPageTests {
    @Test func listsEachMethodWithItsFigures() throws {
        let page = try #require(APIPages.pages().first { $0.path == "api" })
        let section = try #require(
            PageFormat.markdown.text(of: page).split(separator: "## Prayer methods").last
        )
        let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }
        #expect(rows.count == PrayerMethod.named.count)
        let expected = [
            "| `umm-al-qura` | 18.5° | 90 min, in Ramadan 120 |  | Umm al-Qura University, Makkah | SA |",
            "| `qatar` | 18° | 90 min |  | Qatar Calendar House | QA |",
            "| `jakim` | 18°, 20° before 2019-11-21 | 18° | sunrise −1, dhuhr +1 | "
                + "Jabatan Kemajuan Islam Malaysia (JAKIM) | MY |",
            "| `kemenag` | 20° | 18° | sunrise 1°, maghrib 1°, fajr +2, sunrise −3, dhuhr +3, 'asr +2, maghrib +2, "
                + "'isha +2, rounded up | Kementerian Agama Republik Indonesia | ID |",
            "| `moonsighting-committee` | 18° | 18° | dhuhr +5, maghrib +3, table of the seasons | "
                + "Moonsighting Committee Worldwide | GB |",
            "| `karachi` | 18° | 18° | dhuhr +1 | University of Islamic Sciences, Karachi | AF, BD, IN, PK |",
        ]
        for row in expected { #expect(rows.contains { $0 == row }, "\(row)") }
    }
}
