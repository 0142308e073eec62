import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { StaffVisit } from '../../../../contract/visits/staff-visits.ts';
import type { VisitStep } from '../../../../contract/visits/steps.ts';
import type { VisitStatus } from '../../../../contract/visits/visit-status.ts';
import { fakeApi, refusal } from '../../../../tests/support/components/fake-api.ts';
import { ana } from '../../../../tests/support/components/render-admin.tsx';
import { renderComponent } from '../../../../tests/support/components/render-page.tsx';
import { createStaffVisit } from '../../../../tests/support/visits/staff-visit.ts';
import { UserContext } from '../../kit/shell/session/user-context.ts';
import { StepSheet } from './step-sheet.tsx';

const date = '2027-03-11';
const windows = [
  { time: '08:00', taken: 1, free: ['t2'] },
  { time: '10:00', taken: 1, free: ['t1'] },
];
const teams = [
  { id: 't1', name: 'Echipa Nord', color: 'green' },
  { id: 't2', name: 'Echipa Sud', color: 'blue' },
];
const days = [{ date, isOpen: true, teams: ['t1', 't2'], windows, waiting: 0 }];

function open(step: VisitStep, changes: Partial<StaffVisit> = {}) {
  const api = fakeApi({
    'GET /api/admin/appointments/calendar': { days, teams, visits: [], windowMinutes: 120 },
    'POST /api/admin/appointments/v1/email': { email: null, canSend: true },
    'POST /api/admin/appointments/v1/steps': { following: { changed: 0, refused: [] } },
  });
  const visit = createStaffVisit(`${date}T08:00:00`, { teamId: 't1', ...changes });
  const onClose = vi.fn();
  const view = renderComponent(
    <UserContext value={ana}>
      <StepSheet visit={visit} step={step} onClose={onClose} />
    </UserContext>,
  );
  const sent = () => api.callsOf('POST', '/api/admin/appointments/v1/steps').map(({ body }) => body);
  return { ...api, ...view, sent };
}

afterEach(() => localStorage.clear());

test('moving a visit to another team at the same hour assigns it without an e-mail to the client', async () => {
  const { user, sent, callsOf } = open('move');
  const choice = within(await screen.findByRole('group', { name: 'Echipa' }));
  await user.click(choice.getByRole('radio', { name: 'Echipa Sud' }));
  screen.getByText('Clientul nu primește niciun e-mail: ziua și ora rămân aceleași.');
  await user.click(screen.getByRole('button', { name: 'Schimbă echipa' }));
  await waitFor(() => expect(sent()).toMatchObject([{ step: 'assign', teamId: 't2' }]));
  expect(callsOf('POST', '/api/admin/appointments/v1/email')).toEqual([]);
});

test('an hour at which the chosen team is taken cannot be chosen, nor a team taken at the chosen hour', async () => {
  const { user } = open('move');
  const hour = await screen.findByRole<HTMLInputElement>('radio', { name: /^10:00/ });
  const south = screen.getByRole<HTMLInputElement>('radio', { name: 'Echipa Sud' });
  await user.click(south);
  expect(hour.disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Aceeași, dacă e liberă' }));
  await user.click(hour);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Echipa Sud ocupată' }).disabled).toBe(true);
});

test('an hour counts the teams that are free as long as the visit takes', async () => {
  open('move', { teamId: null, windowCount: 2, timing: 'unset' });
  expect((await screen.findByRole('radio', { name: /^08:00/ })).closest('label')?.textContent).toBe('08:00ocupat');
});

test.each<[VisitStep, VisitStatus, string]>([
  ['cancel', { name: 'working', at: '2027-03-11T06:05:00.000Z' }, 'Echipa lucrează din 08:05.'],
  ['move', { name: 'arrived', at: '2027-03-11T06:05:00.000Z' }, 'Echipa a ajuns la 08:05.'],
  ['assign', { name: 'onTheWay', at: '2027-03-11T06:05:00.000Z' }, 'Echipa e pe drum din 08:05.'],
])('the sheet of the step „%s” says that the team is at the visit', async (step, status, words) => {
  open(step, { status });
  await screen.findByText((text) => text.startsWith(words) && text.includes('oprirea rămâne tăiată'));
});

test('cancelling asks for a yes only while the team is at the visit', async () => {
  const { unmount } = open('cancel');
  await screen.findByRole('button', { name: 'Anulează vizita' });
  expect(screen.queryByText(/oprirea rămâne tăiată/)).toBeNull();
  unmount();
  const { user, sent } = open('cancel', { status: { name: 'working', at: '2027-03-11T06:05:00.000Z' } });
  await user.click(await screen.findByRole('button', { name: 'Da, anulează vizita' }));
  await waitFor(() => expect(sent()).toMatchObject([{ step: 'cancel' }]));
});

test('completing asks how much was done only for a visit of an agreement', async () => {
  const plain = open('complete');
  expect(screen.queryByRole('group', { name: 'Cât s-a făcut' })).toBeNull();
  plain.unmount();
  const { user, sent } = open('complete', { agreementId: 'a1' });
  await user.click(screen.getByRole('radio', { name: /^Parțial/ }));
  await user.click(screen.getByRole('button', { name: /încheie vizita/i }));
  await waitFor(() => expect(sent()).toMatchObject([{ step: 'complete', isPartial: true }]));
});

test('when no later visit of a series could be changed, the notice says only which ones stayed', async () => {
  const { user, reply } = open('cancel', { seriesId: 's1' });
  const refused = [{ id: 'v2', message: 'Vizita este deja încheiată.' }];
  reply({ 'POST /api/admin/appointments/v1/steps': { following: { changed: 0, refused } } });
  await user.click(screen.getByRole('radio', { name: 'Aceasta și toate următoarele' }));
  await user.click(screen.getByRole('button', { name: 'Anulează vizita' }));
  await screen.findByText('Una a rămas neschimbată: Vizita este deja încheiată.');
});

const day = { state: 'confirmed' as const, teamId: 't1', windowCount: 1 };
const work = [date, '2027-03-12'].map((on, index) => ({ ...day, id: `v${index + 1}`, date: `${on}T08:00:00` }));

test('the sheet of a day of work tells which other days change', async () => {
  const assigned = open('assign', { seriesId: 's1', linkedDays: work });
  await screen.findByText('Aceeași echipă face toată lucrarea: joi 11 martie și vineri 12 martie.');
  assigned.unmount();
  const moved = open('move', { seriesId: 's1', linkedDays: work });
  await screen.findByText('Se mută și zilele de după ea, cu aceeași echipă: acum vineri 12 martie.');
  moved.unmount();
  const last = open('move', { seriesId: 's1', linkedDays: work, date: '2027-03-12T08:00:00' });
  await screen.findByText('Este ultima zi a lucrării: zilele dinainte rămân unde sunt.');
  last.unmount();
  const { user, sent } = open('cancel', { seriesId: 's1', linkedDays: work });
  await user.click(screen.getByRole('radio', { name: 'Și vineri 12 martie' }));
  await user.click(screen.getByRole('button', { name: 'Anulează vizita' }));
  await waitFor(() => expect(sent()).toMatchObject([{ step: 'cancel', scope: 'following' }]));
});

test('confirming at an hour outside the programme asks first what it breaks', async () => {
  const { user, sent, reply } = open('confirm', { state: 'requested' });
  const message = '06:30 nu este o oră de sosire din program. Vizita nu are echipă, iar ora nu se rezervă.';
  reply({ 'POST /api/admin/appointments/v1/steps': refusal(409, { code: 'irregular_hour', message }) });
  await user.click(screen.getByRole('button', { name: 'Confirmă vizita' }));
  await screen.findByText(message);
  await user.click(screen.getByRole('button', { name: 'Da, confirmă vizita' }));
  await waitFor(() => expect(sent()).toMatchObject([{}, { step: 'confirm', acceptsUnusualTime: true }]));
  expect(sent()[0]).not.toHaveProperty('acceptsUnusualTime');
});
