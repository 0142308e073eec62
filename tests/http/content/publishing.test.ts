import { afterEach, describe, expect, test, vi } from 'vitest';
import { listSitemapPages } from '../../../server/operate/seo/xml-documents.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import type { StaffCall } from '../../support/staff/staff-calls.ts';
import { postFields, setUpStaffDocuments } from '../../support/staff/staff-documents.ts';

afterEach(() => void vi.useRealTimers());

onEveryEngine('Publishing', {}, (site, testOnce) => {
  const { call, emil, visitor } = setUpStaffDocuments(site);
  const listTitles = (items: { title: string }[]) => items.map(({ title }) => title);

  describe('dates', () => {
    const listSeen = async () => listTitles((await visitor('GET', '/api/blog')).body.blogPosts);

    testOnce('a republished draft keeps its first publication date', async () => {
      const { item } = (await call('POST', '/api/admin/blog', { fields: postFields('Văratec') })).body;
      expect(item.status).toBe('draft');
      expect(await listSeen()).not.toContain('Văratec');
      const save = (version: number, more: object) =>
        call('PUT', `/api/admin/blog/${item.id}`, { version, fields: item.fields, ...more });
      const published = (await save(1, { status: 'published' })).body.item;
      expect(published).toMatchObject({ status: 'published', version: 2, publishAt: expect.any(String) });
      expect(await listSeen()).toContain('Văratec');
      const withdrawn = (await save(2, { status: 'draft' })).body.item;
      expect(withdrawn).toMatchObject({ status: 'draft', version: 3 });
      expect(await listSeen()).not.toContain('Văratec');
      const again = (await save(3, { status: 'published' })).body.item;
      expect(again.publishAt).toBe(published.publishAt);
    });

    testOnce('a scheduled post is public from its date on', async () => {
      // The clock stands still until the list has been read once.
      vi.useFakeTimers({ toFake: ['Date'] });
      const publishAt = new Date(Date.now() + 900).toISOString();
      const made = await call('POST', '/api/admin/blog', {
        fields: postFields('Curând'),
        status: 'scheduled',
        publishAt,
      });
      expect(made.body.item).toMatchObject({ status: 'scheduled', publishAt });
      expect(await listSeen()).not.toContain('Curând');
      vi.useRealTimers();
      await expect.poll(listSeen).toContain('Curând');
      expect((await call('GET', `/api/admin/blog/${made.body.item.id}`)).body.item.status).toBe('published');
    });

    test('a scheduled post changes its page and the blog in the sitemap on the day it appears', async () => {
      const [saved, appeared] = ['2030-05-01T09:00:00.000Z', '2030-06-15T06:00:00.000Z'];
      const { item } = (await call('POST', '/api/admin/blog', { fields: postFields('Iunie'), status: 'published' }))
        .body;
      const dates = { updated_at: saved, publish_at: appeared };
      await site.db.updateTable('content').set(dates).where('id', '=', item.id).execute();
      const context = { db: site.db, now: () => new Date('2030-07-01T00:00:00Z'), publicUrl: '' };
      const changed = new Map((await listSitemapPages(context)).map((page) => [page.path, page.changed]));
      expect([changed.get(`/blog/${item.id}`), changed.get('/blog')]).toEqual(['2030-06-15', '2030-06-15']);
      await site.db.deleteFrom('content').where('id', '=', item.id).execute();
    });

    test('a publication date with an offset is the same instant', async () => {
      const publishAt = '2031-07-01T09:00:00+03:00';
      const made = await call('POST', '/api/admin/blog', {
        fields: postFields('Vara'),
        status: 'scheduled',
        publishAt,
      });
      expect(made.body.item.publishAt).toBe('2031-07-01T06:00:00.000Z');
    });

    testOnce.each(['mâine', '2026-13-01T00:00:00Z', '0001-01-01T00:00:00Z'])(
      'a publication date of %s is refused',
      async (publishAt) => {
        const refused = await call('POST', '/api/admin/blog', {
          fields: postFields('Când'),
          status: 'scheduled',
          publishAt,
        });
        expect(refused).toMatchObject({
          status: 400,
          body: { fields: { publishAt: 'Data publicării nu este validă' } },
        });
      },
    );

    test('scheduling a document needs a date', async () => {
      const refused = await call('POST', '/api/admin/blog', { fields: postFields('Cândva'), status: 'scheduled' });
      expect(refused).toMatchObject({ status: 400, body: { fields: { publishAt: 'Alegeți data publicării' } } });
    });
  });

  describe('Concurrent saves', () => {
    test('a stale save gets a conflict with who changed the document, when and what', async () => {
      const { item } = (await call('POST', '/api/admin/blog', { fields: postFields('Împreună') })).body;
      const save = (who: StaffCall, title: string) =>
        who('PUT', `/api/admin/blog/${item.id}`, { version: item.version, fields: postFields(title) });
      expect((await save(emil, 'Al lui Emil')).status).toBe(200);
      const late = await save(call, 'Al Anei');
      expect(late.status).toBe(409);
      expect(late.body).toMatchObject({
        code: 'stale_version',
        message: expect.stringContaining('Emil Editor'),
        details: {
          current: {
            version: 2,
            title: 'Al lui Emil',
            updatedBy: { name: 'Emil Editor' },
            updatedAt: expect.any(String),
          },
          changes: [{ field: 'title', from: 'Împreună', to: 'Al lui Emil' }],
        },
      });
      expect((await call('GET', `/api/admin/blog/${item.id}`)).body.item.title).toBe('Al lui Emil');
    });

    test('of ten concurrent saves exactly one wins', async () => {
      const { item } = (await call('POST', '/api/admin/blog', { fields: postFields('Zece') })).body;
      const saves = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          call('PUT', `/api/admin/blog/${item.id}`, { version: 1, fields: postFields(`Zece ${i}`) }),
        ),
      );
      expect(saves.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(saves.filter(({ status }) => status === 409)).toHaveLength(9);
    });

    test('a save that changes nothing creates no version', async () => {
      const { item } = (await call('POST', '/api/admin/blog', { fields: postFields('La fel') })).body;
      const same = await call('PUT', `/api/admin/blog/${item.id}`, { version: 1, fields: item.fields });
      expect(same.body.item.version).toBe(1);
    });
  });

  describe('References between documents', () => {
    test('a service lists the projects that refer to it', async () => {
      const service = (
        await call('POST', '/api/admin/services', {
          id: 'irigatii',
          fields: { name: 'Irigații', description: 'Apă' },
          status: 'published',
        })
      ).body.item;
      await call('POST', '/api/admin/portfolio', {
        id: 'curte-udata',
        fields: { title: 'Curte udată', description: 'O curte', serviceId: service.id },
        status: 'published',
      });
      const { usedIn } = (await call('GET', '/api/admin/services/irigatii')).body.item;
      expect(usedIn).toEqual([
        { kind: 'portfolio', id: 'curte-udata', title: 'Curte udată', isDraft: false, isDeleted: false },
      ]);
      const project = async () => (await visitor('GET', '/api/portfolio/item/curte-udata')).body.portfolioItem;
      expect((await project()).serviceId).toBe('irigatii');

      expect((await call('DELETE', '/api/admin/services/irigatii')).status).toBe(200);
      expect(await project()).not.toHaveProperty('serviceId');
      expect((await visitor('GET', '/api/portfolio')).body.portfolioItems[0]).not.toHaveProperty('serviceId');
      const { item } = (await call('GET', '/api/admin/portfolio/curte-udata')).body;
      const saved = await call('PUT', '/api/admin/portfolio/curte-udata', {
        version: item.version,
        fields: { ...item.fields, location: 'Cluj' },
      });
      expect(saved.status).toBe(200);

      await call('POST', '/api/admin/services/irigatii/restore', {});
      expect((await project()).serviceId).toBe('irigatii');
    });
  });
});
