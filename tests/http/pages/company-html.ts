import { readFile } from 'node:fs/promises';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { CarouselImage } from '../../../contract/content/carousel-images.ts';
import type { Service } from '../../../contract/content/services.ts';
import type { Site } from '../../../contract/site/schemas.ts';
import { readText, readTexts } from '../../support/components/texts.ts';
import { readHref, type SamplePages } from '../../support/servers/sample-pages.ts';

const linksIn = (part: ParentNode) => [...part.querySelectorAll('a')].map((link) => [readText(link), readHref(link)]);

/** Tests what every page shows, and the pages about the company. */
export function testCompanyHtml({ site, openHtml, fetchReply }: SamplePages) {
  const fetchSite = async () => (await fetchReply<{ site: Site }>('/api/site')).site;

  test('the header links the company name, the seven pages in their order and the booking page', async () => {
    const { find } = await openHtml('/features');
    const header = find('body > header');
    expect(readHref(within(header).getByRole('link', { name: `${(await fetchSite()).name}, acasă` }))).toBe('/');
    expect(linksIn(find('nav', header))).toEqual([
      ['Acasă', '/'],
      ['Servicii', '/services'],
      ['Portofoliu', '/portfolio'],
      ['Abonamente', '/subscriptions'],
      ['Despre Noi', '/about'],
      ['Blog', '/blog'],
      ['Contact', '/contact'],
    ]);
    expect(readHref(within(header).getByRole('link', { name: 'Programează o Întâlnire' }))).toBe('/appointment');
  });

  test('the footer leads to the main pages and, with the four services, to the services page', async () => {
    const { region } = await openHtml('/features');
    expect(linksIn(region('Linkuri rapide'))).toEqual([
      ['Acasă', '/'],
      ['Despre Noi', '/about'],
      ['Blog', '/blog'],
      ['Contact', '/contact'],
    ]);
    expect(linksIn(region('Servicii'))).toEqual([
      ['Întreținere Grădini', '/services'],
      ['Amenajare Peisagistică', '/services'],
      ['Plantare & Tundere', '/services'],
      ['Sisteme de Irigație', '/services'],
    ]);
  });

  test('the footer shows the current year, the founding year 2010 and the contacts', async () => {
    const { find } = await openHtml('/features');
    const { phone, email, address, hours } = await fetchSite();
    const footer = find('#subsol footer');
    expect(readText(footer)).toContain(`© ${new Date().getFullYear()}`);
    expect(readText(footer)).toContain('fondată în 2010');
    expect(readHref(within(footer).getByRole('link', { name: phone }))).toMatch(/^tel:\+40/);
    expect(readHref(within(footer).getByRole('link', { name: email }))).toBe(`mailto:${email}`);
    expect(readText(footer)).toContain(address.street);
    for (const { days, hours: open } of hours) expect(readText(footer)).toContain(`${days}, ${open}`);
  });

  test('the legal pages carry the date of their last change and are linked from the footer', async () => {
    const { region } = await openHtml('/features');
    expect(linksIn(region('Informații legale'))).toEqual([
      ['Confidențialitate', '/confidentialitate'],
      ['Termeni', '/termeni'],
      ['Cookies', '/cookies'],
      ['ANPC – Protecția consumatorilor', 'https://anpc.ro'],
    ]);
    const { legal } = await fetchSite();
    for (const path of ['/confidentialitate', '/termeni', '/cookies']) {
      const { status, find } = await openHtml(path);
      expect(status).toBe(200);
      expect(readText(find('main'))).toMatch(/Ultima modificare: \d+ \S+ \d{4}/);
      expect(readText(find('main'))).not.toMatch(/\{\w+\}/);
    }
    expect(readText((await openHtml('/confidentialitate')).find('main'))).toContain(`CUI: ${legal.taxId}`);
    const unpublished = await openHtml('/accesibilitate');
    expect([unpublished.status, readText(unpublished.find('h1'))]).toEqual([404, '404 Page Not Found']);
  });

  test('every form that takes personal data leads to the privacy page', async () => {
    for (const [path, form] of [
      ['/contact', 'main form'],
      ['/appointment', 'main form'],
      ['/features', '#subsol form'],
    ] as const)
      expect((await openHtml(path)).find(`${form} a[href="/confidentialitate"]`)).toBeTruthy();
  });

  test.each([
    ['/features', '/', ''],
    ['/admin/today', '/admin/today', 'Azi · '],
    ['/client/visits', '/client', 'Pagina mea · '],
  ])('what is installed from %s starts at %s, under a name and icons that exist', async (page, start, prefix) => {
    const { attribute } = await openHtml(page);
    const address = attribute('link[rel="manifest"]', 'href') as string;
    const manifest = await fetchReply<{ icons: { src: string; type: string }[] }>(address);
    expect(manifest).toMatchObject({
      name: prefix + (await fetchSite()).name,
      lang: 'ro',
      start_url: start,
      id: start,
    });
    for (const icon of [...manifest.icons, { src: '/apple-touch-icon.png', type: 'image/png' }])
      expect((await site.get(icon.src)).headers.get('content-type')).toBe(icon.type);
  });

  test('the sample company has the leaf as its mark and icons', async () => {
    expect((await fetchSite()).brand).toMatchObject({ mark: 'leaf', logo: null, shows: 'both', accent: '' });
    for (const icon of ['favicon.svg', 'icon-192.png'])
      expect(await (await site.get(`/${icon}`)).bytes()).toEqual(new Uint8Array(await readFile(`demo/icons/${icon}`)));
  });

  test('an unknown address answers 404 with the hint about the router and a link home', async () => {
    const { status, document, main, attribute } = await openHtml('/nu/exista');
    expect(status).toBe(404);
    expect(main.getByRole('heading', { level: 1 }).textContent).toBe('404 Page Not Found');
    expect(main.getByText(/Did you forget to add the page to the router\?/)).toBeTruthy();
    expect(document.title).toMatch(/^404 Page Not Found/);
    expect(attribute('meta[name=robots]', 'content')).toBe('noindex');
    expect(readHref(main.getByRole('link', { name: 'Înapoi acasă' }))).toBe('/');
  });

  test.each([
    ['/features', 'Features'],
    ['/docs', 'Documentation'],
  ])('%s is a placeholder page in English that says so', async (path, title) => {
    const { status, main, find } = await openHtml(path);
    expect(status).toBe(200);
    expect(main.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(readText(find('main [lang=en]'))).toContain('placeholder page');
    expect(readHref(main.getByRole('link', { name: 'Back to the home page' }))).toBe('/');
  });

  test.each(['/newsletter/confirm', '/newsletter/unsubscribe'])('%s is hidden from search engines', async (path) => {
    expect((await openHtml(path)).attribute('meta[name=robots]', 'content')).toBe('noindex');
  });

  test('home has its own title, a description and one main heading', async () => {
    const { document, attribute, main } = await openHtml('/');
    expect(document.title).toMatch(/^Peisagistică și grădinărit în Cluj-Napoca \| /);
    expect(attribute('meta[name="description"]', 'content')).toContain('Consultație gratuită');
    expect(main.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  test('home links the contact page, the blog, the services, the portfolio and the booking page', async () => {
    const { find } = await openHtml('/');
    for (const path of ['/contact', '/blog', '/services', '/portfolio', '/appointment']) find(`main a[href="${path}"]`);
  });

  test('home promises a chat answer in 5 minutes, an e-mail in 2 hours and the phone from 8 to 18', async () => {
    const band = within((await openHtml('/')).region('Prima vizită e din partea noastră'));
    expect(readHref(band.getByRole('link', { name: /Sună, .*8:00–18:00/ }))).toMatch(/^tel:\+40/);
    expect(readHref(band.getByRole('link', { name: /WhatsApp, .*5 minute/ }))).toMatch(/^https:\/\/wa\.me\/40/);
    expect(readHref(band.getByRole('link', { name: /E-mail, .*2 ore/ }))).toBe(`mailto:${(await fetchSite()).email}`);
  });

  test('home can be read without script: the services and the projects are in the HTML', async () => {
    const { region, document } = await openHtml('/');
    expect(region('Serviciile noastre').querySelectorAll('article')).toHaveLength(6);
    expect(document.querySelectorAll('[type=range]')).toHaveLength(1);
  });

  test('home claims 500+ clients and projects, ten years of experience and a warranty of two years', async () => {
    const { main } = await openHtml('/');
    for (const claim of ['500+ clienți și proiecte', '10+ ani de experiență', 'Garanție 2 ani'])
      expect(main.getByText(claim)).toBeTruthy();
  });

  test('the first hero picture is the only image on home with high fetch priority', async () => {
    const { images } = await fetchReply<{ images: CarouselImage[] }>('/api/carousel-images');
    const { document } = await openHtml('/');
    const urgent = [...document.querySelectorAll('img[fetchpriority="high"]')];
    expect(urgent).toHaveLength(1);
    expect(urgent[0]?.getAttribute('src')).toBe(images[0]?.imageUrl);
    expect(urgent[0]?.getAttribute('loading')).toBe('eager');
  });

  test('a service on home shows 120 characters of its description and leads to its page', async () => {
    const { services } = await fetchReply<{ services: Service[] }>('/api/services');
    const { region, main } = await openHtml('/');
    const cards = within(region('Serviciile noastre'));
    for (const { id, name, description } of services) {
      const link = cards.getByRole('link', { name });
      expect(readHref(link)).toBe(`/services/${id}`);
      const cut = `${description.slice(0, 120).trimEnd()}...`.replace(/\s+/g, ' ');
      expect(readText(link.closest('article'))).toContain(cut);
    }
    expect(readHref(main.getByRole('link', { name: 'Toate serviciile' }))).toBe('/services');
  });

  test('the about page opens with a heading, a large picture and the story since 2008', async () => {
    const { main, find } = await openHtml('/about');
    expect(main.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    find('main header img');
    expect(readText(find('main'))).toContain('2008');
    expect(readText(find('#subsol footer'))).toContain('2010');
  });

  test.each([
    ['15+', 'ani de experiență'],
    ['500+', 'proiecte finalizate'],
    ['8', 'oameni în echipă'],
    ['2 ani', 'garanție'],
    ['98%', 'clienți mulțumiți'],
  ])('the about page claims %s %s', async (value, label) => {
    const { find } = await openHtml('/about');
    const claim = within(find('main header')).getByText(label, { exact: false }).parentElement;
    expect(readText(claim)).toContain(value);
  });

  test('the about page names its values and four specialisations', async () => {
    const { region } = await openHtml('/about');
    expect(readTexts(region('Trei lucruri la care nu renunțăm').querySelectorAll('h3'))).toEqual([
      'Sustenabilitate',
      'Pasiune',
      'Calitate',
    ]);
    expect(readTexts(region('Ce știm să facem').querySelectorAll('h3'))).toEqual([
      'Design peisagistic',
      'Întreținerea grădinilor',
      'Consultanță horticolă',
      'Lucrări complexe',
    ]);
  });

  test('the about page ends with ways to get in touch and to the services', async () => {
    const closing = within((await openHtml('/about')).region('Arătați-ne grădina'));
    expect(readHref(closing.getByRole('link', { name: 'Contactați-ne' }))).toBe('/contact');
    expect(readHref(closing.getByRole('link', { name: 'Vezi serviciile' }))).toBe('/services');
  });
}
