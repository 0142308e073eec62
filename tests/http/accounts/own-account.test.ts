import { expect, test } from 'vitest';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import {
  advanceServerClock,
  callAdmin,
  clock,
  isSignedIn,
  password,
  postLogin,
  readLinkToken,
  signIn,
} from '../../support/staff/account-calls.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';

onEveryEngine('own account', { now: () => clock.now }, (site, testOnce) => {
  testOnce('a changed password ends every other session and every older token', async () => {
    const person = await signIn(site);
    const phone = (await postLogin(site, person.email, password)).body.token;
    const { status, body } = await callAdmin(site, 'POST', '/profile/password', person.token, {
      currentPassword: password,
      newPassword: 'trandafiri-galbeni',
    });
    expect(status).toBe(200);
    expect([
      await isSignedIn(site, body.token),
      await isSignedIn(site, person.token),
      await isSignedIn(site, phone),
    ]).toEqual([true, false, false]);
    expect((await callAdmin(site, 'POST', '/refresh-token', phone)).status).toBe(401);
    expect((await postLogin(site, person.email, password)).status).toBe(401);
    expect((await postLogin(site, person.email, 'trandafiri-galbeni')).status).toBe(200);
  });

  testOnce('a password is not changed without the old one, nor to a common one', async () => {
    const { token } = await signIn(site);
    const change = (currentPassword: string, newPassword: string) =>
      callAdmin(site, 'POST', '/profile/password', token, { currentPassword, newPassword });
    expect((await change('altceva', 'trandafiri-galbeni')).body.fields).toEqual({
      currentPassword: 'Parola actuală nu este corectă',
    });
    expect((await change(password, 'scurt')).body.fields).toEqual({
      newPassword: 'Parola trebuie să aibă cel puțin 8 caractere',
    });
    expect((await change(password, 'football')).body.fields).toEqual({
      newPassword: 'Parola este prea ușor de ghicit: este una dintre cele mai folosite',
    });
    expect(await isSignedIn(site, token)).toBe(true);
  });

  testOnce('guesses of the current password are limited', async () => {
    const { token } = await signIn(site);
    const guess = () =>
      callAdmin(site, 'POST', '/profile/password', token, {
        currentPassword: 'altceva',
        newPassword: 'trandafiri-galbeni',
      });
    for (let attempt = 0; attempt < 5; attempt++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });

  test('users see their sessions and can end them', async () => {
    const person = await signIn(site);
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
    const phone = await (
      await site.post('/api/admin/login', { email: person.email, password }, { 'user-agent': agent })
    ).json();
    const stranger = await createSignedInStaff(site, 'editor', clock.now);
    const { items } = (await callAdmin(site, 'GET', '/profile/sessions', person.token)).body;
    expect(items).toHaveLength(2);
    const other = items.find((item: { isCurrent: boolean }) => !item.isCurrent);
    expect(other).toMatchObject({ device: 'Safari pe iPhone', address: '127.0.0.1' });
    expect((await callAdmin(site, 'DELETE', `/profile/sessions/${other.id}`, stranger.token)).status).toBe(404);
    expect(await isSignedIn(site, phone.token)).toBe(true);
    expect((await callAdmin(site, 'DELETE', `/profile/sessions/${other.id}`, person.token)).status).toBe(200);
    expect([await isSignedIn(site, phone.token), await isSignedIn(site, person.token)]).toEqual([false, true]);
  });

  test('all other sessions can be ended at once', async () => {
    const person = await signIn(site);
    const others = [await postLogin(site, person.email, password), await postLogin(site, person.email, password)];
    expect((await callAdmin(site, 'POST', '/profile/sessions/end-others', person.token)).body).toEqual({ ended: 2 });
    for (const { body } of others) expect(await isSignedIn(site, body.token)).toBe(false);
    expect(await isSignedIn(site, person.token)).toBe(true);
  });

  test('name and e-mail can be changed, the e-mail only with the password and only to a free one', async () => {
    const [person, other] = [await signIn(site), await signIn(site)];
    const change = (body: object) => callAdmin(site, 'PATCH', '/profile', person.token, body);
    const renamed = await change({ name: 'Elena Pop', email: person.email });
    expect(renamed.body.user).toMatchObject({ name: 'Elena Pop', email: person.email, role: 'editor' });
    expect((await change({ name: 'Elena Pop', email: 'noua@gradina.test' })).body.fields).toEqual({
      currentPassword: 'Introduceți parola actuală',
    });
    expect((await change({ name: 'Elena Pop', email: other.email, currentPassword: password })).status).toBe(409);
    const address = `noua-${person.id}@gradina.test`;
    expect((await change({ name: 'Elena Pop', email: address.toUpperCase(), currentPassword: password })).status).toBe(
      200,
    );
    expect((await postLogin(site, address, password)).status).toBe(200);
  });
});

// Nothing listens on this port, so e-mails stay in the outbox.
const withMail = { now: () => clock.now, env: { SMTP_URL: 'smtp://127.0.0.1:9' } };

onEveryEngine('notices of account changes', withMail, (site, testOnce) => {
  /** Unordered: the test's clock gives all of them the same time. */
  const emailsTo = async (recipient: string) => {
    const rows = await site.db.selectFrom('outbox').select('payload').where('recipient', '=', recipient).execute();
    return rows.map(({ payload }) => JSON.parse(payload));
  };
  const changeEmail = (token: string, email: string, name = 'Elena Pop') =>
    callAdmin(site, 'PATCH', '/profile', token, { name, email, currentPassword: password });
  const confirm = (token: string) => callAdmin(site, 'POST', '/confirm-email', '', { token });

  test('a changed password is reported by e-mail to the owner and recorded as a security event', async () => {
    const person = await signIn(site);
    await callAdmin(site, 'POST', '/profile/password', person.token, {
      currentPassword: password,
      newPassword: 'trandafiri-galbeni',
    });
    expect(await emailsTo(person.email)).toMatchObject([{ kind: 'accountChanged', change: 'password' }]);
    const { items } = await securityEvents('passwordChanged');
    expect(items[0]).toMatchObject({ user: { id: person.id } });
  });

  const securityEvents = async (kind: string) => {
    const ana = await createSignedInStaff(site, 'admin', clock.now);
    return (await callAdmin(site, 'GET', `/activity/security?kind=${kind}`, ana.token)).body;
  };

  test('a new e-mail address applies once its link is used', async () => {
    const person = await signIn(site);
    const email = `noua-${person.id}@gradina.test`;
    const { body } = await changeEmail(person.token, email.toUpperCase());
    expect(body).toMatchObject({ user: { name: 'Elena Pop', email: person.email }, pendingEmail: email });
    expect((await callAdmin(site, 'GET', '/profile', person.token)).body.pendingEmail).toBe(email);
    expect((await postLogin(site, email, password)).status).toBe(401);
    const [confirmation] = await emailsTo(email);
    expect([confirmation.kind, new URL(confirmation.confirmUrl).pathname]).toEqual([
      'emailConfirm',
      '/admin/confirm-email',
    ]);
    expect(await emailsTo(person.email)).toMatchObject([{ change: 'emailRequested', newEmail: email }]);

    const token = confirmation.confirmUrl.split('#')[1];
    expect((await confirm(token)).body).toEqual({ success: true, email });
    expect((await confirm(token)).status).toBe(404);
    expect((await postLogin(site, email, password)).status).toBe(200);
    expect((await postLogin(site, person.email, password)).status).toBe(401);
    for (const address of [person.email, email])
      expect(await emailsTo(address)).toContainEqual(
        expect.objectContaining({ kind: 'accountChanged', change: 'email' }),
      );
    expect((await securityEvents('emailChanged')).items[0]).toMatchObject({ user: { id: person.id } });
  });

  testOnce('a requested e-mail address lapses after a day, on a new password and when it is taken', async () => {
    const requestFor = async (person: { id: string; token: string }, email = `alta-${person.id}@gradina.test`) => {
      const links = async () => (await emailsTo(email)).flatMap(({ confirmUrl = [] }) => confirmUrl);
      const before = await links();
      await changeEmail(person.token, email);
      return readLinkToken((await links()).find((link) => !before.includes(link)));
    };
    const [late, changed, first, second] = [
      await signIn(site),
      await signIn(site),
      await signIn(site),
      await signIn(site),
    ];
    const lateToken = await requestFor(late);
    advanceServerClock(24 * 60);
    expect((await confirm(lateToken)).status).toBe(404);

    const { token } = (await postLogin(site, changed.email, password)).body;
    const changedToken = await requestFor({ ...changed, token });
    await callAdmin(site, 'POST', '/profile/password', token, {
      currentPassword: password,
      newPassword: 'trandafiri-galbeni',
    });
    expect((await confirm(changedToken)).status).toBe(404);

    const both = [first, second].map(async ({ email: own, ...rest }) => ({
      ...rest,
      token: (await postLogin(site, own, password)).body.token,
    }));
    const [one, two] = await Promise.all(both);
    const wanted = `aceeasi-${first.id}@gradina.test`;
    const [earlier, later] = [
      await requestFor(one as typeof first, wanted),
      await requestFor(two as typeof second, wanted),
    ];
    expect((await confirm(earlier)).status).toBe(200);
    expect((await confirm(later)).status).toBe(409);
  });
});
