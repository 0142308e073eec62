import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { sampleContent, sampleWork } from '../../../support/agreements/sample-agreement.ts';
import { auditHeader, auditScreen } from '../../../support/browser/accessibility-audit.ts';
import { type AdminApi, uniqueWord } from '../../../support/browser/admin/admin-api.ts';
import { signedOut } from '../../../support/browser/admin/sign-in.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { createVisitApi } from '../../../support/browser/admin/visit-api.ts';
import { listScreens } from '../../../support/browser/screen-paths.ts';
import { isDeep } from '../../../support/fixtures/seed.ts';
import { writeExport } from '../../../support/import/wordpress-export.ts';

const lists = [
  'appointments',
  'quotes',
  'agreements',
  'clients',
  'pages',
  'services',
  'blog',
  'feature-cards',
  'portfolio',
  'carousel-images',
  'testimonials',
  'subscriptions',
];
/** `:id` is replaced by the id of a new record, or of the first item of the list that the path names. */
const examples = {
  ...Object.fromEntries(lists.map((list) => [`/admin/${list}/:id/edit`, `/admin/${list}/:id/edit`])),
  ...Object.fromEntries(lists.map((list) => [`/admin/${list}/:id`, `/admin/${list}/:id`])),
  '/admin/newsletter/issues/:id': '/admin/newsletter/issues/new',
  '/admin/settings/import/:id': '/admin/settings/import/:id',
  '/admin/setup/:step': '/admin/setup/place',
};
const beforeLogin = ['/admin', '/admin/login', '/admin/forgot-password', '/admin/password', '/admin/confirm-email'];
const views = ['/admin/appointments?view=month', '/admin/appointments?view=list'];

const addVisit = async (api: AdminApi): Promise<string> =>
  (await createVisitApi(api).add(createVisitApi(api).pickOwnTime())).id;

const readFirstId = async (api: AdminApi, list: string): Promise<string> =>
  (await api.call('GET', `/api/admin/${list}`)).items[0].id;

/** Records that the browser tests do not start with. */
const adders: Record<string, (api: AdminApi) => Promise<string>> = {
  appointments: addVisit,
  clients: async (api) => {
    await addVisit(api);
    return readFirstId(api, 'clients');
  },
  quotes: async (api) => (await api.call('POST', '/api/admin/quotes', {})).id,
  agreements: async (api) => {
    const client = { ...sampleContent.client, houseNumber: randomUUID().slice(0, 8) };
    const works = [{ ...sampleWork, serviceId: 'intretinere-gradini' }];
    const { agreement } = await api.call('POST', '/api/admin/agreements', {
      content: { ...sampleContent, client, works },
    });
    return agreement.id;
  },
  settings: addImport,
};

/** An export of WordPress that was imported, with a refused row and a picture that could not be fetched. */
async function addImport({ call, request, headers }: AdminApi): Promise<string> {
  const text = '<img src="http://127.0.0.1:9/lipsa.jpg">';
  const items = [
    { id: 1, title: uniqueWord(), text },
    { id: 2, status: 'trash' },
  ];
  const buffer = Buffer.from(writeExport(items, `https://${uniqueWord()}.example`));
  const file = { name: 'export.xml', mimeType: 'text/xml', buffer };
  const created = await request.post('/api/admin/imports', { headers, multipart: { kind: 'wordpress', file } });
  const { id } = (await created.json()).item;
  const path = `/api/admin/imports/${id}`;
  const readState = async () => (await call('GET', path)).item.state;
  await expect.poll(readState).toBe('checked');
  await call('POST', `${path}/steps`, { step: 'run' });
  await expect.poll(async () => (await call('GET', `${path}/pictures`)).pictures.failed).toBe(1);
  return id;
}

if (isDeep) {
  test.setTimeout(240_000);
  console.log(auditHeader);
  for (const screen of [...listScreens('admin', examples), ...views]) {
    test.describe(() => {
      if (beforeLogin.includes(screen)) test.use({ storageState: signedOut });

      test(`${screen} is accessible in every mode`, async ({ page, api }) => {
        const list = screen.split('/')[2] as string;
        const added = screen.includes(':id') ? await adders[list]?.(api) : undefined;
        const id = screen.includes(':id') ? (added ?? (await readFirstId(api, list))) : '';
        await page.goto(screen.replace(':id', id));
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await auditScreen(page, screen);
      });
    });
  }
}
