import { addDays, dayInBucharest, timeInBucharest } from '../../contract/kernel/local-time.ts';
import type { Context } from '../context.ts';
import { startOfDay } from '../db/day-start.ts';
import { readEmailCompany } from '../emails/email-company.ts';
import { Failure } from '../http/failure.ts';
import { createWorkerLoop, runWhileListening } from '../jobs/worker-loop.ts';
import { changeQuote } from './change-quote.ts';
import { listOverdueQuotes, listUnremindedQuotes, markQuoteReminded } from './expiry-store.ts';
import { queueQuoteEmail, withdrawQuoteEmails } from './quote-emails.ts';
import { readQuoteSettings } from './quote-settings.ts';
import type { Quote } from './quote-store.ts';
import { readVersion } from './snapshot.ts';

const pauseMs = 5 * 60 * 1000;
const firstReminderHour = '09';

export function startQuoteTimer(context: Context) {
  const { app } = context;
  const onError = (error: unknown) => app.log.error({ err: error }, 'ending or reminding of quotes failed');
  const work = async () => {
    await endAndRemind(context, onError);
    return false;
  };
  runWhileListening(app, createWorkerLoop({ work, pauseMs, onError }));
}

/** One that fails stops no other and is retried by the next round. */
export async function endAndRemind(context: Context, onError: (error: unknown) => void) {
  const today = dayInBucharest(context.now());
  await forEach(await listOverdueQuotes(context.db, today), (quote) => expireQuote(context, quote), onError);
  const { reminderDays } = (await readQuoteSettings(context.db)).value;
  if (reminderDays === 0 || timeInBucharest(context.now()).slice(11, 13) < firstReminderHour) return;
  const days = { from: today, to: addDays(today, reminderDays), sentBefore: startOfDay(today) };
  const due = await listUnremindedQuotes(context.db, days);
  await forEach(due, (quote) => remindClient(context, quote), onError);
}

async function forEach(quotes: Quote[], work: (quote: Quote) => Promise<void>, onError: (error: unknown) => void) {
  for (const quote of quotes)
    await work(quote).catch((error) => {
      // Answered at this moment, or ended by another process.
      if (error instanceof Failure && error.code === 'stale_version') return;
      onError(new Error(`the quote ${quote.id}`, { cause: error }));
    });
}

const system = { id: 'system', name: null };

const expireQuote = ({ db, now }: Context, quote: Quote) =>
  db.transaction().execute(async (trx) => {
    const columns = { state: 'expired' as const };
    await changeQuote(trx, quote, { step: 'expire', columns, actor: system }, now());
    await withdrawQuoteEmails(trx, quote);
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
