import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LoggedSecurityEvent } from '../../../contract/activity/schemas.ts';
import { openAdmin } from '../../../tests/support/components/render-admin.tsx';
import * as page from './security-page.tsx';

test('the security log shows what happened to whom, from where and how often', async () => {
  const items: LoggedSecurityEvent[] = [
    {
      id: '1',
      kind: 'signInFailed',
      address: '203.0.113.7',
      user: { id: 'emil', name: 'Emil' },
      by: null,
      firstAt: '2026-06-01T09:00:00Z',
      lastAt: '2026-06-01T09:30:00Z',
      count: 25,
    },
    {
      id: '2',
      kind: 'sessionsEnded',
      address: '',
      user: { id: 'emil', name: 'Emil' },
      by: { id: 'ana', name: 'Ana' },
      firstAt: '2026-06-01T08:00:00Z',
      lastAt: '2026-06-01T08:00:00Z',
      count: 1,
    },
  ];
  await openAdmin({ '/admin/activity/security': page }, '/admin/activity/security', {
    '/api/admin/activity/security': { items, total: 2, people: [] },
  });
  await screen.findByText('de 25 de ori');
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toContain('12:30Autentificare eșuatăEmil · 203.0.113.7de 25 de ori');
  expect(rows).toContain('11:00Sesiuni încheiateEmil · de către Ana');
});
