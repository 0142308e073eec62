import { z } from 'zod';
import { toE164 } from '../../../contract/kernel/phone.ts';
import { formatCount } from '../../../contract/kernel/pluralize.ts';
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

const email = z.email().max(254);

/** In lower case, each once. */
export function readEmails(row: ImportValues) {
  const parts = splitCells(row, 'email', /[,;\s]/).map((part) => part.replace(/^<(.*)>$/, '$1').toLowerCase());
  for (const part of parts)
    if (!email.safeParse(part).success) throw new RowRefused(`Adresa de e-mail „${part}” nu este corectă`);
  return [...new Set(parts)];
}

/** In E.164, each once. */
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
