import ManasikDomain

/// What must hold before a generation comes into use, in the order in which it is examined.
package enum ActivationGate: String, Sendable, CaseIterable, WireWord {
    /// Every pack that is new or another loads.
    case loads
    /// No pack that loads today is set aside.
    case aside = "set-aside"
    /// No pack asks for more of the host than it was granted.
    case grants
    /// The packs' tests pass.
    case tests
    /// The packs' rituals are proved.
    case proofs
    /// What is stored fits, or is migrated; and can be read after a return to earlier packs.
    case data
}
