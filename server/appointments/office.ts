import type { LetterCompany } from '../../contract/letters.ts';
import type { Db } from '../db/database.ts';
import type { Limit } from '../http/limits.ts';
import type { QueueLetter, WithdrawLetter } from '../mail/outbox.ts';

/** A published service, as far as a visit needs to know it. */
export interface OfferedService {
  name: string;
  seasonalAvailability?: string[];
}

/** What visits need from the rest of the house; handed over in app.ts. */
export interface Office {
  db: Db;
  now: () => Date;
  /** The address of the site as the world knows it, without a slash at its end. */
  publicUrl: string;
  /** Undefined when no such service is published. */
  findService: (id: string) => Promise<OfferedService | undefined>;
  company: () => Promise<LetterCompany>;
  queueLetter: QueueLetter;
  withdrawLetter: WithdrawLetter;
  /** Whether letters leave this server at all. */
  canSend: boolean;
  /** Each limit counts for itself. */
  newLimit: () => Limit;
}
