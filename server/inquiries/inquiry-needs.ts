import type { EmailCompany } from '../../contract/emails/email-payload.ts';
import type { linkClient, unlinkClient } from '../clients/link-client.ts';
import type { Db } from '../db/database.ts';
import type { QueueEmail, WithdrawEmail } from '../emails/outbox.ts';
import type { RateLimit } from '../http/rate-limits.ts';
import type { PhotoContext } from './photos.ts';

/** What messages need from the rest of the house; handed over by the wiring. */
export interface InquiryNeeds {
  db: Db;
  now: () => Date;
  limit: RateLimit;
  company: () => Promise<EmailCompany>;
  queueLetter: QueueEmail;
  withdrawLetter: WithdrawEmail;
  /** Whether letters leave this server at all. */
  canSend: boolean;
  darkroom: PhotoContext;
  noteClient: typeof linkClient;
  dropContact: typeof unlinkClient;
}
