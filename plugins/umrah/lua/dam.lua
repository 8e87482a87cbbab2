-- Dam for a duty that was left out, by school: what the animal may be, and what is owed by who has no means for it. The
-- pack `hajj` loads this module too.
return { hanafi = "umrah:dam", maliki = "umrah:dam-maliki", shafii = "umrah:dam-or-fast",
  hanbali = "umrah:dam-or-fast" }
