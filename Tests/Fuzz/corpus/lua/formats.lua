return string.pack("<i4s2z", 7, "ab", "c"), string.format("%5.2f|%-5s|%q|%x", 1.5, "a", "b\n", 255), string.unpack("<I2", "\1\2")
