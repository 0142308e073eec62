import { afterAll, expect, test } from 'vitest';
import { runRetention } from '../../../server/operate/privacy/retention.ts';
import { openClientSession } from '../../support/clients/client-session.ts';
import { filterMentions, listAllRows } from '../../support/fixtures/all-rows.ts';
import { postInquiry } from '../../support/fixtures/inquiry.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { startSmsGateway } from '../../support/sms/sms-gateways.ts';
import { danPhone, setUpSms, smsSettingsPath } from '../../support/sms/sms-setup.ts';
import { createStaffCall } from '../../support/staff/staff-calls.ts';
import { setUpStaffVisits, staffVisitBody, staffVisitsPath } from '../../support/visits/staff-visit-calls.ts';
import { monday, visitRequest, wednesday } from '../../support/visits/visit-request.ts';

const gateway = await startSmsGateway();
afterAll(() => gateway.stop());
const options = { now: () => wednesday, env: { OUTGOING_HOSTS: '127.0.0.1' }, jobPace: { maxPauseMs: 10 } };

onEveryEngine('SMS and personal data', options, (site) => {
  setUpStaffVisits(site);
  const { call, switchOn, agree, list, waitForState } = setUpSms(site, gateway);
  const clientCall = async () =>
    createStaffCall(site, { headers: await openClientSession(site, 'dan@exemplu.ro', wednesday) });
  const add = async () => {
    await switchOn();
    await agree();
    const { visit } = (await call('POST', staffVisitsPath, staffVisitBody())).body;
    await waitForState('sent');
    return visit.id as string;
  };
  const findClientId = async () => (await call('GET', '/api/admin/clients')).body.items[0].id;

  test('an erased client leaves no number and no text, only that a message was sent', async () => {
    await add();
    expect((await call('POST', `/api/admin/clients/${await findClientId()}/erase`)).status).toBe(200);
    expect(await list()).toMatchObject([{ recipient: '', text: '', record_id: '', state: 'sent', parts: 1 }]);
    const rows = await listAllRows(site, ['sms_messages', 'sms_consents', 'jobs']);
    expect(filterMentions(rows, [danPhone, 'dan'])).toEqual([]);
  });

  test('the history of a client shows the messages', async () => {
    await add();
    const { client } = (await call('GET', `/api/admin/clients/${await findClientId()}`)).body;
    expect(client.timeline).toContainEqual(
      expect.objectContaining({ kind: 'sms', state: 'sent', title: 'SMS: Vizită confirmată' }),
    );
  });

  test('exports hold the messages and the consent, for staff and for the client', async () => {
    await add();
    const own = await (await clientCall())('GET', '/api/client/export');
    const full = await call('GET', `/api/admin/clients/${await findClientId()}/export`);
    for (const { body } of [own, full]) {
      expect(body.sms).toMatchObject([{ recipient: danPhone, kind: 'confirmed', state: 'sent' }]);
      expect(body.smsConsents).toMatchObject([{ phone: danPhone, state: 'agreed' }]);
    }
  });

  test('the client decides about SMS on their page', async () => {
    await call('POST', staffVisitsPath, staffVisitBody());
    const asClient = await clientCall();
    expect((await asClient('GET', '/api/client/sms')).body).toMatchObject({ isOffered: false, hasAgreed: false });
    expect((await asClient('PUT', '/api/client/sms', { agrees: true })).status).toBe(409);
    await switchOn();
    expect((await asClient('PUT', '/api/client/sms', { agrees: true })).body).toEqual({
      isOffered: true,
      phone: danPhone,
      hasAgreed: true,
      isUndecided: false,
    });
    const path = `/api/admin/clients/${await findClientId()}/sms`;
    expect((await call('GET', path)).body.phones).toMatchObject([{ state: 'agreed', by: 'clientul, din pagina lui' }]);
    await asClient('PUT', '/api/client/sms', { agrees: false });
    expect((await call('GET', path)).body.phones).toMatchObject([{ state: 'stopped' }]);
  });

  test("a stranger who names a client's phone decides nothing about SMS to it", async () => {
    await switchOn();
    await call('POST', staffVisitsPath, staffVisitBody());
    await site.db.updateTable('visits').set({ created_at: '2027-01-01T08:00:00.000Z' }).execute();
    await agree(danPhone, 'stopped');
    await postInquiry(site, { email: 'strain@exemplu.ro', phone: danPhone });
    const headers = await openClientSession(site, 'strain@exemplu.ro', wednesday);
    const asStranger = createStaffCall(site, { headers });
    expect((await asStranger('PUT', '/api/client/sms', { agrees: true })).status).toBe(409);
    const none = { isOffered: false, phone: null, hasAgreed: false, isUndecided: true };
    expect((await asStranger('GET', '/api/client/sms')).body).toEqual(none);
    expect((await asStranger('GET', '/api/client/export')).body.smsConsents).toEqual([]);
    expect((await (await clientCall())('PUT', '/api/client/sms', { agrees: true })).body.hasAgreed).toBe(true);
  });

  test('the client decides about SMS on the page of a visit, which takes no STOP back', async () => {
    const reply = await site.post('/api/appointments', visitRequest({ phone: '0733 222 111' }));
    const path = `/api/visits/${(await reply.json()).link.slice('/visit/'.length)}`;
    const see = async () => (await (await site.get(path)).json()).visit.sms;
    const choose = (agrees: boolean) => site.post(`${path}/sms`, { agrees });
    expect([await see(), (await choose(true)).status]).toEqual([undefined, 409]);
    await switchOn();
    expect(await see()).toEqual({ phoneEnd: '111', hasAgreed: false });
    expect((await choose(true)).status).toBe(200);
    expect(await see()).toEqual({ phoneEnd: '111', hasAgreed: true });
    const consents = `/api/admin/clients/${await findClientId()}/sms`;
    expect((await call('GET', consents)).body.phones).toMatchObject([{ by: 'clientul, din pagina vizitei' }]);
    expect((await choose(false)).status).toBe(200);
    expect([await see(), (await choose(true)).status]).toEqual([undefined, 409]);
  });

  test('a stranger who books with the phone of a client is asked nothing about SMS to it', async () => {
    await switchOn();
    await call('POST', staffVisitsPath, staffVisitBody());
    await site.db.updateTable('visits').set({ created_at: '2027-01-01T08:00:00.000Z' }).execute();
    const request = visitRequest({ email: 'strain@exemplu.ro', phone: danPhone, date: `${monday}T14:00:00` });
    const path = (await (await site.post('/api/appointments', request)).json()).link.replace('/visit/', '/api/visits/');
    expect((await (await site.get(path)).json()).visit.sms).toBeUndefined();
    expect((await site.post(`${path}/sms`, { agrees: true })).status).toBe(409);
  });

  test('the privacy page names the provider only while SMS is on', async () => {
    const read = async () => JSON.stringify(await (await site.get('/api/pages/privacy')).json());
    expect(await read()).not.toContain('SMS');
    await switchOn('twilio');
    expect(await read()).toContain('Twilio');
    const { version, sms } = (await call('GET', smsSettingsPath)).body;
    await call('PUT', smsSettingsPath, { version, sms: { ...sms, isOn: false } });
    expect(await read()).not.toContain('SMS');
  });

  const retain = () =>
    runRetention({
      db: site.db,
      now: () => wednesday,
      changes: site.database.changes,
      recordSecurityEvent: () => undefined,
      runDeletionQueue: async () => undefined,
    } as never);

  test('an old agreement is forgotten once nobody has the phone any more, a STOP never', async () => {
    await add();
    await agree('+40733222112');
    await agree('+40733222113', 'stopped');
    await site.db.updateTable('sms_consents').set({ at: '2020-01-01T08:00:00.000Z' }).execute();
    await agree('+40733222114');
    await retain();
    const left = await site.db.selectFrom('sms_consents').select('phone').orderBy('phone').execute();
    expect(left.map(({ phone }) => phone)).toEqual([danPhone, '+40733222113', '+40733222114']);
  });

  test('messages past the retention of e-mails are deleted', async () => {
    await add();
    const old = { created_at: '2025-01-01T00:00:00.000Z', due_at: '2025-01-01T00:00:00.000Z' };
    await site.db.updateTable('sms_messages').set(old).execute();
    await retain();
    expect(await list()).toEqual([]);
  });
});
