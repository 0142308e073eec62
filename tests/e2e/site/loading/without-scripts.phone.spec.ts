import { expect, test } from '@playwright/test';
import { phone } from '../../../support/browser/phone.ts';

test.use(phone);

test.use({ javaScriptEnabled: false });

test('without scripts the answers, the long texts and every compared service can be read on a phone', async ({
  page,
}) => {
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
  await test.step('the three groups of services are compared', async () => {
    await page.goto('/subscriptions');
    for (const name of ['Tunderea gazonului', 'Design peisagistic', 'Servicii de urgență'])
      await expect(page.getByRole('rowheader', { name })).toBeVisible();
    await expect(page.getByRole('tablist')).toBeHidden();
  });
});
