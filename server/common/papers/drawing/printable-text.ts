/** Cyrillic letters in the order of `latin`; Romanian and Ukrainian names must stay readable. */
const cyrillic = 'абвгґдеєёжзиіїйклмнопрстуфхцчшщъыьэюя';
const latin = 'a b v h g d e ie io j z i i i i k l m n o p r s t u f h ț ci ș șci _ î _ e iu ia'.split(' ');

const spaces = /[\t\u2000-\u200a\u202f\u205f\u3000]/g;
/** Controls, soft hyphens, marks of writing direction, joiners. */
const invisible = /[\p{Cc}\p{Cf}]/gu;
const pictogram = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u;

const withComma: Record<string, string> = { Ş: 'Ș', ş: 'ș', Ţ: 'Ț', ţ: 'ț' };

/** The text in characters that the font has: transliterated, without accents, or '?' where neither exists. */
export function toPrintable(text: string, glyphs: Set<number>) {
  const clean = text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(spaces, (space) => (space === '\u202f' || space === '\u2007' ? '\u00a0' : ' '))
    .replace(invisible, (control) => (control === '\n' ? control : ''))
    .normalize('NFC')
    // Old keyboards write cedillas, which the font has in part only.
    .replace(/[ŞşŢţ]/g, (letter) => withComma[letter] as string);
  const canPrint = (part: string) => part === '\n' || glyphs.has(part.codePointAt(0) as number);
  return Array.from(clean, (char) => (canPrint(char) ? char : replaceCharacter(char, canPrint))).join('');
}

function replaceCharacter(char: string, canPrint: (part: string) => boolean) {
  if (pictogram.test(char)) return '';
  const at = cyrillic.indexOf(char.toLowerCase());
  if (at >= 0) return matchCase(char, (latin[at] as string).replace('_', ''));
  if (/[\u2010-\u2015]/.test(char)) return '-';
  const simpler = Array.from(char.normalize('NFKD').replace(/\p{M}/gu, ''));
  return simpler.every(canPrint) ? simpler.join('') : '?';
}

const matchCase = (from: string, to: string) =>
  from === from.toLowerCase() ? to : to.slice(0, 1).toUpperCase() + to.slice(1);
