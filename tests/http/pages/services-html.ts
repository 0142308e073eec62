import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Project } from '../../../contract/content/projects.ts';
import type { Service } from '../../../contract/content/services.ts';
import { oneLine, readText, readTexts } from '../../support/components/texts.ts';
import { readHref, type SamplePages } from '../../support/servers/sample-pages.ts';

const serviceId = 'intretinere-gradini';
const servicePath = `/services/${serviceId}`;

export function testServicesHtml({ openHtml, fetchReply }: SamplePages) {
  const fetchService = async () => (await fetchReply<{ service: Service }>(`/api/services/${serviceId}`)).service;

  test('the services page opens with links to the booking and to the contact page', async () => {
    const { document } = await openHtml('/services');
    const hero = within(document.querySelector('main h1')?.closest('div:has(a)') as HTMLElement);
    expect(readHref(hero.getByRole('link', { name: 'Programează o vizită' }))).toBe('/appointment');
    expect(readHref(hero.getByRole('link', { name: 'Scrieți-ne' }))).toBe('/contact');
  });

  test.each([
    ['/services', /^Servicii de grădinărit \| /, /irigație/],
    ['/portfolio', /^Portofoliu/, /Grădini/],
  ])('%s has its own title, a description, a canonical link and one main heading', async (path, title, about) => {
    const { document, attribute, main } = await openHtml(path);
    expect(document.title).toMatch(title);
    expect(attribute('meta[name="description"]', 'content')).toMatch(about);
    expect(attribute('link[rel="canonical"]', 'href')).toMatch(new RegExp(`${path}$`));
    expect(main.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  test('every service has a card with its description cut to 80 characters, its price and both links', async () => {
    const { services } = await fetchReply<{ services: Service[] }>('/api/services');
    const { main } = await openHtml('/services');
    for (const { id, name, description, price } of services) {
      const card = main.getByRole('heading', { name }).closest('article') as HTMLElement;
      expect(readText(card)).toContain(oneLine(`${description.slice(0, 80).trimEnd()}...`));
      expect(readText(card)).toContain(price ?? '');
      expect(readHref(within(card).getByRole('link', { name: /^Află Mai Multe/ }))).toBe(`/services/${id}`);
      const book = within(card).getByRole('link', { name: /^Programează Acum/ });
      expect(readHref(book)).toBe(`/appointment?service=${id}`);
    }
  });

  test('the services page promises eco-friendly materials, prompt service and guaranteed quality', async () => {
    const { main } = await openHtml('/services');
    for (const name of ['Materiale prietenoase cu mediul', 'Servicii prompte', 'Calitate garantată'])
      expect(main.getByRole('heading', { name })).toBeTruthy();
  });

  test.each([
    ['/services', 'Nu știți de ce are nevoie grădina?'],
    ['/portfolio', 'Următoarea poate fi a dumneavoastră'],
  ])('the last section of %s links the contact page and the booking page', async (path, title) => {
    const { main, find } = await openHtml(path);
    const band = main.getByRole('heading', { name: title }).closest('section') as HTMLElement;
    find('a[href="/contact"]', band);
    find('a[href="/appointment"]', band);
  });

  test('a service page starts with name, short description, price, trust badges and links to book and call', async () => {
    const service = await fetchService();
    const { document, main } = await openHtml(servicePath);
    expect(main.getByRole('heading', { level: 1 }).textContent).toBe(service.name);
    expect(main.getByText(service.shortDesc as string)).toBeTruthy();
    expect(readText(main.getByText('Preț de la').parentElement)).toContain(service.price);
    for (const badge of ['Garanție 2 ani', '500+ clienți', '10+ ani experiență'])
      expect(main.getByText(badge)).toBeTruthy();
    expect(document.title).toMatch(new RegExp(`^${service.name} \\| `));
    expect(readHref(main.getByRole('link', { name: 'Programează Acum' }))).toBe(`/appointment?service=${serviceId}`);
    expect(readHref(main.getByRole('link', { name: 'Sună acum' }))).toMatch(/^tel:\+40\d+$/);
  });

  test('a service page tells duration, coverage and recommended frequency, its benefits and inclusions', async () => {
    const service = await fetchService();
    const { region, find, document } = await openHtml(servicePath);
    for (const text of [service.duration, service.coverage, service.recommendedFrequency])
      expect(readText(region('Pe scurt'))).toContain(text);
    for (const paragraph of service.description.split('\n\n'))
      expect(readText(find('main'))).toContain(oneLine(paragraph));
    const items = readTexts(document.querySelectorAll('main li'));
    for (const line of [...(service.benefits ?? []), ...(service.includes ?? [])])
      expect(items.some((item) => item.includes(line))).toBe(true);
  });

  test('a service page shows twelve months and highlights those of the service', async () => {
    const { document } = await openHtml(servicePath);
    const months = [...document.querySelectorAll('li[data-lit]')];
    expect(months).toHaveLength(12);
    expect(readText(months[10])).toContain('nov.');
    const dark = months.filter((month) => month.getAttribute('data-lit') === 'false');
    expect(months.length - dark.length).toBe(9);
    for (const [index, name] of ['ianuarie', 'februarie', 'decembrie'].entries())
      expect(readText(dark[index])).toContain(name);
  });

  test('a service page shows a testimonial, the figures of the company, phone, chat and e-mail', async () => {
    const { region, find } = await openHtml(servicePath);
    const words = region('Ce spun clienții');
    find('blockquote', words);
    for (const figure of ['500+', '98%', '10+', '4.9/5']) expect(readText(words)).toContain(figure);
    const contact = region('Întrebări și contact');
    for (const way of ['tel:+40', 'https://wa.me/40', 'mailto:']) find(`a[href^="${way}"]`, contact);
  });

  test('a service page shows the projects of this service and leads to the portfolio', async () => {
    const id = 'amenajare-peisagistica';
    const reply = await fetchReply<{ portfolioItems: Project[] }>(`/api/portfolio/service/${id}`);
    expect(reply.portfolioItems.length).toBeGreaterThan(1);
    const projects = within((await openHtml(`/services/${id}`)).region('Proiecte realizate'));
    for (const project of reply.portfolioItems)
      expect(readHref(projects.getByRole('link', { name: project.title }))).toBe(`/portfolio/${project.id}`);
    expect(readHref(projects.getByRole('link', { name: 'Vezi tot portofoliul' }))).toBe('/portfolio');
  });

  test('a service page ends with a link to book this service', async () => {
    const { main, find } = await openHtml(servicePath);
    const title = main.getByRole('heading', { name: 'Haideți să vedem grădina împreună' });
    expect(find('a', title.closest('section') as HTMLElement).getAttribute('href')).toBe(
      `/appointment?service=${serviceId}`,
    );
  });

  test.each([
    ['/services/%20', 400, 'Invalid Service ID', 'The service ID provided is not valid.'],
    [
      '/services/nu-exista',
      404,
      'Service Not Found',
      "The service you're looking for could not be found or may have been removed.",
    ],
  ])('%s answers %i: %s', async (path, code, title, text) => {
    const { status, main } = await openHtml(path);
    expect(status).toBe(code);
    expect(main.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(main.getByText(text)).toBeTruthy();
    expect(readHref(main.getByRole('link', { name: 'View All Services' }))).toBe('/services');
  });
}
