import { createHook } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createFirstAdministrator } from '../../../server/company/accounts/first-administrator.ts';
import { attemptLimits, reserveNetworkAttempt } from '../../../server/company/accounts/sign-in/attempts.ts';
import { findUser, recordSignIn, type UserRow, updateUser } from '../../../server/company/accounts/user-store.ts';
import { onEveryEngine, type RunningSite } from '../../support/servers/running-site.ts';
import {
  advanceServerClock,
  callAdminWithHeaders,
  clock,
  fetchProfile,
  password,
} from '../../support/staff/account-calls.ts';
import { createSignedInStaff, createStaffWithPassword } from '../../support/staff/staff.ts';

const login = (site: RunningSite, email: string, typed: string) =>
  callAdminWithHeaders(site, 'POST', '/login', '', { email, password: typed });

onEveryEngine('sign-in', { now: () => clock.now }, (site, testOnce) => {
  // A new day: earlier attempts have expired.
  beforeEach(() => advanceServerClock(24 * 60));

  test('the right password returns the user and a token for the back-office', async () => {
    const person = await createStaffWithPassword(site, password, 'editor', clock.now);
    const { status, headers, body } = await login(site, person.email.toUpperCase(), password);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      success: true,
      token: expect.any(String),
      user: { id: person.id, email: person.email, name: person.name, role: 'editor' },
    });
    expect((await fetchProfile(site, body.token)).body.user).toEqual(body.user);
  });

  test('the database holds neither the password nor the token', async () => {
    const person = await createStaffWithPassword(site, password, 'admin', clock.now);
    const { body } = await login(site, person.email, password);
    const users = await site.db.selectFrom('users').selectAll().execute();
    const tokens = await site.db.selectFrom('session_tokens').selectAll().execute();
    expect(JSON.stringify(users)).not.toContain(password);
    expect(JSON.stringify(tokens)).not.toContain(body.token);
    expect(tokens.map((row) => row.token_hash)).toContain(createHash('sha256').update(body.token).digest('base64url'));
    expect(users.find((row) => row.id === person.id)?.password_hash).toMatch(/^\$argon2id\$/);
  });

  test('a wrong password, an unknown, a disabled and an invited account get the same reply', async () => {
    const person = await createStaffWithPassword(site, password, 'admin', clock.now);
    const stopped = await createStaffWithPassword(site, password, 'admin', clock.now);
    await site.db
      .updateTable('users')
      .set({ disabled_at: clock.now.toISOString() })
      .where('id', '=', stopped.id)
      .execute();
    const invited = await createSignedInStaff(site, 'editor', clock.now);
    const refusal = {
      success: false,
      message: 'Adresa de e-mail sau parola nu este corectă.',
      code: 'unauthenticated',
    };
    for (const [email, typed] of [
      [person.email, 'altceva'],
      ['nimeni@gradina.test', password],
      [stopped.email, password],
      [invited.email, password],
    ] as const) {
      const { status, body } = await login(site, email, typed);
      expect([status, body]).toEqual([401, refusal]);
    }
  });

  testOnce('an unknown account takes as much hashing as a known one', async () => {
    const { email } = await createStaffWithPassword(site, password, 'admin', clock.now);
    const invited = await createSignedInStaff(site, 'editor', clock.now);
    for (const typed of [email, 'necunoscut@gradina.test', invited.email])
      expect(await countHashes(() => login(site, typed, 'altceva')), typed).toBe(1);
  });

  testOnce('an empty sign-in form names the missing fields', async () => {
    const { status, body } = await login(site, '', '');
    expect(status).toBe(400);
    expect(body.fields).toEqual({ email: 'Introduceți adresa de e-mail', password: 'Introduceți parola' });
  });

  test.each([
    ['a known account', true],
    ['an unknown account', false],
  ])('%s is locked for a while after five wrong passwords', async (_, isKnown) => {
    const email = isKnown
      ? (await createStaffWithPassword(site, password, 'admin', clock.now)).email
      : 'cineva@gradina.test';
    for (let attempt = 0; attempt < 5; attempt++) expect((await login(site, email, 'altceva')).status).toBe(401);
    const locked = await login(site, email, password);
    expect(locked.status).toBe(429);
    expect(locked.headers.get('retry-after')).toBe('30');
    expect(locked.body).toEqual({
      success: false,
      message: 'Prea multe încercări. Încercați din nou peste 30 de secunde.',
      code: 'too_many_requests',
    });
    advanceServerClock(0.5);
    expect((await login(site, email, 'altceva')).status).toBe(401);
    expect((await login(site, email, 'altceva')).headers.get('retry-after')).toBe('60');
  });

  test.each([
    ['the password changed', { password_hash: 'another' }],
    ['the account was disabled', { disabled_at: clock.now.toISOString() }],
  ])('a sign-in fails when %s while the password was checked', async (_what, change) => {
    const { id } = await createStaffWithPassword(site, password, 'editor', clock.now);
    const checked = (await findUser(site.db, id)) as UserRow;
    await updateUser(site.db, id, change);
    const now = clock.now.toISOString();
    const isRecorded = site.db.transaction().execute((trx) => recordSignIn(trx, checked, '127.0.0.1', now));
    expect(await isRecorded).toBe(false);
  });

  test('of forty concurrent guesses five are checked', async () => {
    const { email } = await createStaffWithPassword(site, password, 'admin', clock.now);
    const answers = await Promise.all(Array.from({ length: 40 }, () => login(site, email, 'altceva')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
  });

  testOnce('the right password resets the count of wrong ones', async () => {
    const { email } = await createStaffWithPassword(site, password, 'admin', clock.now);
    for (let round = 0; round < 3; round++) {
      for (let attempt = 0; attempt < 3; attempt++) expect((await login(site, email, 'altceva')).status).toBe(401);
      expect((await login(site, email, password)).status).toBe(200);
    }
  });

  testOnce('fifty wrong passwords from one IP address lock it for every account', async () => {
    for (let account = 0; account < 10; account++) {
      const { email } = await createStaffWithPassword(site, password, 'editor', clock.now);
      for (let attempt = 0; attempt < 5; attempt++) expect((await login(site, email, 'altceva')).status).toBe(401);
    }
    const { status, headers } = await login(site, 'altul@gradina.test', 'altceva');
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('60');
  });

  testOnce('all networks of one IPv6 site together get twice the attempts of a single network', async () => {
    const attempt = (network: number) => {
      const address = `2001:db8:0:${network.toString(16)}::1`;
      return reserveNetworkAttempt(site.db, 'address', address, { ...attemptLimits.address, free: 5 }, clock.now);
    };
    const pauses = [];
    for (let network = 0; network < 12; network++) pauses.push(await attempt(network));
    expect(pauses.findIndex((pause) => pause > 0)).toBe(10);
  });

  testOnce('guesses from elsewhere do not lock the owner out at the usual IP address', async () => {
    const { email } = await createStaffWithPassword(site, password, 'admin', clock.now);
    expect((await login(site, email, password)).status).toBe(200);
    const elsewhere = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' };
    for (let attempt = 0; attempt < 6; attempt++)
      await site.post('/api/admin/login', { email, password: 'altceva' }, elsewhere);
    expect((await site.post('/api/admin/login', { email, password }, elsewhere)).status).toBe(429);
    expect((await login(site, email, password)).status).toBe(200);
  });
});

/** The hook sees the server's hashing because the server runs in this process. */
async function countHashes(work: () => Promise<unknown>) {
  let hashes = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') hashes += 1;
    },
  }).enable();
  await work();
  hook.disable();
  return hashes;
}

onEveryEngine('first administrator', {}, (site, testOnce) => {
  testOnce('a weak ADMIN_PASSWORD creates no administrator', async () => {
    await expect(
      createFirstAdministrator(site.db, { email: undefined, password: 'football' }, new Date()),
    ).rejects.toThrow('Parola este prea ușor de ghicit: este una dintre cele mai folosite');
    expect(await site.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  test('the first administrator is created once, with the given or a generated password', async () => {
    const made = await createFirstAdministrator(site.db, { email: undefined, password: undefined }, new Date());
    expect(made?.generatedPassword).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
    const { body } = await login(site, made?.email as string, made?.generatedPassword as string);
    expect(body.user.role).toBe('admin');
    expect(
      await createFirstAdministrator(site.db, { email: 'alt@gradina.test', password }, new Date()),
    ).toBeUndefined();
    expect((await login(site, 'alt@gradina.test', password)).status).toBe(401);
  });
});
