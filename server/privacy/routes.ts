import { eraseActivityAbout, eraseFromActivity } from '../activity/erase.ts';
import { eraseOldVisits, eraseFromVisits } from '../visits/erase.ts';
import { mountClientChanges } from '../clients/change-routes.ts';
import { type EraseOld, type Keeping, mountRetention, runRetention } from './retention.ts';
import { mountClientRights } from './client-rights-routes.ts';
import { mountClients } from '../clients/routes.ts';
import { deleteTestimonial } from '../content/client-testimonials.ts';
import { eraseFromContent } from '../content/erase.ts';
import type { OpenDatabase } from '../db/database.ts';
import type { Eraser } from '../erasure/data-subject.ts';
import type { Trx } from '../schema/tables.ts';
import { scheduleDeletion } from '../storage/deletion-queue-store.ts';
import type { Mount } from '../http/mount.ts';
import { eraseOldInquiries, eraseFromInquiries } from '../inquiries/erase.ts';
import { eraseEmailsToSubscriber, eraseOldEmails, eraseFromEmails } from '../emails/erase.ts';
import { eraseFromNewsletter } from '../newsletter/erase.ts';
import { eraseReviewsOfVisits, reviewEraser } from '../reviews/erase.ts';

interface House {
  database: OpenDatabase;
  now: () => Date;
  /** Removes what is left behind; never fails. */
  clearLeftovers: () => Promise<void>;
}

/** Clients and what the law gives them: every feature that stores people hands in how it forgets them. */
export function mountPrivacy(mount: Mount, { database, now, ...house }: House) {
  const { db } = database;
  const clearLeftovers = () => {
    // Published words of the person may have gone: no kept page shows them any more.
    database.changes.apply();
    return house.clearLeftovers();
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
    clearLeftovers,
  };
  mountClients(mount, db);
  mountClientChanges(mount, db, now);
  mountClientRights(mount, { db, now, erasers, eraseActivity: eraseActivityAbout, clearLeftovers });
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
