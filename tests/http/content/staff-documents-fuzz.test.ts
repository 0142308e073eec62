import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftFieldsSchema } from '../../../contract/content/content-type.ts';
import { type ContentKind, contentKinds, getContentType } from '../../../contract/content/content-types.ts';
import { failureBody } from '../../../contract/kernel/replies.ts';
import { hostileBodies } from '../../support/fixtures/hostile-bodies.ts';
import { fuzzOptions } from '../../support/fixtures/seed.ts';
import { createKeepAliveClient } from '../../support/servers/keep-alive-client.ts';
import { onFuzzedEngines } from '../../support/servers/running-site.ts';
import { createSignedInStaff, type StaffMember } from '../../support/staff/staff.ts';

const atOnce = 10;
const options = fuzzOptions({ short: 3, deep: 40 });

/** Kinds whose documents staff can create: pages always exist. */
type OpenKind = Exclude<ContentKind, 'pages'>;
const openKinds = contentKinds.filter((kind): kind is OpenKind => kind !== 'pages');

const sampleFields: Record<OpenKind, Record<string, unknown>> = {
  services: {
    name: 'Gazon',
    description: 'Text',
    galleryImages: ['/media/abc/640.webp'],
    faqs: [{ question: 'De ce?', answer: 'Așa.' }],
    featured: true,
    seoTitle: 'Gazon în Cluj',
  },
  portfolio: {
    title: 'Curte',
    description: 'Text',
    date: '2026-05-01',
    images: [{ before: '/a.jpg', after: '/b.jpg' }],
    clientTestimonial: { displayPermission: true },
    serviceId: 'gazon',
  },
  blog: {
    title: 'Articol',
    excerpt: 'Text',
    content: '<p>x</p>',
    tags: ['a'],
    sections: [{ type: 'list', items: ['a'] }],
  },
  testimonials: { name: 'Ana', content: 'Frumos', rating: 5 },
  'feature-cards': { title: 'Card', description: 'Text', icon: 'leaf' },
  'carousel-images': { imageUrl: '/a.jpg', alt: 'Poză' },
  subscriptions: { name: 'Plan', price: '100 RON', color: '#4CAF50', features: ['a'] },
};

onFuzzedEngines('Hostile bodies for the content API', {}, (site) => {
  let staff: StaffMember;
  let client: ReturnType<typeof createKeepAliveClient>;
  beforeAll(async () => {
    staff = await createSignedInStaff(site, 'editor');
    client = createKeepAliveClient(site.url);
  });
  afterAll(() => client.close());

  const send = async (method: string, path: string, body: string) => {
    const headers = { ...staff.headers, 'content-type': 'application/json' };
    const reply = await client.send(method, path, body, headers);
    expect(reply.status, `${method} ${path} ${body.slice(0, 300)} → ${reply.body.slice(0, 300)}`).toBeLessThan(500);
    const isTaken = reply.status >= 200 && reply.status < 300;
    const json = JSON.parse(reply.body);
    if (!isTaken) expect(failureBody.safeParse(json).success, reply.body).toBe(true);
    return { isTaken, json };
  };

  /** Bodies with hostile fields, and hostile values instead of a body. */
  const bodies = (valid: Record<string, unknown>, fields: Record<string, unknown>) =>
    fc.oneof(
      hostileBodies({ ...valid, fields }),
      hostileBodies(fields).map((json) => JSON.stringify(valid).replace(/}$/, `,"fields":${json || 'null'}}`)),
    );

  async function sendHostileBodies(arbitrary: fc.Arbitrary<string>, sendOne: (body: string) => Promise<unknown>) {
    const batches = fc.array(arbitrary, { minLength: atOnce, maxLength: atOnce });
    const property = fc.asyncProperty(batches, async (batch) => void (await Promise.all(batch.map(sendOne))));
    await fc.assert(property, options);
  }

  test.each(openKinds)(
    'hostile bodies at POST and PUT of %s store nothing that the schema refuses',
    { timeout: 300_000 },
    async (kind) => {
      const schema = draftFieldsSchema(getContentType(kind));
      const valid = { fields: sampleFields[kind], status: 'draft' };
      const made = await send(
        'POST',
        `/api/admin/${kind}`,
        JSON.stringify({ ...valid, fields: { ...sampleFields[kind], serviceId: undefined } }),
      );
      const { id } = made.json.item;
      let taken = 0;
      await sendHostileBodies(
        bodies({ status: 'draft', id: undefined, publishAt: null }, sampleFields[kind]),
        async (body) => {
          const { isTaken, json } = await send('POST', `/api/admin/${kind}`, body);
          if (!isTaken) return;
          taken += 1;
          expect(schema.safeParse(json.item.fields).success, JSON.stringify(json.item.fields)).toBe(true);
        },
      );
      expect(taken).toBeGreaterThan(options.numRuns / 2);
      await sendHostileBodies(bodies({ version: 1, status: 'published' }, sampleFields[kind]), (body) =>
        send('PUT', `/api/admin/${kind}/${id}`, body),
      );
      const list = await fetch(site.url + getContentType(kind).shown.call.replace('/item', '').replace('/:id', ''));
      expect(list.status).toBe(200);
    },
  );

  test('hostile bodies at draft, order, bulk and restore never answer 500', { timeout: 300_000 }, async () => {
    await send('POST', '/api/admin/blog', JSON.stringify({ id: 'tinta', fields: sampleFields.blog }));
    await sendHostileBodies(bodies({ version: 1 }, sampleFields.blog), async (body) => {
      await send('PUT', '/api/admin/blog/tinta/draft', body);
      const preview = await send('POST', '/api/admin/blog/tinta/preview', '{}');
      expect((await site.get(`/api/preview/${preview.json.token}`)).status).toBe(200);
    });
    await sendHostileBodies(hostileBodies({ ids: ['tinta'] }), (body) => send('POST', '/api/admin/blog/order', body));
    await sendHostileBodies(hostileBodies({ action: 'publish', ids: ['tinta'] }), (body) =>
      send('POST', '/api/admin/blog/bulk', body),
    );
    await sendHostileBodies(hostileBodies({ version: 1 }), (body) =>
      send('POST', '/api/admin/blog/tinta/restore', body),
    );
  });

  test('a body nested 100,000 levels deep is rejected', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const [method, path] of [
      ['POST', '/api/admin/blog'],
      ['PUT', '/api/admin/blog/tinta'],
      ['PUT', '/api/admin/blog/tinta/draft'],
    ] as const) {
      const { isTaken } = await send(method, path, `{"version":1,"fields":{"title":${deep}}}`);
      expect(isTaken).toBe(false);
    }
  });
});
