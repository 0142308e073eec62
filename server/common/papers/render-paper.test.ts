import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { blankBrand, buildLogoUrl } from '../../../contract/brand/brand.ts';
import { openSqliteOutbox } from '../../../tests/support/emails/sqlite-outbox.ts';
import { readPdfProperties, readPdfTags, readPdfText } from '../../../tests/support/papers/read-pdf.ts';
import { samplePaper } from '../../../tests/support/papers/sample-paper.ts';
import { insertLogo, writeBrand } from '../settings/brand-store.ts';
import type { PaperBlock } from './paper.ts';
import { PaperProcess, readPaperBrand, renderPaper } from './render-paper.ts';

const papers = new PaperProcess();
afterAll(() => papers.end());
const { db, end } = await openSqliteOutbox();
afterAll(end);

const draw = (...paper: Parameters<typeof samplePaper>) =>
  papers.run('paper', 'draw', { paper: samplePaper(...paper), logo: undefined });

const columns = [
  { label: 'Denumirea', width: 4 },
  { label: 'Prețul', width: 1, align: 'right' as const },
];
const table = (count: number): PaperBlock => ({
  kind: 'table',
  columns,
  rows: Array.from({ length: count }, (_, index) => ({ cells: [`Rândul ${index + 1}.`, `${index + 1},50 lei`] })),
});
const totals: PaperBlock = {
  kind: 'totals',
  rows: [
    { label: 'Suma', value: '100,00 lei' },
    { label: 'De plată', value: '121,00 lei', isStrong: true },
  ],
};

test('Romanian letters can be extracted from the PDF unchanged', async () => {
  const text = 'Șoseaua Țărilor: grădină, câmp, înălțime, 12 m² – „citat”';
  const [page] = await readPdfText(await draw([{ kind: 'text', text }]));
  expect(page).toContain(text);
});

test('a table of 200 rows repeats its head on each page and contains every row', async () => {
  const pages = await readPdfText(await draw([table(200), totals]));
  expect(pages.length).toBeGreaterThan(4);
  for (const page of pages) expect(page).toContain('Denumirea Prețul Rândul');
  const rows = pages.join(' ').match(/Rândul \d+\. \d+,50 lei/g);
  expect(rows).toEqual(Array.from({ length: 200 }, (_, index) => `Rândul ${index + 1}. ${index + 1},50 lei`));
});

test('each page ends with the title and the page number', async () => {
  const pages = await readPdfText(await draw([{ kind: 'text', text: 'a' }, { kind: 'pageBreak' }, table(60)]));
  for (const [index, page] of pages.entries())
    expect(page).toMatch(new RegExp(`Ofertă pentru grădină Pagina ${index + 1} din ${pages.length}$`));
});

test('a page never ends with a heading', async () => {
  const row = { cells: ['rând', '1 leu'] };
  const blocks = Array.from({ length: 60 }, (_, index): PaperBlock[] => [
    { kind: 'heading', text: 'Titlu' },
    index % 3 === 0
      ? {
          kind: 'table',
          columns,
          rows: Array.from({ length: index }, (_, rowIndex) => (rowIndex % 3 ? row : { heading: 'Capitol' })),
        }
      : { kind: 'text', text: 'Un rând de text obișnuit. '.repeat(1 + ((index * 7) % 40)) },
  ]);
  const pages = await readPdfText(await draw(blocks.flat()));
  expect(pages.length).toBeGreaterThan(6);
  for (const page of pages) expect(page).not.toMatch(/(Titlu|Prețul|Capitol) Ofertă pentru grădină Pagina/);
});

test('totals stay together with the last row of their table', async () => {
  const blocks = Array.from({ length: 30 }, (_, index) => [table(1 + ((index * 5) % 13)), totals]).flat();
  const pages = await readPdfText(await draw(blocks));
  const whole = /Rândul \d+\. \d+,50 lei Suma 100,00 lei De plată 121,00 lei/g;
  expect(pages.flatMap((page) => page.match(whole) ?? [])).toHaveLength(30);
});

test('a paper is a tagged PDF in which repeated table heads are decoration', async () => {
  const blocks: PaperBlock[] = [
    { kind: 'heading', text: 'Lucrări' },
    { kind: 'text', text: 'Un paragraf.' },
    { kind: 'list', items: ['Unu', 'Doi'] },
    table(80),
  ];
  const pdf = await draw(blocks, { facts: [] });
  expect(await readPdfProperties(pdf)).toMatchObject({
    isTagged: true,
    Title: 'Ofertă pentru grădină',
    Language: 'ro-RO',
  });
  const tags = (await readPdfTags(pdf)).flat();
  const count = (role: string) => tags.filter((tag) => tag.role === role).length;
  expect(['H1', 'H2', 'L', 'LI', 'LBody'].map(count)).toEqual([1, 1, 1, 2, 2]);
  expect(['TH', 'TD'].map(count)).toEqual([2, 160]);
});

test('the logo replaces the name of the company, which becomes its alternative text', async () => {
  const png = await sharp({ create: { width: 200, height: 80, channels: 4, background: '#4c8c3f80' } })
    .png()
    .toBuffer();
  const row = { id: 'a', type: 'png' as const, width: 200, height: 80, data: '', created_at: '' };
  await insertLogo(db, { ...row, email_png: png.toString('base64') });
  const paper = samplePaper();
  const withLogo = (id: string) => ({ ...paper, company: { ...paper.company, logo: { id, showsName: false } } });
  const pdf = await renderPaper(db, withLogo('a'), { process: papers });
  expect((await readPdfTags(pdf)).flat()).toContainEqual(
    expect.objectContaining({ role: 'Figure', alt: 'Carpen & Rouă' }),
  );
  expect((await readPdfText(pdf))[0]).not.toContain('Carpen & Rouă');
  const [unknown] = await readPdfText(await renderPaper(db, withLogo('lost'), { process: papers }));
  expect(unknown).toContain('Carpen & Rouă');
});

test('words longer than a line are wrapped without losing characters', async () => {
  const long = 'x'.repeat(10_000);
  const row = { cells: [long, '1 leu'], note: long };
  const blocks: PaperBlock[] = [
    { kind: 'text', text: long },
    { kind: 'facts', rows: [{ label: long, value: long }] },
    { kind: 'table', columns, rows: [row, { heading: long }] },
    { kind: 'list', items: [long] },
  ];
  const pages = await readPdfText(await draw(blocks));
  expect(pages.join('').match(/x/g)).toHaveLength(70_000);
});

test('emoji, control characters and other scripts do not break a paper', async () => {
  const hostile = '🌳🇷🇴\u0000\u001b[31m\u202e\ud800 Шевченко 中文\r\n\tsfârșit';
  const [page] = await readPdfText(await draw([{ kind: 'text', text: hostile }], { title: `Titlu ${hostile}` }));
  expect(page).toContain('Șevcienko ??');
  expect(page).toContain('sfârșit');
});

test('a paper whose process dies or hangs does not affect the next one', async () => {
  const fragile = new PaperProcess({ idleMs: 1, jobMs: 5000, maxWaiting: 1 });
  const start = (process = fragile) => process.run('paper', 'draw', { paper: samplePaper(), logo: undefined });
  const [killed, waiting] = [start(), start()];
  await expect(start()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 30 });
  process.kill(fragile.pid as number, 'SIGKILL');
  await expect(killed).rejects.toMatchObject({ code: 'unavailable', message: expect.stringContaining('nu a putut') });
  expect((await waiting).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(start(new PaperProcess({ idleMs: 1, jobMs: 1 }))).rejects.toMatchObject({ code: 'unavailable' });
});

test('the brand settings decide whether a paper shows logo and name', async () => {
  const id = 'a'.repeat(20);
  const brand = { ...blankBrand, logo: buildLogoUrl({ id, type: 'svg' }), accent: '#6f639e' };
  const readWith = async (shows: 'logo' | 'name' | 'both') => {
    await writeBrand(db, { ...brand, shows });
    return readPaperBrand(db);
  };
  expect(await readWith('both')).toEqual({ accent: '#6f639e', logo: { id, showsName: true } });
  expect(await readWith('logo')).toEqual({ accent: '#6f639e', logo: { id, showsName: false } });
  expect(await readWith('name')).toEqual({ accent: '#6f639e' });
});
