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

export interface ClientLink {
  /** What they sent: it appears in the timeline of the person. */
  kind: 'inquiry' | 'visit';
  id: string;
  name: string;
  email: string;
  /** In E.164, when it could be read. */
  phone: string | null;
  at: string;
  /** It has just come in: it was nobody's before and belongs to no series. */
  isNew?: boolean;
}

/**
 * Notes who a message or a visit is from, in the transaction that writes it; again whenever its name, e-mail or phone
 * changes. Not for what a program seems to have sent. Handed over by the wiring.
 */
export type LinkClient = (trx: Trx, contact: ClientLink) => Promise<void>;

/** The message or visit is nobody's after all: it was spam. Handed over by the wiring. */
export type UnlinkClient = (trx: Trx, kind: ClientLink['kind'], id: string) => Promise<void>;
