import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultSmsSettings } from '../../../contract/sms/settings.ts';
import { setUpCrew } from '../../support/crew/crew-calls.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { createTestClock } from '../../support/fixtures/test-clock.ts';
import { createClientCalls } from '../../support/quotes/client-calls.ts';
import { createQuoteCalls } from '../../support/quotes/quote-calls.ts';
import { completeContent } from '../../support/quotes/quote-content.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';
import { startSmsGateway } from '../../support/sms/sms-gateways.ts';
import { danPhone, setUpSms, smsSettingsPath } from '../../support/sms/sms-setup.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall } from '../../support/staff/staff-calls.ts';
import { staffVisitBody, staffVisitsPath } from '../../support/visits/staff-visit-calls.ts';
import { monday, wednesday } from '../../support/visits/visit-request.ts';
import { listOutboxEmails } from '../../support/visits/visit-setup.ts';

const gateway = await startSmsGateway();
afterAll(() => gateway.stop());
const clock = createTestClock(wednesday);
const options = { now: clock.now, env: { OUTGOING_HOSTS: '127.0.0.1' }, jobPace: { maxPauseMs: 10 } };

onEveryEngine('Occasions of SMS', options, (site) => {
  const { addToday, stopStep } = setUpCrew(site);
  const { call, switchOn, agree, list, waitForState } = setUpSms(site, gateway, clock.now);
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

  test('proposed hours leave with a link that the row forgets', async () => {
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

    clock.time = new Date('2027-03-10T19:00:00Z');
    await call('DELETE', `${staffVisitsPath}/${id}/propose`);
    expect((await call('POST', `${staffVisitsPath}/${id}/propose`, propose)).status).toBe(200);
    await call('DELETE', `${staffVisitsPath}/${id}/propose`);
    await waitUntil('it is withdrawn', async () => (await list()).some(({ state }) => state === 'withdrawn'));
    expect((await list()).every(({ link }) => link === '')).toBe(true);
  });

  describe('while e-mails wait for their server', () => {
    const tuesday = '2027-03-16T10:00:00';
    const addVisit = async (change = {}): Promise<string> =>
      (await call('POST', staffVisitsPath, staffVisitBody(change))).body.visit.id;
    const step = async (id: string, body: object) =>
      expect((await call('POST', `${staffVisitsPath}/${id}/steps`, body)).status).toBe(200);

    test('a client who was texted about a move is texted about the move back', async () => {
      await switchOn();
      await agree();
      const id = await addVisit();
      await waitForState('sent', 1);
      await step(id, { step: 'move', date: tuesday });
      await waitForState('sent', 2);
      await step(id, { step: 'move', date: `${monday}T10:00:00` });
      await waitForState('sent', 3);
      expect(listTexts()[2]).toContain('Noua data: luni, 15 martie, 10:00-12:00');
    });

    test('a confirmation does not text again about the move before it', async () => {
      await switchOn();
      await agree();
      const id = await addVisit({ isConfirmed: false });
      await step(id, { step: 'move', date: tuesday });
      await waitForState('sent', 1);
      await step(id, { step: 'confirm' });
      await waitForState('sent', 2);
      expect((await list()).map(({ kind }) => kind).toSorted()).toEqual(['confirmed', 'moved']);
    });

    test('a client who was texted about a move reads of the new hour when the visit is cancelled', async () => {
      await switchOn();
      await agree();
      const id = await addVisit();
      await waitForState('sent', 1);
      await step(id, { step: 'move', date: tuesday });
      await waitForState('sent', 2);
      await step(id, { step: 'cancel' });
      const [email] = (await listOutboxEmails(site.db)).filter(({ kind }) => kind === 'visitCancelled');
      expect(email?.payload).toMatchObject({ visit: { localTime: tuesday } });
    });

    test('a correction repeats no SMS', async () => {
      await switchOn();
      await agree();
      const id = await addVisit();
      await waitForState('sent', 1);
      const edit = { sequence: 0, streetName: 'Strada Nouă', phone: '0733 000 111' };
      expect((await call('PATCH', `${staffVisitsPath}/${id}`, edit)).status).toBe(200);
      expect(await list()).toHaveLength(1);
    });

    test('an SMS that has not left goes to the corrected phone', async () => {
      clock.time = new Date('2027-03-10T19:00:00Z');
      await switchOn();
      await agree();
      await agree('+40733000111');
      const id = await addVisit();
      const correct = async (sequence: number, change: object) =>
        expect((await call('PATCH', `${staffVisitsPath}/${id}`, { sequence, ...change })).status).toBe(200);
      await correct(0, { streetName: 'Strada Nouă' });
      await correct(1, { phone: '0733 000 111' });
      const rows = (await list()).map(({ kind, state, recipient }) => [kind, state, recipient]);
      expect(rows.toSorted()).toEqual([
        ['confirmed', 'unsent', '+40733000111'],
        ['confirmed', 'withdrawn', danPhone],
      ]);
    });

    test('a move that staff announce to nobody is not texted', async () => {
      await switchOn();
      await agree();
      const id = await addVisit();
      await waitForState('sent', 1);
      await step(id, { step: 'move', date: tuesday, sendEmail: 'none' });
      expect(await list()).toHaveLength(1);
    });
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

  test('a text of the company takes the place of the standard one', async () => {
    const texts = { ...defaultSmsSettings.texts, quote: '{firma}: vedeți oferta {oferta} la {link}' };
    await switchOn('smslink', { texts });
    await agree();
    const { client } = completeContent();
    await quotes.send({ client: { ...client, phone: '0733 222 111' } });
    await waitForState('sent');
    expect(listTexts()).toEqual([
      expect.stringMatching(/: vedeti oferta OF-\d{4}-\d{4} la http\S+\/oferta\/[0-9a-f]{48}$/),
    ]);
  });

  test('a text of the company is refused with a placeholder that does not exist, or without its link', async () => {
    await switchOn();
    const { version, sms } = (await call('GET', smsSettingsPath)).body;
    const texts = { ...sms.texts, moved: 'Salut, {prenume}', choice: 'Alegeți ora' };
    const { status, body } = await call('PUT', smsSettingsPath, { version, sms: { ...sms, texts } });
    expect([status, body.fields]).toEqual([
      400,
      {
        'sms.texts.moved': 'Nu există {prenume}. Se pot folosi: {firma}, {data}, {ora}',
        'sms.texts.choice': 'Lipsește {link}',
      },
    ]);
  });

  test('the evidence of an acceptance names the SMS or the e-mail by whose link the client came', async () => {
    await switchOn();
    await agree();
    const { client } = completeContent();
    const id = await quotes.draft({ client: { ...client, phone: '0733 222 111' } });
    const key = randomUUID();
    const { version } = await quotes.read(id);
    const colleague = createStaffCall(site, await createSignedInStaff(site, 'admin', clock.time));
    const send = () => colleague('POST', quotes.path(id, '/steps'), { step: 'send', key, version });
    expect((await send()).body).toMatchObject({ mailed: true, texted: true });
    expect((await send()).body).toMatchObject({ mailed: true, texted: true });
    await waitForState('sent');
    const [, token = ''] = /oferta\/([0-9a-f]{48})/.exec(listTexts()[0] ?? '') ?? [];
    await createClientCalls(site).accept(token);
    expect((await quotes.read(id)).acceptance).toMatchObject({ link: { channel: 'sms' } });
  });
});
