import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { ControlFiles } from './control-server.ts';

const fonts = join(import.meta.dirname, 'reference-fonts');

/** The stylesheet, the fonts and the HTML of every public page, without scripts, as they were on 17 November 2026. */
export function readReferencePages(): ControlFiles {
  const texts = JSON.parse(
    brotliDecompressSync(readFileSync(join(import.meta.dirname, 'reference-pages.json.br'))).toString(),
  );
  const files: ControlFiles = new Map(Object.entries<string>(texts));
  for (const name of readdirSync(fonts)) files.set(`/assets/${name}`, readFileSync(join(fonts, name)));
  return files;
}
