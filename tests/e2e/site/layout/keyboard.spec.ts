import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { bookButton, bookingForm, randomContact } from '../../../support/browser/booking-form.ts';
import { messageForm, sendButton } from '../../../support/browser/contact-form.ts';
import { tabAndPress, tabAndType, tabTo } from '../../../support/browser/keyboard.ts';
import { navigateClientSide, openPage } from '../../../support/browser/open-page.ts';

test('a visitor books with the keyboard alone', async ({ page }) => {
  const { email, phone } = randomContact();

  await test.step('a visit is booked after its refused form is corrected', async () => {
    await openPage(page, '/appointment');
    await tabAndPress(page, page.getByRole('link', { name: 'Sari la conținut' }), 'Enter');
    const form = bookingForm(page);
    await tabAndType(page, form.getByLabel('Nume'), 'Ana Pop');
    await tabAndPress(page, bookButton(page), 'Enter');
    const faults = form.getByRole('group', { name: /^Câmpuri de corectat/ });
    await expect(faults).toBeFocused();
    await tabAndPress(page, faults.getByRole('link', { name: /^Email/ }), 'Enter');
    await expect(form.getByLabel('Email')).toBeFocused();
    await page.keyboard.insertText(email);
    await tabAndType(page, form.getByLabel('Telefon'), phone);
    await tabAndPress(page, form.getByLabel('Serviciu'), 'ArrowDown');
    await tabAndPress(page, form.getByRole('button', { name: 'Mergi la luna următoare' }), 'Enter');
    await expect(
      form
        .getByRole('grid')
        .getByRole('button', { name: /, liber$/ })
        .first(),
    ).toBeVisible();
    await tabTo(page, form.locator('td button[tabindex="0"]'));
    // A random day avoids windows that other tests book.
    for (let step = randomInt(14); step > 0; step -= 1) await page.keyboard.press('ArrowRight');
    const day = form.locator('td button:focus');
    while (!/, liber$/.test((await day.getAttribute('aria-label')) ?? '')) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await tabAndPress(page, form.getByRole('radio', { checked: true }), 'ArrowDown');
    for (const [label, text] of [
      ['Strada', 'Teilor'],
      ['Număr', '4'],
      ['Oraș', 'Cluj-Napoca'],
      ['Județ', 'Cluj'],
    ] as const)
      await tabAndType(page, form.getByLabel(label), text);
    await tabAndPress(page, bookButton(page), 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Programarea a fost înregistrată' })).toBeFocused();
  });

  await test.step('a message is sent', async () => {
    await navigateClientSide(page, '/contact');
    const message = messageForm(page);
    await tabAndType(page, message.getByLabel('Nume'), 'Ana Pop');
    await tabAndType(page, message.getByLabel('Email'), email);
    await tabAndType(page, message.getByLabel('Mesaj'), 'Aș vrea un gazon nou în spatele casei.');
    await tabAndPress(page, sendButton(page), 'Enter');
    await expect(page.getByRole('heading', { name: 'Mesajul dumneavoastră a ajuns la noi' })).toBeFocused();
  });
});
