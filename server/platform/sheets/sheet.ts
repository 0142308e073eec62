import { formatCount } from '../../../contract/kernel/pluralize.ts';
import { createInvalidFieldsFailure } from '../http/failure.ts';

export interface SheetRow {
  /** The number of the row, as a spreadsheet counts from 1. */
  number: number;
  /** The cells without trailing empty ones; '' for an empty one. */
  cells: string[];
  /** Why the row cannot be used, though the rest of the file can. */
  problem?: string;
}

export interface SheetLimits {
  rows: number;
  columns: number;
  cells: number;
  /** Characters of a row. */
  rowLength: number;
  /** Characters of all rows: those of an XLSX may share one long text. */
  length: number;
}

/** The file as a whole cannot be used; the message is shown at the field in which it was chosen. */
export const refuseFile = (message: string) => createInvalidFieldsFailure({ file: message });

/** Trims and counts the rows of a file, and ends it when it exceeds a limit. Empty rows are left out. */
export function createRowCheck(limits: SheetLimits) {
  let [rows, cells, length] = [0, 0, 0];
  return function* check(row: SheetRow): Generator<SheetRow> {
    const trimmed = trimCells(row.cells);
    if (trimmed.length === 0 && !row.problem) return;
    rows += 1;
    cells += trimmed.length;
    if (rows > limits.rows)
      throw refuseFile(`Fișierul are peste ${formatCount(limits.rows, 'rânduri')}. Împărțiți-l în mai multe.`);
    if (cells > limits.cells)
      throw refuseFile(`Fișierul are peste ${formatCount(limits.cells, 'celule')}. Împărțiți-l în mai multe.`);
    if (trimmed.length > limits.columns) throw refuseWideRow(row.number, limits);
    const rowLength = sumLengths(trimmed);
    length += rowLength;
    if (rowLength > limits.rowLength) throw refuseLongRow(row.number);
    if (length > limits.length) throw refuseFile('Fișierul conține prea mult text. Împărțiți-l în mai multe.');
    yield { ...row, cells: trimmed };
  };
}

export const refuseWideRow = (number: number, { columns }: SheetLimits) =>
  refuseFile(`Rândul ${number} are peste ${formatCount(columns, 'coloane')}.`);

export const refuseLongRow = (number: number) =>
  refuseFile(`Rândul ${number} este prea lung. Verificați dacă nu lipsește o ghilimea sau un sfârșit de rând.`);

function trimCells(cells: string[]) {
  const trimmed = cells.map((cell) => cell.trim());
  return trimmed.slice(0, trimmed.findLastIndex((cell) => cell !== '') + 1);
}

const sumLengths = (texts: string[]) => texts.reduce((sum, { length }) => sum + length, 0);

/** 0 → 'A', 27 → 'AB' */
export const toColumnName = (index: number): string =>
  (index >= 26 ? toColumnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
