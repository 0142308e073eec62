import { contrast, measureLightness, mixColors, withLightness } from '../kernel/color.ts';

/** The background colours of web/styles/tokens.css. */
const paper = '#ffffff';
const limestone = '#f6f2ea';
const sand = '#e7ddcb';
const forest = '#1f3d2b';

export const defaultAccent = '#b9582f';

/** Text needs 4.5, rules, stars and other graphics 3 (WCAG 2.2, 1.4.3 and 1.4.11). */
const accentUses = [
  { ground: paper, min: 4.5, what: 'textul alb de pe butoane și textul colorat de pe alb' },
  { ground: limestone, min: 3, what: 'liniile și stelele de pe fundalul paginilor' },
  { ground: sand, min: 3, what: 'liniile de pe benzile nisipii' },
] as const;

/** On a dark ground a filled button stands out at least as far as the default accent does. */
const minOnForest = 2.4;

interface Unreadable {
  ratio: number;
  min: number;
  what: string;
  nearest: string;
}

/** Where a colour `#rrggbb` would not be readable as the accent; undefined when it is everywhere. */
export function findUnreadable(accent: string): Unreadable | undefined {
  const failing = accentUses.find(({ ground, min }) => contrast(accent, ground) < min);
  if (!failing) return undefined;
  const { ground, min, what } = failing;
  return { ratio: contrast(accent, ground), min, what, nearest: nearestAccent(accent) };
}

const isReadable = (accent: string) => accentUses.every(({ ground, min }) => contrast(accent, ground) >= min);

const nearestAccent = (accent: string) => darkenUntil(accent, measureLightness(accent), isReadable);

/** The lightest colour of a hue, not above a lightness, that passes: black does at the latest. */
function darkenUntil(color: string, from: number, passes: (candidate: string) => boolean) {
  for (let lightness = from; lightness > 0; lightness -= 0.004) {
    const candidate = withLightness(color, lightness);
    if (passes(candidate)) return candidate;
  }
  return '#000000';
}

interface AccentShades {
  accent: string;
  /** For words on light grounds, and a button under the pointer. */
  dark: string;
  soft: string;
  onDark: string;
}

export function accentShades(accent: string): AccentShades {
  const soft = mixColors(accent, paper, 0.14);
  const lightness = measureLightness(accent);
  // A button that is nearly black gets lighter under the pointer.
  const hover = lightness < 0.32 ? lightness + 0.1 : lightness - 0.075;
  const isDarkEnough = (shade: string) =>
    [paper, limestone, sand, soft].every((ground) => contrast(shade, ground) >= 4.5);
  return {
    accent,
    dark: darkenUntil(accent, hover, isDarkEnough),
    soft,
    onDark: contrast(accent, forest) >= minOnForest ? accent : lightestUnderWhite(accent),
  };
}

const lightestUnderWhite = (accent: string) =>
  darkenUntil(accent, 0.75, (candidate) => contrast(candidate, paper) >= 4.5);

/** The style of every page; '' for the default accent, whose shades are those of the tokens. */
export function accentCss(accent: string) {
  if (!accent) return '';
  const shades = accentShades(accent);
  const fixed = `--color-accent-dark:${shades.dark};--color-accent-soft:${shades.soft}`;
  return `:root,.on-light{--color-accent:${accent};${fixed}}.on-dark{--color-accent:${shades.onDark}}`;
}

/** 4.5 as `4,5:1`; rounded down, so that a colour that fails never seems to pass. */
export const formatRatio = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toLocaleString('ro-RO')}:1`;
