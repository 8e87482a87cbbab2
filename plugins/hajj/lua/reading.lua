-- Articles that are of use at a step or with a remedy, besides the one that explains it.
local article = manasik.article

local function reading(...)
  local articles = {}
  for index, name in ipairs { ... } do articles[index] = article("rites:" .. name) end
  return articles
end

return {
  ritual = reading("five-days", "illness", "pregnancy", "children", "lost-child", "lost-passport",
    "medicines-and-cash", "death"),
  ihram = reading("intention", "ishtirat", "hajj-for-another"),
  miqat = reading("intention", "ishtirat"),
  ihram_for_hajj = reading("intention", "ishtirat", "five-days"),
  tawaf = reading("doubt", "wheelchairs", "zamzam", "menstruation"),
  sai = reading("doubt", "wheelchairs"),
  mina = reading("five-days", "prayers"),
  standing = reading("supplication-at-arafat", "prayers", "heat"),
  until_sunset = reading("supplication-at-arafat", "train"),
  muzdalifah = reading("prayers", "train", "wheelchairs"),
  stoning = reading("wheelchairs", "heat"),
  stoning_day = reading("takbir-of-tashriq", "wheelchairs", "heat"),
  night = reading("takbir-of-tashriq", "prayers"),
  hady = reading("fidyah", "fraud"),
  lost = reading("ihsar", "illness"),
}
