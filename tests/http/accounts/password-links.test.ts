import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createRecoveryCodes } from '../../../server/company/accounts/sign-in/one-time-codes.ts';
import { countRecoveryCodes, findUser, updateUser } from '../../../server/company/accounts/user-store.ts';
import { onEveryEngine, type RunningSite } from '../../support/servers/running-site.ts';
import {
  advanceServerClock,
  callAdmin,
  clock,
  isSignedIn,
  password,
  postLogin,
  readLinkToken,
} from '../../support/staff/account-calls.ts';
import { createSignedInStaff, createStaffWithPassword } from '../../support/staff/staff.ts';

onEveryEngine('accounts without SMTP', {}, (site, testOnce) => {
  testOnce('without SMTP no reply claims that an e-mail was sent', async () => {
    const person = await createStaffWithPassword(site, password);
    const answers = await Promise.all(
      [person.email, 'nimeni@gradina.test'].map((email) => callAdmin(site, 'POST', '/forgot-password', '', { email })),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(503);
      expect(body.message).toBe('Site-ul nu poate trimite e-mailuri deocamdată. Cereți un link unui administrator.');
    }
  });

  testOnce('without SMTP an administrator gets a password link to hand over', async () => {
    const [admin, person] = [await createSignedInStaff(site), await createStaffWithPassword(site, password, 'editor')];
    const { body } = await callAdmin(site, 'POST', `/accounts/${person.id}/link`, admin.token);
    const token = readLinkToken(body.link);
    expect((await callAdmin(site, 'POST', '/password-link', '', { token })).body.purpose).toBe('reset');
    await callAdmin(site, 'POST', '/reset-password', '', { token, password: 'trandafiri-galbeni' });
    expect((await postLogin(site, person.email, 'trandafiri-galbeni')).status).toBe(200);
  });

  /** An account that signed in from this IP address and is now locked after wrong passwords. */
  const lockOut = async () => {
    const person = await createStaffWithPassword(site, password, 'editor');
    const { token } = (await postLogin(site, person.email, password)).body;
    expect(await isSignedIn(site, token)).toBe(true);
    for (let attempt = 0; attempt < 5; attempt++) await postLogin(site, person.email, 'altceva');
    expect((await postLogin(site, person.email, password)).status).toBe(429);
    return { ...person, token: token as string };
  };
  const linkFor = async (id: string) =>
    readLinkToken(
      (await callAdmin(site, 'POST', `/accounts/${id}/link`, (await createSignedInStaff(site)).token)).body.link,
    );

  test('a password set by link unlocks an account that was locked after wrong passwords', async () => {
    const person = await lockOut();
    const token = await linkFor(person.id);
    await callAdmin(site, 'POST', '/reset-password', '', { token, password: 'trandafiri-galbeni' });
    expect((await postLogin(site, person.email, 'trandafiri-galbeni')).status).toBe(200);
  });

  testOnce('npm run new-password sets a password and ends all sessions', async () => {
    const person = await lockOut();
    const token = await linkFor(person.id);
    const { stdout } = await newPassword(site, [person.email]);
    const given = /parolă: +(\S+)/.exec(stdout)?.[1] as string;
    expect((await postLogin(site, person.email, given)).status).toBe(200);
    expect(await isSignedIn(site, person.token)).toBe(false);
    expect((await callAdmin(site, 'POST', '/password-link', '', { token })).status).toBe(404);
    const { items } = (
      await callAdmin(site, 'GET', `/activity?thing=${person.id}`, (await createSignedInStaff(site)).token)
    ).body;
    expect(items[0]).toMatchObject({ action: 'password', user: null });
  });

  testOnce('npm run new-password -- --without-codes also deletes the recovery codes', async () => {
    const { id, email } = await createStaffWithPassword(site, password, 'admin', clock.now);
    await updateUser(site.db, id, { totp_secret: 'secret' });
    await createRecoveryCodes(site.db, id);
    await newPassword(site, [email, '--without-codes']);
    expect((await findUser(site.db, id))?.totp_secret).toBeNull();
    expect(await countRecoveryCodes(site.db, id)).toBe(0);
  });

  testOnce('npm run new-password names a wrong setting in one sentence', async () => {
    const failed = await newPassword(site, [], { LOG_LEVEL: 'laut' }).catch(({ stderr }) => stderr);
    expect(failed).toMatch(/^LOG_LEVEL must be one of .*, not 'laut'\.\n$/);
  });
});

const newPassword = ({ config }: RunningSite, args: string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, ['server/commands/new-password.ts', ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl, ...env },
  });

// Nothing listens on this port, so e-mails stay in the outbox.
const withMail = { now: () => clock.now, env: { SMTP_URL: 'smtp://127.0.0.1:9' } };

onEveryEngine('forgotten password', withMail, (site, testOnce) => {
  const forgot = (email: string) => callAdmin(site, 'POST', '/forgot-password', '', { email });
  const links = (id: string) => site.db.selectFrom('password_links').selectAll().where('user_id', '=', id).execute();

  test('a password reset answers the same for all addresses', async () => {
    const person = await createStaffWithPassword(site, password, 'admin', clock.now);
    const [known, unknown] = [await forgot(person.email), await forgot('nimeni@gradina.test')];
    expect(known).toEqual(unknown);
    expect(known.status).toBe(202);
    expect(await links(person.id)).toHaveLength(1);
    expect(await site.db.selectFrom('outbox').selectAll().execute()).toHaveLength(1);
  });

  testOnce('the link of a password reset sets a new password and ends every session', async () => {
    const person = await createStaffWithPassword(site, password, 'admin', clock.now);
    const { token } = (await postLogin(site, person.email, password)).body;
    await forgot(person.email);
    const row = await site.db
      .selectFrom('outbox')
      .select('payload')
      .where('recipient', '=', person.email)
      .executeTakeFirstOrThrow();
    const { kind, resetUrl } = JSON.parse(row.payload);
    expect(kind).toBe('passwordReset');
    const choose = () =>
      callAdmin(site, 'POST', '/reset-password', '', {
        token: readLinkToken(resetUrl),
        password: 'trandafiri-galbeni',
      });
    expect((await choose()).body).toEqual({ success: true, email: person.email });
    expect(await isSignedIn(site, token)).toBe(false);
    expect((await postLogin(site, person.email, password)).status).toBe(401);
    expect((await postLogin(site, person.email, 'trandafiri-galbeni')).status).toBe(200);
    expect((await choose()).body.message).toBe('Linkul nu mai este valabil. Cereți unul nou.');
  });

  testOnce('a password link is valid for an hour', async () => {
    const person = await createStaffWithPassword(site, password, 'admin', clock.now);
    await forgot(person.email);
    const row = await site.db
      .selectFrom('outbox')
      .select('payload')
      .where('recipient', '=', person.email)
      .executeTakeFirstOrThrow();
    const token = readLinkToken(JSON.parse(row.payload).resetUrl);
    advanceServerClock(59);
    expect((await callAdmin(site, 'POST', '/password-link', '', { token })).status).toBe(200);
    advanceServerClock(1);
    expect((await callAdmin(site, 'POST', '/password-link', '', { token })).status).toBe(404);
  });

  testOnce('a disabled account gets no password link', async () => {
    const person = await createStaffWithPassword(site, password, 'admin', clock.now);
    await site.db
      .updateTable('users')
      .set({ disabled_at: clock.now.toISOString() })
      .where('id', '=', person.id)
      .execute();
    await forgot(person.email);
    expect(await links(person.id)).toEqual([]);
  });

  test('the fourth password reset within an hour sends no e-mail', async () => {
    const person = await createStaffWithPassword(site, password, 'admin', clock.now);
    const hashes: (string | undefined)[] = [];
    for (let round = 0; round < 4; round++) {
      expect((await forgot(person.email)).status).toBe(202);
      hashes.push((await links(person.id))[0]?.token_hash);
    }
    expect(new Set(hashes).size).toBe(3);
    expect(hashes[3]).toBe(hashes[2]);
  });
});
