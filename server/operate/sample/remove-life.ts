import type { ActivityKind } from '../../../contract/activity/schemas.ts';
import { lifeDomain } from '../../../demo/life/people.ts';
import { deleteActivityAbout } from '../../common/activity/activity-store.ts';
import { deleteEmailsByPrefix, deleteEmailsToDomain } from '../../common/emails/outbox-store.ts';
import { announceNothing } from '../../common/webhooks/announce-event.ts';
import { deleteClientHistory } from '../../company/clients/erase-store.ts';
import { deleteTestimonial } from '../../company/content/client-testimonials.ts';
import type { Trx } from '../../platform/db/database.ts';
import { deleteInBulk } from '../../platform/schema/text-search-store.ts';
import { scheduleDeletion } from '../../platform/storage/deletion-queue-store.ts';
import { deleteAgreementsOfDomain } from '../../workflows/agreements/erase-store.ts';
import { deleteInquiriesOfDomain, listInquiryIdsAbout } from '../../workflows/inquiries/erase-store.ts';
import { deleteNewsletterOfDomain } from '../../workflows/newsletter/subscriber-store.ts';
import { deleteQuotesOfDomain } from '../../workflows/quotes/erase-store.ts';
import { deleteLineUsesUntil } from '../../workflows/quotes/line-use-store.ts';
import { buildQuoteEmailPrefix } from '../../workflows/quotes/quote-emails.ts';
import { deleteReviewsOfVisits } from '../../workflows/reviews/review-store.ts';
import {
  deleteEmptySeries,
  deleteEntriesOfDomain,
  deleteVisitsOfDomain,
  findOrderedVisits,
  forgetAgreementsOfVisits,
  forgetQuotesOfVisits,
} from '../../workflows/visits/erase-store.ts';
import { deleteCountsOfDays } from '../statistics/daily-count-store.ts';
import { deleteLifeRecord, type LifeRecord, readLifeRecord } from './life-record.ts';
import { blankSampleTeams, removeSampleChecklists } from './sample-crew.ts';

/**
 * Removes the sample company's life with everything that staff did to it; false when there is none. A row belongs to the
 * life if its id was recorded and its e-mail address is still one that cannot exist. What visitors and staff entered
 * stays, except quotes for invented people, and so do visits that staff gave to real people.
 */
export async function removeLife(trx: Trx, now: Date) {
  const record = await readLifeRecord(trx);
  if (!record) return false;
  announceNothing(trx);
  await deleteInBulk(trx, () => deleteLife(trx, record, now));
  return true;
}

async function deleteLife(trx: Trx, record: LifeRecord, now: Date) {
  const quotes = await deleteQuotesOfDomain(trx, record.quotes, lifeDomain);
  await deleteLineUsesUntil(trx, record.at);
  const ordered = await findOrderedVisits(trx, quotes);
  const visits = await deleteVisitsOfDomain(trx, [...record.visits, ...ordered.ids], lifeDomain);
  await forgetQuotesOfVisits(trx, quotes);
  const agreements = await deleteAgreementsOfDomain(trx, record.agreements, lifeDomain);
  await forgetAgreementsOfVisits(trx, agreements);
  const asked = await listInquiryIdsAbout(trx, quotes);
  const inquiries = await deleteInquiriesOfDomain(trx, [...record.inquiries, ...asked], lifeDomain);
  await deleteEmptySeries(trx, [...record.series, ...ordered.series]);
  await deleteEntriesOfDomain(trx, record.entries, lifeDomain);
  const deleted = { visit: visits.ids, inquiry: inquiries.ids, quote: quotes, agreement: agreements };
  await deleteClientHistory(trx, record.clients, deleted, now);
  await deleteNewsletterOfDomain(trx, record.subscribers, record.issues, lifeDomain);
  await deleteCountsOfDays(trx, record.countedDays);
  const reviews = await deleteReviewsOfVisits(trx, visits.ids);
  // An approved review of an invented client must not stay on the site.
  for (const { document_id } of reviews) if (document_id) await deleteTestimonial(trx, document_id);
  const emails = await deleteEmailsToDomain(trx, lifeDomain);
  for (const id of quotes) emails.push(...(await deleteEmailsByPrefix(trx, buildQuoteEmailPrefix(id))));
  const subjects: Partial<Record<ActivityKind, string[]>> = {
    appointments: [...visits.ids, ...record.entries],
    inquiries: record.inquiries,
    clients: record.clients,
    newsletter: [...record.subscribers, ...record.issues],
    reviews: reviews.map(({ id }) => id),
    quotes,
    agreements,
    emails,
  };
  for (const [kind, ids] of Object.entries(subjects)) await deleteActivityAbout(trx, kind as ActivityKind, ids);
  await scheduleDeletion(trx, 'private', [...visits.files, ...inquiries.files], now);
  await blankSampleTeams(trx);
  await removeSampleChecklists(trx);
  await deleteLifeRecord(trx);
}
