import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { editableEmailKinds } from '../../../contract/emails/email-kinds.ts';
import { fakeApi } from '../../../tests/support/components/fake-api.ts';
import { ana, renderAdmin, storeSession } from '../../../tests/support/components/render-admin.tsx';
import * as page from './email-texts-page.tsx';

test('a placeholder is inserted at the cursor, or at the end of a text without one, and the cursor follows it', async () => {
  const texts = Object.fromEntries(editableEmailKinds.map((kind) => [kind, { subject: '', opening: 'Vă așteptăm ' }]));
  storeSession('bun');
  fakeApi({
    '/api/admin/validate-session': { valid: true, user: ana },
    '/api/admin/letter-texts': { texts, usual: texts, version: 1 },
  });
  const { user } = await renderAdmin({ '/admin/settings/letters': page }, '/admin/settings/letters');
  const opening = await screen.findByLabelText<HTMLTextAreaElement>('Textul introductiv');
  await user.click(screen.getByRole('button', { name: /\{ora\}/ }));
  expect(opening.value).toBe('Vă așteptăm {ora}');
  opening.setSelectionRange(3, 3);
  await user.click(screen.getByRole('button', { name: /\{nume\}/ }));
  expect(opening.value).toBe('Vă {nume}așteptăm {ora}');
  await waitFor(() => expect(opening.selectionStart).toBe('Vă {nume}'.length));
});
