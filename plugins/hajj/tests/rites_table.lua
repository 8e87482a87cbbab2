-- The rites as the collected facts give them: one row a rite, one column a school. `all` stands for all four.
--
-- kind      in which kind of hajj the rite is shown
-- opens, closes   nil where the facts give no end of the window
-- needs           names of steps, or of one a school
-- unverified      where the facts name no source for a part of the row
-- schools         those that have the rite, where the others do not
local SCHOOLS = { "hanafi", "maliki", "shafii", "hanbali" }

local function all(value) return { hanafi = value, maliki = value, shafii = value, hanbali = value } end

local function by(hanafi, maliki, shafii, hanbali)
  return { hanafi = hanafi, maliki = maliki, shafii = shafii, hanbali = hanbali }
end

-- Dam for a duty that was left out, as each school has it.
local HANAFI, MALIKI, OR_FAST = "umrah:dam", "umrah:dam-maliki", "umrah:dam-or-fast"
local DAM = by(HANAFI, MALIKI, OR_FAST, OR_FAST)

-- The rukn of Arafat, which the Malikis have in the night.
local ARAFAT = by("standing", "arafat_until_sunset", "standing", "standing")

local rows = {
  { step = "ihram", kind = "ifrad",
    opens = all "1 shawwal", closes = all "10 dhu_al_hijjah fajr",
    class = by("condition", "rukn", "rukn", "rukn"), missed = all "incomplete" },
  { step = "miqat", kind = "ifrad", class = all "wajib",
    missed = by("umrah:miqat-hanafi", MALIKI, "umrah:miqat-shafii", OR_FAST), needs = { "ihram" } },
  { step = "arrival_tawaf", kind = "ifrad", count = 7, unverified = true,
    closes = all "9 dhu_al_hijjah dhuhr",
    class = by("sunnah", "wajib", "sunnah", "sunnah"), missed = by("nothing", "hajj:arrival-missed", "nothing",
      "nothing"),
    needs = { "ihram" } },
  { step = "umrah_tawaf", kind = "tamattu", count = 7, unverified = true,
    closes = by "9 dhu_al_hijjah dhuhr", class = all "rukn",
    missed = by("hajj:umrah-set-aside", "incomplete", "incomplete", "incomplete"), needs = { "ihram" } },
  { step = "umrah_sai", kind = "tamattu", count = 7,
    class = by("wajib", "rukn", "rukn", "rukn"), missed = by(HANAFI, "incomplete", "incomplete", "incomplete"),
    needs = { "umrah_tawaf" } },
  { step = "qiran_tawaf", kind = "qiran", schools = { "hanafi" }, count = 7, unverified = true,
    closes = by "9 dhu_al_hijjah dhuhr", class = by "rukn", missed = by "hajj:lapsed-umrah", needs = { "ihram" } },
  { step = "qiran_sai", kind = "qiran", schools = { "hanafi" }, count = 7, unverified = true,
    class = by "wajib", missed = by(HANAFI), needs = { "qiran_tawaf" } },
  { step = "umrah_halq", kind = "tamattu",
    class = by("wajib", "wajib", "rukn", "wajib"), missed = all "incomplete",
    needs = { "umrah_sai" } },
  { step = "ihram_for_hajj", kind = "tamattu",
    opens = by("1 shawwal", "1 dhu_al_hijjah", "8 dhu_al_hijjah", "8 dhu_al_hijjah"),
      closes = all "10 dhu_al_hijjah fajr",
    class = by("condition", "rukn", "rukn", "rukn"), missed = all "incomplete" },
  { step = "voluntary_tawaf", kind = "tamattu", schools = { "hanafi" }, count = 7, unverified = true,
    closes = by "8 dhu_al_hijjah dhuhr", class = by "permitted", missed = by "nothing",
    needs = { "ihram_for_hajj" } },
  { step = "mina_day_8", kind = "tamattu", unverified = true,
    opens = all "8 dhu_al_hijjah dhuhr", closes = all "9 dhu_al_hijjah sunrise",
    class = all "sunnah", missed = all "nothing", needs = { "ihram_for_hajj" } },
  { step = "standing", kind = "tamattu",
    opens = by("9 dhu_al_hijjah dhuhr", "9 dhu_al_hijjah dhuhr", "9 dhu_al_hijjah dhuhr", "9 dhu_al_hijjah fajr"),
    closes = by("10 dhu_al_hijjah fajr", "9 dhu_al_hijjah maghrib", "10 dhu_al_hijjah fajr", "10 dhu_al_hijjah fajr"),
    class = by("rukn", "wajib", "rukn", "rukn"), missed = by("lost", "hajj:stood-by-night", "lost", "lost"),
    needs = { "ihram_for_hajj" } },
  { step = "arafat_until_sunset", kind = "ifrad",
    opens = all "9 dhu_al_hijjah maghrib", closes = all "10 dhu_al_hijjah fajr",
    class = by("wajib", "rukn", "sunnah", "wajib"),
    missed = by("hajj:left-arafat-hanafi", "lost", "nothing", "hajj:left-arafat-hanbali"),
    needs = { by("standing", "ihram", "standing", "standing") } },
  { step = "muzdalifah_night", kind = "ifrad",
    opens = by("10 dhu_al_hijjah fajr", "9 dhu_al_hijjah maghrib", "10 dhu_al_hijjah midnight",
      "10 dhu_al_hijjah midnight"),
    closes = by("10 dhu_al_hijjah sunrise", "10 dhu_al_hijjah fajr", "10 dhu_al_hijjah fajr",
      "10 dhu_al_hijjah fajr"),
    class = all "wajib", missed = by("hajj:muzdalifah-excuse", "hajj:muzdalifah-excuse-maliki",
      "hajj:muzdalifah-excuse-shafii", "hajj:muzdalifah-excuse-hanbali"), needs = { ARAFAT } },
  { step = "muzdalifah_early", kind = "ifrad", facts = { sex = "female" },
    opens = by("9 dhu_al_hijjah maghrib", "9 dhu_al_hijjah maghrib", "10 dhu_al_hijjah midnight",
      "10 dhu_al_hijjah midnight"),
    closes = by("10 dhu_al_hijjah sunrise", "10 dhu_al_hijjah fajr", "10 dhu_al_hijjah fajr",
      "10 dhu_al_hijjah fajr"),
    class = all "wajib", missed = by("hajj:muzdalifah-excuse", "hajj:muzdalifah-excuse-maliki",
      "hajj:muzdalifah-excuse-shafii", "hajj:muzdalifah-excuse-hanbali"), needs = { ARAFAT } },
  { step = "stoning_aqabah", kind = "ifrad", count = 7, unverified = true,
    opens = by("10 dhu_al_hijjah fajr", "10 dhu_al_hijjah fajr", "10 dhu_al_hijjah midnight",
      "10 dhu_al_hijjah midnight"),
    closes = by("11 dhu_al_hijjah fajr", "10 dhu_al_hijjah maghrib", "13 dhu_al_hijjah maghrib",
      "13 dhu_al_hijjah maghrib"),
    class = all "wajib", missed = DAM },
  { step = "hady", kind = "tamattu", unverified = true,
    opens = by("10 dhu_al_hijjah fajr", "10 dhu_al_hijjah fajr", "10 dhu_al_hijjah fajr", "10 dhu_al_hijjah sunrise"),
    closes = by("12 dhu_al_hijjah maghrib", nil, nil, "12 dhu_al_hijjah maghrib"),
    class = all "wajib", missed = by("hajj:hady-hanafi", "hajj:hady-maliki", "hajj:hady-shafii", "hajj:hady-hanbali") },
  { step = "qiran_hady", kind = "qiran", unverified = true,
    opens = by("10 dhu_al_hijjah fajr", "10 dhu_al_hijjah fajr", "10 dhu_al_hijjah fajr", "10 dhu_al_hijjah sunrise"),
    closes = by("12 dhu_al_hijjah maghrib", nil, nil, "12 dhu_al_hijjah maghrib"),
    class = all "wajib", missed = by("hajj:hady-hanafi", "hajj:hady-maliki", "hajj:hady-shafii", "hajj:hady-hanbali") },
  { step = "penalty", kind = "tamattu", schools = { "hanafi" }, facts = { resident_of_makkah = true },
    unverified = true, class = by "wajib", missed = by "hajj:penalty" },
  { step = "halq", kind = "ifrad", unverified = true,
    opens = by("10 dhu_al_hijjah fajr", "10 dhu_al_hijjah fajr", "10 dhu_al_hijjah midnight",
      "10 dhu_al_hijjah midnight"),
    closes = by "12 dhu_al_hijjah maghrib",
    class = by("wajib", "wajib", "rukn", "wajib"), missed = all "incomplete" },
  { step = "ifadah", kind = "ifrad", count = 7, unverified = true,
    opens = by("10 dhu_al_hijjah fajr", "10 dhu_al_hijjah fajr", "10 dhu_al_hijjah midnight",
      "10 dhu_al_hijjah midnight"),
    closes = by("12 dhu_al_hijjah maghrib", "29 dhu_al_hijjah maghrib"),
    class = all "rukn", missed = all "incomplete", needs = { ARAFAT } },
  { step = "hajj_sai", kind = "tamattu", count = 7,
    class = by("wajib", "rukn", "rukn", "rukn"), missed = by(HANAFI, "incomplete", "incomplete", "incomplete"),
    needs = { "ifadah" } },
  { step = "leaving_early", kind = "ifrad", branch = "early", unverified = true,
    opens = all "12 dhu_al_hijjah dhuhr",
    closes = by("13 dhu_al_hijjah fajr", "12 dhu_al_hijjah maghrib", "12 dhu_al_hijjah maghrib",
      "12 dhu_al_hijjah maghrib"),
    class = all "permitted", missed = all "hajj:stay-for-thirteenth", needs = { "stoning_12" } },
  { step = "stoning_13", kind = "ifrad", branch = "full", count = 21,
    opens = by("13 dhu_al_hijjah fajr", "13 dhu_al_hijjah dhuhr", "13 dhu_al_hijjah dhuhr",
      "13 dhu_al_hijjah dhuhr"),
    closes = all "13 dhu_al_hijjah maghrib",
    class = all "wajib", missed = DAM },
  { step = "farewell_tawaf", kind = "ifrad", count = 7,
    class = by("wajib", "sunnah", "wajib", "wajib"), missed = by(HANAFI, "nothing", OR_FAST, OR_FAST),
    needs = { "ifadah" } },
}

-- The days of Mina are alike.
for day = 11, 13 do
  rows[#rows + 1] = { step = "mina_night_" .. day, kind = "ifrad", branch = "full", unverified = true,
    opens = all(day - 1 .. " dhu_al_hijjah maghrib"), closes = all(day .. " dhu_al_hijjah fajr"),
    class = by("sunnah", "wajib", "wajib", "wajib"),
    missed = by("nothing", "hajj:night-maliki", "hajj:night-shafii", "hajj:night-hanbali") }
end
for day = 11, 12 do
  rows[#rows + 1] = { step = "stoning_" .. day, kind = "ifrad", count = 21,
    opens = all(day .. " dhu_al_hijjah dhuhr"),
    closes = by(day + 1 .. " dhu_al_hijjah fajr", day .. " dhu_al_hijjah maghrib", "13 dhu_al_hijjah maghrib",
      "13 dhu_al_hijjah maghrib"),
    class = all "wajib", missed = DAM }
end

return { rows = rows, schools = SCHOOLS }
