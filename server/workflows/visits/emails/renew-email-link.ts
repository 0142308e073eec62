import type { Trx } from '../../../platform/db/database.ts';
import { createVisitLink, findVisit } from '../visit-store.ts';
import { createWaitingLink, findWaitingEntry } from '../waiting/waiting-store.ts';

/** The keys of e-mails about a visit or an entry of the waiting list begin with its kind and id. */
export async function renewEmailLink(trx: Trx, emailKey: string, now: string) {
  const [kind, id = ''] = emailKey.split(':');
  if (kind === 'visit' && (await findVisit(trx, id))) return createVisitLink(trx, id, 'email', now);
  if (kind === 'waiting' && (await findWaitingEntry(trx, id))) return createWaitingLink(trx, id, now);
  return undefined;
}
