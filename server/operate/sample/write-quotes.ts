import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { listNeededConsents } from '../../../contract/quotes/consents.ts';
import { describeChanges } from '../../../contract/quotes/quote-changes.ts';
import type { QuoteSnapshot } from '../../../contract/quotes/quote-content.ts';
import { calculateSnapshotTotals, isConsumer } from '../../../contract/quotes/totals.ts';
import { startsInWithdrawalPeriod } from '../../../contract/quotes/withdrawal.ts';
import type { LifeQuote, LifeQuoteStep } from '../../../demo/life/quotes.ts';
import type { Trx } from '../../platform/db/database.ts';
import { buildQuoteActivity, changeQuote } from '../../workflows/quotes/change-quote.ts';
import { changeToAccepted } from '../../workflows/quotes/client/accept-quote.ts';
import { insertDraft } from '../../workflows/quotes/draft-routes.ts';
import { storeEvidence } from '../../workflows/quotes/evidence.ts';
import { writeAcceptedEmail, writeQuoteEmail } from '../../workflows/quotes/quote-emails.ts';
import { recordInvoice } from '../../workflows/quotes/quote-lists.ts';
import { createQuotePaper } from '../../workflows/quotes/quote-paper.ts';
import { writeQuoteVersion } from '../../workflows/quotes/quote-steps.ts';
import { insertQuoteLink, markVersionSeen, type Quote } from '../../workflows/quotes/quote-store.ts';
import { buildSnapshot, calculateGross } from '../../workflows/quotes/snapshot.ts';
import type { Visit } from '../../workflows/visits/visit-store.ts';
import type { DatedEmail } from './email-rows.ts';
import type { LifeContext } from './life-context.ts';

interface Replay {
  quote: Quote;
  /** The newest version, once the quote was sent. */
  sent?: { snapshot: QuoteSnapshot; hash: string; at: string };
  emails: DatedEmail[];
}

/** Writes the quotes step by step, in the order in which they were sent, so that their numbers rise. Returns the e-mails. */
export async function writeQuotes(trx: Trx, context: LifeContext, visits: Visit[]): Promise<DatedEmail[]> {
  const emails: DatedEmail[] = [];
  for (const quote of context.life.quotes) emails.push(...(await replayQuote(trx, context, visits, quote)));
  return emails;
}

async function replayQuote(trx: Trx, context: LifeContext, visits: Visit[], given: LifeQuote) {
  const { life, by } = context;
  const { id, content, source: from, createdAt, internalNote, invoice } = given;
  const { gross } = await calculateGross({ db: trx, now: () => life.now }, content);
  const draft = { id, content, gross, from, internalNote };
  let replay: Replay = { quote: await insertDraft(trx, draft, { by, now: new Date(createdAt) }), emails: [] };
  for (const step of given.steps) replay = await replaySteps[step.step](trx, context, replay, step as never, visits);
  if (invoice) await recordInvoice(trx, replay.quote, invoice, { by, now: new Date(`${invoice.date}T10:00:00Z`) });
  return replay.emails;
}

type Step<Name> = Extract<LifeQuoteStep, { step: Name }>;

type ReplaySteps = {
  [Name in LifeQuoteStep['step']]: (
    trx: Trx,
    context: LifeContext,
    before: Replay,
    step: Step<Name>,
    visits: Visit[],
  ) => Promise<Replay>;
};

const replaySteps: ReplaySteps = {
  async send(trx, { life, by, company }, { quote, sent: earlier, emails }, { at, content, seenAt }) {
    const issue = { number: '', version: quote.sent_version + 1, sentAt: at };
    // Uses the present services: at the time of the quote the sample company had not published any.
    const prepared = await buildSnapshot({ db: trx, now: () => life.now }, content, issue);
    const step = { step: 'send' as const, version: quote.version };
    const version = { snapshot: prepared, content };
    const { sent, snapshot, hash } = await writeQuoteVersion(trx, quote, version, step, { by, now: new Date(at) });
    await insertQuoteLink(trx, quote.id, 'email', at);
    if (seenAt) await markVersionSeen(trx, sent, seenAt);
    const changes = earlier ? describeChanges(earlier.snapshot, snapshot) : [];
    const parts = { company, quoteUrl: `${company.url}/…`, paper: await createQuotePaper(trx, snapshot) };
    const email = writeQuoteEmail(quote.id, snapshot, { kind: 'quoteSent', changes }, parts);
    return { quote: sent, sent: { snapshot, hash, at }, emails: [...emails, { at, email }] };
  },

  async accept(trx, { company }, { quote, sent, emails }, { at, name, options, visitId }, visits) {
    const { snapshot, hash, at: sentAt } = sent as NonNullable<Replay['sent']>;
    const ordered = visits.filter(({ id }) => id === visitId);
    const isEarly = startsInWithdrawalPeriod(ordered[0]?.local_time, toBucharestDay(new Date(at)));
    const consents = listNeededConsents(isConsumer(snapshot), isEarly);
    const { gross } = calculateSnapshotTotals(snapshot, options);
    const accepted = (await changeToAccepted(trx, quote, { name, gross }, at)) as Quote;
    const opened = { quote, link: { created_at: sentAt, channel: 'email' as const } };
    const given = { hash, at, name, options, consents, visits: ordered };
    const acceptance = await storeEvidence(trx, opened, snapshot, given);
    await insertQuoteLink(trx, quote.id, 'email', at);
    const paper = await createQuotePaper(trx, snapshot, { acceptance });
    const written = writeAcceptedEmail(accepted, snapshot, acceptance, { company, paper, visits: ordered });
    const email = { ...written, payload: { ...written.payload, quoteUrl: `${company.url}/…` } };
    return { quote: accepted, emails: [...emails, { at, email }] };
  },

  async decline(trx, _, { quote, emails }, { at, reason }) {
    const columns = { state: 'declined' as const, answered_at: at };
    const states = { before: { state: quote.state }, after: { state: columns.state } };
    const activity = buildQuoteActivity(quote, null, { action: 'step', ...states });
    const change = { columns, actor: { id: 'visitor', name: quote.name }, note: reason, activity };
    return { quote: await changeQuote(trx, quote, { step: 'decline', ...change }, new Date(at)), emails };
  },

  async expire(trx, _, { quote, emails }, { at }) {
    const change = {
      step: 'expire' as const,
      columns: { state: 'expired' as const },
      actor: { id: 'system', name: null },
    };
    return { quote: await changeQuote(trx, quote, change, new Date(at)), emails };
  },
};
