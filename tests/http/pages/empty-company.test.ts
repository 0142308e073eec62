import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertContent } from '../../../server/company/content/content-store.ts';
import { claims, englishWord, sampleTexts, visibleText } from '../../support/fixtures/foreign-texts.ts';
import { readStructuredData } from '../../support/fixtures/structured-data.ts';
import { type RunningSite, startSite } from '../../support/servers/running-site.ts';

// The HTML does not depend on the database engine.
const site = {} as RunningSite;
let stop: () => Promise<void>;
beforeAll(async () => {
  const started = await startSite('SQLite', {});
  Object.assign(site, started.site);
  stop = started.stop;
}, 60_000);
afterAll(() => stop?.());

const images = [{ before: '/media/a.jpg', after: '/media/b.jpg' }];
const paths = [
  '/',
  '/services',
  '/services/gazon',
  '/portfolio',
  '/portfolio/curte',
  '/portfolio/iaz',
  '/blog',
  '/blog/mulci',
];

async function expectNothingForeign(path: string) {
  const html = await (await site.get(path)).text();
  expect(html).toContain('</html>');
  expect(sampleTexts.filter((text) => html.includes(text))).toEqual([]);
  const text = visibleText(html);
  expect([...claims, englishWord].flatMap((found) => found.exec(text)?.[0] ?? [])).toEqual([]);
  expect(html).not.toContain('lang="en"');
  expect(text.match(familiarWord) ?? []).toEqual([]);
  expect(listBookingLabels(html)).toEqual(listBookingLabels(html).map(() => 'Programați o vizită'));
  return html;
}

/** Addresses the visitor with 'tu'; commands to the page itself, such as 'Trimite', address nobody. */
const familiarWord =
  /(?<!\p{L})(Programează|Află|Citește|Alege|Sună|Vezi|Cere|Încearcă|Caută|Abonează-te|[Tt]e rugăm|[Îî]ți|tău|ta)(?!\p{L})/gu;

const listBookingLabels = (html: string) =>
  [...html.matchAll(/<a [^>]*href="\/appointment[^>]*>(.*?)<\/a>/gs)].map(([, label = '']) =>
    label.replace(/<[^>]*>/g, '').trim(),
  );

const lists = ['/', '/services', '/portfolio', '/subscriptions', '/about', '/blog', '/contact', '/appointment'];
const missing = ['/features', '/docs', '/nimic', '/services/nimic', '/portfolio/nimic', '/blog/nimic'];

test.each([...lists, ...missing, '/services/%20', '/blog/%20'])(
  '%s of an empty company contains no text of the sample company and no English word',
  async (path) => {
    await expectNothingForeign(path);
  },
);

test.each(missing)('%s of an empty company answers 404', async (path) => {
  expect((await site.get(path)).status).toBe(404);
});

test('home without services, cards and testimonials has no section for them', async () => {
  const html = await (await site.get('/')).text();
  for (const id of ['servicii', 'de-ce-noi', 'marturii', 'portofoliu']) expect(html).not.toContain(`id="${id}"`);
});

const listPaths = ['/portfolio', '/subscriptions', '/blog'];
const findLinkedLists = async () => {
  const pages = await Promise.all(['/', '/contact', '/sitemap.xml'].map(async (path) => (await site.get(path)).text()));
  return listPaths.filter((path) => pages.some((text) => new RegExp(`(href="|<loc>[^<]*)${path}("|<)`).test(text)));
};

test('home, contact page and sitemap do not link a list without content', async () => {
  expect(await findLinkedLists()).toEqual([]);
});

describe('with a service, a project and an article', () => {
  beforeAll(async () => {
    const now = new Date().toISOString();
    const documents = [
      { kind: 'services' as const, id: 'gazon', fields: { name: 'Gazon', description: 'Semănat și întreținut.' } },
      { kind: 'portfolio' as const, id: 'curte', fields: { title: 'Curte', description: 'O curte mică.' } },
      {
        kind: 'portfolio' as const,
        id: 'iaz',
        fields: { title: 'Iaz', description: 'Un iaz.', featured: true, images },
      },
      { kind: 'blog' as const, id: 'mulci', fields: { title: 'Mulci', excerpt: 'Despre mulci.', content: '<p>x</p>' } },
    ];
    for (const document of documents) {
      const published = { ...document, status: 'published' as const, publishAt: now };
      await site.database.changes.commit(site.db, (trx) => insertContent(trx, published, null, now));
    }
  });

  test('menu and sitemap link the lists that have content', async () => {
    expect(await findLinkedLists()).toEqual(['/portfolio', '/blog']);
  });

  test.each(paths)(
    'the page %s of a company with three documents contains no text of the sample company and no English word',
    async (path) => {
      await expectNothingForeign(path);
    },
  );

  test('a service without pictures and projects has no section for them', async () => {
    const html = await (await site.get('/services/gazon')).text();
    for (const id of ['galerie', 'proiecte']) expect(html).not.toContain(`id="${id}"`);
  });

  test('a project shows no place, duration, complexity, service or caption that was not entered', async () => {
    const pages = ['/portfolio/curte', '/portfolio/iaz'].map(async (path) => (await site.get(path)).text());
    const text = visibleText((await Promise.all(pages)).join(' '));
    expect(text).not.toMatch(/Nespecificat|Standard|Locație|Durată|Complexitate|Transformarea spațiului/);
    expect(text).toContain('Recomandat');
  });

  test('an article without others beside it has no section for them', async () => {
    expect(await (await site.get('/blog/mulci')).text()).not.toContain('Articole Similare');
  });

  test('the blog list dates its articles in Romanian', async () => {
    const html = await (await site.get('/blog')).text();
    expect(html).toMatch(/<time[^>]*>\d{1,2} [a-zăâîșț]+ \d{4}<\/time>/);
  });
});

/** Types beside the business and the website that a company without settings has in its structured data. */
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

test.each([...new Set([...lists, ...missing, ...paths])].filter((path) => path !== '/portfolio/iaz'))(
  'the structured data of %s claims nothing that was not entered',
  async (path) => {
    const [business, website, ...rest] = readStructuredData(await (await site.get(path)).text());
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
  },
);

test('the list of sample texts is long enough to detect texts of the sample company', async () => {
  expect(sampleTexts.length).toBeGreaterThan(100);
  for (const text of ['Maria Ionescu', 'Andreea Marian', 'Garanție 2 ani', 'Evaluare 4.9/5'])
    expect(sampleTexts).toContain(text);
});

test('feed, sitemap, llms.txt and manifest of an empty company contain no text of the sample company', async () => {
  for (const path of ['/rss.xml', '/sitemap.xml', '/llms.txt', '/manifest.webmanifest']) {
    const text = await (await site.get(path)).text();
    expect(sampleTexts.filter((sample) => text.includes(sample))).toEqual([]);
  }
  expect(await (await site.get('/rss.xml')).text()).toContain('<description>Articole despre grădină.</description>');
});
