import { listMonthParts } from '../../../contract/agreements/progress.ts';
import { countDays, countDaysUntil, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { type Bani, multiplyRounded, sumBani, zeroBani } from '../../../contract/kernel/money.ts';
import type { OwnQuote } from '../../../contract/quotes/own-quote.ts';
import { describeChanges } from '../../../contract/quotes/quote-changes.ts';
import type { QuoteSnapshot } from '../../../contract/quotes/quote-content.ts';
import type { QuoteState } from '../../../contract/quotes/steps.ts';
import { isConsumer } from '../../../contract/quotes/totals.ts';
import { calculateLastWithdrawalDay } from '../../../contract/quotes/withdrawal.ts';
import {
  type Agreement,
  findAgreementOfQuote,
  readAgreementContent,
  toWorkPeriod,
} from '../../agreements/agreement-store.ts';
import type { DbContext } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import type { Tables } from '../../schema/tables.ts';
import { listWorkDays } from '../../visits/agreement-visit-store.ts';
import { listVisitsOfQuote } from '../../visits/visit-list-store.ts';
import { toVisitHours } from '../../visits/visit-time.ts';
import { parseEvidence } from '../evidence.ts';
import { listSourcePhotos } from '../quote-photos.ts';
import { findAcceptance, findWithdrawal, type Quote, type QuoteLink, readQuoteState } from '../quote-store.ts';
import { buildDraftSnapshot, hashText, readVersion } from '../snapshot.ts';

export interface OpenedQuote {
  quote: Quote;
  link: QuoteLink;
}

interface ShownVersion {
  snapshot: QuoteSnapshot;
  hash: string;
}

export const isPreview = ({ link }: OpenedQuote) => link.channel === 'preview';

/** The newest sent version; a preview shows the draft. */
export async function readShownVersion(context: DbContext, opened: OpenedQuote): Promise<ShownVersion> {
  const { quote } = opened;
  if (isPreview(opened)) {
    const snapshot = await buildDraftSnapshot(context, quote);
    return { snapshot, hash: hashText(JSON.stringify(snapshot)) };
  }
  const version = await readVersion(context.db, quote);
  if (!version) throw new Error(`Version ${quote.sent_version} of quote ${quote.id} is missing.`);
  return version;
}

export async function viewOwnQuote(context: DbContext, opened: OpenedQuote): Promise<OwnQuote> {
  const { db, now } = context;
  const { quote } = opened;
  const { snapshot, hash } = await readShownVersion(context, opened);
  const { photos, ...shown } = snapshot;
  const state = isPreview(opened) ? 'draft' : readQuoteState(quote, now());
  return {
    isPreview: isPreview(opened),
    state,
    hash,
    snapshot: shown,
    photos: await viewPhotos(db, quote, photos),
    changes: await listChanges(db, quote, snapshot),
    canAnswer: state === 'sent',
    ...(isPreview(opened) ? { acceptance: null, withdrawal: null } : await viewAnswer(context, quote, snapshot)),
  };
}

async function viewPhotos(db: Db, quote: Quote, ids: string[]) {
  const available = ids.length > 0 ? await listSourcePhotos(db, quote) : [];
  return ids.flatMap((id, position) => {
    const photo = available.find((each) => each.id === id);
    return photo ? [{ position, width: photo.width, height: photo.height }] : [];
  });
}

async function listChanges(db: Db, quote: Quote, snapshot: QuoteSnapshot) {
  const before = snapshot.version > 1 ? await readVersion(db, quote, snapshot.version - 1) : undefined;
  return before ? describeChanges(before.snapshot, snapshot) : [];
}

async function viewAnswer(context: DbContext, quote: Quote, snapshot: QuoteSnapshot) {
  const { db, now } = context;
  const row = await findAcceptance(db, quote.id);
  if (!row) return { acceptance: null, withdrawal: null };
  const { visits, agreement } = await readOrdered(db, quote);
  const { at, name, gross } = row;
  const acceptance = {
    at,
    name,
    gross,
    options: parseEvidence(row).options,
    visits: visits.map((visit) => {
      const { localTime: date, ...hours } = toVisitHours(visit);
      return { date, state: visit.state, ...hours };
    }),
    agreement: agreement ? viewAgreement(quote, agreement) : null,
  };
  if (!isConsumer(snapshot)) return { acceptance, withdrawal: null };
  const withdrawn = await findWithdrawal(db, quote.id);
  const withdrawal = {
    until: calculateLastWithdrawalDay(toBucharestDay(new Date(at))),
    isOpen: canWithdraw(quote, row, { visits, agreement }, now()),
    executed: withdrawn?.executed ?? (await calculateExecuted(context, row, snapshot, { visits, agreement })),
    withdrawnAt: withdrawn?.at ?? null,
  };
  return { acceptance, withdrawal };
}

/** A withdrawal ends the agreement at once; the page then shows the period that was accepted. */
const viewAgreement = ({ state }: Quote, agreement: Agreement) => ({
  number: agreement.number,
  start: agreement.start_on,
  end: state === 'withdrawn' ? readAgreementContent(agreement).end : agreement.end_on,
});

export async function readOrdered(db: Db, { id }: Quote) {
  const [visits, agreement] = await Promise.all([listVisitsOfQuote(db, id), findAgreementOfQuote(db, id)]);
  return { visits, agreement };
}

type Ordered = Awaited<ReturnType<typeof readOrdered>>;

/** Fully performed work that the client asked to start early ends the right of withdrawal. Repeated work never does. */
export function canWithdraw(
  { state }: Quote,
  acceptance: Tables['quote_acceptances'],
  { visits, agreement }: Ordered,
  now: Date,
) {
  const isDone = !agreement && visits.length > 0 && visits.every(isCompleted);
  const isInPeriod = toBucharestDay(now) <= calculateLastWithdrawalDay(toBucharestDay(new Date(acceptance.at)));
  return state === 'accepted' && isInPeriod && !(isDone && wasAskedFor(acceptance));
}

/** After a partial visit work is still to be done, until a later visit completes it. The visits are sorted by time. */
const isCompleted = ({ state }: Ordered['visits'][number], at: number, visits: Ordered['visits']) =>
  state === 'completed' && visits.slice(at).some((visit) => visit.state === 'completed' && visit.is_partial === 0);

const wasAskedFor = (acceptance: Tables['quote_acceptances']) =>
  parseEvidence(acceptance).consents.some(({ name }) => name === 'earlyStart');

/** The price of the work done so far, VAT included; zero unless the client asked to start early. */
export async function calculateExecuted(
  { db, now }: DbContext,
  acceptance: Tables['quote_acceptances'],
  snapshot: QuoteSnapshot,
  { visits, agreement }: Ordered,
) {
  if (!wasAskedFor(acceptance)) return zeroBani;
  const repeated = agreement ? await calculateExecutedWorks(db, agreement, toBucharestDay(now())) : zeroBani;
  return sumBani([repeated, calculateExecutedOnce(acceptance, snapshot, visits)]);
}

/** The price of completed visits, or of the days that passed of months, once there was a first visit. */
async function calculateExecutedWorks(db: Db, agreement: Agreement, today: string) {
  const rows = await listWorkDays(db, [agreement.id]);
  const executed = readAgreementContent(agreement).works.map(({ id, price, months }) => {
    const done =
      rows.find(({ work_id, state }) => work_id === id && state === 'completed')?.days.split(',').length ?? 0;
    if (price.per === 'visit') return multiplyRounded(price.amount, done);
    return done > 0 ? calculatePassedMonths(agreement, months, price.amount, today) : zeroBani;
  });
  return sumBani(executed);
}

function calculatePassedMonths(agreement: Agreement, months: number[], amount: Bani, today: string) {
  const passed = (from: string, to: string) => Math.max(0, Math.min(countDays(from, to), countDaysUntil(from, today)));
  const parts = listMonthParts({ months }, toWorkPeriod(agreement));
  return sumBani(parts.map(({ from, to, length }) => multiplyRounded(amount, passed(from, to), length)));
}

/** The price in proportion to the windows of finished visits. */
function calculateExecutedOnce(
  { once_gross }: Tables['quote_acceptances'],
  { schedule }: QuoteSnapshot,
  visits: Ordered['visits'],
) {
  if (!schedule) return zeroBani;
  const done = visits.filter(isCompleted).reduce((sum, { window_count }) => sum + window_count, 0);
  return multiplyRounded(once_gross, Math.min(done, schedule.windowCount), schedule.windowCount);
}

const reasons: Record<Exclude<QuoteState, 'sent' | 'expired'>, string> = {
  draft: 'Oferta nu a fost trimisă încă.',
  accepted: 'Oferta a fost deja acceptată.',
  declined: 'Oferta a fost deja refuzată. Dacă v-ați răzgândit, vă rugăm să ne contactați.',
  withdrawn: 'Contractul a încetat prin retragere.',
};

export function refuseUnlessOpen(opened: OpenedQuote, now: Date) {
  refusePreview(opened);
  const state = readQuoteState(opened.quote, now);
  if (state === 'sent') return;
  if (state === 'expired')
    throw new Failure('quote_expired', 'Oferta a expirat. Contactați-ne dacă doriți una actualizată.');
  throw new Failure('wrong_state', reasons[state]);
}

/** A concurrent call changed the quote. */
export function refuseChanged(): never {
  throw new Failure('wrong_state', 'Oferta s-a schimbat între timp. Reîncărcați pagina.');
}

export function refusePreview(opened: OpenedQuote) {
  if (isPreview(opened))
    throw new Failure('wrong_state', 'Aceasta este o previzualizare: clientul răspunde din linkul lui.');
}
