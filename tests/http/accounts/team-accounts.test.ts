import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { onEveryEngine, type RunningSite } from '../../support/servers/running-site.ts';
import {
  advanceServerClock,
  callAdmin,
  clock,
  isSignedIn,
  password,
  postLogin,
} from '../../support/staff/account-calls.ts';
import { createSignedInStaff, createStaffWithPassword } from '../../support/staff/staff.ts';

const tokenIn = (link: string) => link.split('#')[1] as string;

onEveryEngine('staff accounts', { now: () => clock.now }, (site) => {
  const invite = async (adminToken: string, email: string) =>
    callAdmin(site, 'POST', '/accounts', adminToken, { name: 'Ioana Stan', email, role: 'editor' });

  test('only administrators manage accounts', async () => {
    const [admin, editor] = [
      await createSignedInStaff(site, 'admin', clock.now),
      await createSignedInStaff(site, 'editor', clock.now),
    ];
    const calls = [
      ['GET', '/accounts'],
      ['POST', '/accounts', { name: 'X Y', email: 'xy@gradina.test', role: 'admin' }],
      ['PATCH', `/accounts/${editor.id}`, { role: 'admin' }],
      ['POST', `/accounts/${editor.id}/link`],
      ['GET', '/activity'],
    ] as const;
    for (const [method, path, body] of calls) {
      expect([path, (await callAdmin(site, method, path, editor.token, body)).status]).toEqual([path, 403]);
      expect([path, (await callAdmin(site, method, path, '', body)).status]).toEqual([path, 401]);
    }
    const { body } = await callAdmin(site, 'GET', '/accounts', admin.token);
    expect(body.total).toBe(body.items.length);
    expect(JSON.stringify(body)).not.toMatch(/hash|secret/);
    expect(body.items.find((item: { id: string }) => item.id === editor.id).role).toBe('editor');
  });

  test('an invited colleague chooses a password with the link and signs in', async () => {
    const admin = await createSignedInStaff(site, 'admin', clock.now);
    const { status, body } = await invite(admin.token, 'Ioana@Gradina.test');
    expect(status).toBe(201);
    expect(body.item).toMatchObject({
      name: 'Ioana Stan',
      email: 'ioana@gradina.test',
      role: 'editor',
      state: 'invited',
    });
    const token = tokenIn(body.link);
    expect(new URL(body.link).pathname).toBe('/admin/password');
    expect((await callAdmin(site, 'POST', '/password-link', '', { token })).body).toEqual({
      purpose: 'invite',
      name: 'Ioana Stan',
      email: 'ioana@gradina.test',
    });
    for (const weak of ['scurt', 'football'])
      expect((await callAdmin(site, 'POST', '/reset-password', '', { token, password: weak })).status).toBe(400);
    expect((await callAdmin(site, 'POST', '/reset-password', '', { token, password })).body).toEqual({
      success: true,
      email: 'ioana@gradina.test',
    });
    expect((await postLogin(site, 'ioana@gradina.test', password)).body.user.role).toBe('editor');
    expect((await callAdmin(site, 'POST', '/reset-password', '', { token, password })).status).toBe(404);
    expect((await invite(admin.token, 'ioana@gradina.test')).body.fields).toEqual({
      email: 'Există deja un cont cu această adresă',
    });
  });

  test('an invitation lasts a week, and a new one replaces it', async () => {
    const admin = await createSignedInStaff(site, 'admin', clock.now);
    const first = (await invite(admin.token, 'dan@gradina.test')).body;
    const second = (await callAdmin(site, 'POST', `/accounts/${first.item.id}/link`, admin.token)).body;
    const opens = async (link: string) =>
      (await callAdmin(site, 'POST', '/password-link', '', { token: tokenIn(link) })).status === 200;
    expect([await opens(first.link), await opens(second.link)]).toEqual([false, true]);
    advanceServerClock(7 * 24 * 60);
    expect(await opens(second.link)).toBe(false);
  });

  test('a disabled account is signed out at once and can be enabled again', async () => {
    const admin = await createSignedInStaff(site, 'admin', clock.now);
    const person = await createStaffWithPassword(site, password, 'editor', clock.now);
    const { token } = (await postLogin(site, person.email, password)).body;
    const stopped = await callAdmin(site, 'PATCH', `/accounts/${person.id}`, admin.token, { disabled: true });
    expect(stopped.body.item.state).toBe('disabled');
    expect(await isSignedIn(site, token)).toBe(false);
    expect((await callAdmin(site, 'POST', '/refresh-token', token)).status).toBe(401);
    expect((await postLogin(site, person.email, password)).status).toBe(401);
    await callAdmin(site, 'PATCH', `/accounts/${person.id}`, admin.token, { disabled: false });
    expect((await postLogin(site, person.email, password)).status).toBe(200);
  });

  test('a new role applies from the next call', async () => {
    const [admin, editor] = [
      await createSignedInStaff(site, 'admin', clock.now),
      await createSignedInStaff(site, 'editor', clock.now),
    ];
    expect((await callAdmin(site, 'GET', '/accounts', editor.token)).status).toBe(403);
    await callAdmin(site, 'PATCH', `/accounts/${editor.id}`, admin.token, { role: 'admin' });
    expect((await callAdmin(site, 'GET', '/accounts', editor.token)).status).toBe(200);
  });

  test('nobody disables or demotes themselves, and an unknown account is not found', async () => {
    const admin = await createSignedInStaff(site, 'admin', clock.now);
    expect((await callAdmin(site, 'PATCH', `/accounts/${admin.id}`, admin.token, { disabled: true })).status).toBe(409);
    expect((await callAdmin(site, 'PATCH', `/accounts/${admin.id}`, admin.token, { role: 'editor' })).status).toBe(409);
    expect((await callAdmin(site, 'PATCH', '/accounts/nimeni', admin.token, { role: 'editor' })).status).toBe(404);
  });
});

onEveryEngine('security of the team', { now: () => clock.now, env: { SMTP_URL: 'smtp://127.0.0.1:9' } }, (site) => {
  test('with SMTP nobody but the owner of an account gets its password link', async () => {
    const admin = await createSignedInStaff(site, 'admin', clock.now);
    const person = await createStaffWithPassword(site, password, 'editor', clock.now);
    const { body } = await callAdmin(site, 'POST', `/accounts/${person.id}/link`, admin.token);
    expect([body.item.id, body.link]).toEqual([person.id, null]);
    const { kind } = JSON.parse(
      (await site.db.selectFrom('outbox').select('payload').executeTakeFirstOrThrow()).payload,
    );
    expect(kind).toBe('passwordReset');
  });

  test("an administrator ends a colleague's sessions, which is recorded", async () => {
    const admin = await createSignedInStaff(site, 'admin', clock.now);
    const person = await createStaffWithPassword(site, password, 'editor', clock.now);
    const tokens = [];
    for (let device = 0; device < 2; device++) tokens.push((await postLogin(site, person.email, password)).body.token);
    const { status, body } = await callAdmin(site, 'POST', `/accounts/${person.id}/sessions/end`, admin.token);
    expect([status, body]).toEqual([200, { ended: 2 }]);
    for (const token of tokens) {
      expect(await isSignedIn(site, token)).toBe(false);
      expect((await callAdmin(site, 'POST', '/refresh-token', token)).status).toBe(401);
    }
    expect((await postLogin(site, person.email, password)).status).toBe(200);
    const events = (await callAdmin(site, 'GET', '/activity/security?kind=sessionsEnded', admin.token)).body.items;
    expect(events[0]).toMatchObject({ user: { id: person.id }, by: { id: admin.id } });
    const editor = await createSignedInStaff(site, 'editor', clock.now);
    expect((await callAdmin(site, 'POST', `/accounts/${person.id}/sessions/end`, editor.token)).status).toBe(403);
  });

  test('where codes are required, whoever has none can set them up and do nothing else', async () => {
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

    // Also whoever is signed in already.
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
    // With another phone they are set up again.
    advanceServerClock(1);
    const next = await generate({ secret, epoch: Math.floor(clock.now.getTime() / 1000) });
    const stop = { currentPassword: password, code: next };
    expect((await callAdmin(site, 'POST', '/profile/one-time-codes/stop', token, stop)).status).toBe(200);
    expect((await callAdmin(site, 'GET', '/appointments', token)).status).toBe(403);
    expect((await require(false, 1)).status).toBe(200);
  });
});

onEveryEngine('concurrent administrators', {}, (site) => {
  test('two administrators who demote or disable each other at once do not both succeed', async () => {
    for (const change of [{ role: 'editor' }, { disabled: true }, { role: 'editor' }, { disabled: true }]) {
      await site.db.deleteFrom('users').execute();
      const [ana, ion] = [await createSignedInStaff(site), await createSignedInStaff(site)];
      // Only accounts with a password count as administrators.
      await site.db.updateTable('users').set({ password_hash: 'ales' }).execute();
      const replies = await Promise.all([
        callAdmin(site, 'PATCH', `/accounts/${ion.id}`, ana.token, change),
        callAdmin(site, 'PATCH', `/accounts/${ana.id}`, ion.token, change),
      ]);
      const refused = replies.filter(({ status }) => status !== 200);
      expect(refused).toHaveLength(1);
      // The slower one is no administrator any more, or gets a message.
      expect([401, 403, 409]).toContain(refused[0]?.status);
      const left = await site.db.selectFrom('users').selectAll().where('role', '=', 'admin').execute();
      expect(left.filter(({ disabled_at }) => !disabled_at)).toHaveLength(1);
    }
  });
});

onEveryEngine('accounts without SMTP', {}, (site) => {
  test('without SMTP no reply claims that an e-mail was sent', async () => {
    const person = await createStaffWithPassword(site, password);
    const answers = await Promise.all(
      [person.email, 'nimeni@gradina.test'].map((email) => callAdmin(site, 'POST', '/forgot-password', '', { email })),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(503);
      expect(body.message).toBe('Site-ul nu poate trimite emailuri deocamdată. Cereți un link unui administrator.');
    }
  });

  test('without SMTP an administrator gets a password link to hand over', async () => {
    const [admin, person] = [await createSignedInStaff(site), await createStaffWithPassword(site, password, 'editor')];
    const { body } = await callAdmin(site, 'POST', `/accounts/${person.id}/link`, admin.token);
    const token = tokenIn(body.link);
    expect((await callAdmin(site, 'POST', '/password-link', '', { token })).body.purpose).toBe('reset');
    await callAdmin(site, 'POST', '/reset-password', '', { token, password: 'trandafiri-galbeni' });
    expect((await postLogin(site, person.email, 'trandafiri-galbeni')).status).toBe(200);
  });

  /** Signed in from here before, and locked after wrong passwords. */
  const lockedOut = async () => {
    const person = await createStaffWithPassword(site, password, 'editor');
    expect((await postLogin(site, person.email, password)).status).toBe(200);
    for (let attempt = 0; attempt < 5; attempt++) await postLogin(site, person.email, 'altceva');
    expect((await postLogin(site, person.email, password)).status).toBe(429);
    return person;
  };
  const linkFor = async (id: string) =>
    tokenIn((await callAdmin(site, 'POST', `/accounts/${id}/link`, (await createSignedInStaff(site)).token)).body.link);

  test('a new password ends every pause after wrong attempts', async () => {
    const person = await lockedOut();
    const token = await linkFor(person.id);
    await callAdmin(site, 'POST', '/reset-password', '', { token, password: 'trandafiri-galbeni' });
    expect((await postLogin(site, person.email, 'trandafiri-galbeni')).status).toBe(200);
  });

  test('npm run new-password sets a password and ends all sessions', async () => {
    const person = await lockedOut();
    const token = await linkFor(person.id);
    const { stdout } = await newPassword(site, person.email);
    const given = /parolă: +(\S+)/.exec(stdout)?.[1] as string;
    const { status, body } = await postLogin(site, person.email, given);
    expect(status).toBe(200);
    expect((await callAdmin(site, 'POST', '/password-link', '', { token })).status).toBe(404);
    await newPassword(site, person.email);
    expect(await isSignedIn(site, body.token)).toBe(false);
    const { items } = (
      await callAdmin(site, 'GET', `/activity?thing=${person.id}`, (await createSignedInStaff(site)).token)
    ).body;
    expect(items[0]).toMatchObject({ action: 'password', user: null });
  });
});

const newPassword = ({ config }: RunningSite, email: string) =>
  promisify(execFile)(process.execPath, ['server/new-password.ts', email], {
    env: { PATH: process.env.PATH, DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl },
  });

// Nothing listens there: e-mails stay in the outbox.
const withMail = { now: () => clock.now, env: { SMTP_URL: 'smtp://127.0.0.1:9' } };

onEveryEngine('forgotten password', withMail, (site) => {
  const forgot = (email: string) => callAdmin(site, 'POST', '/forgot-password', '', { email });
  const links = (id: string) => site.db.selectFrom('password_links').selectAll().where('user_id', '=', id).execute();

  test('a password reset answers the same for all addresses, and only a known one gets a link', async () => {
    const person = await createStaffWithPassword(site, password, 'admin', clock.now);
    const [known, unknown] = [await forgot(person.email), await forgot('nimeni@gradina.test')];
    expect(known).toEqual(unknown);
    expect(known.status).toBe(202);
    expect(await links(person.id)).toHaveLength(1);
    expect(await site.db.selectFrom('outbox').selectAll().execute()).toHaveLength(1);
  });

  test('the link of a password reset sets a new password and ends every session', async () => {
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
      callAdmin(site, 'POST', '/reset-password', '', { token: tokenIn(resetUrl), password: 'trandafiri-galbeni' });
    expect((await choose()).body).toEqual({ success: true, email: person.email });
    expect(await isSignedIn(site, token)).toBe(false);
    expect((await postLogin(site, person.email, password)).status).toBe(401);
    expect((await postLogin(site, person.email, 'trandafiri-galbeni')).status).toBe(200);
    expect((await choose()).body.message).toBe('Linkul nu mai este valabil. Cereți unul nou.');
  });

  test('a password link is valid for an hour', async () => {
    const person = await createStaffWithPassword(site, password, 'admin', clock.now);
    await forgot(person.email);
    const row = await site.db
      .selectFrom('outbox')
      .select('payload')
      .where('recipient', '=', person.email)
      .executeTakeFirstOrThrow();
    const token = tokenIn(JSON.parse(row.payload).resetUrl);
    advanceServerClock(59);
    expect((await callAdmin(site, 'POST', '/password-link', '', { token })).status).toBe(200);
    advanceServerClock(1);
    expect((await callAdmin(site, 'POST', '/password-link', '', { token })).status).toBe(404);
  });

  test('a disabled account gets no password link', async () => {
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
