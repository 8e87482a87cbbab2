-- The source of what guides agree on.
return manasik.cite { work = "Manasik research notes", chapter = "Default checklist items",
  note = "What guides agree on; general knowledge" }
