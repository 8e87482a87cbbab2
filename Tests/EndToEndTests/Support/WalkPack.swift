import ManasikWorkbench

/// A small 'umrah whose texts the tests know by heart: places, counts, a free order, a choice, schools that differ, and
/// a step that depends on a fact.
enum WalkPack {
    static func traveller(_ changes: [String: String] = [:]) throws -> Traveller {
        let traveller = Traveller()
        for (path, text) in files.merging(changes, uniquingKeysWith: { $1 }) {
            try traveller.write(text, to: "packs/small/" + path)
        }
        return traveller
    }

    static func manifest(reviewedBy: String = "") -> String {
        """
        {
          "id": "small", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en", "ar"],
          "authors": ["The tests"], "reviewed_by": [\(reviewedBy)]
        }
        """
    }

    static let files = [
        "pack.json": manifest(),
        "definitions/tradition.json": SchoolsSample.definition,
        "definitions/kind.json": SchoolsSample.kinds,
        "definitions/place.json": """
        [
          { "id": "miqat", "title": { "text": "place.miqat" }, "latitude": 24.4, "longitude": 39.5, "kind": "miqat" },
          { "id": "kaabah", "title": { "text": "place.kaabah" }, "latitude": 21.4225, "longitude": 39.8262 },
          { "id": "safa", "title": { "text": "place.safa" }, "latitude": 21.4219, "longitude": 39.8272 }
        ]
        """,
        "definitions/remedy.json": """
        [{
          "id": "dam", "title": { "text": "dam" }, "alternatives": [{ "text": "dam.sheep" }, { "text": "dam.share" }],
          "due": { "text": "dam.due" }
        }]
        """,
        "definitions/dhikr.json": """
        [{
          "id": "talbiyah", "name": { "text": "talbiyah" }, "arabic": "لَبَّيْكَ اللَّهُمَّ لَبَّيْكَ", "times": 3,
          "transliteration": { "text": "talbiyah.sound" }, "translation": { "text": "talbiyah.meaning" },
          "source": { "work": "Sahih Muslim", "number": "1184" }
        }]
        """,
        "definitions/ritual.json": """
        [{
          "id": "umrah", "title": { "text": "umrah" }, "when": { "journey": ["umrah"] },
          "nodes": [
            {
              "type": "step", "id": "ihram", "title": { "text": "ihram" }, "summary": { "text": "ihram.summary" },
              "details": { "article": "ihram" }, "place": "miqat", "opens": "1 shawwal",
              "closes": { "hanafi": "10 dhu_al_hijjah fajr", "maliki": "9 dhu_al_hijjah" },
              "obligation": { "hanafi": "condition", "maliki": "rukn", "shafii": "rukn", "hanbali": "rukn" },
              "missed": "incomplete", "recite": ["talbiyah"], "note": { "text": "ihram.note" },
              "source": { "work": "Sahih Muslim", "number": "1218" }
            },
            {
              "type": "step", "id": "tawaf", "title": { "text": "tawaf" }, "summary": { "text": "tawaf.summary" },
              "place": "kaabah", "obligation": "rukn", "count": 7, "unit": { "text": "circuits" },
              "needs": ["ihram"], "missed": "incomplete", "unverified": true
            },
            {
              "type": "any_order", "id": "after", "title": { "text": "after" },
              "nodes": [
                {
                  "type": "step", "id": "prayer", "title": { "text": "prayer" }, "place": "kaabah",
                  "obligation": "sunnah"
                },
                {
                  "type": "step", "id": "zamzam", "title": { "text": "zamzam" }, "place": "kaabah",
                  "obligation": "permitted"
                }
              ]
            },
            {
              "type": "step", "id": "sai", "title": { "text": "sai" }, "place": "safa", "count": 7,
              "unit": { "text": "legs" }, "needs": ["tawaf"],
              "obligation": { "hanafi": "wajib", "maliki": "rukn", "shafii": "rukn", "hanbali": "rukn" },
              "missed": { "hanafi": "dam", "maliki": "incomplete", "shafii": "incomplete", "hanbali": "incomplete" }
            },
            {
              "type": "choice", "id": "hair", "title": { "text": "hair" }, "ask": { "text": "hair.ask" },
              "nodes": [
                {
                  "type": "step", "id": "shave", "title": { "text": "shave" }, "place": "safa", "obligation": "wajib"
                },
                { "type": "step", "id": "trim", "title": { "text": "trim" }, "place": "safa", "obligation": "wajib" }
              ]
            },
            {
              "type": "step", "id": "purity", "title": { "text": "purity" }, "when": { "sex": ["female"] },
              "place": "safa", "obligation": "wajib"
            }
          ]
        }]
        """,
        "locales/en.json": """
        {
          \(SchoolsSample.english),
          "place.miqat": "The miqat", "place.kaabah": "The Ka'bah", "place.safa": "Safa and Marwah",
          "dam": "Dam", "dam.sheep": "Slaughter a sheep.", "dam.share": "Take a seventh of a cow.",
          "dam.due": "In the Haram.", "talbiyah": "Talbiyah", "talbiyah.sound": "Labbayka-llahumma labbayk",
          "talbiyah.meaning": "Here I am, O Allah, here I am.", "umrah": "'Umrah", "ihram": "Enter ihram",
          "ihram.summary": "Put on the clothes and make the intention.", "ihram.note": "Women wear modest dress.",
          "tawaf": "Tawaf", "tawaf.summary": "Walk around the Ka'bah.", "circuits": "circuits",
          "after": "After the tawaf", "prayer": "Two rak'ahs", "zamzam": "Drink Zamzam", "sai": "Sa'i",
          "legs": "legs", "hair": "The hair", "hair.ask": "Do you shave or trim?", "shave": "Shave",
          "trim": "Trim", "purity": "Wait for purity"
        }
        """,
        "locales/ar.json": """
        {
          \(SchoolsSample.arabic),
          "place.miqat": "الميقات", "place.kaabah": "الكعبة", "place.safa": "الصفا والمروة", "dam": "الدم",
          "dam.sheep": "ذبح شاة.", "dam.share": "سبع بقرة.", "dam.due": "في الحرم.", "talbiyah": "التلبية",
          "talbiyah.sound": "لبيك اللهم لبيك", "talbiyah.meaning": "لبيك اللهم لبيك.", "umrah": "العمرة",
          "ihram": "الإحرام", "ihram.summary": "البس ثياب الإحرام وانو.", "ihram.note": "تلبس المرأة ثيابها.",
          "tawaf": "الطواف", "tawaf.summary": "طف بالكعبة.", "circuits": "أشواط", "after": "بعد الطواف",
          "prayer": "ركعتان", "zamzam": "شرب زمزم", "sai": "السعي", "legs": "أشواط", "hair": "الشعر",
          "hair.ask": "أتحلق أم تقصر؟", "shave": "الحلق", "trim": "التقصير", "purity": "انتظار الطهر"
        }
        """,
        "texts/en/ihram.md": """
        # Ihram

        Wash, then dress.

        > لَبَّيْكَ اللَّهُمَّ لَبَّيْكَ
        > — Sahih Muslim 1184
        """,
        "texts/ar/ihram.md": """
        # الإحرام

        اغتسل ثم البس.
        """,
    ]
}
