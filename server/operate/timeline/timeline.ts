import { formatMonthlyUnit } from '../../../contract/agreements/format-recurrence.ts';
import { findAgreementState } from '../../../contract/agreements/steps.ts';
import type { ClientDetail, TimelineEntry } from '../../../contract/clients/schemas.ts';
import { emailKindLabels } from '../../../contract/emails/email-kinds.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { formatBani } from '../../../contract/kernel/money.ts';
import { smsKindLabels } from '../../../contract/sms/schemas.ts';
import { formatVisitTime } from '../../../contract/visits/format-visit-time.ts';
import { openVisitStates } from '../../../contract/visits/steps.ts';
import type { VisitStatus } from '../../../contract/visits/visit-status.ts';
import { hideLink } from '../../common/sms/queue-sms.ts';
import { listClientAddresses } from '../../company/clients/client-store.ts';
import type { KnownClient } from '../../company/clients/client-view.ts';
import { listGardens } from '../../company/gardens/gardens.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { readAgreementContent } from '../../workflows/agreements/agreement-store.ts';
import { readQuoteState } from '../../workflows/quotes/quote-store.ts';
import { readContent } from '../../workflows/quotes/snapshot.ts';
import { readGardenAddress } from '../../workflows/visits/visit-columns.ts';
import { readVisitStatuses } from '../../workflows/visits/visit-facts.ts';
import { hasBegun } from '../../workflows/visits/visit-time.ts';
import {
  listClientEmails,
  listClientRecords,
  listClientReviews,
  listClientSubscriptions,
  listSmsTo,
  maxOnScreen,
} from './timeline-store.ts';

/** All contact between the client and the company, newest first, and the client's gardens. */
export async function readHistory(db: Db, client: KnownClient, now: Date): Promise<History> {
  const { id, emails, phones } = client;
  const [inquiries, visits, quotes, agreements, outbox, sms, subscriptions, reviews, addresses] = await Promise.all([
    listClientRecords(db, 'inquiries', id),
    listClientRecords(db, 'visits', id),
    listClientRecords(db, 'quotes', id),
    listClientRecords(db, 'agreements', id),
    listClientEmails(db, emails, maxOnScreen),
    listSmsTo(db, phones),
    listClientSubscriptions(db, emails),
    listClientReviews(db, client),
    listClientAddresses(db, id),
  ]);
  const readStatus = await readVisitStatuses(db, visits, now);
  const entries = [
    ...inquiries.map(viewInquiry),
    ...visits.map((row) => viewVisit(row, readStatus(row), now)),
    ...quotes.map((row) => viewQuote(row, now)),
    ...agreements.map((row) => viewAgreement(row, now)),
    ...outbox.map(viewEmail),
    ...sms.map(viewSmsEntry),
    ...subscriptions.map(viewSubscription),
    ...reviews.map(viewReview),
  ];
  return {
    timeline: entries.sort((a, b) => b.at.localeCompare(a.at)),
    gardens: listGardens([
      ...visits.toSorted((a, b) => b.local_time.localeCompare(a.local_time)).map(readGardenAddress),
      ...sortNewest(agreements).map((row) => readAgreementContent(row).client),
      ...sortNewest(quotes).map((row) => readContent(row).client),
      ...addresses,
    ]),
  };
}

type History = Pick<ClientDetail, 'timeline' | 'gardens'>;

const sortNewest = <Row extends { created_at: string }>(rows: Row[]) =>
  rows.toSorted((a, b) => b.created_at.localeCompare(a.created_at));

type Listed<List extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number];

const viewInquiry = (row: Tables['inquiries']): TimelineEntry => ({
  kind: 'inquiry',
  id: row.id,
  at: row.created_at,
  title: 'Mesaj de la client',
  text: row.message,
  state: row.state,
  to: `/admin/inquiries?open=${row.id}`,
});

const viewVisit = (row: Tables['visits'], status: VisitStatus, now: Date): TimelineEntry => ({
  kind: 'visit',
  id: row.id,
  at: row.starts_at,
  title: row.service_name,
  text: [formatVisitTime({ localTime: row.local_time }), `${row.street_name} ${row.house_number}`.trim(), row.city]
    .filter(Boolean)
    .join(', '),
  state: row.state,
  status,
  to: `/admin/appointments/${row.id}`,
  isComing: openVisitStates.includes(row.state) && !hasBegun(row, now),
});

const viewQuote = (row: Tables['quotes'], now: Date): TimelineEntry => ({
  kind: 'quote',
  id: row.id,
  at: row.sent_at ?? row.created_at,
  title: row.number ? `Oferta ${row.number}` : 'Ciornă de ofertă',
  text: [row.title, formatBani(row.gross)].filter(Boolean).join(', '),
  state: readQuoteState(row, now),
  to: `/admin/quotes/${row.id}`,
});

const viewAgreement = (row: Tables['agreements'], now: Date): TimelineEntry => ({
  kind: 'agreement',
  id: row.id,
  at: row.created_at,
  title: `Contractul ${row.number}`,
  text: [row.title, `${formatBani(row.monthly_value)} ${formatMonthlyUnit()}`].filter(Boolean).join(', '),
  state: findAgreementState(row.state, row.paused_from, toBucharestDay(now)),
  to: `/admin/agreements/${row.id}`,
});

const viewEmail = (row: Listed<typeof listClientEmails>): TimelineEntry => ({
  kind: 'email',
  id: row.id,
  at: row.sent_at ?? row.created_at,
  title: row.subject,
  text: emailKindLabels[row.kind] ?? null,
  state: row.state,
  to: `/admin/emails?open=${row.id}`,
});

const viewSmsEntry = (row: Listed<typeof listSmsTo>): TimelineEntry => ({
  kind: 'sms',
  id: row.id,
  at: row.sent_at ?? row.created_at,
  title: `SMS: ${smsKindLabels[row.kind]}`,
  text: hideLink(row),
  state: row.state,
  to: '/admin/emails/sms',
});

const viewSubscription = (row: Listed<typeof listClientSubscriptions>): TimelineEntry => ({
  kind: 'newsletter',
  id: row.id,
  at: row.unsubscribed_at ?? row.confirmed_at ?? row.created_at,
  title: 'Abonare la newsletter',
  text: row.email,
  state: row.state,
  to: '/admin/newsletter',
});

const viewReview = (row: Listed<typeof listClientReviews>): TimelineEntry => ({
  kind: 'review',
  id: row.id,
  at: row.answered_at ?? row.asked_at,
  title: row.rating === null ? 'Întrebat cum a fost vizita' : `Recenzie: ${row.rating} din 5`,
  text: row.content,
  state: row.state,
  to: '/admin/reviews',
});
