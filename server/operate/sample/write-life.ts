import type { Life } from '../../../demo/life/life.ts';
import { insertActivity } from '../../common/activity/activity-store.ts';
import { insertEmailHistory } from '../../common/emails/outbox-store.ts';
import { announceNothing } from '../../common/webhooks/announce-event.ts';
import { insertClientHistory } from '../../company/clients/link-client-store.ts';
import type { DbContext } from '../../context.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { writePause } from '../../workflows/agreements/agreement-steps.ts';
import { insertAgreement } from '../../workflows/agreements/write-agreement.ts';
import { insertEntryHistory } from '../../workflows/crew/stop-store.ts';
import { insertInquiryHistory } from '../../workflows/inquiries/inquiry-store.ts';
import { insertNewsletterHistory } from '../../workflows/newsletter/subscriber-store.ts';
import { insertReviewHistory } from '../../workflows/reviews/review-store.ts';
import { insertVisitHistory } from '../../workflows/visits/visit-store.ts';
import { insertDailyCounts, listCountedDays } from '../statistics/daily-count-store.ts';
import { buildClientRows } from './client-rows.ts';
import { buildEmailRows } from './email-rows.ts';
import { buildInquiryRows } from './inquiry-rows.ts';
import { type LifeContext, type LifeOptions, readLifeContext } from './life-context.ts';
import { keepPhotos, type StoredPhotos, storePhotos } from './life-photos.ts';
import { writeLifeRecord } from './life-record.ts';
import { buildIssueActivityRows, buildNewsletterRows } from './newsletter-rows.ts';
import { buildReviewRows } from './review-rows.ts';
import { buildStopEntryRows, nameSampleTeams, writeSampleChecklists } from './sample-crew.ts';
import { buildVisitRows, buildWaitingRows } from './visit-rows.ts';
import { writeQuotes } from './write-quotes.ts';

export interface LifeToPrepare extends LifeOptions {
  privateFiles: FileStore;
}

/** Makes the life of the sample company up to now and stores its photos; `write` adds its rows. */
export async function prepareLife({ db, now }: DbContext, { privateFiles, ...options }: LifeToPrepare) {
  const { makeLife } = await import('../../../demo/life/life.ts');
  const life = makeLife(now());
  const photos = await storePhotos(db, privateFiles, life);
  return { write: (trx: Trx) => writeLife(trx, life, photos, options) };
}

/** Writes the rows that the product itself would have written, and records their ids. */
async function writeLife(trx: Trx, life: Life, photos: StoredPhotos, options: LifeOptions) {
  announceNothing(trx);
  await nameSampleTeams(trx);
  await writeSampleChecklists(trx);
  const context = await readLifeContext(trx, life, options);
  const { activity: visitActivity, emails, ...visits } = buildVisitRows(context);
  const waiting = buildWaitingRows(context);
  const { activity: inquiryActivity, ...inquiries } = buildInquiryRows(context);
  const reviews = buildReviewRows(context, new Map(visits.visits.map((visit) => [visit.id, visit])));
  await insertVisitHistory(trx, {
    ...visits,
    entries: waiting.entries,
    windows: [...visits.windows, ...waiting.windows],
    photos: photos.visits.map(withoutName),
    requestPhotos: photos.requests.map(withoutName),
  });
  await insertEntryHistory(trx, buildStopEntryRows(context, visits.visits));
  await insertInquiryHistory(trx, { ...inquiries, photos: photos.inquiries.map(withoutName) });
  await keepPhotos(trx, photos);
  await insertClientHistory(trx, buildClientRows(context));
  await insertReviewHistory(trx, reviews.rows);
  await insertNewsletterHistory(trx, await buildNewsletterRows(trx, context));
  await insertEmailHistory(trx, buildEmailRows(context, emails, await writeQuotes(trx, context, visits.visits)));
  await writeAgreements(trx, context);
  await insertActivity(trx, [
    ...visitActivity,
    ...inquiryActivity,
    ...reviews.activity,
    ...buildIssueActivityRows(context),
  ]);
  await writeLifeRecord(trx, life, await writeCounts(trx, life));
}

const withoutName = <Row extends { name: string }>({ name, ...row }: Row) => row;

/** Leaves out days on which real visitors were counted. Returns the days that were written. */
async function writeCounts(trx: Trx, { counts }: Life) {
  const days = [...new Set(counts.map(({ day }) => day))];
  const counted = await listCountedDays(trx, days);
  await insertDailyCounts(
    trx,
    counts.filter(({ day }) => !counted.has(day)),
  );
  return days.filter((day) => !counted.has(day));
}

/** The agreements are sorted by creation, so that their numbers rise. */
async function writeAgreements(trx: Trx, { life, by }: LifeContext) {
  const now = life.now.toISOString();
  for (const { id, content, createdAt, pause } of life.agreements) {
    const agreement = await insertAgreement({ trx, now }, { id, content, actor: by, at: createdAt });
    if (pause) await writePause({ trx, now: pause.at }, agreement, pause, by);
  }
}
