/// A small content pack whose texts the tests know by heart.
package enum DemoPack {
    package static let files = [
        "pack.json": """
        {
          "id": "demo", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en", "ar"],
          "authors": ["The tests"]
        }
        """,
        "definitions/tradition.json": SchoolsSample.definition,
        "definitions/kind.json": SchoolsSample.kinds,
        "definitions/fact.json": """
        [{
          "id": "hajj_type", "kind": "enum", "values": ["tamattu", "qiran", "ifrad"], "title": { "text": "type" },
          "ask": { "text": "type.ask" },
          "labels": { "tamattu": { "text": "tamattu" }, "qiran": { "text": "qiran" }, "ifrad": { "text": "ifrad" } }
        }]
        """,
        "definitions/checklist.json": """
        [{
          "id": "before", "title": { "text": "before" }, "phase": "before",
          "items": [
            {
              "id": "passport", "text": { "text": "passport" }, "why": { "text": "passport.why" }, "level": "required",
              "due": "180 days before departure", "source": { "work": "Immigration office", "published": "2026-10-01" }
            },
            {
              "id": "polio", "text": { "text": "polio" }, "when": { "nationality": ["AF", "PK"] }, "level": "required",
              "season": 1447, "source": { "work": "Ministry of Health" }
            },
            { "id": "umbrella", "text": { "text": "umbrella" }, "level": "optional", "unverified": true }
          ]
        }]
        """,
        "definitions/contacts.json": """
        [{
          "id": "numbers", "title": { "text": "numbers" }, "region": { "text": "region" },
          "contacts": [
            {
              "id": "police", "kind": "police", "name": { "text": "police" }, "phone": "999",
              "verified_on": "2027-01-01"
            },
            {
              "id": "mission", "kind": "mission", "name": { "text": "mission" }, "phone": "+966 11 234 5678",
              "review_by": "2026-01-01"
            }
          ]
        }]
        """,
        "definitions/category.json": """
        [{ "id": "morning", "title": { "text": "morning" }, "daily": true }]
        """,
        "definitions/tag.json": """
        [{ "id": "praise", "title": { "text": "praise" }, "synonyms": ["tasbih"] }]
        """,
        "definitions/dhikr.json": """
        [{
          "id": "subhanallah", "name": { "text": "subhanallah" }, "arabic": "سُبْحَانَ اللَّهِ", "times": 33,
          "transliteration": { "text": "subhanallah.sound" }, "translation": { "text": "subhanallah.meaning" },
          "categories": ["morning"], "tags": ["praise"], "source": { "work": "Sahih Muslim", "number": "596" }
        }]
        """,
        "definitions/chirps.json": """
        [{
          "id": "year", "title": { "text": "year" },
          "days": [
            { "id": "one", "kind": "reflection", "message": { "text": "one" } },
            { "id": "two", "kind": "reflection", "message": { "text": "two" } }
          ]
        }]
        """,
        "definitions/ritual.json": """
        [{
          "id": "umrah", "title": { "text": "umrah" }, "when": { "journey": ["umrah"] },
          "nodes": [
            { "type": "step", "id": "ihram", "title": { "text": "ihram" }, "obligation": "rukn" },
            { "type": "step", "id": "tawaf", "title": { "text": "tawaf" }, "obligation": "rukn" }
          ]
        }]
        """,
        "locales/en.json": """
        {
          \(SchoolsSample.english),
          "type": "Kind of hajj", "type.ask": "Which kind of hajj do you do?", "tamattu": "Tamattu'", "qiran": "Qiran",
          "ifrad": "Ifrad", "before": "Before you go", "passport": "Renew your passport",
          "passport.why": "It must be valid for six months.", "polio": "Get a polio vaccination",
          "umbrella": "Pack an umbrella", "numbers": "Numbers", "region": "Saudi Arabia", "police": "Police",
          "mission": "Our mission", "morning": "Morning", "praise": "Praise", "subhanallah": "Glory to Allah",
          "subhanallah.sound": "Subhana-llah", "subhanallah.meaning": "Glory be to Allah.", "year": "The year",
          "one": "Be patient.", "two": "Be grateful.", "umrah": "'Umrah", "ihram": "Enter ihram", "tawaf": "Tawaf"
        }
        """,
        "locales/ar.json": """
        {
          \(SchoolsSample.arabic),
          "type": "نوع النسك", "type.ask": "أي نسك تؤدي؟", "tamattu": "التمتع", "qiran": "القران",
          "ifrad": "الإفراد", "before": "قبل أن تسافر", "passport": "جدد جواز سفرك",
          "passport.why": "يجب أن يكون صالحًا ستة أشهر.", "polio": "خذ تطعيم شلل الأطفال",
          "umbrella": "خذ مظلة", "numbers": "أرقام", "region": "السعودية", "police": "الشرطة",
          "mission": "بعثتنا", "morning": "الصباح", "praise": "الثناء", "subhanallah": "تسبيح",
          "subhanallah.sound": "سبحان الله", "subhanallah.meaning": "تنزيه الله.", "year": "السنة",
          "one": "اصبر.", "two": "اشكر.", "umrah": "العمرة", "ihram": "الإحرام", "tawaf": "الطواف"
        }
        """,
    ]
}
