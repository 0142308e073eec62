import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { readText, readTexts } from '../../support/components/texts.ts';
import { createClientCalls } from '../../support/quotes/client-calls.ts';
import { createQuoteCalls } from '../../support/quotes/quote-calls.ts';
import { readHref, type SamplePages } from '../../support/servers/sample-pages.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall } from '../../support/staff/staff-calls.ts';

/** Tests the pages with forms: contact, booking, quote and plans. */
export function testFormHtml(pages: SamplePages) {
  testFormsWithoutScript(pages);
  testPagesWithoutScript(pages);
  testContactHtml(pages);
  testBookingHtml(pages);
  testQuoteHtml(pages);
  testPlansHtml(pages);
}

function testFormsWithoutScript({ openHtml }: SamplePages) {
  test.each([
    ['newsletter', '/about', '#subsol form'],
    ['contact', '/contact', 'main form'],
    ['booking', '/appointment', 'main form'],
  ])('without script the %s form shows the phone and e-mail address instead', async (_, path, form) => {
    const { find } = await openHtml(path);
    const notice = find(`${form} noscript`).innerHTML;
    expect(notice).toContain('Formularul are nevoie de JavaScript.');
    expect(notice).toContain('Ne găsiți la +40 700 000 123 sau salut@carpen-si-roua.example.');
    const isButtonDisabled = find(`${form} [type=submit]`).hasAttribute('disabled');
    expect(isButtonDisabled || find(form).getAttribute('method') === 'dialog').toBe(true);
  });
}

function testPagesWithoutScript({ openHtml, site }: SamplePages) {
  test.each([
    ['/appointment', 'Programarea online'],
    ['/visit/cod', 'Această pagină'],
    ['/review/cod', 'Această pagină'],
    ['/waiting/cod', 'Această pagină'],
    ['/client', 'Această pagină'],
    ['/newsletter/confirm', 'Această pagină'],
  ])('without script the page %s says at its top what to do', async (path, what) => {
    const { find } = await openHtml(path);
    const notice = find('main noscript').innerHTML;
    expect(notice).toContain(`${what} are nevoie de JavaScript.`);
    expect(notice).toContain('Ne găsiți la +40 700 000 123 sau salut@carpen-si-roua.example.');
  });

  test('without script home shows its testimonials and reasons, which its scripts load later', async () => {
    const { document } = await openHtml('/');
    const texts = [...document.querySelectorAll('main noscript')].map(({ innerHTML }) => innerHTML).join('');
    const { testimonials } = await site.get('/api/testimonials').then((reply) => reply.json());
    const { cards } = await site.get('/api/feature-cards').then((reply) => reply.json());
    for (const { name } of testimonials.slice(0, 9)) expect(texts).toContain(name);
    for (const { title } of cards) expect(texts).toContain(title);
    expect(document.getElementById('page-data')?.textContent).not.toContain('/api/testimonials');
  });
}

const chat = `https://wa.me/40700000123?text=${encodeURIComponent('Bună ziua, vă scriu de pe site.')}`;

function testContactHtml({ openHtml }: SamplePages) {
  test('the contact page opens with three trust badges', async () => {
    const { main } = await openHtml('/contact');
    for (const badge of ['Răspuns în 24h', 'Evaluare 4.9/5', 'Consultație gratuită, fără obligații'])
      expect(main.getByText(badge)).toBeTruthy();
  });

  test('the contact page has quick actions to call, to chat and to see the services', async () => {
    const { main } = await openHtml('/contact');
    expect(readHref(main.getByRole('link', { name: /Sună acum/ }))).toBe('tel:+40700000123');
    expect(readHref(main.getByRole('link', { name: /Scrieți pe WhatsApp/ }))).toBe(chat);
    expect(readHref(main.getByRole('link', { name: /Programează Consultație/ }))).toBe('/services');
  });

  test('the contact page shows a testimonial of 5.0/5 and four direct contacts with their promises', async () => {
    const { region, document } = await openHtml('/contact');
    const figures = [...document.querySelectorAll('main figure')];
    expect(figures.find((figure) => readText(figure).includes('5.0/5'))?.querySelector('blockquote')).toBeTruthy();
    const items = [...region('Contact direct').querySelectorAll('li')];
    for (const [index, promise] of [
      '08:00-18:00',
      'Răspuns în 24 de ore',
      'Răspuns în 5 minute',
      'Vezi pe hartă',
    ].entries())
      expect(readText(items[index])).toContain(promise);
    const links = [...region('Contact direct').querySelectorAll('li a')].map(readHref);
    expect(links.slice(0, 3)).toEqual(['tel:+40700000123', 'mailto:salut@carpen-si-roua.example', chat]);
    expect(links[3]).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/.*46\.7612%2C23\.5871$/);
  });

  test('the contact page links the location of the company on a map and directions to it', async () => {
    const { main } = await openHtml('/contact');
    expect(readHref(main.getByRole('link', { name: /Deschide în hărți/ }))).toMatch(
      /maps\/search\/.*46\.7612%2C23\.5871/,
    );
    expect(readHref(main.getByRole('link', { name: /Indicații de drum/ }))).toMatch(/maps\/dir\/.*46\.7612%2C23\.5871/);
  });

  test('the contact page gives the address, landmarks, the ways there and the coverage radius', async () => {
    const { region, find } = await openHtml('/contact');
    const place = region('Treceți pe la noi');
    expect(readText(find('address', place))).toMatch(/Strada Grădinarilor nr\. 14\s*400015 Cluj-Napoca\s*jud\. Cluj/);
    for (const text of [
      'Grădina Botanică',
      'Parcare',
      'Liniile 28, 34 și 42',
      '10 min din centru',
      'Pentru proiectele din Cluj-Napoca, costurile de transport sunt incluse în preț.',
    ])
      expect(readText(place)).toContain(text);
    expect(readTexts(place.querySelectorAll('dt'))).toEqual(['0-15 km', '15-30 km', '30+ km']);
    expect(readTexts(place.querySelectorAll('dd'))).toEqual(['în oraș', 'zona metropolitană', 'proiecte speciale']);
  });

  test.each([
    ['/contact', 'Scrieți-ne câteva rânduri', 'Folosim datele doar ca să vă răspundem'],
    ['/appointment', 'Programează o Vizită', 'Folosim datele dumneavoastră doar pentru această vizită'],
  ])('the form of %s shows a privacy notice without a checkbox', async (path, name, notice) => {
    const form = (await openHtml(path)).region(name);
    expect(readText(form)).toContain(notice);
    expect(form.querySelectorAll('[type=checkbox]')).toHaveLength(0);
  });
}

function testBookingHtml({ site, openHtml, fetchReply }: SamplePages) {
  test('the booking form has its title, its two sections and the card ‘De ce să ne alegeți?’ with four points', async () => {
    const { main, region } = await openHtml('/appointment');
    expect(main.getByRole('heading', { level: 1 }).textContent).toBe('Programează o Vizită');
    const sections = readTexts(region('Programează o Vizită').querySelectorAll('h2'));
    expect(sections).toEqual([
      expect.stringContaining('Detalii programare'),
      expect.stringContaining('Adresa serviciului'),
    ]);
    const card = region('De ce să ne alegeți?');
    expect(readTexts(card.querySelectorAll('li'))).toEqual([
      'Consultație gratuităVizita nu costă și nu vă obligă la nimic.',
      '10+ ani de experiențăVenim la ora stabilită, cu soluții încercate.',
      'Garanție 2 aniPentru lucrările și plantele puse de noi.',
      '500+ clienți98% dintre ei ne recomandă mai departe.',
    ]);
    expect(readHref(within(card).getByRole('link', { name: 'Contactați-ne' }))).toBe('/contact');
  });

  test('the county field of the booking suggests the 42 counties', async () => {
    const { main, document } = await openHtml('/appointment');
    const list = main.getByLabelText(/Județ/).getAttribute('list') as string;
    expect(document.getElementById(list)?.querySelectorAll('option')).toHaveLength(42);
  });

  test('the HTML of the private page of a visit contains no data of the visit and is not cached', async () => {
    const { services } = await fetchReply<{ services: { id: string }[] }>('/api/services');
    const address = { streetName: 'Strada Teilor', houseNumber: '4A', city: 'Cluj-Napoca', county: 'Cluj' };
    const person = { name: 'Ana Pop', email: 'ana@exemplu.ro', phone: '0722 123 456' };
    const date = `${new Date().getFullYear() + 1}-03-15T00:00:00`;
    const booked = await site.post('/api/appointments', { ...person, ...address, serviceId: services[0]?.id, date });
    expect(booked.status).toBe(201);
    const { link } = (await booked.json()) as { link: string };
    for (const _ of ['first', 'again']) {
      const reply = await site.get(link);
      expect(reply.status).toBe(200);
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      });
      const html = await reply.text();
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(html).not.toMatch(/Ana Pop|Teilor/);
      expect(html).not.toContain(link.slice('/visit/'.length));
    }
  });

  test.each(['/client', '/client/visits', '/client/messages', '/client/profile'])(
    'the HTML of %s is not cached and hidden from search engines',
    async (path) => {
      const reply = await site.get(path);
      expect(reply.status).toBe(200);
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      });
      expect(await reply.text()).toContain('<meta name="robots" content="noindex"');
      expect(await (await site.get('/sitemap.xml')).text()).not.toContain('/client');
    },
  );

  test('an unknown address under /client answers 404', async () => {
    expect((await site.get('/client/nu-exista')).status).toBe(404);
  });
}

function testQuoteHtml({ site }: SamplePages) {
  test('the HTML of a quote contains its current state and is not cached', async () => {
    const staff = createStaffCall(site, await createSignedInStaff(site));
    const { send, link } = createQuoteCalls(() => staff);
    const { post } = createClientCalls(site);
    const token = await link((await send({ validUntil: `${new Date().getFullYear() + 1}-01-15` })).id);
    const reply = await site.get(`/oferta/${token}`);
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    const html = await reply.text();
    for (const text of ['Gazon nou în curte', 'Gazon rulou, montat', 'Avans 30 %', 'name="robots" content="noindex"'])
      expect(html).toContain(text);
    expect((await post(token, 'decline')).status).toBe(200);
    expect(await (await site.get(`/oferta/${token}`)).text()).toContain('Ați refuzat această ofertă');
    const unknown = await site.get(`/oferta/${'0'.repeat(48)}`);
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('Linkul nu este valid');
  });
}

function testPlansHtml({ openHtml }: SamplePages) {
  test('the page of plans starts with three trust badges', async () => {
    const { find } = await openHtml('/subscriptions');
    expect(readTexts(find('main header').querySelectorAll('li'))).toEqual([
      '500+ clienți',
      '98% ne recomandă',
      'Fără angajament, anulați oricând',
    ]);
  });

  test('only the popular plan has the badge and button of a recommendation', async () => {
    const { document, find } = await openHtml('/subscriptions');
    const cards = [...document.querySelectorAll('article[data-plan]')];
    expect(cards.map((card) => find('a', card).getAttribute('href'))).toEqual(Array(4).fill('/contact'));
    const popular = cards.filter((card) => readText(card).includes('RECOMANDAT')) as HTMLElement[];
    expect(popular).toHaveLength(1);
    expect(readText(popular[0]?.querySelector('h2, h3'))).toBe('Patru anotimpuri');
    expect(readText(popular[0]?.querySelector('a'))).toBe('Alege Planul Recomandat');
    expect(readText(cards[0]?.querySelector('a'))).toBe('Alege Planul');
  });

  test('a plan lists four features and counts the others', async () => {
    const { document } = await openHtml('/subscriptions');
    const features = readTexts(document.querySelectorAll('article[data-plan]')[1]?.querySelectorAll('li') ?? []);
    expect(features).toHaveLength(5);
    expect(features.at(-1)).toBe('+3 servicii incluse');
  });

  test('the page of plans shows three testimonials with five stars', async () => {
    const strip = (await openHtml('/subscriptions')).region('Cei care ne au în grădină tot anul');
    expect(strip.querySelectorAll('figure')).toHaveLength(3);
    expect(within(strip).getAllByRole('img', { name: 'Evaluare: 5 din 5' })).toHaveLength(3);
  });
}
