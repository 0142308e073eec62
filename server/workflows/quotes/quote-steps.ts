import type { z } from 'zod';
import type { User } from '../../../contract/accounts/schemas.ts';
import { addDays, toBucharestDay, toBucharestTime } from '../../../contract/kernel/local-time.ts';
import { describeChanges } from '../../../contract/quotes/quote-changes.ts';
import type { QuoteContent, QuoteSnapshot } from '../../../contract/quotes/quote-content.ts';
import { limitValidity } from '../../../contract/quotes/repeated-lines.ts';
import { applyQuoteStep } from '../../../contract/quotes/routes.ts';
import { applyQuoteStepSchemas } from '../../../contract/quotes/staff-quotes.ts';
import { quoteStateAfter } from '../../../contract/quotes/steps.ts';
import { calculateSnapshotTotals } from '../../../contract/quotes/totals.ts';
import { formatVisitDay } from '../../../contract/visits/format-visit-time.ts';
import type { Authorship } from '../../common/activity/activity-store.ts';
import { findEventByKey } from '../../common/activity/workflow-store.ts';
import { readEmailCompany } from '../../common/emails/email-company.ts';
import { allocateNumber } from '../../common/number-series/number-series-store.ts';
import { toClientColumns } from '../../company/clients/client-store.ts';
import type { Context, DbContext } from '../../context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { startOfDay } from '../../platform/db/day-start.ts';
import { lockRows } from '../../platform/db/run-exclusively.ts';
import { Failure } from '../../platform/http/failure.ts';
import { bindKey, runOnce } from '../../platform/http/idempotency-key.ts';
import { runForEach, startTimer } from '../../platform/jobs/worker-loop.ts';
import {
  buildQuoteActivity,
  buildQuoteStepActivity,
  changeQuote,
  linkQuoteToClient,
  refuseStaleQuote,
} from './change-quote.ts';
import { recordLineUses } from './line-use-store.ts';
import { remindOfPayments } from './money/payment-reminders.ts';
import { type Announced, queueQuoteEmail, readLastAnnouncement, withdrawQuoteEmails } from './quote-emails.ts';
import { requireComplete } from './quote-problems.ts';
import { readQuoteSettings } from './quote-settings.ts';
import {
  deleteQuoteLinks,
  insertVersion,
  listOverdueQuotes,
  listUnremindedQuotes,
  markQuoteReminded,
  type Quote,
  readQuoteState,
  requireQuote,
} from './quote-store.ts';
import { viewQuote } from './quote-view.ts';
import { buildDraftSnapshot, createNextIssue, hashText, readContent, readVersion, toQuoteColumns } from './snapshot.ts';

type StaffStep = z.output<typeof applyQuoteStepSchemas.input>;

export function mountQuoteSteps(context: Context) {
  const { mount, db, canEmailClients: canSend } = context;
  mount(applyQuoteStep, applyQuoteStepSchemas, async ({ params: { id }, input, user }) => {
    const announced = await performStep(context, await requireQuote(db, id), input, user);
    return { quote: await viewQuote(context, await requireQuote(db, id)), ...announced, canSend };
  });
}

const announcedNothing: Announced = { mailed: false, texted: false };

function performStep(context: Context, quote: Quote, asked: StaffStep, by: User): Promise<Announced> {
  const step = { ...asked, key: bindKey(asked.key, [by.id, quote.id, asked]) };
  return runOnce(
    step.key,
    async (key) => {
      const event = await findEventByKey(context.db, 'quote_events', key);
      return event && (event.step === 'decline' ? announcedNothing : readLastAnnouncement(context.db, quote.id));
    },
    () => applyStep(context, quote, step, by),
  );
}

async function applyStep(context: Context, quote: Quote, step: StaffStep, by: User) {
  if (!quoteStateAfter(readQuoteState(quote, context.now()), step.step))
    throw new Failure('wrong_state', 'Pasul acesta nu se poate face acum. Reîncărcați pagina.');
  if (step.version !== quote.version) refuseStaleQuote();
  if (step.step === 'decline') return decline(context, quote, step, by);
  const prepare = step.step === 'extend' ? prepareExtension : prepareVersion;
  return sendVersion(context, quote, await prepare(context, quote), step, by);
}

async function decline({ db, now }: Context, quote: Quote, { step, note, key }: StaffStep, by: User) {
  await db.transaction().execute(async (trx) => {
    const columns = { state: 'declined' as const, answered_at: now().toISOString() };
    const activity = buildQuoteStepActivity(quote, by, 'declined');
    await changeQuote(trx, quote, { step, columns, actor: by, note, key, activity }, now());
    await withdrawQuoteEmails(trx, quote, now());
  });
  return announcedNothing;
}

/** A version that is about to be sent. Its number is allocated when it is written. */
interface NewVersion {
  snapshot: QuoteSnapshot;
  content: QuoteContent;
  changes: string[];
}

async function prepareVersion(context: DbContext, quote: Quote): Promise<NewVersion> {
  const content = readContent(quote);
  await requireComplete(context, quote, content);
  const snapshot = await buildDraftSnapshot(context, quote);
  const former = await readVersion(context.db, quote);
  return { snapshot, content, changes: former ? describeChanges(former.snapshot, snapshot) : [] };
}

/** The newest sent version with a later last day. Unsent edits are left out. */
async function prepareExtension(context: DbContext, quote: Quote): Promise<NewVersion> {
  const { db, now } = context;
  const former = (await readVersion(db, quote))?.snapshot ?? refuseStaleQuote();
  const { validDays } = (await readQuoteSettings(db)).value;
  const today = toBucharestDay(now());
  if (former.agreement && former.agreement.start < today)
    throw new Failure('wrong_state', 'Prima zi a contractului a trecut. Alegeți alta și trimiteți din nou oferta.');
  const validUntil = limitValidity(addDays(today, validDays), former.agreement);
  if (validUntil <= former.validUntil)
    throw new Failure('wrong_state', `Oferta este deja valabilă până ${formatVisitDay(former.validUntil)}.`);
  const snapshot = { ...former, ...createNextIssue(context, quote), validUntil };
  const content = { ...readContent(quote), validUntil };
  return { snapshot, content, changes: describeChanges(former, snapshot) };
}

async function sendVersion(context: Context, quote: Quote, version: NewVersion, step: StaffStep, by: User) {
  const { db, publicUrl } = context;
  const company = await readEmailCompany(context);
  const now = context.now();
  return db.transaction().execute(async (trx) => {
    const { snapshot } = await writeQuoteVersion(trx, quote, version, step, { by, now });
    await withdrawQuoteEmails(trx, quote, now);
    const email = { kind: 'quoteSent' as const, changes: version.changes };
    return queueQuoteEmail(trx, quote, snapshot, email, { company, publicUrl }, now);
  });
}

/** Immutable from here on: the hash is computed from exactly this stored text. */
export async function writeQuoteVersion(
  trx: Trx,
  quote: Quote,
  { content, ...given }: Omit<NewVersion, 'changes'>,
  { step, note, key, version }: Pick<StaffStep, 'step' | 'version'> & Partial<StaffStep>,
  { by, now }: Authorship,
) {
  // Renewals reserve their numbers before they lock clients (docs/design/databases.md).
  const number = quote.number ?? (given.snapshot.number || (await giveNumber(trx, quote, now)));
  const snapshot = { ...given.snapshot, number };
  const { gross } = calculateSnapshotTotals(snapshot, []);
  const at = now.toISOString();
  const columns = {
    ...toQuoteColumns(content, snapshot.number),
    ...toClientColumns(snapshot.client, [snapshot.number, content.title]),
    state: 'sent' as const,
    number: snapshot.number,
    sent_version: snapshot.version,
    gross,
    valid_until: snapshot.validUntil,
    version: version + 1,
    updated_by: by.id,
    sent_at: quote.sent_at ?? at,
    seen_at: null,
    answered_at: null,
    reminded_at: null,
  };
  const pickLogged = (row: Pick<Quote, 'state' | 'gross' | 'valid_until'>, sent: number) => ({
    state: row.state,
    total: row.gross,
    validUntil: row.valid_until,
    version: sent,
  });
  const activity = buildQuoteActivity({ ...quote, ...columns }, by, {
    action: 'send',
    before: quote.sent_version > 0 ? pickLogged(quote, quote.sent_version) : { state: quote.state },
    after: pickLogged(columns, snapshot.version),
  });
  const sent = await changeQuote(
    trx,
    quote,
    { step, columns, actor: by, note, key, guard: { version }, activity },
    now,
  );
  const text = JSON.stringify(snapshot);
  const row = { quote_id: quote.id, version: snapshot.version, sent_at: at, snapshot: text, hash: hashText(text) };
  await insertVersion(trx, { ...row, gross, seen_at: null });
  await recordLineUses(
    trx,
    content.lines.filter((line) => line.kind === 'item'),
    at,
  );
  await linkQuoteToClient(trx, sent);
  await endFormerLinks(trx, quote, sent);
  return { sent, snapshot, hash: row.hash };
}

/** Allocated after locking the quote and the agreement that it renews. */
async function giveNumber(trx: Trx, { id, source_kind, source_id }: Quote, now: Date) {
  await lockRows(trx, 'quotes', [id]);
  if (source_kind === 'agreement' && source_id) await lockRows(trx, 'agreements', [source_id]);
  return allocateQuoteNumber(trx, now);
}

export const allocateQuoteNumber = (trx: Trx, now: Date) =>
  allocateNumber(trx, `OF-${toBucharestDay(now).slice(0, 4)}`);

/** Ends links that were sent to another address or number, which may have been wrong. */
async function endFormerLinks(trx: Trx, before: Quote, sent: Quote) {
  if (before.sent_version === 0) return;
  if (before.email.toLowerCase() !== sent.email.toLowerCase()) await deleteQuoteLinks(trx, sent.id);
  else if (before.phone_e164 !== sent.phone_e164) await deleteQuoteLinks(trx, sent.id, 'whatsapp');
}

const firstReminderHour = '09';

export const startQuoteTimer = (context: Context) =>
  startTimer(context.app, { failure: 'ending or reminding of quotes failed', pauseMs: 5 * 60_000 }, async (onError) => {
    await endAndRemind(context, onError);
    await remindOfPayments(context, onError);
  });

export async function endAndRemind(context: Context, onError: (error: unknown) => void) {
  const today = toBucharestDay(context.now());
  await runForEach(await listOverdueQuotes(context.db, today), (quote) => expireQuote(context, quote), onError);
  const { reminderDays } = (await readQuoteSettings(context.db)).value;
  if (reminderDays === 0 || toBucharestTime(context.now()).slice(11, 13) < firstReminderHour) return;
  const days = { from: today, to: addDays(today, reminderDays), sentBefore: startOfDay(today) };
  const due = await listUnremindedQuotes(context.db, days);
  await runForEach(due, (quote) => remindClient(context, quote), onError);
}

const expireQuote = ({ db, now }: Context, quote: Quote) =>
  db.transaction().execute(async (trx) => {
    const change = { step: 'expire' as const, columns: { state: 'expired' as const } };
    await changeQuote(trx, quote, { ...change, actor: { id: 'system', name: null } }, now());
    await withdrawQuoteEmails(trx, quote, now());
  });

async function remindClient(context: Context, quote: Quote) {
  const { db, publicUrl } = context;
  const version = await readVersion(db, quote);
  if (!version) return;
  const company = await readEmailCompany(context);
  // An e-mail that says 'until today' must not be read tomorrow.
  const parts = { company, publicUrl, expiresAt: startOfDay(addDays(quote.valid_until, 1)) };
  await db.transaction().execute(async (trx) => {
    if (!(await markQuoteReminded(trx, quote, context.now().toISOString()))) return;
    await queueQuoteEmail(trx, quote, version.snapshot, { kind: 'quoteReminder' }, parts, context.now());
  });
}
