extension Violation: TextBearing {
    public func collectTexts(into texts: inout TextUses) {
        texts.of(id.description, at: location) { texts in
            for question in asks {
                texts.of(question.id, at: nil) { texts in
                    texts.add("ask", question.ask)
                    texts.add(labels: question.labels)
                }
            }
            texts.add("details", details)
            texts.add("otherwise", otherwise) { $0.add($1, $2) }
            for ruling in rulings {
                texts.add("says", ruling.says)
                texts.name(ruling.follows)
            }
            texts.add("title", title)
        }
    }
}
