import { timeZone } from '../../contract/kernel/local-time.ts';

type Cell = string | null | undefined;

/** The first line, with a mark of the encoding. With it and with semicolons a Romanian Excel opens a table. */
export const csvHead = (titles: string[]) => `\uFEFF${csvLine(titles)}`;

export const csvLine = (cells: Cell[]) => `${cells.map((text) => quoted(harmless(text ?? ''))).join(';')}\r\n`;

/** A cell that begins like a formula would be reckoned by the program that opens it. */
const harmless = (text: string) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** An instant as the clocks in Bucharest showed it, to the minute. */
export function csvTime(instant: Cell) {
  if (!instant) return '';
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime();
  return local.toString({ smallestUnit: 'minute' }).replace('T', ' ');
}
