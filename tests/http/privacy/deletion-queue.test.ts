import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runDeletionQueue } from '../../../server/platform/storage/deletion-queue.ts';
import { scheduleDeletion } from '../../../server/platform/storage/deletion-queue-store.ts';
import { postInquiry } from '../../support/fixtures/inquiry.ts';
import { plainPhoto } from '../../support/fixtures/photos.ts';
import { createTestClock } from '../../support/fixtures/test-clock.ts';
import { startBucketServer } from '../../support/servers/bucket-server.ts';
import { runDailyJobs } from '../../support/servers/daily-jobs.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff, type StaffMember } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { addCompanyAndService } from '../../support/visits/staff-visit-calls.ts';
import { visitRequest, wednesday } from '../../support/visits/visit-request.ts';

const bucket = await startBucketServer();
afterAll(() => bucket.stop());

const picture = await plainPhoto(60, 40);

const dayMs = 24 * 60 * 60_000;
const clock = createTestClock(wednesday);

onEveryEngine('Deletion queue', { env: { STORAGE_URL: bucket.url }, now: clock.now }, (site) => {
  let admin: StaffMember;
  let call: StaffCall;
  beforeAll(() => addCompanyAndService(site));
  beforeEach(async () => {
    bucket.outage.of = () => false;
    bucket.objects.clear();
    admin = await createSignedInStaff(site, 'admin', clock.time);
    call = createStaffCall(site, admin);
  });

  const filesIn = (folder: string) => [...bucket.objects.keys()].filter((name) => name.includes(folder));
  const noRemoving = (method: string) => method === 'DELETE';

  const nextDay = () => {
    clock.time = new Date(clock.time.getTime() + dayMs);
    return runDailyJobs(site, clock.now);
  };

  async function upload(path: string, text: Record<string, string>) {
    const form = new FormData();
    for (const [name, value] of Object.entries(text)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(picture)]), 'IMG_1.jpg');
    const reply = await fetch(site.url + path, { method: 'POST', headers: admin.headers, body: form });
    return { status: reply.status, body: await reply.json() };
  }

  const visitWithPhoto = async (name: string) => {
    const date = new Date(clock.time.getTime() + 5 * dayMs).toISOString().slice(0, 10);
    const email = `${name}@exemplu.ro`;
    const { id } = await (
      await site.post('/api/appointments', visitRequest({ name, email, date: `${date}T00:00:00` }))
    ).json();
    const photos = `/api/crew/visits/${id}/photos`;
    const { status, body } = await upload(photos, { moment: 'before' });
    expect(status).toBe(201);
    expect(filesIn('/visits/')).toHaveLength(2);
    return { id, photo: `/api/admin/appointments/${id}/photos/${body.photo.id}` };
  };

  test('photos of a client erased while the storage was down are deleted later', async () => {
    const name = 'Zenobia';
    await postInquiry(site, { name, email: 'zenobia@exemplu.ro', phone: '', photos: [picture.toString('base64')] });
    expect(filesIn('/inquiries/')).toHaveLength(1);
    const [client] = (await call('GET', '/api/admin/clients?text=zenobia')).body.items;
    bucket.outage.of = noRemoving;
    const erased = await call('POST', `/api/admin/clients/${client.id}/erase`);
    expect(erased).toMatchObject({ status: 200, body: { success: true, files: 1 } });
    expect((await call('GET', `/api/admin/clients/${client.id}`)).status).toBe(404);
    await nextDay();
    expect(filesIn('/inquiries/')).toHaveLength(1);
    bucket.outage.of = () => false;
    await nextDay();
    expect(filesIn('/inquiries/')).toEqual([]);
    expect(await site.db.selectFrom('deletion_queue').selectAll().execute()).toEqual([]);
  });

  test('a photo deleted while the storage was down is removed later', async () => {
    const { photo } = await visitWithPhoto('ana');
    bucket.outage.of = noRemoving;
    expect((await call('DELETE', photo)).status).toBe(200);
    bucket.outage.of = () => false;
    await nextDay();
    expect(filesIn('/visits/')).toEqual([]);
  });

  test('photos of inquiries past their retention are deleted', async () => {
    const { id } = await visitWithPhoto('vechi');
    await call('POST', `/api/admin/appointments/${id}/steps`, { step: 'cancel' });
    // Two rows refer to one file.
    const photo = await site.db.selectFrom('visit_photos').selectAll().executeTakeFirstOrThrow();
    await site.db
      .insertInto('visit_photos')
      .values({ ...photo, id: 'inca-o-data' })
      .execute();
    const retention = { inquiries: null, visits: 1, emails: null };
    await call('PUT', '/api/admin/retention', { version: 0, retention });
    clock.time = new Date(clock.time.getTime() + 60 * dayMs);
    bucket.outage.of = noRemoving;
    await nextDay();
    expect(await site.db.selectFrom('visit_photos').select('id').execute()).toEqual([]);
    bucket.outage.of = () => false;
    await nextDay();
    expect(filesIn('/visits/')).toEqual([]);
  });

  test('the files of a deleted picture are removed, unless it was uploaded again', async () => {
    const { id } = (await upload('/api/admin/media', { alt: '' })).body.item;
    expect((await site.get(`/media/${id}/60.webp`)).status).toBe(200);
    await call('DELETE', `/api/admin/media/${id}`);
    bucket.outage.of = noRemoving;
    // The bin uses Date.now(), not the clock of the test.
    await site.db
      .updateTable('media')
      .set({ deleted_at: new Date(clock.time.getTime() - 40 * dayMs).toISOString() })
      .where('id', '=', id)
      .execute();
    await nextDay();
    expect(filesIn(`/media/`).length).toBeGreaterThan(1);
    admin = await createSignedInStaff(site, 'admin', clock.time);
    expect((await upload('/api/admin/media', { alt: '' })).body.item.id).toBe(id);
    bucket.outage.of = () => false;
    await nextDay();
    expect(filesIn('/originals/')).toHaveLength(1);
    call = createStaffCall(site, await createSignedInStaff(site, 'admin', clock.time));
    await call('DELETE', `/api/admin/media/${id}`);
    await site.db.updateTable('media').set({ deleted_at: '2020-01-01T00:00:00.000Z' }).where('id', '=', id).execute();
    await nextDay();
    expect(filesIn(`/media/`)).toEqual([]);
  });

  test('files of an upload without a row are deleted the next day', async () => {
    const leftovers = () => site.db.selectFrom('deletion_queue').select(['place', 'name']).execute();
    bucket.outage.of = (method, name) => method === 'PUT' && name.includes('/originals/');
    expect((await upload('/api/admin/media', { alt: '' })).status).toBe(500);
    const [noted] = await leftovers();
    expect(noted).toMatchObject({ place: 'media', name: expect.stringMatching(/^originals\//) });
    bucket.outage.of = () => false;
    await upload('/api/admin/media', { alt: '' });
    expect(await leftovers()).toEqual([]);
    const [original = ''] = filesIn('/originals/');
    // Simulates a process that ended after writing the file and before the row.
    await site.db.deleteFrom('media').execute();
    await site.db
      .insertInto('deletion_queue')
      .values({ place: 'media', name: noted?.name ?? '', due_at: clock.time.toISOString() })
      .execute();
    expect(original).toContain(noted?.name);
    await nextDay();
    expect(filesIn('/originals/')).toEqual([]);
    expect(await leftovers()).toEqual([]);
  });

  test('what is queued again while it is being removed stays queued', async () => {
    const later = new Date(clock.time.getTime() + 1);
    await scheduleDeletion(site.db, 'database', ['pages'], clock.time);
    // A second client is erased while the remains of the first one are removed.
    const database = () => scheduleDeletion(site.db, 'database', ['pages'], later);
    const unused = async () => undefined;
    await runDeletionQueue(site.db, { private: unused, media: unused, database }, clock.time);
    const left = site.db.selectFrom('deletion_queue').selectAll().where('place', '=', 'database');
    expect(await left.execute()).toEqual([{ place: 'database', name: 'pages', due_at: later.toISOString() }]);
    await runDeletionQueue(site.db, { private: unused, media: unused, database: unused }, later);
    expect(await left.execute()).toEqual([]);
  });

  test('files that can never be deleted do not keep later ones from being deleted', async () => {
    const minutesLater = (minutes: number) => new Date(clock.time.getTime() + minutes * 60_000);
    const locked = [1, 2, 3, 4, 5].map((number) => `locked/${number}`);
    const removed: string[] = [];
    const remove = async (name: string) => {
      if (locked.includes(name)) throw new Error('locked');
      removed.push(name);
    };
    const run = (now: Date) =>
      runDeletionQueue(site.db, { private: remove, media: remove, database: remove }, now).catch(() => undefined);
    await scheduleDeletion(site.db, 'private', locked, clock.time);
    await run(clock.time);
    await scheduleDeletion(site.db, 'private', ['later'], minutesLater(1));
    await run(minutesLater(60));
    expect(removed).toEqual(['later']);
    await site.db.deleteFrom('deletion_queue').execute();
  });

  test('a photo upload that fails halfway leaves no file, at the latest the next day', async () => {
    const { id } = await visitWithPhoto('jumatate');
    const before = filesIn('/visits/');
    bucket.outage.of = (method, name) => method === 'PUT' && name.endsWith('-small.jpg');
    expect((await upload(`/api/crew/visits/${id}/photos`, { moment: 'after' })).status).toBe(500);
    expect(filesIn('/visits/')).toEqual(before);
    // The storage accepts the photo, then fails.
    bucket.outage.of = (method, name) => method === 'DELETE' || (method === 'PUT' && name.endsWith('-small.jpg'));
    expect((await upload(`/api/crew/visits/${id}/photos`, { moment: 'after' })).status).toBe(500);
    expect(filesIn('/visits/')).toHaveLength(before.length + 1);
    bucket.outage.of = () => false;
    await nextDay();
    expect(filesIn('/visits/')).toEqual(before);
  });
});
