-- The works that the rites are taken from, each named once; the pack `hajj` loads this module too.
local cite = manasik.cite

local sources = {
  aliftaa_jo = cite { work = "aliftaa.jo", url = "https://aliftaa.jo/",
    note = "Resolution 186; fatwa 3125" },
  dar_alifta = cite { work = "dar-alifta.org", url = "https://dar-alifta.org/",
    note = "Fatwas 3034, 3037, 6341, 6357" },
  fiqh_essentials = cite { work = "fiqh.islamonline.net", url = "https://fiqh.islamonline.net/",
    note = "Essentials" },
  fiqh_us_sunnah = cite { work = "Fiqh us-Sunnah", note = "Volume 5" },
  five_schools = cite { work = "Five Schools", author = "Mughniyya", url = "https://al-islam.org/" },
  islam_and_ihsan = cite { work = "islamandihsan.com", url = "https://islamandihsan.com/" },
  islamic_center = cite { work = "islamiccenter.org", url = "https://islamiccenter.org/",
    note = "Penalties" },
  islamqa_hanafi = cite { work = "islamqa.org", url = "https://islamqa.org/",
    note = "Hanafi 84036, 149233" },
  islamweb = cite { work = "islamweb", number = 181619 },
  kfu = cite { work = "Exact Time of Arafat Day", note = "A paper of KFU" },
  mufti_wp = cite { work = "muftiwp.gov.my", url = "https://muftiwp.gov.my/",
    note = "Al-Kafi 502" },

  jabir = cite { work = "Sahih Muslim", chapter = "The Book of Pilgrimage",
    note = "The hadith of Jabir on the Prophet's hajj" },
  farewell = cite { work = "Sahih al-Bukhari", chapter = "Hajj",
    note = "The hadith of Ibn 'Abbas on the farewell tawaf" },
  kab = cite { work = "Sahih Muslim", chapter = "The Book of Pilgrimage", note = "The hadith of Ka'b ibn 'Ujrah" },
  menstruation = cite { work = "Sahih al-Bukhari", number = 294, note = "Also 1650" },
  miqats = cite { work = "Sahih al-Bukhari", chapter = "Hajj", note = "The hadith of Ibn 'Abbas on the miqats" },
  tanim = cite { work = "Sahih al-Bukhari", chapter = "'Umrah", note = "The hadith of 'A'ishah on Tan'im" },

  -- A row of our research notes that names no work of its own.
  notes = cite { work = "Manasik research notes", chapter = "Rites of hajj and 'umrah" },
  places = cite { work = "Manasik research notes", chapter = "Places",
    note = "Compared across two independent sources, the first of which calls itself approximate" },
}

--- Returns the citation of a verse, such as "2:196" or "2:198-199".
function sources.quran(verse)
  return cite { work = "Qur'an", verse = verse }
end

-- The books of the schools. Whoever names one of them here knew the school's books and did not have the passage at
-- hand.
local BOOKS = {
  asl = { work = "al-Asl", author = "Muhammad ash-Shaybani" },
  hidaya = { work = "al-Hidaya", author = "al-Marghinani" },
  radd = { work = "Radd al-Muhtar", author = "Ibn 'Abidin" },
  khalil = { work = "Mukhtasar Khalil", author = "Khalil ibn Ishaq" },
  dasuqi = { work = "al-Sharh al-Kabir", author = "ad-Dardir, with the gloss of ad-Dasuqi" },
  majmu = { work = "al-Majmu'", author = "an-Nawawi" },
  idah = { work = "al-Idah", author = "an-Nawawi" },
  zad = { work = "Zad al-Mustaqni'", author = "al-Hajjawi" },
  kashshaf = { work = "Kashshaf al-Qina'", author = "al-Buhuti" },
}

--- Returns the citation of a school's book for a point that a scholar's review has yet to confirm.
--- @param page string|nil The volume and page, where they are known.
function sources.to_confirm(book, point, page)
  local named = BOOKS[book]
  return cite { work = named.work, author = named.author, page = page, standing = "to_confirm", note = point }
end

--- Returns the citation of a point that is general knowledge, without a source at hand.
function sources.general(point)
  return cite { work = "Manasik research notes", chapter = "Rites of hajj and 'umrah",
    standing = "general_knowledge", note = point }
end

return sources
