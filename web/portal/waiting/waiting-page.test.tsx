import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WaitingEntryByLink } from '../../../contract/visits/waiting-list.ts';
import { fakeApi } from '../../../tests/support/components/fake-api.ts';
import { renderPage } from '../../../tests/support/components/render-page.tsx';
import { readText } from '../../../tests/support/components/texts.ts';
import * as page from './waiting-page.tsx';

const entry: WaitingEntryByLink = {
  state: 'waiting',
  name: 'Ana Pop',
  service: { id: 'gazon', name: 'Gazon' },
  date: '2027-03-15',
  hold: null,
};

test('after leaving the waiting list the focus is on the heading that says so', async () => {
  fakeApi({
    '/api/waiting-list/abc': { entry },
    'POST /api/waiting-list/abc/leave': { entry: { ...entry, state: 'left' } },
  });
  const { user } = renderPage({ '/waiting/:token': page }, '/waiting/abc');
  await user.click(await screen.findByRole('button', { name: 'Ies de pe listă' }));
  await screen.findByRole('heading', { name: 'Ați ieșit de pe lista de așteptare' });
  await waitFor(() => expect(readText(document.activeElement)).toBe('Ați ieșit de pe lista de așteptare'));
});
