import { expect, test } from 'vitest';
import { inquiryBody } from '../../support/fixtures/inquiry.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
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

onEveryEngine('staff accounts', { now: () => clock.now }, (site, testOnce) => {
  const invite = async (adminToken: string, email: string) =>
    callAdmin(site, 'POST', '/accounts', adminToken, { name: 'Ioana Stan', email, role: 'editor' });

  testOnce('only administrators manage accounts', async () => {
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

  const invited = { name: 'Mihai Toma', email: 'mihai@gradina.test', role: 'crew' };

  test('an invitation into a team that is gone is refused', async () => {
    const { token } = await createSignedInStaff(site, 'admin', clock.now);
    const gone = await callAdmin(site, 'POST', '/accounts', token, { ...invited, teamId: 'nu-exista' });
    expect([gone.status, gone.body.fields]).toEqual([400, { teamId: 'Echipa nu mai există' }]);
  });

  test('an invited crew member is in the chosen team', async () => {
    const { token } = await createSignedInStaff(site, 'admin', clock.now);
    const [team] = (await callAdmin(site, 'GET', '/teams', token)).body.teams;
    const { status, body } = await callAdmin(site, 'POST', '/accounts', token, { ...invited, teamId: team.id });
    expect(status).toBe(201);
    const joined = (await callAdmin(site, 'GET', '/teams', token)).body.teams[0];
    expect(joined.members).toContainEqual({ name: 'Mihai Toma', userId: body.item.id });
    expect(joined.version).toBe(team.version + 1);
  });

  testOnce('an invitation that is accepted or replaced is withdrawn', async () => {
    const admin = await createSignedInStaff(site, 'admin', clock.now);
    const first = (await invite(admin.token, 'radu@gradina.test')).body;
    const read = () =>
      site.db
        .selectFrom('outbox')
        .select(['state', 'payload'])
        .where('recipient', '=', 'radu@gradina.test')
        .orderBy('created_at')
        .orderBy('state', 'desc')
        .execute();
    const again = (await callAdmin(site, 'POST', `/accounts/${first.item.id}/link`, admin.token)).body;
    expect((await read()).map(({ state }) => state)).toEqual(['withdrawn', 'unsent']);
    const token = readLinkToken(again.link);
    await callAdmin(site, 'POST', '/reset-password', '', { token, password: 'trandafiri-galbeni' });
    const emails = await read();
    expect(emails.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
    expect(JSON.stringify(emails)).not.toContain(token);
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
    const token = readLinkToken(body.link);
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

  testOnce('an invitation lasts a week', async () => {
    const admin = await createSignedInStaff(site, 'admin', clock.now);
    const first = (await invite(admin.token, 'dan@gradina.test')).body;
    const second = (await callAdmin(site, 'POST', `/accounts/${first.item.id}/link`, admin.token)).body;
    const opens = async (link: string) =>
      (await callAdmin(site, 'POST', '/password-link', '', { token: readLinkToken(link) })).status === 200;
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

  testOnce('a new role applies from the next call', async () => {
    const [admin, editor] = [
      await createSignedInStaff(site, 'admin', clock.now),
      await createSignedInStaff(site, 'editor', clock.now),
    ];
    expect((await callAdmin(site, 'GET', '/accounts', editor.token)).status).toBe(403);
    await callAdmin(site, 'PATCH', `/accounts/${editor.id}`, admin.token, { role: 'admin' });
    expect((await callAdmin(site, 'GET', '/accounts', editor.token)).status).toBe(200);
  });

  test('a crew account is refused staff calls', async () => {
    const admin = await createSignedInStaff(site, 'admin', clock.now);
    const person = await createStaffWithPassword(site, password, 'crew', clock.now);
    const signIn = async () => (await postLogin(site, person.email, password)).body.token as string;
    const setRole = (role: string) => callAdmin(site, 'PATCH', `/accounts/${person.id}`, admin.token, { role });
    const crewToken = await signIn();
    expect(await isSignedIn(site, crewToken)).toBe(true);
    const refused = await callAdmin(site, 'GET', '/appointments', crewToken);
    expect([refused.status, refused.body.message]).toEqual([403, 'Contul dumneavoastră vede numai zilele echipei.']);
    expect((await setRole('editor')).status).toBe(200);
    expect(await isSignedIn(site, crewToken)).toBe(false);
    const editorToken = await signIn();
    const { url } = (await callAdmin(site, 'POST', '/calendar-feed', editorToken)).body;
    const readFeed = () => site.get(new URL(url).pathname);
    expect((await readFeed()).status).toBe(200);
    await setRole('crew');
    expect(await isSignedIn(site, editorToken)).toBe(false);
    expect((await readFeed()).status).toBe(404);
  });

  testOnce('the phone of a crew is still signed in after 89 days without use', async () => {
    const crew = await createSignedInStaff(site, 'crew', clock.now);
    const { token, headers } = crew;
    const { items } = await (await site.get('/api/admin/profile/sessions', headers)).json();
    expect(items[0].endsAt).toBe(new Date(clock.now.getTime() + 365 * 24 * 60 * 60_000).toISOString());
    advanceServerClock(89 * 24 * 60);
    expect((await callAdmin(site, 'POST', '/refresh-token', token)).status).toBe(200);
  });

  testOnce('a message cannot be given to a crew account', async () => {
    const [admin, crew] = [
      await createSignedInStaff(site, 'admin', clock.now),
      await createSignedInStaff(site, 'crew', clock.now),
    ];
    await site.post('/api/contact', inquiryBody({ email: 'maria@exemplu.ro' }));
    const { items } = (await callAdmin(site, 'GET', '/inquiries', admin.token)).body;
    const give = (ownerId: string) => callAdmin(site, 'PATCH', `/inquiries/${items[0].id}`, admin.token, { ownerId });
    expect((await give(crew.id)).status).toBe(400);
    expect((await give(admin.id)).status).toBe(200);
  });

  testOnce('nobody disables or demotes themselves', async () => {
    const admin = await createSignedInStaff(site, 'admin', clock.now);
    expect((await callAdmin(site, 'PATCH', `/accounts/${admin.id}`, admin.token, { disabled: true })).status).toBe(409);
    expect((await callAdmin(site, 'PATCH', `/accounts/${admin.id}`, admin.token, { role: 'editor' })).status).toBe(409);
    expect((await callAdmin(site, 'PATCH', '/accounts/nimeni', admin.token, { role: 'editor' })).status).toBe(404);
  });
});

onEveryEngine('security of the team', { now: () => clock.now, env: { SMTP_URL: 'smtp://127.0.0.1:9' } }, (site) => {
  test('with SMTP a password link is e-mailed to the account owner and not shown to the administrator', async () => {
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
});

onEveryEngine('concurrent administrators', {}, (site) => {
  test('of two administrators who demote or disable each other concurrently one succeeds', async () => {
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
      // The later call comes from a former administrator, or gets a conflict.
      expect([401, 403, 409]).toContain(refused[0]?.status);
      const left = await site.db.selectFrom('users').selectAll().where('role', '=', 'admin').execute();
      expect(left.filter(({ disabled_at }) => !disabled_at)).toHaveLength(1);
    }
  });
});
