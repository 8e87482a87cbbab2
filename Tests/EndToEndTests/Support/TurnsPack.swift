/// A content pack with two rotations of messages, one of them for women alone.
enum TurnsPack {
    static let files = [
        "pack.json": """
        {
          "id": "turns", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en", "ar"],
          "authors": ["The tests"]
        }
        """,
        "definitions/chirps.json": """
        [
          {
            "id": "daily", "title": { "text": "daily" },
            "days": [
              {
                "id": "help", "kind": "quran", "message": { "text": "help" },
                "arabic": "إِيَّاكَ نَعْبُدُ وَإِيَّاكَ نَسْتَعِينُ",
                "source": { "work": "Qur'an", "verse": "1:5" }
              },
              { "id": "thanks", "kind": "reflection", "message": { "text": "thanks" } }
            ]
          },
          {
            "id": "women", "title": { "text": "women" }, "when": { "sex": ["female"] },
            "days": [{ "id": "sister", "kind": "encouragement", "message": { "text": "sister" } }]
          }
        ]
        """,
        "locales/en.json": """
        {
          "daily": "For everyone", "help": "You alone we worship, and You alone we ask for help.",
          "thanks": "Be grateful.", "women": "For women", "sister": "Go at your own pace, sister."
        }
        """,
        "locales/ar.json": """
        {
          "daily": "للجميع", "help": "لا نعبد غيرك ولا نستعين إلا بك.", "thanks": "اشكر.",
          "women": "للنساء", "sister": "سيري على مهلك يا أختي."
        }
        """,
    ]
}

extension Traveller {
    /// A traveller whose only pack is `TurnsPack`.
    static func withTurnsPack() throws -> Traveller {
        let traveller = Traveller()
        for (path, text) in TurnsPack.files { try traveller.write(text, to: "packs/turns/" + path) }
        return traveller
    }
}
