import Foundation
import Testing

/// What is shown of the rulings of schools.
extension WalkPipeTests {
    @Test func showsEachRulingWhereTheSchoolIsUnknown() throws {
        let traveller = try begun()
        let outcome = try traveller.run("walk")
        #expect(outcome.status == 0)
        #expect(
            outcome.output == """
                'Umrah
                ──────
                0 of 5 done

                Begin with: manasik walk next

                You are here: Enter ihram
                Put on the clothes and make the intention.

                Where            The miqat
                When             from 1 Shawwal; 10 Dhu al-Hijjah, until dawn (fajr), according
                                 to the Hanafi school; until 9 Dhu al-Hijjah, according to the
                                 Maliki school
                Date             1 Shawwal 1448 AH, Tuesday, March 9, 2027, subject to sighting
                Now              open, closes May 16, 2027 04:12, in 26 days, according to the
                                 Hanafi school; open, closes May 15, 2027 18:58, in 26 days,
                                 according to the Maliki school; open, according to the Shafi'i
                                 and Hanbali schools
                Obligation       condition (shart), according to the Hanafi school; pillar
                                 (rukn), according to the Maliki, Shafi'i and Hanbali schools
                If it is missed  the steps are not complete until it is done
                Note             Women wear modest dress.

                All times are Makkah time.

                The schools differ here. Set your school to see only its rulings.
                Answer with: manasik profile set school=…

                To recite: Talbiyah · 3 times
                لَبَّيْكَ اللَّهُمَّ لَبَّيْكَ
                Labbayka-llahumma labbayk
                Here I am, O Allah, here I am.
                Source: Sahih Muslim 1184

                Source: Sahih Muslim 1218
                No scholar has reviewed this yet.

                Next step: Tawaf

                """
        )
    }

    /// A rite of which the man's form was done before it was said that she is a woman.
    @Test func tellsInWhichFormARiteWasDone() throws {
        func form(_ id: String, _ sex: String) -> String {
            """
            { "type": "step", "id": "\(id)", "title": { "text": "\(id)" }, "rite": "prayer", "obligation": "wajib",
              "when": { "sex": ["\(sex)"] } }
            """
        }
        let traveller = try WalkPack.traveller([
            "definitions/ritual.json": """
            [{ "id": "umrah", "title": { "text": "umrah" },
              "nodes": [\(form("prayer", "male")), \(form("zamzam", "female"))] }]
            """
        ])
        try traveller.run("profile", "set", "sex=male")
        try traveller.run("walk", "next")
        #expect(try traveller.run("walk", "done").status == 0)
        #expect(try traveller.run("profile", "set", "sex=female").status == 0)
        let list = try traveller.run("walk", "list", "--plain")
        #expect(
            list.output.contains(
                """
                [x] Drink Zamzam (zamzam)
                    done as “Two rak'ahs”
                """
            )
        )
        #expect(!list.output.contains("no longer part of your walk"))
        #expect(list.output.contains("1 of 1 done"))
        let json = try #require(try traveller.json("walk") as? [String: Any])
        let nodes = try #require(json["nodes"] as? [[String: Any]])
        #expect(nodes.map { $0["done_as"] as? String } == ["prayer"])
        let again = try traveller.run("walk", "done", "zamzam")
        #expect(again.status == 1)
        #expect(again.error == "manasik: Drink Zamzam is done already. Undo it first to change it.\n")
        #expect(try traveller.run("walk", "undo", "zamzam").output.contains("Undone: Two rak'ahs"))
    }

    @Test func showsOnlyTheRulingsOfOnesSchool() throws {
        let traveller = try begun("school=maliki")
        let text = try traveller.run("walk").output
        #expect(text.contains("Obligation       pillar (rukn), according to the Maliki school\n"))
        #expect(
            text.contains("until 9 Dhu al-Hijjah, according to the Maliki\n                 school\n")
        )
        #expect(!text.contains("Hanafi"))
        #expect(!text.contains("schools differ"))
    }

    @Test func showsItInArabic() throws {
        let traveller = try begun("school=hanafi")
        let output = try traveller.run("walk", "--language", "ar").output
        #expect(
            output == """
                العمرة
                ──────
                تم ٠ من ٥

                للبدء: \u{2068}manasik walk next\u{2069}

                أنت هنا: الإحرام
                البس ثياب الإحرام وانو.

                المكان   الميقات
                الوقت    من يوم ١ شوال؛ يوم ١٠ ذي الحجة، حتى الفجر، على المذهب الحنفي
                التاريخ  ١ شوال ١٤٤٨ هـ، الثلاثاء، ٩ مارس، ٢٠٢٧، رهن رؤية الهلال
                الآن     وقته الآن وينتهي يوم ١٦ مايو، ٢٠٢٧ الساعة \u{2068}٠٤:١٢\u{2069}، بعد ٢٦ يومًا
                الحكم    شرط، على المذهب الحنفي
                إن فات   لا يتم الأمر حتى يؤدَّى
                ملاحظة   تلبس المرأة ثيابها.

                جميع الأوقات بتوقيت مكة المكرمة.

                ما يقال: التلبية · ٣ مرات
                لَبَّيْكَ اللَّهُمَّ لَبَّيْكَ
                المصدر: \u{2068}Sahih Muslim 1184\u{2069}

                المصدر: \u{2068}Sahih Muslim 1218\u{2069}
                لم يراجع هذا خبير بعد.

                الخطوة التالية: الطواف

                """
        )
    }

    @Test func saysOneThingALineWherePlainIsAskedFor() throws {
        let traveller = try begun("school=hanafi")
        #expect(
            try traveller.run("walk", "next", "--plain").output == """
                The walk began.

                'Umrah
                ======
                0 of 5 done

                You are here: Enter ihram
                -------------------------
                Put on the clothes and make the intention.

                Where: The miqat

                When:
                  from 1 Shawwal; 10 Dhu al-Hijjah, until dawn (fajr), according to the Hanafi
                  school

                Date: 1 Shawwal 1448 AH, Tuesday, March 9, 2027, subject to sighting

                Now: open, closes May 16, 2027 04:12, in 26 days

                Obligation: condition (shart), according to the Hanafi school

                If it is missed: the steps are not complete until it is done

                Note: Women wear modest dress.

                All times are Makkah time.

                To recite: Talbiyah · 3 times
                لَبَّيْكَ اللَّهُمَّ لَبَّيْكَ
                Labbayka-llahumma labbayk
                Here I am, O Allah, here I am.
                Source: Sahih Muslim 1184

                Source: Sahih Muslim 1218
                No scholar has reviewed this yet.

                Next step: Tawaf

                """
        )
    }
}
