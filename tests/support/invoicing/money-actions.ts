import { randomUUID } from 'node:crypto';
import { addMs, dayMs, hourMs } from '../../../contract/kernel/durations.ts';
import { addDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import type { QuoteContent } from '../../../contract/quotes/quote-content.ts';
import { countRepetitions } from '../../../contract/quotes/repeated-lines.ts';
import { visitStepsFrom } from '../../../contract/visits/steps.ts';
import { handOverDaily } from '../../../server/workflows/invoicing/invoicing-routes.ts';
import { bani } from '../fixtures/bani.ts';
import { signEvent } from '../payments/card-setup.ts';
import type { StripeServer } from '../payments/stripe-server.ts';
import { createClientCalls } from '../quotes/client-calls.ts';
import { createQuoteCalls } from '../quotes/quote-calls.ts';
import { completeContent, lawnItem, mowingItem, optionalItem } from '../quotes/quote-content.ts';
import type { RunningSite } from '../servers/running-site.ts';
import type { ApiReply, StaffCall } from '../staff/staff-calls.ts';
import { completedVisitRow } from '../visits/completed-visit.ts';
import { createVisitContext } from '../visits/visit-setup.ts';
import { type KeptProgram, programMoods } from './money-program.ts';

/** A company that invoices with a program, takes cards, and has several orders. */
export interface Books {
  site: RunningSite;
  clock: { time: Date };
  now: () => Date;
  random: () => number;
  staff: StaffCall;
  /** The headers of a new session. */
  signIn: () => Promise<Record<string, string>>;
  program: KeptProgram;
  stripe: StripeServer;
  /** The quotes that were sent, with the private link of their client. */
  orders: { id: string; token: string }[];
}

type Action = (books: Books) => Promise<ApiReply | undefined>;

const maxOrders = 6;
export const visitPrice = 12_000;

const pick = <T>({ random }: Books, list: readonly T[]) => list[Math.floor(random() * list.length)];
const today = ({ now }: Books) => toBucharestDay(now());

/** Two rates of VAT and a discount or a deposit; half of them with repeated work from today on. */
function createContent(books: Books): Partial<QuoteContent> {
  const { random, orders } = books;
  const [start, end] = [today(books), addDays(today(books), 60)];
  const recurrence = {
    serviceId: 'gazon',
    rule: { kind: 'interval', days: 7, tolerance: 2 } as const,
    months: everyMonth,
  };
  const visits = countRepetitions(recurrence, 'visit', { start, end });
  const repeated = { ...mowingItem, quantity: visits * 1000, unitPrice: bani(visitPrice), recurrence };
  const isRepeated = random() < 0.5;
  const number = String(orders.length + 1);
  const client = { ...completeContent().client, name: `Client ${number}`, email: `client${number}@exemplu.ro` };
  return {
    client: { ...client, phone: '', houseNumber: number },
    validUntil: isRepeated ? start : addDays(start, 20),
    pricesIncludeVat: true,
    lines: [
      lawnItem,
      { ...optionalItem, isOptional: false, vat: 'reduced', unitPrice: bani(10_001 + Math.floor(random() * 9000)) },
      ...(isRepeated ? [repeated] : []),
    ],
    ...(isRepeated && { agreement: { start, end, teamId: null, weekday: null, window: null, accessNotes: '' } }),
    ...(!isRepeated && random() < 0.3 && { discount: { kind: 'percent', percent: 7 } }),
    ...(random() < 0.7 && { deposit: { kind: 'percent', percent: 30 } }),
  };
}
const everyMonth = Array.from({ length: 12 }, (_, index) => index + 1);

export const sendQuote: Action = async (books) => {
  const { orders, staff } = books;
  if (orders.length >= maxOrders) return undefined;
  const { send, link } = createQuoteCalls(() => staff);
  const { id } = await send(createContent(books));
  orders.push({ id, token: await link(id) });
  return undefined;
};

const accept: Action = async (books) => acceptOrder(books, pick(books, books.orders));

export async function acceptOrder({ site }: Books, order: Books['orders'][number] | undefined) {
  const consents = ['order', 'information', 'earlyStart'];
  return order && createClientCalls(site).accept(order.token, { consents });
}

const post = async (books: Books, what: string, body: object = {}) => {
  const order = pick(books, books.orders);
  return order && createClientCalls(books.site).post(order.token, what, body);
};

const withdraw: Action = (books) => post(books, 'withdraw', { name: 'Ștefan Țurcanu', email: 'stefan@clienti.ro' });
const startCard: Action = (books) => post(books, 'card');
const checkCard: Action = (books) => post(books, 'card/check');

/** The client pays on the page of Stripe, gets money back or contests it; the announcement may be lost or come twice. */
const payAtStripe: Action = async (books) => {
  const { stripe, random } = books;
  const session = pick(books, stripe.sessions);
  if (!session) return undefined;
  const part = Math.round(random() * Number(session.form['line_items[0][price_data][unit_amount]']));
  if (session.status === 'open') stripe.pay(session.id);
  else if (session.status === 'complete' && random() < 0.3) stripe.refund(session.id, part);
  else if (session.status === 'complete' && random() < 0.2)
    stripe.contest(session.id, part, pick(books, ['needs_response', 'won', 'lost']));
  const type = session.dispute ? 'charge.dispute.closed' : session.refunded > 0 ? 'charge.refunded' : paidEvent;
  return random() < 0.7 ? announce(books, type, session.id) : undefined;
};

const paidEvent = 'checkout.session.completed';

async function announce({ site, stripe, now }: Books, type: string, id: string): Promise<ApiReply> {
  const payload = JSON.stringify(stripe.announce(type, id));
  const headers = { 'stripe-signature': signEvent(payload, now()) };
  const reply = await fetch(`${site.url}/api/stripe/webhook`, { method: 'POST', body: payload, headers });
  return { status: reply.status, body: await reply.json() };
}

const stripeFails: Action = async ({ stripe, random }) => {
  const outcome = [undefined, undefined, 'hang up', 'fail'][Math.floor(random() * 4)] as 'hang up' | 'fail' | undefined;
  stripe.before = () => outcome;
  return undefined;
};

const notePayment: Action = async (books) => {
  const order = pick(books, books.orders);
  const amount = 1 + Math.floor(books.random() * 300_000);
  const paidOn = addDays(today(books), -Math.floor(books.random() * 5));
  const payment = { id: randomUUID(), amount, paidOn, method: 'transfer', note: '' };
  return order && books.staff('POST', `/api/admin/quotes/${order.id}/payments`, payment);
};

const changePayment: Action = async (books) => {
  const payments = await books.site.db.selectFrom('payments').selectAll().orderBy('created_at').orderBy('id').execute();
  const payment = pick(books, payments);
  if (!payment) return undefined;
  const path = `/api/admin/quotes/${payment.quote_id}/payments/${payment.id}`;
  return payment.removed_at ? books.staff('POST', `${path}/restore`) : books.staff('DELETE', path);
};

/** A visit of today, of a quote or of its agreement. */
const addVisit: Action = async (books) => {
  const { site, random } = books;
  const order = pick(books, books.orders);
  if (!order) return undefined;
  const agreement = await site.db
    .selectFrom('agreements')
    .selectAll()
    .where('quote_id', '=', order.id)
    .executeTakeFirst();
  const isRepeated = agreement && random() < 0.6;
  if (isRepeated && agreement.state === 'ended') return undefined;
  const of = isRepeated ? { agreement_id: agreement.id, work_id: mowingItem.id } : { quote_id: order.id };
  const local_time = `${today(books)}T10:00:00`;
  const state = isRepeated || random() < 0.3 ? ('completed' as const) : ('confirmed' as const);
  const time = { local_time, starts_at: `${today(books)}T08:00:00.000Z`, timing: 'outside' as const };
  const row = completedVisitRow(randomUUID(), { ...of, ...time, state, created_at: books.now().toISOString() });
  await site.db.insertInto('visits').values(row).execute();
  return undefined;
};

const stepVisit: Action = async (books) => {
  const visits = await books.site.db.selectFrom('visits').selectAll().orderBy('created_at').orderBy('id').execute();
  const visit = pick(books, visits);
  if (!visit) return undefined;
  const possible = visitStepsFrom(visit.state);
  const step = pick(
    books,
    endingSteps.filter((name) => possible.includes(name)),
  );
  const isPartial = step === 'complete' && books.random() < 0.15;
  if (!step) return undefined;
  return books.staff('POST', `/api/admin/appointments/${visit.id}/steps`, { step, ...(isPartial && { isPartial }) });
};

const endingSteps = ['complete', 'complete', 'complete', 'cancel', 'no_show', 'reopen'] as const;

const endAgreement: Action = async (books) => {
  const rows = await books.site.db.selectFrom('agreements').selectAll().where('state', '=', 'active').execute();
  const agreement = pick(books, rows);
  const step = { step: 'end', on: today(books), note: 'Se mută', email: false };
  return agreement && books.staff('POST', `/api/admin/agreements/${agreement.id}/steps`, step);
};

const kinds = ['quote', 'advance', 'agreement'] as const;
export const listItems = async ({ staff }: Books, kind: string) =>
  (await staff('GET', `/api/admin/invoicing/items?kind=${kind}&size=200`)).body;

const handOver: Action = async (books) => {
  const { items } = await listItems(books, pick(books, kinds) ?? '');
  const keys = [pick(books, items), pick(books, items)].flatMap((item) => (item as { key: string })?.key ?? []);
  return keys.length > 0 ? books.staff('POST', '/api/admin/invoicing/hand-over', { keys, isAgain: false }) : undefined;
};

const listRows = ({ site }: Books) => site.db.selectFrom('invoiced_items').selectAll().orderBy('key').execute();

/** Staff look in the program before they say whether a document arrived. */
const clearUp: Action = async (books) => {
  const { staff, program, random } = books;
  const row = pick(
    books,
    (await listRows(books)).filter(({ state }) => state === 'unknown'),
  );
  if (!row) return undefined;
  const isThere = program.documents.some(({ key, isDeleted }) => key === row.key && !isDeleted);
  if (random() < 0.4 && (row.program !== 'smartbill' || !isThere))
    return staff('POST', '/api/admin/invoicing/hand-over', { keys: [row.key], isAgain: true });
  return staff('POST', '/api/admin/invoicing/confirm', { key: row.key, isThere, at: row.handed_at });
};

/** Staff delete the document first. */
const takeBack: Action = async (books) => {
  const row = pick(
    books,
    (await listRows(books)).filter(({ state }) => state === 'sent'),
  );
  if (!row) return undefined;
  for (const made of books.program.documents) if (made.key === row.key) made.isDeleted = true;
  return books.staff('POST', '/api/admin/invoicing/confirm', { key: row.key, isThere: false, at: row.handed_at });
};

const noteInvoice: Action = async (books) => {
  const { items } = await listItems(books, pick(books, kinds) ?? '');
  const item = pick(books, items) as { key: string; kind: string; recordId: string; gross: number } | undefined;
  if (!item) return undefined;
  const invoice = { number: `GR ${Math.floor(books.random() * 1000)}`, date: today(books) };
  if (item.kind === 'quote') return books.staff('PUT', `/api/admin/quotes/${item.recordId}/invoice`, { invoice });
  return books.staff('PUT', '/api/admin/invoicing/invoice', { key: item.key, invoice, gross: item.gross });
};

const removeInvoice: Action = async (books) => {
  const row = pick(
    books,
    (await listRows(books)).filter(({ invoice_number }) => invoice_number),
  );
  const order = pick(books, books.orders);
  if (books.random() < 0.5)
    return order && books.staff('PUT', `/api/admin/quotes/${order.id}/invoice`, { invoice: null });
  return row && books.staff('PUT', '/api/admin/invoicing/invoice', { key: row.key, invoice: null });
};

const runDaily: Action = async (books) => {
  await handOverDaily(createVisitContext(books.site.db, books.now));
  return undefined;
};

const changeMood: Action = async (books) => {
  books.program.mood = books.random() < 0.5 ? 'answers' : (pick(books, programMoods) ?? 'answers');
  return undefined;
};

const changeVat: Action = async ({ staff, random }) => {
  const { version, quotes } = (await staff('GET', '/api/admin/quote-settings')).body;
  const isVatPayer = random() < 0.7;
  return staff('PUT', '/api/admin/quote-settings', { version, quotes: { ...quotes, isVatPayer } });
};

const letTimePass: Action = async ({ clock, random }) => {
  clock.time = addMsTo(clock.time, random() < 0.6 ? random() * 6 * hourMs : random() * 6 * dayMs);
  return undefined;
};
const addMsTo = (at: Date, ms: number) => new Date(addMs(at, Math.round(ms)));

const weighted: [Action, string, number][] = [
  [sendQuote, 'sendQuote', 3],
  [accept, 'accept', 5],
  [withdraw, 'withdraw', 1],
  [startCard, 'startCard', 3],
  [checkCard, 'checkCard', 1],
  [payAtStripe, 'payAtStripe', 4],
  [stripeFails, 'stripeFails', 1],
  [notePayment, 'notePayment', 3],
  [changePayment, 'changePayment', 2],
  [addVisit, 'addVisit', 7],
  [stepVisit, 'stepVisit', 6],
  [endAgreement, 'endAgreement', 1],
  [handOver, 'handOver', 6],
  [clearUp, 'clearUp', 5],
  [takeBack, 'takeBack', 1],
  [noteInvoice, 'noteInvoice', 2],
  [removeInvoice, 'removeInvoice', 1],
  [runDaily, 'runDaily', 1],
  [changeMood, 'changeMood', 4],
  [changeVat, 'changeVat', 1],
  [letTimePass, 'letTimePass', 4],
];

export const actions = weighted.flatMap(([action, name, count]) =>
  Array.from({ length: count }, () => [name, action] as const),
);
