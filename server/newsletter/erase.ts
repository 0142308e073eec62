import type { ErasePerson } from '../db/person.ts';
import { deleteByEmails } from './list-store.ts';

/** The address goes with the proof of its consent; how many got an issue stays. */
export const eraseSubscriber: ErasePerson = async (trx, { emails }) => ({
  count: emails.length > 0 ? await deleteByEmails(trx, emails) : 0,
  files: [],
});
