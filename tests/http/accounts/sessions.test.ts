import { expect, test } from 'vitest';
import { deleteExpiredAccess } from '../../../server/company/accounts/sessions/end-access.ts';
import { onEveryEngine, type RunningSite } from '../../support/servers/running-site.ts';
import { advanceServerClock, callAdmin, clock, fetchProfile } from '../../support/staff/account-calls.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';

const validate = (site: RunningSite, token: string) => callAdmin(site, 'GET', '/validate-session', token);
const refresh = (site: RunningSite, token: string) => callAdmin(site, 'POST', '/refresh-token', token);

onEveryEngine('sessions', { now: () => clock.now }, (site, testOnce) => {
  test('a token is valid for thirty minutes and can then be refreshed', async () => {
    const { token } = await createSignedInStaff(site, 'admin', clock.now);
    advanceServerClock(29);
    expect((await fetchProfile(site, token)).status).toBe(200);
    advanceServerClock(2);
    expect((await fetchProfile(site, token)).status).toBe(401);
    const { status, body } = await refresh(site, token);
    expect([status, body]).toEqual([200, { success: true, token: expect.any(String) }]);
    expect((await fetchProfile(site, body.token)).status).toBe(200);
  });

  test('a token cannot be refreshed after fourteen days', async () => {
    const { token } = await createSignedInStaff(site, 'admin', clock.now);
    advanceServerClock(14 * 24 * 60);
    expect((await validate(site, token)).body).toMatchObject({ valid: false });
    const { status, body } = await refresh(site, token);
    expect([status, body]).toEqual([
      401,
      { success: false, message: 'Sesiunea a expirat. Autentificați-vă din nou.', code: 'unauthenticated' },
    ]);
  });

  test('a session ends thirty days after the sign-in, however often it is refreshed', async () => {
    let { token } = await createSignedInStaff(site, 'admin', clock.now);
    for (const days of [13, 13]) {
      advanceServerClock(days * 24 * 60);
      token = (await refresh(site, token)).body.token;
      expect((await fetchProfile(site, token)).status).toBe(200);
    }
    advanceServerClock(4 * 24 * 60 - 10);
    token = (await refresh(site, token)).body.token;
    expect((await fetchProfile(site, token)).status).toBe(200);
    advanceServerClock(10);
    expect((await fetchProfile(site, token)).status).toBe(401);
    expect((await refresh(site, token)).status).toBe(401);
  });

  test('concurrent refreshes of one token get the same new token', async () => {
    const { token } = await createSignedInStaff(site, 'admin', clock.now);
    advanceServerClock(31);
    const replies = await Promise.all([refresh(site, token), refresh(site, token), validate(site, token)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [one, two, three] = replies.map(({ body }) => body.token ?? body.newToken);
    expect([two, three]).toEqual([one, one]);
    // A slower tab still gets it within the grace period.
    advanceServerClock(0.4);
    expect((await refresh(site, token)).body.token).toBe(one);
    expect((await fetchProfile(site, one)).status).toBe(200);
  });

  test('a session refreshed with a stolen token ends when its owner presents the old token', async () => {
    const { token } = await createSignedInStaff(site, 'admin', clock.now);
    const first = (await refresh(site, token)).body.token;
    // The thief only refreshes and makes no other call.
    const second = (await refresh(site, first)).body.token;
    advanceServerClock(2);
    expect((await refresh(site, token)).status).toBe(401);
    expect((await fetchProfile(site, second)).status).toBe(401);
    expect((await refresh(site, second)).status).toBe(401);
  });

  testOnce('a token stolen within the grace period does not fork the session', async () => {
    const { token } = await createSignedInStaff(site, 'admin', clock.now);
    const stolen = (await refresh(site, token)).body.token;
    const own = (await refresh(site, token)).body.token;
    expect(own).toBe(stolen);
    advanceServerClock(20);
    const next = (await refresh(site, stolen)).body.token;
    expect((await fetchProfile(site, next)).status).toBe(200);
    advanceServerClock(12);
    expect((await refresh(site, own)).status).toBe(401);
    expect((await fetchProfile(site, next)).status).toBe(401);
  });

  test('a lost reply to a refresh does not end the session', async () => {
    const { token } = await createSignedInStaff(site, 'admin', clock.now);
    advanceServerClock(31);
    await refresh(site, token);
    advanceServerClock(60);
    const { status, body } = await refresh(site, token);
    expect(status).toBe(200);
    expect((await fetchProfile(site, body.token)).status).toBe(200);
  });

  test('reusing a token replaced long ago ends the session', async () => {
    const { token, id } = await createSignedInStaff(site, 'admin', clock.now);
    advanceServerClock(31);
    const { body } = await refresh(site, token);
    expect((await fetchProfile(site, body.token)).status).toBe(200);
    advanceServerClock(5);
    // A late request with the old token is refused but does not end the session.
    expect((await fetchProfile(site, token)).status).toBe(401);
    expect((await fetchProfile(site, body.token)).status).toBe(200);
    expect((await refresh(site, token)).status).toBe(401);
    expect((await fetchProfile(site, body.token)).status).toBe(401);
    const ana = await createSignedInStaff(site, 'admin', clock.now);
    const { items } = (await callAdmin(site, 'GET', '/activity/security?kind=tokenReused', ana.token)).body;
    expect(items[0]).toMatchObject({ user: { id }, address: '127.0.0.1' });
  });

  test('validation exchanges a token that is past half of its life', async () => {
    const { token, id, name, email, role } = await createSignedInStaff(site, 'admin', clock.now);
    const user = { id, name, email, role };
    advanceServerClock(14);
    expect((await validate(site, token)).body).toEqual({ valid: true, user });
    advanceServerClock(2);
    const { body } = await validate(site, token);
    expect(body).toEqual({ valid: true, user, newToken: expect.any(String) });
    expect((await fetchProfile(site, body.newToken)).status).toBe(200);
    expect((await fetchProfile(site, token)).status).toBe(200);
  });

  test('validation refreshes an expired token', async () => {
    const { token } = await createSignedInStaff(site, 'admin', clock.now);
    advanceServerClock(12 * 60);
    const { status, body } = await validate(site, token);
    expect(status).toBe(200);
    expect((await fetchProfile(site, body.newToken)).status).toBe(200);
  });

  test.each([
    ['made up', 'ceva'],
    ['missing', ''],
  ])('a token that is %s is not valid', async (_, token) => {
    const { status, body } = await validate(site, token);
    expect(status).toBe(401);
    expect(body.valid).toBe(false);
    expect((await refresh(site, token)).status).toBe(401);
    expect((await fetchProfile(site, token)).body).toEqual({
      message: 'Autentificați-vă pentru a continua.',
      code: 'unauthenticated',
    });
  });

  test('signing out ends the session on the server', async () => {
    const [one, two] = [
      await createSignedInStaff(site, 'admin', clock.now),
      await createSignedInStaff(site, 'admin', clock.now),
    ];
    expect((await callAdmin(site, 'POST', '/logout', one.token)).body).toEqual({ success: true });
    expect((await fetchProfile(site, one.token)).status).toBe(401);
    expect((await refresh(site, one.token)).status).toBe(401);
    advanceServerClock(31);
    await callAdmin(site, 'POST', '/logout', two.token);
    expect((await refresh(site, two.token)).status).toBe(401);
    expect((await callAdmin(site, 'POST', '/logout')).status).toBe(200);
  });

  test('deleteExpiredAccess deletes ended sessions and old sign-in attempts', async () => {
    await createSignedInStaff(site, 'admin', clock.now);
    await callAdmin(site, 'POST', '/login', '', { email: 'nimeni@gradina.test', password: 'altceva' });
    advanceServerClock(31 * 24 * 60);
    const { id } = await createSignedInStaff(site, 'admin', clock.now);
    await deleteExpiredAccess(site.db, clock.now);
    expect((await site.db.selectFrom('sessions').select('user_id').execute()).map((row) => row.user_id)).toEqual([id]);
    expect(await site.db.selectFrom('sign_in_attempts').selectAll().execute()).toEqual([]);
  });
});
