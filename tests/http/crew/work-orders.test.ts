import { beforeAll, expect, test } from 'vitest';
import { createAgreementCalls } from '../../support/agreements/agreement-calls.ts';
import { setUpCrew } from '../../support/crew/crew-calls.ts';
import { writeAcceptance } from '../../support/quotes/accepted-quote.ts';
import { createQuoteCalls } from '../../support/quotes/quote-calls.ts';
import { lawnItem } from '../../support/quotes/quote-content.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { wednesday } from '../../support/visits/visit-request.ts';

onEveryEngine('The work order of a stop', { now: () => wednesday }, (site) => {
  const { call, addToday, crew, readDay } = setUpCrew(site);
  const { send } = createQuoteCalls(() => call);
  const { create } = createAgreementCalls(site, () => call);
  let admin: StaffCall;
  beforeAll(async () => {
    admin = createStaffCall(site, await createSignedInStaff(site, 'admin', wednesday));
  });
  const readOrder = async () => (await readDay()).stops[0].workOrder;

  test('a stop shows access notes and the accepted lines, with prices only when the settings allow it', async () => {
    const { id: quoteId } = await send();
    await writeAcceptance(site.db, quoteId, wednesday, []);
    const { id: agreementId } = await create();
    const id = await addToday();
    const links = { quote_id: quoteId, agreement_id: agreementId };
    await site.db.updateTable('visits').set(links).where('id', '=', id).execute();
    const item = { description: lawnItem.description, isHeading: false, quantity: '120,5\u00a0m²' };
    const heading = { description: 'Gazon', isHeading: true, quantity: '', price: null };
    expect((await readDay()).stops[0].accessNotes).toBe('Cod poartă 4711');
    expect(await readOrder()).toEqual({ title: 'Gazon nou în curte', lines: [heading, { ...item, price: null }] });
    expect((await crew('GET', '/api/admin/crew-settings')).status).toBe(403);
    await admin('PUT', '/api/admin/crew-settings', { crew: { showsPrices: true }, version: 0 });
    expect((await readOrder()).lines).toEqual([heading, { ...item, price: '5.422,50\u00a0lei' }]);
  });
});
