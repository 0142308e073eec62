const longest = 160;

// Mail programs turn whatever looks like an address into a link: 'exemplu.ro', 'www.', '://', 'cineva@'.
const linkLike = /:\/\/|www\.|@|[\p{L}\p{N}]\.[\p{L}]{2,}/iu;

/**
 * What a visitor typed, for an e-mail to an unverified address. Somebody else's address can be
 * typed into our forms, so nothing that could be followed or that is long enough for a message goes through.
 */
export function visitorText(typed: string, most = longest) {
  const line = typed.replace(/\s+/g, ' ').trim();
  return line.length > most || linkLike.test(line) ? '' : line;
}

// Four words and no digits or signs other than those of names.
const nameLike = /^[\p{L}\p{M}'’.-]+( [\p{L}\p{M}'’.-]+){0,3}$/u;

/** 'Bună ziua, Maria Pop,' or without a name that does not look like one. */
export function greeting(name: string) {
  const line = visitorText(name, 50);
  return line && nameLike.test(line) ? `Bună ziua, ${line},` : 'Bună ziua,';
}
