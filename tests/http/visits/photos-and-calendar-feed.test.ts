import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseActivityAbout } from '../../../server/common/activity/activity-store.ts';
import { splitIntoChunks } from '../../../server/platform/db/rows.ts';
import { eraseFromVisits } from '../../../server/workflows/visits/erase-store.ts';
import { dataSubjectWithEmail } from '../../support/fixtures/data-subject.ts';
import { countExifSecrets, phonePhoto, plainImage } from '../../support/fixtures/photos.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff, type StaffMember } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { completedVisitRow } from '../../support/visits/completed-visit.ts';
import { addCompanyAndService, clearVisits } from '../../support/visits/staff-visit-calls.ts';
import { monday, today, visitRequest, wednesday } from '../../support/visits/visit-request.ts';

const base = '/api/admin/appointments';

onEveryEngine('Photos, project drafts and the calendar feed', { now: () => wednesday }, (site) => {
  let call: StaffCall;
  let maria: StaffMember;
  let picture: Buffer<ArrayBuffer>;
  beforeAll(async () => {
    await addCompanyAndService(site);
    maria = await createSignedInStaff(site, 'editor', wednesday);
    call = createStaffCall(site, maria);
    picture = Buffer.from(await phonePhoto(plainImage(600, 800)));
  });
  beforeEach(() => clearVisits(site));

  const book = async (change = {}): Promise<string> =>
    (await (await site.post('/api/appointments', visitRequest(change))).json()).id;
  const step = (id: string, name: string) => call('POST', `${base}/${id}/steps`, { step: name });
  const complete = async (id: string) => {
    await call('POST', `${base}/${id}/steps`, { step: 'move', date: `${today}T10:00:00` });
    await step(id, 'complete');
  };
  const addPhoto = async (id: string, moment: string, bytes = picture) => {
    const form = new FormData();
    form.set('moment', moment);
    form.set('file', new Blob([bytes]), 'IMG_1.jpg');
    const reply = await fetch(`${site.url}/api/crew/visits/${id}/photos`, {
      method: 'POST',
      headers: maria.headers,
      body: form,
    });
    return { status: reply.status, body: await reply.json() };
  };

  describe('photos', () => {
    test('photos of a visit are stored without metadata and shown only to staff', async () => {
      const id = await book();
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
      expect((await call('GET', `${base}/${id}`)).body.visit).toMatchObject({
        photos: 1,
        photoList: [{ moment: 'after' }],
      });
      expect((await call('DELETE', `${base}/${id}/photos/${body.photo.id}`)).status).toBe(200);
      expect((await site.get(address, maria.headers)).status).toBe(404);
    });

    test('a file that is not a picture is refused as a photo', async () => {
      expect((await addPhoto(await book(), 'after', Buffer.from('nu sunt o poză'))).status).toBe(415);
    });
  });

  test('a project made of a completed visit is a draft with its photos in pairs', async () => {
    const id = await book();
    expect((await call('POST', `${base}/${id}/project`)).status).toBe(409);
    await step(id, 'confirm');
    await complete(id);
    await addPhoto(id, 'before');
    await addPhoto(id, 'after');
    const made = await call('POST', `${base}/${id}/project`);
    expect(made.status).toBe(201);
    const { item } = (await call('GET', `/api/admin/portfolio/${made.body.id}`)).body;
    expect(item).toMatchObject({
      status: 'draft',
      fields: { title: 'Gazon, Cluj-Napoca', serviceId: 'gazon', location: 'Cluj-Napoca', date: today },
    });
    expect(item.fields.images).toHaveLength(1);
    expect((await call('GET', `${base}/${id}`)).body.visit.projectId).toBe(made.body.id);
  });

  describe('a project made of a visit', () => {
    const bookCompleted = async (change = {}) => {
      const id = await book(change);
      await step(id, 'confirm');
      await complete(id);
      return id;
    };
    const makeProject = async (id: string) => {
      const made = await call('POST', `${base}/${id}/project`);
      expect(made.status).toBe(201);
      return (await call('GET', `/api/admin/portfolio/${made.body.id}`)).body.item.fields;
    };

    test('making a project of a visit keeps the unsaved draft of another new project', async () => {
      const id = await bookCompleted();
      const draft = '/api/admin/portfolio/new/draft';
      await call('PUT', draft, { version: 0, fields: { title: 'Scris pe jumătate' } });
      await makeProject(id);
      expect((await call('GET', draft)).body.draft.fields.title).toBe('Scris pe jumătate');
    });

    test('a project made of a visit holds no more photos than a project can', async () => {
      const id = await bookCompleted();
      await addPhoto(id, 'before');
      const [photo] = await site.db.selectFrom('visit_photos').selectAll().execute();
      const more = Array.from({ length: 49 }, (_, at) => ({
        ...photo,
        id: randomUUID(),
        created_at: `2027-${at + 10}`,
      }));
      await site.db
        .insertInto('visit_photos')
        .values(more as never)
        .execute();
      expect((await makeProject(id)).images).toHaveLength(20);
    });

    test('a project is made of a visit whose service is deleted and whose title is too long', async () => {
      const id = await bookCompleted({ city: 'Cluj '.repeat(23).trim() });
      await site.db
        .updateTable('visits')
        .set({ service_name: 'Gazon '.repeat(20).trim() })
        .execute();
      const binned = { deleted_at: wednesday.toISOString() };
      await site.db.updateTable('content').set(binned).where('id', '=', 'gazon').execute();
      const { title, serviceId } = await makeProject(id);
      await site.db.updateTable('content').set({ deleted_at: null }).where('id', '=', 'gazon').execute();
      expect(title.length).toBeLessThanOrEqual(160);
      expect(serviceId).toBeUndefined();
    });
  });

  describe('the private calendar', () => {
    test('the calendar feed lists visits without cancelled ones, until it is replaced or deleted', async () => {
      await book({ name: 'Ana Pop' });
      const cancelled = await book({ name: 'Renunțat', date: `${monday}T12:00:00` });
      await step(cancelled, 'cancel');
      expect((await call('GET', '/api/admin/calendar-feed')).body).toEqual({ feed: null });
      const { url } = (await call('POST', '/api/admin/calendar-feed')).body;
      const read = (address: string) => site.get(new URL(address).pathname);
      const file = await (await read(url)).text();
      expect(file).toContain('SUMMARY:(de confirmat) Ana Pop: Gazon');
      expect(file).not.toContain('Renunțat');
      expect((await call('GET', '/api/admin/calendar-feed')).body.feed.lastReadAt).not.toBeNull();
      const next = (await call('POST', '/api/admin/calendar-feed')).body.url;
      expect((await read(url)).status).toBe(404);
      expect((await read(next)).status).toBe(200);
      await call('DELETE', '/api/admin/calendar-feed');
      expect((await read(next)).status).toBe(404);
    });

    test('a calendar feed with thousands of past visits contains the coming ones and the latest past ones', async () => {
      await book({ name: 'Ana Pop' });
      const past = Array.from({ length: 2001 }, (_, at) =>
        completedVisitRow(`trecuta-${at}`, {
          name: `Vizita ${at}`,
          local_time: at === 0 ? '2027-03-09T08:00:00' : '2027-03-01T08:00:00',
        }),
      );
      for (const some of splitIntoChunks(past)) await site.db.insertInto('visits').values(some).execute();
      const { pathname } = new URL((await call('POST', '/api/admin/calendar-feed')).body.url);
      const file = await (await site.get(pathname)).text();
      expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(501);
      expect(file).toContain('Ana Pop');
      expect(file).toContain('Vizita 0:');
    });

    test('the calendar feed of one team contains only its visits, and every visit names its team', async () => {
      await book({ name: 'Ana Pop' });
      await book({ name: 'Ion Rus', email: 'ion@exemplu.ro' });
      const { pathname } = new URL((await call('POST', '/api/admin/calendar-feed')).body.url);
      const summaries = async (query = '') =>
        (await (await site.get(pathname + query)).text()).match(/^SUMMARY:.*(?=\r)/gm);
      const [first, second] = ['Ana Pop: Gazon (Echipa 1)', 'Ion Rus: Gazon (Echipa 2)'].map(
        (text) => `SUMMARY:(de confirmat) ${text}`,
      );
      expect((await summaries())?.toSorted()).toEqual([first, second]);
      expect(await summaries('?team=echipa-2')).toEqual([second]);
      expect((await site.get(`${pathname}?team=echipa-9`)).status).toBe(404);
    });

    test('the calendar feed ends when its account is disabled', async () => {
      const leaving = await createSignedInStaff(site, 'editor', wednesday);
      const { url } = (await createStaffCall(site, leaving)('POST', '/api/admin/calendar-feed')).body;
      const at = wednesday.toISOString();
      await site.db.updateTable('users').set({ disabled_at: at }).where('id', '=', leaving.id).execute();
      expect((await site.get(new URL(url).pathname)).status).toBe(404);
    });
  });

  test('erasing a client cancels the coming visit and keeps its service and town', async () => {
    const id = await book({ name: 'Horia Neaga', email: 'Horia@exemplu.ro', phone: '0799 888 777', notes: 'Neaga' });
    await call('PATCH', `${base}/${id}`, { staffNotes: 'Dl. Neaga, foarte amabil' });
    await call('POST', `${base}/${id}/steps`, { step: 'confirm', note: 'Neaga a confirmat', sendEmail: 'none' });
    const { photo } = (await addPhoto(id, 'before')).body;
    const { file } = await site.db
      .selectFrom('visit_photos')
      .select('file')
      .where('id', '=', photo.id)
      .executeTakeFirstOrThrow();
    const other = await book({ date: `${monday}T12:00:00` });
    const records = { clients: [], inquiries: [], visits: [id], quotes: [], agreements: [] };
    const erased = await site.db.transaction().execute(async (trx) => {
      const done = await eraseFromVisits(trx, { ...dataSubjectWithEmail('horia@exemplu.ro'), records }, new Date());
      await eraseActivityAbout(trx, done.log);
      return done;
    });
    expect(erased).toMatchObject({ count: 1 });
    expect(erased.files).toContain(file);
    for (const name of erased.files ?? []) expect(existsSync(join(site.config.dataDir, 'private', name))).toBe(true);
    const tables = ['visits', 'visit_events', 'visit_photos', 'activity'] as const;
    const rows = await Promise.all(tables.map((table) => site.db.selectFrom(table).selectAll().execute()));
    expect(JSON.stringify(rows)).not.toMatch(/neaga|horia@|799 ?888/i);
    const { visit } = (await call('GET', `${base}/${id}`)).body;
    expect(visit).toMatchObject({ state: 'cancelled', service: { id: 'gazon' }, address: { city: 'Cluj-Napoca' } });
    expect((await call('GET', `${base}/${other}`)).body.visit.name).toBe('Ana Pop');
  });
});
