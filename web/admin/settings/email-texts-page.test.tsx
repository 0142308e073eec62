import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { editableEmailKinds } from '../../../contract/emails/email-kinds.ts';
import { fakeApi } from '../../../tests/support/components/fake-api.ts';
import { ana, renderAdmin, storeSession } from '../../../tests/support/components/render-admin.tsx';
import { fill } from '../../../tests/support/components/render-page.tsx';
import * as page from './email-texts-page.tsx';

const path = '/api/admin/email-texts';
const usual = { subject: 'Cererea pentru {data}', opening: 'Vă așteptăm ' };
const ofEvery = (text: object) => Object.fromEntries(editableEmailKinds.map((kind) => [kind, text]));
const standard = ofEvery({ subject: '', opening: '' });

async function open() {
  storeSession('bun');
  const api = fakeApi({
    '/api/admin/validate-session': { valid: true, user: ana },
    [`GET ${path}`]: { texts: standard, usual: ofEvery(usual), version: 1 },
    [`PUT ${path}`]: ({ body }: { body: unknown }) => ({ ...(body as object), usual: ofEvery(usual), version: 2 }),
  });
  const { user } = await renderAdmin({ '/admin/settings/emails': page }, '/admin/settings/emails');
  const opening = await screen.findByLabelText<HTMLTextAreaElement>('Textul introductiv');
  return { ...api, user, opening, subject: screen.getByLabelText<HTMLInputElement>('Subiect') };
}

const findSaveButton = () => screen.queryByRole('button', { name: 'Salvează' });

beforeEach(() => localStorage.clear());

test('a placeholder is inserted at the cursor', async () => {
  const { user, opening } = await open();
  await user.click(screen.getByRole('button', { name: /\{ora\}/ }));
  expect(opening.value).toBe('Vă așteptăm {ora}');
  opening.setSelectionRange(3, 3);
  await user.click(screen.getByRole('button', { name: /\{nume\}/ }));
  expect(opening.value).toBe('Vă {nume}așteptăm {ora}');
  await waitFor(() => expect(opening.selectionStart).toBe('Vă {nume}'.length));
});

test('an e-mail opens with its standard text, of which only what was changed is saved', async () => {
  const { user, subject, opening, callsOf } = await open();
  expect([subject.value, opening.value]).toEqual([usual.subject, usual.opening]);
  fill(subject, 'Cererea dumneavoastră pentru {data}');
  await user.click(findSaveButton() as HTMLElement);
  await waitFor(() => expect(callsOf('PUT', path)).toHaveLength(1));
  expect(callsOf('PUT', path)[0]?.body).toMatchObject({
    texts: { ...standard, visitReceived: { subject: 'Cererea dumneavoastră pentru {data}', opening: '' } },
  });
});

test('a text that is written as the standard one again, emptied or reset is not saved as a text of the company', async () => {
  const { user, subject, opening } = await open();
  fill(opening, 'Vă mulțumim');
  expect(findSaveButton()).not.toBeNull();
  fill(opening, usual.opening);
  expect(findSaveButton()).toBeNull();
  await user.clear(subject);
  expect(subject.value).toBe('');
  await user.tab();
  expect(subject.value).toBe(usual.subject);
  fill(opening, 'Vă mulțumim');
  await user.click(screen.getByRole('button', { name: 'Revino la textul standard' }));
  expect(opening.value).toBe(usual.opening);
  expect(findSaveButton()).toBeNull();
});
