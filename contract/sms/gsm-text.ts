/** The GSM 7-bit alphabet (3GPP TS 23.038) without what a phone of ours never needs: Greek letters and control codes. */
const basic = `@£$¥èéùìòÇØøÅåÆæßÉ !"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà_\n`;
/** Letters that take the place of two. */
const extended = '^{}\\[~]|€';

const alphabet = new Set(basic + extended);

/** Replacements for characters that the alphabet lacks. */
const replaced: Record<string, string> = {
  '„': '"',
  '”': '"',
  '“': '"',
  '«': '"',
  '»': '"',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '·': '-',
  '•': '-',
  '×': 'x',
  '²': '2',
  '³': '3',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\t': ' ',
};

const singleLength = 160;
const partLength = 153;

/**
 * Converts a text to the GSM alphabet: with a single 'ș' a message would hold 70 characters instead of 160. Letters
 * lose their diacritics; characters without a counterpart are removed.
 */
export function toGsmText(text: string) {
  const letters = [...text.normalize('NFC')].map((letter) => {
    if (alphabet.has(letter)) return letter;
    if (letter in replaced) return replaced[letter] as string;
    const plain = letter.normalize('NFKD').replace(/\p{M}+/gu, '');
    return [...plain].every((one) => alphabet.has(one)) ? plain : '';
  });
  return letters.join('').replace(/ {2,}/g, ' ').trim();
}

/** The length of a text in the GSM alphabet, and the number of messages that are charged for it. */
export function measureSms(text: string) {
  const length = [...text].reduce((sum, letter) => sum + (extended.includes(letter) ? 2 : 1), 0);
  return { length, parts: length <= singleLength ? 1 : Math.ceil(length / partLength) };
}

const maxCompanyLength = 30;

/** Returns as many whole words of the name as leave room for the message. */
export function shortenCompany(name: string) {
  const plain = toGsmText(name.replace(/\s+/g, ' '));
  if (plain.length <= maxCompanyLength) return plain;
  const cut = plain.slice(0, maxCompanyLength + 1);
  return cut.slice(0, cut.lastIndexOf(' ') > 8 ? cut.lastIndexOf(' ') : maxCompanyLength).trim();
}
