"""Adds the Romanian letters of one cut font to the other: join-fonts.py LATIN ROMANIAN RESULT.

The packages of the typefaces ship the two apart, and a text that changes the font at every ă, ș and ț takes longer to
lay out. Called by make-fonts.ts; needs fontTools and Brotli (python3-fonttools and python3-brotli on Debian).
"""

import sys
from copy import deepcopy

from fontTools.ttLib import TTFont

BASES = {"Ă": "A", "ă": "a", "Ș": "S", "ș": "s", "Ț": "T", "ț": "t", "Ő": "O", "ő": "o", "Ű": "U", "ű": "u"}
# Older keyboards write cedillas; Romanian shows them as commas.
CEDILLAS = {"Ş": "Ș", "ş": "ș", "Ţ": "Ț", "ţ": "ț"}


def join(latin, romanian):
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


if __name__ == "__main__":
    latin_file, romanian_file, result = sys.argv[1:]
    font = TTFont(latin_file)
    # Tables are read by the number of glyphs, so all of them before the first one is added.
    font.ensureDecompiled()
    join(font, TTFont(romanian_file))
    font.flavor = "woff2"
    font.save(result)
