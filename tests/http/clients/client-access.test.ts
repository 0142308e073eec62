import { expect, test } from 'vitest';
import { createClientPageLinks } from '../../../server/common/emails/client-page-link.ts';
import { linkClient } from '../../../server/company/clients/link-client.ts';
import { openClientSession } from '../../support/clients/client-session.ts';
import { inquiryBody } from '../../support/fixtures/inquiry.ts';
import { runDailyJobs } from '../../support/servers/daily-jobs.ts';
import { onEveryEngine, onOneEngine, type RunningSite } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';

let clock = new Date('2027-03-10T09:00:00Z');
const advance = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const dayMinutes = 24 * 60;
// Nothing listens on this port, so e-mails stay in the outbox.
const options = { now: () => clock, env: { SMTP_URL: 'smtp://127.0.0.1:9' }, limits: { clientLinksAnHour: 3 } };

type Headers = Record<string, string>;

let count = 0;
const newAddress = () => `client${++count}@exemplu.ro`;

const createCalls = (site: RunningSite) => {
  const ask = (email: string, headers = {}) => site.post('/api/client/link', { email }, headers);
  const open = (token: string) => site.post('/api/client/session', { token });
  const listLinkEmails = async (email: string) => {
    const rows = await site.db
      .selectFrom('outbox')
      .select('payload')
      .where('recipient', '=', email)
      .where('kind', '=', 'clientLink')
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map(({ payload }) => JSON.parse(payload).linkUrl as string);
  };
  const signOut = (headers: Headers, everywhere: boolean) => site.post('/api/client/sign-out', { everywhere }, headers);
  return {
    ask,
    open,
    listLinkEmails,
    signOut,
    /** Returns the address of a new client, who has sent an inquiry. */
    async newClient() {
      const email = newAddress();
      expect((await site.post('/api/contact', inquiryBody({ email, phone: '' }))).status).toBe(201);
      return email;
    },
    async getToken(email: string) {
      await ask(email);
      return (await listLinkEmails(email))[0]?.split('#')[1] as string;
    },
    /** Signs the device out: a session that has already ended gets 401. */
    isSignedIn: async (headers: Headers) => (await signOut(headers, false)).status === 200,
  };
};

onEveryEngine("Links to the client's page", options, (site, testOnce) => {
  const { ask, open, listLinkEmails, signOut, newClient, getToken, isSignedIn } = createCalls(site);

  test('a link request does not reveal whether the address is known', async () => {
    const [known, unknown] = [await newClient(), newAddress()];
    const answers = await Promise.all(
      [known, unknown].map(async (email) => {
        const start = performance.now();
        const reply = await ask(email);
        return { status: reply.status, body: await reply.json(), isLate: performance.now() - start >= 390 };
      }),
    );
    for (const answer of answers)
      expect(answer).toEqual({ status: 202, body: { success: true, mailed: true }, isLate: true });
    expect(await listLinkEmails(known)).toEqual([expect.stringMatching(/\/client#[\w-]{43}$/)]);
    expect(await listLinkEmails(unknown)).toEqual([]);
  });

  testOnce('a link opens a session for its address, although the address was typed in upper case', async () => {
    const email = await newClient();
    await ask(email.toUpperCase());
    const token = (await listLinkEmails(email))[0]?.split('#')[1] as string;
    const reply = await open(token);
    expect(reply.status).toBe(201);
    const session = await reply.json();
    expect(session).toMatchObject({
      email,
      endsAt: new Date(clock.getTime() + 60 * dayMinutes * 60_000).toISOString(),
    });
    expect(await isSignedIn({ authorization: `Bearer ${session.token}` })).toBe(true);
  });

  test('of twenty simultaneous uses of a link one opens a session', async () => {
    const token = await getToken(await newClient());
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => open(token)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(19);
    const reply = await open(token);
    expect(await reply.json()).toMatchObject({ code: 'link_used' });
    const admin = await createSignedInStaff(site, 'admin', clock);
    const log = await site.get('/api/admin/activity/security?kind=clientLinkRefused', admin.headers);
    expect((await log.json()).items).toMatchObject([{ count: 20, address: '127.0.0.1' }]);
  });

  testOnce('a link works for half an hour', async () => {
    const [used, late] = [await getToken(await newClient()), await getToken(await newClient())];
    advance(29);
    expect((await open(used)).status).toBe(201);
    advance(1);
    expect((await open(late)).status).toBe(410);
  });

  testOnce.each(['x', 'a.b', '\u0000', `${crypto.randomUUID()}.AAAA`, `.${'A'.repeat(43)}`])(
    'a link that was never sent (%j) opens nothing',
    async (token) => {
      expect([400, 410]).toContain((await open(token)).status);
    },
  );

  test('strangers who ask for links keep a client out for an hour at most', async () => {
    const email = await newClient();
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask(email)));
    const answers = await Promise.all([...replies, await ask(newAddress())].map((reply) => reply.text()));
    expect(new Set(answers).size).toBe(1);
    expect(await listLinkEmails(email)).toHaveLength(3);
    advance(60);
    await ask(email);
    expect(await listLinkEmails(email)).toHaveLength(4);
  });

  test('a caller whose requests look automated is told that no link was sent, whether or not the address is known', async () => {
    const email = await newClient();
    for (const asked of [email, newAddress()]) {
      const reply = await site.post('/api/client/link', { email: asked, website: 'x', elapsedMs: 5000 });
      expect([reply.status, await reply.json()]).toEqual([202, { success: true, mailed: false }]);
    }
    expect(await listLinkEmails(email)).toEqual([]);
  });

  /** The token at the end of the e-mail that answered the client's message. */
  const sendReceipt = async (email: string) => {
    const { id } = await site.db
      .updateTable('outbox')
      .set({ state: 'sent', sent_at: clock.toISOString() })
      .where('recipient', '=', email)
      .where('kind', '=', 'inquiryReceived')
      .returning('id')
      .executeTakeFirstOrThrow();
    return createClientPageLinks(site.config).makeToken(id);
  };

  testOnce('link requests for any number of unknown addresses fill at most 64 rows', async () => {
    const countRows = async () => (await site.db.selectFrom('rate_counts').select('key').execute()).length;
    const before = await countRows();
    await Promise.all(Array.from({ length: 200 }, () => ask(newAddress())));
    expect((await countRows()) - before).toBeLessThanOrEqual(64);
  });

  test('of twenty concurrent uses of the link at the end of an e-mail one opens a session', async () => {
    const email = await newClient();
    const token = await sendReceipt(email);
    expect(await site.db.selectFrom('client_links').selectAll().where('email', '=', email).execute()).toEqual([]);
    const replies = await Promise.all(Array.from({ length: 20 }, () => open(token)));
    const opened = replies.filter(({ status }) => status === 201);
    expect(await Promise.all(opened.map((reply) => reply.json()))).toMatchObject([{ email }]);
    expect(replies.filter(({ status }) => status === 410)).toHaveLength(19);
  });

  testOnce('the link at the end of an e-mail works once, within fourteen days', async () => {
    const [used, late] = [await sendReceipt(await newClient()), await sendReceipt(await newClient())];
    advance(14 * dayMinutes - 1);
    expect((await open(used)).status).toBe(201);
    advance(1);
    await runDailyJobs(site, () => clock);
    expect([(await open(used)).status, (await open(late)).status]).toEqual([410, 410]);
  });

  testOnce('a used link at the end of an e-mail opens nothing in another spelling', async () => {
    const token = await sendReceipt(await newClient());
    const spellings = [`${token}.`, `${token}.x`, `${token}=`, `${token}!`, token.replace('.', '. ')];
    for (const spelling of spellings) expect((await open(spelling)).status, spelling).toBe(410);
    expect((await open(token)).status).toBe(201);
    for (const spelling of spellings) expect((await open(spelling)).status, spelling).toBe(410);
  });

  test('the link at the end of an e-mail works only after the e-mail is sent and until its client is erased', async () => {
    const email = await newClient();
    const admin = await createSignedInStaff(site, 'admin', clock);
    const { id } = await site.db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    expect((await open(createClientPageLinks(site.config).makeToken(id))).status).toBe(410);
    const token = await sendReceipt(email);
    const shown = await site.get(`/api/admin/emails/${id}`, admin.headers);
    expect(await shown.text()).not.toContain('/client#');
    await erase(email, admin.headers);
    expect((await open(token)).status).toBe(410);
  });

  const erase = async (email: string, headers: Headers) => {
    const { items } = await (await site.get(`/api/admin/clients?text=${email}`, headers)).json();
    expect((await site.post(`/api/admin/clients/${items[0].id}/erase`, {}, headers)).status).toBe(200);
  };

  test('a client session ends after sixty days', async () => {
    const email = await newClient();
    const [headers, token] = [await openClientSession(site, email, clock), await getToken(email)];
    expect((await open(token)).status).toBe(201);
    advance(60 * dayMinutes);
    expect(await isSignedIn(headers)).toBe(false);
    await runDailyJobs(site, () => clock);
    for (const table of ['client_links', 'client_sessions'] as const)
      expect(await site.db.selectFrom(table).select('email').where('email', '=', email).execute()).toEqual([]);
  });

  test('signing out ends one session, signing out everywhere those of the address', async () => {
    const [ana, dan] = [newAddress(), newAddress()];
    const devices = [1, 2, 3].map(() => openClientSession(site, ana, clock));
    const [first, second, third] = await Promise.all(devices);
    const other = await openClientSession(site, dan, clock);
    expect((await signOut(first as Headers, false)).status).toBe(200);
    expect((await signOut(first as Headers, false)).status).toBe(401);
    expect((await signOut(second as Headers, true)).status).toBe(200);
    expect(await isSignedIn(third as Headers)).toBe(false);
    expect(await isSignedIn(other)).toBe(true);
  });

  test('the twenty-first session of an address ends the oldest one', async () => {
    const email = newAddress();
    const devices: Headers[] = [];
    for (let device = 0; device < 21; device++) {
      devices.push(await openClientSession(site, email, clock));
      advance(1);
    }
    expect(await isSignedIn(devices[0] as Headers)).toBe(false);
    expect(await isSignedIn(devices[1] as Headers)).toBe(true);
  });

  test('erasing a client ends their sessions and links', async () => {
    const email = await newClient();
    const [headers, token] = [await openClientSession(site, email, clock), await getToken(email)];
    const admin = await createSignedInStaff(site, 'admin', clock);
    await erase(email, admin.headers);
    expect(await isSignedIn(headers)).toBe(false);
    expect((await open(token)).status).toBe(410);
    await ask(email);
    expect(await listLinkEmails(email)).toEqual([]);
  });

  testOnce("staff and client tokens are refused by each other's calls", async () => {
    const [admin, client] = [await createSignedInStaff(site, 'admin', clock), newAddress()];
    expect((await signOut(admin.headers, false)).status).toBe(401);
    const headers = await openClientSession(site, client, clock);
    expect((await site.get('/api/admin/profile', headers)).status).toBe(401);
  });
});

onOneEngine('Links to the client page without SMTP', { now: () => clock }, (site) => {
  const { ask, open, listLinkEmails, newClient } = createCalls(site);

  test('without SMTP no reply claims that a link was sent', async () => {
    const email = await newClient();
    expect(await (await ask(email)).json()).toEqual({ success: true, mailed: false });
    expect(await listLinkEmails(email)).toHaveLength(1);
  });

  test('staff hand over a link that opens the page of one address of the client once', async () => {
    const email = await newClient();
    const contact = site.db.selectFrom('client_contacts').select('client_id').where('value', '=', email);
    const { client_id } = await contact.executeTakeFirstOrThrow();
    const { headers } = await createSignedInStaff(site, 'editor', clock);
    const create = (address: string) => site.post(`/api/admin/clients/${client_id}/links`, { email: address }, headers);
    expect((await create(await newClient())).status).toBe(400);
    const token = (await (await create(email)).json()).url.split('#')[1];
    expect(await (await open(token)).json()).toMatchObject({ email });
    expect((await open(token)).status).toBe(410);
  });
});

/** Inserts the row directly: the contact form would use up the limits under test. */
const insertClient = ({ db }: RunningSite, email: string) => {
  const link = {
    kind: 'inquiry' as const,
    id: email,
    name: 'Ana Pop',
    email,
    phone: null,
    at: clock.toISOString(),
    now: clock,
  };
  return db.transaction().execute((trx) => linkClient(trx, { ...link, isNew: true }));
};

const narrow = { ordinaryPerAddressADay: 4, inAll: 6, inAllADay: 6, reserved: 0, perAddress: 8 };

onOneEngine('Limits of links to the client page', { now: () => clock, limits: narrow }, (site) => {
  const { ask, listLinkEmails } = createCalls(site);
  const from = (network: number) => ({ 'x-forwarded-for': `203.0.${network}.9` });

  test('link requests are limited', async () => {
    const clients = Array.from({ length: 9 }, newAddress);
    for (const email of clients) await insertClient(site, email);
    for (let call = 0; call < 4; call++) await ask(newAddress(), from(1));
    for (const [index, email] of clients.entries()) expect((await ask(email, from(2 + (index >> 2)))).status).toBe(202);
    const sent = await Promise.all(clients.map(listLinkEmails));
    expect(sent.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 1, 0, 0, 0]);
    for (let call = 0; call < 4; call++) await ask(newAddress(), from(1));
    expect((await ask(newAddress(), from(1))).status).toBe(429);
  });
});
