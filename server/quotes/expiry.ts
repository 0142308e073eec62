import { addDays, dayInBucharest, timeInBucharest } from '../../contract/kernel/local-time.ts';
import type { Context } from '../context.ts';
import { startOfDay } from '../db/day-start.ts';
import { readEmailCompany } from '../emails/email-company.ts';
import { runForEach, startTimer } from '../jobs/worker-loop.ts';
import { changeQuote } from './change-quote.ts';
import { queueQuoteEmail, withdrawQuoteEmails } from './quote-emails.ts';
import { readQuoteSettings } from './quote-settings.ts';
import { listOverdueQuotes, listUnremindedQuotes, markQuoteReminded, type Quote } from './quote-store.ts';
import { readVersion } from './snapshot.ts';

const firstReminderHour = '09';

export const startQuoteTimer = (context: Context) =>
  startTimer(context.app, { failure: 'ending or reminding of quotes failed', pauseMs: 5 * 60_000 }, (onError) =>
    endAndRemind(context, onError),
  );

export async function endAndRemind(context: Context, onError: (error: unknown) => void) {
  const today = dayInBucharest(context.now());
  await runForEach(await listOverdueQuotes(context.db, today), (quote) => expireQuote(context, quote), onError);
  const { reminderDays } = (await readQuoteSettings(context.db)).value;
  if (reminderDays === 0 || timeInBucharest(context.now()).slice(11, 13) < firstReminderHour) return;
  const days = { from: today, to: addDays(today, reminderDays), sentBefore: startOfDay(today) };
  const due = await listUnremindedQuotes(context.db, days);
  await runForEach(due, (quote) => remindClient(context, quote), onError);
}

const expireQuote = ({ db, now }: Context, quote: Quote) =>
  db.transaction().execute(async (trx) => {
    const change = { step: 'expire' as const, columns: { state: 'expired' as const } };
    await changeQuote(trx, quote, { ...change, actor: { id: 'system', name: null } }, now());
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
