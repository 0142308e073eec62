import { readBookedAmount, readBookingDay } from './read-values.ts';
import type { ReadLine, ReadStatement } from './statement-line.ts';

/** SWIFT MT940: `:61:` is a transaction, the `:86:` after it says who paid and why. */
export function readMt940(text: string): ReadStatement {
  const read: ReadStatement = { lines: [], refused: [] };
  let currency = '';
  let open: ReadLine | undefined;
  for (const { tag, value, line } of listFields(text)) {
    if (tag === '60F' || tag === '60M') currency = /^[CD]\d{6}([A-Z]{3})/.exec(value)?.[1] ?? '';
    if (tag === '61') {
      open = readTransaction(value, currency);
      if (open) read.lines.push(open);
      else read.refused.push({ line, reason: 'Tranzacția nu se poate citi' });
    }
    if (tag === '86' && open) Object.assign(open, readInformation(value));
    if (tag === '86') open = undefined;
  }
  return read;
}

function* listFields(text: string) {
  let field: { tag: string; value: string; line: number } | undefined;
  let number = 0;
  for (const line of text.split(/\r\n|\n|\r/)) {
    number += 1;
    const [, tag, value = ''] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    if (tag || /^-\}?$/.test(line)) {
      if (field) yield field;
      field = tag ? { tag, value, line: number } : undefined;
    } else if (field && field.value.length < 2000) field.value += `\n${line}`;
  }
  if (field) yield field;
}

/** '2703120312C1500,00NTRFNONREF'; a reversed debit is no payment. */
function readTransaction(value: string, currency: string): ReadLine | undefined {
  const [, day = '', sign, amount = ''] = /^(\d{6})(?:\d{4})?(R?[CD])[A-Z]?(\d{1,12},\d{0,2})/.exec(value) ?? [];
  const bookedOn = readBookingDay(`20${day}`);
  const credited = readBookedAmount(amount.replace(/,$/, ''));
  if (!bookedOn || credited === undefined) return undefined;
  return { bookedOn, amount: sign === 'C' ? credited : (0 as typeof credited), currency, payer: '', details: '' };
}

/** Reads the information with subfields (`?20` details, `?32` name) or as free text. */
function readInformation(value: string) {
  const parts = [...value.replace(/\n/g, '').matchAll(/\?(\d{2})([^?]*)/g)].map(([, code, text = '']) => ({
    code: Number(code),
    text,
  }));
  if (parts.length === 0) return { payer: '', details: value.replace(/\n/g, ' ') };
  const join = (from: number, to: number) =>
    parts
      .filter(({ code }) => code >= from && code <= to)
      .map(({ text }) => text)
      .join('');
  return { payer: join(32, 33), details: `${join(20, 29)}${join(60, 63)}` };
}
