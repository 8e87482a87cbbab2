/// A content pack with dhikr of the morning, the evening and after prayers.
enum SeriesPack {
    static func traveller() throws -> Traveller {
        let traveller = Traveller()
        for (path, text) in files { try traveller.write(text, to: "packs/words/" + path) }
        return traveller
    }

    static let files = [
        "pack.json":
            #"{ "id": "words", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en", "ar"] }"#,
        "definitions/category.json": """
        [
          { "id": "morning", "title": { "text": "morning" }, "daily": true, "order": 1 },
          { "id": "evening", "title": { "text": "evening" }, "daily": true, "order": 2 },
          { "id": "after-prayer", "title": { "text": "prayer" }, "daily": true, "each_prayer": true, "order": 3 },
          { "id": "travel", "title": { "text": "travel" }, "order": 4 }
        ]
        """,
        "definitions/tag.json": """
        [{ "id": "praise", "title": { "text": "praise" } }]
        """,
        "definitions/dhikr.json": """
        [
          { "id": "tasbih", "name": { "text": "tasbih" }, "arabic": "سُبْحَانَ اللَّهِ", "times": 3,
            "transliteration": { "text": "tasbih.sound" }, "translation": { "text": "tasbih.meaning" },
            "said": { "text": "tasbih.said" }, "virtue": { "text": "tasbih.virtue" }, "audio": "tasbih.ogg",
            "source": { "work": "Sahih Muslim", "number": "596", "grade": "sahih" },
            "categories": ["morning", "evening"], "tags": ["praise"], "order": 1 },
          { "id": "tahmid", "name": { "text": "tahmid" }, "arabic": "الْحَمْدُ لِلَّهِ", "times": 2,
            "categories": ["morning"], "order": 2 },
          { "id": "takbir", "name": { "text": "takbir" }, "arabic": "اللَّهُ أَكْبَرُ", "times": 1,
            "categories": ["morning", "after-prayer"], "order": 3 },
          { "id": "dawn", "name": { "text": "dawn" }, "arabic": "لَا إِلَهَ إِلَّا اللَّهُ", "times": 10,
            "prayers": { "fajr": 10 }, "categories": ["after-prayer"], "order": 4 },
          { "id": "road", "name": { "text": "road" }, "arabic": "اللَّهُ أَكْبَرُ", "times": 3, "categories": ["travel"] }
        ]
        """,
        "locales/en.json": """
        {
          "morning": "Morning", "evening": "Evening", "prayer": "After the prayer", "travel": "Travel",
          "praise": "Praise", "tasbih": "Glory to Allah", "tasbih.sound": "Subhana-llah",
          "tasbih.meaning": "Glory be to Allah.", "tasbih.said": "In the morning.", "tasbih.virtue": "Much.",
          "tahmid": "Praise be to Allah", "takbir": "Allah is greater", "dawn": "No god but Allah",
          "road": "On the road"
        }
        """,
        "locales/ar.json": """
        {
          "morning": "الصباح", "evening": "المساء", "prayer": "بعد الصلاة", "travel": "السفر",
          "praise": "الثناء", "tasbih": "التسبيح", "tasbih.sound": "سبحان الله",
          "tasbih.meaning": "تنزيه الله.", "tasbih.said": "في الصباح.", "tasbih.virtue": "كثير.",
          "tahmid": "التحميد", "takbir": "التكبير", "dawn": "التهليل", "road": "في الطريق"
        }
        """,
    ]
}
