import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertRows } from '../../../server/platform/db/rows.ts';
import type { Tables } from '../../../server/platform/db/tables/tables.ts';
import { countExifSecrets, phonePhoto, plainImage } from '../../support/fixtures/photos.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { sendVisitPhoto } from '../../support/visits/send-photo.ts';
import { setUpStaffVisits, staffVisitsPath } from '../../support/visits/staff-visit-calls.ts';
import { today, wednesday } from '../../support/visits/visit-request.ts';

onEveryEngine('Photos and projects of visits', { now: () => wednesday }, (site) => {
  const { maria, call, request, addToday, step } = setUpStaffVisits(site);
  let picture: Buffer<ArrayBuffer>;
  beforeAll(async () => {
    picture = Buffer.from(await phonePhoto(plainImage(600, 800)));
  });
  const addPhoto = (id: string, moment: string, bytes = picture) => sendVisitPhoto(site, maria, id, bytes, { moment });

  describe('photos', () => {
    test('photos of a visit are stored without metadata and shown only to staff', async () => {
      const id = await request();
      const { status, body } = await addPhoto(id, 'before');
      expect(status).toBe(201);
      expect(body.photo).toMatchObject({ moment: 'before', width: 800, height: 600 });
      const address = `/api/crew/visits/${id}/photos/${body.photo.id}`;
      expect((await site.get(address)).status).toBe(401);
      for (const size of ['small', 'full']) {
        const reply = await site.get(`${address}?size=${size}`, maria.headers);
        expect(reply.headers.get('content-type')).toBe('image/jpeg');
        expect(reply.headers.get('cache-control')).toBe('no-store');
        expect(countExifSecrets(Buffer.from(await reply.arrayBuffer()))).toBe(0);
      }
      expect((await call('PATCH', address, { moment: 'after' })).body.photo.moment).toBe('after');
      expect((await call('GET', `${staffVisitsPath}/${id}`)).body.visit).toMatchObject({
        photos: 1,
        photoList: [{ moment: 'after' }],
      });
      expect((await call('DELETE', `${staffVisitsPath}/${id}/photos/${body.photo.id}`)).status).toBe(200);
      expect((await site.get(address, maria.headers)).status).toBe(404);
    });

    test('a file that is not a picture is refused as a photo', async () => {
      expect((await addPhoto(await request(), 'after', Buffer.from('nu sunt o poză'))).status).toBe(415);
    });
  });

  describe('a project made of a visit', () => {
    const addCompleted = async (change = {}) => {
      const id = await addToday(change);
      await step(id, { step: 'complete' });
      return id;
    };
    const makeProject = async (id: string) => {
      const made = await call('POST', `${staffVisitsPath}/${id}/project`);
      expect(made.status).toBe(201);
      return (await call('GET', `/api/admin/portfolio/${made.body.id}`)).body.item;
    };

    test('a project made of a completed visit is a draft with its photos in pairs', async () => {
      const id = await addToday();
      expect((await call('POST', `${staffVisitsPath}/${id}/project`)).status).toBe(409);
      await step(id, { step: 'complete' });
      await addPhoto(id, 'before');
      await addPhoto(id, 'after');
      const project = await makeProject(id);
      expect(project).toMatchObject({
        status: 'draft',
        fields: { title: 'Gazon, Florești', serviceId: 'gazon', location: 'Florești', date: today },
      });
      expect(project.fields.images).toHaveLength(1);
      expect((await call('GET', `${staffVisitsPath}/${id}`)).body.visit.projectId).toBe(project.id);
    });

    test('making a project of a visit keeps the unsaved draft of another new project', async () => {
      const id = await addCompleted();
      const draft = '/api/admin/portfolio/new/draft';
      await call('PUT', draft, { version: 0, fields: { title: 'Scris pe jumătate' } });
      await makeProject(id);
      expect((await call('GET', draft)).body.draft.fields.title).toBe('Scris pe jumătate');
    });

    test('a project made of a visit with 50 photos shows at most 20 pairs', async () => {
      const id = await addCompleted();
      await addPhoto(id, 'before');
      const [photo] = (await site.db.selectFrom('visit_photos').selectAll().execute()) as [Tables['visit_photos']];
      const more = Array.from({ length: 49 }, (_, index) => ({
        ...photo,
        id: randomUUID(),
        created_at: `2027-${index + 10}`,
      }));
      await insertRows(site.db, 'visit_photos', more);
      expect((await makeProject(id)).fields.images).toHaveLength(20);
    });

    test('a project made of a visit has no deleted service and a title of at most 160 characters', async () => {
      const id = await addCompleted({ city: 'Cluj '.repeat(23).trim() });
      await site.db
        .updateTable('visits')
        .set({ service_name: 'Gazon '.repeat(20).trim() })
        .execute();
      const binned = { deleted_at: wednesday.toISOString() };
      await site.db.updateTable('content').set(binned).where('id', '=', 'gazon').execute();
      const { title, serviceId } = (await makeProject(id)).fields;
      await site.db.updateTable('content').set({ deleted_at: null }).where('id', '=', 'gazon').execute();
      expect(title.length).toBeLessThanOrEqual(160);
      expect(serviceId).toBeUndefined();
    });
  });
});
