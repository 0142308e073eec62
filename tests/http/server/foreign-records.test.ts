import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Route } from '../../../contract/kernel/route.ts';
import { agreementContent, createAgreementCalls } from '../../support/agreements/agreement-calls.ts';
import { openClientSession } from '../../support/clients/client-session.ts';
import { insertImportedAddress } from '../../support/clients/imported-address.ts';
import { setUpCrew } from '../../support/crew/crew-calls.ts';
import { inquiryBody } from '../../support/fixtures/inquiry.ts';
import { plainPhoto } from '../../support/fixtures/photos.ts';
import { sampleSnapshot } from '../../support/quotes/sample-snapshot.ts';
import { insertSentQuote } from '../../support/quotes/sent-quote.ts';
import { describeRoute, listDeclaredRoutes } from '../../support/servers/declared-routes.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { collectSecurityLines } from '../../support/servers/security-lines.ts';
import { wednesday } from '../../support/visits/visit-request.ts';

type Headers = Record<string, string>;

const email = 'ana@exemplu.ro';
const routes = (await listDeclaredRoutes()).filter(({ access }) => access === 'crew' || access === 'client');
const ofOneRecord = routes.filter(({ path }) => path.startsWith('/api/c') && path.includes(':id'));

/** Valid bodies, so that a call for an own record is accepted. */
const bodies: Record<string, () => object> = {
  'PUT /api/client/addresses/:id': () => ({ ...agreementContent().client, streetName: 'Strada Nouă' }),
  'POST /api/client/agreements/:id/pause': () => ({ from: '2027-05-03', to: '2027-05-09' }),
  'POST /api/crew/visits/:id/steps': () => ({ ...entry(), step: 'leave' }),
  'POST /api/crew/visits/:id/notes': () => ({ ...entry(), kind: 'note', text: 'Poarta este pe laterală' }),
  'POST /api/crew/visits/:id/checklist': () => ({ ...entry(), item: 'iarba', isDone: true }),
  'PATCH /api/crew/visits/:id/photos/:photo': () => ({ isForClient: true }),
};
const entry = () => ({ key: randomUUID(), at: wednesday.toISOString() });

/** Routes whose record does not exist, so that even the owner gets 404. */
const missing = ['GET /api/crew/visits/:id/request-photos/:position'];

onEveryEngine('Records of other clients and visits of other teams', { now: () => wednesday }, (site) => {
  const { addToday, step, call: staff, maria, radu, vlad } = setUpCrew(site);
  const { create } = createAgreementCalls(site, () => staff);
  const ids = { crew: '', crewPhoto: '', visits: '', visitPhoto: '', quotes: '', agreements: '', addresses: '' };
  const clients = { own: {}, other: {} };
  const findHeaders = (who: 'own' | 'other', { access }: Route): Headers =>
    access === 'client' ? clients[who] : (who === 'own' ? radu : vlad).headers;

  const uploadPhoto = async (path: string, headers: Headers) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ moment: 'after', isForClient: 'true', ...entry() }))
      form.set(name, value);
    form.set('file', new Blob([new Uint8Array(await plainPhoto(40, 30))], { type: 'image/jpeg' }), 'x.jpg');
    return fetch(site.url + path, { method: 'POST', headers, body: form });
  };
  const addPhoto = async (visitId: string, { headers }: { headers: Headers }): Promise<string> =>
    (await (await uploadPhoto(`/api/crew/visits/${visitId}/photos`, headers)).json()).photo.id;

  beforeEach(async () => {
    clients.own = await openClientSession(site, email, wednesday);
    clients.other = await openClientSession(site, 'rau@exemplu.ro', wednesday);
    ids.crew = await addToday({ email });
    ids.crewPhoto = await addPhoto(ids.crew, radu);
    ids.visits = await addToday({ email });
    ids.visitPhoto = await addPhoto(ids.visits, maria);
    await site.db.updateTable('visit_photos').set({ is_for_client: 1 }).execute();
    await step(ids.visits, { step: 'complete' });
    const client = { ...sampleSnapshot().client, email };
    for (const table of ['quotes', 'agreements'] as const) await site.db.deleteFrom(table).execute();
    ids.quotes = (await insertSentQuote(site.db, { client })).id;
    ids.agreements = (await create({ client: { ...agreementContent().client, email } })).id;
    await site.db.deleteFrom('client_addresses').execute();
    ids.addresses = await insertImportedAddress(site.db, email);
  });

  const call = async (route: Route, headers: Headers) => {
    const isCrew = route.access === 'crew';
    const kind = route.path.split('/')[3] as 'visits' | 'quotes' | 'agreements' | 'addresses';
    const [id, photo] = isCrew ? [ids.crew, ids.crewPhoto] : [ids[kind], ids.visitPhoto];
    const values: Record<string, string> = { id, photo, position: '0' };
    const address = route.path.replace(/:(\w+)/g, (_, name: string) => values[name] as string);
    if (describeRoute(route) === 'POST /api/crew/visits/:id/photos') return uploadPhoto(address, headers);
    const body = bodies[describeRoute(route)]?.();
    const type = body && { 'content-type': 'application/json' };
    const { method } = route;
    return fetch(site.url + address, {
      method,
      headers: { ...headers, ...type },
      ...(body && { body: JSON.stringify(body) }),
    });
  };

  test('every call for one record is accepted only from its owner', async () => {
    expect(ofOneRecord.length).toBeGreaterThan(11);
    const wrong: string[] = [];
    for (const route of ofOneRecord) {
      const access = route.access as 'crew' | 'client';
      const statuses: number[] = [];
      const lines = await collectSecurityLines(site, async () => {
        statuses.push((await call(route, findHeaders('other', route))).status);
        statuses.push((await call(route, findHeaders('own', route))).status);
      });
      const [refused, allowed] = statuses as [number, number];
      const isRefused = refused === (access === 'crew' ? 403 : 404) && lines.join() === `forbidden ${route.path}`;
      const isAllowed = allowed < 400 || (allowed === 404 && missing.includes(describeRoute(route)));
      if (!isRefused || !isAllowed) wrong.push(`${refused} ${allowed} ${describeRoute(route)} [${lines}]`);
    }
    expect(wrong).toEqual([]);
  });

  test('no list of a client contains records of another', async () => {
    await site.post('/api/contact', inquiryBody({ email }));
    const lists = routes.filter(
      ({ method, path, access }) => access === 'client' && method === 'GET' && !path.includes(':'),
    );
    expect(lists.length).toBeGreaterThan(3);
    const readAll = async (who: 'own' | 'other') =>
      (await Promise.all(lists.map(async (route) => (await call(route, findHeaders(who, route))).text()))).join();
    const [own, others] = [await readAll('own'), await readAll('other')];
    const { id: threadId } = await site.db.selectFrom('inquiries').select('id').executeTakeFirstOrThrow();
    for (const id of [ids.visits, ids.quotes, ids.agreements, threadId]) {
      expect(own).toContain(id);
      expect(others).not.toContain(id);
    }
    expect(others).not.toContain(email);
    const lines = await collectSecurityLines(site, async () => {
      const message = { threadId, text: 'Un mesaj', key: randomUUID() };
      expect((await site.post('/api/client/messages', message, clients.other)).status).toBe(404);
    });
    expect(lines).toEqual(['forbidden /api/client/messages']);
  });
});
