import type { ImportEdge } from './imports.ts';

/** A rule brings imports, made up, that it must catch and that it must let pass. */
export interface ImportRule {
  title: string;
  isBroken: (arrow: ImportEdge) => boolean;
  catches: [from: string, code: string][];
  allows: [from: string, code: string][];
}
