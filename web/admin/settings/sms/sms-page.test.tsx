import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultSmsSettings } from '../../../../contract/sms/settings.ts';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { ana, renderAdmin, storeSession } from '../../../../tests/support/components/render-admin.tsx';
import { fill } from '../../../../tests/support/components/render-page.tsx';
import { readText } from '../../../../tests/support/components/texts.ts';
import * as page from './sms-page.tsx';

const path = '/api/admin/sms-settings';
const more = { secret: 'set', usage: { today: 0, month: 0, monthCost: 0 }, warning: null };

async function open() {
  storeSession('bun');
  const api = fakeApi({
    '/api/admin/validate-session': { valid: true, user: ana },
    '/api/site': { site: { name: 'Grădina Verde', brand: { shows: 'name' }, pictures: {} } },
    [`GET ${path}`]: { sms: defaultSmsSettings, version: 1, ...more },
    [`PUT ${path}`]: ({ body }: { body: unknown }) => ({ ...(body as object), ...more, version: 2 }),
  });
  const { user } = await renderAdmin({ '/admin/settings/sms': page }, '/admin/settings/sms');
  await user.click(await screen.findByRole('button', { name: 'Schimbă textul: Reamintire cu o zi înainte' }));
  return { ...api, user, text: screen.getByLabelText<HTMLTextAreaElement>('Textul') };
}

const item = () => readText(screen.getByLabelText('Textul').closest('li') as HTMLElement);

test('the text of an SMS is shown as it leaves, with its length and what it costs', async () => {
  const { user, text, callsOf } = await open();
  fill(text, 'Mâine, {data}, venim la dumneavoastră.');
  expect(item()).toContain('Maine, miercuri, 22 septembrie, venim la dumneavoastra.55 de caractere, un SMS');
  fill(text, `${'Vă așteptăm. '.repeat(13)}{ora}`);
  expect(item()).toMatch(/\d+ de caractere, 2 SMS-uri: se plătește fiecare/);
  fill(text, 'Pe mâine! ');
  await user.click(screen.getByRole('button', { name: /\{firma\}/ }));
  await user.click(screen.getByRole('button', { name: 'Salvează' }));
  await waitFor(() => expect(callsOf('PUT', path)).toHaveLength(1));
  expect(callsOf('PUT', path)[0]?.body).toMatchObject({ sms: { texts: { reminder: 'Pe mâine! {firma}', quote: '' } } });
});

test('an SMS goes back to its standard text', async () => {
  const { user, text } = await open();
  fill(text, 'Altceva {luna}');
  expect(await screen.findByText('Nu există {luna}')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Revino la textul standard' }));
  expect(text.value).toContain('vă reamintim vizita de mâine');
  expect(screen.queryByRole('button', { name: 'Salvează' })).toBeNull();
});
