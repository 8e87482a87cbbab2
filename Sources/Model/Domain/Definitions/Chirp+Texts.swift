extension ChirpRotation: TextBearing {
    public func collectTexts(into texts: inout TextUses) {
        texts.of(id.description, at: location) { texts in
            for message in messages { message.collectTexts(into: &texts) }
            texts.add("title", title)
        }
    }
}

extension Chirp: TextBearing {
    public func collectTexts(into texts: inout TextUses) {
        texts.of(id.description, at: location) { texts in
            texts.add("message", message, isBesideArabic: arabic != nil)
        }
    }
}
