import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../tests/support/components/fake-api.ts';
import { renderPage } from '../../../tests/support/components/render-page.tsx';
import { readText } from '../../../tests/support/components/texts.ts';
import * as newsletterPage from './newsletter-page.tsx';

const pages = { '/newsletter/confirm': newsletterPage, '/newsletter/unsubscribe': newsletterPage, '/': <p>Acasă</p> };

/** Sets the URL of the browser, where the pages read their token and which the test router does not change. */
function openLink(path: string) {
  window.history.replaceState(null, '', path);
  return renderPage(pages, path);
}

const title = () => readText(document.querySelector('h1'));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('the confirmation link of the newsletter opens a page whose button confirms the subscription', async () => {
  const api = fakeApi({ '/api/newsletter/confirm': { success: true } });
  const { user } = openLink('/newsletter/confirm?token=abc');
  expect(title()).toBe('Confirmați abonarea la noutăți');
  const confirmations = () => api.callsOf('POST', '/api/newsletter/confirm').map(({ body }) => body);
  expect(confirmations()).toEqual([]);
  await user.click(button('Confirm abonarea'));
  await waitFor(() => expect(title()).toBe('Abonarea este confirmată'));
  expect(confirmations()).toEqual([{ token: 'abc' }]);
});

test('an invalid confirmation link of the newsletter shows an error', async () => {
  fakeApi({
    '/api/newsletter/confirm': refusal(404, { message: 'Linkul nu mai este valabil.', code: 'not_found' }),
  });
  const { user } = openLink('/newsletter/confirm?token=abc');
  await user.click(button('Confirm abonarea'));
  await waitFor(() => expect(readText(screen.getByRole('alert'))).toContain('Linkul nu mai este valabil'));
  expect(button('Confirm abonarea').disabled).toBe(false);
});

test('unsubscribing from the newsletter takes one click', async () => {
  const api = fakeApi({ '/api/newsletter/unsubscribe/abc': { success: true } });
  const { user, address } = openLink('/newsletter/unsubscribe?token=abc');
  await user.click(button('Mă dezabonez'));
  await waitFor(() => expect(title()).toBe('V-ați dezabonat'));
  expect(api.callsOf('POST', '/api/newsletter/unsubscribe/abc')).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Înapoi pe site' }));
  expect(address()).toBe('/');
});

test('when unsubscribing fails the visitor is asked to try again', async () => {
  fakeApi({ '/api/newsletter/unsubscribe/abc': refusal(500, { message: 'secret', code: 'internal' }) });
  const { user } = openLink('/newsletter/unsubscribe?token=abc');
  await user.click(button('Mă dezabonez'));
  const message = 'Nu am putut trimite cererea. Vă rugăm să încercați din nou.';
  await waitFor(() => expect(readText(screen.getByRole('alert'))).toBe(message));
});
