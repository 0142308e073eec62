import type { Person } from './person.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const between = '[\\s.\\-/()\\u00a0]*';

/** +40722123456 as it may be typed: 0722 123 456, +40 (0)722-123-456, 0040722… */
function writingsOf(phone: string) {
  const romanian = /^\+40(\d{9})$/.exec(phone);
  const digits = (romanian?.[1] ?? phone.slice(1)).split('').join(between);
  const prefix = romanian ? `(?:(?:\\+|00)?40${between}0?|0)${between}` : `(?:\\+|00)?`;
  return `${prefix}${digits}(?!\\d)`;
}

/** One word could be anybody's. */
const isFullName = (name: string) => /\S\s+\S/.test(name.trim());

/** Takes a person out of a text: gives the text back unchanged when it says nothing of them. */
export function withoutMentions(person: Person) {
  const names = (person.names ?? []).filter(isFullName).map((name) => escaped(name.trim()).replace(/\s+/g, '\\s+'));
  const parts = [...person.emails.map(escaped), ...person.phones.map(writingsOf), ...names];
  if (parts.length === 0) return (text: string) => text;
  const mention = new RegExp(parts.join('|'), 'giu');
  return (text: string) => text.replace(mention, '…');
}

/** Patterns for LIKE that find every text that may mention them, and some that do not. */
export function mentionPatterns(person: Person) {
  const loose = (digits: string) => digits.replace(/\D/g, '').slice(-9).split('').join('%');
  const names = (person.names ?? []).filter(isFullName).map((name) => name.trim().replace(/\s+/g, '%'));
  return [...person.emails, ...person.phones.map(loose), ...names].map((part) => `%${part}%`);
}
