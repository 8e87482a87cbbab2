/// Where a person's day of remembrance begins.
public enum DayBoundary: String, Hashable, Sendable, CaseIterable { case midnight, fajr }
