import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { sampleContent, sampleWork } from '../../../support/agreements/sample-agreement.ts';
import { auditHeader, auditScreen } from '../../../support/browser/accessibility-audit.ts';
import type { AdminApi } from '../../../support/browser/admin/admin-api.ts';
import { signedOut } from '../../../support/browser/admin/sign-in.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { createVisitApi } from '../../../support/browser/admin/visit-api.ts';
import { listScreens } from '../../../support/browser/screen-paths.ts';
import { isDeep } from '../../../support/fixtures/seed.ts';

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
  '/admin/setup/:step': '/admin/setup/place',
};
const beforeLogin = ['/admin', '/admin/login', '/admin/forgot-password', '/admin/password', '/admin/confirm-email'];
const views = ['/admin/appointments?view=month', '/admin/appointments?view=list'];

const addVisit = async (api: AdminApi): Promise<string> =>
  (await createVisitApi(api).add(createVisitApi(api).ownTime())).id;

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
};

if (isDeep) {
  test.setTimeout(240_000);
  console.log(auditHeader);
  for (const screen of [...listScreens('admin', examples), ...views]) {
    test.describe(() => {
      if (beforeLogin.includes(screen)) test.use({ storageState: signedOut });

      test(`${screen} is accessible in every mode`, async ({ page, api }) => {
        const list = screen.split('/')[2] as string;
        const added = await adders[list]?.(api);
        const id = screen.includes(':id') ? (added ?? (await readFirstId(api, list))) : '';
        await page.goto(screen.replace(':id', id));
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await auditScreen(page, screen);
      });
    });
  }
}
