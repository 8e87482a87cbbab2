import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikViews
import Testing

/// Prayer times, Hijri dates and the qibla in words.
@Suite struct AlmanacPageTests {
    private typealias Sample = PresentationSample

    private func place(_ name: String, _ latitude: Double, _ longitude: Double, hours: Int) throws
        -> AlmanacPlace
    {
        AlmanacPlace(
            name: name,
            country: nil,
            observer: Observer(
                try #require(Coordinate(latitude: latitude, longitude: longitude)),
                timeZone: Zone("Area/\(name)", secondsAhead: hours * 3600)
            )
        )
    }

    private func lines(_ page: (Localizer) -> Page, in language: String = "en") -> [String] {
        Sample.lines(of: page(Sample.localizer(language)))
    }

    @Test func namesAPlaceAsItsReadersDo() throws {
        let known = try place("Makkah", 21.4225, 39.8262, hours: 3)
        let makkah = AlmanacPlace(
            name: known.name,
            country: nil,
            observer: known.observer,
            names: ["ar": "مكة المكرمة"]
        )
        let day = Timetable(
            place: makkah,
            calculation: PrayerCalculation(.ummAlQura),
            from: CivilDate("2026-05-26")!,
            days: 1
        )
        let london = try place("London", 51.5074, -0.1278, hours: 0)
        for (language, title) in [
            ("ar", "مكة المكرمة"), ("ar-EG", "مكة المكرمة"), ("en", "Makkah"), ("ms", "Makkah"),
        ] {
            #expect(Sample.localizer(language).title(of: makkah) == title)
            #expect(Sample.localizer(language).title(of: london) == "London")
        }
        #expect(lines({ .prayerTimes(day, in: $0) }, in: "ar").first == "# مواقيت الصلاة، مكة المكرمة")
        let qibla = Qibla(from: makkah.observer.coordinate)
        #expect(
            lines({ .qibla(qibla, from: makkah, in: $0) }, in: "ar").first?.contains("مكة المكرمة") == true
        )
        let json = PrayerDayResponse(try #require(day.days.first), of: day).jsonLine
        #expect(json.contains(#""Makkah""#) && !json.contains("مكة"), "\(json)")
    }

    @Test func saysThePrayerTimesOfADay() throws {
        let makkah = try place("Makkah", 21.4225, 39.8262, hours: 3)
        let day = Timetable(
            place: makkah,
            calculation: PrayerCalculation(.ummAlQura),
            from: CivilDate("2026-05-26")!,
            days: 1
        )
        #expect(
            lines { .prayerTimes(day, in: $0) } == [
                "# Prayer times, Makkah", "Tuesday, May 26, 2026 · 9 Dhu al-Hijjah 1447 AH", "",
                "Fajr: 04:13", "Sunrise: 05:39", "Dhuhr: 12:18", "'Asr: 15:32", "Maghrib: 18:57",
                "'Isha: 20:27", "", "Middle of the night: 23:35", "Last third of the night: 01:08",
                "Duha: 05:54 to 12:13",
                "No voluntary prayer: 05:39 to 05:54, 12:13 to 12:18 and 18:42 to 18:57",
                "Rule: the Sun's own times", "",
                "Method: Umm al-Qura, Makkah; 'asr: shadow of one length",
                "Figures: fajr 18.5°, 'isha 90 min after maghrib (120 in Ramadan); in force since an unknown date",
                "Computed on this machine. What your mosque or local authority announces comes first.",
            ]
        )
        #expect(
            lines({ .prayerTimes(day, in: $0) }, in: "ar") == [
                "# مواقيت الصلاة، \u{2068}Makkah\u{2069}", "الثلاثاء، ٢٦ مايو، ٢٠٢٦ · ٩ ذي الحجة ١٤٤٧ هـ", "",
                "الفجر: ٠٤:١٣", "الشروق: ٠٥:٣٩", "الظهر: ١٢:١٨", "العصر: ١٥:٣٢", "المغرب: ١٨:٥٧",
                "العشاء: ٢٠:٢٧", "", "منتصف الليل: ٢٣:٣٥", "الثلث الأخير من الليل: ٠١:٠٨",
                "الضحى: من \u{2068}٠٥:٥٤\u{2069} إلى \u{2068}١٢:١٣\u{2069}",
                "أوقات النهي عن النافلة: من \u{2068}٠٥:٣٩\u{2069} إلى \u{2068}٠٥:٥٤\u{2069} ومن \u{2068}١٢:١٣\u{2069} إلى \u{2068}١٢:١٨\u{2069} ومن \u{2068}١٨:٤٢\u{2069} إلى \u{2068}١٨:٥٧\u{2069}",
                "القاعدة: بالشمس نفسها", "",
                "الطريقة: أم القرى بمكة المكرمة؛ العصر: ظل الشيء مثله",
                "المعايير: الفجر \u{2068}١٨٫٥\u{2069}°، العشاء بعد المغرب بـ٩٠ دقيقة (وفي رمضان بـ١٢٠)؛ ولا يُعرف منذ متى",
                "حُسبت على هذا الجهاز، والمقدَّم ما يُعلن حيث أنت وما في المسجد.",
            ]
        )
        let week = Timetable(
            place: makkah,
            calculation: PrayerCalculation(.ummAlQura),
            from: CivilDate("2026-05-26")!,
            days: 2
        )
        #expect(
            lines { .prayerTimes(week, in: $0) } == [
                "# Prayer times, Makkah", "Day | Fajr | Sunrise | Dhuhr | 'Asr | Maghrib | 'Isha",
                "2026-05-26 | 04:13 | 05:39 | 12:18 | 15:32 | 18:57 | 20:27",
                "2026-05-27 | 04:13 | 05:39 | 12:18 | 15:32 | 18:57 | 20:27", "",
                "Method: Umm al-Qura, Makkah; 'asr: shadow of one length",
                "Figures: fajr 18.5°, 'isha 90 min after maghrib (120 in Ramadan); in force since an unknown date",
                "Computed on this machine. What your mosque or local authority announces comes first.",
            ]
        )
    }

    @Test func saysByWhatRuleThereAreTimesFarNorth() throws {
        let day = Timetable(
            place: try place("Tromso", 69.65, 18.96, hours: 2),
            calculation: PrayerCalculation(.mwl),
            from: CivilDate("2026-06-21")!,
            days: 1
        )
        #expect(
            lines { .prayerTimes(day, in: $0) } == [
                "# Prayer times, Tromso", "Sunday, June 21, 2026 · 6 Muharram 1448 AH", "", "Fajr: 01:00",
                "Sunrise: 01:05", "Dhuhr: 12:47", "'Asr: 17:43", "Maghrib: 00:26", "'Isha: 00:32", "",
                "Middle of the night: 00:43", "Last third of the night: 00:49", "Duha: 01:20 to 12:42",
                "No voluntary prayer: 01:05 to 01:20, 12:42 to 12:47 and 00:11 to 00:26",
                "Rule: nearest latitude and seventh of the night (Fajr and 'Isha)",
                "The Sun does not rise and set here on this day: the times of latitude 65.65°.", "",
                "Method: Muslim World League; 'asr: shadow of one length",
                "Figures: fajr 18°, 'isha 17°; in force since an unknown date",
                "Computed on this machine. What your mosque or local authority announces comes first.",
            ]
        )
    }

    @Test func saysAHijriDateAndWhatItRestsOn() {
        let calendar = HijriCalendar()
        let (date, day) = (HijriDate("1449-01-01")!, CivilDate("2027-06-06")!)
        #expect(
            lines { .hijri(date, day, by: calendar, in: $0) } == [
                "# 1 Muharram 1449 AH", "Sunday, June 6, 2027",
                "(computed by the Umm al-Qura calendar; the sighting of the moon may differ by a day)",
            ]
        )
        #expect(
            lines({ .hijri(date, day, by: calendar, in: $0) }, in: "id") == [
                "# 1 Muharam 1449 H", "Minggu, 6 Juni 2027",
                "(dihitung menurut kalender Umm al-Qura; rukyat mungkin berbeda sehari)",
            ]
        )
    }

    @Test func saysTheQibla() throws {
        let jakarta = try place("Jakarta", -6.2088, 106.8456, hours: 7)
        #expect(
            lines { .qibla(Qibla(from: jakarta.observer.coordinate), from: jakarta, in: $0) } == [
                "Qibla from Jakarta: 295.15° from true north (north-west)", "The Ka'bah is 7920 km away.",
            ]
        )
        #expect(
            lines({ .qibla(Qibla(from: jakarta.observer.coordinate), from: jakarta, in: $0) }, in: "ms") == [
                "Kiblat dari Jakarta: 295.15° dari utara sebenar (barat laut)", "Kaabah sejauh 7920 km.",
            ]
        )
        let kaabah = AlmanacPlace(
            name: "Kaaba",
            country: nil,
            observer: Observer(Qibla.kaabah, timeZone: .utc)
        )
        #expect(
            lines { .qibla(Qibla(from: Qibla.kaabah), from: kaabah, in: $0) } == [
                "Kaaba is at the Ka'bah, or opposite to it: there is no one direction.",
                "The Ka'bah is near: where you can see it, face the Ka'bah itself. This close, the direction is no more exact than the place.",
            ]
        )
    }

    @Test func saysWhoseAsrItIs() throws {
        let makkah = try place("Makkah", 21.4225, 39.8262, hours: 3)
        func method(_ shadow: AsrShadow, in language: String) -> String? {
            let day = Timetable(
                place: makkah,
                calculation: PrayerCalculation(.ummAlQura, asr: shadow),
                from: CivilDate("2026-05-26")!,
                days: 1
            )
            let lines = Sample.lines(of: .prayerTimes(day, in: SampleFacts.reader(language)))
            return lines.first { $0.hasPrefix(language == "ar" ? "الطريقة" : "Method") }
        }
        #expect(method(.single, in: "en") == "Method: Umm al-Qura, Makkah; 'asr: Maliki, Shafi'i and Hanbali")
        #expect(method(.double, in: "en") == "Method: Umm al-Qura, Makkah; 'asr: Hanafi")
        #expect(method(.double, in: "ar") == "الطريقة: أم القرى بمكة المكرمة؛ العصر: الحنفي")
    }
}
