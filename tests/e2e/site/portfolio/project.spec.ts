import { expect, type Page, test } from '@playwright/test';
import type { Project } from '../../../../contract/content/projects.ts';
import { fakeReply, fetchReply, holdReply, navigateClientSide, openPage } from '../../../support/browser/open-page.ts';

const id = 'iaz-cu-nuferi-si-cascada';
const api = `/api/portfolio/item/${id}`;
const path = `/portfolio/${id}`;

const realProject = async (page: Page) => (await fetchReply<{ portfolioItem: Project }>(page, api)).portfolioItem;

/** The page with some fields of the real project changed; `undefined` leaves a field out. */
async function visitChanged(page: Page, changes: Partial<Record<keyof Project, unknown>>) {
  await fakeReply(page, api, { portfolioItem: { ...(await realProject(page)), ...changes } });
  const answered = page.waitForResponse(`**${api}`);
  await openPage(page, path);
  await answered;
}

const fact = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

test('a project has its featured badge, title, service and texts', async ({ page }) => {
  const project = await realProject(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: project.title })).toBeVisible();
  await expect(main.getByText('Featured', { exact: true })).toBeVisible();
  await expect(main.getByText('Amenajare peisagistică', { exact: true })).toBeVisible();
  for (const text of [project.description, project.challenges, project.solution]) {
    await expect(main.getByText(text as string, { exact: true })).toBeVisible();
  }
  await expect(page).toHaveTitle(new RegExp(`^${project.title} \\| `));
});

test('a project without a description has no heading for it', async ({ page }) => {
  await visitChanged(page, { description: ' ' });
  await expect(page.getByRole('heading', { name: 'Despre proiect' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Provocări' })).toBeVisible();
});

test('challenges, solution and the featured badge are there only when the project has them', async ({ page }) => {
  await visitChanged(page, { challenges: undefined, solution: undefined, featured: false });
  await expect(page.getByRole('heading', { name: 'Provocări' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Soluția' })).toHaveCount(0);
  await expect(page.getByText('Featured', { exact: true })).toHaveCount(0);
});

test('on a wide screen the texts are whole and there is nothing to unfold', async ({ page }) => {
  await openPage(page, path);
  await expect(page.getByRole('button', { name: 'Citește mai mult' })).toHaveCount(0);
});

test('the back button returns to where the visitor came from', async ({ page }) => {
  await openPage(page, '/services/amenajare-peisagistica');
  const project = await realProject(page);
  await page.getByRole('link', { name: project.title }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.getByRole('button', { name: 'Înapoi' }).click();
  await expect(page).toHaveURL(/\/services\/amenajare-peisagistica$/);
});

test('on the first page of a visit the back button leads to the portfolio', async ({ page }) => {
  await openPage(page, path);
  await page.getByRole('button', { name: 'Înapoi' }).click();
  await expect(page).toHaveURL(/\/portfolio$/);
});

test('a project can be liked and unliked, which is told to nobody', async ({ page }) => {
  await openPage(page, path);
  const like = page.getByRole('button', { name: 'Îmi place' });
  await page.waitForLoadState('networkidle');
  const sent: string[] = [];
  page.on('request', (request) => /\/api\//.test(request.url()) && sent.push(request.url()));
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  expect(sent).toEqual([]);
});

test('a project is shared with its title and address', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', { value: async (data: unknown) => void shared.push(data) });
  });
  const { title } = await realProject(page);
  await openPage(page, path);
  await page.getByRole('button', { name: 'Distribuie' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
    .toEqual([{ title, url: page.url() }]);
});

test('where the browser cannot share, the address is copied and a toast says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await openPage(page, path);
  await page.getByRole('button', { name: 'Distribuie' }).click();
  await expect(page.getByText('Link copiat', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('a project leads to the booking, at its head and at its end', async ({ page }) => {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('main').locator('a[href="/appointment"]')).toHaveCount(2);
  await expect(page.getByRole('main').locator('a[href="/contact"]')).toHaveCount(1);
});

test('a project tells its place, duration and complexity', async ({ page }) => {
  const project = await realProject(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(fact(page, 'Locație')).toHaveText(project.location as string);
  await expect(fact(page, 'Durată')).toHaveText(project.projectDuration as string);
  await expect(fact(page, 'Complexitate')).toHaveText(project.difficultyLevel as string);
});

test('place and duration default to Nespecificat, complexity to Standard', async ({ page }) => {
  await visitChanged(page, { location: undefined, projectDuration: undefined, difficultyLevel: undefined });
  await expect(fact(page, 'Locație')).toHaveText('Nespecificat');
  await expect(fact(page, 'Durată')).toHaveText('Nespecificat');
  await expect(fact(page, 'Complexitate')).toHaveText('Standard');
});

test('what a client said is shown with the name', async ({ page }) => {
  const { clientTestimonial } = await realProject(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const words = page.getByRole('region', { name: 'Mărturia clientului' });
  await expect(words).toContainText(clientTestimonial?.comment as string);
  await expect(words).toContainText(clientTestimonial?.clientName as string);
});

for (const [reason, words] of [
  ['without permission', { clientName: 'Ana', comment: 'Frumos', displayPermission: false }],
  ['without a name', { clientName: '', comment: 'Frumos', displayPermission: true }],
] as const) {
  test(`what a client said is not shown ${reason}`, async ({ page }) => {
    await visitChanged(page, { clientTestimonial: words });
    await expect(page.getByRole('region', { name: 'Mărturia clientului' })).toHaveCount(0);
  });
}

test('a project without a service does not ask for one and belongs to General Service', async ({ page }) => {
  const project = await realProject(page);
  await openPage(page, '/features');
  await fakeReply(page, api, { portfolioItem: { ...project, serviceId: undefined } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await navigateClientSide(page, path);
  await expect(page.getByText('General Service', { exact: true })).toBeVisible();
  expect(asked.filter((one) => one.startsWith('/api/services'))).toEqual([]);
});

test('a project whose service is gone is still shown', async ({ page }) => {
  await fakeReply(page, '/api/services/amenajare-peisagistica', { message: 'x' }, 404);
  await openPage(page, '/features');
  await navigateClientSide(page, path);
  await expect(page.getByText('General Service', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Transformarea Completă' })).toBeVisible();
});

test('a project that does not exist is not found', async ({ page }) => {
  const response = await openPage(page, '/portfolio/nu-exista');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Project Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View All Projects' })).toHaveAttribute('href', '/portfolio');
});

for (const [when, open] of [
  ['', openPage],
  [', also by a link that was followed before the page was awake', openAsleep],
] as const)
  test(`from a project that was not found one can go back to where one came from${when}`, async ({ page }) => {
    const { title } = await realProject(page);
    await fakeReply(page, api, { message: 'x' }, 500);
    await open(page, '/services/amenajare-peisagistica');
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { name: 'Project Not Found' })).toBeVisible();
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(/\/services\/amenajare-peisagistica$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Amenajare peisagistică' })).toBeVisible();
  });

async function openAsleep(page: Page, address: string) {
  await page.route('**/*.js', (route) => (page.url().endsWith(address) ? route.abort() : route.fallback()));
  await page.goto(address);
}

test('while a project loads its page says so', async ({ page }) => {
  await openPage(page, '/features');
  const release = await holdReply(page, api);
  await navigateClientSide(page, path);
  await expect(page.getByText('Se încarcă proiectul…')).toBeAttached();
  await expect(page).toHaveTitle(/^Portofoliu/);
  release();
  await expect(page.getByRole('heading', { name: 'Transformarea Completă' })).toBeVisible();
});

test('a project names no service before it knows it', async ({ page }) => {
  const release = await holdReply(page, '/api/services/amenajare-peisagistica');
  await openPage(page, '/features');
  await navigateClientSide(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('General Service', { exact: true })).toHaveCount(0);
  release();
  await expect(page.getByText('Amenajare peisagistică', { exact: true })).toBeVisible();
});
