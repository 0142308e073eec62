import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { ControlFiles } from './control-server.ts';

/** The stylesheet and the HTML of every public page, without scripts, as they were on 17 November 2026. */
export function readReferencePages(): ControlFiles {
  const file = readFileSync(join(import.meta.dirname, 'reference-pages.json.br'));
  return new Map(Object.entries(JSON.parse(brotliDecompressSync(file).toString())));
}
