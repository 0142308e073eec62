import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Replies } from '../../../../tests/support/components/fake-api.ts';
import { openAdmin } from '../../../../tests/support/components/render-admin.tsx';
import { sampleDocument } from '../../../../tests/support/components/sample-document.ts';
import * as page from '../content-list-page.tsx';

const bulkPath = '/api/admin/testimonials/bulk';

const openList = (item: object, replies: Replies = {}) =>
  openAdmin({ '/admin/testimonials': page }, '/admin/testimonials', {
    '/api/admin/testimonials': { items: [item], total: 1, counts: { draft: 0, scheduled: 0, published: 1, bin: 0 } },
    '/api/admin/testimonials/new/draft': { draft: null },
    [`POST ${bulkPath}`]: { done: ['ion'], refused: [] },
    ...replies,
  });

test('the selection bar has text buttons to publish, withdraw and delete documents', async () => {
  const { user } = await openList(sampleDocument);
  await user.click(await screen.findByLabelText('Selectează „Ion”'));
  const bar = within(screen.getByRole('region', { name: 'Selecția' }));
  expect(bar.getAllByRole('button').map((button) => button.textContent)).toEqual([
    ...['Publică', 'Retrage', 'Șterge', ''],
  ]);
});

test('a document can be withdrawn from the site with its menu', async () => {
  const { user, callsOf } = await openList(sampleDocument);
  await user.click(await screen.findByRole('button', { name: 'Acțiuni: Ion' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Retrage de pe site' }));
  await screen.findByText('„Ion” nu mai este pe site');
  expect(callsOf('POST', bulkPath)).toMatchObject([{ body: { action: 'unpublish' } }]);
});

test('undoing the publication of a scheduled document schedules it again for the same time', async () => {
  const publishAt = '2030-06-01T06:00:00.000Z';
  const item = { ...sampleDocument, status: 'scheduled', publishAt };
  const { user, callsOf } = await openList(item, {
    'GET /api/admin/testimonials/ion': { item: { ...sampleDocument, version: 4, fields: { name: 'Ion' } } },
    'PUT /api/admin/testimonials/ion': { item },
  });
  await user.click(await screen.findByRole('button', { name: 'Acțiuni: Ion' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Publică acum' }));
  await user.click(await screen.findByRole('button', { name: 'Anulează' }));
  await waitFor(() =>
    expect(callsOf('PUT', '/api/admin/testimonials/ion')).toMatchObject([
      { body: { version: 4, status: 'scheduled', publishAt } },
    ]),
  );
  expect(callsOf('POST', bulkPath)).toHaveLength(1);
});

test('publishing documents that are already on the site says so and offers no undo', async () => {
  const { user } = await openList(sampleDocument);
  await user.click(await screen.findByLabelText('Selectează „Ion”'));
  await user.click(within(screen.getByRole('region', { name: 'Selecția' })).getByText('Publică'));
  await screen.findByText('Nimic de schimbat');
  expect(screen.queryByRole('button', { name: 'Anulează' })).toBeNull();
});
