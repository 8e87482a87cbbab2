extension Checklist: TextBearing {
    public func collectTexts(into texts: inout TextUses) {
        texts.of(id.description, at: location) { texts in
            for item in items { item.collectTexts(into: &texts) }
            texts.add("title", title)
        }
    }
}

extension ChecklistItem: TextBearing {
    public func collectTexts(into texts: inout TextUses) {
        texts.of(id.description, at: location) { texts in
            texts.add("text", text)
            texts.add("why", why)
        }
    }
}
