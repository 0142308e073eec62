import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readStructuredData } from '../../support/fixtures/structured-data.ts';
import type { SamplePages } from '../../support/servers/sample-pages.ts';

const workdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** Tests what search engines, social networks and assistants read. */
export function testStructuredData({ site, openHtml }: SamplePages) {
  const fetchHtml = async (path: string) => (await site.get(path)).text();
  const typesOn = async (path: string) => readStructuredData(await fetchHtml(path)).map((node) => node['@type']);
  const nodeOn = async (path: string, type: string) => {
    const node = readStructuredData(await fetchHtml(path)).find((each) => [each['@type']].flat().includes(type));
    if (!node) throw new Error(`${path} describes no ${type}.`);
    return node;
  };

  test.each([
    ['/', ['WebPage']],
    ['/services', ['CollectionPage', 'BreadcrumbList']],
    ['/services/gazon-rulou-si-insamantat', ['WebPage', 'Service', 'FAQPage', 'BreadcrumbList']],
    ['/portfolio', ['ImageGallery', 'BreadcrumbList']],
    ['/portfolio/gradina-formala-in-fata-casei', ['ImageGallery', 'CreativeWork', 'BreadcrumbList']],
    ['/subscriptions', ['WebPage', 'OfferCatalog', 'FAQPage', 'BreadcrumbList']],
    ['/about', ['AboutPage', 'BreadcrumbList']],
    ['/blog', ['CollectionPage', 'Blog', 'BreadcrumbList']],
    ['/blog/septembrie-luna-gazonului', ['WebPage', 'BlogPosting', 'BreadcrumbList']],
    ['/contact', ['ContactPage', 'BreadcrumbList']],
    ['/appointment', ['WebPage', 'BreadcrumbList']],
    ['/confidentialitate', ['WebPage', 'BreadcrumbList']],
    ['/termeni', ['WebPage', 'BreadcrumbList']],
    ['/cookies', ['WebPage', 'BreadcrumbList']],
  ])('%s describes the company, the site and %j', async (path, types) => {
    const company = [['LandscapingBusiness', 'HomeAndConstructionBusiness'], 'WebSite'];
    expect(await typesOn(path)).toEqual([...company, ...types]);
  });

  test.each(['/features', '/preview', '/visit/abc', '/services/nu-exista', '/nu-exista', '/admin/login'])(
    '%s has no structured data',
    async (path) => expect(await typesOn(path)).toEqual([]),
  );

  test('the structured data of the company contains its address, hours, area and price range', async () => {
    expect(await nodeOn('/contact', 'LandscapingBusiness')).toMatchObject({
      name: 'Carpen & Rouă',
      telephone: '+40 700 000 123',
      address: { '@type': 'PostalAddress', addressLocality: 'Cluj-Napoca', addressCountry: 'RO' },
      geo: { '@type': 'GeoCoordinates', latitude: expect.any(Number), longitude: expect.any(Number) },
      openingHoursSpecification: [
        { dayOfWeek: workdays, opens: '08:00', closes: '18:00' },
        { dayOfWeek: ['Saturday', 'Sunday'], opens: '00:00', closes: '00:00' },
      ],
      areaServed: [{ geoRadius: 15_000 }, { geoRadius: 30_000 }, { '@type': 'Place' }],
      priceRange: '14–2200 RON',
      legalName: 'Carpen și Rouă Peisagistică SRL',
    });
  });

  test('a service offers its lowest price and answers the questions of its page', async () => {
    expect((await nodeOn('/services/gazon-rulou-si-insamantat', 'Service')).offers).toMatchObject({
      '@type': 'Offer',
      price: '14',
      priceCurrency: 'RON',
      description: 'Preț de la 14 lei / m²',
      priceSpecification: { minPrice: 14 },
    });
    const { find } = await openHtml('/services/gazon-rulou-si-insamantat');
    const { mainEntity } = await nodeOn('/services/gazon-rulou-si-insamantat', 'FAQPage');
    for (const { name } of mainEntity) expect(find('main').textContent).toContain(name);
  });

  test('the breadcrumbs of a page match those in its structured data', async () => {
    for (const [path, list] of [
      ['/services/gazon-rulou-si-insamantat', 'Servicii'],
      ['/portfolio/gradina-formala-in-fata-casei', 'Portofoliu'],
      ['/blog/septembrie-luna-gazonului', 'Blog'],
    ] as const) {
      const { region, find } = await openHtml(path);
      const shown = region('Calea către această pagină');
      const { itemListElement: described } = await nodeOn(path, 'BreadcrumbList');
      const names = [...shown.querySelectorAll('a, [aria-current=page]')].map((part) => part.textContent);
      expect(names).toEqual(described.map(({ name }: { name: string }) => name));
      expect(names).toEqual(['Acasă', list, find('h1').textContent]);
    }
  });

  test('pages of the sample company have no ratings in structured data, as no review is verified', async () => {
    for (const path of [
      '/',
      '/contact',
      '/services/gazon-rulou-si-insamantat',
      '/portfolio/gradina-formala-in-fata-casei',
    ])
      expect(await fetchHtml(path)).not.toMatch(/AggregateRating|"Review"/);
  });

  test('the picture of a shared page is 1200 × 630 and described', async () => {
    for (const path of ['/', '/blog/septembrie-luna-gazonului']) {
      const { attribute } = await openHtml(path);
      const address = new URL(attribute('meta[property="og:image"]', 'content') as string);
      const bytes = await (await site.get(address.pathname)).arrayBuffer();
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(attribute('meta[property="og:image:width"]', 'content')).toBe('1200');
      expect(attribute('meta[property="og:image:height"]', 'content')).toBe('630');
      expect(attribute('meta[property="og:image:alt"]', 'content')).toMatch(/.{10}/);
      expect(attribute('meta[name="twitter:image"]', 'content')).toBe(address.href);
    }
  });

  test('only the pages of the blog link the RSS feed', async () => {
    const feed = 'link[rel=alternate][type="application/rss+xml"]';
    for (const path of ['/blog', '/blog/septembrie-luna-gazonului'])
      expect((await openHtml(path)).attribute(feed, 'href')).toBe('/rss.xml');
    expect((await openHtml('/about')).document.querySelector(feed)).toBeNull();
  });

  test('the sitemap names pictures and last changes', async () => {
    const map = await fetchHtml('/sitemap.xml');
    expect(map).toMatch(
      /\/services\/gazon-rulou-si-insamantat<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod><image:image><image:loc>http[^<]+\.jpg</,
    );
    expect(map.match(/<loc>/g)).toHaveLength(map.match(/<lastmod>/g)?.length ?? 0);
  });

  test('/llms.txt lists the company, its services with prices, its contacts, hours and area', async () => {
    const reply = await site.get('/llms.txt');
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await reply.text();
    expect(text).toMatch(/^# Carpen & Rouă\n\n> /);
    expect(text).toMatch(
      /- \[Gazon[^\]]*\]\(http[^)]+\/services\/gazon-rulou-si-insamantat\): preț de la 14 lei \/ m²; /,
    );
    for (const line of ['- Telefon: +40 700 000 123', '- Luni–Vineri: 08:00–18:00', '- 0-15 km: în oraș'])
      expect(text).toContain(line);
  });
}
