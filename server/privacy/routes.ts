import { eraseActivityAbout, eraseFromActivity } from '../activity/erase.ts';
import { mountClientChanges } from '../clients/change-routes.ts';
import { mountClients } from '../clients/routes.ts';
import { deleteTestimonial } from '../content/client-testimonials.ts';
import { eraseFromContent } from '../content/erase.ts';
import type { OpenDatabase } from '../db/database.ts';
import { eraseEmailsToSubscriber, eraseFromEmails, eraseOldEmails } from '../emails/erase.ts';
import type { Eraser } from '../erasure/data-subject.ts';
import type { Mount } from '../http/mount.ts';
import { eraseFromInquiries, eraseOldInquiries } from '../inquiries/erase.ts';
import { eraseFromNewsletter } from '../newsletter/erase.ts';
import { eraseReviewsOfVisits, reviewEraser } from '../reviews/erase.ts';
import type { Trx } from '../schema/tables.ts';
import { scheduleDeletion } from '../storage/deletion-queue-store.ts';
import { eraseFromVisits, eraseOldVisits } from '../visits/erase.ts';
import { mountClientRights } from './client-rights-routes.ts';
import { type EraseOld, type Keeping, mountRetention, runRetention } from './retention.ts';

interface House {
  database: OpenDatabase;
  now: () => Date;
  /** Removes what is left behind; never fails. */
  runDeletionQueue: () => Promise<void>;
}

/** Clients and what the law gives them: every feature that stores people hands in how it forgets them. */
export function mountPrivacy(mount: Mount, { database, now, ...house }: House) {
  const { db } = database;
  const runDeletionQueue = () => {
    // Published words of the person may have gone: no kept page shows them any more.
    database.changes.apply();
    return house.runDeletionQueue();
  };
  const erasers = [
    eraseFromInquiries,
    eraseFromVisits,
    eraseFromNewsletter,
    reviewEraser(deleteTestimonial),
    tellOtherProcesses(database),
    eraseFromContent,
    // Last: what the others did may stand in letters and in the log.
    eraseFromEmails,
    eraseFromActivity,
  ];
  const keeping: Keeping = {
    db,
    now,
    eraseOld: {
      inquiries: eraseOldInquiries,
      visits: eraseOldVisitsWithReviews,
      letters: eraseOldEmails,
    },
    eraseActivity: eraseActivityAbout,
    runDeletionQueue,
  };
  mountClients(mount, db);
  mountClientChanges(mount, db, now);
  mountClientRights(mount, { db, now, erasers, eraseActivity: eraseActivityAbout, runDeletionQueue });
  mountRetention(mount, keeping);
  return { keepToTheTerms: () => runRetention(keeping), forgetReader: forgettingReaders(now) };
}

const eraseOldVisitsWithReviews: EraseOld = async (trx, before) => {
  const erased = await eraseOldVisits(trx, before);
  return { ...erased, log: { ...erased.log, ...(await eraseReviewsOfVisits(trx, erased.ids)) } };
};

/** Of a reader whom the staff delete: what was written to them, and what the log says of it. */
const forgettingReaders =
  (now: () => Date) =>
  async (trx: Trx, { id, email }: { id: string; email: string }) => {
    const { log } = await eraseEmailsToSubscriber(trx, email);
    await eraseActivityAbout(trx, { ...log, newsletter: [id] });
    await scheduleDeletion(trx, 'database', ['pages'], now());
  };

const tellOtherProcesses =
  ({ changes }: OpenDatabase): Eraser =>
  async (trx) => {
    await changes.announce(trx);
    return { count: 0, files: [] };
  };
