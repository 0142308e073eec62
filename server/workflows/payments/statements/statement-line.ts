import { createHash } from 'node:crypto';
import type { Bani } from '../../../../contract/kernel/money.ts';
import { formatCount } from '../../../../contract/kernel/pluralize.ts';
import { isIban, normalizeIban } from '../../../../contract/payments/iban.ts';
import { refuseFile } from '../../../platform/sheets/sheet.ts';

/** A credit on a bank statement, without account numbers. */
export interface StatementLine {
  /** The same for the same line in every file of one format and account. */
  key: string;
  bookedOn: string;
  amount: Bani;
  payer: string;
  details: string;
}

export interface ReadLine {
  bookedOn: string;
  amount: Bani;
  currency: string;
  payer: string;
  details: string;
}

export interface ReadStatement {
  lines: ReadLine[];
  /** Lines that could not be read, with the reason. */
  refused: { line: number; reason: string }[];
}

export const maxLines = 10_000;
const maxText = 300;

/** Keeps credits in lei. Equal ones of one day are numbered, so that two equal payments stay two. */
export function toStatementLines(read: ReadLine[]): StatementLine[] {
  const counts = new Map<string, number>();
  return read.flatMap(({ currency, ...line }) => {
    if (line.amount <= 0 || !isLei(currency)) return [];
    const cleaned = { ...line, payer: clean(line.payer), details: clean(line.details) };
    const content = JSON.stringify(cleaned);
    const nth = (counts.get(content) ?? 0) + 1;
    counts.set(content, nth);
    return [{ ...cleaned, key: createHash('sha256').update(`${content}:${nth}`).digest('hex') }];
  });
}

/** Amounts without a currency are in lei. */
const isLei = (currency: string) => ['', 'RON', 'LEI', 'ROL'].includes(currency.trim().toUpperCase());

/** Cut before the search for accounts, whose time grows with the text. */
const clean = (text: string) =>
  removeAccounts(text.slice(0, 2 * maxText))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxText)
    .toWellFormed();

/** An account may stand among other words, without a space before the next one. */
function removeAccounts(text: string): string {
  return text.replace(/\b[A-Z]{2}\d{2}[A-Z0-9 ]{11,45}/gi, (found) => {
    const ends = Array.from({ length: found.length - 14 }, (_, index) => found.length - index);
    const end = ends.find((length) => isIban(normalizeIban(found.slice(0, length)))) ?? 0;
    return end > 0 ? removeAccounts(found.slice(end)) : found.slice(0, 4) + removeAccounts(found.slice(4));
  });
}

export const refuseLongStatement = () =>
  refuseFile(`Extrasul are peste ${formatCount(maxLines, 'rânduri')}. Împărțiți-l pe luni.`);
