import { expect, test } from '@playwright/test';
import { fakeReply, navigateClientSide, openPage } from '../../support/browser/open-page.ts';

test('the plans page can be compared, unfolded and printed', async ({ page }) => {
  await fakeReply(page, '/api/subscriptions', {
    subscriptions: [{ id: 'a' }, { id: 'b', isPopular: true }, { id: 'c' }],
  });
  await openPage(page, '/features');
  await navigateClientSide(page, '/subscriptions');
  const cards = page.locator('article[data-plan]');
  await expect(cards).toHaveCount(3);
  await test.step('three plans fill one row', async () => {
    const row = () =>
      cards.evaluateAll((all) => {
        const [first, , last] = all.map((card) => card.getBoundingClientRect());
        return first && last && { isLevel: first.top === last.top, width: last.right - first.left };
      });
    await expect.poll(row).toEqual({ isLevel: true, width: 1240 });
  });
  await test.step('the page fades in', async () => {
    const faded = page.locator('.page-fade-in');
    await expect(faded).toHaveCSS('animation-name', 'page-fade-in');
    await expect(faded).toHaveCSS('animation-delay', '0.1s');
    await expect(faded).toHaveCSS('opacity', '1');
  });
  await test.step('a tab shows its own rows only', async () => {
    await page.getByRole('tab', { name: 'Servicii avansate' }).click();
    await expect(page.getByRole('rowheader', { name: 'Design peisagistic' })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'Tunderea gazonului' })).toBeHidden();
  });
  const questions = page.getByRole('region', { name: 'Întrebări frecvente' });
  const answers = [questions.getByText('proporțional'), questions.getByText('2–4 săptămâni')];
  await test.step('a question opens its own answer only', async () => {
    for (const answer of answers) await expect(answer).toBeHidden();
    await questions.getByRole('button', { name: 'rezultate' }).click();
    await expect(questions.getByText('2–4 săptămâni')).toBeVisible();
    await expect(questions.getByText('proporțional')).toBeHidden();
  });
  await test.step('print shows every answer and hides controls', async () => {
    await page.emulateMedia({ media: 'print' });
    for (const answer of answers) await expect(answer).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Navigare principală' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Scrieți-ne pe WhatsApp' })).toBeHidden();
    await expect(page.getByRole('form', { name: 'Abonează-te la noutăți' })).toBeHidden();
    for (const dark of [page.locator('main header'), page.getByRole('contentinfo')]) {
      await expect(dark).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    }
  });
});
