const maxLength = 160;

// Mail programs turn whatever looks like an address into a link: 'exemplu.ro', 'www.', '://', 'cineva@'.
const linkLike = /:\/\/|www\.|@|[^\s.。][.。]\p{M}*\p{L}\p{M}*\p{L}/iu;
/** Zero width, or it turns the direction of writing: what is read would differ from what is checked. */
const invisible = /\p{Cf}/gu;

const toOneLine = (text: string) => text.replace(invisible, '').replace(/\s+/g, ' ').trim();

/**
 * For e-mails to an unverified address: empty if the text contains a link or is too long, so that nobody can send
 * messages with it.
 */
export function cleanVisitorText(typed: string, max = maxLength) {
  const line = toOneLine(typed);
  // NFKC writes the dots and letters of other widths as the usual ones.
  return line.length > max || linkLike.test(line.normalize('NFKC')) ? '' : line;
}

/** One line in which no address is left that a mail or calendar program would turn into a link. */
export const breakLinks = (typed: string) =>
  toOneLine(typed)
    .normalize('NFKC')
    .replace(/:\/\/+/g, ' ')
    .replace(/[.。]+(?=[^\s.。,;:)])/gu, '$& ')
    .replace(/ +/g, ' ')
    .trim();

// Four words and no digits or signs other than those of names.
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
