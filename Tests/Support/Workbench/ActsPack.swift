/// A small 'umrah with ihram and its violations, an order that can be broken, a rite that another may do, a count, a choice and
/// steps with times, whose texts the tests know by heart.
package enum ActsPack {
    package static let manifest = """
        { "id": "acts", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en", "ar"] }
        """

    package static let ritual = """
        [{
          "id": "umrah", "title": { "text": "umrah" }, "when": { "journey": ["umrah"] },
          "ihram": { "begins": "ihram", "full": "halq", "source": { "work": "Five Schools" } },
          "nodes": [
            { "type": "step", "id": "ihram", "title": { "text": "ihram" }, "obligation": "rukn", "place": "miqat" },
            { "type": "any_order", "id": "rites", "title": { "text": "rites" }, "nodes": [
              { "type": "step", "id": "stones", "title": { "text": "stones" }, "obligation": "wajib", "missed": "dam",
                "count": 7, "unit": { "text": "pebbles" }, "place": "pillar",
                "proxy": { "who": { "text": "proxy" }, "when": { "age": { "min": 60 } } } },
              { "type": "step", "id": "halq", "title": { "text": "halq" }, "obligation": "wajib", "missed": "dam",
                "place": "pillar",
                "after": { "maliki": ["stones"], "hanafi": [], "shafii": [], "hanbali": [] }, "out_of_order": "order" }] },
            { "type": "choice", "id": "leaving", "title": { "text": "leaving" }, "ask": { "text": "leaving.ask" }, "nodes": [
              { "type": "step", "id": "early", "title": { "text": "early" }, "obligation": "wajib" },
              { "type": "step", "id": "later", "title": { "text": "later" }, "obligation": "wajib" }] }
          ]
        }]
        """

    package static let files = [
        "pack.json": manifest,
        "definitions/tradition.json": SchoolsSample.definition,
        "definitions/kind.json": SchoolsSample.kinds,
        "definitions/place.json": """
        [
          { "id": "miqat", "title": { "text": "miqat" }, "latitude": 24.4, "longitude": 39.5, "kind": "miqat" },
          { "id": "pillar", "title": { "text": "pillar" }, "latitude": 21.42, "longitude": 39.87 }
        ]
        """,
        "definitions/remedy.json": """
        [{
          "id": "dam", "title": { "text": "dam" }, "alternatives": [{ "text": "dam.sheep" }, { "text": "dam.share" }],
          "due": { "text": "dam.due" }, "source": { "work": "Five Schools" }
        },
        { "id": "order", "title": { "text": "order" }, "alternatives": [{ "text": "dam.sheep" }], "unverified": true }]
        """,
        "definitions/violation.json": """
        [{
          "id": "perfume", "title": { "text": "perfume" },
          "asks": [{ "id": "intent", "ask": { "text": "intent" }, "values": ["knowing", "forgetful"],
            "labels": { "knowing": { "text": "knowing" }, "forgetful": { "text": "forgetful" } } }],
          "rulings": [
            { "schools": ["maliki", "shafii", "hanbali"], "given": { "intent": "forgetful" }, "follows": "nothing",
              "source": { "work": "islamqa.info" } },
            { "follows": "dam", "source": { "work": "Five Schools" } }]
        },
        {
          "id": "cap", "title": { "text": "cap" }, "when": { "sex": "male" },
          "rulings": [{ "follows": "dam", "source": { "work": "Five Schools" } }]
        }]
        """,
        "definitions/ritual.json": ritual,
        "locales/en.json": """
        {
          \(SchoolsSample.english),
          "umrah": "'Umrah", "ihram": "Enter ihram", "rites": "Rites", "stones": "Stoning", "halq": "Shaving",
          "pebbles": "pebbles", "miqat": "The miqat", "pillar": "The pillar", "proxy": "For whoever is unable.",
          "leaving": "Leaving", "leaving.ask": "When do you leave?", "early": "Leave early", "later": "Leave later",
          "dam": "A sacrifice", "dam.sheep": "A sheep.", "dam.share": "A seventh of a cow.", "dam.due": "In the Haram.",
          "order": "A sacrifice for the order", "perfume": "Perfume", "cap": "A cap", "intent": "How did it happen?",
          "knowing": "knowingly", "forgetful": "in forgetfulness"
        }
        """,
        "locales/ar.json": """
        {
          \(SchoolsSample.arabic),
          "umrah": "العمرة", "ihram": "الإحرام", "rites": "المناسك", "stones": "الرمي", "halq": "الحلق",
          "pebbles": "حصيات", "miqat": "الميقات", "pillar": "الجمرة", "proxy": "لمن عجز.",
          "leaving": "النفر", "leaving.ask": "متى تنفر؟", "early": "التعجل", "later": "التأخر",
          "dam": "ذبح", "dam.sheep": "شاة.", "dam.share": "سبع بقرة.", "dam.due": "في الحرم.",
          "order": "ذبح للترتيب", "perfume": "الطيب", "cap": "غطاء الرأس", "intent": "كيف وقع؟",
          "knowing": "عمدًا", "forgetful": "ناسيًا"
        }
        """,
    ]
}
