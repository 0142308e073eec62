/** The background colours of web/styles/tokens.css. */
const paper = '#ffffff';
const limestone = '#f6f2ea';
const sand = '#e7ddcb';
const forest = '#1f3d2b';

export const defaultAccent = '#b9582f';

/** Text needs a contrast of 4.5; rules, stars and other graphics need 3 (WCAG 2.2, 1.4.3 and 1.4.11). */
const accentUses = [
  { ground: paper, min: 4.5, what: 'textul alb de pe butoane și textul colorat de pe alb' },
  { ground: limestone, min: 3, what: 'liniile și stelele de pe fundalul paginilor' },
  { ground: sand, min: 3, what: 'liniile de pe benzile nisipii' },
] as const;

/** The default accent has this contrast as a button on dark green. */
const minOnForest = 2.4;

/** The first use for which the colour `#rrggbb` has too little contrast; undefined when it is readable everywhere. */
export function findUnreadable(accent: string) {
  const failing = findUnreadableUse(accent);
  if (!failing) return undefined;
  const { ground, min, what } = failing;
  return { ratio: measureContrast(accent, ground), min, what, nearest: findNearestAccent(accent) };
}

const findNearestAccent = (accent: string) =>
  darkenUntil(accent, measureLightness(accent), (candidate) => findUnreadableUse(candidate) === undefined);

const findUnreadableUse = (accent: string) =>
  accentUses.find(({ ground, min }) => measureContrast(accent, ground) < min);

/** The lightest shade of a colour that passes, at most as light as `from`; black if none does. */
function darkenUntil(color: string, from: number, passes: (candidate: string) => boolean) {
  for (let lightness = from; lightness > 0; lightness -= 0.004) {
    const candidate = withLightness(color, lightness);
    if (passes(candidate)) return candidate;
  }
  return '#000000';
}

export function calculateAccentShades(accent: string) {
  const soft = mixColors(accent, paper, 0.14);
  const lightness = measureLightness(accent);
  // A nearly black button becomes lighter under the pointer.
  const hover = lightness < 0.32 ? lightness + 0.1 : lightness - 0.075;
  const isDarkEnough = (shade: string) =>
    [paper, limestone, sand, soft].every((ground) => measureContrast(shade, ground) >= 4.5);
  return {
    accent,
    // Used for text on light grounds and for buttons under the pointer.
    dark: darkenUntil(accent, hover, isDarkEnough),
    soft,
    onDark: measureContrast(accent, forest) >= minOnForest ? accent : findLightestUnderWhite(accent),
  };
}

const findLightestUnderWhite = (accent: string) =>
  darkenUntil(accent, 0.75, (candidate) => measureContrast(candidate, paper) >= 4.5);

/** The CSS for every page; '' for the default accent, whose shades are in the tokens. */
export function writeAccentCss(accent: string) {
  if (!accent) return '';
  const shades = calculateAccentShades(accent);
  const fixed = `--color-accent-dark:${shades.dark};--color-accent-soft:${shades.soft}`;
  return `:root,.on-light{--color-accent:${accent};${fixed}}.on-dark{--color-accent:${shades.onDark}}`;
}

/** 4.5 as `4,5:1`; rounded down, so that a colour that fails never seems to pass. */
export const formatRatio = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toLocaleString('ro-RO')}:1`;

type Triple = [number, number, number];

/** Components from 0 to 1 of `#rrggbb`. */
const parseChannels = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Triple;

const toHex = (rgb: Triple) =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const toGamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

function measureLuminance(hex: string) {
  const [red, green, blue] = parseChannels(hex).map(toLinear) as Triple;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG 2 contrast ratio of two colours `#rrggbb`, from 1 to 21. */
export function measureContrast(one: string, other: string) {
  const [light, dark] = [measureLuminance(one), measureLuminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes two colours; `share` is the part of the first one, from 0 to 1. */
function mixColors(one: string, other: string, share: number) {
  const [a, b] = [parseChannels(one), parseChannels(other)];
  return toHex(a.map((part, index) => part * share + (b[index] as number) * (1 - share)) as Triple);
}

/** The OKLab lightness of a colour, from 0 to 1: equal steps look equal. */
const measureLightness = (hex: string) => toOklab(hex)[0];

/** A colour of the same hue at another OKLab lightness, less vivid where the screen cannot show it as vivid. */
function withLightness(hex: string, lightness: number) {
  const [, a, b] = toOklab(hex);
  let [low, high] = [0, 1];
  if (isShowable(toLinearRgb([lightness, a, b]))) low = 1;
  for (let step = 0; step < 16 && low < 1; step += 1) {
    const middle = (low + high) / 2;
    if (isShowable(toLinearRgb([lightness, a * middle, b * middle]))) low = middle;
    else high = middle;
  }
  return toHex(toLinearRgb([lightness, a * low, b * low]).map((part) => toGamma(Math.max(0, part))) as Triple);
}

const isShowable = (rgb: Triple) => rgb.every((part) => part >= -1e-4 && part <= 1 + 1e-4);

// The matrices of OKLab: https://bottosson.github.io/posts/oklab/
function toOklab(hex: string): Triple {
  const [red, green, blue] = parseChannels(hex).map(toLinear) as Triple;
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function toLinearRgb([lightness, a, b]: Triple): Triple {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}
