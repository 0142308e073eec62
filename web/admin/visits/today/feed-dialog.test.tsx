import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { renderComponent } from '../../../../tests/support/components/render-page.tsx';
import { FeedDialog } from './feed-dialog.tsx';

const path = '/api/admin/calendar-feed';
const url = 'https://gradina.test/calendar/secret/vizite.ics';

test('the calendar of a phone gets an address for the visits, shown once, which can be withdrawn', async () => {
  let feed: object | null = null;
  const { callsOf } = fakeApi({
    [`GET ${path}`]: () => ({ feed }),
    [`POST ${path}`]: () => {
      feed = { createdAt: '2026-06-01T09:00:00Z', lastReadAt: null };
      return { url };
    },
    [`DELETE ${path}`]: () => {
      feed = null;
      return { success: true };
    },
  });
  const { user } = renderComponent(<FeedDialog onClose={vi.fn()} />);
  await screen.findByText('Acum nu aveți nicio adresă.');
  await user.click(screen.getByRole('button', { name: 'Creează o adresă' }));
  await screen.findByText(url);
  const link = screen.getByRole('link', { name: 'Deschide în calendar' });
  expect(link.getAttribute('href')).toBe(url.replace('https', 'webcal'));
  await user.click(await screen.findByRole('button', { name: 'Oprește calendarul' }));
  await screen.findByText('Acum nu aveți nicio adresă.');
  expect(screen.queryByText(url)).toBeNull();
  expect(callsOf('DELETE', path)).toHaveLength(1);
});
