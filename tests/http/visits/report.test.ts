import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { insertEntry, type StopEntry } from '../../../server/workflows/crew/stop-store.ts';
import { openClientSession } from '../../support/clients/client-session.ts';
import { phonePhoto, plainImage } from '../../support/fixtures/photos.ts';
import { onEveryEngine, onOneEngine } from '../../support/servers/running-site.ts';
import { createStaffCall } from '../../support/staff/staff-calls.ts';
import { sendVisitPhoto } from '../../support/visits/send-photo.ts';
import { setUpStaffVisits, staffVisitsPath } from '../../support/visits/staff-visit-calls.ts';
import { monday, today, visitRequest, wednesday } from '../../support/visits/visit-request.ts';

onEveryEngine('The report of a visit', { now: () => wednesday }, (site, testOnce) => {
  const { maria, call, addToday, step, listEmailsOfKind } = setUpStaffVisits(site);
  let picture: Buffer<ArrayBuffer>;
  beforeAll(async () => {
    picture = Buffer.from(await phonePhoto(plainImage(600, 800)));
  });

  const addPhoto = async (id: string, moment: string, isForClient: boolean) => {
    const { photo } = (await sendVisitPhoto(site, maria, id, picture, { moment })).body;
    if (isForClient) await call('PATCH', `/api/crew/visits/${id}/photos/${photo.id}`, { isForClient: true });
    return photo.id as string;
  };
  /** Completes a visit; returns the API path of the private page that the thank-you e-mail links. */
  const complete = async (id: string, more = {}) => {
    expect((await step(id, { step: 'complete', ...more })).status).toBe(200);
    return readOwnPath();
  };
  const readOwnPath = async () => {
    const [thanks] = await listEmailsOfKind('visitThanks');
    return toApiPath(thanks?.payload.manageUrl as string);
  };
  const toApiPath = (address: string) => `/api/visits/${address.split('/').at(-1)}`;
  const note = (
    id: string,
    { minute = '00', ...entry }: Pick<StopEntry, 'key' | 'kind' | 'subject'> & { minute?: string },
    value: object,
  ) =>
    site.db.transaction().execute((trx) =>
      insertEntry(trx, {
        ...entry,
        visit_id: id,
        value: JSON.stringify(value),
        at: `${today}T08:${minute}:00.000Z`,
        received_at: wednesday.toISOString(),
        actor_id: 'ion',
        actor_name: 'Ion',
      }),
    );
  const readReport = async (path: string) => (await (await site.get(path)).json()).visit.report;

  testOnce('the report of a completed visit contains the photos marked for the client and the next visit', async () => {
    const id = await addToday();
    const shown = await addPhoto(id, 'before', true);
    await addPhoto(id, 'after', false);
    await addToday({ date: `${monday}T10:00:00` });
    const report = await readReport(await complete(id));
    expect(report).toMatchObject({ isPartial: false, done: [], next: `${monday}T10:00:00`, hasPhotoConsent: false });
    expect(report.photos).toEqual([{ id: shown, moment: 'before', width: 800, height: 600 }]);
  });

  testOnce('the report lists the ticked items with their texts, in the order of the checklist', async () => {
    const id = await addToday();
    const items = [
      { id: 'tuns', text: 'Tuns gazonul' },
      { id: 'frunze', text: 'Strâns frunzele' },
    ];
    const checklists = { services: [{ serviceId: 'gazon', items }] };
    expect((await call('PUT', '/api/admin/checklists', { checklists, version: 0 })).status).toBe(200);
    const tick = (subject: string, text: string, isDone: boolean, minute: string) =>
      note(id, { key: `${subject}-${minute}`, kind: 'check', subject, minute }, { text, isDone });
    await tick('vechi', 'Punct scos din listă', true, '01');
    await tick('frunze', 'Strâns frunzele', true, '02');
    await tick('tuns', 'Tuns gazonul', true, '03');
    await tick('vechi', 'Punct scos din listă', false, '04');
    await tick('udat', 'Udat', true, '05');
    const done = ['Tuns gazonul', 'Strâns frunzele', 'Udat'];
    expect((await readReport(await complete(id))).done).toEqual(done);
    expect((await listEmailsOfKind('visitThanks'))[0]?.payload.report).toMatchObject({ done });
  });

  testOnce('the next visit in the report is confirmed, of the same garden and e-mail address', async () => {
    const id = await addToday({ streetName: 'Strada Fagului' });
    await addToday({ date: `${monday}T08:00:00`, streetName: 'Strada Teilor' });
    await addToday({ date: `${monday}T08:00:00`, email: 'altcineva@exemplu.ro' });
    await addToday({ date: `${monday}T10:00:00`, isConfirmed: false });
    const path = await complete(id);
    expect((await readReport(path)).next).toBeNull();
    await addToday({ date: `${monday}T14:00:00`, streetName: 'str. fagului', email: 'DAN@exemplu.ro' });
    expect((await readReport(path)).next).toBe(`${monday}T14:00:00`);
  });

  testOnce('a reopened visit has no report', async () => {
    const id = await addToday();
    const photo = await addPhoto(id, 'before', true);
    const path = await complete(id);
    await step(id, { step: 'reopen' });
    expect(await readReport(path)).toBeNull();
    expect((await site.get(`${path}/photos/${photo}`)).status).toBe(404);
    expect((await site.post(`${path}/photo-consent`, { isGiven: true })).status).toBe(409);
  });

  testOnce('the link of a visit gives access only to its photos marked for the client', async () => {
    const id = await addToday();
    const shown = await addPhoto(id, 'after', true);
    const hidden = await addPhoto(id, 'after', false);
    const other = await addToday({ date: `${today}T12:00:00` });
    const foreign = await addPhoto(other, 'after', true);
    const path = await complete(id);
    for (const size of ['small', 'full']) {
      const reply = await site.get(`${path}/photos/${shown}?size=${size}`);
      expect(reply.headers.get('content-type')).toBe('image/jpeg');
      expect(reply.headers.get('cache-control')).toBe('no-store');
    }
    for (const photo of [hidden, foreign]) expect((await site.get(`${path}/photos/${photo}`)).status).toBe(404);
    const wrongLink = `/api/visits/${'0'.repeat(48)}`;
    expect((await site.get(`${wrongLink}/photos/${shown}`)).status).toBe(404);
    await call('PATCH', `/api/crew/visits/${id}/photos/${shown}`, { isForClient: false });
    expect((await site.get(`${path}/photos/${shown}`)).status).toBe(404);
  });

  test('the client can give and withdraw consent to publish photos', async () => {
    const id = await addToday();
    const path = await complete(id);
    const answer = (isGiven: boolean) => site.post(`${path}/photo-consent`, { isGiven });
    const readVisit = async () => (await call('GET', `${staffVisitsPath}/${id}`)).body.visit;
    for (let again = 0; again < 2; again++) expect((await answer(true)).status).toBe(200);
    expect((await readReport(path)).hasPhotoConsent).toBe(true);
    expect(await readVisit()).toMatchObject({ photoConsentAt: wednesday.toISOString(), photoConsentChannel: 'email' });
    expect((await answer(false)).status).toBe(200);
    const visit = await readVisit();
    expect(visit).toMatchObject({ photoConsentAt: null, photoConsentChannel: null });
    expect(visit.events.filter((event: { step: string }) => event.step === 'consent')).toMatchObject([
      { by: { isClient: true }, note: 'Fotografiile pot apărea în portofoliu (link prin e-mail).' },
      { by: { isClient: true }, note: 'Fotografiile nu mai pot apărea în portofoliu (link prin e-mail).' },
    ]);
  });

  test('staff see with which link consent to publish photos was given', async () => {
    const email = 'dan@exemplu.ro';
    const { id, link } = await (await site.post('/api/appointments', visitRequest({ email }))).json();
    const time = { local_time: `${today}T10:00:00`, starts_at: `${today}T08:00:00.000Z` };
    await site.db
      .updateTable('visits')
      .set({ ...time, state: 'confirmed' })
      .where('id', '=', id)
      .execute();
    const client = createStaffCall(site, { headers: await openClientSession(site, email, wednesday) });
    const paths = {
      email: await complete(id),
      booking: toApiPath(link),
      copy: toApiPath((await call('POST', `${staffVisitsPath}/${id}/links`)).body.url),
      client: toApiPath((await client('POST', `/api/client/visits/${id}/link`)).body.path),
    };
    for (const [channel, path] of Object.entries(paths)) {
      expect((await site.post(`${path}/photo-consent`, { isGiven: true })).status).toBe(200);
      const { visit } = (await call('GET', `${staffVisitsPath}/${id}`)).body;
      expect(visit.photoConsentChannel).toBe(channel);
      expect((await site.post(`${path}/photo-consent`, { isGiven: false })).status).toBe(200);
    }
  });

  testOnce('consent to publish photos can be withdrawn as often as given', async () => {
    const path = await complete(await addToday());
    const answer = async (isGiven: boolean) => (await site.post(`${path}/photo-consent`, { isGiven })).status;
    for (let time = 0; time < 10; time++) expect([await answer(true), await answer(false)]).toEqual([200, 200]);
    expect([await answer(true), await answer(false)]).toEqual([409, 200]);
  });

  test('of concurrent answers about photos one is stored', async () => {
    const id = await addToday();
    const path = await complete(id);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => site.post(`${path}/photo-consent`, { isGiven: true })),
    );
    expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const { events } = (await call('GET', `${staffVisitsPath}/${id}`)).body.visit;
    expect(events.filter((event: { step: string }) => event.step === 'consent')).toHaveLength(1);
  });

  testOnce('the thank-you e-mail for partial work asks for no review', async () => {
    const id = await addToday();
    await addPhoto(id, 'after', true);
    await addToday({ date: `${monday}T10:00:00` });
    await complete(id, { isPartial: true });
    const [thanks] = await listEmailsOfKind('visitThanks');
    expect(thanks?.payload.report).toEqual({ done: [], isPartial: true, hasPhotos: true, next: `${monday}T10:00:00` });
    expect(thanks?.payload.reviewUrl).toBeUndefined();
    await step(id, { step: 'reopen' });
    expect((await listEmailsOfKind('visitThanks')).map(({ state }) => state)).toEqual(['withdrawn']);
  });

  testOnce('a project draft prefers the photos marked for the client', async () => {
    const id = await addToday();
    await addPhoto(id, 'before', false);
    await addPhoto(id, 'after', false);
    await addPhoto(id, 'after', true);
    await complete(id);
    const made = await call('POST', `${staffVisitsPath}/${id}/project`);
    const { images } = (await call('GET', `/api/admin/portfolio/${made.body.id}`)).body.item.fields;
    expect(images).toHaveLength(1);
    expect(images[0].before).toBe(images[0].after);
  });

  test('a quote made from a visit has a line for each extra work that the crew noted', async () => {
    const id = await addToday();
    await note(id, { key: 'nota', kind: 'note', subject: '' }, { text: 'Câinele era legat' });
    await note(id, { key: 'plus', kind: 'extra', subject: '' }, { text: 'Gardul viu\ndin spate' });
    const made = await call('POST', '/api/admin/quotes', { from: { kind: 'visit', id } });
    const { quote } = (await call('GET', `/api/admin/quotes/${made.body.id}`)).body;
    expect(quote.content).toMatchObject({
      client: { name: 'Dan Rusu' },
      lines: [{ kind: 'item', description: 'Gardul viu din spate', quantity: 1000, unitPrice: 0 }],
    });
  });
});

onOneEngine('The limit of photos by the link of a visit', { limits: { perAddress: 1 } }, (site) => {
  test('photos of reports are limited per IP address, with twenty times the usual number', async () => {
    const photo = `/api/visits/${'0'.repeat(48)}/photos/${randomUUID()}`;
    for (let time = 0; time < 20; time++) expect((await site.get(photo)).status).toBe(404);
    expect((await site.get(photo)).status).toBe(429);
  });
});
