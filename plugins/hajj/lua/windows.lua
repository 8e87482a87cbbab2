-- The times of the rites, by school where the schools differ. A moment is one of the civil day of the Hijri month:
-- "9 … maghrib" is the sunset that ends the day of Arafat, "10 … midnight" the middle of the night that follows it. A
-- day without a moment opens with the sunset by which it begins. `late` is what follows when a rite is done after its
-- time; where nothing is said of that, it cannot be done any more. `early` are the schools by which it counts before.
local dam = require "umrah.dam"

local windows = {}

local NO_END = "no end"
local LAST_STONING = "13 dhu_al_hijjah maghrib"

-- Ihram for hajj before Shawwal is valid and disliked for three schools; for the Shafi'is it becomes an 'umrah.
windows.ihram = { opens = "1 shawwal", early = { "hanafi", "maliki", "hanbali" }, closes = "10 dhu_al_hijjah fajr" }
windows.arrival_tawaf = { closes = "9 dhu_al_hijjah dhuhr" }
-- The 'umrah of qiran comes before the standing for the Hanafis, or it lapses; that of tamattu' is then set aside.
windows.qiran_tawaf = { closes = { hanafi = "9 dhu_al_hijjah dhuhr" } }
windows.umrah_tawaf = { closes = windows.qiran_tawaf.closes }
-- The 8th is the sunnah of the Shafi'is and Hanbalis, earlier is better for the Hanafis; who enters ihram earlier has
-- entered it in every school.
windows.ihram_for_hajj = {
  opens = { hanafi = "1 shawwal", maliki = "1 dhu_al_hijjah", shafii = "8 dhu_al_hijjah",
    hanbali = "8 dhu_al_hijjah" },
  early = { "hanafi", "maliki", "shafii", "hanbali" }, closes = "10 dhu_al_hijjah fajr",
}
-- Before Mina, say the sources of it and of the sa'i after it, and give no hour: it ends with the noon with which Mina
-- begins.
windows.voluntary_tawaf = { closes = { hanafi = "8 dhu_al_hijjah dhuhr" } }
windows.mina_day_8 = { opens = "8 dhu_al_hijjah dhuhr", closes = "9 dhu_al_hijjah sunrise" }

-- The Hanbalis begin with the dawn of the 9th. For the Malikis the day is wajib, and who comes by night alone has
-- left it out; the moment of the night, their rukn, is a step of its own.
windows.standing = {
  opens = { hanafi = "9 dhu_al_hijjah dhuhr", maliki = "9 dhu_al_hijjah dhuhr",
    shafii = "9 dhu_al_hijjah dhuhr", hanbali = "9 dhu_al_hijjah fajr" },
  closes = { hanafi = "10 dhu_al_hijjah fajr", maliki = "9 dhu_al_hijjah maghrib",
    shafii = "10 dhu_al_hijjah fajr", hanbali = "10 dhu_al_hijjah fajr" },
  late = { maliki = "stood-by-night" }, late_until = { maliki = "10 dhu_al_hijjah fajr" },
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

--- The pauses of a stoning whose day is not the last: the Hanbalis do not make it up by night, but after the next noon.
local function nights_from(day)
  local pauses = {}
  for evening = day, 12 do
    pauses[#pauses + 1] = evening .. " dhu_al_hijjah maghrib"
    pauses[#pauses + 1] = evening + 1 .. " dhu_al_hijjah dhuhr"
  end
  return { hanbali = pauses }
end

--- The stoning of a day. By the Hanafis its night belongs to it, and later it costs dam, says Abu Hanifa; by the
--- Malikis it is made up by night with dam; by the others it is free to the end of the 13th.
local function stoning(day, opens)
  return { opens = opens, pauses = nights_from(day),
    closes = { hanafi = day + 1 .. " dhu_al_hijjah fajr", maliki = day .. " dhu_al_hijjah maghrib",
      shafii = LAST_STONING, hanbali = LAST_STONING },
    late = { hanafi = "late-stoning", maliki = dam.maliki },
    late_until = { hanafi = LAST_STONING, maliki = LAST_STONING } }
end

windows.stoning_aqabah = stoning(10, midnight_or_fajr)
windows.stoning_11 = stoning(11, "11 dhu_al_hijjah dhuhr")
windows.stoning_12 = stoning(12, "12 dhu_al_hijjah dhuhr")
-- Abu Hanifa allows the stoning of the 13th from its dawn.
windows.stoning_13 = {
  opens = { hanafi = "13 dhu_al_hijjah fajr", maliki = "13 dhu_al_hijjah dhuhr",
    shafii = "13 dhu_al_hijjah dhuhr", hanbali = "13 dhu_al_hijjah dhuhr" },
  closes = LAST_STONING,
}

-- Our sources give the day of the sacrifice and not its hour, but for the Hanbalis, who wait for the 'Id prayer. A day
-- opens with the sunset before it, that of Arafat: the cautious reading is the daylight of that day. By the Malikis an
-- animal that did not stand at Arafat is slaughtered in Makkah, without an end.
windows.hady = {
  opens = { hanafi = "10 dhu_al_hijjah fajr", maliki = "10 dhu_al_hijjah fajr", shafii = "10 dhu_al_hijjah fajr",
    hanbali = "10 dhu_al_hijjah sunrise" },
  -- In tamattu' alone.
  early = { "shafii" },
  closes = { hanafi = "12 dhu_al_hijjah maghrib", maliki = NO_END, shafii = NO_END,
    hanbali = "12 dhu_al_hijjah maghrib" },
}
-- Nor do they give the hour of the hair. It takes part in the release, and whoever cuts it in the evening of Arafat
-- violates ihram: it opens with the other rites of the release, and not before.
windows.halq = {
  opens = midnight_or_fajr,
  closes = { hanafi = "12 dhu_al_hijjah maghrib", maliki = NO_END, shafii = NO_END, hanbali = NO_END },
  -- The time is wajib for Abu Hanifa; nobody leaves the ihram without it.
  late = { hanafi = dam.hanafi },
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

windows.leaving_early = {
  opens = "12 dhu_al_hijjah dhuhr",
  closes = { hanafi = "13 dhu_al_hijjah fajr", maliki = "12 dhu_al_hijjah maghrib",
    shafii = "12 dhu_al_hijjah maghrib", hanbali = "12 dhu_al_hijjah maghrib" },
}

return windows
