extension RecordCollection: TextBearing {
    public func collectTexts(into texts: inout TextUses) {
        texts.of(id.description, at: location) { texts in
            for (name, field) in fields.sorted(by: { $0.key < $1.key }) {
                texts.add("fields.\(name)", field.title)
                texts.add(labels: field.labels)
            }
            texts.add("title", title)
        }
    }
}
