import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Letter, RenderedLetter } from '../../contract/letters.ts';

/** What is built from letters/; loaded when the first letter is drawn. */
export interface LettersBundle {
  renderLetter: RenderLetter;
}

export type RenderLetter = (letter: Letter) => Promise<RenderedLetter>;

export const loadBuiltLetters = (): Promise<LettersBundle> =>
  import(pathToFileURL(resolve(import.meta.dirname, '../../build/server/letters.js')).href);
