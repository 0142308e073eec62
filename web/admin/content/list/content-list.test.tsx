import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { ana, renderAdmin, storeSession } from '../../../../tests/support/components/render-admin.tsx';
import { sampleDocument } from '../../../../tests/support/components/sample-document.ts';
import * as page from '../content-list-page.tsx';

test('the selection bar has text buttons to publish, withdraw and delete documents', async () => {
  storeSession('bun');
  fakeApi({
    '/api/admin/validate-session': { valid: true, user: ana },
    '/api/admin/testimonials': {
      items: [sampleDocument],
      total: 1,
      counts: { draft: 0, scheduled: 0, published: 1, bin: 0 },
    },
    '/api/admin/testimonials/new/draft': { draft: null },
  });
  const { user } = await renderAdmin({ '/admin/testimonials': page }, '/admin/testimonials');
  await user.click(await screen.findByLabelText('Selectează „Ion”'));
  const bar = within(screen.getByRole('region', { name: 'Selecția' }));
  expect(bar.getAllByRole('button').map((button) => button.textContent)).toEqual([
    ...['Publică', 'Retrage', 'Șterge', ''],
  ]);
});

test('a document can be withdrawn from the site with its menu', async () => {
  storeSession('bun');
  const { callsOf } = fakeApi({
    '/api/admin/validate-session': { valid: true, user: ana },
    '/api/admin/testimonials': {
      items: [sampleDocument],
      total: 1,
      counts: { draft: 0, scheduled: 0, published: 1, bin: 0 },
    },
    '/api/admin/testimonials/new/draft': { draft: null },
    'POST /api/admin/testimonials/bulk': { done: ['ion'], refused: [] },
  });
  const { user } = await renderAdmin({ '/admin/testimonials': page }, '/admin/testimonials');
  await user.click(await screen.findByRole('button', { name: 'Acțiuni: Ion' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Retrage de pe site' }));
  await screen.findByText('„Ion” nu mai este pe site');
  expect(callsOf('POST', '/api/admin/testimonials/bulk')).toMatchObject([{ body: { action: 'unpublish' } }]);
});
