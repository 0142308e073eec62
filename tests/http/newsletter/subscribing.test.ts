import { beforeAll, expect, test } from 'vitest';
import { newsletterConsent } from '../../../contract/newsletter/consent.ts';
import { addSmallCompany } from '../../support/fixtures/small-company.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';

const aDayAgo = () => new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();

onEveryEngine('newsletter subscriptions', { env: { PUBLIC_URL: 'https://gradina.test' } }, (site, testOnce) => {
  beforeAll(() => addSmallCompany(site.db));

  const ask = (email: string, more = {}) => site.post('/api/newsletter', { email, ...more });
  const emailsTo = (email: string) =>
    site.db.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('created_at').execute();
  const subscriber = (email: string) =>
    site.db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst();
  const events = async (email: string) => {
    const { id } = (await subscriber(email)) as { id: string };
    return site.db.selectFrom('subscriber_events').selectAll().where('subscriber_id', '=', id).orderBy('at').execute();
  };
  const lastToken = async (email: string) => {
    const payload = JSON.parse((await emailsTo(email)).at(-1)?.payload as string);
    return new URL(payload.confirmUrl).searchParams.get('token') as string;
  };
  const confirm = (token: string) => site.post('/api/newsletter/confirm', { token });
  const subscribeAndConfirm = async (email: string) => {
    await ask(email);
    expect((await confirm(await lastToken(email))).status).toBe(200);
  };

  test('a new subscriber is pending until the link in the confirmation e-mail is used', async () => {
    const reply = await ask('Ana@Exemplu.ro', { source: 'blog' });
    expect(reply.status).toBe(202);
    expect(await reply.json()).toEqual({ success: true, mailed: false });
    expect((await subscriber('ana@exemplu.ro'))?.state).toBe('pending');
    const [email] = await emailsTo('ana@exemplu.ro');
    expect(email?.kind).toBe('newsletterConfirm');
    expect(JSON.parse(email?.payload as string).confirmUrl).toMatch(
      /^https:\/\/gradina\.test\/newsletter\/confirm\?token=[\w-]{43}$/,
    );
    expect(JSON.stringify(await subscriber('ana@exemplu.ro'))).not.toContain(await lastToken('ana@exemplu.ro'));
  });

  testOnce('opening the confirmation page changes nothing', async () => {
    await ask('vede@exemplu.ro');
    const page = await site.get(`/newsletter/confirm?token=${await lastToken('vede@exemplu.ro')}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('noindex');
    expect((await subscriber('vede@exemplu.ro'))?.state).toBe('pending');
  });

  test('confirming subscribes once, with the consent on record', async () => {
    await ask('da@exemplu.ro', { source: 'blog' });
    const token = await lastToken('da@exemplu.ro');
    expect((await confirm(token)).status).toBe(200);
    expect((await confirm(token)).status).toBe(200);
    expect((await subscriber('da@exemplu.ro'))?.state).toBe('confirmed');
    const consent = { text_version: `${newsletterConsent.version}/1`, source: 'blog' };
    expect(await events('da@exemplu.ro')).toMatchObject([
      { event: 'asked', ...consent },
      { event: 'confirmed', ...consent },
    ]);
  });

  test('subscribing answers the same for known and unknown addresses', async () => {
    await subscribeAndConfirm('cunoscut@exemplu.ro');
    const [known, unknown] = await Promise.all([ask('cunoscut@exemplu.ro'), ask('necunoscut@exemplu.ro')]);
    expect(known.status).toBe(unknown.status);
    expect(await known.text()).toBe(await unknown.text());
    expect(await emailsTo('cunoscut@exemplu.ro')).toHaveLength(1);
  });

  test('an address is asked to confirm at most once a day', async () => {
    await Promise.all(Array.from({ length: 20 }, () => ask('tinta@exemplu.ro')));
    expect(await emailsTo('tinta@exemplu.ro')).toHaveLength(1);
    await site.db
      .updateTable('subscribers')
      .set({ confirmation_sent_at: aDayAgo() })
      .where('email', '=', 'tinta@exemplu.ro')
      .execute();
    await Promise.all([ask('tinta@exemplu.ro'), ask('TINTA@exemplu.ro')]);
    expect(await emailsTo('tinta@exemplu.ro')).toHaveLength(2);
  });

  test('a new confirmation link replaces the previous one', async () => {
    await ask('doua@exemplu.ro');
    const old = await lastToken('doua@exemplu.ro');
    await site.db
      .updateTable('subscribers')
      .set({ confirmation_sent_at: aDayAgo() })
      .where('email', '=', 'doua@exemplu.ro')
      .execute();
    await ask('doua@exemplu.ro');
    expect((await confirm(old)).status).toBe(404);
    expect((await confirm(await lastToken('doua@exemplu.ro'))).status).toBe(200);
  });

  test('an expired, unknown or missing confirmation link is refused with a message', async () => {
    await ask('vechi@exemplu.ro');
    const weekAgo = new Date(Date.now() - 7.1 * 24 * 60 * 60 * 1000).toISOString();
    await site.db
      .updateTable('subscribers')
      .set({ confirmation_sent_at: weekAgo })
      .where('email', '=', 'vechi@exemplu.ro')
      .execute();
    for (const token of [await lastToken('vechi@exemplu.ro'), 'x'.repeat(43), '']) {
      const reply = await confirm(token);
      expect(reply.status).toBe(404);
      expect((await reply.json()).message).toBe('Linkul nu mai este valabil. Abonați-vă din nou de pe site.');
    }
    expect((await subscriber('vechi@exemplu.ro'))?.state).toBe('pending');
  });

  test('a mail program unsubscribes with one click', async () => {
    await subscribeAndConfirm('pleaca@exemplu.ro');
    const headers = JSON.parse((await emailsTo('pleaca@exemplu.ro'))[0]?.headers as string);
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const address = new URL(/^<(.*)>$/.exec(headers['List-Unsubscribe'])?.[1] as string);
    expect(address.origin).toBe('https://gradina.test');
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const click = () =>
      fetch(site.url + address.pathname, { method: 'POST', headers: type, body: 'List-Unsubscribe=One-Click' });
    expect((await click()).status).toBe(200);
    expect((await click()).status).toBe(200);
    expect((await subscriber('pleaca@exemplu.ro'))?.state).toBe('unsubscribed');
    expect((await events('pleaca@exemplu.ro')).map(({ event }) => event)).toEqual([
      'asked',
      'confirmed',
      'unsubscribed',
    ]);
  });

  testOnce('a mail program that opens the unsubscribe address is redirected to a page with a button', async () => {
    await subscribeAndConfirm('ramane@exemplu.ro');
    const { unsubscribe_token: token } = (await subscriber('ramane@exemplu.ro')) as { unsubscribe_token: string };
    const reply = await site.get(`/api/newsletter/unsubscribe/${token}`);
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `/newsletter/unsubscribe?token=${token}`]);
    expect((await site.get('/newsletter/unsubscribe')).status).toBe(200);
    expect((await subscriber('ramane@exemplu.ro'))?.state).toBe('confirmed');
    const multipart = new FormData();
    multipart.set('List-Unsubscribe', 'One-Click');
    expect(
      (await fetch(`${site.url}/api/newsletter/unsubscribe/${token}`, { method: 'POST', body: multipart })).status,
    ).toBe(200);
  });

  test('whoever unsubscribed can subscribe again, by confirming anew', async () => {
    await subscribeAndConfirm('revine@exemplu.ro');
    const old = await lastToken('revine@exemplu.ro');
    const { unsubscribe_token: token } = (await subscriber('revine@exemplu.ro')) as { unsubscribe_token: string };
    await site.post(`/api/newsletter/unsubscribe/${token}`, {});
    expect((await confirm(old)).status).toBe(404);
    await site.db
      .updateTable('subscribers')
      .set({ confirmation_sent_at: aDayAgo() })
      .where('email', '=', 'revine@exemplu.ro')
      .execute();
    await subscribeAndConfirm('revine@exemplu.ro');
    expect((await subscriber('revine@exemplu.ro'))?.state).toBe('confirmed');
  });

  testOnce('an unknown unsubscribe token is not found', async () => {
    expect((await site.post(`/api/newsletter/unsubscribe/${'x'.repeat(43)}`, {})).status).toBe(404);
    expect((await site.post('/api/newsletter/unsubscribe/scurt', {})).status).toBe(404);
  });

  test('a suspicious address is stored and gets no e-mail', async () => {
    expect((await ask('robot@exemplu.ro', { website: 'x' })).status).toBe(202);
    expect((await subscriber('robot@exemplu.ro'))?.state).toBe('pending');
    expect(await emailsTo('robot@exemplu.ro')).toEqual([]);
    await ask('robot@exemplu.ro');
    expect(await emailsTo('robot@exemplu.ro')).toHaveLength(1);
  });

  testOnce.each(['', 'fara-at', 'a@b', `${'x'.repeat(250)}@exemplu.ro`, 'a@b.ro,c@d.ro', 'a@b.ro\r\nBcc: c@d.ro'])(
    'subscribing the invalid address %j is refused',
    async (email) => {
      const reply = await ask(email);
      expect(reply.status).toBe(400);
      expect((await reply.json()).fields.email).toBeTruthy();
    },
  );
});
