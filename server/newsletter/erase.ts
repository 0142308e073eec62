import type { ErasePerson } from '../db/person.ts';
import { deleteByEmails } from './list-store.ts';

/** The address goes with the proof of its consent; how many got an issue stays. */
export const eraseSubscriber: ErasePerson = async (trx, { emails }) => {
  const ids = await deleteByEmails(trx, emails);
  return { count: ids.length, files: [], log: { newsletter: ids } };
};
