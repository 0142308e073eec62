import { afterAll, beforeEach, expect, test } from 'vitest';
import type { SmsSettings } from '../../../contract/sms/settings.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { acceptances, startSmsGateway } from '../../support/sms/sms-gateways.ts';
import { danPhone, setUpSms, smsSettingsPath } from '../../support/sms/sms-setup.ts';
import { wednesday } from '../../support/visits/visit-request.ts';
import { writeCompany } from '../../support/visits/visit-setup.ts';

const gateway = await startSmsGateway();
afterAll(() => gateway.stop());
const options = { now: () => wednesday, env: { OUTGOING_HOSTS: '127.0.0.1' } };
const secret = 'parolă "s&cretă"';
const text = 'Carpen & Roua: mesaj de proba. Trimiterea de SMS functioneaza.';
const basic = `Basic ${Buffer.from(`firma:${secret}`).toString('base64')}`;

/** What the documentation of each provider asks for. */
const requests: Record<Exclude<SmsSettings['provider'], 'custom'>, object> = {
  smslink: {
    method: 'POST',
    path: '/sms/gateway/communicate/index.php',
    body: { connection_id: 'firma', password: secret, to: '0733222111', message: text },
  },
  smso: {
    method: 'POST',
    path: '/api/v1/send',
    body: { to: danPhone, sender: 'Carpen', body: text },
  },
  sendsms: {
    method: 'GET',
    path: '/json',
    query: { action: 'message_send', username: 'firma', password: secret, from: 'Carpen', to: '40733222111', text },
  },
  twilio: {
    method: 'POST',
    path: '/2010-04-01/Accounts/firma/Messages.json',
    headers: expect.objectContaining({ authorization: basic }),
    body: { To: danPhone, From: 'Carpen', Body: text },
  },
  android: {
    method: 'POST',
    path: '/message',
    headers: expect.objectContaining({ authorization: basic }),
    body: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), message: text, phoneNumbers: [danPhone] },
  },
};

const ids = {
  smslink: '1234567',
  smso: 'aaaa-bbbb',
  sendsms: '9001',
  twilio: 'SM123',
  android: 'PyDmBQZZXYmyxMwED8Fzy',
};

onEveryEngine('Providers of SMS', options, (site, testOnce) => {
  const { call, switchOn, list } = setUpSms(site, gateway);
  beforeEach(() => writeCompany(site.db));
  const sendTest = (phone = '0733 222 111') => call('POST', `${smsSettingsPath}/test`, { phone });

  for (const provider of Object.keys(requests) as (keyof typeof requests)[]) {
    test(`${provider} gets the request of its documentation`, async () => {
      await switchOn(provider);
      gateway.answer = () => acceptances[provider];
      const { body } = await sendTest();
      expect(body).toMatchObject({ isAccepted: true, providerId: ids[provider], text });
      expect(gateway.received).toMatchObject([requests[provider]]);
      expect(await list()).toMatchObject([{ kind: 'test', state: 'sent', provider_id: ids[provider], parts: 1 }]);
    });
  }

  test.each([
    ['smslink', { body: 'ERROR;4;Insufficient credit' }, 'Insufficient credit'],
    ['smso', { body: { status: 403, error: 'wrong key' } }, 'wrong key'],
    ['sendsms', { body: { status: -4, message: 'Authentication failed' } }, 'Authentication failed'],
    ['sendsms', { body: '<html>Maintenance</html>' }, 'Maintenance'],
    ['twilio', { status: 200, body: { code: 20003 } }, '20003'],
    ['android', { status: 401, body: 'Unauthorized' }, '401'],
    ['smslink', { status: 500, body: 'MESSAGE;1;x;1' }, '500'],
  ] as const)('%s: an error inside an answer is no success (%j)', async (provider, answer, shown) => {
    await switchOn(provider);
    gateway.answer = () => answer;
    const { body } = await sendTest();
    expect(body.isAccepted).toBe(false);
    expect(body.answer).toContain(shown);
    expect(await list()).toMatchObject([{ state: 'failed' }]);
  });

  test('nobody can read the stored key of a provider', async () => {
    gateway.answer = ({ body, headers }) => ({
      body: `ERROR;${body.password};${new URLSearchParams(body)};${JSON.stringify(body)};${headers.authorization}`,
    });
    await switchOn('twilio');
    await sendTest();
    await switchOn('smslink');
    const replies = [await sendTest(), await call('GET', smsSettingsPath), await call('GET', '/api/admin/sms')];
    expect(replies[1]?.body.secret).toBe('set');
    const stored = await Promise.all(
      (['settings', 'sms_messages', 'activity'] as const).map((table) =>
        site.db.selectFrom(table).selectAll().execute(),
      ),
    );
    const all = JSON.stringify([replies, stored]);
    expect(all).not.toContain('cretă');
    expect(all).not.toContain(encodeURIComponent('cretă'));
    expect(all).not.toContain(basic.slice(6, 30));
  });

  test('a key is forgotten when the messages go to another server', async () => {
    await switchOn('smslink');
    const { body } = await call('GET', smsSettingsPath);
    const request = { ...body.sms.request, url: 'https://alt.exemplu.ro/sms' };
    await call('PUT', smsSettingsPath, { version: body.version, sms: { ...body.sms, request } });
    expect((await call('GET', smsSettingsPath)).body.secret).toBe('missing');
  });

  test('a key that another server key encrypted is asked for again', async () => {
    await switchOn('smslink');
    await site.db.updateTable('settings').set({ value: 'v1:AAAA' }).where('key', '=', 'sms-secret').execute();
    expect((await call('GET', smsSettingsPath)).body.secret).toBe('unreadable');
    expect((await sendTest()).body.answer).toContain('Introduceți din nou cheia');
    expect(gateway.received).toEqual([]);
  });

  testOnce('a text cannot add a field or a header to the request', async () => {
    await writeCompany(site.db, { name: 'A"},{"x&to=1\nX: y' });
    for (const provider of ['smslink', 'smso', 'sendsms'] as const) {
      await switchOn(provider);
      gateway.answer = () => acceptances[provider];
      await sendTest();
    }
    expect(gateway.received.map(({ body, query }) => body.to ?? query.to)).toEqual([
      '0733222111',
      danPhone,
      '40733222111',
    ]);
  });

  testOnce.each([
    ['sms.request.url', { request: { url: 'https://{{to}}.exemplu.ro/' } }],
    ['sms.request.url', { request: { url: 'ftp://exemplu.ro' } }],
    ['sms.request.url', { request: { url: 'https://user:key@exemplu.ro' } }],
    ['sms.request.headers', { request: { headers: 'fără nume' } }],
    ['sms.request.body', { request: { bodyType: 'json', body: '{"to": {{to}}, "text": {{text}}' } }],
    ['sms.request.body', { request: { body: 'to={{to}}' } }],
    ['sms.request.body', { request: { body: 'to={{to}}&text={{text}}&x={{unknown}}' } }],
    ['sms.answer.statuses', { answer: { statuses: 'toate' } }],
    ['sms.answer.idPattern', { answer: { idPattern: 'MESSAGE' } }],
    ['sms.messagePrice', { monthlyBudget: 1000, messagePrice: 0 }],
    ['sms.dailyLimit', { dailyLimit: 0 }],
  ])('a wrong setting is refused at %s: %j', async (field, change: Record<string, unknown>) => {
    await switchOn('smslink');
    const { body } = await call('GET', smsSettingsPath);
    const changed = Object.entries(change).map(([name, value]) => [
      name,
      typeof value === 'object' ? { ...body.sms[name], ...value } : value,
    ]);
    const refused = await call('PUT', smsSettingsPath, {
      version: body.version,
      sms: { ...body.sms, ...Object.fromEntries(changed) },
    });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields)).toContain(field);
  });

  testOnce('an address of the internal network is refused with a sentence', async () => {
    await switchOn('android');
    const { body } = await call('GET', smsSettingsPath);
    const request = { ...body.sms.request, url: 'http://192.168.1.50:8080/message' };
    await call('PUT', smsSettingsPath, { version: body.version, sms: { ...body.sms, request } });
    expect((await sendTest()).body.answer).toContain('OUTGOING_HOSTS');
  });
});
