-- Articles that are of use at a step or with a remedy, besides the one that explains it.
local article = manasik.article

local function reading(...)
  local articles = {}
  for index, name in ipairs { ... } do articles[index] = article("rites:" .. name) end
  return articles
end

return {
  ritual = reading("illness", "pregnancy", "children", "lost-child", "lost-passport", "medicines-and-cash", "death"),
  ihram = reading("intention", "ishtirat", "hajj-for-another"),
  miqat = reading("intention", "ishtirat"),
  tawaf = reading("doubt", "wheelchairs", "zamzam", "menstruation"),
  sai = reading("doubt", "wheelchairs"),
  remedy = reading("fidyah", "fraud"),
}
