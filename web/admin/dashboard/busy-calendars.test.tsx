import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { BusyCalendar } from '../../../contract/busy-calendars/schemas.ts';
import { fakeApi } from '../../../tests/support/components/fake-api.ts';
import { renderComponent } from '../../../tests/support/components/render-page.tsx';
import { ClosureList } from '../kit/workflows/closure-list.tsx';
import { BusyCalendarsWarning, BusyVisits } from './busy-calendars.tsx';

const teams = [{ id: 't1', name: 'Echipa Nord', color: 'green' }];
const emptied: BusyCalendar = {
  id: 'c1',
  teamId: 't1',
  name: 'Ion',
  host: 'calendar.google.com',
  version: 2,
  readAt: '2027-03-10T08:00:00Z',
  failingSince: null,
  problem: null,
  emptiedAt: '2027-03-10T08:00:00Z',
  intervalCount: 3,
  needsDecision: true,
};

test('the hours of a calendar that is suddenly empty are kept until staff decide', async () => {
  const api = fakeApi({
    'GET /api/admin/teams': { teams },
    'POST /api/admin/busy-calendars/c1/decide': { success: true },
  });
  renderComponent(<BusyCalendarsWarning calendars={[emptied]} />);
  await screen.findByText('„Ion”, Echipa Nord');
  expect(screen.getByRole('alert').textContent).toContain(
    'Calendarul este gol din 10 mar. 2027, 10:00, deși avea ore ocupate. Păstrăm orele ocupate: 3 intervale.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Păstrează orele' }));
  await waitFor(() =>
    expect(api.callsOf('POST', '/api/admin/busy-calendars/c1/decide')[0]?.body).toEqual({
      decision: 'keep',
      version: 2,
    }),
  );
});

test('a visit at busy hours is listed with its team and calendar', async () => {
  fakeApi({ 'GET /api/admin/teams': { teams } });
  const visit = { id: 'v1', name: 'Ana Pop', date: '2027-03-15T10:00:00', teamId: 't1', calendar: 'Ion' };
  renderComponent(<BusyVisits items={[visit]} total={3} />);
  await screen.findByText('Echipa Nord este ocupată după calendarul „Ion”');
  expect(screen.getByRole('link', { name: 'Ana Pop' }).getAttribute('href')).toBe('/admin/appointments/v1');
  expect(document.body.textContent).toContain('Încă 2 vizite după acestea.');
});

test('busy hours of a day are named without a button that opens them', () => {
  const busy = {
    calendar: 'Ion',
    hours: [
      { from: '09:00', until: '10:30' },
      { from: '14:00', until: '15:00' },
    ],
  };
  const closures = [{ teamId: 't1', from: null, reason: '', by: null, at: null, busy }];
  renderComponent(<ClosureList canReopen date="2099-03-15" closures={closures} teams={teams} />);
  screen.getByText('Echipa Nord, ocupată după calendarul „Ion”: 09:00–10:30, 14:00–15:00');
  expect(screen.queryByRole('button')).toBeNull();
});
