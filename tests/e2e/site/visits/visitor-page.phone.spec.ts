import { expect, test } from '@playwright/test';
import { expectToFitWidth } from '../../../support/browser/accessibility.ts';
import { phone } from '../../../support/browser/phone.ts';
import { bookFreeWindow } from '../../../support/visits/booked-visit.ts';

test.use(phone);

test('on a phone the page of a visit fits the width, even with a long name and street', async ({ page, request }) => {
  const { link } = await bookFreeWindow(request);
  const address = { houseNumber: '1', city: 'Cluj-Napoca', county: 'Cluj' };
  const streetName = 'https://maps.app.goo.gl/AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfGhIjKlMnOpQr';
  await page.route('**/api/visits/*', async (route) => {
    const { visit } = await (await route.fetch()).json();
    const long = { name: 'A'.repeat(60), address: { ...address, streetName } };
    await route.fulfill({ json: { visit: { ...visit, ...long } } });
  });
  await page.goto(link);
  await expect(page.getByText('A'.repeat(60))).toBeVisible();
  await expectToFitWidth(page);
});
