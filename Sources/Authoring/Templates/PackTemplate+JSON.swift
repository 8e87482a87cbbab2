extension PackTemplate {
    /// Returns the definitions of a kind's `init.lua` as files of `definitions/`.
    ///
    /// - Parameter code: The country for whose pilgrims the pack is meant; nil for none.
    static func definitions(of kind: Kind, country code: String?) -> [String: String] {
        switch kind {
        case .country: code.map(country) ?? [:]
        case .ritual: ritual
        case .dhikr: dhikr
        case .chirps: chirps
        case .contacts: contacts(code)
        case .collection: collection
        case .content: [:]
        }
    }

    private static func country(_ code: String) -> [String: String] {
        [
            "definitions/fact.json": """
            [
              {
                "id": "registered",
                "kind": "boolean",
                "title": { "text": "fact.registered" },
                "ask": { "text": "fact.registered.ask" },
                "source": { "work": "The authority that said so", "url": "https://example.org" }
              }
            ]
            """,
            "definitions/extend.json": """
            [
              {
                "target": "hajj:before-departure",
                "items": [
                  {
                    "id": "register",
                    "category": "country",
                    "level": "required",
                    "text": { "text": "item.register" },
                    "why": { "text": "item.register.why" },
                    "when": { "any": [{ "nationality": "\(code)" }, { "residence": "\(code)" }] },
                    "due": "180 days before departure",
                    "done_when": { "registered": true },
                    "season": 1448,
                    "source": { "work": "The authority that said so", "url": "https://example.org" },
                    "review_by": "2027-12-31"
                  }
                ]
              }
            ]
            """,
        ]
    }

    private static let ritual = [
        "definitions/fact.json": """
        [
          {
            "id": "wanted",
            "kind": "boolean",
            "title": { "text": "fact.wanted" },
            "ask": { "text": "fact.wanted.ask" },
            "source": { "work": "The book that says so", "chapter": "Its chapter" }
          }
        ]
        """,
        "definitions/ritual.json": """
        [
          {
            "id": "visit",
            "title": { "text": "visit.title" },
            "summary": { "text": "visit.summary" },
            "when": { "wanted": true },
            "source": { "work": "The book that says so", "chapter": "Its chapter" },
            "nodes": [
              {
                "type": "step",
                "id": "prepare",
                "title": { "text": "prepare.title" },
                "summary": { "text": "prepare.summary" },
                "obligation": "must",
                "missed": "incomplete",
                "source": { "work": "The book that says so", "chapter": "Its chapter" }
              },
              {
                "type": "step",
                "id": "walk",
                "title": { "text": "walk.title" },
                "summary": { "text": "walk.summary" },
                "obligation": "must",
                "count": 3,
                "unit": { "text": "unit.round" },
                "needs": ["prepare"],
                "missed": "incomplete",
                "source": { "work": "The book that says so", "chapter": "Its chapter" }
              },
              {
                "type": "step",
                "id": "close",
                "title": { "text": "close.title" },
                "summary": { "text": "close.summary" },
                "obligation": "should",
                "needs": ["walk"],
                "missed": "nothing",
                "source": { "work": "The book that says so", "chapter": "Its chapter" }
              }
            ]
          }
        ]
        """,
    ]

    private static let dhikr = [
        "definitions/category.json": """
        [
          { "id": "any-time", "title": { "text": "category.any-time" } }
        ]
        """,
        "definitions/tag.json": """
        [
          { "id": "praise", "title": { "text": "tag.praise" }, "synonyms": ["tasbih"] }
        ]
        """,
        "definitions/dhikr.json": """
        [
          {
            "id": "subhanallah",
            "name": { "text": "subhanallah.name" },
            "arabic": "سُبْحَانَ اللَّهِ",
            "transliteration": { "text": "subhanallah.transliteration" },
            "translation": { "text": "subhanallah.translation" },
            "times": 33,
            "categories": ["any-time"],
            "tags": ["praise"],
            "source": { "work": "The collection that has it", "number": "Its number" }
          }
        ]
        """,
    ]

    private static let chirps = [
        "definitions/chirps.json": """
        [
          {
            "id": "days",
            "title": { "text": "days.title" },
            "days": [
              { "id": "patience", "kind": "reflection", "message": { "text": "patience" } },
              { "id": "thanks", "kind": "reflection", "message": { "text": "thanks" } },
              { "id": "rest", "kind": "encouragement", "message": { "text": "rest" } }
            ]
          }
        ]
        """
    ]

    private static let collection = [
        "definitions/collection.json": """
        [
          {
            "id": "tips",
            "title": { "text": "tips.title" },
            "scope": "shared",
            "fields": {
              "text": { "kind": "text", "required": true, "maximum": 500, "title": { "text": "tips.text" } },
              "state": {
                "kind": "enum",
                "values": ["shown", "held"],
                "required": true,
                "title": { "text": "tips.state" },
                "labels": { "shown": { "text": "tips.shown" }, "held": { "text": "tips.held" } }
              },
              "author": { "kind": "account", "title": { "text": "tips.author" } }
            },
            "index": ["created"],
            "list": { "fields": ["text", "state", "author"], "by": "created" },
            "form": ["text", "state"],
            "access": {
              "roles": ["moderator"],
              "read": { "any": [{ "state": "shown" }, { "is_author": true }, { "role": "moderator" }] },
              "create": true,
              "update": { "any": [{ "is_author": true }, { "role": "moderator" }] },
              "delete": { "any": [{ "is_author": true }, { "role": "moderator" }] }
            },
            "never": {
              "read": [{ "viewer": { "is_author": false, "role": "visitor" }, "record": { "state": "held" } }]
            }
          }
        ]
        """
    ]

    /// - Parameter country: The country to whose citizens the mission's number is shown; nil for everyone.
    private static func contacts(_ country: String?) -> [String: String] {
        let citizens = country.map { ", \"when\": { \"nationality\": \"\($0)\" }" } ?? ""
        return [
            "definitions/contacts.json": """
            [
              {
                "id": "help",
                "title": { "text": "help.title" },
                "region": { "text": "help.region" },
                "contacts": [
                  {
                    "id": "guide",
                    "kind": "guide",
                    "name": { "text": "guide.name" },
                    "phone": "+966110000000",
                    "country": "SA",
                    "unverified": true,
                    "review_by": "2027-11-01",
                    "source": { "work": "Who published the number", "url": "https://example.org" }
                  },
                  {
                    "id": "mission",
                    "kind": "mission",
                    "name": { "text": "mission.name" },
                    "phone": "+966120000000",
                    "country": "SA"\(citizens),
                    "unverified": true,
                    "review_by": "2027-11-01",
                    "source": { "work": "Who published the number", "url": "https://example.org" }
                  }
                ]
              }
            ]
            """
        ]
    }
}
