import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  type ExportedItem,
  oldSite,
  sampleExport,
  writeExport,
} from '../../../../tests/support/import/wordpress-export.ts';
import { RowRefused } from '../../import/cells.ts';
import { readPost } from './read-post.ts';
import { readWxr, wxrColumns } from './read-wxr.ts';

const folder = mkdtempSync(join(tmpdir(), 'wxr-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function readFile(content: string | Buffer) {
  const path = join(folder, 'export.xml');
  writeFileSync(path, content);
  const rows = [];
  for await (const row of readWxr(path)) if (row.number > 0) rows.push(row);
  return rows;
}

/** Reads the items of an export, by their ids. */
async function readItems(items: ExportedItem[]) {
  const read = (await readFile(writeExport(items))).map(({ number, cells }) => {
    const values = Object.fromEntries(wxrColumns.map((name, index) => [name, cells[index] ? [cells[index]] : []]));
    const removed: string[] = [];
    try {
      return {
        id: cells[wxrColumns.indexOf('id')],
        ...readPost({ number, values }, (name) => removed.push(name)),
        removed,
      };
    } catch (error) {
      return { id: cells[wxrColumns.indexOf('id')], refused: (error as Error).message };
    }
  });
  return new Map(read.map((post) => [Number(post.id), post]));
}

const readText = async (text: string) => {
  const post = (await readItems([{ id: 1, text }])).get(1);
  return post && 'fields' in post ? post.fields : {};
};
const uploads = `${oldSite}/wp-content/uploads/2019/05`;
const waiting = (name: string) => ({ type: 'text', content: `[Imagine de pe site-ul vechi: ${uploads}/${name}.jpg]` });

const sections: Record<number, unknown[]> = {
  1: [{ type: 'text', content: 'Primul paragraf,\ncu două rânduri.\n\nAl doilea paragraf.\n\nAl treilea.' }],
  2: [
    { type: 'heading', content: 'Unu', level: 2 },
    { type: 'heading', content: 'Doi', level: 2 },
    { type: 'heading', content: 'Trei', level: 3 },
    ...['Patru', 'Cinci', 'Șase'].map((content) => ({ type: 'heading', content, level: 4 })),
    { type: 'text', content: 'Text.' },
  ],
  3: [
    { type: 'quote', content: 'Un citat scurt.', caption: 'Un grădinar' },
    { type: 'quote', content: 'Primul rând.\nAl doilea.' },
    { type: 'text', content: 'O carte bună.' },
  ],
  4: [
    { type: 'list', items: ['Trandafiri', '– Cățărători', 'Lavandă'] },
    { type: 'text', content: '1. Săpăm\n\n2. Udăm' },
  ],
  5: [{ type: 'text', content: 'Udare\n\nLună · Litri\n\nMai · 10\n\nMulci\n\nScoarță\n\na  b\nc\n\nCluj' }],
  6: [waiting('gazon'), waiting('lavanda')],
  7: [{ type: 'text', content: 'Înainte.' }, waiting('lavanda'), waiting('gazon'), { type: 'text', content: 'După.' }],
  8: [waiting('lavanda')],
  9: [
    { type: 'text', content: 'Un paragraf care continuă.' },
    { type: 'heading', content: 'Un titlu', level: 2 },
    { type: 'list', items: ['Unu', 'Doi'] },
    { type: 'quote', content: 'Citat.', caption: 'Cineva' },
    waiting('gazon'),
    waiting('lavanda'),
    { type: 'text', content: 'Galeria' },
  ],
  10: [waiting('gazon'), waiting('lavanda')],
  15: [{ type: 'text', content: 'În coloană.\n\nAșa [sic] a scris, [1] în notă.' }],
};

test.each(Object.keys(sections).map(Number))('the text of the sample %i becomes sections', async (id) => {
  expect((await readItems(sampleExport)).get(id)).toMatchObject({ fields: { sections: sections[id] } });
});

test.each([
  [11, `<p>Stânga</p><p>Dreapta</p><p><a href="${oldSite}/contact/">Scrieți-ne</a></p>`],
  [12, '<p><a href="https://www.youtube.com/watch?v=abc">https://www.youtube.com/watch?v=abc</a></p>'],
  [
    14,
    `<p>Vedeți <a href="${oldSite}/preturi/">prețurile</a> și altceva <strong>aici</strong>.</p><ul><li><a href="mailto:a@b.example">Scrieți</a></li></ul>`,
  ],
])('the text of the sample %i, which has links, stays formatted', async (id, content) => {
  const post = (await readItems(sampleExport)).get(id);
  expect(post).toMatchObject({ fields: { content } });
  expect(post).not.toHaveProperty('fields.sections');
});

test('a post has title, date, author, tags, addresses and pictures with their texts', async () => {
  const posts = await readItems(sampleExport);
  expect(posts.get(1)).toMatchObject({
    source: 'www.gradini-vechi.example/'.slice(4),
    publishAt: '2019-05-10T08:00:00.000Z',
    addresses: ['/2019/05/gazonul-primavara', '/gazonul-primavara', '/?p=1'],
    fields: { excerpt: 'Ce facem primăvara.', author: 'Ana Moldovan', tags: ['Sfaturi', 'gazon', 'Primăvară'] },
  });
  expect(posts.get(6)).toMatchObject({
    pictures: [
      { url: `${uploads}/gazon.jpg`, alt: 'gazon tuns', caption: 'Gazon tuns', isMain: false },
      { url: `${uploads}/lavanda.jpg`, alt: '', caption: 'În stil vechi', isMain: false },
    ],
  });
  expect(posts.get(20)).toMatchObject({ fields: { title: 'Titlu cu marcaj & semne ~`!@#$%^&*()' } });
  expect(posts.get(27)).toMatchObject({ pictures: [{ url: `${uploads}/gazon.jpg`, alt: 'Gazon des', isMain: true }] });
  expect(posts.get(31)).toMatchObject({ slug: 'grădină', addresses: ['/2019/05/grădină', '/grădină', '/?p=31'] });
  expect(posts.get(33)).toMatchObject({ pictures: [{ url: 'https://cdn.example/a%20b.png?w=1&h=2' }] });
});

test('a post is signed by a name, and never by a login or an e-mail address', async () => {
  const read = await readFile(
    writeExport(list(3, (id) => ({ id, author: ['ana', 'ion_2019', 'admin'][id - 1] as string }))).replace(
      'CDATA[admin]]></wp:author_display_name',
      'CDATA[cineva@exemplu.ro]]></wp:author_display_name',
    ),
  );
  const authors = read.map(({ number, cells }) => {
    const values = Object.fromEntries(wxrColumns.map((name, index) => [name, [cells[index] ?? '']]));
    return readPost({ number, values }, () => undefined).fields.author;
  });
  expect(authors).toEqual(['Ana Moldovan', undefined, undefined]);
});

test('the summary of a post without paragraphs is made of its captions; without any it is left to staff', async () => {
  const figures = ['Terasa', 'Gardul viu'].map(
    (caption) => `<figure><img src="/a.jpg"><figcaption>${caption}</figcaption></figure>`,
  );
  const posts = await readItems([
    { id: 1, text: figures.join('') },
    { id: 2, text: '<ul><li>Tuns</li><li>Udat</li></ul>' },
    { id: 3, text: '<img src="/a.jpg">' },
  ]);
  expect(posts.get(1)).toMatchObject({ fields: { excerpt: 'Terasa, Gardul viu' } });
  expect(posts.get(2)).toMatchObject({ fields: { excerpt: 'Tuns, Udat' } });
  expect(posts.get(3)).toMatchObject({
    remarks: ['fără rezumat: scrieți-l înainte de publicare', 'o imagine de adus'],
  });
  expect(posts.get(3)).not.toHaveProperty('fields.excerpt');
});

test('a post says what was special about it', async () => {
  const posts = await readItems(sampleExport);
  const remarks = [21, 22, 23, 24, 25, 28].map((id) => (posts.get(id) as { remarks: string[] }).remarks[0]);
  expect(remarks).toEqual([
    'fără 28 de etichete în plus',
    'era protejat cu parolă: publicați-l numai dacă vreți',
    'era ciornă',
    'era programat',
    'era privat: publicați-l numai dacă vreți',
    'pagină',
  ]);
  expect(posts.get(9)).toMatchObject({ removed: ['blocul latest-posts', 'blocul spacer'] });
  expect(posts.get(15)).toMatchObject({ removed: ['[vc_row]', '[vc_column]', '[vc_column_text]', '[contact-form-7]'] });
  expect(posts.get(18)).toMatchObject({ refused: 'Nu are nici titlu, nici text' });
  expect(posts.get(26)).toMatchObject({ refused: 'Este în coșul site-ului vechi' });
  expect(posts.get(34)).toMatchObject({ refused: expect.stringContaining('„product”') });
  expect(posts.has(35)).toBe(false);
});

test('scripts, handlers and dangerous addresses leave nothing behind, wherever they stand', async () => {
  const hostile =
    '<a href="javascript:alert(1)">x</a><img src="data:image/svg+xml,x" onerror="a()"><script>alert(1)</script>';
  const fields = [
    await readText(`${hostile} <a href="/y">y</a>`),
    await readText(`[caption caption='${hostile}'][/caption]z`),
  ];
  expect(JSON.stringify(fields)).not.toMatch(/alert|onerror|data:/);
  expect(fields[0]).toMatchObject({ content: `<p>x <a href="${oldSite}/y">y</a></p>` });
});

const fill = (part: string, length = 490_000) => part.repeat(Math.floor(length / part.length));

test.each<[string, Partial<ExportedItem>]>([
  ...[
    ...['[caption ', '[a b="', '[/caption]', '<div>', '<blockquote><ul><li>', '<!-- wp:x {', '<table><tr><td>'],
    ...['<!-- wp:x ', 'a\n\n', 'a<br>', '<b>x</b>'],
  ].map((part): [string, Partial<ExportedItem>] => [`the text ${part}…`, { text: fill(part, 200_000) }]),
  ['a description of spaces', { text: `<img src="/a" alt="${fill(' ')}x">` }],
  ['a file name of question marks', { text: `<img src="${fill('?')}\nx" class="wp-image-1">` }],
  ['code of empty lines', { text: `<pre>a${fill('\n')}b</pre>` }],
  ['bold letters after a long word', { text: `${fill('a', 250_000)}${fill('<b>x</b>', 240_000)}` }],
  ['a name of slashes', { slug: `${fill('/')}x`, link: '' }],
  ['a name of marks', { slug: fill('\u0301\u0323'), link: '' }],
  ['a link of slashes', { link: `/${fill('/')}x` }],
])('a post with %s is read in little time', async (_, item) => {
  const started = performance.now();
  await readItems([{ id: 1, ...item }]);
  expect(performance.now() - started).toBeLessThan(10_000);
});

const list = (count: number, create: (id: number) => ExportedItem) =>
  Array.from({ length: count }, (_, index) => create(index + 1));

test('texts that the rows of a file share do not make them large', async () => {
  const long = fill('x', 400_000);
  const file = writeExport(list(5, (id) => ({ id })))
    .replace('Ana Moldovan', long)
    .replace('base_blog_url>', `base_blog_url>https://${long}`);
  const lengths = (await readFile(file)).flatMap(({ cells }) => cells.map(({ length }) => length));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(2000);

  const createPicture = (length: number) => (id: number) => ({
    ...{ id, type: 'attachment', file: `${uploads}/${fill('y', 1800)}.jpg` },
    ...{ excerpt: fill('z', length), meta: { _wp_attachment_image_alt: fill('z', length) } },
  });
  const few = await readFile(writeExport([...list(3, createPicture(100_000)), { id: 1001, text: 'wp-image-1' }]));
  expect(few[0]?.cells.at(-1)?.length).toBeLessThan(5000);
  const pictures = list(500, createPicture(2000));
  const text = pictures.map(({ id }) => `wp-image-${id}`).join();
  const posts = list(50, (id) => ({ id: 1000 + id, text }));
  await expect(readFile(writeExport([...pictures, ...posts]))).rejects.toMatchObject({
    fields: { file: expect.stringContaining('mult prea mare') },
  });
});

test('a gallery that is repeated is refused once its pictures are too many', async () => {
  const pictures = list(100, (id) => ({ id, type: 'attachment', parent: 1001, file: `${uploads}/${id}.jpg` }));
  const read = await readItems([
    ...pictures,
    { id: 1001, text: '[gallery]' },
    { id: 1002, text: `[gallery ids="${list(100, (id) => ({ id })).map(({ id }) => id)}"]`.repeat(500) },
  ]);
  expect((read.get(1001) as { pictures: unknown[] }).pictures).toHaveLength(100);
  expect(read.get(1002)).toMatchObject({ refused: 'Are prea multe galerii' });
});

test('an odd post is read or refused with a sentence, and never ends the import', async () => {
  const texts = [
    'a&#11;&#12;&#1;&#xFFFE;b',
    '<p>a</p><img src="/x" alt="a&#11;b">',
    `<blockquote><blockquote>${'a\n\n'.repeat(160_000)}</blockquote></blockquote>`,
    '[constructor toString=x]a[constructor]',
  ];
  const read = await readItems([
    ...texts.map((text, index) => ({ id: index + 1, text })),
    { id: 5, status: 'constructor' },
  ]);
  expect(read.get(1)).toMatchObject({ fields: { sections: [{ content: 'ab' }] } });
  expect(read.get(2)).toMatchObject({ pictures: [{ alt: 'ab' }] });
  expect(read.get(3)).toHaveProperty('fields.sections.2');
  expect(read.get(4)).toMatchObject({ fields: { sections: [{ content: 'a[constructor]' }] } });
  expect(read.get(5)).toMatchObject({ remarks: [] });
  const [row] = await readFile(writeExport([{ id: 1 }]).replace('post_id>1<', `post_id>${fill('7', 4000)}<`));
  const values = Object.fromEntries(wxrColumns.map((name, index) => [name, [row?.cells[index] ?? '']]));
  expect(() => readPost({ number: 1, values }, () => undefined)).toThrow(RowRefused);
});

test('a text too long for sections stays formatted', async () => {
  expect(await readText('<h2>Titlu</h2><p>Text</p>'.repeat(60))).toHaveProperty('content');
  const long = await readItems([{ id: 1, text: `<p><a href="/x">${'cuvânt '.repeat(20_000)}</a></p>` }]);
  expect(long.get(1)).toMatchObject({ refused: expect.stringContaining('prea lung') });
  expect(await readText('cuvânt '.repeat(8000))).toHaveProperty('sections.2.content');
});

const whole = writeExport(sampleExport);
const elements = `<rss><channel><wp:wxr_version>1.2</wp:wxr_version>${'<a/>'.repeat(3_100_000)}`;

test.each([
  ['is no XML', 'Nume;Telefon\nAna;0722', /nu este un export WordPress/],
  [
    'is a feed of another program',
    '<rss><channel><title>x</title><item/></channel></rss>',
    /nu este un export WordPress/,
  ],
  ['is a page', '<html><body>x</body></html>', /nu este un export WordPress/],
  ['is empty', '', /nu este/],
  ['is an archive', 'PK\u0003\u0004', /arhivă/],
  ['declares entities', whole.replace('<rss', '<!DOCTYPE rss [<!ENTITY a "b">]><rss'), /DOCTYPE/],
  ['uses an unknown entity', whole.replace('Grădini vechi', '&foo;'), /stricat/],
  ['ends in the middle', whole.slice(0, 20_000), /nu este întreg/],
  ['is not UTF-8', Buffer.from(whole, 'latin1').fill(0xff, 9000, 9001), /UTF-8/],
  ['has millions of elements', elements, /prea multe elemente/],
  ['is nested too deeply', `<rss><channel>${'<a>'.repeat(100)}`, /prea multe elemente/],
  ['has an endless text', `<rss><channel><title>${'x'.repeat(5_000_000)}`, /prea lungă/],
])('a file that %s is refused with a sentence', async (_, content, message) => {
  await expect(readFile(content)).rejects.toMatchObject({ fields: { file: expect.stringMatching(message) } });
});

test('a post that is too long is refused alone', async () => {
  const rows = await readFile(writeExport([{ id: 1, text: 'x'.repeat(600_000) }, { id: 2 }]));
  expect(rows.map(({ problem }) => problem)).toEqual(['Textul are peste 500.000 de caractere', undefined]);
});
