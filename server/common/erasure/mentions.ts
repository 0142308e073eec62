import { foldText } from '../../../contract/kernel/fold-text.ts';
import type { Mentions } from './data-subject.ts';

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const separators = '[\\s.\\-/()]*';

/** A letter or digit, but not the `n` of `\n`: truncated JSON of the log holds line breaks in this form. */
const letter = '(?<!\\\\)[\\p{L}\\p{M}\\p{N}]';

/** Ana Pop is neither Ioana Popescu nor Ana-Maria Pop nor Ana Pop-Ionescu. */
const buildNamePattern = (name: string) => `(?<!${letter}|\\p{L}-)${name}(?![\\p{L}\\p{M}\\p{N}]|-\\p{L})`;

const buildEmailPattern = (email: string) => `(?<!${letter}|[._%+-])${escapePattern(email)}(?![\\p{L}\\p{N}])`;

/** +40722123456 as people type it: 0722 123 456, +40 (0)722-123-456, 0040722…; a letter may precede it: 'tel.0722…'. */
function buildPhonePattern(phone: string) {
  const romanian = /^\+40(\d{9})$/.exec(phone);
  const digits = (romanian?.[1] ?? phone.slice(1)).split('').join(separators);
  const prefix = romanian ? `(?:(?:\\+|00)?40${separators}0?|0)${separators}` : `(?:\\+|00)?`;
  return `(?<!\\p{N})${prefix}${digits}(?!\\p{N})`;
}

/** Romanian letters are often typed without diacritics, and search columns hold none. */
const withDiacritics: Record<string, string> = { a: 'aăâ', i: 'iî', s: 'sșş', t: 'tțţ' };

function buildLetterPattern(character: string) {
  const folded = foldText(character);
  const spellings = withDiacritics[folded] ?? (folded === character.toLowerCase() ? '' : folded + character);
  return spellings ? `[${spellings}]` : escapePattern(character);
}

/** A single word or initials may belong to anybody. */
const isFullName = (name: string) => (name.match(/\p{L}[\p{L}\p{M}]+/gu) ?? []).length > 1;

const splitName = (name: string) => name.normalize('NFC').trim().split(/\s+/);

const splitFullNames = (names: string[]) => names.filter(isFullName).map(splitName);

/** The returned function replaces every mention in a text by an ellipsis. */
export function createMentionRemover({ emails, phones, names }: Mentions) {
  const written = splitFullNames(names).map((words) =>
    words.map((word) => [...word].map(buildLetterPattern).join('')).join('[\\s_]+'),
  );
  const parts = [...emails.map(buildEmailPattern), ...phones.map(buildPhonePattern), ...written.map(buildNamePattern)];
  if (parts.length === 0) return (text: string) => text;
  const mention = new RegExp(parts.join('|'), 'giu');
  return (text: string) => text.replace(mention, '…');
}

/** Changes every string of a JSON document, except under the keys left out. */
export function mapTexts(json: string, change: (text: string) => string, leftOut: string[] = []) {
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return change(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, leftOut.includes(name) ? part : walk(part)]),
    );
  };
  return JSON.stringify(walk(JSON.parse(json)));
}

/** LIKE patterns that preselect rows: they match every text that mentions the client, and some others. */
export function buildMentionPatterns({ emails, phones, names }: Mentions) {
  const loose = (digits: string) => digits.replace(/\D/g, '').slice(-9).split('').join('%');
  const written = splitFullNames(names).map((words) => words.map(toSpellingPattern).join('%'));
  return [...emails, ...phones.map(loose), ...written].map((part) => `%${part.replace(/["\\]/g, '%')}%`);
}

const toSpellingPattern = (word: string) => word.replace(/[aist]|[^ -~]/gi, '_');
