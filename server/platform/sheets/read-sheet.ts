import { readFile } from 'node:fs/promises';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { refuseFile, type SheetLimits, type SheetRow } from './sheet.ts';

const startsWith = (file: Buffer, bytes: number[]) => bytes.every((byte, index) => file[index] === byte);

/** The rows of a CSV or XLSX, whatever its name. The caller bounds the size of the file, which is held in memory. */
export async function* readSheet(path: string, limits: SheetLimits): AsyncGenerator<SheetRow> {
  const file = await readFile(path);
  if (file.length === 0) throw refuseFile('Fișierul este gol.');
  if (startsWith(file, [0xd0, 0xcf, 0x11, 0xe0]))
    throw refuseFile('Fișierul este un XLS vechi sau are parolă. Salvați-l ca XLSX sau CSV, fără parolă.');
  yield* startsWith(file, [0x50, 0x4b, 0x03, 0x04]) ? readXlsx(file, limits) : readCsv(file, limits);
}
