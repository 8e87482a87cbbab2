extension Dhikr: TextBearing {
    public func collectTexts(into texts: inout TextUses) {
        texts.of(id.description, at: location) { texts in
            texts.add("name", name)
            texts.add("said", said)
            texts.add("translation", translation, isBesideArabic: true)
            texts.add("transliteration", transliteration, isBesideArabic: true)
            texts.add("virtue", virtue)
        }
    }
}

extension DhikrCategory: TextBearing {
    public func collectTexts(into texts: inout TextUses) {
        texts.of(id.description, at: location) { $0.add("title", title) }
    }
}

extension Tag: TextBearing {
    public func collectTexts(into texts: inout TextUses) {
        texts.of(id.description, at: location) { $0.add("title", title) }
    }
}
