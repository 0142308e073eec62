"""Cuts the two typefaces to the letters that Romanian and English need, and computes fallbacks of the same size.

Writes web/fonts/*.woff2 and web/styles/fonts.css; run by hand after a change: `python3 scripts/make-fonts.py` (needs
fontTools and Brotli: python3-fonttools and python3-brotli on Debian).
"""

from copy import deepcopy
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ASCII = "".join(map(chr, range(32, 127)))
LETTERS = {
    "latin": ASCII + "\u00a0\u202f\u2009ÂâÎîÁáÀàÄäÇçÉéÈèÍíÓóÖöÚúÜüß„”“‘’‚«»‹›–—…•·×÷±°²³¼½¾€£§©®™−←↑→↓",
    # Cedilla forms too: older keyboards still write them.
    "latin-ext": "ĂăȘșȚțŞşŢţŐőŰű",
}
FEATURES = ["kern", "liga", "clig", "calt", "ccmp", "locl", "mark", "mkmk", "tnum", "lnum"]
SAMPLE = (
    "Grădina se citește încet: gazonul des, aleea de piatră, lavanda și trandafirii, umbra nucului. "
    "Proiectăm, plantăm și întreținem grădini pentru case și oameni."
)

# `measured` is the instance whose widths the fallbacks imitate: the one most often on screen. A fallback has a name,
# fonts of the system, and the mean advance of `SAMPLE` in em, measured on them (Georgia: by its published ratio to
# Arial).
TYPEFACES = [
    {
        "family": "Fraunces",
        "source": "fraunces/files/fraunces-{part}-full-normal.woff2",
        # Headings have one weight; the forms follow the size.
        "axes": {"SOFT": 80, "WONK": 0, "opsz": (18, 144), "wght": 540},
        "measured": {"SOFT": 80, "WONK": 0, "opsz": 60, "wght": 540},
        "fallbacks": [
            ("Fraunces as Georgia", ["Georgia", "Gelasio"], 0.4374),
            ("Fraunces as Times", ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "Tinos"], 0.3905),
        ],
    },
    {
        "family": "Figtree",
        "source": "figtree/files/figtree-{part}-wght-normal.woff2",
        "axes": {"wght": (400, 700)},
        "measured": {"wght": 400},
        "fallbacks": [("Figtree as Arial", ["Arial", "ArialMT", "Liberation Sans", "Arimo", "Roboto"], 0.4331)],
    },
]

BASES = {"Ă": "A", "ă": "a", "Ș": "S", "ș": "s", "Ț": "T", "ț": "t", "Ő": "O", "ő": "o", "Ű": "U", "ű": "u"}
# Romanian shows cedillas as commas.
CEDILLAS = {"Ş": "Ș", "ş": "ș", "Ţ": "Ț", "ţ": "ț"}

root = Path(__file__).parent.parent


def make_fonts():
    blocks = ["/* Written by scripts/make-fonts.py. */"]
    for typeface in TYPEFACES:
        latin, romanian = (cut(typeface, part, typeface["axes"]) for part in LETTERS)
        join(latin, romanian)
        latin.flavor = "woff2"
        file = f"{typeface['family'].lower()}.woff2"
        latin.save(root / "web/fonts" / file)
        blocks += [write_face_rule(typeface["family"], file), *write_fallback_rules(typeface)]
    (root / "web/styles/fonts.css").write_text("\n\n".join(blocks) + "\n")


def cut(typeface, part, axes):
    options = Options(layout_features=FEATURES, hinting=False, notdef_outline=True, name_IDs=["*"])
    font = TTFont(root / "node_modules/@fontsource-variable" / typeface["source"].format(part=part))
    subsetter = Subsetter(options)
    subsetter.populate(text=LETTERS[part])
    subsetter.subset(font)
    font.flavor = None
    whole = BytesIO()
    instantiateVariableFont(font, axes).save(whole)
    font = TTFont(whole)
    # Tables are read by the number of glyphs, so all of them before one is added.
    font.ensureDecompiled()
    return font
def join(latin, romanian):
    """Adds the Romanian letters: a text that changes the font at every ă, ș and ț takes longer to lay out."""
    names = latin.getBestCmap()
    added = romanian.getBestCmap()
    letters = {added[ord(letter)]: names[ord(base)] for letter, base in BASES.items()}
    for letter, base in letters.items():
        copy_letter(latin, romanian, letter, base)
    for table in latin["cmap"].tables:
        for letter in BASES:
            table.cmap[ord(letter)] = added[ord(letter)]
        for cedilla, letter in CEDILLAS.items():
            table.cmap[ord(cedilla)] = added[ord(letter)]
    for lookup in latin["GPOS"].table.LookupList.Lookup:
        for pairs in lookup.SubTable:
            kern_like_bases(pairs, letters)


def copy_letter(latin, romanian, letter, base):
    """A letter is its base, which the Latin font has, and a mark, which it may lack."""
    glyph = deepcopy(romanian["glyf"][letter])
    base_part, mark_part = glyph.components
    mark = f"mark.{mark_part.glyphName}"
    if mark not in latin.getGlyphOrder():
        # The mark is never shown alone: its own advance does not matter.
        add_glyph(latin, mark, deepcopy(romanian["glyf"][mark_part.glyphName]), romanian, mark_part.glyphName, base)
    base_part.glyphName, mark_part.glyphName = base, mark
    add_glyph(latin, letter, glyph, romanian, letter, base)


def add_glyph(font, name, glyph, source, source_name, like):
    font["glyf"][name] = glyph
    font["hmtx"][name] = (font["hmtx"][like][0], source["hmtx"][source_name][1])
    font["gvar"].variations[name] = source["gvar"].variations.get(source_name, [])
    advances = font["HVAR"].table.AdvWidthMap
    if advances:
        advances.mapping[name] = advances.mapping[like]


def kern_like_bases(pairs, letters):
    firsts = pairs.Coverage.glyphs
    if pairs.Format == 2:
        for classes in (pairs.ClassDef1.classDefs, pairs.ClassDef2.classDefs):
            classes.update({letter: classes[base] for letter, base in letters.items() if base in classes})
        firsts.extend(letter for letter, base in letters.items() if base in firsts)
        return
    for pair_set in pairs.PairSet:
        values = {record.SecondGlyph: record for record in pair_set.PairValueRecord}
        for letter, base in letters.items():
            if base in values:
                record = deepcopy(values[base])
                record.SecondGlyph = letter
                pair_set.PairValueRecord.append(record)
    for letter, base in letters.items():
        if base in firsts:
            pairs.PairSet.append(deepcopy(pairs.PairSet[firsts.index(base)]))
            firsts.append(letter)


# `no-inline`: a data: address would not pass the page's font-src 'self'.
def write_face_rule(family, file):
    return f"""@font-face {{
  font-family: "{family}";
  src: url("../fonts/{file}?no-inline") format("woff2");
  font-weight: 400 700;
  font-style: normal;
  font-display: swap;
  unicode-range:
    {format_unicode_ranges("".join(LETTERS.values()))};
}}"""


def write_fallback_rules(typeface):
    fonts = [cut(typeface, part, typeface["measured"]) for part in LETTERS]
    average = calculate_average_advance(fonts)
    em, line = fonts[0]["head"].unitsPerEm, fonts[0]["hhea"]
    for name, local, fallback in typeface["fallbacks"]:
        scale = average / fallback
        ascent, descent, gap = (abs(units) / em / scale for units in (line.ascent, line.descent, line.lineGap))
        yield f"""@font-face {{
  font-family: "{name}";
  src: {", ".join(f'local("{one}")' for one in local)};
  font-weight: 400 700;
  size-adjust: {scale:.2%};
  ascent-override: {ascent:.2%};
  descent-override: {descent:.2%};
  line-gap-override: {gap:.2%};
}}"""


def calculate_average_advance(fonts):
    widths = [next(width for font in fonts if (width := find_advance(font, letter))) for letter in SAMPLE]
    return sum(widths) / len(widths)


def find_advance(font, letter):
    glyph = font.getBestCmap().get(ord(letter))
    return glyph and font["hmtx"][glyph][0] / font["head"].unitsPerEm


def format_unicode_ranges(text):
    runs = []
    for code in sorted(set(map(ord, text))):
        if runs and runs[-1][1] == code - 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ", ".join(f"U+{first:04X}" + (f"-{last:04X}" if last > first else "") for first, last in runs)


make_fonts()
