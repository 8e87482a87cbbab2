-- The times of the rites, by school where the schools differ. A moment is one of the civil day of the Hijri month:
-- "9 … maghrib" is the sunset that ends the day of Arafat, "10 … midnight" the middle of the night that follows it. A
-- day without a moment opens with the sunset by which it begins. `late` is what follows when a rite is done after its
-- time; where nothing is said of that, it cannot be done any more.
local windows = {}

local NO_END = "no end"

windows.ihram = { opens = "1 shawwal", closes = "10 dhu_al_hijjah fajr" }
windows.arrival_tawaf = { closes = "9 dhu_al_hijjah dhuhr" }
windows.ihram_for_hajj = { opens = "8 dhu_al_hijjah", closes = "10 dhu_al_hijjah fajr" }
windows.mina_day_8 = { opens = "8 dhu_al_hijjah dhuhr", closes = "9 dhu_al_hijjah sunrise" }

-- The Hanbalis begin with the dawn of the 9th. The moment of the night, a rukn for the Malikis, is a step of its own.
windows.standing = {
  opens = { hanafi = "9 dhu_al_hijjah dhuhr", maliki = "9 dhu_al_hijjah dhuhr",
    shafii = "9 dhu_al_hijjah dhuhr", hanbali = "9 dhu_al_hijjah fajr" },
  closes = "10 dhu_al_hijjah fajr",
}
windows.arafat_until_sunset = { opens = "9 dhu_al_hijjah maghrib", closes = "10 dhu_al_hijjah fajr" }

-- It is done at the earliest when its least is: the Hanbalis, who stay to midnight, have done it at midnight.
windows.muzdalifah_night = {
  opens = { hanafi = "10 dhu_al_hijjah fajr", maliki = "9 dhu_al_hijjah maghrib",
    shafii = "10 dhu_al_hijjah midnight", hanbali = "10 dhu_al_hijjah midnight" },
  closes = { hanafi = "10 dhu_al_hijjah sunrise", maliki = "10 dhu_al_hijjah fajr",
    shafii = "10 dhu_al_hijjah fajr", hanbali = "10 dhu_al_hijjah fajr" },
}

-- Who may leave early does not wait for the dawn of the Hanafis.
windows.muzdalifah_early = {
  opens = { hanafi = "9 dhu_al_hijjah maghrib", maliki = "9 dhu_al_hijjah maghrib",
    shafii = "10 dhu_al_hijjah midnight", hanbali = "10 dhu_al_hijjah midnight" },
  closes = windows.muzdalifah_night.closes,
}

local midnight_or_fajr = { hanafi = "10 dhu_al_hijjah fajr", maliki = "10 dhu_al_hijjah fajr",
  shafii = "10 dhu_al_hijjah midnight", hanbali = "10 dhu_al_hijjah midnight" }

-- A stoning that is made up on a later day is within these times: they run to the sunset of the 13th.
windows.stoning_aqabah = { opens = midnight_or_fajr, closes = "13 dhu_al_hijjah maghrib" }
-- Our sources give the day of the sacrifice, not its hour. A day opens with the sunset before it, that of Arafat: the
-- cautious reading is the daylight of that day.
windows.hady = {
  opens = "10 dhu_al_hijjah fajr",
  closes = { hanafi = "12 dhu_al_hijjah maghrib", maliki = "12 dhu_al_hijjah maghrib",
    shafii = "13 dhu_al_hijjah maghrib", hanbali = "12 dhu_al_hijjah maghrib" },
}
-- Nor do they give the hour of the hair. It takes part in the release, and whoever cuts it in the evening of Arafat
-- violates ihram: it opens with the other rites of the release, and not before.
windows.halq = {
  opens = midnight_or_fajr,
  closes = { hanafi = "12 dhu_al_hijjah maghrib", maliki = NO_END, shafii = NO_END, hanbali = NO_END },
  -- The time is wajib for Abu Hanifa; nobody leaves the ihram without it.
  late = { hanafi = "umrah:dam" },
}
-- The Malikis give it until the end of the month, which has 29 or 30 days: the 29th is the safe day.
windows.ifadah = {
  opens = midnight_or_fajr,
  closes = { hanafi = "12 dhu_al_hijjah maghrib", maliki = "29 dhu_al_hijjah maghrib",
    shafii = NO_END, hanbali = NO_END },
  late = { hanafi = "late-ifadah", maliki = "ifadah-after-month" },
}

windows.mina_night_11 = { opens = "10 dhu_al_hijjah maghrib", closes = "11 dhu_al_hijjah fajr" }
windows.mina_night_12 = { opens = "11 dhu_al_hijjah maghrib", closes = "12 dhu_al_hijjah fajr" }
windows.mina_night_13 = { opens = "12 dhu_al_hijjah maghrib", closes = "13 dhu_al_hijjah fajr" }

windows.stoning_11 = { opens = "11 dhu_al_hijjah dhuhr", closes = "13 dhu_al_hijjah maghrib" }
windows.stoning_12 = { opens = "12 dhu_al_hijjah dhuhr", closes = "13 dhu_al_hijjah maghrib" }
-- Abu Hanifa allows the stoning of the 13th from its dawn.
windows.stoning_13 = {
  opens = { hanafi = "13 dhu_al_hijjah fajr", maliki = "13 dhu_al_hijjah dhuhr",
    shafii = "13 dhu_al_hijjah dhuhr", hanbali = "13 dhu_al_hijjah dhuhr" },
  closes = "13 dhu_al_hijjah maghrib",
}
windows.leaving_early = {
  opens = "12 dhu_al_hijjah dhuhr",
  closes = { hanafi = "13 dhu_al_hijjah fajr", maliki = "12 dhu_al_hijjah maghrib",
    shafii = "12 dhu_al_hijjah maghrib", hanbali = "12 dhu_al_hijjah maghrib" },
}

return windows
