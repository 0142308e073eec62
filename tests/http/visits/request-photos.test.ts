import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listStoredFiles } from '../../../server/operate/backup/backup-store.ts';
import { eraseFromVisits } from '../../../server/workflows/visits/erase-store.ts';
import { dataSubjectWithEmail } from '../../support/fixtures/data-subject.ts';
import { plainPhoto } from '../../support/fixtures/photos.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { setUpStaffVisits, staffVisitsPath } from '../../support/visits/staff-visit-calls.ts';
import { visitRequest, wednesday } from '../../support/visits/visit-request.ts';

onEveryEngine('Photos of a request', { now: () => wednesday, limits: { openPerEmail: 1 } }, (site) => {
  const { maria, call } = setUpStaffVisits(site);
  const book = (change: Record<string, unknown>, key?: string) =>
    site.post('/api/appointments', visitRequest(change), key ? { 'idempotency-key': key } : {});
  const photo = async (width = 64) => `data:image/jpeg;base64,${(await plainPhoto(width, 48)).toString('base64')}`;
  const folder = () => join(site.config.dataDir, 'private');
  const files = () =>
    existsSync(folder())
      ? readdirSync(folder(), { recursive: true }).filter((name) => String(name).endsWith('.jpg'))
      : [];

  test('photos of a booking are shown only to staff', async () => {
    const photos = [await photo(), await photo(80)];
    const replies = [await book({ photos }, 'de-doua-ori'), await book({ photos }, 'de-doua-ori')];
    const [{ id }, again] = await Promise.all(replies.map((reply) => reply.json()));
    expect(again.id).toBe(id);
    const { visit } = (await call('GET', `${staffVisitsPath}/${id}`)).body;
    expect(visit.requestPhotos).toEqual([
      { position: 0, width: 64, height: 48 },
      { position: 1, width: 80, height: 48 },
    ]);
    expect(visit.photoList).toEqual([]);
    const path = `/api/crew/visits/${id}/request-photos/1`;
    expect((await site.get(path)).status).toBe(401);
    const shown = await site.get(path, { authorization: `Bearer ${maria.token}` });
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await listStoredFiles(site.db)).private).toEqual(expect.arrayContaining(files().map(String)));
    expect(files()).toHaveLength(2);
    const subject = {
      ...dataSubjectWithEmail('ana@exemplu.ro'),
      records: { clients: [], inquiries: [], visits: [id], quotes: [], agreements: [] },
    };
    const erased = await site.db.transaction().execute((trx) => eraseFromVisits(trx, subject, wednesday));
    expect(erased.files?.toSorted()).toEqual(files().map(String).sort());
    expect(await site.db.selectFrom('request_photos').selectAll().execute()).toEqual([]);
  });

  test('a booking with an unreadable photo is refused with its position', async () => {
    const before = files();
    const refused = await book({ photos: [await photo(), Buffer.from('#!/bin/sh').toString('base64')] });
    expect([refused.status, (await refused.json()).fields]).toEqual([
      400,
      { 'photos.1': 'Fotografia nu a putut fi citită' },
    ]);
    expect(await site.db.selectFrom('visits').select('id').execute()).toEqual([]);
    expect((await book({})).status).toBe(201);
    expect(files()).toEqual(before);
  });

  test('photos of a marked booking and of one refused for a taken window are not stored', async () => {
    const before = files();
    const photos = [await photo()];
    await book({ date: '2027-03-16T10:00:00' });
    // The first booking exceeds the open requests of its address; the second looks automated.
    for (const change of [{}, { email: 'bot@exemplu.ro', website: 'https://oferta.example' }])
      expect((await book({ ...change, photos })).status).toBe(201);
    for (const email of ['alta@exemplu.ro', 'inca@exemplu.ro', 'treia@exemplu.ro'])
      await book({ email, phone: `07${email.length}1234567`, photos, date: '2027-03-16T10:00:00' });
    const kept = await site.db
      .selectFrom('request_photos')
      .innerJoin('visits', 'id', 'visit_id')
      .select('email')
      .execute();
    expect(kept).toEqual([{ email: 'alta@exemplu.ro' }]);
    expect(files()).toHaveLength(before.length + 1);
  });
});
