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

/** Texts by which this client is recognised in other records. */
export interface Mentions {
  emails: string[];
  phones: string[];
  names: string[];
}

export interface Erased {
  count: number;
  /** Private files without a remaining reference; they are deleted after the commit. */
  files?: string[];
  /** Erased records by kind, so that the activity log can drop their titles and details. */
  log?: Partial<Record<ActivityKind, string[]>>;
  /** Addresses of the erased records; the point of a garden is deleted unless another client has the same address. */
  gardens?: Record<'city' | 'streetName' | 'houseNumber' | 'buildingName' | 'email' | 'phone', string>[];
  /** How many of the client's own records the law requires to be kept. */
  kept?: { quotes?: number; agreements?: number };
}

/**
 * Anonymises a client in the tables of one feature, and keeps what statistics need: states, times, services. Every
 * feature that stores personal data exports one; operate/privacy/erase-client.ts runs all of them.
 */
export type Eraser = (trx: Trx, subject: DataSubject, now: Date) => Promise<Erased>;

export const erasedName = 'Persoană ștearsă';

/** The columns of erased records, which stay for the statistics. */
export const erasedContact = { name: erasedName, email: '', phone_e164: null, search: '' };

/**
 * Supporting documents are kept for five years from 1 July of the following year; documents from before this day may be
 * deleted.
 */
export function findLegalTermStart(now: Date) {
  const today = toBucharestDay(now);
  return `${Number(today.slice(0, 4)) - (today.slice(5) >= '07-01' ? 5 : 6)}-01-01`;
}
