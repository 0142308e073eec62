import type { User } from '../../../../contract/accounts/schemas.ts';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import type { HoursTerms } from '../../../../contract/payments/hours-state.ts';
import type { HoursState } from '../../../../contract/payments/schemas.ts';
import { decideHoursSchemas, type HoursDecision } from '../../../../contract/quotes/quote-payments.ts';
import { decideHours } from '../../../../contract/quotes/routes.ts';
import { formatVisitDay, formatVisitDays } from '../../../../contract/visits/format-visit-time.ts';
import { openVisitStates } from '../../../../contract/visits/steps.ts';
import { isTeamThere } from '../../../../contract/visits/visit-status.ts';
import { recordActivity } from '../../../common/activity/activity-store.ts';
import type { Context } from '../../../context.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { lockRows } from '../../../platform/db/run-exclusively.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { lockDaysOfVisits } from '../../visits/choices/choice-store.ts';
import { queueWorkEmails } from '../../visits/linked-days/work-emails.ts';
import { applyStep } from '../../visits/steps/visit-step.ts';
import { readVisitStatuses } from '../../visits/visit-facts.ts';
import { listVisitsOfQuote } from '../../visits/visit-list-store.ts';
import { listVisitsByIds } from '../../visits/visit-store.ts';
import { hasBegun } from '../../visits/visit-time.ts';
import { type VisitTransaction, withVisitTransaction } from '../../visits/visit-transaction.ts';
import { buildQuoteActivity } from '../change-quote.ts';
import { listQuotesByIds, type Quote, requireQuote } from '../quote-store.ts';
import { viewQuote } from '../quote-view.ts';
import { readMoney } from './order-money.ts';
import { listLateHours, writeHours } from './order-money-store.ts';

/** Lets staff decide about hours whose deposit is late; nothing is released without them. */
export function mountConditionalHours(context: Context) {
  const { mount, db } = context;
  mount(decideHours, decideHoursSchemas, async ({ params: { id }, input: { decision }, user }) => {
    await withVisitTransaction(context, async (transaction) => {
      await lockRows(transaction.trx, 'quotes', [id]);
      const quote = await requireQuote(transaction.trx, id);
      if (decision === 'release') await releaseHours(transaction, quote, user);
      else await changeTerms(transaction, quote, decision, user);
    });
    return { quote: await viewQuote(context, await requireQuote(db, id)) };
  });
}

const changes: Record<HoursDecision, { from: HoursTerms; to: HoursTerms; words: string }> = {
  keep: { from: 'deposit', to: 'kept', words: 'păstrate definitiv, fără avans' },
  /** Takes back a `keep`. */
  ask: { from: 'kept', to: 'deposit', words: 'așteaptă avansul' },
  release: { from: 'deposit', to: 'released', words: 'eliberate' },
};

async function changeTerms({ trx, now }: VisitTransaction, quote: Quote, decision: HoursDecision, by: User) {
  const { words, ...change } = changes[decision];
  if (!(await writeHours(trx, quote.id, change))) throw createDecidedFailure();
  const activity = buildQuoteActivity(quote, by, { action: 'update', before: {}, after: { conditionalHours: words } });
  await recordActivity(trx, activity, new Date(now));
}

const createDecidedFailure = () =>
  new Failure('wrong_state', 'Orele nu mai așteaptă o hotărâre. Reîncărcați pagina pentru a vedea cum stau acum.');

/** Cancels the visits to come, and tells the client why. */
async function releaseHours(transaction: VisitTransaction, quote: Quote, by: User) {
  const { trx, now } = transaction;
  const hours = await readHours(trx, quote.id, new Date(now));
  if (hours?.state !== 'lapsed') throw createDecidedFailure();
  const visits = await lockVisitsToCome(transaction, quote.id);
  const days = visits.map(({ local_time }) => local_time);
  await changeTerms(transaction, quote, 'release', by);
  const note = `Avansul ofertei ${quote.number} nu a fost plătit până ${formatVisitDay(hours.until)}.`;
  const opening = `${note} De aceea am eliberat ${formatVisitDays(days)}. Dacă mai doriți lucrarea, plătiți avansul sau scrieți-ne și stabilim altă zi.`;
  const step = { step: 'cancel' as const, note, texts: { opening } };
  const cancelled = [];
  for (const before of visits) cancelled.push({ before, after: await applyStep(transaction, before, step, by) });
  await queueWorkEmails(transaction, cancelled, step, by);
}

async function lockVisitsToCome({ trx, now }: VisitTransaction, quoteId: string) {
  const list = async () =>
    listVisitsByIds(
      trx,
      (await listVisitsOfQuote(trx, quoteId)).map(({ id }) => id),
    );
  await lockDaysOfVisits(trx, await list());
  // Listed again after locking the days, because a concurrent transaction may have moved visits.
  const visits = await list();
  const readStatus = await readVisitStatuses(trx, visits, new Date(now));
  const isToCome = (visit: (typeof visits)[number]) =>
    openVisitStates.includes(visit.state) && !hasBegun(visit, new Date(now)) && !isTeamThere(readStatus(visit));
  return visits.filter(isToCome).toSorted((a, b) => a.local_time.localeCompare(b.local_time));
}

/** Returns undefined for orders whose hours wait for nothing. */
export const readHours = async (db: Db | Trx, quoteId: string, now: Date): Promise<HoursState | undefined> =>
  (await readMoney(db, [quoteId], now)).get(quoteId)?.hours;

const maxShown = 12;

/** Orders with a late deposit whose hours wait for a decision; the one that is late the longest comes first. */
export async function listLapsedHours(db: Db, now: Date) {
  const money = await readMoney(db, await listLateHours(db, toBucharestDay(now)), now);
  const lapsed = [...money].flatMap(([id, { hours }]) =>
    hours?.state === 'lapsed' ? [{ id, until: hours.until }] : [],
  );
  const shown = lapsed.toSorted((a, b) => a.until.localeCompare(b.until)).slice(0, maxShown);
  const quotes = new Map(
    (
      await listQuotesByIds(
        db,
        shown.map(({ id }) => id),
      )
    ).map((quote) => [quote.id, quote]),
  );
  const items = shown.map(({ id, until }) => {
    const { number, name } = quotes.get(id) ?? {};
    return { id, until, number: number ?? '', name: name ?? '' };
  });
  return { items, total: lapsed.length };
}
