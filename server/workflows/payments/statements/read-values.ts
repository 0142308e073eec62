import { foldText } from '../../../../contract/kernel/fold-text.ts';
import { monthNames } from '../../../../contract/kernel/local-time.ts';
import type { Bani } from '../../../../contract/kernel/money.ts';
import { day } from '../../../../contract/kernel/scalars.ts';

/** '1.234,50', '1,234.50', '1234.5', '+1 234,50 RON'; the last separator before one or two digits is the decimal one. */
export function readBookedAmount(text: string): Bani | undefined {
  const plain = text.replace(/[\s\u00a0']|RON|LEI/gi, '').replace('−', '-');
  const [, sign, whole = '', decimals = ''] = /^([+-]?)([\d.,]*?\d)(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  if (sign === undefined) return undefined;
  const digits = whole.replace(/[.,]/g, '');
  if (digits.length > 12) return undefined;
  const bani = Number(digits) * 100 + Number(decimals.padEnd(2, '0'));
  return (sign === '-' ? -bani : bani) as Bani;
}

const months = monthNames.map(foldText);

/** '12.03.2027', '12/03/2027', '2027-03-12', '20270312', '12 martie 2027'; what follows a date is left out. */
export function readBookingDay(text: string): string | undefined {
  const trimmed = text.trim();
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(trimmed);
  if (iso) return checkDay(iso[1], iso[2], iso[3]);
  const local = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})/.exec(trimmed);
  if (local) return checkDay(local[3], local[2], local[1]);
  const written = /^(\d{1,2}) ([a-z]+) (\d{4})/.exec(foldText(trimmed));
  const month = written ? months.indexOf(written[2] as string) + 1 : 0;
  return month > 0 ? checkDay(written?.[3], String(month), written?.[1]) : undefined;
}

const checkDay = (year = '', month = '', date = '') =>
  day().safeParse(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`).data;
