import { afterAll, expect, test } from 'vitest';
import { addMs, hourMs, minuteMs } from '../../../contract/kernel/durations.ts';
import { withdrawSmsRows } from '../../../server/common/sms/sms-store.ts';
import { remindVisitors } from '../../../server/workflows/visits/emails/visit-emails.ts';
import { createTestClock } from '../../support/fixtures/test-clock.ts';
import { waitForLock } from '../../support/servers/locks.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';
import { startSmsGateway } from '../../support/sms/sms-gateways.ts';
import { danPhone, setUpSms, smsSettingsPath } from '../../support/sms/sms-setup.ts';
import { setUpStaffVisits, staffVisitBody, staffVisitsPath } from '../../support/visits/staff-visit-calls.ts';
import { monday, wednesday } from '../../support/visits/visit-request.ts';
import { createVisitContext, rethrow } from '../../support/visits/visit-setup.ts';

const gateway = await startSmsGateway();
afterAll(() => gateway.stop());
const clock = createTestClock(wednesday);
const at = (text: string) => {
  clock.time = new Date(text);
};
const options = { now: clock.now, env: { OUTGOING_HOSTS: '127.0.0.1' }, jobPace: { maxPauseMs: 10 } };

onEveryEngine('Delivery of SMS', options, (site) => {
  const visits = setUpStaffVisits(site);
  const { call, switchOn, agree, list, waitForState } = setUpSms(site, gateway, clock.now);
  const add = async (change = {}): Promise<string> =>
    (await call('POST', staffVisitsPath, staffVisitBody(change))).body.visit.id;
  const step = (id: string, body: object) => call('POST', `${staffVisitsPath}/${id}/steps`, body);
  const remind = () => remindVisitors({ ...createVisitContext(site.db, clock.now), canEmailClients: true }, rethrow);
  const isNoted = async (text: string) => (await list()).some(({ note }) => note?.includes(text));
  const waitForAttempts = async (count: number) => {
    for (let attempt = 1; attempt <= count; attempt++) {
      if (attempt > 1) clock.time = new Date(addMs(clock.time, 16 * minuteMs));
      await waitUntil(`attempt ${attempt}`, async () => {
        const [row] = await list();
        return row?.attempts === attempt && row.state === 'unsent';
      });
    }
  };
  const listTexts = () => gateway.received.map(({ body }) => body.message);

  test('a confirmation reaches a client who agreed, without diacritics', async () => {
    await switchOn();
    await agree();
    await add();
    await waitForState('sent');
    expect(listTexts()).toEqual([
      'Carpen & Roua: vizita este confirmata, luni, 15 martie, 10:00-12:00. Pentru schimbari, contactati-ne.',
    ]);
    expect(await visits.listEmailsOfKind('visitConfirmed')).toHaveLength(1);
  });

  test('SMS are sent only to phones whose owner agreed', async () => {
    await switchOn();
    await add({ phone: '0744 111 222' });
    await agree(danPhone, 'stopped');
    await add({ date: `${monday}T12:00:00` });
    await agree('+40264123456');
    await add({ phone: '0264 123 456', date: `${monday}T14:00:00` });
    await agree();
    await switchOn('smslink', { kinds: { ...(await readKinds()), confirmed: false } });
    await add({ date: '2027-03-16T10:00:00' });
    await switchOn('smslink', { isOn: false });
    await add({ date: '2027-03-16T12:00:00' });
    expect(await list()).toEqual([]);
  });
  const readKinds = async () => (await call('GET', '/api/admin/sms-settings')).body.sms.kinds;

  test('STOP recorded by staff withdraws what waits', async () => {
    at('2027-03-10T19:00:00Z');
    await switchOn();
    await agree();
    await add();
    const clientId = await site.db.selectFrom('clients').select('id').orderBy('last_at', 'desc').executeTakeFirst();
    const path = `/api/admin/clients/${clientId?.id}/sms`;
    expect((await call('GET', path)).body.phones).toMatchObject([{ phone: danPhone, state: 'agreed', by: 'Maria' }]);
    expect((await call('PUT', path, { phone: '+40799999999', state: 'agreed' })).status).toBe(400);
    const { body } = await call('PUT', path, { phone: danPhone, state: 'stopped' });
    expect(body.phones).toMatchObject([{ state: 'stopped' }]);
    expect(await list()).toMatchObject([{ state: 'withdrawn', note: 'Clientul nu mai dorește SMS.' }]);
    at('2027-03-11T07:00:00Z');
    expect(await site.db.selectFrom('jobs').select('id').where('name', '=', 'send sms').execute()).toEqual([]);
  });

  test('a message that is withdrawn while its sending begins is not sent', async () => {
    at('2027-03-10T19:00:00Z');
    await switchOn();
    await agree();
    await add();
    await site.db.transaction().execute(async (trx) => {
      await withdrawSmsRows(trx, { phone: danPhone }, 'STOP', clock.time.toISOString());
      at('2027-03-11T07:00:00Z');
      await waitForLock(trx, new Promise(() => undefined));
    });
    const countJobs = () => site.db.selectFrom('jobs').select('id').where('name', '=', 'send sms').execute();
    await waitUntil('its job is over', async () => (await countJobs()).length === 0);
    expect(gateway.received).toEqual([]);
    expect(await list()).toMatchObject([{ state: 'withdrawn', note: 'STOP' }]);
  });

  test('what is caused in the evening leaves at 08:00', async () => {
    at('2027-03-10T19:00:00Z');
    await switchOn();
    await agree();
    await add();
    expect(await list()).toMatchObject([{ state: 'unsent', due_at: '2027-03-11T06:00:00.000Z' }]);
    expect(gateway.received).toEqual([]);
    at('2027-03-11T06:00:01Z');
    await waitForState('sent');
  });

  test('a reminder by SMS takes the place of the e-mail, which leaves only if the SMS could not', async () => {
    await switchOn('smslink', { kinds: { ...(await readKinds()), confirmed: false } });
    await agree();
    await add();
    at('2027-03-14T07:30:00Z');
    await remind();
    const [email] = await visits.listEmailsOfKind('visitReminder');
    await waitForState('sent');
    expect(listTexts()[0]).toContain('va reamintim vizita de maine, luni, 15 martie, 10:00-12:00');
    expect(email).toMatchObject({ to: 'dan@exemplu.ro' });
    await waitUntil(
      'the e-mail is withdrawn',
      async () => (await visits.listEmailsOfKind('visitReminder'))[0]?.state === 'withdrawn',
    );
  });

  test.each([
    ['the corrected address', { streetName: 'Strada Nouă' }, danPhone],
    ['the corrected phone', { phone: '0733 000 111' }, '+40733000111'],
  ])('a reminder by SMS takes the place of the e-mail with %s', async (_, change, phone) => {
    gateway.answer = () => ({ status: 503, body: 'away' });
    await switchOn('smslink', { kinds: { ...(await readKinds()), confirmed: false } });
    await agree();
    await agree('+40733000111');
    const id = await add();
    at('2027-03-14T07:30:00Z');
    await remind();
    await waitUntil('a first attempt', () => gateway.received.length > 0);
    await waitUntil('it is recorded', async () => (await list())[0]?.state === 'unsent');
    gateway.answer = () => ({ body: 'MESSAGE;1;Message sent;77' });
    expect((await call('PATCH', `${staffVisitsPath}/${id}`, { sequence: 0, ...change })).status).toBe(200);
    at('2027-03-14T07:32:00Z');
    await waitForState('sent');
    expect((await list()).find(({ state }) => state === 'sent')).toMatchObject({ kind: 'reminder', recipient: phone });
    await waitUntil('no e-mail is left', async () =>
      (await visits.listEmailsOfKind('visitReminder')).every(({ state }) => state === 'withdrawn'),
    );
  });

  test('a client without an e-mail address is reminded by SMS alone', async () => {
    await switchOn();
    await agree();
    await add({ email: '' });
    await waitForState('sent');
    at('2027-03-14T07:30:00Z');
    await add({ email: '', date: `${monday}T12:00:00` });
    await remind();
    await waitForState('sent', 3);
    const kinds = (await list()).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['confirmed', 'confirmed', 'reminder']);
    expect(await visits.listEmailsOfKind('visitReminder')).toEqual([]);
  });

  test('a gateway that is down for a day leaves the reminder to the e-mail and delivers what is still of use', async () => {
    gateway.answer = () => ({ status: 503, body: 'away' });
    await switchOn();
    await agree();
    await add();
    await waitUntil('a first attempt', () => gateway.received.length > 0);
    await waitUntil('it is recorded', async () => (await list())[0]?.state === 'unsent');
    for (let hour = 1; hour < 24; hour++) {
      const attempts = (await list())[0]?.attempts ?? 0;
      clock.time = new Date(addMs(clock.time, hourMs + minuteMs));
      const local = (clock.time.getUTCHours() + 2) % 24;
      if (local >= 8 && local < 20)
        await waitUntil('another attempt', async () => {
          const [row] = await list();
          return row?.state === 'unsent' && (row.attempts ?? 0) > attempts;
        });
    }
    expect(await list()).toMatchObject([{ state: 'unsent', parts: 1, note: expect.stringContaining('away') }]);
    gateway.answer = () => ({ body: 'MESSAGE;1;Message sent;77' });
    clock.time = new Date(addMs(clock.time, hourMs + minuteMs));
    await waitForState('sent');
    expect(await list()).toMatchObject([{ provider_id: '77', note: null }]);
  });

  test('the e-mail replaces a reminder by SMS that could not leave', async () => {
    gateway.answer = () => ({ status: 503, body: 'away' });
    await switchOn('smslink', { kinds: { ...(await readKinds()), confirmed: false } });
    await agree();
    await add();
    at('2027-03-14T07:30:00Z');
    await remind();
    await waitUntil('a first attempt', () => gateway.received.length > 0);
    await waitUntil('it is recorded', async () => (await list())[0]?.state === 'unsent');
    at('2027-03-14T11:30:30Z');
    await waitUntil('it is given up', async () => ['failed', 'expired'].includes((await list())[0]?.state ?? ''));
    const [email] = await site.db.selectFrom('outbox').selectAll().where('kind', '=', 'visitReminder').execute();
    expect(email).toMatchObject({ state: 'unsent', due_at: '2027-03-14T11:31:00.000Z' });
  });

  test('proposed hours withdraw a reminder by SMS that could not leave, together with its e-mail', async () => {
    gateway.answer = () => ({ status: 503, body: 'away' });
    await switchOn('smslink', { kinds: { ...(await readKinds()), confirmed: false, choice: false } });
    await agree();
    const id = await add();
    at('2027-03-14T07:30:00Z');
    await remind();
    await waitUntil('a first attempt', () => gateway.received.length > 0);
    await waitUntil('it is recorded', async () => (await list())[0]?.state === 'unsent');
    const hours = ['2027-03-17T08:00:00', '2027-03-18T08:00:00'].map((date) => ({ date }));
    const asked = await call('POST', `${staffVisitsPath}/${id}/propose`, { sequence: 0, options: hours });
    expect(asked.status).toBe(200);
    expect(await list()).toMatchObject([{ kind: 'reminder', state: 'withdrawn' }]);
    expect(await visits.listEmailsOfKind('visitReminder')).toEqual([]);
  });

  test('a message that was cut off while it was being sent is sent again under the same id', async () => {
    const accepted = new Set<string>();
    let cut = true;
    gateway.answer = ({ body }) => {
      const isKnown = accepted.has(body.id);
      accepted.add(body.id);
      if (cut) {
        cut = false;
        return 'hang up';
      }
      return isKnown ? { status: 409, body: { message: 'duplicate' } } : { status: 202, body: { id: body.id } };
    };
    await switchOn('android');
    await agree();
    await add();
    await waitUntil('it is recorded', async () => (await list())[0]?.note !== null && gateway.received.length === 1);
    clock.time = new Date(addMs(clock.time, 2 * minuteMs));
    await waitForState('sent');
    expect(gateway.received).toHaveLength(2);
    expect(accepted.size).toBe(1);
  });

  test('a message whose answer is lost twice is not sent a third time, and counts twice', async () => {
    gateway.answer = () => 'hang up';
    await switchOn('smslink', { dailyLimit: 2 });
    await agree();
    await add();
    await waitUntil('the first loss is recorded', async () => (await list())[0]?.note !== null);
    clock.time = new Date(addMs(clock.time, 2 * minuteMs));
    await waitForState('failed');
    expect(await list()).toMatchObject([{ parts: 2, note: expect.stringContaining('poate clientul are deja') }]);
    expect((await call('GET', smsSettingsPath)).body.usage.today).toBe(2);
    await add({ date: `${monday}T12:00:00` });
    await waitUntil('the next one waits', () => isNoted('Limita zilnică'));
    expect(gateway.received).toHaveLength(2);
  });

  test('a message that never left costs nothing and is tried as long as it is of use', async () => {
    // The local gateway speaks no TLS, so nothing can be sent.
    const plain = gateway.origin;
    gateway.origin = plain.replace('http:', 'https:');
    await switchOn('smslink', { dailyLimit: 1 });
    await agree();
    await add();
    await waitForAttempts(4);
    expect((await call('GET', smsSettingsPath)).body.usage.today).toBe(0);
    gateway.origin = plain;
    await switchOn('smslink', { dailyLimit: 1 });
    clock.time = new Date(addMs(clock.time, 31 * minuteMs));
    await waitForState('sent');
    expect(await list()).toMatchObject([{ parts: 1, note: null }]);
    expect(gateway.received).toHaveLength(1);
  });

  test('a message whose answer means neither success nor refusal is sent at most twice, and counts twice', async () => {
    gateway.answer = () => ({ body: 'OK 77' });
    await switchOn();
    await agree();
    await add();
    await waitUntil('the answer is recorded', () => isNoted('Răspuns neclar'));
    clock.time = new Date(addMs(clock.time, 2 * minuteMs));
    await waitForState('failed');
    expect(await list()).toMatchObject([{ parts: 2, note: expect.stringContaining('poate clientul are deja') }]);
    expect((await call('GET', smsSettingsPath)).body.usage.today).toBe(2);
    expect(gateway.received).toHaveLength(2);
  });

  test('a refusal inside an answer costs nothing and is tried again', async () => {
    gateway.answer = () => ({ body: 'ERROR;4;Insufficient credit' });
    await switchOn();
    await agree();
    await add();
    await waitForAttempts(3);
    expect((await call('GET', smsSettingsPath)).body.usage.today).toBe(0);
  });

  test('a refusal after a lost answer gives back only its own attempt', async () => {
    gateway.answer = () => 'hang up';
    await switchOn();
    await agree();
    await add();
    await waitUntil('the loss is recorded', async () => (await list())[0]?.note !== null);
    gateway.answer = () => ({ status: 400, body: 'wrong number' });
    clock.time = new Date(addMs(clock.time, 2 * minuteMs));
    await waitForState('failed');
    expect((await call('GET', smsSettingsPath)).body.usage.today).toBe(1);
  });

  test('the daily limit and the monthly budget hold messages back and warn', async () => {
    await switchOn('smslink', { dailyLimit: 1 });
    await agree();
    await add();
    await waitForState('sent');
    await add({ date: `${monday}T12:00:00` });
    await waitUntil('it waits', () => isNoted('Limita zilnică'));
    expect((await call('GET', '/api/admin/sms')).body.warning).toContain('Limita zilnică');
    await switchOn('smslink', { messagePrice: 25 as never, monthlyBudget: 30 as never });
    expect((await call('GET', '/api/admin/sms')).body.warning).toContain('epuizat');
    clock.time = new Date(addMs(clock.time, hourMs + 1000));
    await waitUntil('it waits', () => isNoted('Bugetul lunar'));
    await switchOn('smslink', { messagePrice: 25 as never, monthlyBudget: 60 as never });
    clock.time = new Date(addMs(clock.time, hourMs + 1000));
    await waitForState('sent', 2);
    expect((await call('GET', '/api/admin/sms')).body.warning).toContain('epuizat');
  });

  test('a move withdraws the SMS that it makes untrue', async () => {
    at('2027-03-10T19:00:00Z');
    await switchOn();
    await agree();
    const id = await add();
    await step(id, { step: 'move', date: '2027-03-16T12:00:00' });
    expect((await list()).map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      'confirmed withdrawn',
      'moved unsent',
    ]);
    const { items } = (await call('GET', '/api/admin/sms?state=withdrawn')).body;
    expect(items).toMatchObject([{ kind: 'confirmed', canSendAgain: false }]);
    at('2027-03-11T06:00:01Z');
    await waitForState('sent');
    expect(listTexts()).toEqual([expect.stringContaining('Noua data: marti, 16 martie, 12:00-14:00')]);
    await step(id, { step: 'cancel' });
    expect((await list()).filter(({ state }) => state === 'unsent')).toEqual([]);
  });

  test('staff send again only what is still true', async () => {
    gateway.answer = () => ({ status: 400, body: 'wrong number' });
    await switchOn();
    await agree();
    await add();
    await waitForState('failed');
    const [row] = (await call('GET', '/api/admin/sms')).body.items;
    expect(row).toMatchObject({ canSendAgain: true, note: expect.stringContaining('wrong number') });
    gateway.answer = () => ({ body: 'MESSAGE;1;Message sent;5' });
    expect((await call('POST', `/api/admin/sms/${row.id}/send`)).status).toBe(202);
    await waitForState('sent');
    at(`${monday}T09:00:00Z`);
    expect((await call('POST', `/api/admin/sms/${row.id}/send`)).status).toBe(409);
  });

  test('a message that two people send again at once leaves once', async () => {
    await switchOn();
    await agree();
    await add();
    await waitForState('sent');
    const [row] = (await call('GET', '/api/admin/sms')).body.items;
    clock.time = new Date(addMs(clock.time, minuteMs));
    const sendAgain = () => call('POST', `/api/admin/sms/${row.id}/send`);
    const replies = await Promise.all([sendAgain(), sendAgain()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    await waitForState('sent', 2);
    expect(gateway.received).toHaveLength(2);
    const { items } = (await call('GET', '/api/admin/sms')).body;
    expect(items.map((item: { canSendAgain: boolean }) => item.canSendAgain)).toEqual([true, false]);
  });

  test.each([
    ['sent', { body: 'MESSAGE;1;Message sent;5' }, { step: 'move', date: '2027-03-16T12:00:00' }],
    ['failed', { status: 400, body: 'wrong number' }, { step: 'cancel' }],
  ])('a %s message is not sent again once the visit was changed', async (state, answer, change) => {
    gateway.answer = () => answer;
    await switchOn();
    await agree();
    const id = await add();
    await waitForState(state);
    const [row] = (await call('GET', '/api/admin/sms')).body.items;
    expect(row).toMatchObject({ kind: 'confirmed', canSendAgain: true });
    await step(id, change);
    expect((await call('POST', `/api/admin/sms/${row.id}/send`)).status).toBe(409);
  });
});
