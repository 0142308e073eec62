import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { QuoteContent, QuoteItem } from '../../../contract/quotes/quote-content.ts';
import { bani } from '../../support/fixtures/bani.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { createTestClock } from '../../support/fixtures/test-clock.ts';
import { createClientCalls } from '../../support/quotes/client-calls.ts';
import { createQuoteCalls } from '../../support/quotes/quote-calls.ts';
import { lawnItem, mowingContent, mowingItem, mowingTerms } from '../../support/quotes/quote-content.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';

const clock = createTestClock(new Date('2027-03-10T09:00:00Z'));

const monthlyItem: QuoteItem = {
  ...mowingItem,
  unit: 'month',
  recurrence: { serviceId: 'gazon', rule: { kind: 'monthly', times: 1 }, months: [4] },
};

onEveryEngine('Repeated lines of quotes', { now: clock.now }, (site, testOnce) => {
  let call: StaffCall;
  const { create, draft, read, step, link } = createQuoteCalls(() => call);
  const client = createClientCalls(site);
  beforeAll(() => addSmallCompany(site.db));
  beforeEach(async () => {
    call = createStaffCall(site, await createSignedInStaff(site, 'editor', clock.time));
    for (const table of ['quotes', 'number_series', 'outbox', 'clients'] as const)
      await site.db.deleteFrom(table).execute();
  });
  const readRefusal = async (change: Partial<QuoteContent>) => {
    const reply = await step(await draft(mowingContent(change)), 'send');
    expect(reply.status).toBe(400);
    return reply.body.fields;
  };

  testOnce('the quantity of a repeated line must be the number of visits or months of the period', async () => {
    expect(await readRefusal({ lines: [{ ...mowingItem, quantity: 30_000 }] })).toEqual({
      'content.lines.0.quantity': 'În perioada contractului sunt 31\u00a0de\u00a0vizite',
    });
    expect(await readRefusal({ lines: [{ ...mowingItem, unit: 'month' }] })).toEqual({
      'content.lines.0.quantity': 'În perioada contractului sunt 7\u00a0luni',
    });
  });

  testOnce.each<[name: string, change: Partial<QuoteContent>, field: string, message: string]>([
    [
      'repeated lines without a period',
      { agreement: null },
      'agreement.start',
      'Alegeți prima și ultima zi a contractului',
    ],
    ['a period but no repeated lines', { lines: [lawnItem] }, 'agreement.start', 'Nicio linie nu este repetată'],
    ['a start in the past', { agreement: { ...mowingTerms, start: '2027-03-09' } }, 'agreement.start', 'Data a trecut'],
    [
      'repeated work paid by the piece',
      { lines: [{ ...mowingItem, unit: 'piece' }] },
      'lines.0.unit',
      'Lucrările repetate se plătesc pe vizită sau pe lună',
    ],
    [
      'a rule that never falls due',
      { agreement: { ...mowingTerms, start: '2027-11-01', end: '2027-12-31' } },
      'lines.0.recurrence.months',
      'Lucrarea nu cade niciodată între prima și ultima zi',
    ],
    [
      'work paid by the month that never falls due',
      {
        agreement: { ...mowingTerms, start: '2027-04-20', end: '2027-04-30' },
        lines: [{ ...monthlyItem, quantity: 1000 }],
      },
      'lines.0.recurrence.months',
      'Lucrarea nu cade niciodată între prima și ultima zi',
    ],
    [
      'two lines of one service',
      { lines: [mowingItem, { ...mowingItem, id: 'iar' }] },
      'lines.1.recurrence.serviceId',
      'Serviciul este deja într-o linie repetată',
    ],
    [
      'a service that is not offered',
      { lines: [{ ...mowingItem, recurrence: { ...mowingItem.recurrence, serviceId: 'ciorna' } as never }] },
      'lines.0.recurrence.serviceId',
      'Serviciul nu mai este oferit',
    ],
    [
      'a discount in lei',
      { discount: { kind: 'amount', amount: bani(10_000) } },
      'discount.amount',
      'Cu lucrări repetate reducerea se dă în procente',
    ],
    [
      'a garden without a place',
      { client: { ...mowingContent().client, city: '' } },
      'client.city',
      'Scrieți localitatea grădinii',
    ],
    [
      'an unknown team',
      { agreement: { ...mowingTerms, teamId: 'nimeni' } },
      'agreement.teamId',
      'Echipa nu mai există',
    ],
    [
      'a price beyond the limit of agreements',
      { lines: [{ ...mowingItem, unitPrice: bani(100_000_001) }] },
      'lines.0.unitPrice',
      'Cel mult 1.000.000\u00a0lei o vizită sau o lună',
    ],
  ])('a quote with %s cannot be sent', async (_, change, field, message) => {
    expect(await readRefusal(change)).toMatchObject({ [`content.${field}`]: message });
  });

  testOnce('the client does not see the team and access notes of repeated work', async () => {
    const agreement = { ...mowingTerms, window: '08:00' };
    const id = await draft(mowingContent({ agreement }));
    expect((await step(id, 'send')).status).toBe(200);
    const { snapshot, acceptance } = await client.view(await link(id));
    expect(snapshot.agreement).toEqual({ start: '2027-04-01', end: '2027-10-31', weekday: 4, window: '08:00' });
    expect(snapshot.lines).toMatchObject([{ recurrence: mowingItem.recurrence }]);
    expect(acceptance).toBeNull();
    expect(JSON.stringify(snapshot)).not.toContain(' 4711');
    const { versions } = (await call('GET', `/api/admin/quotes/${id}/verification`)).body;
    expect(versions).toMatchObject([{ matches: true }]);
  });

  testOnce('a sent quote is valid at most until the first day of its agreement', async () => {
    const id = await draft(mowingContent({ validUntil: '2027-04-20' }));
    await step(id, 'send');
    expect((await client.view(await link(id))).snapshot.validUntil).toBe('2027-04-01');
  });

  testOnce('a quote is not extended beyond the first day of its agreement', async () => {
    const id = await draft(mowingContent({ validUntil: '2027-03-12' }));
    await step(id, 'send');
    expect((await step(id, 'extend')).body.quote).toMatchObject({ validUntil: '2027-04-01' });
    clock.time = new Date('2027-04-02T09:00:00Z');
    call = createStaffCall(site, await createSignedInStaff(site, 'editor', clock.time));
    const reply = await step(id, 'extend');
    expect(reply).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(reply.body.message).toContain('Prima zi a contractului a trecut');
  });

  test('a draft from a plan has a monthly line for a year', async () => {
    const plan = { name: 'Esențial', price: '390 lei / lună', priceAmount: 39_000, features: ['Tuns', 'Greblat'] };
    const fields = { kind: 'subscriptions', status: 'published', fields: plan };
    const { body } = await call('POST', '/api/admin/subscriptions', fields);
    const { content, gross, source } = await read(await create({ kind: 'plan', id: body.item.id }));
    expect(source).toEqual({ kind: 'plan', id: body.item.id });
    expect(content).toMatchObject({
      title: 'Abonament Esențial',
      pricesIncludeVat: true,
      lines: [{ unit: 'month', quantity: 12_000, unitPrice: 39_000, recurrence: { serviceId: 'gazon' } }],
      agreement: { start: '2027-04-01', end: '2028-03-31' },
    });
    expect(gross).toBe(12 * 39_000);
    expect(content.terms).toContain('Abonamentul Esențial include:\n– Tuns\n– Greblat');
  });
});
