import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { administrator } from '../../support/product.ts';
import { visit } from '../../support/visit.ts';
import { newColleague, openAs, openAsAdmin, signedInAs } from './staff.ts';

const stored = (page: Page, key: 'token' | 'user') => page.evaluate((name) => localStorage.getItem(name), key);

async function fillIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Parolă').fill(password);
  await page.getByRole('button', { name: 'Autentificare' }).click();
}

const guarded = [
  'dashboard',
  ...['services', 'services/new', 'services/gazon/edit'],
  ...['blog', 'blog/new', 'blog/mulciul/edit', 'blog/mulciul'],
  'feature-cards',
  ...['portfolio', 'portfolio/new', 'portfolio/gradina-formala/edit'],
  ...['appointments', 'appointments/1', 'frontpage', 'inquiries'],
  ...['testimonials', 'testimonials/new', 'testimonials/1/edit', 'testimonials/1'],
  ...['subscriptions', 'subscriptions/new', 'subscriptions/1/edit'],
  ...['accounts', 'profile', 'activity'],
];

test.describe('the door', () => {
  test('the right password leads to the dashboard, with token and user in local storage', async ({ page }) => {
    await visit(page, '/admin/login');
    await fillIn(page, administrator.email, administrator.password);
    await expect(page).toHaveURL('/admin/dashboard');
    expect(await stored(page, 'token')).toMatch(/^[\w-]{43}$/);
    expect(JSON.parse((await stored(page, 'user')) as string)).toMatchObject({
      email: administrator.email,
      role: 'admin',
    });
  });

  test('a wrong password shows what the server says and keeps what was typed', async ({ page }) => {
    await visit(page, '/admin/login');
    await fillIn(page, `${randomUUID()}@gradina.test`, 'gresit');
    await expect(page.getByRole('alert')).toHaveText('Adresa de email sau parola nu este corectă.');
    await expect(page.getByLabel('Parolă')).toHaveValue('gresit');
    expect(await stored(page, 'token')).toBeNull();
    await expect(page).toHaveURL('/admin/login');
  });

  test('an empty form names what is missing beside its fields', async ({ page }) => {
    await visit(page, '/admin/login');
    await page.getByRole('button', { name: 'Autentificare' }).click();
    await expect(page.getByText('Introduceți adresa de email')).toBeVisible();
    await expect(page.getByText('Introduceți parola')).toBeVisible();
  });

  test('a refusal without a message says ‘Login failed’', async ({ page }) => {
    await page.route('**/api/admin/login', (route) => route.fulfill({ json: { success: false } }));
    await visit(page, '/admin/login');
    await fillIn(page, administrator.email, 'orice');
    await expect(page.getByRole('alert')).toHaveText('Login failed');
  });

  test('a call that throws says ‘Network error. Please try again.’', async ({ page }) => {
    await page.route('**/api/admin/login', (route) => route.abort());
    await visit(page, '/admin/login');
    await fillIn(page, administrator.email, 'orice');
    await expect(page.getByRole('alert')).toHaveText('Network error. Please try again.');
  });

  test('too many wrong passwords are told how long to wait', async ({ page }) => {
    const email = `${randomUUID()}@gradina.test`;
    for (let attempt = 0; attempt < 5; attempt++) {
      await page.request.post('/api/admin/login', { data: { email, password: 'gresit' } });
    }
    await visit(page, '/admin/login');
    await fillIn(page, email, 'gresit');
    await expect(page.getByRole('alert')).toHaveText(
      /^Prea multe încercări\. Încercați din nou peste \d+ (de )?secunde\.$/,
    );
  });

  test('a password can be looked at while it is typed', async ({ page }) => {
    await visit(page, '/admin/login');
    await page.getByLabel('Parolă').fill('vizibil');
    await page.getByRole('button', { name: 'Arată caracterele' }).click();
    await expect(page.getByLabel('Parolă')).toHaveAttribute('type', 'text');
  });

  test('search engines are told to stay away, and the form stands in the first HTML', async ({ request }) => {
    const response = await request.get('/admin/login');
    const html = await response.text();
    expect(response.headers()['x-robots-tag']).toBe('noindex');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('Bine ați revenit');
    // A form sent before the script has loaded must not put the password into the address.
    expect(html).toMatch(/<form[^>]*method="post"/);
  });
});

test.describe('the guard', () => {
  test('sends whoever is not signed in to the login, from every screen', async ({ page }) => {
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Bine ați revenit' })).toBeVisible();
    for (const screen of guarded) {
      // As the browser's own back button would: no new load for each.
      await page.evaluate((path) => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `/admin/${screen}`);
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
    const admin = await signedInAs(page.request, administrator);
    const newToken = (await signedInAs(page.request, administrator)).token;
    await page.route('**/api/admin/validate-session', (route) =>
      route.fulfill({ json: { valid: true, user: admin.user, newToken } }),
    );
    await openAs(page, admin, '/admin/profile');
    await expect(page.getByRole('heading', { name: 'Profilul meu' })).toBeVisible();
    expect(await stored(page, 'token')).toBe(newToken);
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
      expect([await stored(page, 'token'), await stored(page, 'user')]).toEqual([null, null]);
      await expect(page.getByRole('heading', { name: 'Bine ați revenit' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }

  test('whoever is signed in already goes straight on', async ({ page }) => {
    await openAsAdmin(page, '/admin/login');
    await expect(page).toHaveURL('/admin/dashboard');
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin/dashboard');
  });

  test('an editor does not see the accounts and is sent to the login from there', async ({ page }) => {
    const editor = await signedInAs(page.request, await newColleague(page.request));
    await openAs(page, editor, '/admin/dashboard');
    const menu = page.getByRole('navigation', { name: 'Administrare' });
    await expect(menu.getByRole('link', { name: 'Servicii' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Conturi' })).toHaveCount(0);
    for (const screen of ['accounts', 'activity']) {
      await page.goto(`/admin/${screen}`);
      await expect(page).toHaveURL('/admin/login');
      await expect(page.getByText('Pagina cerută este doar pentru administratori.')).toBeVisible();
    }
    await page.getByRole('link', { name: 'mergeți la panou' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
  });

  test('after signing in the way back to the screen one came for is at hand', async ({ page }) => {
    await page.goto('/admin/services/new');
    await expect(page).toHaveURL('/admin/login');
    await fillIn(page, administrator.email, administrator.password);
    await expect(page).toHaveURL('/admin/dashboard');
    await page.getByRole('main').getByRole('link', { name: 'Servicii' }).click();
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
    const person = await newColleague(page.request);
    await openAs(page, await signedInAs(page.request, person), '/admin/profile');
    const before = await stored(page, 'token');
    await page.getByLabel('Nume').fill('Mara Vlad');
    const { bodies, refreshes } = await expireOnce(page, ['PATCH /api/admin/profile']);
    await page.getByRole('button', { name: 'Salvează' }).click();
    await expect(page.getByText('Datele au fost salvate').first()).toBeVisible();
    expect(refreshes()).toBe(1);
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toBe(bodies[0]);
    expect(await stored(page, 'token')).not.toBe(before);
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
    expect([await stored(page, 'token'), await stored(page, 'user')]).toEqual([null, null]);
  });
});

test.describe('leaving', () => {
  test('signing out clears the browser and ends the session at the server', async ({ page }) => {
    const { token } = await openAsAdmin(page, '/admin/dashboard');
    await page.getByRole('button', { name: /^Contul meu/ }).click();
    await page.getByRole('menuitem', { name: 'Ieșire din cont' }).click();
    await expect(page).toHaveURL('/admin/login');
    expect([await stored(page, 'token'), await stored(page, 'user')]).toEqual([null, null]);
    await expect
      .poll(async () =>
        (await page.request.get('/api/admin/profile', { headers: { authorization: `Bearer ${token}` } })).status(),
      )
      .toBe(401);
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL('/admin/login');
  });

  test('signing out in one tab closes the others', async ({ page, context }) => {
    const admin = await openAsAdmin(page, '/admin/dashboard');
    const other = await context.newPage();
    await openAs(other, admin, '/admin/dashboard');
    await expect(other.getByRole('navigation', { name: 'Administrare' })).toBeVisible();
    await page.getByRole('button', { name: /^Contul meu/ }).click();
    await page.getByRole('menuitem', { name: 'Ieșire din cont' }).click();
    await expect(other).toHaveURL('/admin/login');
  });
});
