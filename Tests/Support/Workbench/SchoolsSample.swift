import ManasikSampleSchools

/// A tradition with four schools and five obligations, for the packs of tests.
package enum SchoolsSample {
    /// The file of definitions; its texts are `english` and `arabic`.
    package static let definition = """
        [{
          "id": "schools", "according_to_all": { "text": "schools.all" }, "welcome": { "text": "welcome" },
          "closing": { "text": "closing" }, "journey_question": { "text": "journey.question" },
          "lost": { "text": "schools.lost" }, "lost_female": { "text": "schools.lost.female" },
          "site": { "title": { "text": "schools.site" }, "latitude": 21.4225241, "longitude": 39.8261818,
            "time_zone": "Asia/Riyadh", "country": "SA", "language": "ar" }, "schools": [
            { "id": "hanafi", "title": { "text": "school.hanafi" }, "asr_shadow": 2 },
            { "id": "maliki", "title": { "text": "school.maliki" } },
            { "id": "shafii", "title": { "text": "school.shafii" } },
            { "id": "hanbali", "title": { "text": "school.hanbali" } }
          ], "obligations": [
            { "id": "condition", "title": { "text": "obligation.condition" }, "means": "must" },
            { "id": "rukn", "title": { "text": "obligation.rukn" }, "means": "must" },
            { "id": "wajib", "title": { "text": "obligation.wajib" }, "means": "must", "made_good": true },
            { "id": "sunnah", "title": { "text": "obligation.sunnah" }, "means": "should" },
            { "id": "permitted", "title": { "text": "obligation.permitted" }, "means": "may" }
          ], \(SampleState.definition), "journeys": [
            { "id": "hajj", "title": { "text": "journey.hajj" }, "from": "8 dhu_al_hijjah", "to": "13 dhu_al_hijjah",
              "latest": "9 dhu_al_hijjah" },
            { "id": "umrah", "title": { "text": "journey.umrah" } }
          ]
        }]
        """

    /// The file of the kinds of places and contacts; its texts are `english` and `arabic`.
    package static let kinds = """
        [{ "id": "miqat", "of": "place", "title": { "text": "kind.miqat" } }]
        """

    /// The files of a pack with the tradition, by their paths; packs of the first level of the API see it without
    /// requiring it.
    package static let pack = [
        "samples/pack.json": """
        { "id": "samples", "version": "1.0.0", "api": 2, "assumed_by_api": 1, "license": "Apache-2.0", "locales": ["en"] }
        """,
        "samples/definitions/tradition.json": definition,
        "samples/definitions/kind.json": kinds,
        "samples/locales/en.json": "{ \(english) }",
    ]

    /// Members of a locale.
    package static let english = """
        "schools.all": "according to all four schools", "school.hanafi": "Hanafi", "school.maliki": "Maliki",
        "school.shafii": "Shafi'i", "school.hanbali": "Hanbali", "schools.site": "Makkah",
        "schools.lost": "I am a pilgrim and I have lost my way. Please help me to reach my group.",
        "schools.lost.female": "I am a pilgrim and I have lost my way. Please help me to reach my group.",
        "welcome": "Welcome. Manasik leads you through the rites of hajj and 'umrah, step by step, without a network.",
        "closing": "You have come to the end of the rites. May they be accepted.",
        "journey.question": "Are you going for hajj or for 'umrah?", "kind.miqat": "miqat", "journey.hajj": "Hajj", "journey.umrah": "'Umrah",
        "obligation.condition": "condition (shart)",
        "obligation.permitted": "permitted",
        "obligation.rukn": "pillar (rukn)",
        "obligation.sunnah": "sunnah",
        "obligation.wajib": "obligatory (wajib)", \(SampleState.members(SampleState.english))
        """

    package static let arabic = """
        "schools.all": "على المذاهب الأربعة", "school.hanafi": "الحنفي", "school.maliki": "المالكي",
        "school.shafii": "الشافعي", "school.hanbali": "الحنبلي", "schools.site": "مكة المكرمة",
        "schools.lost": "أنا من ضيوف الرحمن وقد ضللت الطريق. أرجو مساعدتي في الوصول إلى مجموعتي.",
        "schools.lost.female": "أنا تائهة، وأنا من ضيوف الرحمن. أرجو مساعدتي في الوصول إلى مجموعتي.",
        "welcome": "أهلًا بك. يرشدك «مناسك» في أداء الحج والعمرة خطوة خطوة، بلا شبكة.",
        "closing": "أتممت المناسك. تقبل الله منك.", "journey.question": "أأنت ذاهب للحج أم للعمرة؟",
        "kind.miqat": "ميقات", "journey.hajj": "الحج", "journey.umrah": "العمرة",
        "obligation.condition": "شرط",
        "obligation.permitted": "جائز",
        "obligation.rukn": "ركن",
        "obligation.sunnah": "سنة",
        "obligation.wajib": "واجب", \(SampleState.members(SampleState.arabic))
        """

    /// Returns the tradition in Lua.
    ///
    /// - Parameters:
    ///   - title: The key of a text of the pack, which all its schools and obligations have as their title.
    ///   - hasDays: Whether one of its journeys is made on days of its own.
    package static func lua(title: String, hasDays: Bool = true) -> String {
        let schools = ["hanafi", "maliki", "shafii", "hanbali"].map {
            "manasik.school { id = \"\($0)\", title = manasik.text \"\(title)\" }"
        }
        let obligations = [
            ("condition", "must", false), ("rukn", "must", false), ("wajib", "must", true),
            ("sunnah", "should", false),
            ("permitted", "may", false),
        ].map { name, means, isMadeGood in
            "manasik.obligation { id = \"\(name)\", title = manasik.text \"\(title)\", means = \"\(means)\""
                + "\(isMadeGood ? ", made_good = true" : "") }"
        }
        let days =
            hasDays
            ? ", from = \"8 dhu_al_hijjah\", to = \"13 dhu_al_hijjah\", latest = \"9 dhu_al_hijjah\"" : ""
        return
            "manasik.tradition { id = \"schools\", states = { manasik.state { id = \"ihram\", earlier = \"umrah\", "
            + "title = manasik.text \"\(title)\" } }, schools = { \(schools.joined(separator: ", ")) }, "
            + "obligations = { \(obligations.joined(separator: ", ")) }, journeys = { "
            + "manasik.journey { id = \"hajj\", title = manasik.text \"\(title)\"\(days) }, "
            + "manasik.journey { id = \"umrah\", title = manasik.text \"\(title)\" } } } "
    }
}
