import { expect, test } from '@playwright/test';
import { phone } from '../../../support/browser/phone.ts';

test.use(phone);

test.use({ javaScriptEnabled: false });

test('without scripts a phone shows all texts of a page', async ({ page }) => {
  await test.step('the answers of a service are open', async () => {
    await page.goto('/services/intretinere-gradini');
    for (const question of await page.locator('#serviciu-intrebari button[aria-expanded]').all()) {
      const answer = page.locator(`[id="${await question.getAttribute('aria-controls')}"]`);
      expect((await answer.boundingBox())?.height).toBeGreaterThan(20);
      await expect(answer).toBeVisible();
    }
  });
  await test.step('the texts of a project are whole', async () => {
    await page.goto('/portfolio/iaz-cu-nuferi-si-cascada');
    const texts = page.locator('#proiect-texte');
    await expect(texts.getByRole('button', { includeHidden: false })).toHaveCount(0);
    for (const text of await texts.locator('div[id] p').all()) await expect(text).toBeVisible();
  });
  await test.step('the menu opens, closes and leads to a page', async () => {
    const menu = page.locator('#meniu');
    await page.getByRole('link', { name: 'Deschide meniul' }).click();
    await expect(menu).toBeVisible();
    await page.getByRole('link', { name: 'Închide meniul' }).click();
    await expect(menu).toBeHidden();
    await page.getByRole('link', { name: 'Deschide meniul' }).click();
    await menu.getByRole('link', { name: 'Abonamente' }).click();
    await expect(page).toHaveURL('/subscriptions');
    await expect(menu).toBeHidden();
  });
  await test.step('home shows testimonials and reasons instead of placeholders', async () => {
    await page.goto('/');
    for (const section of ['#acasa-marturii', '#acasa-avantaje']) {
      await expect(page.locator(`${section} [data-testimonial], ${section} [data-feature-card]`).first()).toBeVisible();
      for (const placeholder of await page.locator(`${section} [data-skeleton]`).all())
        await expect(placeholder).toBeHidden();
    }
  });
  await test.step('the three groups of services are compared', async () => {
    await page.goto('/subscriptions');
    for (const name of ['Tunderea gazonului', 'Design peisagistic', 'Servicii de urgență'])
      await expect(page.getByRole('rowheader', { name })).toBeVisible();
    await expect(page.getByRole('tablist')).toBeHidden();
  });
});
