import { timeZone } from '../../../contract/kernel/local-time.ts';
import { type Bani, toLei } from '../../../contract/kernel/money.ts';

type Cell = string | null | undefined;

/** The header row. Excel with Romanian settings needs the byte order mark and the semicolons to open the file as a table. */
export const formatCsvHead = (titles: string[]) => `\uFEFF${formatCsvLine(titles)}`;

export const formatCsvLine = (cells: Cell[]) =>
  `${cells.map((text) => quoteCell(escapeFormula(text ?? ''))).join(';')}\r\n`;

/** A spreadsheet would evaluate a cell that starts like a formula. */
const escapeFormula = (text: string) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

const quoteCell = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export function formatCsvTime(instant: Cell) {
  if (!instant) return '';
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime();
  return local.toString({ smallestUnit: 'minute' }).replace('T', ' ');
}

/** '1234,50': as a Romanian spreadsheet reads it. */
export const formatCsvAmount = (bani: Bani) => toLei(bani).toFixed(2).replace('.', ',');
