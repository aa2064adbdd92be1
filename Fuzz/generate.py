"""Writes the seeds for the PNG reader and the font loader: one tiny file for each branch of the formats.

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


# PNG: the chunks that describe a picture's colours, orientation and depth.

COLUMNS = {"srgb": (0.43607, 0.22249, 0.01392, 0.38515, 0.71687, 0.09708, 0.14307, 0.06061, 0.7141),
           "p3": (0.51512, 0.2412, -0.00105, 0.29198, 0.69225, 0.04189, 0.1571, 0.06657, 0.78407)}


def fixed(*values):
    return b"".join(struct.pack(">i", round(value * 65536)) for value in values)


def curve(kind, *values):
    return b"para\0\0\0\0" + struct.pack(">HH", kind, 0) + fixed(*values)


STANDARD = curve(3, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)


def table(*values):
    return b"curv\0\0\0\0" + struct.pack(">I", len(values)) + b"".join(
        struct.pack(">H", value) for value in values)


def standard_table():
    def light(value):
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
    return table(*(round(light(level / 255) * 65535) for level in range(256)))


def described(name, version=2):
    if version == 2:
        return b"desc\0\0\0\0" + struct.pack(">I", len(name) + 1) + name + b"\0"
    text = name.decode().encode("utf-16-be")
    return b"mluc\0\0\0\0" + struct.pack(">II", 1, 12) + b"enUS" + struct.pack(">II", len(text), 28) + text


def profile(columns="srgb", trc=STANDARD, space=b"RGB ", name=described(b"Seed"), extra=()):
    numbers = COLUMNS[columns]
    tags = [(b"desc", name)] + [(b"rgb"[i:i + 1] + b"TRC", trc) for i in range(3)] + [
        (b"rgb"[i:i + 1] + b"XYZ", b"XYZ \0\0\0\0" + fixed(*numbers[i * 3:i * 3 + 3]))
        for i in range(3)] + list(extra)
    entries, body, start = b"", b"", 132 + 12 * len(tags)
    for kind, data in tags:
        entries += kind + struct.pack(">II", start + len(body), len(data))
        body += padded(data)
    head = b"\0" * 16 + space + b"\0" * 16 + b"acsp" + b"\0" * 88
    return head + struct.pack(">I", len(tags)) + entries + body


def tagged(name, *chunks, depth=8):
    extra = b"".join(chunk(kind, payload) for kind, payload in chunks)
    write("png", "tags-" + name + ".png", picture(3, 2, 2, depth, extra=extra))


def with_profile(name, data):
    tagged("profile-" + name, (b"iCCP", b"Seed\0\0" + zlib.compress(data, 9)))


def exif(order, kind, value, tag=0x0112, start=8):
    mark = b"II" if order == "<" else b"MM"
    field = struct.pack(order + "HHI", tag, kind, 1) + (
        struct.pack(order + "I", value) if kind == 4 else struct.pack(order + "HH", value, 0))
    other = struct.pack(order + "HHIHH", 0x0100, 3, 1, 7, 0)
    return mark + struct.pack(order + "HI", 42, start) + struct.pack(order + "H", 2) + other + field


def tags():
    with_profile("srgb", profile())
    with_profile("p3", profile("p3", standard_table()))
    with_profile("grey", profile(space=b"GRAY"))
    with_profile("mluc", profile(trc=table(563), name=described("Ségment".encode(), 4)))
    with_profile("linear", profile(trc=table()))
    for kind, values in enumerate([(2.2,), (2.2, 1, 0), (2.2, 1, 0, 0.1), None,
                                   (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045, 0, 0)]):
        if values:
            with_profile(f"curve{kind}", profile(trc=curve(kind, *values)))
    with_profile("other-curve", profile(trc=b"sf32" + b"\0" * 12))
    with_profile("short-curve", profile(trc=b"para\0\0\0\0"))
    with_profile("short-table", profile(trc=b"curv\0\0\0\0" + struct.pack(">II", 900, 0)))
    with_profile("unknown-kind", profile(trc=curve(9, 1)))
    with_profile("lookup", profile(extra=[(b"A2B0", b"mft2" + b"\0" * 20)]))
    with_profile("short-xyz", profile(extra=[(b"rXYZ", b"XYZ \0\0\0\0\0\0\0\0")], trc=STANDARD))
    with_profile("no-name", profile(trc=table(563), name=b"text\0\0\0\0none"))
    with_profile("empty-name", profile(trc=table(563), name=described(b"\n")))
    with_profile("long-name", profile(
        trc=table(563), name=b"mluc\0\0\0\0" + struct.pack(">IIIII", 1, 12, 0, 900, 28)))
    with_profile("unnamed", b"\0" * 36 + b"acsp" + b"\0" * 92)
    with_profile("few", profile()[:140])
    with_profile("beyond", profile()[:140] + struct.pack(">I", 9000) + profile()[144:])
    with_profile("no-mark", b"\0" * 140)
    tagged("profile-broken", (b"iCCP", b"Seed\0\0abc"))
    tagged("profile-nameless", (b"iCCP", b"\0\0abc"))
    for name, points in {"srgb": (1, 13, 0, 1), "p3": (12, 13, 0, 1), "pq": (9, 16, 0, 1),
                         "matrix": (1, 13, 1, 1)}.items():
        tagged("points-" + name, (b"cICP", bytes(points)))
    tagged("intent", (b"sRGB", b"\0"))
    wide = struct.pack(">8I", 31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000)
    own = struct.pack(">8I", 34570, 35850, 73470, 26530, 11520, 82640, 15700, 1770)
    tagged("gamma", (b"gAMA", struct.pack(">I", 55556)))
    tagged("wide", (b"gAMA", struct.pack(">I", 45455)), (b"cHRM", wide))
    tagged("own", (b"gAMA", struct.pack(">I", 100000)), (b"cHRM", own))
    tagged("primaries", (b"cHRM", own))
    tagged("short", (b"gAMA", b"\0"), (b"cHRM", b"\0"))
    tagged("deep", (b"cICP", bytes((12, 13, 0, 1))), depth=16)
    tagged("twice", (b"tEXt", b"a\0b"), (b"tEXt", b"a\0c"))
    for name, data in {"little": exif("<", 3, 6), "big": exif(">", 3, 8), "long": exif("<", 4, 3),
                       "wrong": exif("<", 3, 9), "without": exif("<", 3, 6, tag=0x0113),
                       "far": exif("<", 3, 6, start=900), "cut": exif("<", 3, 6)[:24],
                       "other": b"XX" + b"\0" * 12}.items():
        tagged("exif-" + name, (b"eXIf", data))


# PNG: faults in the format, one per file, separate from the pictures that other scripts read too.

def faults():
    whole = picture(3, 3, 6, 8)
    signature, rest = whole[:8], whole[8:]
    data = zlib.compress(rows(3, 3, 6, 8, [0]), 9)
    body, ihdr = chunk(b"IDAT", data), head(3, 3, 6, 8)
    cases = {
        "short-signature": signature[:5], "other-file": b"GIF89a" + b"\0" * 40, "empty": b"",
        "lfs": b"version https://git-lfs.github.com/spec/v1\n", "cut": whole[:50], "no-end": whole[:-12],
        "length": signature + b"\xff\xff\xff\xff" + rest[4:], "type": ihdr + chunk(b"1bad", b"") + body + END,
        "crushed": signature + chunk(b"CgBI", b"\0\0\0\0") + rest,
        "no-header": signature + body + END, "second-header": ihdr + rest[:25] + body + END,
        "short-header": signature + chunk(b"IHDR", b"\0") + body + END,
        "no-data": ihdr + END, "checksum": whole[:40] + b"\1" + whole[41:],
        "critical": ihdr + chunk(b"ABCD", b"") + body + END,
        "reserved": ihdr + chunk(b"abcd", b"") + body + END,
        "parted": ihdr + chunk(b"IDAT", data[:5]) + chunk(b"tEXt", b"a\0b") + chunk(b"IDAT", data[5:]) + END,
        "no-palette": head(3, 3, 3, 8) + body + END, "late-palette": head(3, 3, 2, 8) + body + PALETTE + END,
        "grey-palette": head(3, 3, 0, 8) + PALETTE + body + END,
        "odd-palette": head(3, 3, 3, 8) + chunk(b"PLTE", b"abcd") + body + END,
        "two-palettes": head(3, 3, 3, 8) + PALETTE + PALETTE + body + END,
        "large-palette": head(3, 3, 3, 1) + PALETTE + body + END,
        "transparent-alpha": ihdr + chunk(b"tRNS", b"\0\0") + body + END,
        "no-size": head(0, 3, 6, 8) + body + END, "large": head(9000, 1, 6, 8) + body + END,
        "many": head(8000, 8000, 6, 8) + body + END, "colour": head(3, 3, 5, 8) + body + END,
        "depth": head(3, 3, 6, 4) + body + END, "interlace": head(3, 3, 6, 8, 2) + body + END,
        "few-rows": head(3, 3, 6, 8) + chunk(b"IDAT", zlib.compress(b"\0" * 13)) + END,
        "bomb": head(255, 255, 6, 8) + body + END,
        "filter": head(3, 3, 6, 8) + chunk(b"IDAT", zlib.compress(rows(3, 3, 6, 8, [7]))) + END,
        "stream": head(3, 3, 6, 8) + chunk(b"IDAT", b"x\x01" + b"\xff" * 30) + END,
        "after-end": whole + b"more",
    }
    # The checksums of an input with an even number of bytes are corrected, so this fault needs an odd number.
    cases["checksum"] += b"\0" * (len(cases["checksum"]) % 2 == 0)
    for name, case in cases.items():
        write("png-faults", f"{name}.png", case)
    broken = {
        "no-frames": {b"acTL": struct.pack(">II", 0, 0)}, "short-control": {b"acTL": b"\0"},
        "many-frames": {b"acTL": struct.pack(">II", 9, 0)}, "few-frames": {b"acTL": struct.pack(">II", 2, 0)},
    }
    for name, swaps in broken.items():
        write("png-faults", f"animation-{name}.png", swapped(animation(), swaps))
    for name, place, value in (("number", 0, 9), ("width", 7, 0), ("wide", 7, 99), ("outside", 15, 3),
                               ("disposal", 24, 5), ("blending", 25, 5), ("no-delay", 23, 0)):
        write("png-faults", f"control-{name}.png", changed_control(animation(), place, value))
    write("png-faults", "animation-late.png", swapped(animation(), {b"acTL": None}, last=True))
    write("png-faults", "animation-stream.png", swapped(animation(), {b"fdAT": struct.pack(">I", 2) + b"x\x01abc"}))
    write("png-faults", "animation-short.png", swapped(animation(), {b"fdAT": b"\0"}))
    write("png-faults", "animation-empty.png", swapped(animation(), {b"fdAT": None}))
    write("png-faults", "animation-uncontrolled.png", swapped(animation(), {b"fcTL": None}))


def chunks_of(file):
    place = 8
    while place < len(file):
        length = struct.unpack(">I", file[place:place + 4])[0]
        yield file[place + 4:place + 8], file[place + 8:place + 8 + length]
        place += length + 12


def swapped(file, swaps, last=False):
    """A file in which some chunks have other payloads; chunks whose payload is None are left out or moved to the end."""
    out, held = file[:8], b""
    for kind, payload in chunks_of(file):
        if kind in swaps and swaps[kind] is None:
            held += chunk(kind, payload)
            continue
        out += (held if last and kind == b"IEND" else b"") + chunk(kind, swaps.get(kind, payload))
    return out


def changed_control(file, place, value):
    """A file with one byte of the second frame's control changed."""
    out, count = file[:8], 0
    for kind, payload in chunks_of(file):
        if kind == b"fcTL":
            count += 1
            if count == 2:
                payload = payload[:place] + bytes([value]) + payload[place + 1:]
        out += chunk(kind, payload)
    return out


# PNG: two files of the same size, one after the other.

def spliced(lines, cut=2, filters=None, ending=b"\x03\0", faulty=False):
    """A frame as this package writes it: pieces of whole rows, each with an empty stored block at its end."""
    width = len(lines[0]) // 4
    data = [bytes([(filters or [0] * len(lines))[y]]) + line for y, line in enumerate(lines)]
    packer, out = zlib.compressobj(9, zlib.DEFLATED, -15), b""
    for start in range(0, len(data), cut):
        out += packer.compress(b"".join(data[start:start + cut]))
        out += packer.flush(zlib.Z_SYNC_FLUSH)
    adler = struct.pack(">I", zlib.adler32(b"".join(data)) ^ (1 if faulty else 0))
    return head(width, len(lines), 6, 8) + chunk(b"IDAT", b"\x78\x01" + out + ending + adler) + END


def pairs():
    lines = [bytes([y * 9 + x for x in range(16)]) for y in range(16)]
    other = lines[:5] + [bytes(16)] + lines[6:]
    one, two = spliced(lines), spliced(other)
    plain, plain_two = picture(4, 16, 6, 8), picture(4, 16, 6, 8, filters=(0, 1, 2, 3, 4))
    cases = {
        "frames": one + two, "same-frames": one + one, "frame-and-picture": one + plain,
        "differences": spliced(lines, filters=[0, 2, 1] + [2] * 13) + spliced(other, filters=[0, 2, 1] + [2] * 13),
        "other-filter": spliced(lines, filters=[0, 3] + [0] * 14) + one,
        "other-sum": spliced(lines, faulty=True) + one, "parts-of-rows": one + spliced([b"".join(lines)[i:i + 64] for i in range(0, 256, 64)], cut=1),
        "apart": spliced(lines[:1] * 16, cut=1) + one, "plain": plain + plain_two,
        "colours": picture(4, 4, 2, 8) + picture(4, 4, 2, 8, filters=(4, 3, 2, 1)),
        "greys": picture(4, 4, 0, 8) + picture(4, 4, 0, 8, filters=(1, 2)),
        "grey-alphas": picture(4, 4, 4, 8) + picture(4, 4, 4, 8, filters=(2, 1)),
        "kinds": picture(4, 4, 2, 8) + picture(4, 4, 6, 8), "sizes": picture(4, 4, 2, 8) + picture(4, 5, 2, 8),
        "palettes": picture(4, 4, 3, 8) + picture(4, 4, 3, 8), "animated": animation() + animation(),
        "filter": picture(4, 4, 2, 8) + picture(4, 4, 2, 8, filters=(7,)),
        "first-filter": picture(4, 4, 2, 8, filters=(7,)) + picture(4, 4, 2, 8),
        "kinds-filter": picture(4, 4, 2, 8) + picture(4, 4, 6, 8, filters=(7,)),
        "far": spliced([bytes([y * 5 % 251] * 16) for y in range(16)]) + spliced(
            [bytes([y * 5 % 251 if y not in (1, 14) else 9] * 16) for y in range(16)]),
        "short": picture(4, 4, 2, 8) + head(4, 4, 2, 8) + chunk(b"IDAT", zlib.compress(b"\0" * 20)) + END,
    }
    for name, case in cases.items():
        write("png", f"pair-{name}.png", case)
    write("png", "spliced.png", one)
    write("png", "spliced-filters.png", spliced(lines, filters=[1, 2, 1, 0] * 4))
    write("png", "spliced-other-filter.png", spliced(lines, filters=[0, 3] + [0] * 14))
    write("png", "spliced-broken.png", spliced(lines, faulty=True))


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


def strike():
    """A PNG file for the second glyph, as in emoji fonts."""
    start = 4 + 5 * 4
    file = picture(2, 2, 6, 8)
    body = struct.pack(">hh", 0, 0) + b"png " + file
    offsets = [start, start, start + len(body), start + len(body), start + len(body)]
    return struct.pack(">HHII", 1, 1, 1, 12) + struct.pack(">HH", 20, 72) + struct.pack(
        ">5I", *offsets) + body


def fonts():
    write("font", "truetype.ttf", font(truetype()))
    write("font", "compact.otf", font(compact(), kind=b"OTTO"))
    write("font", "pictures.ttf", font(dict(truetype(), sbix=strike())))
    own = dict(truetype())
    # Letters that the program's own faces lack.
    own["cmap"] = own["cmap"].replace(
        struct.pack(">III", 65, 66, 1), struct.pack(">III", 0xE000, 0xE001, 1))
    write("font", "own-letters.ttf", font(own))
    plain = truetype()
    write("font", "beyond.ttf", font(plain)[:-40])
    write("font", "no-outlines.ttf", font({name: plain[name] for name in plain if name not in ("glyf", "loca")}))
    head = b"ttcf\0\1\0\0" + struct.pack(">I", 2)
    first = font(truetype(), start=20)
    second = font(compact(), kind=b"OTTO", start=20 + len(first))
    write("font", "collection.ttc", head + struct.pack(">II", 20, 20 + len(first)) + first + second)


pictures()
tags()
faults()
pairs()
fonts()
