-- An element of OpenStreetMap of each kind that is listed.
local elements = {
  MOSQUE = { amenity = "place_of_worship", religion = "muslim" },
  PRAYER_ROOM = { amenity = "prayer_room", religion = "muslim" },
  RESTAURANT = { amenity = "restaurant" },
  GROCERY = { shop = "supermarket" },
}

-- What is listed for an element that has more tags.
function elements.with(tags, more)
  local all = {}
  for _, some in ipairs { tags, more or {} } do
    for name, value in pairs(some) do all[name] = value end
  end
  return listed(all)
end

return elements
