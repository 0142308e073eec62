import { z } from 'zod';
import { importLimits } from '../../contract/newsletter/schemas.ts';
import { invalidFields } from '../http/failure.ts';

const email = z.email().max(254);

interface ReadLines {
  /** In lower case, without duplicates, in order. */
  emails: string[];
  refused: { line: number; text: string }[];
}

/** Reads pasted addresses: one per line, or a table with the address in any column. */
export function readLines(text: string): ReadLines {
  const emails = new Set<string>();
  const refused: ReadLines['refused'] = [];
  const lines = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r\n|\n|\r/);
  if (lines.length > importLimits.lines) throw tooMany();
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const found = addressIn(line);
    if (found) emails.add(found);
    // A first line without an address holds the column names.
    else if (at > 0 || line.includes('@')) refused.push({ line: at + 1, text: line.trim().slice(0, 120) });
  }
  return { emails: [...emails], refused };
}

const tooMany = () =>
  invalidFields({
    lines: `Lista are peste ${importLimits.lines.toLocaleString('ro-RO')} de rânduri. Împărțiți-o în mai multe părți.`,
  });

/** 'Ana Pop <ana@exemplu.ro>', '"ana@exemplu.ro";12', 'ana@exemplu.ro'. */
function addressIn(line: string) {
  const cells = line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^["']|["']$/g, ''));
  for (const cell of cells) {
    const inside = /<([^<>]+)>\s*$/.exec(cell)?.[1] ?? cell;
    const { data } = email.safeParse(inside.trim().toLowerCase());
    if (data) return data;
  }
  return undefined;
}
