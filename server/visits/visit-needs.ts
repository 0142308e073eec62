import type { EmailCompany, EmailKind, EmailWording } from '../../contract/emails/email-payload.ts';
import type { linkClient } from '../clients/link-client.ts';
import type { Db } from '../db/database.ts';
import type { QueueEmail, WithdrawEmail } from '../emails/outbox.ts';
import type { RateLimit } from '../http/rate-limits.ts';
import type { Trx } from '../schema/tables.ts';
import type { VisitsTable } from '../schema/visit-tables.ts';

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
  company: () => Promise<EmailCompany>;
  queueLetter: QueueEmail;
  withdrawLetter: WithdrawEmail;
  /** The words the company has chosen for a kind of letter, as they read for this visit. */
  usualWords: (db: Db, kind: EmailKind, visit: VisitsTable, company: EmailCompany) => Promise<EmailWording | undefined>;
  /** Opens a page on which the visitor can say how it was; gives its path. */
  openReview: (trx: Trx, visit: VisitsTable) => Promise<string>;
  /** Keeps the list of clients. */
  noteClient: typeof linkClient;
  /** Whether letters leave this server at all. */
  canSend: boolean;
  /** Each limit counts for itself. */
  newLimit: () => RateLimit;
}

/** Tells the list of clients who a visit is from. */
export async function noteClientOf({ noteClient }: VisitNeeds, trx: Trx, visit: VisitsTable, isNew = false) {
  const { id, name, email, phone_e164: phone, created_at: at } = visit;
  await noteClient(trx, { kind: 'visit', id, name, email, phone, at, isNew });
}
