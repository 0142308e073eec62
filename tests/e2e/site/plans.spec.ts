import { expect, type Page, test } from '@playwright/test';
import { openClientSide, openPage } from '../../support/browser/open-page.ts';

const cards = (page: Page) => page.locator('article[data-plan]');
const table = (page: Page) => page.getByRole('table');

const answerWith = (page: Page, subscriptions: unknown[]) =>
  page.route('**/api/subscriptions', (route) => route.fulfill({ json: { subscriptions } }));

test('the page opens with three badges of trust', async ({ page }) => {
  await page.goto('/subscriptions');
  const badges = page.locator('main header').getByRole('listitem');
  await expect(badges).toHaveText(['500+ clienți', '98% ne recomandă', 'Fără angajament, anulați oricând']);
});

test('every plan leads to the contact page', async ({ page }) => {
  await page.goto('/subscriptions');
  await expect(cards(page)).toHaveCount(4);
  for (const card of await cards(page).all()) {
    await expect(card.getByRole('link')).toHaveAttribute('href', '/contact');
  }
});

test('a popular plan is recommended by its badge and its button', async ({ page }) => {
  await page.goto('/subscriptions');
  const popular = cards(page).filter({ hasText: 'RECOMANDAT' });
  await expect(popular).toHaveCount(1);
  await expect(popular.getByRole('heading')).toHaveText('Patru anotimpuri');
  await expect(popular.getByRole('link')).toHaveText('Alege Planul Recomandat');
  await expect(cards(page).first().getByRole('link')).toHaveText('Alege Planul');
});

test('a plan lists four features and counts the others', async ({ page }) => {
  await page.goto('/subscriptions');
  const features = cards(page).nth(1).getByRole('listitem');
  await expect(features).toHaveCount(5);
  await expect(features.last()).toHaveText('+3 servicii incluse');
});

test('a plan with four features counts no others', async ({ page }) => {
  await answerWith(page, [{ id: 'a', features: ['1', '2', '3', '4'] }]);
  await openClientSide(page, '/subscriptions');
  await expect(cards(page).getByRole('listitem')).toHaveText(['1', '2', '3', '4']);
});

test('plans stand in their display order', async ({ page }) => {
  await answerWith(page, [
    { id: 'c', name: 'Al treilea', displayOrder: 9 },
    { id: 'b', name: 'Al doilea', displayOrder: 2 },
    { id: 'a', name: 'Primul' },
  ]);
  await openClientSide(page, '/subscriptions');
  await expect(cards(page).getByRole('heading')).toHaveText(['Primul', 'Al doilea', 'Al treilea']);
});

test('three plans fill their row as four do', async ({ page }) => {
  await answerWith(page, [{ id: 'a' }, { id: 'b', isPopular: true }, { id: 'c' }]);
  await openClientSide(page, '/subscriptions');
  await expect(cards(page)).toHaveCount(3);
  const first = await cards(page).first().boundingBox();
  const last = await cards(page).last().boundingBox();
  expect(last?.y).toBe(first?.y);
  expect(first && last && last.x + last.width - first.x).toBe(1240);
});

test('what a plan does not say has a default', async ({ page }) => {
  await answerWith(page, [{ id: 'a', imageUrl: null }]);
  await openClientSide(page, '/subscriptions');
  await expect(cards(page).getByRole('heading')).toHaveText('Subscription');
  await expect(cards(page)).toContainText('0 RON');
  await expect(cards(page)).toHaveAttribute('style', /#4CAF50/);
  await expect(cards(page).locator('img')).toHaveCount(0);
});

test('features may be objects with a name', async ({ page }) => {
  await answerWith(page, [{ id: 'a', features: [{ name: 'Tunderea gardului' }, 'Udat'] }]);
  await openClientSide(page, '/subscriptions');
  await expect(cards(page).getByRole('listitem')).toHaveText(['Tunderea gardului', 'Udat']);
  await expect(table(page).getByRole('row', { name: 'Tunderea gazonului' }).getByRole('cell')).toHaveText(['Inclus']);
});

test('while plans load, a spinner and four skeletons stand there', async ({ page }) => {
  await page.route('**/api/subscriptions', () => {});
  await openClientSide(page, '/subscriptions');
  await expect(page.getByText('Se încarcă planurile…')).toBeVisible();
  await expect(page.locator('[data-skeleton-card]')).toHaveCount(4);
});

test('plans that cannot be reached after two more tries are an error', async ({ page }) => {
  let asked = 0;
  await page.route('**/api/subscriptions', (route) => {
    asked += 1;
    return route.abort();
  });
  await openClientSide(page, '/subscriptions');
  await expect(
    page.getByText('Nu s-au putut încărca planurile de abonament. Vă rugăm să încercați din nou mai târziu.'),
  ).toBeVisible();
  expect(asked).toBe(3);
});

for (const [what, reply] of [
  ['an empty list', { json: { subscriptions: [] } }],
  ['an answer without the list', { json: {} }],
  ['a refusal', { status: 500, json: { message: 'x' } }],
] as const) {
  test(`${what} means that there are no plans at the moment`, async ({ page }) => {
    await page.route('**/api/subscriptions', (route) => route.fulfill(reply));
    await openClientSide(page, '/subscriptions');
    await expect(page.getByText('Nu există planuri de abonament disponibile momentan.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Compară Planurile' })).toHaveCount(0);
  });
}

test('plans are compared in three tabs, service by service', async ({ page }) => {
  await openPage(page, '/subscriptions');
  await expect(page.getByRole('heading', { name: 'Compară Planurile' })).toBeVisible();
  for (const [tab, services] of [
    ['Servicii de bază', ['Tunderea gazonului', 'Curățarea spațiilor verzi', 'Tratamente fitosanitare', 'Consultanță']],
    [
      'Servicii avansate',
      ['Design peisagistic', 'Sisteme de irigații', 'Plantare de arbori', 'Aranjamente decorative'],
    ],
    [
      'Servicii premium',
      ['Servicii de urgență', 'Design personalizat', 'Elemente decorative', 'Întreținere săptămânală'],
    ],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(table(page).getByRole('rowheader')).toHaveText([...services]);
  }
});

test('a service is ticked when a feature contains its first word, in any case', async ({ page }) => {
  await answerWith(page, [
    { id: 'a', name: 'A', features: ['PLANTARE de bulbi', 'gazonului i se dă apă'] },
    { id: 'b', name: 'B', features: ['Un design nou'] },
  ]);
  await openClientSide(page, '/subscriptions');
  const cells = (service: string) => table(page).getByRole('row', { name: service }).getByRole('cell');
  await expect(cells('Tunderea gazonului')).toHaveText(['Nu este inclus', 'Nu este inclus']);
  await page.getByRole('tab', { name: 'Servicii avansate' }).click();
  await expect(cells('Plantare de arbori')).toHaveText(['Inclus', 'Nu este inclus']);
  await expect(cells('Design peisagistic')).toHaveText(['Nu este inclus', 'Inclus']);
  await page.getByRole('tab', { name: 'Servicii premium' }).click();
  await expect(cells('Design personalizat')).toHaveText(['Nu este inclus', 'Inclus']);
});

test('people with a plan are quoted, with five stars each', async ({ page }) => {
  await page.goto('/subscriptions');
  const strip = page.getByRole('region', { name: 'Cei care ne au în grădină tot anul' });
  await expect(strip.getByRole('figure')).toHaveCount(3);
  await expect(strip.getByRole('img', { name: 'Evaluare: 5 din 5' })).toHaveCount(3);
});

test('four questions are answered, one at a time', async ({ page }) => {
  await openPage(page, '/subscriptions');
  const questions = page.getByRole('region', { name: 'Întrebări frecvente' });
  await expect(questions.getByRole('button')).toHaveCount(4);
  for (const [question, answer] of [
    ['schimba planul', 'proporțional'],
    ['nu sunt mulțumit', 'refacem lucrarea gratuit'],
    ['Materialele', 'Materialele de bază sunt incluse'],
    ['rezultate', '2–4 săptămâni'],
  ] as const) {
    await questions.getByRole('button', { name: question }).click();
    await expect(questions.getByText(answer)).toBeVisible();
    await expect(questions.locator('[aria-expanded=true]')).toHaveCount(1);
  }
  await questions.getByRole('button', { name: 'rezultate' }).click();
  await expect(questions.getByText('2–4 săptămâni')).toBeHidden();
});

test('the page fades in after 100 ms and ends fully visible', async ({ page }) => {
  await page.goto('/subscriptions');
  const faded = page.locator('.page-fade-in');
  await expect(faded).toHaveCSS('animation-name', 'page-fade-in');
  await expect(faded).toHaveCSS('animation-delay', '0.1s');
  await expect(faded).toHaveCSS('opacity', '1');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the plans are there', async ({ page }) => {
    await page.goto('/subscriptions');
    await expect(cards(page)).toHaveCount(4);
    await expect(page.locator('.page-fade-in')).toHaveCSS('opacity', '1');
  });
});
