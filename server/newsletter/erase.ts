import type { Eraser } from '../erasure/data-subject.ts';
import { deleteByEmails } from './subscriber-list-store.ts';

/** The address goes with the proof of its consent; how many got an issue stays. */
export const eraseFromNewsletter: Eraser = async (trx, { emails }) => {
  const ids = await deleteByEmails(trx, emails);
  return { count: ids.length, files: [], log: { newsletter: ids } };
};
