import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { DashboardToday } from '../../../contract/dashboard/schemas.ts';
import { renderComponent } from '../../../tests/support/components/render-page.tsx';
import { bani } from '../../../tests/support/fixtures/bani.ts';
import { TasksSection } from './tasks-section.tsx';

const nothing: DashboardToday = {
  date: '2027-03-10',
  visits: { items: [], total: 0 },
  toConfirm: 0,
  suspicious: 0,
  unclosed: 0,
  messages: { waiting: 0, replyHours: null, soon: 0, overdue: 0 },
  failedEmails: 0,
  failedSms: 0,
  drafts: [],
  reviews: 0,
  agreementsToRenew: 0,
  closures: [],
  quotes: {
    ending: { items: [], total: 0 },
    toSchedule: 0,
    toInvoice: 0,
    advances: { total: 0, overdue: 0 },
    failedHandovers: { total: 0, kind: 'quote' },
    toCollect: { total: 0, overdue: 0, due: bani(0) },
    byCard: { total: 0, sum: bani(0) },
    lapsedHours: { items: [], total: 0 },
  },
  extraWork: { items: [], total: 0 },
  crewConflicts: { items: [], total: 0 },
};
const worked: DashboardToday['crewConflicts']['items'][number] = {
  id: 'v1',
  name: 'Dan Rusu',
  date: '2027-03-10T10:00:00',
  status: { name: 'cancelled', at: null },
  conflict: {
    reason: 'cancelled',
    entry: 'k1',
    leadsTo: 'completed',
    said: 'Am terminat',
    by: 'Radu',
    at: '2027-03-10T08:50:00.000Z',
  },
};

test('nothing to do is said only when no work of a crew waits for a decision', () => {
  renderComponent(<TasksSection today={nothing} isNew={false} />);
  screen.getByRole('heading', { name: 'Totul e la zi' });
});

test('two tasks that lead to the same list are both shown', () => {
  const error = vi.spyOn(console, 'error');
  const quotes: DashboardToday['quotes'] = {
    ...nothing.quotes,
    toInvoice: 1,
    failedHandovers: { total: 2, kind: 'quote' },
  };
  renderComponent(<TasksSection today={{ ...nothing, quotes }} isNew={false} />);
  screen.getByRole('link', { name: /lucrare de facturat/ });
  screen.getByRole('link', { name: /predări la facturare de lămurit/ });
  expect(error).not.toHaveBeenCalled();
});

test('work on a cancelled visit is something to do, with its visit, its crew and two answers', () => {
  renderComponent(<TasksSection today={{ ...nothing, crewConflicts: { items: [worked], total: 3 } }} isNew={false} />);
  const list = within(within(screen.getByRole('region', { name: 'De făcut' })).getByRole('list'));
  expect(list.getByRole('link', { name: 'Dan Rusu' }).getAttribute('href')).toBe('/admin/appointments/v1');
  list.getByText('Anulată');
  list.getByRole('heading', { name: 'Lucrată după anulare' });
  list.getByText('Radu, 10 mar. 2027, 10:50');
  list.getByRole('button', { name: 'Notează încheiată' });
  list.getByRole('button', { name: 'Rămâne anulată' });
  list.getByText('Încă 2 lucrări după acestea.');
});
