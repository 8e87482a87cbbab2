import Foundation
import Testing

/// What the verbs of times and schedules say to somebody who reads Arabic, whole.
@Suite struct ArabicTimeTests {
    private func traveller() throws -> Traveller {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "place=Makkah")
        return traveller
    }

    /// Latin words and numbers of the clock stand between marks that keep their order.
    private func apart(_ text: String) -> String { "\u{2068}\(text)\u{2069}" }

    @Test func schedulesAreKeptInArabic() throws {
        let traveller = try traveller()
        func said(_ words: String...) throws -> String {
            try traveller.execute(traveller.arguments(["schedule"] + words + ["-l", "ar"])).output
        }
        let next = "٢٠ أبريل، ٢٠٢٧، \(apart("٠٦:٣٠"))"
        #expect(
            try said()
                == "لا تنبيهات بعد. لإضافة واحد: \(apart("manasik schedule add morning 'fajr + 20 min'"))\n"
        )
        #expect(try said("next") == "لا شيء قادم.\n")
        #expect(
            try said("add", "tea", "06:30", "--missed", "all 86400s", "--overlap", "allow")
                == "أضيف: \(apart("tea"))، كل يوم الساعة \(apart("٠٦:٣٠")). التالي: \(next)\n"
        )
        #expect(
            try said("quiet", "22:00-05:00")
                == "ساعات الهدوء: من \(apart("٢٢:٠٠")) إلى \(apart("٠٥:٠٠")). ما يحين فيها يأتي تنبيهه عند انتهائها.\n"
        )
        #expect(try said("quiet", "off") == "لا ساعات هدوء.\n")
        #expect(
            try said("explain", "tea") == """
                tea
                ───
                ماذا                tea
                متى                 كل يوم الساعة \(apart("٠٦:٣٠"))
                الساعة              Asia/Riyadh
                المكان              مكة المكرمة
                وقت تتخطاه الساعات  تنبيه بعد تقدم الساعات
                وقت يتكرر           تنبيه في المرة الأولى
                إذا فات             تنبيه بكل واحد خلال ٢٤ ساعة
                أثناء تنبيه سابق    تنبيه معه
                ساعات الهدوء        لا توجد

                التالي
                الثلاثاء، \(next)
                الأربعاء، ٢١ أبريل، ٢٠٢٧، \(apart("٠٦:٣٠"))
                الخميس، ٢٢ أبريل، ٢٠٢٧، \(apart("٠٦:٣٠"))
                الجمعة، ٢٣ أبريل، ٢٠٢٧، \(apart("٠٦:٣٠"))
                السبت، ٢٤ أبريل، ٢٠٢٧، \(apart("٠٦:٣٠"))

                """
        )
        #expect(try said("pause", "tea") == "أُوقف: \(apart("tea"))\n")
        #expect(try said("resume", "tea") == "يستمر: \(apart("tea")). التالي: \(next)\n")
        #expect(try said("remove", "tea") == "حُذف: \(apart("tea"))\n")
        let unknown = try traveller.run("schedule", "remove", "tea", "-l", "ar")
        #expect(unknown.status == 1 && unknown.error == "manasik: لا تنبيه اسمه «\(apart("tea"))»\n")
    }

    @Test func prayerTimesAreToldInArabic() throws {
        func span(_ from: String, _ to: String) -> String { "من \(apart(from)) إلى \(apart(to))" }
        let forbidden =
            "\(span("٠٥:٥٨", "٠٦:١٣")) و\(span("١٢:١٥", "١٢:٢٠")) و\(span("١٨:٢٧", "١٨:٤٢"))"
        #expect(
            try traveller().run("prayer", "-l", "ar", environment: ["COLUMNS": "100"]).output == """
                مواقيت الصلاة، مكة المكرمة
                ──────────────────────────
                الثلاثاء، ٢٠ أبريل، ٢٠٢٧ · ١٣ ذي القعدة ١٤٤٨ هـ

                الفجر   ٠٤:٣٩
                الشروق  ٠٥:٥٨
                الظهر   ١٢:٢٠
                العصر   ١٥:٤٣
                المغرب  ١٨:٤٢
                العشاء  ٢٠:١٢

                منتصف الليل             ٢٣:٤٠
                الثلث الأخير من الليل   ٠١:١٩
                الضحى                   \(span("٠٦:١٣", "١٢:١٥"))
                أوقات النهي عن النافلة  \(forbidden)
                القاعدة                 بالشمس نفسها

                الطريقة   أم القرى بمكة المكرمة؛ العصر: المالكي والشافعي والحنبلي
                المعايير  الفجر \(apart("١٨٫٥"))°، العشاء بعد المغرب بـ٩٠ دقيقة (وفي رمضان بـ١٢٠)؛ ولا يُعرف منذ متى
                حُسبت على هذا الجهاز، والمقدَّم ما يُعلن حيث أنت وما في المسجد.

                """
        )
    }

    @Test func theQiblaTheHijriDateAndCalendarsAreToldInArabic() throws {
        let traveller = try traveller()
        #expect(
            try traveller.run("qibla", "-l", "ar").output == """
                القبلة من مكة المكرمة: \(apart("١٧٢٫٤٣"))° من الشمال الحقيقي (الجنوب)
                الكعبة قريبة: إن كانت تُرى فهي نفسها القبلة. والاتجاه من مكان بهذا القرب ليس أدق من تحديد المكان.

                """
        )
        #expect(
            try traveller.run("hijri", "-l", "ar").output == """
                ١٣ ذي القعدة ١٤٤٨ هـ
                ────────────────────
                الثلاثاء، ٢٠ أبريل، ٢٠٢٧
                (محسوب بتقويم أم القرى، وقد تختلف الرؤية بيوم)

                """
        )
        #expect(
            try traveller.run("feed", "prayers", "--days", "1", "--output", "m.ics", "-l", "ar").output
                == "٥ مدخلات في \(apart("m.ics"))\n"
        )
        let nowhere = try Traveller.withDemoPack().run("prayer", "-l", "ar")
        #expect(nowhere.status == 1)
        #expect(
            nowhere.error
                == "manasik: لا يُعرف مكانك. المطلوب \(apart("--place")) أو \(apart("--at")) مع \(apart("--time-zone"))، أو: "
                + "\(apart("manasik profile set place=…"))\n"
        )
    }
}
