import { beforeAll, beforeEach } from 'vitest';
import type { InvoicedItem } from '../../../contract/invoicing/invoiced-items.ts';
import { defaultInvoicingSettings, type InvoicingSettings } from '../../../contract/invoicing/settings.ts';
import type { QuoteContent } from '../../../contract/quotes/quote-content.ts';
import { bani } from '../fixtures/bani.ts';
import { addSmallCompany } from '../fixtures/small-company.ts';
import { writeAcceptance } from '../quotes/accepted-quote.ts';
import { createQuoteCalls } from '../quotes/quote-calls.ts';
import type { RunningSite } from '../servers/running-site.ts';
import { waitUntil } from '../servers/wait-until.ts';
import { createSignedInStaff } from '../staff/staff.ts';
import { createStaffCall, type StaffCall } from '../staff/staff-calls.ts';
import { completedVisitRow } from '../visits/completed-visit.ts';
import type { ProgramServer } from './program-server.ts';

export const invoicingSettingsPath = '/api/admin/invoicing-settings';
export const programKey = 'cheie "secretă"';

/** Sets up a company with an invoicing program before each test; the program's server answers as documented. */
export function setUpInvoicing(site: RunningSite, program: ProgramServer, now: () => Date) {
  /** Signed in anew: the clock of a test runs past the end of a session. */
  const call: StaffCall = async (...args) =>
    createStaffCall(site, await createSignedInStaff(site, 'admin', now()))(...args);
  const quotes = createQuoteCalls(() => call);
  const writeVatPayer = async (isVatPayer: boolean) => {
    const { version, quotes } = (await call('GET', '/api/admin/quote-settings')).body;
    await call('PUT', '/api/admin/quote-settings', { version, quotes: { ...quotes, isVatPayer } });
  };
  beforeAll(() => addSmallCompany(site.db));
  beforeEach(async () => {
    program.reset();
    await site.db.deleteFrom('jobs').where('name', '=', 'hand over invoice').execute();
    for (const table of ['quotes', 'agreements', 'number_series', 'visits', 'outbox', 'clients'] as const)
      await site.db.deleteFrom(table).execute();
    await site.db.deleteFrom('settings').where('key', 'in', ['invoicing', 'invoicing-secret']).execute();
    await writeVatPayer(true);
  });
  const connect = async (name: InvoicingSettings['program'], more: Partial<InvoicingSettings> = {}) => {
    const { version } = (await call('GET', invoicingSettingsPath)).body;
    const invoicing = { ...defaultInvoicingSettings, program: name, user: 'firma@carpen.ro', series: 'GR', ...more };
    const saved = await call('PUT', invoicingSettingsPath, { version, invoicing });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
    await call('PUT', `${invoicingSettingsPath}/secret`, { secret: programKey });
  };
  /** Inserts an accepted order that was done on a day; without a day its work has not begun. */
  const orderWork = async (change: Partial<QuoteContent> = {}, doneOn: string | null = '2027-03-12') => {
    const { id } = await quotes.send(change);
    await writeAcceptance(site.db, id, now(), []);
    const visit = { quote_id: id, local_time: `${doneOn ?? '2027-06-01'}T10:00:00` };
    const state = doneOn ? 'completed' : 'confirmed';
    await site.db
      .insertInto('visits')
      .values(completedVisitRow(`v-${id}`, { ...visit, state }))
      .execute();
    return { id, key: `quote:${id}` };
  };
  const withdraw = async (id: string, at = '2027-03-20T08:00:00.000Z', executed = 20_000) => {
    const withdrawal = { quote_id: id, at, name: 'Ștefan', email: '', statement: '' };
    await site.db
      .insertInto('quote_withdrawals')
      .values({ ...withdrawal, executed: bani(executed) })
      .execute();
    await site.db.updateTable('quotes').set({ state: 'withdrawn' }).where('id', '=', id).execute();
  };
  /** Inserts a finished visit of `insertMowing`. */
  const mow = (agreementId: string, day: string, change: object = {}) =>
    site.db
      .insertInto('visits')
      .values(
        completedVisitRow(`m-${day}`, {
          agreement_id: agreementId,
          work_id: 'tuns',
          local_time: `${day}T10:00:00`,
          starts_at: `${day}T08:00:00.000Z`,
          ...change,
        }),
      )
      .execute();
  const list = async (query = ''): Promise<{ items: InvoicedItem[]; total: number }> =>
    (await call('GET', `/api/admin/invoicing/items${query}`)).body;
  const handOver = (keys: string[], isAgain = false) =>
    call('POST', '/api/admin/invoicing/hand-over', { keys, isAgain });
  const findRow = (key: string) =>
    site.db.selectFrom('invoiced_items').selectAll().where('key', '=', key).executeTakeFirst();
  const waitForState = async (key: string, state: string | null) => {
    await waitUntil(`${key} ${state}`, async () => (await findRow(key))?.state === state, 10_000);
    return findRow(key);
  };
  const note = (key: string, number: string | null, more: object = {}) =>
    call('PUT', '/api/admin/invoicing/invoice', {
      key,
      invoice: number === null ? null : { number, date: '2027-04-01' },
      ...more,
    });
  const orders = { orderWork, withdraw, mow, note, writeVatPayer };
  return { call, quotes, connect, list, handOver, findRow, waitForState, ...orders };
}
