import type { ActivityKind } from '../../contract/activity/schemas.ts';
import type { Trx } from '../schema/tables.ts';

/** Somebody who wrote to us or asked for a visit, by every way in which they can be recognised. */
export interface DataSubject {
  /** In lower case: compare with `lower(column)`. */
  emails: string[];
  /** In E.164. */
  phones: string[];
  /** What is known to be theirs: it is erased whole, whatever it says. */
  things: { clients: string[]; inquiries: string[]; visits: string[] };
  /** For what is somebody else's: only the mention goes. */
  mentions: Mentions;
}

/** What tells of this person and of nobody else when it stands in a text. */
export interface Mentions {
  emails: string[];
  phones: string[];
  /** As they were typed. */
  names: string[];
}

export interface Erased {
  /** How many rows were changed or removed. */
  count: number;
  /** Private files that nothing points to any more; they are removed once the transaction holds. */
  files: string[];
  /** What was erased whole: the log keeps that something was done to these things, and no word of theirs. */
  log?: Partial<Record<ActivityKind, string[]>>;
}

/**
 * Makes a person unrecognisable in the tables of one feature and keeps what statistics need: states, times, services.
 * Every feature that stores people exports one; people.ts puts them together.
 */
export type Eraser = (trx: Trx, person: DataSubject) => Promise<Erased>;

/** What stands in the place of a name that was erased. */
export const erasedName = 'Persoană ștearsă';
