import ManasikDomain

/// Categories of dhikr: what is in them.
extension WalkContext {
    func explanation(of category: DhikrCategory) -> DeclaredExplanation {
        let members = catalog.dhikr.values.filter { $0.categories.contains(category.id) }
            .sorted { ($0.order, $0.id) < ($1.order, $1.id) }
        let subject = DeclaredExplanation.Subject.category(category, dhikr: members.map { $0.name })
        return explanation(category.id, .category, subject, category.location)
    }
}
