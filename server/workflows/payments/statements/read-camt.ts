import { SaxesParser } from 'saxes';
import type { Bani } from '../../../../contract/kernel/money.ts';
import { refuseFile } from '../../../platform/sheets/sheet.ts';
import { readBookedAmount, readBookingDay } from './read-values.ts';
import { maxLines, type ReadStatement, refuseLongStatement } from './statement-line.ts';

const deepest = 40;
const notXml = 'Fișierul XML nu se poate citi. Exportați din nou extrasul ca CAMT.053.';

/** An entry, or one of the transactions that it sums up. */
interface Part {
  amount?: Bani | undefined;
  currency: string;
  payer: string;
  details: string;
}

interface Entry extends Part {
  bookedOn?: string | undefined;
  isCredit: boolean;
  isReversal: boolean;
  parts: Part[];
}

const createPart = (): Part => ({ currency: '', payer: '', details: '' });

/** ISO 20022 CAMT.053. Document types, and with them entities, are refused. */
export function readCamt(file: Buffer): ReadStatement {
  const read: ReadStatement = { lines: [], refused: [] };
  let entry: Entry | undefined;
  walk(file, {
    open(path, { Ccy }) {
      if (path.at(-1) === 'Ntry') entry = { ...createPart(), isCredit: false, isReversal: false, parts: [] };
      if (path.at(-1) === 'TxDtls') entry?.parts.push(createPart());
      if (path.at(-1) === 'Amt' && entry && Ccy) (entry.parts.at(-1) ?? entry).currency = Ccy;
    },
    text(path, text) {
      if (entry) readField(entry, path.slice(path.lastIndexOf('Ntry') + 1), text);
    },
    close(name) {
      if (name !== 'Ntry' || !entry) return;
      addEntry(read, entry);
      entry = undefined;
      if (read.lines.length > maxLines) throw refuseLongStatement();
    },
  });
  return read;
}

function readField(entry: Entry, path: string[], text: string) {
  const part = entry.parts.at(-1) ?? entry;
  const [name, parent] = [path.at(-1), path.at(-2)];
  if (path.length === 1 && name === 'CdtDbtInd') entry.isCredit = text === 'CRDT';
  else if (path.length === 1 && name === 'RvslInd') entry.isReversal = text === 'true';
  else if (parent === 'BookgDt') entry.bookedOn ??= readBookingDay(text);
  else if (name === 'Amt' && (path.length === 1 || parent === 'TxDtls' || parent === 'TxAmt'))
    part.amount ??= readBookedAmount(text);
  else if (name === 'Nm' && path.includes('Dbtr')) part.payer += text;
  else if (name === 'Ustrd' || name === 'EndToEndId' || parent === 'CdtrRefInf') part.details += ` ${text}`;
  else if (name === 'AddtlNtryInf') entry.details += ` ${text}`;
}

/** Several transactions in an entry are several payments. */
function addEntry({ lines, refused }: ReadStatement, entry: Entry) {
  const { bookedOn, isCredit, isReversal, parts } = entry;
  if (!isCredit || isReversal) return;
  const paid = parts.length > 1 && parts.every(({ amount }) => amount !== undefined) ? parts : [joinParts(entry)];
  for (const { amount, currency, payer, details } of paid)
    if (bookedOn && amount !== undefined)
      lines.push({ bookedOn, amount, currency: currency || entry.currency, payer, details });
    else refused.push({ line: lines.length + refused.length + 1, reason: 'Data sau suma nu se poate citi' });
}

const joinParts = ({ amount, currency, payer, details, parts }: Entry): Part => ({
  amount: amount ?? parts[0]?.amount,
  currency,
  payer: [payer, ...parts.map((part) => part.payer)].filter(Boolean).join(' '),
  details: [details, ...parts.map((part) => part.details)].join(' '),
});

interface Handlers {
  open: (path: string[], attributes: Record<string, string>) => void;
  text: (path: string[], text: string) => void;
  close: (name: string) => void;
}

function walk(file: Buffer, handlers: Handlers) {
  const parser = new SaxesParser();
  const path: string[] = [];
  let text = '';
  parser.on('doctype', () => {
    throw refuseFile('Fișierul XML definește entități și nu se citește.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name.replace(/^.*:/, ''));
    if (path.length > deepest) throw refuseFile(notXml);
    text = '';
    handlers.open(path, attributes as Record<string, string>);
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('closetag', () => {
    if (text.trim()) handlers.text(path, text.trim());
    text = '';
    handlers.close(path.pop() as string);
  });
  parser.on('error', () => {
    throw refuseFile(notXml);
  });
  parser.write(new TextDecoder().decode(file)).close();
}
