import { screen, waitFor, within } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '../../../../contract/kernel/local-time.ts';
import type { StaffCalendar } from '../../../../contract/visits/staff-visits.ts';
import { fakeApi, heldReply, neverAnswered, refusal } from '../../../../tests/support/components/fake-api.ts';
import { renderComponent } from '../../../../tests/support/components/render-page.tsx';
import { calendarDay as day, nord, sud } from '../../../../tests/support/visits/calendar-day.ts';
import { createStaffVisit } from '../../../../tests/support/visits/staff-visit.ts';
import { CalendarView } from './calendar-view.tsx';

const today = '2027-03-10';
const { date } = day;
const ana = createStaffVisit(`${date}T08:00:00`, { teamId: nord, email: 'ana@exemplu.ro' });
const dan = createStaffVisit(`${date}T10:00:00`, { id: 'v2', name: 'Dan Rus', teamId: sud });
const calendar: StaffCalendar = {
  days: [day],
  visits: [ana, dan],
  windowMinutes: 120,
  teams: [
    { id: nord, name: 'Echipa Nord', color: 'green' },
    { id: sud, name: 'Echipa Sud', color: 'blue' },
  ],
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T09:00:00Z`) }));

const steps = '/api/admin/appointments/v1/steps';

function open(team = '', visits = calendar.visits) {
  const api = fakeApi({
    'GET /api/admin/appointments/calendar': { ...calendar, visits },
    [`POST ${steps}`]: ({ body }) => ({
      visit: { ...ana, teamId: (body as { teamId: string }).teamId },
      following: { changed: 0, refused: [] },
    }),
  });
  const view = renderComponent(<CalendarView span="day" day={date} team={team} onShow={vi.fn()} onTeam={vi.fn()} />);
  return { ...api, ...view };
}

test('arrow keys and Enter assign a visit to another team without an e-mail', async () => {
  const { user, callsOf } = open();
  (await screen.findByRole('button', { name: 'Mută vizita: Ana Pop' })).focus();
  await user.keyboard('{ArrowRight}{Escape}{ArrowDown}{ArrowUp}{ArrowRight}');
  screen.getByText('joi, 11 martie, 08:00, Echipa Sud');
  await user.keyboard('{Enter}');
  await screen.findByText('Ana Pop: Echipa Sud. Clientul nu primește niciun e-mail.');
  expect(callsOf('POST', steps).map(({ body }) => body)).toEqual([{ step: 'assign', teamId: sud }]);
  await user.click(screen.getByRole('button', { name: 'Anulează' }));
  await waitFor(() => expect(callsOf('POST', steps)[1]?.body).toEqual({ step: 'assign', teamId: nord }));
});

test('a visit that had no team offers no undo after it got one at the same hour', async () => {
  const { user } = open('', [{ ...ana, teamId: null }, dan]);
  (await screen.findByRole('button', { name: 'Mută vizita: Ana Pop' })).focus();
  await user.keyboard('{ArrowLeft}{Enter}');
  await screen.findByText('Ana Pop: Echipa Sud. Clientul nu primește niciun e-mail.');
  expect(screen.queryByRole('button', { name: 'Anulează' })).toBeNull();
});

test('a moved visit can be moved back before the calendar is loaded again', async () => {
  const { user, callsOf, reply } = open();
  const move = () => screen.findByRole('button', { name: 'Mută vizita: Ana Pop' });
  (await move()).focus();
  reply({ 'GET /api/admin/appointments/calendar': neverAnswered });
  await user.keyboard('{ArrowRight}{Enter}');
  await waitFor(() => expect(callsOf('POST', steps)).toHaveLength(1));
  expect(screen.queryByText(/păstrată/)).toBeNull();
  (await move()).focus();
  await user.keyboard('{ArrowLeft}{Enter}');
  await waitFor(() => expect(callsOf('POST', steps)[1]?.body).toEqual({ step: 'assign', teamId: nord }));
});

test('the day view has a column for each team, whose free windows link to a new visit of that team', async () => {
  open();
  const head = await screen.findByRole('columnheader', { name: /^Echipa Nord/ });
  expect(head.textContent).toBe('Echipa Nord2 ore libere');
  const links = screen.getAllByRole('link', { name: /programare nouă/ }).map((link) => link.getAttribute('href'));
  expect(links).toContain(`/admin/appointments/new?date=${date}T12:00:00&team=${sud}`);
  expect(links).not.toContain(`/admin/appointments/new?date=${date}T08:00:00&team=${nord}`);
});

test('the hours of today that are over are not free', async () => {
  vi.setSystemTime(`${date}T09:30:00Z`);
  open();
  const head = await screen.findByRole('columnheader', { name: /^Echipa Nord/ });
  expect(head.textContent).toBe('Echipa Nordo oră liberă');
  const links = screen.getAllByRole('link', { name: /programare nouă/ }).map((link) => link.getAttribute('href'));
  expect(links.every((link) => link?.includes('T12:00:00'))).toBe(true);
});

test('the filter shows one team alone', async () => {
  open(sud);
  await screen.findByText('Dan Rus');
  expect(screen.queryByText('Ana Pop')).toBeNull();
  expect(screen.queryByRole('columnheader', { name: /^Echipa Nord/ })).toBeNull();
  const filter = within(screen.getByRole('group', { name: 'Echipe' }));
  expect(filter.getByRole('button', { name: /^Echipa Sud/ }).getAttribute('aria-pressed')).toBe('true');
});

test('switching from week to day keeps the columns of the week until the day has loaded', async () => {
  const { reply, release } = heldReply(calendar);
  const week = { ...calendar, days: [{ ...day, date: today }, day] };
  fakeApi({
    'GET /api/admin/appointments/calendar?from=2027-03-08&to=2027-03-14': week,
    [`GET /api/admin/appointments/calendar?from=${date}&to=${date}`]: reply,
  });
  const view = (span: 'week' | 'day') => (
    <CalendarView span={span} day={date} team="" onShow={vi.fn()} onTeam={vi.fn()} />
  );
  const { user } = renderComponent(<Switching week={view('week')} day={view('day')} />);
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await screen.findByText('Ana Pop');
  await user.click(screen.getByRole('button', { name: 'Doar ziua' }));
  expect(heads()).toEqual(['Ora', '10mie', '11joi']);
  release();
  await screen.findByRole('columnheader', { name: /^Echipa Nord/ });
  expect(heads()).toEqual(['Ora', 'Echipa Nord2 ore libere', 'Echipa Sud2 ore libere']);
});

function Switching({ week, day: only }: { week: ReactElement; day: ReactElement }) {
  const [isDay, setDay] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setDay(true)}>
        Doar ziua
      </button>
      {isDay ? only : week}
    </>
  );
}

test.each(['day', 'week', 'month'] as const)('the view of a %s names a rain day and reopens it', async (span) => {
  const closures = [{ teamId: nord, from: '12:00', reason: 'Zi de ploaie', by: 'Maria', at: '2027-03-10T08:00:00Z' }];
  const { callsOf } = fakeApi({
    'GET /api/admin/appointments/calendar': {
      ...calendar,
      days: Array.from({ length: span === 'day' ? 1 : 7 }, (_, index) => ({
        ...day,
        date: addDays(date, index),
        closures,
      })),
    },
    'POST /api/admin/closed-days/reopen': { success: true },
    'POST /api/admin/closed-days': { success: true },
  });
  const { user } = renderComponent(<CalendarView span={span} day={date} team="" onShow={vi.fn()} onTeam={vi.fn()} />);
  const [reopen] = await screen.findAllByRole('button', {
    name: /Redeschide.*Echipa Nord, închisă de la 12:00: Zi de ploaie/,
  });
  await user.click(reopen as HTMLElement);
  const dialog = screen.getByRole('dialog');
  within(dialog).getByText(/Închisă de Maria/);
  await user.click(within(dialog).getByRole('button', { name: 'Redeschide' }));
  await screen.findByText('Ziua este din nou deschisă');
  const closure = { date, teamId: nord, from: '12:00' };
  expect(callsOf('POST', '/api/admin/closed-days/reopen')[0]?.body).toEqual(closure);
  await user.click(screen.getByRole('button', { name: 'Închide-o la loc' }));
  await waitFor(() =>
    expect(callsOf('POST', '/api/admin/closed-days')[0]?.body).toEqual({ ...closure, reason: 'Zi de ploaie' }),
  );
});

const asked = { ...ana, status: { name: 'choosing' as const, at: '2027-03-12T11:00:00.000Z' } };

test.each(['day', 'week', 'month'] as const)(
  'the view of a %s shows until when a client chooses an hour',
  async (span) => {
    const days = Array.from({ length: span === 'day' ? 1 : 7 }, (_, index) => ({ ...day, date: addDays(date, index) }));
    fakeApi({ 'GET /api/admin/appointments/calendar': { ...calendar, days, visits: [asked, dan] } });
    renderComponent(<CalendarView span={span} day={date} team="" onShow={vi.fn()} onTeam={vi.fn()} />);
    await screen.findByText('Clientul alege până vineri, 12 martie 2027, ora 13:00');
  },
);

async function pressKeys(user: ReturnType<typeof open>['user'], keys: string) {
  (await screen.findByRole('button', { name: 'Mută vizita: Ana Pop' })).focus();
  await user.keyboard(keys);
}

test('a move about which the server asks is made only after the answer', async () => {
  const { user, callsOf, reply } = open();
  const message = '10:00 nu este o oră de sosire din program. Echipa Nord nu mai este pusă la vizită.';
  reply({ [`POST ${steps}`]: refusal(409, { code: 'irregular_hour', message, details: { team: 'Echipa Nord' } }) });
  await pressKeys(user, '{ArrowDown}{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('alert').textContent).toBe(message);
  reply({
    [`POST ${steps}`]: {
      visit: { ...ana, date: `${date}T10:00:00`, teamId: null },
      following: { changed: 0, refused: [] },
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Mută totuși' }));
  await screen.findByText(/^Ana Pop: joi, 11 martie/);
  const sent = { step: 'move', date: `${date}T10:00:00`, teamId: nord, sendEmail: 'later' };
  expect(callsOf('POST', steps).map(({ body }) => body)).toEqual([sent, { ...sent, acceptsUnusualTime: true }]);
});

test('the notice of a move promises the client an e-mail only if the server can send', async () => {
  const { user, reply } = open();
  const moved = { visit: { ...ana, date: `${date}T10:00:00` }, following: { changed: 0, refused: [] } };
  reply({ [`POST ${steps}`]: { ...moved, canSend: false } });
  await pressKeys(user, '{ArrowDown}{Enter}');
  await screen.findByText(/Serverul nu poate trimite încă e-mailuri: sunați clientul\.$/);
  reply({ [`POST ${steps}`]: { ...moved, visit: ana, canSend: true } });
  await user.click(screen.getByRole('button', { name: 'Anulează' }));
  await screen.findByText(/Clientul primește e-mailul peste două minute\.$/);
});

test('dropping a day of work tells which days move with it', async () => {
  const work = [date, '2027-03-12'].map((on, index) => ({
    id: ['ana', 'v2'][index] as string,
    date: `${on}T08:00:00`,
    state: 'confirmed' as const,
    teamId: nord,
    windowCount: 1,
  }));
  const { user, callsOf } = open('', [{ ...ana, seriesId: 's1', linkedDays: work }, dan]);
  await screen.findByText('Ziua 1 din 2');
  await pressKeys(user, '{ArrowDown}{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Se mută și zilele de după ea, cu aceeași echipă: acum vineri 12 martie.');
  expect(dialog.queryByRole('radio')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Mută' }));
  await waitFor(() => expect(callsOf('POST', steps)).toHaveLength(1));
});

test('dropping a visit of a series asks whether the later ones move too', async () => {
  const { user, callsOf } = open('', [{ ...ana, seriesId: 's1' }, dan]);
  await pressKeys(user, '{ArrowDown}{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  expect(callsOf('POST', steps)).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: 'Aceasta și toate următoarele' }));
  await user.click(dialog.getByRole('button', { name: 'Mută' }));
  await waitFor(() =>
    expect(callsOf('POST', steps)[0]?.body).toMatchObject({ date: `${date}T10:00:00`, scope: 'following' }),
  );
});
