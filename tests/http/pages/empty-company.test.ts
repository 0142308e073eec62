import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCompany } from '../../../demo/demo-company.ts';
import { insertContent } from '../../../server/content/content-store.ts';
import { structuredDataIn } from '../../support/fixtures/structured-data.ts';
import { type RunningSite, startSite } from '../../support/servers/running-site.ts';

// HTML knows no engine.
const site = {} as RunningSite;
let stop: () => Promise<void>;
beforeAll(async () => {
  const started = await startSite('SQLite', {});
  Object.assign(site, started.site);
  stop = started.stop;
  const now = new Date().toISOString();
  const documents = [
    { kind: 'services' as const, id: 'gazon', fields: { name: 'Gazon', description: 'Semănat și întreținut.' } },
    { kind: 'portfolio' as const, id: 'curte', fields: { title: 'Curte', description: 'O curte mică.' } },
    { kind: 'blog' as const, id: 'mulci', fields: { title: 'Mulci', excerpt: 'Despre mulci.', content: '<p>x</p>' } },
  ];
  for (const document of documents) {
    const published = { ...document, status: 'published' as const, publishAt: now };
    await site.database.changes.commit(site.db, (trx) => insertContent(trx, published, null, now));
  }
}, 60_000);
afterAll(() => stop?.());

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Whatever the sample company says: long enough not to be a word that any page may use. */
const sampleTexts = (() => {
  const { site: settings, content } = demoCompany;
  const pages = content.pages.map(({ fields }) => fields);
  const clients = content.testimonials.map(({ fields }) => fields);
  return [...new Set([settings, pages, clients].flatMap(textsIn))].filter(
    (text) => text.length >= 12 && !text.startsWith('/') && !text.includes('{'),
  );
})();

/** Figures, years, lines of buses, promises and claims in any words. */
const claims = [
  ...[/\d\+/, /\d ?%/, /[345]([.,]\d)?\/5/, /\b(19\d\d|20[01]\d)\b/, /liniile \d/i, /\b28, 34\b/],
  ...[/gratuit/i, /garan[tț]/i, /prieten\S* cu mediul/i, /eco-friendly/i, /\bde ore\b/i, /\d minute/i, /experien[tț]/i],
];

const visibleText = (html: string) =>
  [
    ...[...html.matchAll(/<(?:meta|title)[^>]*>[^<]*/g)].map(([tag]) => tag),
    html.replace(/<(script|style|template)\b.*?<\/\1>/gs, ' ').replace(/<head>.*?<\/head>/s, ' '),
  ]
    .join(' ')
    .replace(/ (class|style|d|viewBox|sizes|srcset|src|href|points|id|key)="[^"]*"/g, '')
    .replace(/<[^>]*>/g, (tag) =>
      [...tag.matchAll(/(?:content|aria-label|alt|title|placeholder)="([^"]*)"/g)].join(' '),
    );

const paths = [
  ...['/', '/services', '/services/gazon', '/portfolio', '/portfolio/curte', '/subscriptions', '/about'],
  ...['/blog', '/blog/mulci', '/contact', '/appointment', '/features', '/docs', '/nimic'],
];

test.each(paths)('nothing of the sample company stands on %s of a company that has written nothing', async (path) => {
  const html = await (await site.get(path)).text();
  expect(html).toContain('</html>');
  expect(sampleTexts.filter((text) => html.includes(text))).toEqual([]);
  const text = visibleText(html);
  expect(claims.flatMap((claim) => claim.exec(text)?.[0] ?? [])).toEqual([]);
});

/** Of a company that has entered nothing: who it is called, and what it has published. */
const describedTypes: Record<string, string[]> = {
  '/': ['WebPage'],
  '/services': ['CollectionPage', 'BreadcrumbList'],
  '/services/gazon': ['WebPage', 'Service', 'BreadcrumbList'],
  '/portfolio': ['ImageGallery', 'BreadcrumbList'],
  '/portfolio/curte': ['ImageGallery', 'CreativeWork', 'BreadcrumbList'],
  '/subscriptions': ['WebPage', 'BreadcrumbList'],
  '/about': ['AboutPage', 'BreadcrumbList'],
  '/blog': ['CollectionPage', 'Blog', 'BreadcrumbList'],
  '/blog/mulci': ['WebPage', 'BlogPosting', 'BreadcrumbList'],
  '/contact': ['ContactPage', 'BreadcrumbList'],
  '/appointment': ['WebPage', 'BreadcrumbList'],
};

test.each(paths)('the structured data of %s claims nothing that was not entered', async (path) => {
  const [business, website, ...rest] = structuredDataIn(await (await site.get(path)).text());
  const types = describedTypes[path];
  if (!types) return expect(business).toBeUndefined();
  expect(business).toEqual({
    '@type': ['LandscapingBusiness', 'HomeAndConstructionBusiness'],
    '@id': expect.stringMatching(/\/#business$/),
    name: 'Grădina',
    url: expect.stringMatching(/^http:\/\/localhost:\d+\/$/),
  });
  expect(website).toMatchObject({ '@type': 'WebSite', name: 'Grădina' });
  expect(rest.map((node) => node['@type'])).toEqual(types);
  expect(JSON.stringify(rest)).not.toMatch(/"(offers|aggregateRating|review|image|areaServed)"/);
});

test('the sample company is known by enough texts to be recognised', async () => {
  expect(sampleTexts.length).toBeGreaterThan(100);
  for (const text of ['Maria Ionescu', 'Andreea Marian', 'Garanție 2 ani', 'Evaluare 4.9/5'])
    expect(sampleTexts).toContain(text);
});

test('an empty company is announced by its name and no claim in the feed, the sitemap and the manifest', async () => {
  for (const path of ['/rss.xml', '/sitemap.xml', '/llms.txt', '/manifest.webmanifest']) {
    const text = await (await site.get(path)).text();
    expect(sampleTexts.filter((sample) => text.includes(sample))).toEqual([]);
  }
});
