import { beforeAll, describe, expect, test } from 'vitest';
import { emptyBin } from '../../../server/company/content/erase.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';

const article = (title: string, more: object = {}) => ({ title, excerpt: 'Despre grădină', ...more });

onEveryEngine('Versions, drafts, bin and preview', {}, (site, testOnce) => {
  let ana: StaffCall;
  let emil: StaffCall;
  const visitor: StaffCall = (...args) => createStaffCall(site)(...args);

  beforeAll(async () => {
    ana = createStaffCall(site, await createSignedInStaff(site, 'admin'));
    emil = createStaffCall(site, await createSignedInStaff(site, 'editor'));
  });

  const create = async (title: string, more: object = {}) =>
    (await ana('POST', '/api/admin/blog', { fields: article(title), status: 'published', ...more })).body.item;
  const read = async (id: string, who = ana) => (await who('GET', `/api/admin/blog/${id}`)).body.item;
  const save = (id: string, version: number, fields: object, more: object = {}) =>
    ana('PUT', `/api/admin/blog/${id}`, { version, fields, ...more });

  describe('History', () => {
    test('the history lists who changed what in each version, newest first', async () => {
      const { id } = await create('Unu');
      await save(id, 1, article('Doi'));
      await emil('PUT', `/api/admin/blog/${id}`, {
        version: 2,
        fields: article('Doi', { tags: ['apă'] }),
        status: 'draft',
      });
      const { items, total } = (await ana('GET', `/api/admin/blog/${id}/history`)).body;
      expect(total).toBe(3);
      expect(items).toMatchObject([
        {
          version: 3,
          action: 'unpublish',
          by: { name: 'Emil Editor' },
          status: 'draft',
          changes: [
            { field: 'status', from: 'published', to: 'draft' },
            { field: 'tags', from: null, to: ['apă'] },
          ].sort((a, b) => a.field.localeCompare(b.field)),
        },
        { version: 2, action: 'update', changes: [{ field: 'title', from: 'Unu', to: 'Doi' }] },
        { version: 1, action: 'create', by: { name: 'Ana Administrator' } },
      ]);
      const page = (await ana('GET', `/api/admin/blog/${id}/history?size=1&page=2`)).body.items;
      expect(page).toMatchObject([{ version: 2, changes: [{ field: 'title', from: 'Unu', to: 'Doi' }] }]);
    });

    testOnce('a version is read whole and restored as a new one', async () => {
      const { id } = await create('Vechi');
      await save(id, 1, article('Nou'));
      const { item } = (await ana('GET', `/api/admin/blog/${id}/history/1`)).body;
      expect(item.fields).toEqual(article('Vechi'));
      const restored = await ana('POST', `/api/admin/blog/${id}/restore`, { version: 1 });
      expect(restored.body.item).toMatchObject({ title: 'Vechi', version: 3, status: 'published' });
      expect((await visitor('GET', `/api/blog/${id}`)).body.blogPost.title).toBe('Vechi');
      expect((await ana('GET', `/api/admin/blog/${id}/history`)).body.total).toBe(3);
    });

    test('restoring a missing version answers 404', async () => {
      const { id } = await create('Fără trecut');
      expect((await ana('POST', `/api/admin/blog/${id}/restore`, { version: 9 })).status).toBe(404);
      expect((await ana('GET', `/api/admin/blog/${id}/history/9`)).status).toBe(404);
      expect((await ana('GET', '/api/admin/blog/nu-exista/history')).status).toBe(404);
    });

    test('an incomplete version cannot replace a published document', async () => {
      const made = await ana('POST', '/api/admin/blog', { fields: { title: 'Doar titlul' } });
      const { id } = made.body.item;
      await save(id, 1, article('Întreg'), { status: 'published' });
      const refused = await ana('POST', `/api/admin/blog/${id}/restore`, { version: 1 });
      expect(refused).toMatchObject({ status: 400, body: { fields: { excerpt: 'Acest câmp este obligatoriu' } } });
    });
  });

  describe('Drafts', () => {
    test('a draft is stored apart from what visitors see', async () => {
      const { id } = await create('Publicat');
      const typed = { title: 'Publicat și schimbat', excerpt: '', tags: [''], sections: [{ type: 'quote' }] };
      const kept = await ana('PUT', `/api/admin/blog/${id}/draft`, { version: 1, fields: typed });
      expect(kept).toMatchObject({ status: 200, body: { savedAt: expect.any(String) } });
      const item = await read(id);
      expect(item.draft).toEqual({ version: 1, fields: typed, savedAt: kept.body.savedAt });
      expect(item).toMatchObject({ title: 'Publicat', version: 1, hasDraft: true });
      expect((await visitor('GET', `/api/blog/${id}`)).body.blogPost.title).toBe('Publicat');
    });

    test('other users only see that a draft exists', async () => {
      const { id } = await create('Al tuturor');
      await ana('PUT', `/api/admin/blog/${id}/draft`, { version: 1, fields: { title: 'Ana' } });
      await emil('PUT', `/api/admin/blog/${id}/draft`, { version: 1, fields: { title: 'Emil' } });
      const [seenByAna, seenByEmil] = [await read(id), await read(id, emil)];
      expect(seenByAna).toMatchObject({
        draft: { fields: { title: 'Ana' } },
        otherDrafts: [{ by: { name: 'Emil Editor' } }],
      });
      expect(seenByEmil).toMatchObject({
        draft: { fields: { title: 'Emil' } },
        otherDrafts: [{ by: { name: 'Ana Administrator' } }],
      });
      await save(id, 1, article('Salvat'));
      expect(await read(id)).toMatchObject({ draft: null, otherDrafts: [{ by: { name: 'Emil Editor' } }] });
      expect((await read(id, emil)).draft).toMatchObject({ version: 1, fields: { title: 'Emil' } });
    });

    test('the draft of a new document is stored under the id new until it is saved', async () => {
      const fields = { title: 'Încep să scriu' };
      await ana('PUT', '/api/admin/blog/new/draft', { version: 0, fields });
      expect((await ana('GET', '/api/admin/blog/new/draft')).body.draft).toMatchObject({ fields });
      expect((await emil('GET', '/api/admin/blog/new/draft')).body.draft).toBeNull();
      await create('Gata scris');
      expect((await ana('GET', '/api/admin/blog/new/draft')).body.draft).toBeNull();
    });

    testOnce('a stale save does not discard the draft', async () => {
      const { id } = await create('Se renunță');
      await ana('PUT', `/api/admin/blog/${id}/draft`, { version: 1, fields: { title: 'x' } });
      await emil('PUT', `/api/admin/blog/${id}`, { version: 1, fields: article('Emil a fost aici') });
      expect((await save(id, 1, article('x'))).status).toBe(409);
      expect((await read(id)).draft.fields).toEqual({ title: 'x' });
    });

    testOnce('a draft can be discarded', async () => {
      const { id } = await create('Se renunță');
      await ana('PUT', `/api/admin/blog/${id}/draft`, { version: 1, fields: { title: 'x' } });
      await ana('DELETE', `/api/admin/blog/${id}/draft`);
      expect((await read(id)).draft).toBeNull();
    });

    test('a draft of a missing document is refused', async () => {
      expect((await ana('PUT', '/api/admin/blog/nu-exista/draft', { version: 1, fields: {} })).status).toBe(404);
    });
  });

  describe('Bin', () => {
    test('a deleted document is restored from the bin unchanged', async () => {
      const { id } = await create('De aruncat');
      const removed = await ana('DELETE', `/api/admin/blog/${id}`);
      expect(removed.body.item).toMatchObject({ deletedAt: expect.any(String), version: 2 });
      expect((await visitor('GET', `/api/blog/${id}`)).status).toBe(404);
      expect((await save(id, 2, article('x'))).status).toBe(409);
      const back = await ana('POST', `/api/admin/blog/${id}/restore`, {});
      expect(back.body.item).toMatchObject({ deletedAt: null, status: 'published', title: 'De aruncat' });
      expect((await visitor('GET', `/api/blog/${id}`)).status).toBe(200);
    });

    test('the bin deletes documents and their history after thirty days', async () => {
      const [old, young] = [await create('Vechi de tot'), await create('Aruncat ieri')];
      for (const { id } of [old, young]) {
        await ana('PUT', `/api/admin/blog/${id}/draft`, { version: 1, fields: { title: 'x' } });
        await ana('DELETE', `/api/admin/blog/${id}`);
      }
      const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();
      const age = (id: string, days: number) =>
        site.db
          .updateTable('content')
          .set({ deleted_at: daysAgo(days) })
          .where('id', '=', id)
          .execute();
      await age(old.id, 30.1);
      await age(young.id, 29.9);
      await emptyBin(site.db, new Date());
      expect((await ana('GET', `/api/admin/blog/${old.id}`)).status).toBe(404);
      expect((await ana('GET', `/api/admin/blog/${old.id}/history`)).status).toBe(404);
      expect((await read(young.id)).title).toBe('Aruncat ieri');
      const { items } = (await ana('GET', `/api/admin/activity?thing=${old.id}`)).body;
      expect(items[0]).toMatchObject({ action: 'delete', user: null, title: 'Vechi de tot' });
    });
  });

  describe('Preview', () => {
    const preview = async (kind: string, id: string, who = ana) => {
      const { token } = (await who('POST', `/api/admin/${kind}/${id}/preview`, {})).body;
      return visitor('GET', `/api/preview/${token}`);
    };

    testOnce('a preview shows unsaved changes as the public page would', async () => {
      const { id } = await create('Acum', { status: 'draft' });
      const typed = article('Schimbat', { content: '<p onclick="x()">Text<script>x</script></p>', tags: ['apă', ''] });
      await ana('PUT', `/api/admin/blog/${id}/draft`, { version: 1, fields: typed });
      const { status, body } = await preview('blog', id);
      expect(status).toBe(200);
      expect(body.path).toBe(`/blog/${id}`);
      expect(body.answers[`/api/blog/${id}`].blogPost).toMatchObject({
        id,
        title: 'Schimbat',
        content: '<p>Text</p>',
        tags: ['apă'],
        status: 'Published',
        publishedAt: expect.any(String),
        pictures: {},
      });
      expect((await visitor('GET', `/api/blog/${id}`)).status).toBe(404);
    });

    testOnce('the preview of an incomplete document shows its valid fields', async () => {
      const { id } = await create('Jumătate');
      const sections = [
        { type: 'quote', content: 'Întreg' },
        { type: 'heading', level: 9 },
      ];
      await ana('PUT', `/api/admin/blog/${id}/draft`, {
        version: 1,
        fields: { title: 'x'.repeat(500), excerpt: '', sections },
      });
      const { blogPost } = (await preview('blog', id)).body.answers[`/api/blog/${id}`];
      expect(blogPost).toMatchObject({
        title: 'Jumătate',
        excerpt: '',
        sections: [{ type: 'quote', content: 'Întreg' }],
      });
    });

    testOnce('a new document can be previewed before it is saved', async () => {
      await ana('PUT', '/api/admin/services/new/draft', { version: 0, fields: { name: 'Nou' } });
      const { body } = await preview('services', 'new');
      expect(body.answers['/api/services/new'].service).toMatchObject({ name: 'Nou', description: '' });
      await ana('DELETE', '/api/admin/services/new/draft');
    });

    test('the preview of a list shows the draft among the published documents', async () => {
      const made = [];
      for (const name of ['Maria', 'Ion']) {
        const fields = { name, content: 'Frumos' };
        made.push((await ana('POST', '/api/admin/testimonials', { fields, status: 'published' })).body.item);
      }
      const fields = { name: 'Maria Pop', content: 'Minunat' };
      await ana('PUT', `/api/admin/testimonials/${made[0].id}/draft`, { version: 1, fields });
      const { body } = await preview('testimonials', made[0].id);
      expect(body.path).toBe('/');
      expect(body.answers['/api/testimonials'].testimonials).toMatchObject([{ name: 'Maria Pop' }, { name: 'Ion' }]);
    });

    testOnce('a preview needs its own token', async () => {
      const { id } = await create('Secret', { status: 'draft' });
      const { token, expiresAt } = (await ana('POST', `/api/admin/blog/${id}/preview`, {})).body;
      expect(new Date(expiresAt).getTime() - Date.now()).toBeLessThanOrEqual(60 * 60_000);
      for (const wrong of ['x', `${token}x`, token.slice(0, -2), `x${token}`, '%00', '.', '..']) {
        expect((await visitor('GET', `/api/preview/${encodeURIComponent(wrong)}`)).status, wrong).toBe(404);
      }
      const reply = await site.get(`/api/preview/${token}`);
      expect(reply.headers.get('cache-control')).toBe('no-store');
      expect((await ana('POST', '/api/admin/blog/nu-exista/preview', {})).status).toBe(404);
    });
  });
});
