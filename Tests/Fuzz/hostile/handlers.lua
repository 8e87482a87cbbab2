-- More handlers than anybody needs; without a host a loop.
local manasik = rawget(_G, "manasik")
while true do if manasik then manasik.on("walk.step.done", print) end end
