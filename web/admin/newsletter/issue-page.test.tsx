import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../tests/support/components/fake-api.ts';
import { ana, renderAdmin, storeSession } from '../../../tests/support/components/render-admin.tsx';
import { fill } from '../../../tests/support/components/render-page.tsx';
import * as issuePage from './issue-page.tsx';
import * as issuesPage from './issues-page.tsx';

const path = '/api/admin/newsletter/issues';

async function open(at: string) {
  storeSession('bun');
  const api = fakeApi({
    '/api/admin/validate-session': { valid: true, user: ana },
    [`GET ${path}`]: { items: [], readers: 0, canSend: false },
  });
  const screens = { '/admin/newsletter/issues/:id': issuePage, '/admin/newsletter': issuesPage };
  const view = await renderAdmin(screens, at);
  return { ...view, ...api };
}

test('a new issue without a title says that it needs one to be saved', async () => {
  await open('/admin/newsletter/issues/new');
  fill(await screen.findByLabelText('Introducere'), 'Vine frigul.');
  expect(await screen.findByText('Scrieți titlul, ca să se salveze.')).toBeTruthy();
});

test('leaving a new issue before the autosave pause saves it', async () => {
  const { user, callsOf } = await open('/admin/newsletter/issues/new');
  fill(await screen.findByLabelText(/^Titlu/), 'Grădina în noiembrie');
  await user.click(screen.getAllByRole('link', { name: /Newsletter/ })[0] as HTMLElement);
  await waitFor(() => expect(callsOf('POST', path)).toMatchObject([{ body: { title: 'Grădina în noiembrie' } }]));
});

test('the newsletter page says when there are no subscribers', async () => {
  await open('/admin/newsletter');
  expect(await screen.findByText('Încă nu sunt abonați.')).toBeTruthy();
});
