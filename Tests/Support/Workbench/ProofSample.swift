/// A pack with a ritual that is proved, and that ritual as one that is refuted.
package enum ProofSample {
    private static let ritual = """
        [{
          "id": "r", "title": { "text": "r" },
          "requires": { "rukn": ["standing"] },
          "nodes": [
            { "type": "step", "id": "ihram", "title": { "text": "ihram" }, "obligation": "rukn", "missed": "incomplete",
              "source": { "work": "A book" } },
            { "type": "step", "id": "standing", "title": { "text": "standing" }, "obligation": "rukn", "missed": "lost",
              "source": { "work": "A book" } }
          ]
        }]
        """

    /// The same ritual, in which an essential rite is none of the walk.
    package static let refuted = ritual.replacing(
        "\"obligation\": \"rukn\", \"missed\": \"lost\"",
        with: "\"obligation\": \"wajib\", \"missed\": \"nothing\""
    )

    package static let files = [
        "pack.json": """
        {
          "id": "p", "version": "1.0.0", "api": 1, "title": { "text": "r" }, "locales": ["en"], "license": "MIT"
        }
        """,
        "definitions/tradition.json": SchoolsSample.definition,
        "definitions/kind.json": SchoolsSample.kinds,
        "locales/en.json":
            "{ \(SchoolsSample.english), \"r\": \"The rites\", \"ihram\": \"Ihram\", \"standing\": \"Standing\" }",
        "definitions/ritual.json": ritual,
    ]
}
