import { z } from 'zod';
import { type Bani, formatBani, toBani } from '../../../contract/kernel/money.ts';
import { toE164 } from '../../../contract/kernel/phone.ts';
import { formatCount } from '../../../contract/kernel/pluralize.ts';
import { isRealTime } from '../../../contract/kernel/scalars.ts';
import type { ImportValues } from './import-kind.ts';

/** The row cannot be imported; the message says why. */
export class RowRefused extends Error {}

export const joinCells = ({ values }: ImportValues, field: string) => (values[field] ?? []).join(' ').trim();

/** The parts of cells that hold a list. */
export const splitCells = ({ values }: ImportValues, field: string, separators = /[,;\n]/) => [
  ...new Set(
    (values[field] ?? [])
      .flatMap((cell) => cell.split(separators))
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

export function requireLength(text: string, max: number, what: string) {
  if (text.length > max) throw new RowRefused(`${what}: cel mult ${formatCount(max, 'caractere')}`);
  return text;
}

/** '1.250,50 lei', '1250.5' and '1,250.50' are numbers; '1.250' is one thousand. */
export function readNumber(text: string, what: string) {
  const typed = text.replace(/\s|lei|ron/gi, '');
  const isEnglish = /^-?\d{1,3}(,\d{3})*\.\d+$/.test(typed) && typed.includes(',');
  const hasPoint = /^-?\d+\.\d{1,2}$/.test(typed);
  const plain = isEnglish ? typed.replaceAll(',', '') : hasPoint ? typed : typed.replaceAll('.', '').replace(',', '.');
  if (!/^-?\d+(\.\d+)?$/.test(plain)) throw new RowRefused(`${what} „${text}” nu este un număr`);
  return Number(plain);
}

const dates = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})/,
  /^(?<day>\d{1,2})[./-](?<month>\d{1,2})[./-](?<year>\d{4}|\d{2})/,
];

/** '19.11.2026', '19/11/26' and '2026-11-19' as 2026-11-19; what follows, such as an hour, is ignored. */
export function readDay(text: string, what: string) {
  const parts = dates.map((pattern) => pattern.exec(text.trim())?.groups).find(Boolean);
  const [year = '', month = '', day = ''] = [parts?.year, parts?.month, parts?.day];
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isRealTime(`${date}T00:00:00`) || date < '1990-01-01')
    throw new RowRefused(`${what} „${text}” nu este o dată, de exemplu 19.11.2026`);
  return date;
}

/** '9', '9:30' and '09.30' as 09:30; the hour of a cell with day and hour comes last. */
export function readHour(text: string) {
  const [, hour = '', minute = '00'] = /(?:^|\s)(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?$/.exec(text.trim()) ?? [];
  const time = `${hour.padStart(2, '0')}:${minute}`;
  if (!isRealTime(`2026-01-01T${time}:00`)) throw new RowRefused(`Ora „${text}” nu este o oră, de exemplu 9:30`);
  return time;
}

/** An amount of at least 0 lei. */
export function readLei(text: string, max: Bani) {
  const amount = toBani(readNumber(text, 'Prețul'));
  if (amount < 0) throw new RowRefused('Prețul nu poate fi negativ');
  if (amount > max) throw new RowRefused(`Prețul poate fi cel mult ${formatBani(max)}`);
  return amount;
}

/** Returns the result of `work`, or the `RowRefused` that it throws. */
export function attemptRow<T>(work: () => T): T | RowRefused {
  try {
    return work();
  } catch (error) {
    if (error instanceof RowRefused) return error;
    throw error;
  }
}

const email = z.email().max(254);

/** Also reads cells such as 'Ana Pop <ana@exemplu.ro>'. Refuses a row without an address. */
export function readAddresses(row: ImportValues) {
  const named = (row.values.email ?? []).map((cell) => /<([^<>]+)>\s*$/.exec(cell)?.[1] ?? cell);
  const emails = readEmails({ ...row, values: { email: named } });
  if (emails.length === 0) throw new RowRefused('Lipsește adresa de e-mail');
  return emails;
}

/** Reads e-mail addresses in lower case, each once. */
export function readEmails(row: ImportValues) {
  const parts = splitCells(row, 'email', /[,;\s]/).map((part) => part.replace(/^<(.*)>$/, '$1').toLowerCase());
  for (const part of parts)
    if (!email.safeParse(part).success) throw new RowRefused(`Adresa de e-mail „${part}” nu este corectă`);
  return [...new Set(parts)];
}

/** Reads phones in E.164, each once. */
export function readPhones(row: ImportValues) {
  // '0264/123456' is one number, '0722123456 / 0733123456' are two.
  const parts = splitCells(row, 'phone', /[,;\n]|\bsau\b/).flatMap((part) => (toE164(part) ? part : part.split('/')));
  return [
    ...new Set(
      parts.map((part) => {
        const phone = toE164(part);
        if (!phone) throw new RowRefused(`Telefonul „${part}” nu este corect`);
        return phone;
      }),
    ),
  ];
}
