import type { User } from '../../contract/accounts/schemas.ts';
import { recordActivity } from '../activity/activity-store.ts';
import { eraseActivityAbout, eraseFromActivity } from '../activity/erase.ts';
import { eraseFromAgreements } from '../agreements/erase.ts';
import { eraseClientAccess, eraseFromClientNotes } from '../clients/erase.ts';
import { deleteClients } from '../clients/link-client-store.ts';
import { eraseFromContent } from '../content/erase.ts';
import type { Context } from '../context.ts';
import { eraseFromEmails } from '../emails/erase.ts';
import type { Erased, Eraser } from '../erasure/data-subject.ts';
import { eraseFromInquiries } from '../inquiries/erase.ts';
import { eraseFromNewsletter } from '../newsletter/erase.ts';
import { eraseFromPush } from '../push/erase.ts';
import { eraseFromQuotes } from '../quotes/erase.ts';
import { eraseFromReviews } from '../reviews/erase.ts';
import { scheduleDeletion } from '../storage/deletion-queue-store.ts';
import { eraseFromVisits } from '../visits/erase.ts';
import { recordErasures } from './data-subject-store.ts';
import { findDataSubject } from './find-data-subject.ts';
import { deleteUnusedPoints } from './unused-points.ts';

const erasers: Eraser[] = [
  eraseFromClientNotes,
  eraseClientAccess,
  eraseFromInquiries,
  eraseFromVisits,
  eraseFromQuotes,
  eraseFromAgreements,
  eraseFromNewsletter,
  eraseFromReviews,
  eraseFromContent,
  eraseFromPush,
  // Last: what the others did may stand in e-mails and in the log.
  eraseFromEmails,
  eraseFromActivity,
];

type ErasureContext = Pick<Context, 'db' | 'now' | 'changes' | 'runDeletionQueue'>;

/** Erases a client everywhere in one transaction; private files and free pages of the database follow by the queue. */
export async function eraseClientData(context: ErasureContext, clientId: string, by: User | null) {
  const { db, now, changes } = context;
  const { rows, files, kept } = await db.transaction().execute(async (trx) => {
    const subject = await findDataSubject(trx, clientId);
    await eraseActivityAbout(trx, { clients: subject.records.clients });
    let rows = 0;
    const kept = { quotes: 0, agreements: 0 };
    const files: string[] = [];
    const gardens: NonNullable<Erased['gardens']> = [];
    for (const erase of erasers) {
      const erased = await erase(trx, subject, now());
      await eraseActivityAbout(trx, erased.log);
      rows += erased.count;
      Object.assign(kept, erased.kept);
      files.push(...erased.files);
      gardens.push(...(erased.gardens ?? []));
    }
    await deleteUnusedPoints(trx, gardens, subject.records.agreements);
    await deleteClients(trx, subject.records.clients);
    await recordErasures(trx, subject.records.clients, now().toISOString());
    await changes.announce(trx);
    // Without a name: the log says that it was done, not to whom.
    const done = { by, action: 'erase' as const, kind: 'clients' as const, id: clientId, title: 'O persoană' };
    await recordActivity(trx, { ...done, after: { rows, files: files.length } }, now());
    await scheduleDeletion(trx, 'private', files, now());
    await scheduleDeletion(trx, 'database', ['pages'], now());
    return { rows, files, kept };
  });
  await finishErasure(context);
  return { rows, files: files.length, keptQuotes: kept.quotes, keptAgreements: kept.agreements };
}

/** After the transaction: no cached page shows what was erased, and its files go. */
export function finishErasure({ changes, runDeletionQueue }: ErasureContext) {
  changes.apply();
  return runDeletionQueue();
}
