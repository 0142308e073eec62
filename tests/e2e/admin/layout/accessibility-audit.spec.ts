import { expect } from '@playwright/test';
import { auditHeader, auditScreen } from '../../../support/browser/accessibility-audit.ts';
import { signedOut } from '../../../support/browser/admin/sign-in.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { createVisitApi } from '../../../support/browser/admin/visit-api.ts';
import { listScreens } from '../../../support/browser/screen-paths.ts';
import { isDeep } from '../../../support/fixtures/seed.ts';

const kinds = [
  'pages',
  'services',
  'blog',
  'feature-cards',
  'portfolio',
  'carousel-images',
  'testimonials',
  'subscriptions',
];
/** `:id` is replaced by the id of the first item of the list that the path names. */
const examples = {
  ...Object.fromEntries(kinds.map((kind) => [`/admin/${kind}/:id/edit`, `/admin/${kind}/:id/edit`])),
  ...Object.fromEntries(kinds.map((kind) => [`/admin/${kind}/:id`, `/admin/${kind}/:id`])),
  '/admin/appointments/:id': '/admin/appointments/:id',
  '/admin/clients/:id': '/admin/clients/:id',
  '/admin/newsletter/issues/:id': '/admin/newsletter/issues/new',
  '/admin/setup/:step': '/admin/setup/place',
};
const beforeLogin = ['/admin', '/admin/login', '/admin/forgot-password', '/admin/password', '/admin/confirm-email'];
const views = ['/admin/appointments?view=month', '/admin/appointments?view=list'];

if (isDeep) {
  test.setTimeout(240_000);
  console.log(auditHeader);
  for (const screen of [...listScreens('admin', examples), ...views]) {
    test.describe(() => {
      if (beforeLogin.includes(screen)) test.use({ storageState: signedOut });

      test(`${screen} is accessible in every mode`, async ({ page, api }) => {
        const list = screen.split('/')[2] as string;
        const firstId = async () => (await api.call('GET', `/api/admin/${list}`)).items[0].id;
        // Adding a visit also creates its client.
        const ownVisit = async () => (await createVisitApi(api).add(createVisitApi(api).ownTime())).id;
        const visit = ['appointments', 'clients'].includes(list) ? await ownVisit() : '';
        const id = list === 'appointments' || !screen.includes(':id') ? visit : await firstId();
        await page.goto(screen.replace(':id', id));
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await auditScreen(page, screen);
      });
    });
  }
}
