extension ContactList: TextBearing {
    public func collectTexts(into texts: inout TextUses) {
        texts.of(id.description, at: location) { texts in
            for contact in contacts { contact.collectTexts(into: &texts) }
            texts.add("region", region)
            texts.add("title", title)
        }
    }
}

extension Contact: TextBearing {
    public func collectTexts(into texts: inout TextUses) {
        texts.of(id.description, at: location) { texts in
            texts.add("hours", hours)
            texts.add("name", name)
            texts.add("note", note)
            texts.add("region", region)
        }
    }
}
