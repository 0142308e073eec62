import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { PostSummary } from '../../../contract/content/posts.ts';
import type { Project } from '../../../contract/content/projects.ts';
import type { Service } from '../../../contract/content/services.ts';
import type { Site } from '../../../contract/site/schemas.ts';
import { oneLine, readText, readTexts } from '../../support/components/texts.ts';
import { readHref, type SamplePages } from '../../support/servers/sample-pages.ts';

const projectId = 'iaz-cu-nuferi-si-cascada';
const projectPath = `/portfolio/${projectId}`;
const postPath = '/blog/septembrie-luna-gazonului';

export function testPortfolioHtml({ openHtml, fetchReply }: SamplePages) {
  const fetchProject = async () =>
    (await fetchReply<{ portfolioItem: Project }>(`/api/portfolio/item/${projectId}`)).portfolioItem;

  test('the portfolio shows every project with its place, description, service and link', async () => {
    const { portfolioItems } = await fetchReply<{ portfolioItems: Project[] }>('/api/portfolio');
    const { services } = await fetchReply<{ services: Service[] }>('/api/services');
    const { main } = await openHtml('/portfolio');
    expect(main.getAllByRole('article')).toHaveLength(portfolioItems.length);
    for (const { id, title, location, description, serviceId: service, featured } of portfolioItems) {
      const card = main.getByRole('heading', { name: title }).closest('article') as HTMLElement;
      for (const text of [location, description, services.find((one) => one.id === service)?.name])
        expect(readText(card)).toContain(oneLine(text as string));
      expect(readHref(within(card).getByRole('link', { name: /^Citește Mai Mult/ }))).toBe(`/portfolio/${id}`);
      expect(within(card).queryAllByText('Featured')).toHaveLength(featured ? 1 : 0);
    }
  });

  test('a project has its featured badge, title, service and texts', async () => {
    const project = await fetchProject();
    const { document, main } = await openHtml(projectPath);
    expect(main.getByRole('heading', { level: 1 }).textContent).toBe(project.title);
    expect(main.getByText('Featured')).toBeTruthy();
    expect(main.getByText('Amenajare peisagistică')).toBeTruthy();
    for (const text of [project.description, project.challenges, project.solution])
      expect(main.getAllByText(oneLine(text as string)).length).toBeGreaterThan(0);
    expect(document.title).toMatch(new RegExp(`^${project.title} \\| `));
  });

  test('a project page links the booking page at its beginning and end', async () => {
    const { document } = await openHtml(projectPath);
    expect(document.querySelectorAll('main a[href="/appointment"]')).toHaveLength(2);
    expect(document.querySelectorAll('main a[href="/contact"]')).toHaveLength(1);
  });

  test('a project tells its place, duration, complexity and what its client said', async () => {
    const { location, projectDuration, difficultyLevel, clientTestimonial } = await fetchProject();
    const { document, region } = await openHtml(projectPath);
    const facts = [...document.querySelectorAll('main dl > div')].map((fact) => [
      readText(fact.querySelector('dt')),
      readText(fact.querySelector('dd')),
    ]);
    expect(Object.fromEntries(facts)).toMatchObject({
      Locație: location,
      Durată: projectDuration,
      Complexitate: difficultyLevel,
    });
    const words = readText(region('Mărturia clientului'));
    expect(words).toContain(clientTestimonial?.comment);
    expect(words).toContain(clientTestimonial?.clientName);
  });

  test('an unknown project answers 404 with a link to all projects', async () => {
    const { status, main } = await openHtml('/portfolio/nu-exista');
    expect(status).toBe(404);
    expect(main.getByRole('heading', { level: 1 }).textContent).toBe('Project Not Found');
    expect(readHref(main.getByRole('link', { name: 'View All Projects' }))).toBe('/portfolio');
  });
}

export function testBlogHtml({ openHtml, fetchReply }: SamplePages) {
  test('the HTML of the blog has one large card and then a card for each other article', async () => {
    const { blogPosts } = await fetchReply<{ blogPosts: PostSummary[] }>('/api/blog');
    const { document, main } = await openHtml('/blog');
    const cards = [...document.querySelectorAll('main article')];
    expect(cards.map((card) => card.querySelector('a')?.getAttribute('href'))).toEqual(
      blogPosts.map(({ id }) => `/blog/${id}`),
    );
    expect(cards.map((card) => card.hasAttribute('data-featured'))).toEqual(blogPosts.map((_, index) => index === 0));
    expect(main.getByText('November 10, 2026')).toBeTruthy();
    expect(main.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  test('the blog ends with links, the contact data and the hours', async () => {
    const { site } = await fetchReply<{ site: Site }>('/api/site');
    const footer = (await openHtml('/blog')).find('main footer');
    for (const [name, path] of [
      ['Acasă', '/'],
      ['Blog', '/blog'],
      ['Contact', '/contact'],
    ] as const)
      expect(readHref(within(footer).getByRole('link', { name }))).toBe(path);
    for (const text of [site.phone, site.email, site.address.street, ...site.hours.map(({ hours }) => hours)])
      expect(readText(footer)).toContain(text);
  });

  test('an article shows its title, its date as Romanians write it, its tags, picture, excerpt and content', async () => {
    const { find, main } = await openHtml(postPath);
    expect(main.getByRole('heading', { level: 1 }).textContent).toBe('Septembrie, luna gazonului');
    const header = find('article header');
    expect(readText(find('time', header))).toBe('8 septembrie 2026');
    expect(readTexts(header.querySelectorAll('li'))).toEqual(['toamnă', 'gazon', 'semănat']);
    find('img', header);
    expect(readText(find('article:has(> header)'))).toContain('nu există lună mai bună pentru un gazon nou');
    expect(readTexts(find('.prose').querySelectorAll('h2'))).toContain('Dacă aveți deja gazon');
  });

  test('an article ends with its author, its tags and links to the list and to the contact page', async () => {
    const { region, main } = await openHtml(postPath);
    expect(readText(region('Despre autor'))).toContain('Carpen & Rouă');
    expect(main.getAllByRole('list', { name: 'Etichete' })).toHaveLength(2);
    expect(readHref(main.getByRole('link', { name: 'Blog' }))).toBe('/blog');
    expect(readHref(main.getByRole('link', { name: 'Înapoi la blog' }))).toBe('/blog');
    expect(readHref(main.getByRole('link', { name: 'Contactați-ne' }))).toBe('/contact');
  });

  test('an article offers two others, those with common tags first', async () => {
    const related = (await openHtml(postPath)).region('Articole Similare');
    expect(related.querySelectorAll('article')).toHaveLength(2);
    expect(readText(related.querySelector('h3'))).toContain('Frunzele căzute');
    expect(readText(related)).not.toContain('Septembrie, luna gazonului');
    expect(readText(related.querySelector('time'))).toBe('10 noiembrie 2026');
  });

  test('an article has a title, a canonical link and Open Graph data', async () => {
    const { document, attribute } = await openHtml(postPath);
    expect(document.title).toBe('Septembrie, luna gazonului | Carpen & Rouă');
    expect(attribute('meta[property="og:type"]', 'content')).toBe('article');
    expect(attribute('meta[property="og:image"]', 'content')).toMatch(/\/media\/.+\.jpg$/);
    expect(attribute('link[rel=canonical]', 'href')).toMatch(new RegExp(`${postPath}$`));
  });

  test.each([
    ['/blog/%20', 400, 'ID-ul articolului de blog este invalid'],
    ['/blog/nu-exista', 404, 'Articolul de blog nu a fost găsit'],
  ])('%s answers %i with „%s” and a link to the list', async (path, code, title) => {
    const { status, main, attribute } = await openHtml(path);
    expect(status).toBe(code);
    expect(main.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(attribute('meta[name=robots]', 'content')).toBe('noindex');
    expect(readHref(main.getByRole('link', { name: 'Vezi toate articolele' }))).toBe('/blog');
  });
}
