import { z } from 'zod';
import {
  foldHeading,
  type ImportField,
  type ImportKindName,
  listImportFields,
} from '../../../contract/import/import-kinds.ts';
import type { ImportColumn } from '../../../contract/import/schemas.ts';
import { toE164 } from '../../../contract/kernel/phone.ts';
import { toColumnName } from '../../platform/sheets/sheet.ts';

const maxSamples = 3;
const maxSampleLength = 80;

const isEmail = (text: string) => z.email().safeParse(text).success;
const isContact = (text: string) =>
  isEmail(text) || (/\d{9}/.test(text.replace(/\D/g, '')) && toE164(text) !== undefined);

/** Returns false for a file that begins with data: an address or a phone is no heading. */
export const hasHeadings = (first: string[]) => !first.some(isContact);

/** The columns of a file, each with the field that its heading or content suggests. */
export function matchColumns(kind: ImportKindName, headings: string[], rows: string[][]): ImportColumn[] {
  const fields = listImportFields(kind);
  const width = Math.max(headings.length, ...rows.map(({ length }) => length));
  const used = new Set<string>();
  return Array.from({ length: width }, (_, index) => {
    const heading = headings[index] ?? '';
    const cells = rows.map((row) => row[index] ?? '').filter(Boolean);
    const guessed = findByHeading(fields, heading) ?? (heading ? undefined : findByContent(fields, cells));
    const field = guessed && (!used.has(guessed) || fields[guessed]?.isMany) ? guessed : null;
    if (field) used.add(field);
    const samples = [...new Set(cells)]
      .slice(0, maxSamples)
      .map((cell) => cell.slice(0, maxSampleLength).toWellFormed());
    return { heading: heading || `Coloana ${toColumnName(index)}`, samples, field };
  });
}

/** 'denumire client', 'telefonul clientului', 'customer phone': whose it is says nothing. */
const ofClient = /\b(client(ul|ului)?|beneficiar(ul|ului)?|customer)\b/g;

function findByHeading(fields: Record<string, ImportField>, heading: string) {
  const folded = foldHeading(heading);
  const find = (text: string) => Object.keys(fields).find((name) => fields[name]?.headings.includes(text));
  return find(folded) ?? find(folded.replace(ofClient, '').trim());
}

function findByContent(fields: Record<string, ImportField>, cells: string[]) {
  if (cells.length === 0) return undefined;
  if ('email' in fields && cells.every(isEmail)) return 'email';
  return 'phone' in fields && cells.every((cell) => toE164(cell) !== undefined) ? 'phone' : undefined;
}

/** The cells of a row by the fields of their columns. */
export function readValues(fields: (string | null)[], cells: string[]) {
  const values: Record<string, string[]> = {};
  for (const [index, field] of fields.entries()) {
    const cell = cells[index];
    if (!field || !cell) continue;
    values[field] ??= [];
    values[field].push(cell);
  }
  return values;
}
