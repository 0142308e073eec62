import { beforeEach } from 'vitest';
import { smsPresets } from '../../../contract/sms/presets.ts';
import { defaultSmsSettings, type SmsSettings } from '../../../contract/sms/settings.ts';
import type { RunningSite } from '../servers/running-site.ts';
import { waitUntil } from '../servers/wait-until.ts';
import { createSignedInStaff } from '../staff/staff.ts';
import { createStaffCall, type StaffCall } from '../staff/staff-calls.ts';
import { wednesday } from '../visits/visit-request.ts';
import type { SmsGateway } from './sms-gateways.ts';

export const smsSettingsPath = '/api/admin/sms-settings';
export const danPhone = '+40733222111';

/** The settings of a provider's preset, sent to the local gateway. */
export function buildSmsSettings(
  gateway: SmsGateway,
  provider: SmsSettings['provider'],
  more: Partial<SmsSettings> = {},
) {
  const { request, ...preset } = smsPresets[provider];
  // The documented path, on our server.
  const url = request.url.replace(/^https?:\/\/[^/]*/, gateway.origin);
  const account = { user: 'firma', sender: 'Carpen' };
  return { ...defaultSmsSettings, isOn: true, provider, ...preset, request: { ...request, url }, ...account, ...more };
}

/** Switches SMS on with a preset before each test. */
export function setUpSms(site: RunningSite, gateway: SmsGateway, now = () => wednesday) {
  beforeEach(async () => {
    gateway.received.length = 0;
    gateway.answer = () => ({ body: 'MESSAGE;1;Message sent;1234567' });
    for (const table of ['sms_messages', 'sms_consents', 'client_contacts', 'clients'] as const)
      await site.db.deleteFrom(table).execute();
    await site.db.deleteFrom('settings').where('key', 'in', ['sms', 'sms-secret']).execute();
    await site.db.deleteFrom('jobs').where('name', '=', 'send sms').execute();
  });
  /** Signed in anew: the clock of a test runs past the end of a session. */
  const call: StaffCall = async (...args) =>
    createStaffCall(site, await createSignedInStaff(site, 'admin', now()))(...args);
  const switchOn = async (provider: SmsSettings['provider'] = 'smslink', more: Partial<SmsSettings> = {}) => {
    const { version } = (await call('GET', smsSettingsPath)).body;
    const saved = await call('PUT', smsSettingsPath, { version, sms: buildSmsSettings(gateway, provider, more) });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
    await call('PUT', `${smsSettingsPath}/secret`, { secret: 'parolă "s&cretă"' });
  };
  const agree = (phone = danPhone, state: 'agreed' | 'stopped' = 'agreed') =>
    site.db
      .insertInto('sms_consents')
      .values({ phone, state, at: wednesday.toISOString(), by_name: 'Maria' })
      .onConflict((conflict) => conflict.column('phone').doUpdateSet({ state }))
      .execute();
  const list = () => site.db.selectFrom('sms_messages').selectAll().orderBy('created_at').orderBy('id').execute();
  const waitForState = (state: string, count = 1) =>
    waitUntil(
      `${count} SMS ${state}`,
      async () => (await list()).filter((row) => row.state === state).length === count,
      10_000,
    );
  return { call, switchOn, agree, list, waitForState };
}
