import type { LetterCompany, LetterKind, LetterWords } from '../../contract/letters.ts';
import type { Db } from '../db/database.ts';
import type { NoteClient } from '../db/person.ts';
import type { Trx } from '../db/tables.ts';
import type { VisitsTable } from '../db/visit-tables.ts';
import type { Limit } from '../http/limits.ts';
import type { QueueLetter, WithdrawLetter } from '../mail/outbox.ts';

/** A published service, as far as a visit needs to know it. */
export interface OfferedService {
  name: string;
  seasonalAvailability?: string[];
}

/** What visits need from the rest of the house; handed over by the wiring. */
export interface VisitNeeds {
  db: Db;
  now: () => Date;
  /** The address of the site as the world knows it, without a slash at its end. */
  publicUrl: string;
  /** Undefined when no such service is published. */
  findService: (id: string) => Promise<OfferedService | undefined>;
  company: () => Promise<LetterCompany>;
  queueLetter: QueueLetter;
  withdrawLetter: WithdrawLetter;
  /** The words the company has chosen for a kind of letter, as they read for this visit. */
  usualWords: (
    db: Db,
    kind: LetterKind,
    visit: VisitsTable,
    company: LetterCompany,
  ) => Promise<LetterWords | undefined>;
  /** Opens a page on which the visitor can say how it was; gives its path. */
  openReview: (trx: Trx, visit: VisitsTable) => Promise<string>;
  /** Keeps the list of clients. */
  noteClient: NoteClient;
  /** Whether letters leave this server at all. */
  canSend: boolean;
  /** Each limit counts for itself. */
  newLimit: () => Limit;
}

/** Tells the list of clients who a visit is from. */
export async function noteClientOf({ noteClient }: VisitNeeds, trx: Trx, visit: VisitsTable, isNew = false) {
  const { id, name, email, phone_e164: phone, created_at: at } = visit;
  await noteClient(trx, { kind: 'visit', id, name, email, phone, at, isNew });
}
