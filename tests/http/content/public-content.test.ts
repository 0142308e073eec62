import { afterEach, expect, test, vi } from 'vitest';
import { insertContent, type NewContent } from '../../../server/company/content/content-store.ts';
import { onEveryEngine, type RunningSite } from '../../support/servers/running-site.ts';

const shapes: [path: string, envelope: string, isList: boolean][] = [
  ['/api/carousel-images', 'images', true],
  ['/api/services', 'services', true],
  ['/api/services/sisteme-de-irigatie', 'service', false],
  ['/api/testimonials', 'testimonials', true],
  ['/api/feature-cards', 'cards', true],
  ['/api/portfolio', 'portfolioItems', true],
  ['/api/portfolio/service/sisteme-de-irigatie', 'portfolioItems', true],
  ['/api/blog', 'blogPosts', true],
  ['/api/subscriptions', 'subscriptions', true],
];

async function add(site: RunningSite, document: Partial<NewContent> & Pick<NewContent, 'kind' | 'id' | 'fields'>) {
  const now = new Date().toISOString();
  await site.db
    .transaction()
    .execute((trx) => insertContent(trx, { status: 'published', publishAt: now, ...document }, null, now));
  site.database.changes.apply();
}

afterEach(() => void vi.useRealTimers());

const article = (title: string) => ({ title, excerpt: 'Despre grădină', content: '<p>Textul întreg</p>' });
const titles = async (site: RunningSite) => {
  const { blogPosts } = await site.get('/api/blog').then((reply) => reply.json());
  return blogPosts.map((post: { title: string }) => post.title);
};

onEveryEngine('Public content of the sample company', { demo: true }, (site, testOnce) => {
  test.each(shapes)('the call %s answers with {%s}', async (path, envelope, isList) => {
    const reply = await site.get(path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toContain('application/json');
    const body = await reply.json();
    expect(Object.keys(body)).toEqual([envelope]);
    if (isList) expect(body[envelope].length).toBeGreaterThan(0);
    else expect(body[envelope].id).toBe('sisteme-de-irigatie');
  });

  test('a project and a post are read by their id', async () => {
    const { portfolioItems } = await site.get('/api/portfolio').then((reply) => reply.json());
    const { portfolioItem } = await site
      .get(`/api/portfolio/item/${portfolioItems[0].id}`)
      .then((reply) => reply.json());
    expect(portfolioItem).toEqual(portfolioItems[0]);
    const { blogPosts } = await site.get('/api/blog').then((reply) => reply.json());
    const { blogPost } = await site.get(`/api/blog/${blogPosts[0].id}`).then((reply) => reply.json());
    expect(blogPost.title).toBe(blogPosts[0].title);
    expect(blogPost.content ?? blogPost.sections).toBeTruthy();
  });

  testOnce('a project testimonial without display permission is in no API reply and on no page', async () => {
    const quiet = '/api/portfolio/item/curte-interioara-in-oras';
    const { portfolioItem } = await site.get(quiet).then((reply) => reply.json());
    expect(portfolioItem.clientTestimonial).toEqual({ displayPermission: false });
    const service = `/api/portfolio/service/${portfolioItem.serviceId}`;
    const pages = ['/portfolio', '/portfolio/curte-interioara-in-oras'];
    for (const path of [quiet, '/api/portfolio', service, ...pages]) {
      const text = await site.get(path).then((reply) => reply.text());
      expect(text, path).toContain('Curte interioară');
      expect(text, path).not.toMatch(/Locatarii casei|Ne-am cunoscut vecinii/);
    }
    const spoken = await site.get('/api/portfolio/item/gradina-de-familie-cu-leagan').then((reply) => reply.text());
    expect(spoken).toContain('"displayPermission":true');
    expect(spoken).toMatch(/"clientName":"[^"]+","comment":"[^"]+"/);
  });

  testOnce('the sample company has enough documents of every kind', async () => {
    const count = async (path: string) =>
      Object.values((await site.get(path).then((reply) => reply.json())) as Record<string, unknown[]>)[0]?.length;
    expect(await count('/api/services')).toBeGreaterThanOrEqual(6);
    expect(await count('/api/portfolio')).toBeGreaterThanOrEqual(8);
    expect(await count('/api/blog')).toBeGreaterThanOrEqual(9);
    expect(await count('/api/testimonials')).toBeGreaterThanOrEqual(7);
    expect(await count('/api/feature-cards')).toBeGreaterThanOrEqual(5);
    expect(await count('/api/carousel-images')).toBe(3);
    expect(await count('/api/subscriptions')).toBe(4);
  });

  testOnce('every sample service has every field', async () => {
    const { services } = await site.get('/api/services').then((reply) => reply.json());
    const fields = [
      'name',
      'description',
      'shortDesc',
      'price',
      'imageUrl',
      'galleryImages',
      'duration',
      'coverage',
      'recommendedFrequency',
      'benefits',
      'includes',
      'faqs',
      'seasonalAvailability',
    ];
    for (const service of services)
      for (const field of fields) expect(service[field], `${service.id}.${field}`).toBeTruthy();
  });

  test('the projects of a service are those that refer to it', async () => {
    const { portfolioItems } = await site
      .get('/api/portfolio/service/sisteme-de-irigatie')
      .then((reply) => reply.json());
    expect(portfolioItems.every((item: { serviceId: string }) => item.serviceId === 'sisteme-de-irigatie')).toBe(true);
    const none = await site.get('/api/portfolio/service/nu-exista').then((reply) => reply.json());
    expect(none).toEqual({ portfolioItems: [] });
  });

  testOnce('hero pictures and feature cards are sorted by order, plans by displayOrder', async () => {
    const { images } = await site.get('/api/carousel-images').then((reply) => reply.json());
    for (const image of images)
      expect(image).toMatchObject({ alt: expect.stringMatching(/\S/), imageUrl: expect.stringMatching(/\S/) });
    const { cards } = await site.get('/api/feature-cards').then((reply) => reply.json());
    const { subscriptions } = await site.get('/api/subscriptions').then((reply) => reply.json());
    for (const places of [
      images.map(({ order }: { order: number }) => order),
      cards.map(({ order }: { order: number }) => order),
      subscriptions.map(({ displayOrder }: { displayOrder: number }) => displayOrder),
    ]) {
      expect(places.every(Number.isInteger)).toBe(true);
      expect(places).toEqual([...new Set(places)].toSorted((one, other) => Number(one) - Number(other)));
    }
  });

  testOnce('lists of posts carry no content', async () => {
    const { blogPosts } = await site.get('/api/blog').then((reply) => reply.json());
    for (const post of blogPosts) {
      expect(post).not.toHaveProperty('content');
      expect(post).not.toHaveProperty('sections');
    }
  });

  test('every picture of a document comes with its size, alt text and colours', async () => {
    const { portfolioItems } = await site.get('/api/portfolio').then((reply) => reply.json());
    for (const item of portfolioItems) {
      const facts = item.pictures[item.imageUrl];
      expect(facts).toMatchObject({
        width: expect.any(Number),
        height: expect.any(Number),
        alt: expect.stringMatching(/\S/),
      });
      expect(facts.tones).toHaveLength(3);
      expect(item.pictures[item.images[0].before]).toBeDefined();
    }
  });

  test.each([
    '/api/services/nu-exista',
    '/api/portfolio/item/nu-exista',
    '/api/blog/nu-exista',
    '/api/blog/%00',
    "/api/blog/'%20or%201=1",
  ])('the call %s answers 404 with a message', async (path) => {
    const reply = await site.get(path);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ code: 'not_found', message: expect.stringMatching(/\S/) });
  });

  testOnce('a public reply answers 304 to its ETag', async () => {
    const first = await site.get('/api/services');
    const etag = first.headers.get('etag') as string;
    expect(etag).toBeTruthy();
    const again = await site.get('/api/services', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')).toBe(etag);
  });

  testOnce.each(['br', 'gzip'])('a public reply is compressed with %s when accepted', async (encoding) => {
    const reply = await site.get('/api/services', { 'accept-encoding': encoding });
    expect(reply.headers.get('content-encoding')).toBe(encoding);
    expect(reply.headers.get('vary')).toBe('accept-encoding');
    const { services } = await reply.json();
    expect(services.length).toBeGreaterThan(0);
  });
});

onEveryEngine('Public content', {}, (site, testOnce) => {
  testOnce('a visitor sees no documents that are not published', async () => {
    await add(site, { kind: 'blog', id: 'ciorna', status: 'draft', publishAt: null, fields: article('Ciornă') });
    await add(site, { kind: 'blog', id: 'viitor', publishAt: '2999-01-01T00:00:00.000Z', fields: article('Viitor') });
    await add(site, { kind: 'blog', id: 'sters', fields: article('Șters') });
    await site.db
      .updateTable('content')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', 'sters')
      .execute();
    site.database.changes.apply();
    expect(await titles(site)).toEqual([]);
    for (const id of ['ciorna', 'viitor', 'sters']) expect((await site.get(`/api/blog/${id}`)).status).toBe(404);
  });

  testOnce('a scheduled post appears at its date in a list that was cached before', async () => {
    // The clock stands still until the list has been cached.
    vi.useFakeTimers({ toFake: ['Date'] });
    await add(site, {
      kind: 'blog',
      id: 'curand',
      publishAt: new Date(Date.now() + 700).toISOString(),
      fields: article('Curând'),
    });
    expect(await titles(site)).not.toContain('Curând');
    vi.useRealTimers();
    await expect.poll(() => titles(site)).toContain('Curând');
  });

  test('posts are listed newest first, other documents in the order that staff set', async () => {
    await add(site, { kind: 'blog', id: 'vechi', publishAt: '2020-01-01T00:00:00.000Z', fields: article('Vechi') });
    expect((await titles(site)).at(-1)).toBe('Vechi');
    for (const name of ['Zidărie', 'Alei'])
      await add(site, {
        kind: 'services',
        id: name.toLowerCase().replace('ă', 'a'),
        fields: { name, description: 'Text' },
      });
    const { services } = await site.get('/api/services').then((reply) => reply.json());
    expect(services.map((service: { name: string }) => service.name)).toEqual(['Zidărie', 'Alei']);
  });

  test('a published project is in the list on the next request', async () => {
    expect(await site.get('/api/portfolio').then((reply) => reply.json())).toEqual({ portfolioItems: [] });
    await add(site, { kind: 'portfolio', id: 'curte', fields: { title: 'Curte', description: 'O curte' } });
    const { portfolioItems } = await site.get('/api/portfolio').then((reply) => reply.json());
    expect(portfolioItems).toMatchObject([{ id: 'curte', title: 'Curte', status: 'Published' }]);
  });

  test('a plan that was never marked as recommended has isPopular false', async () => {
    await add(site, { kind: 'subscriptions', id: 'esential', fields: { name: 'Esențial', price: '390 RON' } });
    const { subscriptions } = await site.get('/api/subscriptions').then((reply) => reply.json());
    expect(subscriptions).toMatchObject([{ id: 'esential', isPopular: false }]);
  });

  test('every version of a document is stored', async () => {
    const kept = await site.db.selectFrom('content_history').selectAll().where('id', '=', 'curte').execute();
    expect(kept).toMatchObject([{ kind: 'portfolio', version: 1, status: 'published' }]);
  });
});
