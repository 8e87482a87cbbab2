local t = {} for i = 1, 9 do t[#t + 1] = i end table.sort(t, function(a, b) return a > b end) return table.concat(t, ",")
