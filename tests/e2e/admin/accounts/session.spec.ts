import { expect, type Page, test } from '@playwright/test';
import { holdCalls } from '../../../support/browser/admin/held-calls.ts';
import { createColleague, openAs, openAsAdmin, signInAs } from '../../../support/browser/admin/sign-in.ts';
import { readLocalStorage, submitLogin } from '../../../support/browser/admin/sign-in-form.ts';
import { adminOnlyScreens, adminScreens } from '../../../support/browser/admin-screens.ts';
import { administrator } from '../../../support/servers/browser-test-servers.ts';

const specified = [
  'dashboard',
  ...['services', 'services/new', 'services/gazon/edit'],
  ...['blog', 'blog/new', 'blog/mulciul/edit', 'blog/mulciul'],
  'feature-cards',
  ...['portfolio', 'portfolio/new', 'portfolio/gradina-formala/edit'],
  ...['appointments', 'appointments/1', 'frontpage', 'inquiries'],
  ...['testimonials', 'testimonials/new', 'testimonials/1/edit', 'testimonials/1'],
  ...['subscriptions', 'subscriptions/new', 'subscriptions/1/edit'],
];

/** As the browser's own back button would: no new load for each. */
const goBackTo = (page: Page, screen: string) =>
  page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, screen);

test.describe('the guard', () => {
  test('sends whoever is not signed in to the login, from every screen', async ({ page }) => {
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Bine ați revenit' })).toBeVisible();
    for (const screen of new Set([...specified.map((path) => `/admin/${path}`), ...adminScreens])) {
      await goBackTo(page, screen);
      await expect(page, screen).toHaveURL('/admin/login');
    }
  });

  test('shows that it is looking while the session is validated', async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/admin/validate-session', async (route) => {
      await held;
      await route.continue();
    });
    await openAsAdmin(page, '/admin/dashboard');
    await expect(page.getByRole('status').filter({ hasText: 'Se încarcă…' })).toBeVisible();
    answer();
    await expect(page.getByRole('navigation', { name: 'Administrare' })).toBeVisible();
  });

  test('a new token from the validation replaces the stored one', async ({ page }) => {
    const admin = await signInAs(page.request, administrator);
    const newToken = (await signInAs(page.request, administrator)).token;
    await page.route('**/api/admin/validate-session', (route) =>
      route.fulfill({ json: { valid: true, user: admin.user, newToken } }),
    );
    await openAs(page, admin, '/admin/profile');
    await expect(page.getByRole('heading', { name: 'Profilul meu' })).toBeVisible();
    expect(await readLocalStorage(page, 'token')).toBe(newToken);
  });

  for (const [what, answer] of [
    [
      'is refused',
      (page: Page) => page.route('**/api/admin/validate-session', (route) => route.fulfill({ json: { valid: false } })),
    ],
    ['fails', (page: Page) => page.route('**/api/admin/validate-session', (route) => route.abort())],
  ] as const) {
    test(`a session whose validation ${what} is forgotten without a word`, async ({ page }) => {
      await answer(page);
      await openAsAdmin(page, '/admin/dashboard');
      await expect(page).toHaveURL('/admin/login');
      expect([await readLocalStorage(page, 'token'), await readLocalStorage(page, 'user')]).toEqual([null, null]);
      await expect(page.getByRole('heading', { name: 'Bine ați revenit' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }

  test('whoever signs in while an old session is still being validated stays in', async ({ page }) => {
    const old = { token: 'de-mult', user: { id: 'x', email: 'x@gradina.test', name: 'Cineva', role: 'editor' } };
    const validation = await holdCalls(page, /\/api\/admin\/validate-session$/, ['GET']);
    await openAs(page, old, '/admin/login');
    await validation.next();
    await submitLogin(page, administrator.email, administrator.password);
    await expect(page).toHaveURL('/admin/dashboard');
    const token = await readLocalStorage(page, 'token');
    // The old answer comes, and what is stored now is asked about.
    validation.letGo();
    await validation.next();
    validation.letGo();
    await page.getByRole('navigation', { name: 'Administrare' }).getByRole('link', { name: 'Servicii' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Servicii' })).toBeVisible();
    await expect(page).toHaveURL('/admin/services');
    expect(await readLocalStorage(page, 'token')).toBe(token);
  });

  test('a tab follows the person who has signed in beside it, with nothing of the one before', async ({
    page,
    context,
  }) => {
    const colleague = await createColleague(page.request);
    await openAsAdmin(page, '/admin/profile');
    await expect(page.getByLabel('Email')).toHaveValue(administrator.email);
    // No page of the product: it only stores, as the login of another tab does.
    const beside = await context.newPage();
    await beside.goto('/robots.txt');
    const { token, user } = await signInAs(page.request, colleague);
    await beside.evaluate(
      ([newToken, newUser]) => {
        localStorage.setItem('token', newToken as string);
        localStorage.setItem('user', newUser as string);
      },
      [token, JSON.stringify(user)],
    );
    await expect(page.getByRole('button', { name: 'Contul meu: Mara Ionescu' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(colleague.email);
  });

  test('whoever is signed in already goes straight on', async ({ page }) => {
    await openAsAdmin(page, '/admin/login');
    await expect(page).toHaveURL('/admin/dashboard');
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin/dashboard');
  });

  test('an editor is sent to the login from accounts, settings and the log, and sees no way there', async ({
    page,
  }) => {
    const editor = await signInAs(page.request, await createColleague(page.request));
    await openAs(page, editor, '/admin/dashboard');
    const menu = page.getByRole('navigation', { name: 'Administrare' });
    await expect(menu.getByRole('link', { name: 'Servicii' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Conturi' })).toHaveCount(0);
    expect(adminOnlyScreens).toContain('/admin/settings/retention');
    for (const screen of adminOnlyScreens) {
      await goBackTo(page, screen);
      await expect(page, screen).toHaveURL('/admin/login');
      await expect(page.getByText('Pagina cerută este doar pentru administratori.')).toBeVisible();
    }
    await page.getByRole('link', { name: 'mergeți la panou' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
  });

  test('after signing in the way back to the screen one came for is at hand', async ({ page }) => {
    await page.goto('/admin/services/new');
    await expect(page).toHaveURL('/admin/login');
    await submitLogin(page, administrator.email, administrator.password);
    await expect(page).toHaveURL('/admin/dashboard');
    await page.getByText('Ați rămas la').getByRole('link', { name: 'Servicii' }).click();
    await expect(page).toHaveURL('/admin/services/new');
  });
});

test.describe('an expired token', () => {
  /** Refuses the first call of each kind with 401, as an expired token would be, and counts the refreshes. */
  async function expireOnce(page: Page, paths: string[]) {
    const refused = new Set<string>();
    const bodies: (string | null)[] = [];
    let refreshes = 0;
    await page.route('**/api/admin/**', async (route) => {
      const request = route.request();
      const key = `${request.method()} ${new URL(request.url()).pathname}`;
      if (key === 'POST /api/admin/refresh-token') refreshes += 1;
      if (!paths.includes(key)) return route.continue();
      bodies.push(request.postData());
      if (refused.has(key)) return route.continue();
      refused.add(key);
      await route.fulfill({ status: 401, json: { message: 'expirat', code: 'unauthenticated' } });
    });
    return { bodies, refreshes: () => refreshes };
  }

  test('in the middle of an action is refreshed once and the request goes again with its body', async ({ page }) => {
    const person = await createColleague(page.request);
    await openAs(page, await signInAs(page.request, person), '/admin/profile');
    const before = await readLocalStorage(page, 'token');
    await page.getByLabel('Nume').fill('Mara Vlad');
    const { bodies, refreshes } = await expireOnce(page, ['PATCH /api/admin/profile']);
    await page.getByRole('button', { name: 'Salvează' }).click();
    await expect(page.getByText('Datele au fost salvate').first()).toBeVisible();
    expect(refreshes()).toBe(1);
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toBe(bodies[0]);
    expect(await readLocalStorage(page, 'token')).not.toBe(before);
    await expect(page.getByRole('button', { name: 'Contul meu: Mara Vlad' })).toBeVisible();
  });

  test('that cannot be refreshed leads to the login, with nothing left behind', async ({ page }) => {
    // All its first calls, or one of them would be refused, and lead to the login before the click.
    const answered = ['dashboard', 'inquiries'].map((call) => page.waitForResponse(`**/api/admin/${call}*`));
    const admin = await openAsAdmin(page, '/admin/dashboard');
    await Promise.all(answered);
    // Ended from another device.
    await page.request.post('/api/admin/logout', { headers: { authorization: `Bearer ${admin.token}` } });
    await page.getByRole('navigation', { name: 'Administrare' }).getByRole('link', { name: 'Conturi' }).click();
    await expect(page).toHaveURL('/admin/login');
    expect([await readLocalStorage(page, 'token'), await readLocalStorage(page, 'user')]).toEqual([null, null]);
  });
});
