import { expect, test } from 'vitest';
import { getContentType } from '../../../contract/content/content-types.ts';
import { getRomanianTexts, withoutSpecifiedTexts } from '../../../contract/content/pages/fixed-texts.ts';
import { pageIds } from '../../../contract/content/pages/page-types.ts';
import { insertContent } from '../../../server/company/content/content-store.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { setUpStaffDocuments } from '../../support/staff/staff-documents.ts';

/** Excludes the legal pages, which have default texts. */
const pagesWithoutDefault = pageIds.filter((id) => !('sections' in getContentType('pages', id).fields));

onEveryEngine('Texts of the pages', {}, (site, testOnce) => {
  const { ana, call, emil, visitor } = setUpStaffDocuments(site);

  const readTexts = async (id: string) => (await visitor('GET', `/api/pages/${id}`)).body.page;
  /** Saves with the current version, so that it never conflicts. */
  const write = async (id: string, fields: object, more: object = {}) => {
    const { version } = (await call('GET', `/api/admin/pages/${id}`)).body.item;
    return call('PUT', `/api/admin/pages/${id}`, { version, fields, ...more });
  };

  testOnce(
    'every page of an empty company exists, without fields of its own and with Romanian default texts',
    async () => {
      for (const id of pagesWithoutDefault) {
        const { status, publishedAt, updatedAt, ...page } = await readTexts(id);
        expect(page).toEqual({ id, pictures: {}, ...getRomanianTexts(id) });
        expect(withoutSpecifiedTexts(id, page)).toEqual(page);
        expect((await call('GET', `/api/admin/pages/${id}`)).body.item).toMatchObject({ version: 1, fields: {} });
      }
      expect((await visitor('GET', '/api/pages/bancuri')).status).toBe(404);
      const overview = (await emil('GET', '/api/admin/pages-overview')).body;
      expect(overview.pages.map(({ id, filled }: { id: string; filled: number }) => [id, filled])).toEqual(
        pageIds.map((id) => [id, 0]),
      );
      expect(overview.pages.filter(({ isShown }: { isShown: boolean }) => !isShown)).toMatchObject([
        { id: 'accessibility' },
      ]);
      expect((await visitor('GET', '/api/admin/pages-overview')).status).toBe(401);
    },
  );

  test('the texts of a page are public while they are saved', async () => {
    const figures = [{ value: '7', label: 'oameni' }];
    const saved = await write('about', { title: 'Cine suntem', lead: ' ', figures });
    expect(saved.body.item).toMatchObject({
      title: 'Despre noi',
      version: 2,
      fields: { title: 'Cine suntem', figures },
    });
    expect(saved.body.item.fields).not.toHaveProperty('lead');
    expect(await readTexts('about')).toMatchObject({ title: 'Cine suntem', figures });
    const overview = (await call('GET', '/api/admin/pages-overview')).body.pages;
    expect(overview.find(({ id }: { id: string }) => id === 'about')).toMatchObject({
      filled: 2,
      isSample: false,
      hasDraft: false,
      updatedBy: { name: ana.name },
    });
    await write('about', {});
    expect(await readTexts('about')).not.toHaveProperty('title');
    const restored = await call('POST', '/api/admin/pages/about/restore', { version: 2 });
    expect(restored.body.item).toMatchObject({ version: 4, fields: { title: 'Cine suntem', figures } });
    expect(await readTexts('about')).toMatchObject({ title: 'Cine suntem' });
  });

  test('a page drops fields of other pages and refuses invalid ones with a message for each', async () => {
    const other = await write('about', { questions: [{ question: 'De ce?', answer: 'Așa.' }] });
    expect(other.body.item.fields).toEqual({});
    const refused = await write('about', {
      title: 'x'.repeat(121),
      figures: [{ value: '7' }],
      values: [{ title: 'Răbdare', icon: 'avion' }],
      lead: 'Scrieți la {adresa}',
    });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({
      title: 'Cel mult 120 de caractere',
      'figures.0.label': 'Acest câmp este obligatoriu',
      'values.0.icon': 'Alegeți una dintre variante',
      lead: expect.stringMatching(/^Nu există \{adresa\}\. Se pot folosi: \{firma\}/),
    });
  });

  test('no page is created, deleted, withdrawn, scheduled or moved', async () => {
    const { version } = (await call('GET', '/api/admin/pages/about')).body.item;
    const put = (more: object) => call('PUT', '/api/admin/pages/about', { version, fields: {}, ...more });
    const attempts = [
      call('POST', '/api/admin/pages', { id: 'bancuri', fields: {} }),
      call('DELETE', '/api/admin/pages/about'),
      call('POST', '/api/admin/pages/bulk', { action: 'unpublish', ids: ['about'] }),
      call('POST', '/api/admin/pages/order', { ids: ['about'] }),
      put({ status: 'draft' }),
      put({ status: 'scheduled', publishAt: '2099-01-01T00:00:00Z' }),
    ];
    for (const { status, body } of await Promise.all(attempts)) {
      expect([status, body.message]).toEqual([409, expect.stringContaining('doar textele')]);
    }
    expect((await call('PUT', '/api/admin/pages/new/draft', { version: 0, fields: {} })).status).toBe(404);
    expect((await call('GET', '/api/admin/pages/about')).body.item).toMatchObject({ version, status: 'published' });
  });

  testOnce('a stale save of a page is refused with what changed', async () => {
    const { version } = (await write('about', { title: 'Ana' })).body.item;
    await emil('PUT', '/api/admin/pages/about', { version, fields: { title: 'Emil' } });
    const stale = await call('PUT', '/api/admin/pages/about', { version, fields: { title: 'Tot Ana' } });
    const changes = [{ field: 'title', from: 'Ana', to: 'Emil' }];
    expect(stale).toMatchObject({ status: 409, body: { details: { changes } } });
  });

  testOnce('the unsaved draft of a page is shown in its preview and not to visitors', async () => {
    const { version } = (await write('about', { title: 'Salvat' })).body.item;
    await call('PUT', '/api/admin/pages/about/draft', { version, fields: { title: 'Nesalvat' } });
    const { token, path } = (await call('POST', '/api/admin/pages/about/preview', {})).body;
    expect(path).toBe('/about');
    const { answers } = (await visitor('GET', `/api/preview/${encodeURIComponent(token)}`)).body;
    expect(answers['/api/pages/about'].page.title).toBe('Nesalvat');
    expect((await readTexts('about')).title).toBe('Salvat');
  });

  testOnce('texts with review placeholders are hidden until there are verified reviews', async () => {
    await write('about', {
      figures: [
        { value: '{nota}/5', label: 'din {recenzii} recenzii' },
        { value: '{firma}', label: 'numele' },
      ],
      story: 'Suntem {firma}.\nNota noastră este {nota}, din {pareri} recenzii.',
    });
    const before = await readTexts('about');
    expect(before).toMatchObject({ figures: [{ value: 'Grădina', label: 'numele' }], story: 'Suntem Grădina.' });
    const review = (rating: number, fromClient: boolean) => ({ name: 'Ana', content: 'Frumos', rating, fromClient });
    const now = new Date().toISOString();
    for (const [index, fields] of [review(5, true), review(4, true), review(1, false)].entries()) {
      const row = {
        kind: 'testimonials' as const,
        id: `p${index}`,
        status: 'published' as const,
        publishAt: now,
        fields,
      };
      await site.database.changes.commit(site.db, (trx) => insertContent(trx, row, null, now));
    }
    const after = await readTexts('about');
    expect(after.figures[0]).toEqual({ value: '4,5/5', label: 'din 2 recenzii' });
    expect(after.story).toBe('Suntem Grădina.\nNota noastră este 4,5, din 2 recenzii.');
  });
});
