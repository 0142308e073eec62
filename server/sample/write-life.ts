import type { User } from '../../contract/accounts/schemas.ts';
import { findZone } from '../../contract/coverage/find-zone.ts';
import { listZones } from '../../contract/coverage/zones.ts';
import type { EmailCompany } from '../../contract/emails/email-fields.ts';
import { bookingNotice, inquiryNotice, waitingNotice } from '../../contract/legal/form-notices.ts';
import { newsletterConsent } from '../../contract/newsletter/consent.ts';
import type { Life } from '../../demo/life/life.ts';
import { towns } from '../../demo/life/people.ts';
import { insertActivity } from '../activity/activity-store.ts';
import { writePause } from '../agreements/agreement-steps.ts';
import { insertAgreement } from '../agreements/write-agreement.ts';
import { insertClientHistory } from '../clients/link-client-store.ts';
import { countServiceWindows, findOfferedService } from '../content/offered-service.ts';
import { noticeVersion } from '../content/pages.ts';
import type { DbContext } from '../context.ts';
import { insertEntryHistory } from '../crew/stop-store.ts';
import type { Trx } from '../db/database.ts';
import { readEmailCompany } from '../emails/email-company.ts';
import { insertEmailHistory } from '../emails/outbox-store.ts';
import { insertInquiryHistory } from '../inquiries/inquiry-store.ts';
import { insertNewsletterHistory } from '../newsletter/subscriber-store.ts';
import { insertReviewHistory } from '../reviews/review-store.ts';
import { readSite } from '../settings/setting-store.ts';
import { insertDailyCounts, listCountedDays } from '../statistics/daily-count-store.ts';
import type { FileStore } from '../storage/file-store.ts';
import { listTeams } from '../teams/team-store.ts';
import { readAvailability } from '../visits/availability/availability-store.ts';
import type { Occupancy } from '../visits/availability/free-windows.ts';
import { insertVisitHistory } from '../visits/visit-store.ts';
import { clientRows, emailRows, inquiryRows, issueActivityRows, newsletterRows } from './client-rows.ts';
import { keepPhotos, type StoredPhotos, storePhotos } from './life-photos.ts';
import { writeLifeRecord } from './life-record.ts';
import {
  nameSampleTeams,
  reviewRows,
  stopEntryRows,
  visitRows,
  waitingRows,
  writeSampleChecklists,
} from './visit-rows.ts';
import { writeQuotes } from './write-quotes.ts';

export interface LifeToPrepare extends LifeOptions {
  privateFiles: FileStore;
}

/** Makes the life of the sample company up to now and stores its photos; `write` adds its rows. */
export async function prepareLife({ db, now }: DbContext, { privateFiles, ...options }: LifeToPrepare) {
  const { makeLife } = await import('../../demo/life/life.ts');
  const life = makeLife(now());
  const photos = await storePhotos(db, privateFiles, life);
  return { write: (trx: Trx) => writeLife(trx, life, photos, options) };
}

/** Writes what the sample company did, as the product itself would have, and records the ids of all that is invented. */
async function writeLife(trx: Trx, life: Life, photos: StoredPhotos, options: LifeOptions) {
  await nameSampleTeams(trx);
  await writeSampleChecklists(trx);
  const writer = await prepareWriter(trx, life, options);
  const { activity: visitActivity, emails, ...visits } = visitRows(writer);
  const waiting = waitingRows(writer);
  const { activity: inquiryActivity, ...inquiries } = inquiryRows(writer);
  const reviews = reviewRows(writer, new Map(visits.visits.map((visit) => [visit.id, visit])));
  await insertVisitHistory(trx, {
    ...visits,
    entries: waiting.entries,
    windows: [...visits.windows, ...waiting.windows],
    photos: photos.visits.map(withoutName),
    requestPhotos: photos.requests.map(withoutName),
  });
  await insertEntryHistory(trx, stopEntryRows(writer, visits.visits));
  await insertInquiryHistory(trx, { ...inquiries, photos: photos.inquiries.map(withoutName) });
  await keepPhotos(trx, photos);
  await insertClientHistory(trx, clientRows(writer));
  await insertReviewHistory(trx, reviews.rows);
  await insertNewsletterHistory(trx, await newsletterRows(trx, writer));
  await insertEmailHistory(trx, emailRows(writer, emails, await writeQuotes(trx, writer, visits.visits)));
  await writeAgreements(trx, writer);
  await insertActivity(trx, [...visitActivity, ...inquiryActivity, ...reviews.activity, ...issueActivityRows(writer)]);
  await writeLifeRecord(trx, life, await writeCounts(trx, life));
}

const withoutName = <Row extends { name: string }>({ name, ...row }: Row) => row;

/** Returns the days; those on which real visitors were counted are left out. */
async function writeCounts(trx: Trx, { counts }: Life) {
  const days = [...new Set(counts.map(({ day }) => day))];
  const counted = await listCountedDays(trx, days);
  await insertDailyCounts(
    trx,
    counts.filter(({ day }) => !counted.has(day)),
  );
  return days.filter((day) => !counted.has(day));
}

/** Sorted by creation, so that their numbers rise. */
async function writeAgreements(trx: Trx, { life, by }: LifeWriter) {
  const now = life.now.toISOString();
  for (const { id, content, createdAt, pause } of life.agreements) {
    const agreement = await insertAgreement({ trx, now }, { id, content, actor: by, at: createdAt });
    if (pause) await writePause({ trx, now: pause.at }, agreement, pause, by);
  }
}

/** Read once; all rows of the sample company's life are made from it. */
export interface LifeWriter {
  life: Life;
  by: Pick<User, 'id' | 'name'>;
  company: EmailCompany;
  /** Its windows; none is taken. */
  occupancy: Occupancy;
  services: Map<string, { name: string; windowCount: number }>;
  /** Stored zones by the name of the place. */
  zones: Map<string, string | null>;
  notices: Record<'booking' | 'inquiry' | 'waiting' | 'newsletter', string>;
}

export interface LifeOptions {
  by: LifeWriter['by'];
  publicUrl: string;
}

export async function prepareWriter(trx: Trx, life: Life, { by, publicUrl }: LifeOptions): Promise<LifeWriter> {
  const { value: settings } = await readAvailability(trx);
  return {
    life,
    by,
    company: await readEmailCompany({ db: trx, publicUrl }),
    occupancy: { settings, teams: await listTeams(trx), closed: new Set(), taken: new Map() },
    services: await readServices(trx, life),
    zones: await readZones(trx),
    notices: {
      booking: await noticeVersion(trx, bookingNotice),
      inquiry: await noticeVersion(trx, inquiryNotice),
      waiting: await noticeVersion(trx, waitingNotice),
      newsletter: await noticeVersion(trx, newsletterConsent),
    },
  };
}

async function readServices(trx: Trx, life: Life) {
  const services: LifeWriter['services'] = new Map();
  for (const id of new Set(life.visits.map(({ serviceId }) => serviceId))) {
    const service = await findOfferedService(trx, id, life.now);
    services.set(id, { name: service?.name ?? id, windowCount: countServiceWindows(service) });
  }
  return services;
}

async function readZones(trx: Trx) {
  const zones = listZones((await readSite(trx)).coverage);
  const toZone = (name: string, km: number) => JSON.stringify(findZone(zones, { name, county: 'Cluj' }, km));
  return new Map(Object.entries(towns).map(([name, km]) => [name, zones.length > 0 ? toZone(name, km) : null]));
}
