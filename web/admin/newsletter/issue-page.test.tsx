import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdmin } from '../../../tests/support/components/render-admin.tsx';
import { fill } from '../../../tests/support/components/render-page.tsx';
import * as issuePage from './issue-page.tsx';
import * as issuesPage from './issues-page.tsx';

const path = '/api/admin/newsletter/issues';

const screens = { '/admin/newsletter/issues/:id': issuePage, '/admin/newsletter': issuesPage };
const open = (at: string, issues: object = { items: [], readers: 0 }) =>
  openAdmin(screens, at, { [`GET ${path}`]: { ...issues, canSend: false } });

test('a new issue without a title says that it needs one to be saved', async () => {
  await open('/admin/newsletter/issues/new');
  fill(await screen.findByLabelText('Introducere'), 'Vine frigul.');
  expect(await screen.findByText('Scrieți titlul, ca să se salveze.')).toBeTruthy();
});

test('an issue links back to the list of issues', async () => {
  await open('/admin/newsletter/issues/new');
  const back = await screen.findByRole('link', { name: 'Toate edițiile' });
  expect(back.getAttribute('href')).toBe('/admin/newsletter');
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

test('the newsletter page counts the e-mails of an issue', async () => {
  const issue = { id: 'e1', title: 'Toamna', startedAt: '2027-09-01T07:00:00Z', updatedAt: '2027-09-01T07:00:00Z' };
  const progress = { recipients: 48, sent: 27, waiting: 0, failed: 21, unsubscribed: 0 };
  await open('/admin/newsletter', { items: [{ ...issue, updatedBy: null, progress }], total: 1, readers: 48 });
  const { textContent } = (await screen.findByRole('link', { name: 'Toamna' })).closest('li') as HTMLElement;
  expect(textContent).toContain('27 de e-mailuri trimise');
  expect(textContent).toContain('21 netrimise');
});
