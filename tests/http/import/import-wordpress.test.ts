import { beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseFromContent } from '../../../server/company/content/erase.ts';
import { postJournal } from '../../../server/company/content/wordpress/post-journal.ts';
import { rewriteDocument } from '../../../server/company/content/write-version.ts';
import { continueJournal } from '../../../server/company/import/continue-journal.ts';
import { listAllRows } from '../../support/fixtures/all-rows.ts';
import { dataSubjectWithEmail } from '../../support/fixtures/data-subject.ts';
import { plainPhoto } from '../../support/fixtures/photos.ts';
import { createImportCalls } from '../../support/import/import-calls.ts';
import { setUpOldSite } from '../../support/import/old-site-server.ts';
import { type ExportedItem, oldSite, sampleExport, writeExport } from '../../support/import/wordpress-export.ts';
import { waitForLock } from '../../support/servers/locks.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { setUpStaffPictures } from '../../support/staff/staff-pictures.ts';

const tables = ['content', 'content_history', 'content_drafts', 'content_references', 'media', 'retired_addresses'];
const ownTables = ['wordpress_posts', 'wordpress_pictures', 'old_addresses'];
const options = { env: { OUTGOING_HOSTS: '127.0.0.1' }, jobPace: { maxPauseMs: 10 } };

onEveryEngine('import from WordPress', options, (site, testOnce) => {
  const old = setUpOldSite();
  const { upload } = setUpStaffPictures(site);
  let staff: StaffCall;
  let imports: ReturnType<typeof createImportCalls>;
  let last = 1000;
  beforeAll(async () => {
    const me = await createSignedInStaff(site, 'editor');
    staff = createStaffCall(site, me);
    imports = createImportCalls(site, me, staff);
  });
  beforeEach(() => old.missing.clear());

  const readRows = async () => (await listAllRows(site, [...tables, ...ownTables])).sort();
  const readPost = async (id: string) => (await staff('GET', `/api/admin/blog/${id}`)).body.item;
  const savePost = async (id: string, fields: object) => {
    const { version, fields: before } = await readPost(id);
    return staff('PUT', `/api/admin/blog/${id}`, { version, fields: { ...before, ...fields } });
  };
  /** Writes an export of the old site of these tests, in place of that of the samples. */
  const writeFile = (items: ExportedItem[]) =>
    writeExport(items).replaceAll(oldSite, old.url).replaceAll('//cdn.example', old.url.slice(5));
  const check = (items: ExportedItem[]) => imports.check('wordpress', writeFile(items));
  const readPictures = async (id: string) => (await staff('GET', `/api/admin/imports/${id}/pictures`)).body.pictures;
  const settlePictures = async (id: string) => {
    await waitUntil('the pictures', async () => (await readPictures(id)).waiting === 0);
    return readPictures(id);
  };
  const importItems = async (items: ExportedItem[]) => {
    const done = await imports.step((await check(items)).id, 'run');
    return { ...done, pictures: await settlePictures(done.id) };
  };
  const stepPictures = async (id: string, step: 'retry' | 'leave') => {
    await staff('POST', `/api/admin/imports/${id}/pictures`, { step });
    return settlePictures(id);
  };
  const answerAt = async (path: string) => {
    const { status, headers } = await site.get(path);
    return [status, headers.get('location')];
  };
  const publish = (id: string) => staff('POST', '/api/admin/blog/bulk', { action: 'publish', ids: [id] });
  /** A post that no other test imports. */
  const createItem = (item: Partial<ExportedItem> = {}): ExportedItem => {
    last += 1;
    return { id: last, slug: `articol-${last}`, title: `Articolul ${last}`, ...item };
  };
  const createPicture = (name: string, more: Partial<ExportedItem> = {}) =>
    createItem({ type: 'attachment', status: 'inherit', file: `${old.url}/wp-content/${name}`, ...more });

  const sampleCounts = { new: 31, changed: 0, same: 0, refused: 3 };

  testOnce('a dry run foretells what an export brings', async () => {
    const before = await readRows();
    const checked = await check(sampleExport);
    expect(checked).toMatchObject({ state: 'checked', counts: sampleCounts });
    expect(checked.notes.map((note) => note.replaceAll(/127.0.0.1:\d+/g, 'site'))).toEqual([
      '4 imagini se vor aduce după import de pe site.',
      '88 de adrese vechi vor duce la articolele noi, după ce le publicați.',
      '4 articole au legături în text și rămân text formatat; celelalte devin secțiuni.',
      'Se lasă deoparte: blocul latest-posts (1), blocul spacer (1), [vc_row] (1), [vc_column] (1), [vc_column_text] (1), [contact-form-7] (1).',
    ]);
    expect([await readRows(), old.asked]).toEqual([before, []]);
  });

  test('an undo brings all rows back, whatever kinds of texts and pictures the export brought', async () => {
    const before = await readRows();
    const { id, counts, pictures } = await importItems(sampleExport);
    expect({ counts, pictures }).toMatchObject({ counts: sampleCounts, pictures: { placed: 4, failed: 0 } });
    expect(await imports.step(id, 'undo')).toMatchObject({ state: 'undone', problem: null });
    expect(await readRows()).toEqual(before);
  });

  testOnce('the same export a second time changes nothing', async () => {
    await importItems(sampleExport);
    const before = await readRows();
    expect((await importItems(sampleExport)).counts).toEqual({ new: 0, changed: 0, same: 31, refused: 3 });
    expect(await readRows()).toEqual(before);
  });

  test('a draft holds all that the export says of a post, with its pictures', async () => {
    const [gazon, terasa] = [
      createPicture('gazon.jpg'),
      createPicture('terasa.jpg', { meta: { _wp_attachment_image_alt: 'Terasă' } }),
    ];
    const text = `Înainte.\n\n[caption id="x"]<img src="${gazon.file}" alt="Gazon des" /> Tuns ieri[/caption]\n\nDupă.<img src="/fara-legenda.jpg">`;
    const item = createItem({ text, tags: ['gazon'], meta: { _thumbnail_id: String(terasa.id) } });
    const { pictures } = await importItems([item, gazon, terasa]);
    expect(pictures).toEqual({ waiting: 0, placed: 3, failed: 0, left: 0, hasMoreMissing: false, missing: [] });
    const { status, publishAt, fields, pictures: facts } = await readPost(`articol-${item.id}`);
    const image = expect.stringMatching(/^\/media\/\w+\/64\.webp$/);
    expect({ status, publishAt, fields }).toEqual({
      status: 'draft',
      publishAt: '2019-05-10T08:00:00.000Z',
      fields: {
        title: item.title,
        excerpt: 'Înainte. După.',
        author: 'Ana Moldovan',
        tags: ['gazon'],
        imageUrl: image,
        sections: [
          { type: 'text', content: 'Înainte.' },
          { type: 'image', imageUrl: image, caption: 'Tuns ieri' },
          { type: 'text', content: 'După.' },
          { type: 'image', imageUrl: image },
        ],
      },
    });
    expect(
      Object.values(facts)
        .map((one) => (one as { alt: string }).alt)
        .sort(),
    ).toEqual(['', 'Gazon des', 'Terasă']);
    expect((await site.get(fields.imageUrl)).status).toBe(200);
    await publish(`articol-${item.id}`);
    expect((await site.get(`/blog/articol-${item.id}`)).status).toBe(200);
  });

  testOnce('a picture that cannot be fetched says so in its article until it is fetched or left out', async () => {
    const item = createItem({ text: '<p>Text <a href="/x">x</a></p><img src="/lipsa.jpg"><img src="/text.jpg">' });
    old.missing.add('/lipsa.jpg');
    old.files.set('/text.jpg', Buffer.from('nu este o imagine'));
    const { id, pictures } = await importItems([item]);
    const document = { id: `articol-${item.id}`, name: item.title };
    expect(pictures).toMatchObject({ placed: 0, failed: 2 });
    expect(pictures.missing).toEqual([
      { url: `${old.url}/lipsa.jpg`, problem: 'Imaginea nu mai este la această adresă (404)', document },
      { url: `${old.url}/text.jpg`, problem: expect.stringContaining('nu este o imagine'), document },
    ]);
    const readContent = async () => (await readPost(document.id)).fields.content;
    expect(await readContent()).toContain(`<p>[Imagine de pe site-ul vechi: ${old.url}/lipsa.jpg]</p>`);
    old.missing.clear();
    expect(await stepPictures(id, 'retry')).toMatchObject({ placed: 1, failed: 1 });
    expect(await stepPictures(id, 'leave')).toMatchObject({ placed: 1, failed: 0, left: 1 });
    expect(await readContent()).toMatch(
      /^<p>Text <a href="[^"]+">x<\/a><\/p><figure><img src="\/media\/\w+\/64.webp" alt="" width="64" height="48"><\/figure>$/,
    );
  });

  testOnce('a picture whose address names a user is fetched without it', async () => {
    const pictures = Array.from({ length: 6 }, (_, n) => `<img src="${old.url.replace('//', '//u:p@')}/u${n}.jpg">`);
    const { pictures: settled } = await importItems([createItem({ text: pictures.join('') })]);
    expect(settled).toMatchObject({ waiting: 0, placed: 6 });
  });

  testOnce('an article in which a picture is missing is published once the picture is left out', async () => {
    old.missing.add('/pierduta.jpg');
    const [item, linked] = ['', '<a href="/x">x</a>'].map((more) =>
      createItem({ text: `<p>Text ${more}</p><img src="/pierduta.jpg">` }),
    ) as [ExportedItem, ExportedItem];
    const { id } = await importItems([item, linked]);
    const save = async (own: ExportedItem, status: string) => {
      const { version, fields } = await readPost(`articol-${own.id}`);
      const saving = await staff('PUT', `/api/admin/blog/articol-${own.id}`, { version, fields, status });
      return [saving.status, Object.keys(saving.body.fields ?? {})];
    };
    expect(await save(item, 'published')).toEqual([400, ['sections.1.content']]);
    expect(await save(linked, 'published')).toEqual([400, ['content']]);
    expect(await save(item, 'draft')).toEqual([200, []]);
    expect((await publish(`articol-${item.id}`)).body.refused).toMatchObject([
      { message: expect.stringContaining('Secțiuni – Lipsește o imagine de pe site-ul vechi') },
    ]);
    await stepPictures(id, 'leave');
    expect((await publish(`articol-${item.id}`)).body.refused).toEqual([]);
    expect(await save(linked, 'published')).toEqual([200, []]);
  });

  test('old addresses lead to an article once it is public', async () => {
    const item = createItem({ link: `${oldSite}/2018/03/Grădina-Veche/`, slug: 'gr%c4%83dina-veche' });
    await importItems([item]);
    const addresses = ['/2018/03/grădina-veche/', '/2018/03/grădina-veche', '/grădina-veche', `/?p=${item.id}`];
    // The home page is in the cache, which knows no query.
    await site.get('/');
    expect(await answerAt(addresses[1] as string)).toEqual([404, null]);
    expect(await answerAt(addresses[3] as string)).toEqual([200, null]);
    await publish('gradina-veche');
    for (const path of [...addresses, `/?page_id=${item.id}&utm=a`])
      expect(await answerAt(path), path).toEqual([301, '/blog/gradina-veche']);
    expect((await site.get('/grădina-veche')).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    expect(await answerAt('/nu-a-fost')).toEqual([404, null]);
  });

  testOnce('an old address hides no page of ours', async () => {
    const page = createItem({ type: 'page', slug: 'about', link: `${oldSite}/about/` });
    await importItems([page]);
    await publish('about');
    expect(await answerAt('/about')).toEqual([200, null]);
    expect(await answerAt(`/?p=${page.id}`)).toEqual([301, '/blog/about']);
  });

  testOnce('the old address of a deleted article leads to its successor', async () => {
    const [first, second] = [createItem(), createItem()];
    await importItems([first, second]);
    for (const { id } of [first, second]) await publish(`articol-${id}`);
    await staff('DELETE', `/api/admin/blog/articol-${first.id}?successor=articol-${second.id}`);
    expect(await answerAt(`/2019/05/articol-${first.id}`)).toEqual([301, `/blog/articol-${second.id}`]);
  });

  test('a later export updates only drafts that nobody changed', async () => {
    const [first, second, moved] = [createItem(), createItem(), createItem()];
    await importItems([first, second, moved]);
    await savePost(`articol-${second.id}`, { title: 'Titlul meu' });
    const newer = [first, second].map((item) => ({ ...item, title: 'Titlu nou' }));
    const checked = await check([...newer, { ...moved, link: `${oldSite}/mutat-${moved.id}/` }]);
    expect(checked.counts).toEqual({ new: 0, changed: 2, same: 1, refused: 0 });
    expect((await imports.listRows(checked.id, 'same'))[0]?.text).toBe('L-ați schimbat aici: rămâne cum este');
    const before = await readRows();
    await imports.step(checked.id, 'run');
    const titles = await Promise.all([first, second].map(async ({ id }) => (await readPost(`articol-${id}`)).title));
    expect(titles).toEqual(['Titlu nou', 'Titlul meu']);
    expect(await listAllRows(site, ['old_addresses'])).toContainEqual(expect.stringContaining(`/mutat-${moved.id}"`));
    await imports.step(checked.id, 'undo');
    expect(await readRows()).toEqual(before);
  });

  test('a later export keeps pictures that were fetched, also when the old site no longer has them', async () => {
    const item = createItem({ text: 'Text<img src="/ramasa.jpg">' });
    await importItems([item]);
    old.missing.add('/ramasa.jpg');
    const { pictures } = await importItems([{ ...item, title: 'Titlu nou' }]);
    expect(pictures).toMatchObject({ placed: 1, failed: 0 });
    expect((await readPost(`articol-${item.id}`)).fields.sections[1]).toMatchObject({ type: 'image' });
  });

  test('a picture that left the library before it came into its article is fetched again', async () => {
    for (const path of ['/plecata.jpg', '/intarziata.jpg']) old.missing.add(path);
    const item = createItem({ text: 'Text<img src="/intarziata.jpg"><img src="/plecata.jpg">' });
    const { id } = await importItems([item]);
    await site.db
      .updateTable('wordpress_pictures')
      .set({ state: 'fetched', media_id: 'undone' })
      .where('url', '=', `${old.url}/plecata.jpg`)
      .execute();
    old.missing.clear();
    expect(await stepPictures(id, 'retry')).toMatchObject({ placed: 2, failed: 0 });
    expect((await readPost(`articol-${item.id}`)).fields.sections).toHaveLength(3);
  });

  test('pictures of an import that come after a later import leave both undoable', async () => {
    old.missing.add('/tarzie.jpg');
    const before = await readRows();
    const item = createItem({ text: 'Text<img src="/tarzie.jpg">' });
    const first = await importItems([item]);
    const second = await importItems([{ ...item, title: 'Titlu nou' }]);
    await stepPictures(first.id, 'leave');
    for (const { id } of [second, first])
      expect(await imports.step(id, 'undo')).toMatchObject({ state: 'undone', problem: null });
    expect(await readRows()).toEqual(before);
  });

  test('what staff save while pictures come into an article does not count as part of its import', async () => {
    const item = createItem();
    await importItems([item]);
    const id = `articol-${item.id}`;
    const { version, fields } = await readPost(id);
    const save = () => staff('PUT', `/api/admin/blog/${id}`, { version, fields: { ...fields, title: 'Titlul meu' } });
    const { saving } = await site.db.transaction().execute(async (trx) => {
      let started: ReturnType<typeof save> | undefined;
      await continueJournal(trx, { journal: postJournal, subject: id }, async () => {
        started = save();
        await waitForLock(trx, started);
        await rewriteDocument(trx, 'blog', id, (json) => json.replace('Un text', 'Alt text'), {
          by: { id: 'x', name: 'Import' },
          now: new Date(),
        });
      });
      return { saving: started };
    });
    expect((await saving)?.status).toBe(409);
  });

  test('an import is not undone once an article was changed', async () => {
    const item = createItem({ text: '<img src="/pastrata.jpg">' });
    const { id } = await importItems([item]);
    await savePost(`articol-${item.id}`, { title: 'Alt titlu' });
    const before = await readRows();
    expect((await imports.step(id, 'undo')).problem).toContain('articolul „Alt titlu”');
    expect(await readRows()).toEqual(before);
  });

  test('a picture that another article uses stays when its import is undone', async () => {
    const [item, other] = [createItem({ text: '<img src="/folosita.jpg">' }), createItem()];
    const { id } = await importItems([item]);
    await importItems([other]);
    const { imageUrl } = (await readPost(`articol-${item.id}`)).fields.sections[0];
    await savePost(`articol-${other.id}`, { imageUrl });
    expect(await imports.step(id, 'undo')).toMatchObject({ state: 'undone' });
    expect((await site.get(imageUrl)).status).toBe(200);
  });

  test('a picture that staff had uploaded before stays when the import is undone', async () => {
    const photo = await plainPhoto(64, 48, '#123456');
    old.files.set('/incarcata.jpg', photo);
    const { status } = await upload(photo, { name: 'incarcata.jpg' });
    const before = await readRows();
    const { id, pictures } = await importItems([createItem({ text: '<img src="/incarcata.jpg">' })]);
    expect([status, pictures.placed]).toEqual([201, 1]);
    expect(await imports.step(id, 'undo')).toMatchObject({ state: 'undone' });
    expect(await readRows()).toEqual(before);
  });

  testOnce('an erasure reaches the texts of pictures that are still to be fetched', async () => {
    old.missing.add('/poarta.jpg');
    await importItems([createItem({ text: '<img src="/poarta.jpg" alt="Poarta lui cineva@exemplu.ro">' })]);
    const subject = dataSubjectWithEmail('cineva@exemplu.ro');
    await site.db.transaction().execute((trx) => eraseFromContent(trx, subject, new Date()));
    const rows = await listAllRows(site, ['wordpress_pictures']);
    expect(rows.filter((row) => row.includes('poarta.jpg'))).toHaveLength(1);
    expect(rows.filter((row) => row.includes('cineva@'))).toEqual([]);
  });

  testOnce('a file that cannot be read to its end leaves nothing behind', async () => {
    const count = async () => (await listAllRows(site, ['imports', 'import_rows'])).length;
    const before = await count();
    const whole = writeFile(sampleExport);
    for (const file of [whole.slice(0, -40), 'Nume;Telefon', whole.replace('<rss', '<!DOCTYPE x><rss')]) {
      const refused = await imports.upload('wordpress', file);
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['file']]);
    }
    const large = await imports.upload('clients', 'x'.repeat(11 * 1024 * 1024));
    expect(large.body.fields.file).toContain('peste 10 MB');
    expect(await count()).toBe(before);
  });

  testOnce('a list of rows shows no texts of articles', async () => {
    const checked = await check([createItem({ text: 'Un text lung' })]);
    expect((await imports.listRows(checked.id))[0]?.cells).toEqual([
      expect.stringContaining('Articolul'),
      'Ana Moldovan',
    ]);
  });
});
