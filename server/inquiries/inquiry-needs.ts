import type { LetterCompany } from '../../contract/letters.ts';
import type { Db } from '../db/database.ts';
import type { DropContact, NoteClient } from '../db/person.ts';
import type { Limit } from '../http/limits.ts';
import type { QueueLetter, WithdrawLetter } from '../mail/outbox.ts';
import type { Darkroom } from './photos.ts';

/** What messages need from the rest of the house; handed over by the wiring. */
export interface InquiryNeeds {
  db: Db;
  now: () => Date;
  limit: Limit;
  company: () => Promise<LetterCompany>;
  queueLetter: QueueLetter;
  withdrawLetter: WithdrawLetter;
  /** Whether letters leave this server at all. */
  canSend: boolean;
  darkroom: Darkroom;
  noteClient: NoteClient;
  dropContact: DropContact;
}
