import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setUpCrew } from '../../support/crew/crew-calls.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { createQuoteCalls } from '../../support/quotes/quote-calls.ts';
import { completeContent } from '../../support/quotes/quote-content.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';
import { startSmsGateway } from '../../support/sms/sms-gateways.ts';
import { danPhone, setUpSms } from '../../support/sms/sms-setup.ts';
import { staffVisitBody, staffVisitsPath } from '../../support/visits/staff-visit-calls.ts';
import { wednesday } from '../../support/visits/visit-request.ts';

const gateway = await startSmsGateway();
afterAll(() => gateway.stop());
let clock = wednesday;
afterEach(() => {
  clock = wednesday;
});
const options = { now: () => clock, env: { OUTGOING_HOSTS: '127.0.0.1' }, jobPace: { maxPauseMs: 10 } };

onEveryEngine('Occasions of SMS', options, (site) => {
  const { addToday, stopStep } = setUpCrew(site);
  const { call, switchOn, agree, list, waitForState } = setUpSms(site, gateway, () => clock);
  const quotes = createQuoteCalls(() => call);
  beforeAll(() => addSmallCompany(site.db).catch(() => undefined));
  const listTexts = () => gateway.received.map(({ body }) => body.message);
  const readKinds = async () => (await call('GET', '/api/admin/sms-settings')).body.sms.kinds;

  test('a crew that leaves for a garden is announced once', async () => {
    await switchOn('smslink', { kinds: { ...(await readKinds()), confirmed: false } });
    await agree();
    const id = await addToday();
    await stopStep(id, 'leave');
    await waitForState('sent');
    await stopStep(id, 'undo', { undoes: 'leave' });
    await stopStep(id, 'leave', { key: randomUUID() });
    expect(listTexts()).toEqual([expect.stringContaining('echipa este pe drum')]);
    expect(await list()).toHaveLength(1);
  });

  test('proposed hours leave with a link that the row forgets, and are withdrawn with the question', async () => {
    await switchOn('smslink', { kinds: { ...(await readKinds()), confirmed: false } });
    await agree();
    const id = (await call('POST', staffVisitsPath, staffVisitBody())).body.visit.id;
    const propose = { sequence: 0, options: [{ date: '2027-03-16T08:00:00' }, { date: '2027-03-19T10:00:00' }] };
    expect((await call('POST', `${staffVisitsPath}/${id}/propose`, propose)).status).toBe(200);
    await waitForState('sent');
    expect(listTexts()).toEqual([expect.stringMatching(/alegeti ora vizitei: http\S+\/visit\/[0-9a-f]{48}$/)]);
    expect(await list()).toMatchObject([{ link: '', text: expect.stringContaining('{link}') }]);
    const { items } = (await call('GET', '/api/admin/sms')).body;
    expect(items[0].text).toMatch(/alegeti ora vizitei: …$/);
    expect(items[0].canSendAgain).toBe(false);

    clock = new Date('2027-03-10T19:00:00Z');
    await call('DELETE', `${staffVisitsPath}/${id}/propose`);
    expect((await call('POST', `${staffVisitsPath}/${id}/propose`, propose)).status).toBe(200);
    await call('DELETE', `${staffVisitsPath}/${id}/propose`);
    await waitUntil('it is withdrawn', async () => (await list()).some(({ state }) => state === 'withdrawn'));
    expect((await list()).every(({ link }) => link === '')).toBe(true);
  });

  test('a sent quote is announced with its total and link, to a client without an e-mail address too', async () => {
    await switchOn();
    await agree();
    const { client } = completeContent();
    const sent = await quotes.send({ client: { ...client, email: '', phone: '0733 222 111' } });
    await waitForState('sent');
    expect(listTexts()).toEqual([
      expect.stringMatching(new RegExp(`oferta ${sent.number}, [\\d.,]+ lei: http\\S+/oferta/[0-9a-f]{48}$`)),
    ]);
    expect(await list()).toMatchObject([{ kind: 'quote', record_id: sent.id, recipient: danPhone }]);
  });
});
