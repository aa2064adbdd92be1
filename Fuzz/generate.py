"""Writes the seeds of the PNG reader and the font loader: one tiny file for each branch of the formats.

Run it as `python3 Fuzz/generate.py`; it gives the same bytes each time.
"""
import os
import struct
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))


def write(folder, name, data):
    path = os.path.join(HERE, "Seeds", folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)


# PNG: every colour type, depth and filter, interlaced and not, transparency, and animations.

def chunk(kind, payload):
    checksum = zlib.crc32(kind + payload)
    return struct.pack(">I", len(payload)) + kind + payload + struct.pack(">I", checksum)


SAMPLES = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


def rows(width, height, color, depth, filters):
    stride = (width * SAMPLES[color] * depth + 7) // 8
    data = b""
    for y in range(height):
        line = bytes((x * 31 + y * 17) % 251 for x in range(stride))
        if color == 3:
            line = bytes(value & 0x11 for value in line)
        data += bytes([filters[y % len(filters)]]) + line
    return data


def passes(width, height, color, depth):
    data = b""
    for x0, y0, dx, dy in [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4),
                           (1, 0, 2, 2), (0, 1, 1, 2)]:
        across, down = (width - x0 + dx - 1) // dx, (height - y0 + dy - 1) // dy
        if across > 0 and down > 0:
            data += rows(across, down, color, depth, [0])
    return data


def head(width, height, color, depth, interlace=0):
    payload = struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, interlace)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", payload)


PALETTE = chunk(b"PLTE", bytes(range(48)))
END = chunk(b"IEND", b"")


def picture(width, height, color, depth, interlace=0, extra=b"", filters=(0,), parts=1):
    data = passes(width, height, color, depth) if interlace else rows(
        width, height, color, depth, filters)
    packed = zlib.compress(data, 9)
    cut = len(packed) // parts + 1
    body = b"".join(chunk(b"IDAT", packed[i:i + cut]) for i in range(0, len(packed), cut))
    palette = PALETTE if color == 3 else b""
    return head(width, height, color, depth, interlace) + palette + extra + body + END


def animation(color=6, depth=8, still=True):
    size = (4, 3)
    packed = zlib.compress(rows(*size, color, depth, [0]), 9)
    number = 0
    out = head(*size, color, depth) + chunk(b"acTL", struct.pack(">II", 3, 0))
    if color == 3:
        out += PALETTE
    areas = [(4, 3, 0, 0), (2, 2, 1, 1), (4, 3, 0, 0)]
    if not still:
        out += chunk(b"IDAT", packed)
    for index, (w, h, x, y) in enumerate(areas):
        control = struct.pack(">IIIIIHHBB", number, w, h, x, y, 1, 20, index % 3, index % 2)
        out += chunk(b"fcTL", control)
        number += 1
        data = zlib.compress(rows(w, h, color, depth, [0]), 9)
        if still and index == 0:
            out += chunk(b"IDAT", packed)
        else:
            out += chunk(b"fdAT", struct.pack(">I", number) + data)
            number += 1
    return out + END


def pictures():
    for color, depths in {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16),
                          6: (8, 16)}.items():
        for depth in depths:
            for interlace in (0, 1):
                write("png", f"c{color}d{depth:02}i{interlace}.png",
                      picture(9, 9, color, depth, interlace))
    write("png", "filters.png", picture(5, 5, 2, 8, filters=(0, 1, 2, 3, 4)))
    write("png", "pieces.png", picture(5, 5, 6, 8, parts=4))
    write("png", "transparent-grey.png",
          picture(3, 3, 0, 8, extra=chunk(b"tRNS", b"\0\x11")))
    write("png", "transparent-colour.png",
          picture(3, 3, 2, 8, extra=chunk(b"tRNS", b"\0\x00\0\x1f\0\x3e")))
    write("png", "transparent-palette.png",
          picture(3, 3, 3, 4, extra=chunk(b"tRNS", b"\x00\x80\xff")))
    gamma = chunk(b"gAMA", struct.pack(">I", 45455)) + chunk(b"tEXt", b"Title\0seed")
    write("png", "ancillary.png", picture(3, 3, 2, 8, extra=gamma))
    write("png", "animated.png", animation())
    write("png", "animated-palette.png", animation(color=3, depth=8))
    write("png", "animated-apart.png", animation(still=False))


# Fonts: one of each kind of outline, a collection, a ligature, a kerning pair.

def padded(data):
    return data + b"\0" * (-len(data) % 4)


def font(tables, kind=b"\0\1\0\0", start=0):
    tables = dict(sorted(tables.items()))
    count = len(tables)
    power = 1
    while power * 2 <= count:
        power *= 2
    out = kind + struct.pack(">HHHH", count, power * 16, power.bit_length() - 1,
                             count * 16 - power * 16)
    offset = start + 12 + 16 * count
    body = b""
    for tag, data in tables.items():
        words = struct.unpack(f">{len(padded(data)) // 4}I", padded(data))
        out += struct.pack(">4sIII", tag.encode(), sum(words) & 0xFFFFFFFF,
                           offset + len(body), len(data))
        body += padded(data)
    return out + body


def glyph(points, ends):
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    data = struct.pack(">hhhhh", len(ends), min(xs), min(ys), max(xs), max(ys))
    data += b"".join(struct.pack(">H", end) for end in ends) + struct.pack(">H", 0)
    data += bytes(p[2] for p in points)
    for axis in (0, 1):
        last = 0
        for point in points:
            data += struct.pack(">h", point[axis] - last)
            last = point[axis]
    return padded(data)


def composite(parts):
    data = struct.pack(">hhhhh", -1, 0, 0, 600, 700)
    for index, (number, dx, dy) in enumerate(parts):
        more = 0x20 if index + 1 < len(parts) else 0
        data += struct.pack(">HHhh", 0x3 | more, number, dx, dy)
    return padded(data)


def coverage(glyphs):
    return struct.pack(">HH", 1, len(glyphs)) + b"".join(struct.pack(">H", g) for g in glyphs)


def layout(feature, kind, lookup):
    """GSUB or GPOS with one lookup for every script."""
    language = struct.pack(">HHHH", 0, 0xFFFF, 1, 0)
    script = struct.pack(">HH", 4, 0) + language
    scripts = struct.pack(">H4sH", 1, b"DFLT", 8) + script
    features = struct.pack(">H4sH", 1, feature, 8) + struct.pack(">HHH", 0, 1, 0)
    lookups = struct.pack(">HH", 1, 4) + struct.pack(">HHHH", kind, 0, 1, 8) + lookup
    first = 10
    return struct.pack(">HHHHH", 1, 0, first, first + len(scripts),
                       first + len(scripts) + len(features)) + scripts + features + lookups


def common(count):
    names = "Seed-Regular".encode("utf-16-be")
    name = struct.pack(">HHH", 0, 1, 18) + struct.pack(">HHHHHH", 3, 1, 0x409, 6, len(names), 0)
    segments = [(65, 66, 1 - 65), (97, 97, 3 - 97), (0xFFFF, 0xFFFF, 1)]
    n = len(segments)
    four = struct.pack(">HHHHHHH", 4, 16 + 8 * n, 0, n * 2, 4, 1, n * 2 - 4)
    four += b"".join(struct.pack(">H", s[1]) for s in segments) + b"\0\0"
    four += b"".join(struct.pack(">H", s[0]) for s in segments)
    four += b"".join(struct.pack(">h", s[2]) for s in segments) + b"\0\0" * n
    twelve = struct.pack(">HHIII", 12, 0, 28, 0, 1) + struct.pack(">III", 65, 66, 1)
    cmap = struct.pack(">HH", 0, 2) + struct.pack(">HHI", 3, 1, 20) + struct.pack(
        ">HHI", 3, 10, 20 + len(four)) + four + twelve
    ligature = struct.pack(">HHHH", 1, 8 + 4 + 6, 1, 8) + struct.pack(">HH", 1, 4) + struct.pack(
        ">HHH", 3, 2, 2) + coverage([1])
    pair = struct.pack(">HHHHHH", 1, 12 + 6, 4, 0, 1, 12) + struct.pack(
        ">HHh", 1, 2, -40) + coverage([1])
    return {
        "head": struct.pack(">IIIIHHqqhhhhHHhhh", 0x10000, 0, 0, 0x5F0F3CF5, 3, 1000, 0, 0, 0, -200,
                            600, 800, 0, 8, 2, 0, 0),
        "hhea": struct.pack(">IhhhHhhhhhhhhhhhH", 0x10000, 800, -200, 0, 600, 0, 0, 600, 1, 0, 0,
                            0, 0, 0, 0, 0, count),
        "hmtx": b"".join(struct.pack(">Hh", 500 + 50 * g, 0) for g in range(count)),
        "cmap": cmap, "name": name + names,
        "post": struct.pack(">IIhhIIIII", 0x30000, 0, -100, 50, 0, 0, 0, 0, 0),
        "OS/2": struct.pack(">HhHHH", 4, 500, 400, 5, 0) + b"\0" * 58 + struct.pack(
            ">hhhHHIIhhHHH", 800, -200, 0, 800, 200, 0, 0, 500, 700, 0, 32, 1),
        "GSUB": layout(b"liga", 4, ligature), "GPOS": layout(b"kern", 2, pair),
    }


def truetype():
    box = glyph([(0, 0, 1), (500, 0, 1), (500, 700, 1), (0, 700, 1)], [3])
    round_ = glyph([(0, 0, 1), (300, 0, 0), (600, 300, 1), (300, 700, 0), (100, 100, 1),
                    (200, 100, 1), (150, 200, 0)], [3, 6])
    pair = composite([(1, 0, 0), (2, 50, 50)])
    glyphs = [box, box, round_, pair]
    offsets, glyf = [0], b""
    for data in glyphs:
        glyf += data
        offsets.append(len(glyf))
    tables = common(4)
    tables["maxp"] = struct.pack(">IHHHHHHHHHHHHHH", 0x10000, 4, 7, 2, 11, 3, 1, 0, 0, 0, 0, 0, 0,
                                 2, 1)
    tables["loca"] = b"".join(struct.pack(">H", offset // 2) for offset in offsets)
    tables["glyf"] = glyf
    return tables


def number(value):
    return b"\x1d" + struct.pack(">i", value)


def index(items):
    if not items:
        return b"\0\0"
    out = struct.pack(">HB", len(items), 2)
    offset = 1
    for item in items + [b""]:
        out += struct.pack(">H", offset)
        offset += len(item)
    return out + b"".join(items)


def compact():
    """CFF outlines: moves, lines, curves and a call of a subroutine."""
    def n(value):
        return bytes([value + 139]) if -107 <= value <= 107 else b"\x1c" + struct.pack(">h", value)
    line = n(0) + n(0) + b"\x15" + n(500) + b"\x06" + n(700) + b"\x07" + n(-500) + b"\x06\x0e"
    curve = n(50) + n(0) + b"\x15" + b"".join(map(n, (100, 0, 200, 100, 0, 200))) + b"\x08\x0e"
    call = n(-107) + b"\x0a\x0e"
    routine = n(10) + n(10) + b"\x15" + n(90) + b"\x06" + n(90) + b"\x07\x0b"
    strings = index([line, line, curve, call])
    header, names = b"\1\0\4\2", index([b"Seed"])
    private_size = 6

    def top(charstrings, private):
        return index([number(charstrings) + b"\x11" + number(private_size) + number(private)
                      + b"\x12"])
    start = len(header) + len(names) + len(top(0, 0)) + 2 + 2
    body = header + names + top(start, start + len(strings)) + b"\0\0" + b"\0\0"
    private = number(private_size) + b"\x13"
    tables = common(4)
    tables["maxp"] = struct.pack(">IH", 0x5000, 4)
    tables["CFF "] = body + strings + private + index([routine])
    return tables


def fonts():
    write("font", "truetype.ttf", font(truetype()))
    write("font", "compact.otf", font(compact(), kind=b"OTTO"))
    head = b"ttcf\0\1\0\0" + struct.pack(">I", 2)
    first = font(truetype(), start=20)
    second = font(compact(), kind=b"OTTO", start=20 + len(first))
    write("font", "collection.ttc", head + struct.pack(">II", 20, 20 + len(first)) + first + second)


pictures()
fonts()
