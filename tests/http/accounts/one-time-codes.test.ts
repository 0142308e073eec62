import { randomBytes } from 'node:crypto';
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { encryptCodeSecrets } from '../../../server/company/accounts/sign-in/one-time-codes.ts';
import { openSecretKey } from '../../../server/platform/db/encrypted-text.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import {
  advanceServerClock,
  callAdmin,
  clock,
  isSignedIn,
  password,
  postLogin,
  signIn,
} from '../../support/staff/account-calls.ts';
import { createSignedInStaff, createStaffWithPassword } from '../../support/staff/staff.ts';

onEveryEngine('one-time codes', { now: () => clock.now }, (site, testOnce) => {
  const generateCode = (secret: string) => generate({ secret, epoch: Math.floor(clock.now.getTime() / 1000) });

  async function withCodes() {
    const person = await signIn(site);
    const { body } = await callAdmin(site, 'POST', '/profile/one-time-codes', person.token, {
      currentPassword: password,
    });
    const confirmed = await callAdmin(site, 'POST', '/profile/one-time-codes/confirm', person.token, {
      code: await generateCode(body.secret),
    });
    advanceServerClock(1);
    return {
      ...person,
      secret: body.secret as string,
      started: body,
      recoveryCodes: confirmed.body.recoveryCodes as string[],
    };
  }

  testOnce('enabling one-time codes shows a QR code and returns ten recovery codes', async () => {
    const { started, recoveryCodes, token, email } = await withCodes();
    expect(started.uri).toMatch(/^otpauth:\/\/totp\//);
    expect(decodeURIComponent(started.uri)).toContain(email);
    expect(started.qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await callAdmin(site, 'GET', '/profile', token)).body.oneTimeCodes).toEqual({
      enabled: true,
      recoveryCodesLeft: 10,
    });
  });

  test('of two concurrent activations one returns working recovery codes', async () => {
    const { token, email } = await signIn(site);
    const start = { currentPassword: password };
    const { secret } = (await callAdmin(site, 'POST', '/profile/one-time-codes', token, start)).body;
    const code = await generateCode(secret);
    const confirm = () => callAdmin(site, 'POST', '/profile/one-time-codes/confirm', token, { code });
    const replies = await Promise.all([confirm(), confirm()]);
    const [won, lost] = replies.toSorted((a, b) => a.status - b.status);
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    expect((await postLogin(site, email, password, won?.body.recoveryCodes[0])).status).toBe(200);
  });

  testOnce('a one-time code is asked for only after the right password', async () => {
    const { email, secret } = await withCodes();
    expect((await postLogin(site, email, 'altceva')).body).not.toHaveProperty('codeRequired');
    const asked = await postLogin(site, email, password);
    expect(asked.status).toBe(401);
    expect(asked.body).toMatchObject({ success: false, codeRequired: true });
    expect(asked.body).not.toHaveProperty('token');
    expect((await postLogin(site, email, password, await generateCode(secret))).body.success).toBe(true);
  });

  test('a one-time code works once', async () => {
    const { email, secret } = await withCodes();
    const code = await generateCode(secret);
    expect((await postLogin(site, email, password, code)).status).toBe(200);
    expect((await postLogin(site, email, password, code)).body.message).toBe(
      'Codul nu este corect sau a fost deja folosit.',
    );
  });

  testOnce('wrong one-time codes lock the account like wrong passwords', async () => {
    const { email } = await withCodes();
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await postLogin(site, email, password, '000000')).status).toBe(401);
    expect((await postLogin(site, email, password, '000000')).status).toBe(429);
  });

  test('a recovery code works once in any spelling', async () => {
    const { email, recoveryCodes, token } = await withCodes();
    const typed = (recoveryCodes[3] as string).toUpperCase().replace('-', ' ');
    expect((await postLogin(site, email, password, typed)).status).toBe(200);
    expect((await postLogin(site, email, password, typed)).status).toBe(401);
    expect((await callAdmin(site, 'GET', '/profile', token)).body.oneTimeCodes.recoveryCodesLeft).toBe(9);
  });

  test('disabling one-time codes ends the other sessions', async () => {
    const { email, token, secret } = await withCodes();
    const phone = (await postLogin(site, email, password, await generateCode(secret))).body.token;
    advanceServerClock(1);
    const stop = (body: object) => callAdmin(site, 'POST', '/profile/one-time-codes/stop', token, body);
    const used = await generateCode(secret);
    expect((await stop({ currentPassword: password })).body.fields).toEqual({ code: 'Introduceți codul' });
    expect((await stop({ currentPassword: 'altceva', code: used })).status).toBe(400);
    expect((await stop({ currentPassword: password, code: '000000' })).body.fields).toEqual({
      code: 'Codul nu este corect',
    });
    expect(await isSignedIn(site, phone)).toBe(true);
    expect((await stop({ currentPassword: password, code: used })).status).toBe(200);
    expect([await isSignedIn(site, token), await isSignedIn(site, phone)]).toEqual([true, false]);
    expect((await postLogin(site, email, password)).status).toBe(200);
    const told = await site.db.selectFrom('outbox').select('payload').where('recipient', '=', email).execute();
    expect(told.map(({ payload }) => JSON.parse(payload).change)).toEqual(['codesOn', 'codesOff']);
  });

  test('new recovery codes replace the old ones', async () => {
    const { email, token, secret, recoveryCodes } = await withCodes();
    const phone = (await postLogin(site, email, password, recoveryCodes[0])).body.token;
    const renew = (code: string) =>
      callAdmin(site, 'POST', '/profile/one-time-codes/recovery-codes', token, { currentPassword: password, code });
    const code = await generateCode(secret);
    const { status, body } = await renew(code);
    expect(status).toBe(200);
    expect((await renew(code)).status).toBe(400);
    expect(await isSignedIn(site, phone)).toBe(false);
    expect((await postLogin(site, email, password, recoveryCodes[1])).status).toBe(401);
    expect((await postLogin(site, email, password, body.recoveryCodes[1])).status).toBe(200);
    for (const recoveryCode of body.recoveryCodes) expect(recoveryCode).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){4}$/);
  });

  testOnce('the sixth wrong code to disable one-time codes gets 429', async () => {
    const { token } = await withCodes();
    const stop = () =>
      callAdmin(site, 'POST', '/profile/one-time-codes/stop', token, { currentPassword: password, code: '000000' });
    for (let attempt = 0; attempt < 5; attempt++) expect((await stop()).status).toBe(400);
    expect((await stop()).status).toBe(429);
  });

  test('secrets of one-time codes that were stored in plain text are encrypted', async () => {
    const { id, secret, email } = await withCodes();
    const readStored = async () =>
      (await site.db.selectFrom('users').select('totp_secret').where('id', '=', id).executeTakeFirstOrThrow())
        .totp_secret as string;
    expect(await readStored()).toMatch(/^v1:/);
    await site.db.updateTable('users').set({ totp_secret: secret }).where('id', '=', id).execute();
    const key = openSecretKey(site.config);
    await encryptCodeSecrets(site.db, key);
    expect(await readStored()).toMatch(/^v1:/);
    expect((await postLogin(site, email, password, await generateCode(secret))).status).toBe(200);
    await expect(encryptCodeSecrets(site.db, randomBytes(32))).rejects.toThrow(`SECRET_KEY: this is not the key`);
  });

  testOnce('an account without the required codes can only set them up', async () => {
    const [admin, editor] = [
      await createSignedInStaff(site, 'admin', clock.now),
      await createStaffWithPassword(site, password, 'editor', clock.now),
    ];
    const before = (await postLogin(site, editor.email, password)).body;
    const require = (codesRequired: boolean, version: number) =>
      callAdmin(site, 'PUT', '/sign-in-rules', admin.token, { codesRequired, version });
    expect((await require(true, 0)).body.message).toBe('Activați întâi codurile la contul dumneavoastră, din profil.');
    await site.db.updateTable('users').set({ totp_secret: 'v1:' }).where('id', '=', admin.id).execute();
    expect((await require(true, 0)).body).toEqual({ codesRequired: true, version: 1 });

    // The rule applies to existing sessions too.
    expect((await callAdmin(site, 'GET', '/appointments', before.token)).status).toBe(403);
    const { token, user } = (await postLogin(site, editor.email, password)).body;
    expect(user.mustSetUpCodes).toBe(true);
    expect((await callAdmin(site, 'GET', '/validate-session', token)).body.user.mustSetUpCodes).toBe(true);
    for (const [method, path] of [
      ['GET', '/appointments'],
      ['GET', '/dashboard'],
      ['PATCH', '/profile'],
      ['POST', '/profile/password'],
    ] as const)
      expect([path, (await callAdmin(site, method, path, token, method === 'GET' ? undefined : {})).status]).toEqual([
        path,
        403,
      ]);
    expect((await callAdmin(site, 'GET', '/profile', token)).status).toBe(200);
    const { secret } = (await callAdmin(site, 'POST', '/profile/one-time-codes', token, { currentPassword: password }))
      .body;
    const code = await generate({ secret, epoch: Math.floor(clock.now.getTime() / 1000) });
    expect((await callAdmin(site, 'POST', '/profile/one-time-codes/confirm', token, { code })).status).toBe(200);
    expect((await callAdmin(site, 'GET', '/appointments', token)).status).toBe(200);
    expect((await callAdmin(site, 'GET', '/validate-session', token)).body.user).not.toHaveProperty('mustSetUpCodes');
    // Disabling the codes, as before a change of phone, requires setting them up again.
    advanceServerClock(1);
    const next = await generate({ secret, epoch: Math.floor(clock.now.getTime() / 1000) });
    const stop = { currentPassword: password, code: next };
    expect((await callAdmin(site, 'POST', '/profile/one-time-codes/stop', token, stop)).status).toBe(200);
    expect((await callAdmin(site, 'GET', '/appointments', token)).status).toBe(403);
    expect((await require(false, 1)).status).toBe(200);
  });
});
