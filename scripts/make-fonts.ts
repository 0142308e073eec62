/**
 * Cuts the two typefaces to the letters that Romanian and English need, and computes fallbacks of
 * the same size. Writes web/fonts/*.woff2 and web/styles/fonts.css; run by hand after a change:
 * `node_modules/.bin/node scripts/make-fonts.ts` (needs what join-fonts.py names).
 */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Axes = Record<string, number | { min: number; max: number }>;
interface SubsetOptions {
  targetFormat: 'sfnt';
  variationAxes: Axes;
  keepFeatures: string[];
  noHinting: boolean;
}

// A CommonJS package without types.
const subsetFont: (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer> = createRequire(
  import.meta.url,
)('subset-font');

interface Typeface {
  family: string;
  /** `{part}` is latin or latin-ext: the package ships the two apart. */
  source: string;
  axes: Axes;
  /** The instance whose widths the fallbacks imitate: the one most often on screen. */
  measured: Axes;
  fallbacks: Fallback[];
}

/** `average` is the mean advance of `sample` in em, measured on the font (Georgia: by its published ratio to Arial). */
interface Fallback {
  name: string;
  local: string[];
  average: number;
}

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
const letters = {
  latin: `${ascii}\u00a0\u202f\u2009ÂâÎîÁáÀàÄäÇçÉéÈèÍíÓóÖöÚúÜüß„”“‘’‚«»‹›–—…•·×÷±°²³¼½¾€£§©®™−←↑→↓`,
  // Cedilla forms too: older keyboards still write them.
  'latin-ext': 'ĂăȘșȚțŞşŢţŐőŰű',
};
const features = ['kern', 'liga', 'clig', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'];
const sample =
  'Grădina se citește încet: gazonul des, aleea de piatră, lavanda și trandafirii, umbra nucului. Proiectăm, plantăm și întreținem grădini pentru case și oameni.';

const typefaces: Typeface[] = [
  {
    family: 'Fraunces',
    source: 'fraunces/files/fraunces-{part}-full-normal.woff2',
    // Headings have one weight; the forms follow the size.
    axes: { SOFT: 80, WONK: 0, opsz: { min: 18, max: 144 }, wght: 540 },
    measured: { SOFT: 80, WONK: 0, opsz: 60, wght: 540 },
    fallbacks: [
      { name: 'Fraunces as Georgia', local: ['Georgia', 'Gelasio'], average: 0.4374 },
      {
        name: 'Fraunces as Times',
        local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
        average: 0.3905,
      },
    ],
  },
  {
    family: 'Figtree',
    source: 'figtree/files/figtree-{part}-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    measured: { wght: 400 },
    fallbacks: [
      { name: 'Figtree as Arial', local: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Roboto'], average: 0.4331 },
    ],
  },
];

const root = new URL('..', import.meta.url);
const parts = ['latin', 'latin-ext'] as const;

await mkdir(new URL('web/fonts/', root), { recursive: true });
const blocks: string[] = ['/* Written by scripts/make-fonts.ts. */'];
for (const typeface of typefaces) {
  const file = `${typeface.family.toLowerCase()}.woff2`;
  const bytes = await makeFont(typeface, new URL(`web/fonts/${file}`, root));
  console.log(file, bytes);
  blocks.push(writeFaceRule(typeface.family, file), ...(await writeFallbackRules(typeface)));
}
await writeFile(new URL('web/styles/fonts.css', root), `${blocks.join('\n\n')}\n`);

/** Returns the size of the file. */
async function makeFont(typeface: Typeface, file: URL) {
  const folder = await mkdtemp(join(tmpdir(), 'fonts-'));
  try {
    for (const part of parts) await writeFile(join(folder, part), await cutTypeface(typeface, part, typeface.axes));
    const program = fileURLToPath(new URL('scripts/join-fonts.py', root));
    const files = parts.map((part) => join(folder, part));
    execFileSync('python3', [program, ...files, fileURLToPath(file)], { stdio: 'inherit' });
  } finally {
    await rm(folder, { recursive: true });
  }
  return (await readFile(file)).length;
}

async function cutTypeface(typeface: Typeface, part: (typeof parts)[number], axes: Axes) {
  const source = new URL(`node_modules/@fontsource-variable/${typeface.source.replace('{part}', part)}`, root);
  return subsetFont(await readFile(source), letters[part], {
    targetFormat: 'sfnt',
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
  });
}

// `no-inline`: a data: address would not pass the page's font-src 'self'.
function writeFaceRule(family: string, file: string) {
  const ranges = formatUnicodeRanges(parts.map((part) => letters[part]).join(''));
  return `@font-face {
  font-family: "${family}";
  src: url("../fonts/${file}?no-inline") format("woff2");
  font-weight: 400 700;
  font-style: normal;
  font-display: swap;
  unicode-range:${ranges.length > 100 ? '\n    ' : ' '}${ranges};
}`;
}

async function writeFallbackRules(typeface: Typeface) {
  const fonts = await Promise.all(parts.map((part) => cutTypeface(typeface, part, typeface.measured)));
  const metrics = fonts.map((bytes) => readMetrics(bytes));
  const [latin] = metrics;
  if (!latin) throw new Error(`No metrics for ${typeface.family}`);
  const average = calculateAverageAdvance(metrics);
  console.log(typeface.family, 'average advance', average.toFixed(4));
  return typeface.fallbacks.map((fallback) => {
    const scale = average / fallback.average;
    const share = (units: number) => `${((Math.abs(units) / scale) * 100).toFixed(2)}%`;
    return `@font-face {
  font-family: "${fallback.name}";
  src: ${fallback.local.map((name) => `local("${name}")`).join(', ')};
  font-weight: 400 700;
  size-adjust: ${(scale * 100).toFixed(2)}%;
  ascent-override: ${share(latin.ascent)};
  descent-override: ${share(latin.descent)};
  line-gap-override: ${share(latin.lineGap)};
}`;
  });
}

interface Metrics {
  ascent: number;
  descent: number;
  lineGap: number;
  advances: Map<number, number>;
}

/** All figures in em. */
function readMetrics(bytes: Buffer): Metrics {
  const table = readTableOffsets(bytes);
  const em = bytes.readUInt16BE(table('head') + 18);
  const hhea = table('hhea');
  const longMetrics = bytes.readUInt16BE(hhea + 34);
  const readAdvance = (glyph: number) => bytes.readUInt16BE(table('hmtx') + 4 * Math.min(glyph, longMetrics - 1)) / em;
  const advances = new Map(
    [...readGlyphsByCode(bytes, table('cmap'))].map(([code, glyph]) => [code, readAdvance(glyph)]),
  );
  const figure = (offset: number) => bytes.readInt16BE(hhea + offset) / em;
  return { ascent: figure(4), descent: figure(6), lineGap: figure(8), advances };
}

function readTableOffsets(bytes: Buffer) {
  const offsets = new Map<string, number>();
  for (let index = 0; index < bytes.readUInt16BE(4); index++) {
    const record = 12 + 16 * index;
    offsets.set(bytes.toString('latin1', record, record + 4), bytes.readUInt32BE(record + 8));
  }
  return (tag: string) => {
    const offset = offsets.get(tag);
    if (offset === undefined) throw new Error(`The font has no table ${tag}`);
    return offset;
  };
}

/** Format 4 only: harfbuzz always writes one for letters below U+10000. */
function readGlyphsByCode(bytes: Buffer, cmap: number) {
  const subtables = Array.from(
    { length: bytes.readUInt16BE(cmap + 2) },
    (_, index) => cmap + bytes.readUInt32BE(cmap + 8 + 8 * index),
  );
  const start = subtables.find((offset) => bytes.readUInt16BE(offset) === 4);
  if (start === undefined) throw new Error('The font has no cmap of format 4');
  const span = bytes.readUInt16BE(start + 6);
  const glyphs = new Map<number, number>();
  for (let segment = 0; segment < span; segment += 2) {
    const last = bytes.readUInt16BE(start + 14 + segment);
    const first = bytes.readUInt16BE(start + 16 + span + segment);
    const delta = bytes.readInt16BE(start + 16 + 2 * span + segment);
    const rangeAt = start + 16 + 3 * span + segment;
    const range = bytes.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code < 0xffff; code++) {
      const glyph = range === 0 ? code : bytes.readUInt16BE(rangeAt + range + 2 * (code - first));
      glyphs.set(code, (glyph + delta) & 0xffff);
    }
  }
  return glyphs;
}

function calculateAverageAdvance(metrics: Pick<Metrics, 'advances'>[]) {
  const widths = [...sample].map((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const width = metrics.map(({ advances }) => advances.get(code)).find((found) => found !== undefined);
    if (width === undefined) throw new Error(`The font lacks ${letter}`);
    return width;
  });
  return widths.reduce((sum, width) => sum + width, 0) / widths.length;
}

function formatUnicodeRanges(text: string) {
  const codes = [...new Set([...text].map((letter) => letter.codePointAt(0) ?? 0))].sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const code of codes) {
    const run = runs.at(-1);
    if (run && run[1] === code - 1) run[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
  return runs.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(', ');
}
