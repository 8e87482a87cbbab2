-- Memory is full when a deep coroutine is resumed; then nothing but time ends the loop.
local function deep()
  local co = coroutine.create(function() local function f(n) if n == 0 then coroutine.yield() return 0 end return 1 + f(n - 1) end f(36000) end)
  coroutine.resume(co)
  return co
end
local keep = {}
local big = {} for i = 1, 50000 do big[i] = i end
for attempt = 1, 60 do
  local co = deep()
  for i = 1, attempt * 3000 do keep[i] = keep[i] or { i } end
  local ok, e, f = pcall(coroutine.resume, co, table.unpack(big))
  print(attempt, ok, e, f, coroutine.status(co))
  if not ok then break end
end
print("spin")
while true do end
