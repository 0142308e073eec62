import type { Eraser } from '../erasure/data-subject.ts';
import { deleteByEmails } from './subscriber-list-store.ts';

/** The address is deleted with its proof of consent; the number of recipients of an issue stays. */
export const eraseFromNewsletter: Eraser = async (trx, { emails }) => {
  const ids = await deleteByEmails(trx, emails);
  return { count: ids.length, files: [], log: { newsletter: ids } };
};
