import { timeZone } from '../../contract/kernel/local-time.ts';
import { type Bani, toLei } from '../../contract/kernel/money.ts';

type Cell = string | null | undefined;

/** The header row. Excel with Romanian settings needs the byte order mark and the semicolons to open the file as a table. */
export const csvHead = (titles: string[]) => `\uFEFF${csvLine(titles)}`;

export const csvLine = (cells: Cell[]) => `${cells.map((text) => quoted(escapeFormula(text ?? ''))).join(';')}\r\n`;

/** A spreadsheet would evaluate a cell that starts like a formula. */
const escapeFormula = (text: string) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export function csvTime(instant: Cell) {
  if (!instant) return '';
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime();
  return local.toString({ smallestUnit: 'minute' }).replace('T', ' ');
}

/** '1234,50': as a Romanian spreadsheet reads it. */
export const csvAmount = (bani: Bani) => toLei(bani).toFixed(2).replace('.', ',');
