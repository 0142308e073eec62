import type { ActivityKind } from '../../../contract/activity/schemas.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import type { Trx } from '../../platform/db/database.ts';

/** A client to be erased, with everything that identifies them. */
export interface DataSubject {
  /** Addresses are in lower case: compare with `lower(column)`. */
  emails: string[];
  /** Phones are in E.164. */
  phones: string[];
  /** Ids of their own records, which are erased regardless of their content. */
  records: { clients: string[]; inquiries: string[]; visits: string[]; quotes: string[]; agreements: string[] };
  /** Texts to remove from records of other people. */
  mentions: Mentions;
}

/** Texts that identify this client and nobody else. */
export interface Mentions {
  emails: string[];
  phones: string[];
  names: string[];
}

export interface Erased {
  count: number;
  /** Private files that nothing points to any more; deleted after the commit. */
  files?: string[];
  /** Erased records by kind: the log keeps who changed them and when, but none of their text. */
  log?: Partial<Record<ActivityKind, string[]>>;
  /** Addresses of the erased records: their points are deleted unless somebody else is at the same address. */
  gardens?: Record<'city' | 'streetName' | 'houseNumber' | 'buildingName' | 'email' | 'phone', string>[];
  /** How many of the client's own records the law requires to be kept. */
  kept?: { quotes?: number; agreements?: number };
}

/**
 * Makes a client unrecognisable in the tables of one feature and keeps what statistics need: states, times, services.
 * Every feature that stores personal data exports one; privacy/erase-client.ts runs them all.
 */
export type Eraser = (trx: Trx, subject: DataSubject, now: Date) => Promise<Erased>;

export const erasedName = 'Persoană ștearsă';

/** Values for records that stay for the statistics. */
export const erasedContact = { name: erasedName, email: '', phone_e164: null, search: '' };

/** Supporting documents are kept for five years from 1 July of the following year; those from before this day may go. */
export function findLegalTermStart(now: Date) {
  const today = toBucharestDay(now);
  return `${Number(today.slice(0, 4)) - (today.slice(5) >= '07-01' ? 5 : 6)}-01-01`;
}
