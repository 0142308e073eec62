import { toOneLine } from '../kernel/fold-text.ts';

const maxLength = 160;

// Mail programs turn whatever looks like an address into a link: 'exemplu.ro', 'www.', '://', 'cineva@'.
const linkLike = /:\/\/|www\.|@|[^\s.。][.。]\p{M}*\p{L}\p{M}*\p{L}/iu;
/** Zero-width characters and marks of writing direction, which make a text look different from what is checked. */
const invisible = /\p{Cf}/gu;

const toVisibleLine = (text: string) => toOneLine(text.replace(invisible, ''));

/**
 * Prepares text for e-mails to an unverified address. Returns '' if the text is too long or contains a link, so that
 * nobody can send advertisements through the company.
 */
export function cleanVisitorText(typed: string, max = maxLength) {
  const line = toVisibleLine(typed);
  // NFKC replaces full-width and similar forms of dots and letters by the usual ones.
  return line.length > max || linkLike.test(line.normalize('NFKC')) ? '' : line;
}

/** Puts the text on one line and breaks everything that a mail or calendar program would turn into a link. */
export const breakLinks = (typed: string) =>
  toVisibleLine(typed)
    .normalize('NFKC')
    .replace(/:\/\/+/g, ' ')
    .replace(/[.。]+(?=[^\s.。,;:)])/gu, '$& ')
    .replace(/ +/g, ' ')
    .trim();

// One to four words of letters and the punctuation of names.
const nameLike = /^[\p{L}\p{M}'’.-]+( [\p{L}\p{M}'’.-]+){0,3}$/u;

/** The name for the greeting; empty when the text does not look like a name. */
export function cleanGreetingName(typed: string) {
  const line = cleanVisitorText(typed, 60);
  return nameLike.test(line) ? line : '';
}

/** 'Bună ziua, Maria Pop,', or no name when it does not look like one. */
export function formatGreeting(typed: string) {
  const name = cleanGreetingName(typed);
  return name ? `Bună ziua, ${name},` : 'Bună ziua,';
}
