// An embedder imports one module, which re-exports the values that its functions take and return.
@_exported public import ManasikAlmanac
@_exported public import ManasikDomain
@_exported public import ManasikLocalization
@_exported public import ManasikPackHost
@_exported public import ManasikPresentation
@_exported public import ManasikRecords
@_exported public import ManasikRemembrance
@_exported public import ManasikRules
@_exported public import ManasikScheduling
@_exported public import ManasikStoreContract
@_exported public import ManasikViews
@_exported public import ManasikWalkthroughs
