import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createMediaRemover, emptyPictureBin } from '../../../server/company/media/bin.ts';
import { runDeletionQueue } from '../../../server/platform/storage/deletion-queue.ts';
import { createDiskFileStore } from '../../../server/platform/storage/file-store.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall } from '../../support/staff/staff-calls.ts';
import { plainPng, setUpStaffPictures } from '../../support/staff/staff-pictures.ts';

onEveryEngine('Media library', {}, (site, testOnce) => {
  const { ana, call, upload, picture, article } = setUpStaffPictures(site);

  describe('List', () => {
    test('pictures are found by name and alt text without diacritics, newest first', async () => {
      const first = await picture('#aa0001', { name: 'șopron.jpg', alt: 'Țiglă roșie' });
      const second = await picture('#aa0002', { name: 'SOPRON 2.jpg' });
      const found = async (text: string) =>
        (await call('GET', `/api/admin/media?text=${encodeURIComponent(text)}`)).body.items.map(
          ({ id }: { id: string }) => id,
        );
      expect(await found('sopron')).toEqual([second.id, first.id]);
      expect(await found('tigla ROȘIE')).toEqual([first.id]);
      expect(await found('50%')).toEqual([]);
    });

    test('pictures are filtered by unused and by missing alt text', async () => {
      const [used, unused] = [await picture('#bb0001', { alt: 'Folosită' }), await picture('#bb0002')];
      await call('POST', '/api/admin/blog', { fields: article(used.url) });
      const only = async (what: string) =>
        (await call('GET', `/api/admin/media?only=${what}&size=200`)).body.items.map(({ id }: { id: string }) => id);
      expect(await only('unused')).toContain(unused.id);
      expect(await only('unused')).not.toContain(used.id);
      expect(await only('undescribed')).toContain(unused.id);
      expect(await only('undescribed')).not.toContain(used.id);
    });

    testOnce('the counts of the filters of pictures ignore the search', async () => {
      const counts = async () => (await call('GET', '/api/admin/media?text=nimic-asa&size=1')).body.counts;
      const before = await counts();
      const [binned, described] = [await picture('#bb0007'), await picture('#bb0008', { alt: 'Iris' })];
      await call('DELETE', `/api/admin/media/${binned.id}`);
      await call('POST', '/api/admin/blog', { fields: article(described.url) });
      await picture('#bb0009');
      expect(await counts()).toEqual({
        all: before.all + 2,
        unused: before.unused + 1,
        undescribed: before.undescribed + 1,
        bin: before.bin + 1,
      });
    });
  });

  describe('Picture', () => {
    test('a changed alt text and focus reach visitors at once', async () => {
      const { id, url } = await picture('#cc0001');
      const { item } = (await call('POST', '/api/admin/blog', { fields: article(url), status: 'published' })).body;
      const facts = async () =>
        (await createStaffCall(site)('GET', `/api/blog/${item.id}`)).body.blogPost.pictures[url];
      expect(await facts()).toMatchObject({ alt: '', focus: [50, 50] });
      const changed = await call('PATCH', `/api/admin/media/${id}`, { alt: 'Straturi', focus: [10, 90] });
      expect(changed.body.item).toMatchObject({ alt: 'Straturi', focus: [10, 90] });
      expect(await facts()).toMatchObject({ alt: 'Straturi', focus: [10, 90] });
      for (const wrong of [{ focus: [10, 101] }, { focus: [1.5, 2] }, { alt: 'x'.repeat(301) }, { name: '' }]) {
        expect((await call('PATCH', `/api/admin/media/${id}`, wrong)).status, JSON.stringify(wrong)).toBe(400);
      }
    });

    test('a picture lists its uses in documents, drafts and settings', async () => {
      const { id, url } = await picture('#cc0002');
      const saved = (
        await call('POST', '/api/admin/blog', {
          fields: article('/media/x/1.webp', { title: 'În text', content: `<p><img src="${url}" alt=""></p>` }),
        })
      ).body.item;
      const other = (
        await call('POST', '/api/admin/blog', { fields: article('/media/x/1.webp', { title: 'În lucru' }) })
      ).body.item;
      await call('PUT', `/api/admin/blog/${other.id}/draft`, { version: 1, fields: { imageUrl: url } });
      const { site: settings, version } = (await call('GET', '/api/admin/site')).body;
      const { pictures: _, ...rest } = settings;
      await call('PUT', '/api/admin/site', { version, site: { ...rest, images: { ...rest.images, about: url } } });
      const { usedIn, item } = (await call('GET', `/api/admin/media/${id}`)).body;
      expect(usedIn).toHaveLength(3);
      expect(usedIn).toEqual(
        expect.arrayContaining([
          { kind: 'blog', id: saved.id, title: 'În text', isDraft: false, isDeleted: false },
          { kind: 'blog', id: other.id, title: 'În lucru', isDraft: true, isDeleted: false },
          { kind: 'site', id: 'site', title: 'Setările site-ului', isDraft: false, isDeleted: false },
        ]),
      );
      expect(item.uses).toBe(3);
    });

    test('a picture is replaced everywhere it is used', async () => {
      const [before, after] = [
        await picture('#dd0001', { alt: 'Iaz' }),
        (await upload(await plainPng('#dd0002', 400, 300))).body.item,
      ];
      const fields = article(before.url, { title: 'De înlocuit', content: `<p><img src="${before.url}" alt=""></p>` });
      const { item } = (await call('POST', '/api/admin/blog', { fields, status: 'published' })).body;
      await call('PUT', `/api/admin/blog/${item.id}/draft`, { version: 1, fields: { ...fields, title: 'În lucru' } });
      const { site: settings, version } = (await call('GET', '/api/admin/site')).body;
      const { pictures: _, ...rest } = settings;
      await call('PUT', '/api/admin/site', { version, site: { ...rest, hero: { ...rest.hero, poster: before.url } } });

      const replaced = await call('POST', `/api/admin/media/${before.id}/replace`, { by: after.id });
      expect(replaced.body).toMatchObject({ places: 2, item: { id: after.id, alt: 'Iaz', uses: 2 } });
      expect(after.url).toMatch(/\/400\.webp$/);
      const { blogPost } = (await createStaffCall(site)('GET', `/api/blog/${item.id}`)).body;
      expect(blogPost.imageUrl).toBe(after.url);
      expect(blogPost.content).toContain(after.url);
      expect(JSON.stringify(blogPost)).not.toContain(before.id);
      expect((await createStaffCall(site)('GET', '/api/site')).body.site.hero.poster).toBe(after.url);
      const now = (await call('GET', `/api/admin/blog/${item.id}`)).body.item;
      expect(now.draft).toMatchObject({ version: now.version, fields: { imageUrl: after.url, title: 'În lucru' } });
      expect((await call('GET', `/api/admin/media/${before.id}`)).body.usedIn).toEqual([]);
      expect((await call('POST', `/api/admin/media/${before.id}/replace`, { by: before.id })).status).toBe(400);
      expect((await call('POST', `/api/admin/media/${before.id}/replace`, { by: 'nu' })).status).toBe(404);
    });

    testOnce('replacing the photo of a person on the about page also replaces it in the draft', async () => {
      const [before, after] = [await picture('#dd0021'), await picture('#dd0022')];
      const { version } = (await call('GET', '/api/admin/pages/about')).body.item;
      const showing = (photo: string) => ({ people: [{ name: 'Ana Pop', role: 'Grădinar', photo }, { name: 'Ion' }] });
      const saved = await call('PUT', '/api/admin/pages/about', { version, fields: showing(before.url) });
      const draft = { version: saved.body.item.version, fields: { ...showing(before.url), title: 'În lucru' } };
      await call('PUT', '/api/admin/pages/about/draft', draft);
      expect((await call('GET', `/api/admin/media/${before.id}`)).body.usedIn).toMatchObject([
        { kind: 'pages', id: 'about' },
      ]);

      const replaced = await call('POST', `/api/admin/media/${before.id}/replace`, { by: after.id });
      expect(replaced.body).toMatchObject({ places: 1 });
      const { page } = (await createStaffCall(site)('GET', '/api/pages/about')).body;
      expect(page).toMatchObject({ ...showing(after.url), pictures: { [after.url]: { focus: [50, 50] } } });
      const now = (await call('GET', '/api/admin/pages/about')).body.item;
      expect(now.draft.fields).toMatchObject(showing(after.url));
    });

    testOnce('a crop is stored as a new picture and refused outside the original', async () => {
      const left = await plainPng('#ff0000', 400, 600);
      const half = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#0000ff' } })
        .composite([{ input: left, left: 0, top: 0 }])
        .png()
        .toBuffer();
      const whole = (await upload(half, { alt: 'Jumătăți' })).body.item;
      const cut = await call('POST', `/api/admin/media/${whole.id}/crop`, {
        left: 0,
        top: 100,
        width: 400,
        height: 500,
      });
      expect(cut).toMatchObject({ status: 201, body: { item: { width: 400, height: 500, alt: 'Jumătăți', uses: 0 } } });
      expect(cut.body.item.id).not.toBe(whole.id);
      const bytes = Buffer.from(await (await site.get(`/media/${cut.body.item.id}/320.jpg`)).arrayBuffer());
      const { dominant } = await sharp(bytes).stats();
      expect(dominant.r).toBeGreaterThan(200);
      expect(dominant.b).toBeLessThan(60);
      const outside = await call('POST', `/api/admin/media/${whole.id}/crop`, {
        left: 500,
        top: 0,
        width: 400,
        height: 500,
      });
      expect(outside).toMatchObject({
        status: 400,
        body: { fields: { width: expect.stringContaining('iese din imagine') } },
      });
    });

    test('a picture is deleted only while unused', async () => {
      const { id, url } = await picture('#ee0001', { name: 'de-sters.jpg' });
      const { item } = (await call('POST', '/api/admin/blog', { fields: article(url, { title: 'O folosește' }) })).body;
      const refused = await call('DELETE', `/api/admin/media/${id}`);
      expect(refused).toMatchObject({
        status: 409,
        body: { details: { usedIn: [{ kind: 'blog', id: item.id, title: 'O folosește' }] } },
      });
      // A post in the bin can be restored, so its picture is still in use.
      await call('DELETE', `/api/admin/blog/${item.id}`);
      expect((await call('DELETE', `/api/admin/media/${id}`)).body.details.usedIn).toMatchObject([{ isDeleted: true }]);
      await call('POST', `/api/admin/blog/${item.id}/restore`, {});
      await call('PUT', `/api/admin/blog/${item.id}`, { version: 3, fields: { title: 'O folosea', excerpt: 'Text' } });
      expect((await call('DELETE', `/api/admin/media/${id}`)).body.item.deletedAt).toEqual(expect.any(String));
      const names = async (query: string) =>
        (await call('GET', `/api/admin/media?text=sters${query}`)).body.items.length;
      expect([await names(''), await names('&only=bin')]).toEqual([0, 1]);
      await call('POST', `/api/admin/media/${id}/restore`);
      expect([await names(''), await names('&only=bin')]).toEqual([1, 0]);
    });

    testOnce('a picture in the bin is served to staff only, until a document uses it again', async () => {
      const { id, url } = await picture('#ee0003');
      expect((await site.get(url)).status).toBe(200);
      await call('DELETE', `/api/admin/media/${id}`);
      expect((await site.get(url)).status).toBe(404);
      const file = await site.get(`/api/admin/media/${id}/file`, ana.headers);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(file.headers.get('cache-control')).toBe('no-store');
      expect((await site.get(`/api/admin/media/${id}/file`)).status).toBe(401);
      await call('POST', '/api/admin/blog', { fields: article(url, { title: 'O folosește iar' }) });
      expect((await site.get(url)).status).toBe(200);
    });

    testOnce('an editor can replace a picture in documents but not in the site settings', async () => {
      const editor = createStaffCall(site, await createSignedInStaff(site, 'editor'));
      const [before, after] = [await picture('#dd0011'), await picture('#dd0012')];
      const { item } = (await call('POST', '/api/admin/blog', { fields: article(before.url) })).body;
      const { site: settings, version } = (await call('GET', '/api/admin/site')).body;
      const { pictures: _, ...rest } = settings;
      const showAsPoster = (poster: string, index: number) =>
        call('PUT', '/api/admin/site', { version: index, site: { ...rest, hero: { ...rest.hero, poster } } });
      await showAsPoster(before.url, version);

      const refused = await editor('POST', `/api/admin/media/${before.id}/replace`, { by: after.id });
      expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('administrator') } });
      expect((await call('GET', `/api/admin/blog/${item.id}`)).body.item.fields.imageUrl).toBe(before.url);
      expect((await call('GET', '/api/admin/site')).body.site.hero.poster).toBe(before.url);

      await showAsPoster('', version + 1);
      const replaced = await editor('POST', `/api/admin/media/${before.id}/replace`, { by: after.id });
      expect(replaced).toMatchObject({ status: 200, body: { places: 1 } });
    });

    test('a picture deleted thirty days ago is removed with all its files', async () => {
      const { id, url } = await picture('#ee0002');
      const files = createDiskFileStore(`${site.config.dataDir}/media`);
      expect((await site.get(url)).status).toBe(200);
      await call('DELETE', `/api/admin/media/${id}`);
      const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);
      await emptyPictureBin(site.db, inDays(29));
      expect((await call('GET', `/api/admin/media/${id}`)).status).toBe(200);
      await emptyPictureBin(site.db, inDays(31));
      const remove = createMediaRemover(site.db, files);
      await runDeletionQueue(site.db, { private: remove, media: remove, database: remove }, inDays(31));
      expect(await files.has(`originals/${id}.jpg`)).toBe(false);
      expect((await call('GET', `/api/admin/media/${id}`)).status).toBe(404);
    });
  });

  testOnce('changes of pictures are logged', async () => {
    const { id } = await picture('#ff0001', { name: 'jurnal.jpg' });
    await call('PATCH', `/api/admin/media/${id}`, { alt: 'Nou' });
    const { items } = (await call('GET', `/api/admin/activity?kind=media&thing=${id}`)).body;
    expect(items).toMatchObject([
      { action: 'update', title: 'jurnal.jpg', changes: [{ field: 'alt', from: '', to: 'Nou' }] },
      { action: 'create' },
    ]);
  });
});
