import { describe, expect, test } from 'vitest';
import { type ContentKind, contentKinds, getContentType } from '../../../contract/content/content-types.ts';
import type { Field } from '../../../contract/content/fields.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { postFields, setUpStaffDocuments } from '../../support/staff/staff-documents.ts';
import { testRetiredAddresses } from './retired-addresses.ts';

/** A value for every field of a definition. */
function fillIn(kind: ContentKind) {
  const examples: Record<Field['kind'], unknown> = {
    text: 'Text',
    longText: 'Un text mai lung',
    richText: '<p>Text</p>',
    number: 4,
    amount: 12_500,
    flag: true,
    choice: undefined,
    date: '2026-05-01',
    color: '#4CAF50',
    image: '/media/abc/640.webp',
    imageList: ['/media/abc/640.webp', 'https://exemplu.ro/poza.jpg'],
    lines: ['Unu', 'Doi'],
    months: ['mai', 'iunie'],
    entries: [{ question: 'Când?', answer: 'Toamna.' }],
    pairs: [{ before: '/media/abc/640.webp', after: '/media/abd/640.webp', caption: 'Curte' }],
    sections: [
      { type: 'text', content: 'Text', alignment: 'left' },
      { type: 'image', imageUrl: '/media/abc/640.webp', caption: 'Poză' },
      { type: 'quote', content: 'Vorbă' },
      { type: 'heading', content: 'Titlu', level: 3 },
      { type: 'list', items: ['Unu'] },
    ],
    testimonial: { clientName: 'Ana', comment: 'Frumos', displayPermission: true },
    reference: undefined,
    priceGuide: {
      pricing: kind === 'subscriptions' ? 'perMonth' : 'perUnit',
      unit: 'm2',
      reserve: 10,
      start: 1,
      most: 9,
      brackets: [{ upTo: 5, price: 1200 }, { price: 1400 }],
    },
  };
  const fields = Object.entries(getContentType(kind).fields).filter(([, { readOnly }]) => !readOnly);
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const value = field.kind === 'choice' ? field.choices?.[0]?.value : examples[field.kind];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Kinds whose documents staff can create: pages always exist. */
const openKinds = contentKinds.filter((kind) => !getContentType(kind).isFixed);

onEveryEngine('Documents of the staff', {}, (site, testOnce) => {
  const { ana, call, visitor } = setUpStaffDocuments(site);

  test('documents of the staff need a session', async () => {
    for (const [method, path] of [
      ['GET', '/api/admin/services'],
      ['GET', '/api/admin/blog/x'],
      ['DELETE', '/api/admin/blog/x'],
      ['GET', '/api/admin/blog/x/history'],
    ] as const) {
      expect((await visitor(method, path)).status, path).toBe(401);
    }
    expect((await visitor('POST', '/api/admin/services', { fields: {} })).status).toBe(401);
    expect((await visitor('POST', '/api/admin/services/x/preview', {})).status).toBe(401);
  });

  test('an unknown content kind answers 404', async () => {
    expect((await call('GET', '/api/admin/bancuri')).status).toBe(404);
    expect((await call('POST', '/api/admin/bancuri', { fields: {} })).status).toBe(404);
  });

  test.each(openKinds)('a document of kind %s keeps every field and is public once published', async (kind) => {
    const fields = fillIn(kind);
    const made = await call('POST', `/api/admin/${kind}`, { fields, status: 'published' });
    expect(made.status).toBe(201);
    expect(made.body.item).toMatchObject({ fields, status: 'published', version: 1, updatedBy: { name: ana.name } });
    const { shown } = getContentType(kind);
    const seen = await visitor('GET', shown.call.replace(':id', made.body.item.id));
    expect([seen.body[shown.as]].flat()[0]).toMatchObject({ ...fields, id: made.body.item.id });
    await call('DELETE', `/api/admin/${kind}/${made.body.item.id}`);
  });

  describe('Retired addresses', () => testRetiredAddresses(site, call));

  describe('Ids', () => {
    test('the id of a document is a unique slug of its title', async () => {
      const first = await call('POST', '/api/admin/blog', { fields: postFields('Țesutul și tăierea viței – ghid') });
      expect(first.body.item.id).toBe('tesutul-si-taierea-vitei-ghid');
      const second = await call('POST', '/api/admin/blog', { fields: postFields('Țesutul și tăierea viței – ghid') });
      expect(second.body.item.id).toBe('tesutul-si-taierea-vitei-ghid-2');
    });

    testOnce('a chosen id of a document is refused unless it is a free slug', async () => {
      const create = (id: string) => call('POST', '/api/admin/blog', { id, fields: postFields('Mulci') });
      expect((await create('despre-mulci')).body.item.id).toBe('despre-mulci');
      const taken = await create('despre-mulci');
      expect(taken).toMatchObject({ status: 409, body: { fields: { id: expect.stringContaining('Există deja') } } });
      for (const id of ['new', 'order', 'Despre Mulci', '../x', '', 'x'.repeat(81)]) {
        const refused = await create(id);
        expect([refused.status, Object.keys(refused.body.fields)], id).toEqual([400, ['id']]);
      }
    });

    test('two documents created at the same moment get different ids', async () => {
      const made = await Promise.all(
        Array.from({ length: 12 }, () => call('POST', '/api/admin/blog', { fields: postFields('Deodată') })),
      );
      expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(made.map(({ body }) => body.item.id)).size).toBe(12);
    });

    testOnce('a draft without a title gets an id', async () => {
      const made = await call('POST', '/api/admin/blog', { fields: {} });
      expect(made.body.item).toMatchObject({ title: '', status: 'draft', id: expect.stringMatching(/^articol/) });
    });
  });

  describe('Validation', () => {
    testOnce('publishing an incomplete document names each missing field', async () => {
      const refused = await call('POST', '/api/admin/services', { fields: { price: '100 lei' }, status: 'published' });
      expect(refused).toMatchObject({
        status: 400,
        body: {
          message: 'Verificați câmpurile marcate.',
          fields: { name: 'Acest câmp este obligatoriu', description: 'Acest câmp este obligatoriu' },
        },
      });
    });

    testOnce('a draft may be incomplete but not invalid', async () => {
      expect((await call('POST', '/api/admin/services', { fields: { price: '100 lei' } })).status).toBe(201);
      const refused = await call('POST', '/api/admin/services', {
        fields: {
          name: 'x'.repeat(121),
          imageUrl: 'javascript:alert(1)',
          faqs: [{ question: 'De ce?', answer: '' }],
          featured: 'da',
          benefits: 'unul',
        },
      });
      expect(refused.body.fields).toEqual({
        name: 'Cel mult 120 de caractere',
        imageUrl: 'Adresa imaginii nu este validă',
        'faqs.0.answer': 'Acest câmp este obligatoriu',
        featured: 'Alegeți da sau nu',
        benefits: 'Acest câmp este o listă',
      });
    });

    testOnce('an empty field of a document counts as absent', async () => {
      const made = await call('POST', '/api/admin/services', {
        fields: { name: ' Gazon ', description: 'Text', price: '', galleryImages: [''], duration: null },
        status: 'published',
      });
      expect(made.body.item.fields).toEqual({ name: 'Gazon', description: 'Text' });
      await call('DELETE', `/api/admin/services/${made.body.item.id}`);
    });

    testOnce('unknown fields of a document are dropped', async () => {
      const made = await call('POST', '/api/admin/blog', { fields: postFields('Fără', { isAdmin: true }) });
      expect(made.body.item.fields).toEqual(postFields('Fără'));
    });

    test('a project cannot refer to a missing service', async () => {
      const project = { title: 'Curte', description: 'O curte', serviceId: 'nu-exista' };
      const refused = await call('POST', '/api/admin/portfolio', { fields: project });
      expect(refused).toMatchObject({ status: 400, body: { fields: { serviceId: 'Documentul ales nu mai există' } } });
    });
  });

  test('every change of a document is logged with the difference', async () => {
    const { item } = (await call('POST', '/api/admin/services', { fields: { name: 'Jurnal', description: 'Unu' } }))
      .body;
    await call('PUT', `/api/admin/services/${item.id}`, {
      version: 1,
      fields: { name: 'Jurnal', description: 'Doi' },
      status: 'published',
    });
    await call('DELETE', `/api/admin/services/${item.id}`);
    await call('POST', `/api/admin/services/${item.id}/restore`, {});
    const { items } = (await call('GET', `/api/admin/activity?kind=services&thing=${item.id}`)).body;
    expect(items.map(({ action }: { action: string }) => action).sort()).toEqual([
      'create',
      'delete',
      'publish',
      'restore',
    ]);
    const published = items.find(({ action }: { action: string }) => action === 'publish');
    expect(published.user.name).toBe(ana.name);
    expect(published.changes).toContainEqual({ field: 'description', from: 'Unu', to: 'Doi' });
    expect(published.changes).toContainEqual({ field: 'status', from: 'draft', to: 'published' });
    await call('DELETE', `/api/admin/services/${item.id}`);
  });
});
