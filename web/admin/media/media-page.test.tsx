import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openAdmin } from '../../../tests/support/components/render-admin.tsx';
import * as page from './media-page.tsx';

test('a picture in the bin, which has no public address, is fetched with the token', async () => {
  const item = {
    id: 'abc',
    name: 'iaz.jpg',
    bytes: 1,
    url: '/media/abc/800.webp',
    alt: 'Iaz',
    width: 800,
    height: 600,
    tones: ['#000', '#111', '#222'],
    focus: [50, 50],
    createdAt: '2026-06-01T09:00:00Z',
    uses: 0,
    deletedAt: '2026-06-02T09:00:00Z',
  };
  URL.createObjectURL = vi.fn(() => 'blob:iaz');
  URL.revokeObjectURL = vi.fn();
  await openAdmin({ '/admin/media': page }, '/admin/media?only=bin', {
    '/api/admin/media': { items: [item], total: 1, counts: { all: 0, unused: 0, undescribed: 0, bin: 1 } },
    '/api/admin/media/abc/file': {},
    '/api/admin/videos': { items: [] },
  });
  const tile = await screen.findByRole('button', { name: /Iaz/ });
  await waitFor(() => expect(tile.querySelector('img')?.getAttribute('src')).toBe('blob:iaz'));
});
