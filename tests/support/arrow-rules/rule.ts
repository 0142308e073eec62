import type { Arrow } from '../arrows.ts';

/** A rule brings imports, made up, that it must catch and that it must let pass. */
export interface ArrowRule {
  title: string;
  isBroken: (arrow: Arrow) => boolean;
  catches: [from: string, code: string][];
  lets: [from: string, code: string][];
}
