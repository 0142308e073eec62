import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { setUpCrew } from '../../support/crew/crew-calls.ts';
import { phonePhoto, plainImage } from '../../support/fixtures/photos.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { sendVisitPhoto } from '../../support/visits/send-photo.ts';
import { today, wednesday } from '../../support/visits/visit-request.ts';

onEveryEngine('Photos of a stop', { now: () => wednesday }, (site, testOnce) => {
  const { addToday, step, crew, otherCrew, readDay, radu, vlad, maria } = setUpCrew(site);
  let picture: Buffer<ArrayBuffer>;
  beforeAll(async () => {
    picture = Buffer.from(await phonePhoto(plainImage(60, 80)));
  });
  const path = (id: string, photo = '') => `/api/crew/visits/${id}/photos/${photo}`;
  const addPhoto = (id: string, fields: Record<string, string> = {}, by = radu) => {
    const all = { moment: 'before', key: randomUUID(), at: `${today}T08:30:00.000Z`, isForClient: 'true', ...fields };
    return sendVisitPhoto(site, by, id, picture, all);
  };

  test('a photo sent twice with one key is stored once', async () => {
    const id = await addToday();
    const key = randomUUID();
    const replies = await Promise.all([addPhoto(id, { key }), addPhoto(id, { key })]);
    for (const { status, body } of replies)
      expect([status, body]).toMatchObject([
        201,
        { notice: null, photo: { id: key, moment: 'before', isForClient: true, createdAt: `${today}T08:30:00.000Z` } },
      ]);
    expect((await readDay()).stops[0].photos).toHaveLength(1);
  });

  test('the moment and visibility of a photo can be changed', async () => {
    const id = await addToday();
    const key = (await addPhoto(id)).body.photo.id;
    const changed = await crew('PATCH', path(id, key), { isForClient: false, moment: 'after' });
    expect(changed.body.photo).toMatchObject({ isForClient: false, moment: 'after' });
    expect((await site.get(path(id, key), radu.headers)).headers.get('content-type')).toBe('image/jpeg');
  });

  test('concurrent photos do not exceed the limit of a visit', async () => {
    const id = await addToday();
    const common = { visit_id: id, moment: 'after' as const, width: 1, height: 1, bytes: 1, is_for_client: 0 };
    const stored = Array.from({ length: 59 }, (_, index) => ({
      ...common,
      id: `poza-${index}`,
      file: `visits/${id}/${index}.jpg`,
      created_at: wednesday.toISOString(),
    }));
    await site.db.insertInto('visit_photos').values(stored).execute();
    const replies = await Promise.all([addPhoto(id), addPhoto(id), addPhoto(id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await readDay()).stops[0].photos).toHaveLength(60);
  });

  testOnce('a photo for a cancelled visit is stored with a notice', async () => {
    const id = await addToday();
    await step(id, { step: 'cancel' });
    const { body } = await addPhoto(id, { at: '2027-05-01T00:00:00.000Z' });
    expect(body).toMatchObject({
      notice: expect.stringContaining('anulată'),
      photo: { createdAt: wednesday.toISOString() },
    });
  });

  testOnce('a photo without a choice is not for the client', async () => {
    const id = await addToday();
    expect((await addPhoto(id, { isForClient: '' })).body.photo.isForClient).toBe(false);
  });

  test('a crew deletes a photo of its team until the report has left to the client', async () => {
    const id = await addToday();
    const [first, second, ofOffice] = [await addPhoto(id), await addPhoto(id), await addPhoto(id, {}, maria)].map(
      ({ body }) => body.photo.id as string,
    );
    const canDelete = async () =>
      (await readDay()).stops[0].photos.map((photo: { canDelete: boolean }) => photo.canDelete);
    expect((await canDelete()).toSorted()).toEqual([false, true, true]);
    expect((await crew('DELETE', path(id, ofOffice))).status).toBe(409);
    expect((await otherCrew('DELETE', path(id, first))).status).toBe(403);
    expect((await crew('DELETE', path(id, first))).status).toBe(200);
    await crew('POST', `/api/crew/visits/${id}/steps`, {
      step: 'finish',
      key: randomUUID(),
      at: wednesday.toISOString(),
    });
    expect(await canDelete()).toContain(true);
    await site.db.updateTable('outbox').set({ state: 'sent' }).where('kind', '=', 'visitThanks').execute();
    expect(await canDelete()).toEqual([false, false]);
    const refused = await crew('DELETE', path(id, second));
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Raportul a plecat')]);
    expect((await readDay()).stops[0].photos).toHaveLength(2);
  });

  testOnce('60 days after a visit a crew cannot show, add to the report or delete its photos', async () => {
    const id = await addToday();
    const { photo } = (await addPhoto(id, { isForClient: 'false' })).body;
    await site.db.updateTable('visits').set({ local_time: '2027-01-09T10:00:00' }).where('id', '=', id).execute();
    const late = [await crew('PATCH', path(id, photo.id), { isForClient: true }), await addPhoto(id)];
    for (const { body } of late)
      expect(body).toMatchObject({ notice: expect.stringContaining('14 zile'), photo: { isForClient: false } });
    expect((await crew('DELETE', path(id, photo.id))).status).toBe(409);
    const shown = await site.db.selectFrom('visit_photos').select('is_for_client').execute();
    expect(shown).toEqual([{ is_for_client: 0 }, { is_for_client: 0 }]);
  });

  testOnce('photos of another team are refused', async () => {
    const id = await addToday();
    const other = await addToday({ name: 'Ion Vlad', email: 'ion@exemplu.ro', phone: '0744 000 111' });
    const photo = (await addPhoto(other, {}, vlad)).body.photo.id;
    expect((await addPhoto(other)).status).toBe(403);
    expect((await crew('GET', path(other, photo))).status).toBe(403);
    expect((await crew('GET', path(id, photo))).status).toBe(404);
    expect((await otherCrew('PATCH', path(id, photo), { moment: 'after' })).status).toBe(403);
  });

  test('photos of earlier visits to the same garden are shown, those of another garden or client are not', async () => {
    const garden = { email: 'dan@exemplu.ro' };
    const earlier = async (change = {}) => {
      const id = await addToday({ date: `${today}T12:00:00`, teamId: 'echipa-1', ...garden, ...change });
      const photo = (await addPhoto(id)).body.photo.id as string;
      const before = { local_time: '2027-03-03T12:00:00', state: 'completed' as const };
      await site.db.deleteFrom('visit_windows').where('visit_id', '=', id).execute();
      await site.db.updateTable('visits').set(before).where('id', '=', id).execute();
      return photo;
    };
    const same = await earlier({ streetName: 'str. Fagului' });
    const elsewhere = await earlier({ streetName: 'Strada Teilor' });
    const somebodyElse = await earlier({ name: 'Ion Vlad', email: 'ion@exemplu.ro', phone: '0744 000 111' });
    const id = await addToday(garden);
    const [stop] = (await readDay()).stops;
    expect(stop.earlierPhotos.map((photo: { id: string }) => photo.id)).toEqual([same]);
    expect((await site.get(path(id, same), radu.headers)).status).toBe(200);
    for (const photo of [elsewhere, somebodyElse])
      expect((await site.get(path(id, photo), radu.headers)).status).toBe(404);
  });
});
