import { foldText } from '../../../../contract/kernel/fold-text.ts';
import { type Bani, zeroBani } from '../../../../contract/kernel/money.ts';
import { maxStatementBytes } from '../../../../contract/payments/statements.ts';
import { readCsv } from '../../../platform/sheets/read-csv.ts';
import { refuseFile, type SheetRow } from '../../../platform/sheets/sheet.ts';
import { readBookedAmount, readBookingDay } from './read-values.ts';
import { maxLines, type ReadLine, type ReadStatement } from './statement-line.ts';

const limits = { rows: maxLines * 4, columns: 60, cells: 600_000, rowLength: 4000, length: maxStatementBytes };
/** Lines before the headings, in which banks write their name, the account and the period. */
const maxPreamble = 60;

interface Columns {
  day: number;
  credit: number | undefined;
  /** Either with a sign, or with its direction in another column. */
  amount: number | undefined;
  direction: number | undefined;
  currency: number | undefined;
  payers: number[];
  details: number[];
}

/** The CSV of a bank, whose columns are recognised by their headings (BT, BCR, ING, BRD, Raiffeisen and the like). */
export async function readCsvStatement(file: Buffer): Promise<ReadStatement> {
  const read: ReadStatement = { lines: [], refused: [] };
  let columns: Columns | undefined;
  let preamble = 0;
  for await (const row of readCsv(file, limits)) {
    if (columns) addRow(read, columns, row);
    else columns = findColumns(row.cells);
    preamble += columns ? 0 : 1;
    if (preamble > maxPreamble) break;
  }
  if (!columns)
    throw refuseFile(
      'Nu am găsit coloanele extrasului: data, detaliile și suma creditată. Exportați extrasul ca CSV, MT940 sau CAMT.053.',
    );
  return read;
}

function findColumns(cells: string[]): Columns | undefined {
  const names = cells.map((cell) =>
    foldText(cell)
      .replace(/[^a-z/ ]/g, ' ')
      .trim(),
  );
  const find = (is: RegExp, isNot = /^$/) => {
    const index = names.findIndex((name) => is.test(name) && !isNot.test(name));
    return index < 0 ? undefined : index;
  };
  const day = find(/^(data|date)\b.*(tranzac|operat|inreg|finaliz|contab|booking)/) ?? find(/^(data|date)\b/);
  const credit = find(/credit|incasari/, /debit|card/);
  const amount = find(/^(suma|valoare|amount)/, /debit|credit/);
  const details = names.flatMap((name, index) => (isDetails(name) ? [index] : []));
  if (day === undefined || (credit ?? amount) === undefined || details.length === 0) return undefined;
  return {
    day,
    credit,
    amount: credit === undefined ? amount : undefined,
    direction: find(/^(tip|sens|d\/c|debit\/credit)/),
    currency: find(/^(moneda|valuta|currency)/),
    payers: names.flatMap((name, index) => (isPayer(name) ? [index] : [])),
    details,
  };
}

const isDetails = (name: string) => /detali|descrie|explica|referin/.test(name);

const isPayer = (name: string) =>
  /ordonator|partener|platitor|contrapart|nume|denumire/.test(name) &&
  !/cont\b|contul|iban|banca|bancii|adresa|cui\b|cod\b/.test(name);

function addRow({ lines, refused }: ReadStatement, columns: Columns, { number, cells, problem }: SheetRow) {
  if (problem) return void refused.push({ line: number, reason: problem });
  const read = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? ''));
  const join = (columns: number[]) => columns.map(read).filter(Boolean).join(' ');
  if (!read(columns.day)) return continueLine(lines.at(-1), cells.filter(Boolean).join(' '));
  const bookedOn = readBookingDay(read(columns.day));
  // Sums and balances at the end of the file stand in rows without a date.
  if (!bookedOn) return;
  const amount = readCredit(columns, read);
  if (amount === undefined) return void refused.push({ line: number, reason: 'Suma nu se poate citi' });
  lines.push({
    bookedOn,
    amount,
    currency: read(columns.currency),
    payer: join(columns.payers),
    details: join(columns.details),
  });
}

/** ING continues the details of a payment in the rows below it. */
function continueLine(line: ReadLine | undefined, text: string) {
  if (line && line.details.length < 1000) line.details = `${line.details} ${text}`;
}

/** At most 0 for a debit. */
function readCredit(
  { credit, amount, direction }: Columns,
  read: (at: number | undefined) => string,
): Bani | undefined {
  if (credit !== undefined) return read(credit) === '' ? zeroBani : readBookedAmount(read(credit));
  if (/^(d|db|dr|debit.*|iesir.*|plat[ai].*)$/.test(foldText(read(direction)))) return zeroBani;
  return readBookedAmount(read(amount));
}
