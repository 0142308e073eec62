import { cleanGreetingName } from '../../../../contract/emails/visitor-text.ts';
import { addMs, hourMs } from '../../../../contract/kernel/durations.ts';
import { countDaysUntil, toBucharestDay, toBucharestTime } from '../../../../contract/kernel/local-time.ts';
import { readEmailCompany } from '../../../common/emails/email-company.ts';
import { readCustomTexts } from '../../../common/emails/email-texts.ts';
import { queueEmail, withdrawEmails } from '../../../common/emails/outbox.ts';
import { findEmailByKey } from '../../../common/emails/outbox-store.ts';
import type { Context } from '../../../context.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { startOfDay } from '../../../platform/db/day-start.ts';
import { lockRows } from '../../../platform/db/run-exclusively.ts';
import { runForEach } from '../../../platform/jobs/worker-loop.ts';
import { hasOpenQuestion } from '../../inquiries/inquiry-store.ts';
import { readPaymentSettings, readWaysToPay } from '../../payments/payment-settings.ts';
import { listPayments } from '../../payments/payment-store.ts';
import { buildQuoteEmailPrefix } from '../quote-emails.ts';
import { insertQuoteLink, type Quote } from '../quote-store.ts';
import { readMoney, viewClientPayment } from './order-money.ts';
import { listUnpaidIds } from './order-money-store.ts';

const hours = { from: 9, to: 18 };
/** Days after the due day. A server that was off for longer leaves a reminder out. */
const reminders = [
  { name: 'first', from: 1, until: 7 },
  { name: 'second', from: 7, until: 14 },
] as const;

export async function remindOfPayments(context: Context, onError: (error: unknown) => void) {
  const { db, now } = context;
  const hour = Number(toBucharestTime(now()).slice(11, 13));
  if (hour < hours.from || hour >= hours.to) return;
  const { account, card } = await readWaysToPay(db);
  if (!(await readPaymentSettings(db)).sendsReminders || !(account || card)) return;
  const money = await readMoney(db, await listUnpaidIds(db), now());
  const late = [...money].flatMap(([id, { state, dueOn }]) => {
    const key = state === 'overdue' && dueOn ? findKey(id, dueOn, toBucharestDay(now())) : undefined;
    return key ? [{ id, key }] : [];
  });
  await runForEach(late, (reminder) => remind(context, reminder), onError);
}

const buildKey = (id: string, dueOn: string, name: string) => `${buildQuoteEmailPrefix(id)}payment:${dueOn}:${name}`;

/** The key names the amount by its due day, so that each amount has its own two reminders. */
function findKey(id: string, dueOn: string, today: string) {
  const days = countDaysUntil(dueOn, today);
  const reminder = reminders.find(({ from, until }) => days >= from && days < until);
  return reminder && buildKey(id, dueOn, reminder.name);
}

async function remind(context: Context, { id, key }: { id: string; key: string }) {
  const { db, now, publicUrl } = context;
  if ((await findEmailByKey(db, key)) || (await hasOpenQuestion(db, id))) return;
  const company = await readEmailCompany(context);
  await db.transaction().execute(async (trx) => {
    // Locked, so that a payment noted meanwhile counts.
    const [quote] = (await lockRows(trx, 'quotes', [id])).filter(({ erased_at }) => erased_at === null);
    const payment = quote && (await viewClientPayment(trx, quote, now()));
    if (!quote?.email || payment?.money.state !== 'overdue') return;
    // Money that staff gave back is not asked for again.
    if ((await listPayments(trx, id)).some(({ refunded }) => refunded > 0)) return;
    const { number, title, name } = quote;
    const quoteUrl = publicUrl + (await insertQuoteLink(trx, id, 'email', now().toISOString()));
    const greeting = cleanGreetingName(name);
    const about = { name: greeting, quote: { number: number ?? '', title }, payment };
    const texts = await readCustomTexts(trx, 'paymentReminder', { ...about, company: company.name });
    const payload = { kind: 'paymentReminder' as const, company, ...about, quoteUrl, ...(texts && { texts }) };
    const expiresAt = addMs(new Date(startOfDay(toBucharestDay(now()))), hours.to * hourMs);
    await queueEmail(trx, { key, to: quote.email, payload, expiresAt }, now());
  });
}

/** Call it before a payment is noted: what is unsent would ask for it again. */
export async function withdrawReminders(trx: Trx, { id }: Pick<Quote, 'id'>, now: Date) {
  const dueOn = await findDueDay(trx, id, now);
  if (dueOn)
    await withdrawEmails(
      trx,
      reminders.map(({ name }) => buildKey(id, dueOn, name)),
    );
}

const findDueDay = async (db: Db, id: string, now: Date) => (await readMoney(db, [id], now)).get(id)?.dueOn;
