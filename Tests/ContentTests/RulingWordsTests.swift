import Foundation
import Testing

/// What the packs of the rites say in words alone: of what is owed, how much, and of whom. The tests of the packs hold
/// which of these texts somebody is shown, and when.
@Suite struct RulingWordsTests {
    // The key of a text, or the name of an article, and what it says.
    private static let hajj = """
        ihram.hanbali | valid and disliked (to be confirmed)
        ifadah.note | after hair and tawaf (to be confirmed).
        ifadah.women | sinful (to be confirmed), and a camel
        ihram_for_hajj.note | valid in every school (to be confirmed).
        miqat.note | out of the Haram first (to be confirmed).
        muzdalifah_night.hanafi | itself is sunnah (to be confirmed)
        remedy.lost-hajj.umrah | Leave ihram by an 'umrah, and repeat the hajj
        remedy.lost-hajj.umrah-animal | with an animal
        remedy.lost-hajj.title-animal | and an animal
        remedy.lost-hajj.hanafi | no animal is owed for it (to be confirmed)
        remedy.lost-hajj.animal | owe an animal for it (to be confirmed)
        remedy.lost-hajj.maliki | between sunset and the dawn of the tenth
        remedy.lost-hajj.maliki | owe an animal for it (to be confirmed)
        remedy.left-arafat.hanafi.nothing | before sunset
        remedy.left-arafat.hanafi | before sunset cancels the dam
        remedy.left-arafat.hanafi | without means it stays owed
        remedy.left-arafat.hanbali.nothing | before the dawn of the tenth
        remedy.left-arafat.hanbali | before dawn cancels the dam
        remedy.left-arafat.hanbali | if you have no means, fast ten days
        remedy.stood-by-night.nothing | at Arafat before sunset too, or had an excuse
        remedy.stood-by-night.maliki | from noon is wajib
        remedy.stood-by-night.maliki | without an excuse you owe dam (to be confirmed)
        remedy.arrival-missed.nothing | menses, bleeding after birth or lack of time
        remedy.muzdalifah-excuse.hanafi | women, the weak, and whoever fears the crowd (to be confirmed)
        remedy.muzdalifah-excuse.maliki | Any excuse
        remedy.muzdalifah-excuse.shafii | care for others or fear for themselves
        remedy.muzdalifah-excuse.shafii | came late from Arafat
        remedy.muzdalifah-excuse.shafii | a woman who hurries to the tawaf
        remedy.mina-night.nothing | Nothing, if you had a valid excuse.
        remedy.hady.due | If you have the means, a fast does not take its place.
        remedy.hady.share | a sheep, or a seventh of a cow or camel
        remedy.hady.share | still owed
        remedy.hady.whole | a sheep, or a whole cow or camel
        remedy.hady.whole | still owed
        remedy.hady.fast-hanafi | have fasted three days in the hajj before the 10th
        remedy.hady.fast-hanafi | seven days more
        remedy.hady.hanafi | not fasted before the 10th, only an animal remains (to be confirmed)
        remedy.hady.fast-maliki | before the 10th or from the 11th to the 13th
        remedy.hady.fast-maliki | seven after
        remedy.hady.fast-shafii | not from the 10th to the 13th, made up later
        remedy.hady.fast-shafii | seven when you are home
        remedy.hady.shafii | made up, and no animal is owed for that (to be confirmed)
        remedy.hady.fast-hanbali | before the 10th or from the 11th to the 13th
        remedy.hady.fast-hanbali | seven after
        item.hady-fast-seven.why | for the Shafi'is at home only (to be confirmed)
        remedy.penalty.hanafi | who live within the miqats
        remedy.penalty.hanafi | you owe this animal (to be confirmed)
        remedy.late-ifadah.tawaf | until you have performed it
        remedy.late-ifadah.due | if you have not performed it yet
        remedy.ifadah-after-month.tawaf | until you have performed it
        remedy.late-ifadah.hanafi | by sunset of the twelfth
        remedy.late-ifadah.hanafi | not if menses or bleeding after birth kept you from it (to be confirmed)
        remedy.late-ifadah.maliki | to the end of the month; after that dam
        remedy.order-of-the-tenth.hanafi | In tamattu' and qiran the order is stoning, sacrifice, hair, in ifrad stoning, hair
        remedy.order-of-the-tenth.hanafi | the tawaf may come at any point
        remedy.hair-before-stoning.maliki | costs fidyah, before the sacrifice nothing (to be confirmed)
        remedy.ifadah-before-stoning.maliki | costs a sacrifice (to be confirmed)
        remedy.lapsed-umrah.hanafi | dam is owed, the 'umrah is made up later, and no hady of qiran is owed
        remedy.intercourse.maliki | Before the first release the hajj is void; after the tenth it never is
        remedy.intercourse.camel | Finish the hajj all the same, repeat it, and sacrifice a camel.
        remedy.intercourse.hanafi | void only before the standing at Arafat, and a sheep is owed
        remedy.intercourse.hanafi | after it a camel is owed and the hajj holds, after cutting the hair a sheep (to be confirmed)
        remedy.hady-and-umrah.both | a hady, and perform an 'umrah
        remedy.sheep-and-ihram.both | a sheep, and enter ihram anew from outside the Haram
        remedy.ifadah-in-menstruation.hanafi | sinful (to be confirmed), and a camel or a cow
        remedy.ifadah-in-menstruation.hanafi | in purity
        remedy.ifadah-in-menstruation.due | some permit it under dire need
        remedy.half-sa-each.hanafi | fewer than most of a day's number; if they are more, dam
        fact.near_makkah.near | nearer than a travel distance (about 81 to 85 km)
        fact.near_makkah.why | for the Hanafis those who live within the miqats, for the Shafi'is and Hanbalis those nearer
        fact.near_makkah.why | for the Malikis the people of Makkah and Dhu Tuwa alone (to be confirmed)
        item.mahram.why | Hanafi and Hanbali schools a woman needs a mahram
        item.mahram.why | but the obligatory one
        item.safe-company.why | not for a second hajj, nor, for the Malikis, for an 'umrah (to be confirmed)
        item.umrah-set-aside | perform an 'umrah, and offer dam
        mina_day_8.summary | five prayers
        mina_day_8.summary | Leave after sunrise
        mina_night.note | With a valid excuse you owe nothing
        stoning_aqabah.note | The preferred time is after sunrise
        """

    private static let umrah = """
        remedy.mudd.applies | in the hajj also a night at Mina or a pebble
        remedy.two-mudds.applies | in the hajj also nights at Mina or pebbles
        remedy.dam.hanafi | you still owe it, and no fast takes its place (to be confirmed)
        remedy.dam.whole | a sheep, or a whole cow or camel. A share of one is not enough.
        remedy.dam.share | a seventh part of a cow or a camel
        remedy.dam.fast | Only if you have no means for an animal: fast ten days.
        remedy.dam.due | inside the Haram of Makkah
        remedy.fidyah.fast | Fast three days.
        remedy.fidyah.feed | Feed six poor people.
        remedy.fidyah.sheep | Slaughter a sheep.
        remedy.fidyah.hanafi | If you forgot, did not know or were forced you still owe it (to be confirmed)
        remedy.fidyah.maliki | One nail, or up to about ten hairs, cost a handful
        remedy.fidyah.maliki | Nobody is excused by forgetfulness or ignorance
        remedy.fidyah.shafii | One hair or nail costs a mudd of food, two cost two mudds
        remedy.fidyah.shafii | for hair and nails it is owed
        remedy.fidyah.hanbali | One hair or nail costs a mudd of food, two cost two mudds
        remedy.fidyah.hanbali | for hair and nails it is owed
        remedy.game.applies | If you forgot, did not know or were forced you owe it too (to be confirmed)
        remedy.tawaf-without-purity.hanafi | counts, but a sheep is owed, unless it is repeated in purity
        remedy.miqat.returned.hanafi | before any tawaf, saying the talbiyah there
        remedy.miqat.returned.shafii | before any rite
        remedy.miqat-maliki.go-out | go out of the Haram, and make the tawaf and the sa'i again
        remedy.void-umrah.repeat | Finish the rites all the same, repeat them, and sacrifice an animal.
        remedy.void-umrah-camel.repeat | Finish the 'umrah all the same, repeat it, and sacrifice a camel.
        violation.need | is no sin, and one of the three is chosen (2:196)
        violation.shoes | enclose the foot, where sandals can be had
        ask.hair.full | a quarter of the head or beard
        ask.hair.few | three to about ten hairs
        ask.nails.full | all nails of a hand or foot
        ask.perfume.full | a whole limb
        ask.day.full | a full day or night
        ask.circuits.fewer | fewer than four
        ask.touch.kiss | a kiss on the mouth, or a flow that is no discharge
        ihram.women | the Hanafis allow them (to be confirmed)
        umrah.hanafi | prohibitively disliked (to be confirmed)
        umrah.shafii | at Mina remain (to be confirmed)
        farewell.note | if you live in Makkah you owe none (to be confirmed)
        """

    private static let articles = """
        expiations | Hanafi: above the middle of the foot
        expiations | Men also: the face (Hanafi, Maliki), and shoes
        expiations | gloves the Hanafis allow women, and nothing is owed (to be confirmed)
        expiations | **The same, for illness or need** (Qur'an 2:196): the choice of three, without sin, in all four schools
        forbidden-in-ihram | according to the Maliki, Shafi'i and Hanbali schools void
        forbidden-in-ihram | according to the Hanafi school valid
        forbidden-in-ihram | Of the Hanafis our sources do not say that it is.
        releases | Hanafi school: intercourse and touching with desire
        releases | Maliki school: intercourse, contracting a marriage, game; perfume is disliked
        releases | Shafi'i school: intercourse, contracting a marriage, touching with desire
        releases | Hanbali school: intercourse, what leads to it, contracting a marriage
        releases | according to the Hanafi school after hair and ifadah, without the sa'i
        umrah | According to the Hanafi school it is prohibitively disliked from the ninth to the thirteenth
        umrah | waits for the stoning of the thirteenth according to the Maliki school, for the end of the duties at Mina
        leaving-early | Hanafi school: it is prohibitively disliked until the thirteenth is over
        leaving-early | Maliki school: wait until the stoning of the thirteenth, also when you leave early
        leaving-early | Shafi'i school: not while duties of hajj at Mina remain
        farewell-tawaf | After an 'umrah alone: Hanafi none, Shafi'i owed, Hanbali likely owed (to be confirmed)
        hady | Whether it is valid before the tenth in qiran, our sources do not say: ask a scholar
        muzdalifah-night | Hanbali school: before midnight only herders and water-carriers, after midnight everybody
        muzdalifah-night | Passing through without a stop: whether that is enough is a question for a scholar
        stoning-days | Maliki school: after sunset it costs dam, even when a proxy throws
        stoning-days | Hanbali school: not by night, except by herders and water-carriers, but after the next noon, freely
        stoning-days | On the twelfth modern fatwas differ: ask a scholar
        miqat | Whether Jeddah serves as a miqat
        miqat | (MUI) gave fatwas on it in 1980, 1981 and 2006
        standing-at-arafat | with an animal for the Malikis, Shafi'is and Hanbalis, without one for the Hanafis (to be confirmed)
        standing-at-arafat | only behind the imam according to Abu Hanifa, everybody according to his two companions
        standing-at-arafat | all combine, and all but the people of Arafat shorten
        standing-at-arafat | travellers combine; by another Hanbali view all
        schools | Of the Ja'fari school our sources name only two points
        """

    private func locale(_ pack: String, _ language: String) throws -> [String: Any] {
        let path = "\(ReferenceTexts.repository)/plugins/\(pack)/locales/\(language).json"
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
        return try #require(json as? [String: Any])
    }

    private func rows(_ table: String) throws -> [(name: String, phrase: String)] {
        try table.split(separator: "\n").map { line in
            let parts = line.components(separatedBy: " | ")
            try #require(parts.count == 2, "\(line)")
            return (parts[0], parts[1])
        }
    }

    @Test(arguments: ["hajj", "umrah"])
    func theTextsOfThePacksSayWhatIsOwed(pack: String) throws {
        let texts = try locale(pack, "en")
        for (key, phrase) in try rows(pack == "hajj" ? Self.hajj : Self.umrah) {
            let text = try #require(texts[key] as? String, "\(key)")
            #expect(text.contains(phrase), "\(key): \(text)")
        }
    }

    @Test func theArticlesSayIt() throws {
        for (name, phrase) in try rows(Self.articles) {
            let path = "\(ReferenceTexts.repository)/content/rites/texts/en/\(name).md"
            let text = try String(contentsOfFile: path, encoding: .utf8)
            #expect(text.contains(phrase), "\(name): \(phrase)")
        }
    }

    /// What a remedy can be: its name stands after "a remedy is owed", where the name of a misdeed would be an order to do it.
    private static let owed = [
        "en": [
            "Dam", "Fidyah", "A sheep", "A camel", "An animal", "A mudd", "Two mudds", "A handful",
            "Half a sa'", "Charity",
            "A sacrifice", "The sacrifice", "Expiation", "Finishing and repeating",
            "Staying at Mina until the stoning",
            "An 'umrah to leave ihram",
        ],
        "ar": [
            "دم", "فدية", "شاة", "بدنة", "ذبيحة", "مُدّ", "حفنة", "نصف صاع", "صدقة", "الهدي المتروك", "كفارة",
            "جزاء",
            "إتمام", "البقاء بمنى حتى رمي", "التحلل بعمرة",
        ],
        "id": [
            "Dam", "Fidyah", "Seekor kambing", "Seekor unta", "Seekor hewan", "Satu mud", "Dua mud",
            "Segenggam",
            "Setengah sa'", "Sedekah", "Sembelihan", "Hadyu yang ditinggalkan", "Denda",
            "Menyelesaikan dan mengulangi",
            "Tinggal di Mina sampai melempar", "Umrah untuk keluar dari ihram",
        ],
        "ms": [
            "Dam", "Fidyah", "Seekor kambing", "Seekor unta", "Seekor haiwan", "Satu mud", "Dua mud",
            "Segenggam",
            "Setengah sa'", "Sedekah", "Sembelihan", "Hadyu yang ditinggalkan", "Denda",
            "Menyempurnakan dan mengulangi",
            "Tinggal di Mina hingga melontar",
            "Umrah untuk keluar daripada ihram",
        ],
    ]

    @Test(arguments: ["hajj", "umrah"])
    func aRemedyIsNamedByWhatIsOwed(pack: String) throws {
        for (language, owed) in Self.owed {
            let titles = try locale(pack, language).compactMapValues { $0 as? String }.filter {
                $0.key.hasPrefix("remedy.") && $0.key.hasSuffix(".title")
                    || $0.key.hasPrefix("remedy.mina-night.one")
                    || $0.key.hasPrefix("remedy.mina-night.two")
            }
            #expect(titles.count >= 12, "\(language)")
            for (key, title) in titles {
                #expect(owed.contains { title.hasPrefix($0) }, "\(language) \(key): \(title)")
            }
        }
    }

    /// A scholar's review is asked for in each language, of the same texts.
    @Test(arguments: ["hajj", "umrah"])
    func whatIsToBeConfirmedIsMarkedInEachLanguage(pack: String) throws {
        let marks = ["ar": "حتاج إلى تأكيد", "ms": "perlu disahkan", "id": "perlu dikonfirmasi"]
        let english = try locale(pack, "en").compactMapValues { $0 as? String }
        #expect(english.values.contains { $0.contains("to be confirmed") })
        for (language, mark) in marks {
            let texts = try locale(pack, language)
            for (key, text) in english {
                let own = try #require(texts[key] as? String, "\(language) \(key)")
                #expect(own.contains(mark) == text.contains("to be confirmed"), "\(language) \(key): \(own)")
            }
        }
    }
}
