import { expect, test } from '@playwright/test';
import { fillMessage, messageForm, sendButton } from '../../../support/browser/contact-form.ts';
import { openPage } from '../../../support/browser/open-page.ts';

test('an empty message is refused with a message under each field and the cursor in the first', async ({ page }) => {
  let sent = false;
  await page.route('**/api/contact', (route) => {
    sent = true;
    return route.abort();
  });
  await openPage(page, '/contact');
  await sendButton(page).click();
  const name = page.getByLabel('Nume');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Numele trebuie să aibă cel puțin 2 caractere');
  await expect(messageForm(page).getByLabel('Email')).toHaveAccessibleDescription('Adresa de email nu este validă');
  await expect(page.getByLabel('Mesaj')).toHaveAccessibleDescription(
    /Mesajul trebuie să aibă cel puțin 20 de caractere/,
  );
  await expect(messageForm(page).locator('[aria-invalid="true"]')).toHaveCount(3);
  expect(sent).toBe(false);
});

test('the form is checked when it is sent, and from then on at every change', async ({ page }) => {
  await openPage(page, '/contact');
  const name = page.getByLabel('Nume');
  const tooShort = page.getByText('Numele trebuie să aibă cel puțin 2 caractere');
  await expect(sendButton(page)).toBeEnabled();
  await name.fill('A');
  await name.blur();
  await expect(tooShort).toBeHidden();
  await sendButton(page).click();
  await expect(tooShort).toBeVisible();
  await name.fill('An');
  await expect(tooShort).toBeHidden();
  await name.fill('A');
  await expect(tooShort).toBeVisible();
});

test('too long a name, too short a phone and too long a message are named', async ({ page }) => {
  await openPage(page, '/contact');
  await page.getByLabel('Nume').fill('x'.repeat(51));
  await page.getByLabel('Telefon').fill('072212345');
  await page.getByLabel('Mesaj').fill('x'.repeat(1001));
  await sendButton(page).click();
  await expect(page.getByText('Numele este prea lung')).toBeVisible();
  await expect(page.getByText('Numărul de telefon trebuie să aibă cel puțin 10 cifre')).toBeVisible();
  await expect(page.getByText('Mesajul este prea lung')).toBeVisible();
  await page.getByLabel('Telefon').fill('');
  await expect(page.getByText('Numărul de telefon trebuie să aibă cel puțin 10 cifre')).toBeHidden();
});

test('a counter shows the length of the message against 20, as the rule counts it: without spaces at its ends', async ({
  page,
}) => {
  await openPage(page, '/contact');
  await expect(messageForm(page).getByText('0/20')).toBeVisible();
  await page.getByLabel('Mesaj').fill('Bună ziua!');
  await expect(messageForm(page).getByText('10/20')).toBeVisible();
  await page.getByLabel('Mesaj').fill(' Vreau un gazon nou. ');
  await expect(messageForm(page).getByText('19/20')).toBeVisible();
  await sendButton(page).click();
  await expect(page.getByText('Mesajul trebuie să aibă cel puțin 20 de caractere')).toBeVisible();
  await page.getByLabel('Mesaj').fill('Vreau un gazon nou.. ');
  await expect(messageForm(page).getByText('20/20')).toBeVisible();
  await expect(page.getByText('Mesajul trebuie să aibă cel puțin 20 de caractere')).toBeHidden();
});

test('a sent message goes to the server with no service as null, and a card takes the place of the form', async ({
  page,
}) => {
  await page.clock.install();
  await openPage(page, '/contact');
  await fillMessage(page);
  await page.clock.fastForward(5000);
  const sent = page.waitForRequest('**/api/contact');
  const answered = page.waitForResponse('**/api/contact');
  await sendButton(page).click();
  expect((await sent).postDataJSON()).toEqual({
    name: 'Ana Pop',
    email: 'ana@exemplu.ro',
    phone: '',
    serviceId: null,
    message: 'Aș vrea un gazon nou în spatele casei.',
  });
  expect((await answered).status()).toBe(201);
  await expect(page.getByText('Message Sent!', { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Thank you for contacting us. We'll get back to you shortly.").first()).toBeVisible();
  await expect(messageForm(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Mesajul dumneavoastră a ajuns la noi' })).toBeFocused();
  await expect(page.getByText('vă răspundem în cel mult 24 de ore')).toBeVisible();
});

test('the answer to a message is only logged: whatever it says, the message was sent', async ({ page }) => {
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 201, contentType: 'application/json', body: '{"success":false,' }),
  );
  await openPage(page, '/contact');
  await fillMessage(page);
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Contact:'));
  await sendButton(page).click();
  expect((await logged).text()).toContain('{"success":false,');
  await expect(page.getByRole('heading', { name: 'Mesajul dumneavoastră a ajuns la noi' })).toBeFocused();
});

test('a message whose answer was lost on the way counts once when it is sent again', async ({ page }) => {
  await openPage(page, '/contact');
  await fillMessage(page);
  let taken: { id: string } | undefined;
  await page.route('**/api/contact', async (route) => {
    if (taken) return route.continue();
    taken = await (await route.fetch()).json();
    await route.abort();
  });
  await sendButton(page).click();
  await expect(page.getByText('Something went wrong!', { exact: true }).first()).toBeVisible();
  const answered = page.waitForResponse('**/api/contact');
  await sendButton(page).click();
  expect((await (await answered).json()).id).toBe(taken?.id);
});

test('‘Trimite alt mesaj’ shows the form again, empty', async ({ page }) => {
  await openPage(page, '/contact');
  await fillMessage(page);
  await sendButton(page).click();
  await page.getByRole('button', { name: 'Trimite alt mesaj' }).click();
  await expect(page.getByLabel('Nume')).toBeFocused();
  await expect(page.getByLabel('Nume')).toHaveValue('');
  await expect(page.getByLabel('Mesaj')).toHaveValue('');
  await expect(messageForm(page).getByText('0/20')).toBeVisible();
});

test('while a message is being sent the button rests and says so', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/contact', async (route) => {
    await held;
    await route.fulfill({ status: 201, json: { success: true, id: 'x' } });
  });
  await openPage(page, '/contact');
  await fillMessage(page);
  await sendButton(page).click();
  await expect(sendButton(page)).toHaveText('Se trimite mesajul...');
  await expect(sendButton(page)).toBeDisabled();
  answer();
  await expect(page.getByRole('button', { name: 'Trimite alt mesaj' })).toBeVisible();
});

test('a message that cannot be sent stays in the form, with a destructive toast', async ({ page }) => {
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 500, json: { message: 'x', code: 'internal' } }),
  );
  await openPage(page, '/contact');
  await fillMessage(page);
  await sendButton(page).click();
  const toast = page.locator('[data-variant="destructive"]');
  await expect(toast).toContainText('Something went wrong!');
  await expect(toast).toContainText('Please try again later or contact us directly by phone.');
  await expect(page.getByLabel('Nume')).toHaveValue('Ana Pop');
  await expect(sendButton(page)).toHaveText('Trimite mesajul');
  await expect(sendButton(page)).toBeEnabled();
});

test('what the server says about a field of the message stands under that field', async ({ page }) => {
  const json = {
    message: 'Verificați câmpurile marcate.',
    code: 'invalid_input',
    fields: { email: 'Adresa nu primește mesaje' },
  };
  await page.route('**/api/contact', (route) => route.fulfill({ status: 400, json }));
  await openPage(page, '/contact');
  await fillMessage(page);
  await sendButton(page).click();
  await expect(messageForm(page).getByLabel('Email')).toHaveAccessibleDescription('Adresa nu primește mesaje');
  await expect(messageForm(page).getByLabel('Email')).toBeFocused();
  await expect(page.locator('[data-variant="destructive"]')).toContainText('Something went wrong!');
});

test('what was typed in the message is there when the visitor comes back, until it is sent', async ({ page }) => {
  await openPage(page, '/contact');
  await expect(sendButton(page)).toBeEnabled();
  await fillMessage(page);
  await page.getByLabel('Serviciul dorit').selectOption({ index: 1 });
  const chosen = await page.getByLabel('Serviciul dorit').inputValue();
  await page.getByRole('banner').getByRole('link', { name: 'Despre Noi' }).click();
  await expect(page).toHaveURL('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page.getByLabel('Mesaj')).toHaveValue('Aș vrea un gazon nou în spatele casei.');
  await expect(page.getByLabel('Serviciul dorit')).toHaveValue(chosen);
  await sendButton(page).click();
  await expect(page.getByRole('button', { name: 'Trimite alt mesaj' })).toBeVisible();
  await page.reload();
  await expect(sendButton(page)).toBeEnabled();
  await expect(page.getByLabel('Mesaj')).toHaveValue('');
});

test('a short notice on privacy stands under the form, without a box to tick', async ({ page }) => {
  await openPage(page, '/contact');
  await expect(messageForm(page)).toContainText('Folosim datele doar ca să vă răspundem');
  await expect(messageForm(page).getByRole('checkbox')).toHaveCount(0);
});
