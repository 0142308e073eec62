import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PlannedVisit } from '../../../../contract/planning/plan.ts';
import { type ApiCall, connectionLost, type Replies, refusal } from '../../../../tests/support/components/fake-api.ts';
import { openAdmin } from '../../../../tests/support/components/render-admin.tsx';
import { samplePlanCalendar, sampleProposal } from '../../../../tests/support/components/sample-plan.ts';
import { findField, readText, readTexts } from '../../../../tests/support/components/texts.ts';
import { setMedia } from '../../../../tests/support/components/window-stubs.ts';
import { createStaffVisit } from '../../../../tests/support/visits/staff-visit.ts';
import * as planningPage from './planning-page.tsx';

const ion = { agreementId: 'A-2', name: 'Ion Ban', email: '', teamId: 'echipa-2', date: '2027-04-09T08:00:00' };
const plan = {
  from: '2027-04-05',
  to: '2027-04-25',
  km: { before: 40.2, after: 52.6 },
  canSend: false,
  proposals: [sampleProposal(), sampleProposal(ion)],
  unplaced: [
    {
      agreementId: 'A-3',
      workId: 'tratament',
      number: 'CI-2027-0003',
      name: 'Dan Rus',
      service: 'Tratament',
      city: 'Cluj-Napoca',
      earliest: '2027-04-05',
      latest: '2027-04-06',
      reason: 'nicio oră liberă în toleranță',
    },
  ],
  outside: [
    {
      ...{ agreementId: 'A-4', workId: 'tuns', number: 'CI-2027-0004', name: 'Ela Dan', service: 'Tuns gazon' },
      ...{ city: 'Gilău', date: '2027-04-09T10:00:00', visitId: 'v9' },
    },
  ],
};

const readCalendar = ({ path }: ApiCall) => {
  const range = new URLSearchParams(path.split('?')[1]);
  return samplePlanCalendar(range.get('from') as string, range.get('to') as string);
};

const screens = { '/admin/planning': planningPage, '/admin/today': { default: () => 'azi' } };

async function open(replies: Replies = {}) {
  const view = await openAdmin(screens, '/admin/planning', {
    '/api/admin/planning-settings': { planning: { weeks: 3 }, version: 1 },
    '/api/admin/plan/preview': plan,
    '/api/admin/plan/confirm': { confirmed: 2, emails: 1, canSend: true },
    '/api/admin/appointments/calendar': readCalendar,
    ...replies,
  });
  await view.user.click(await screen.findByText('Propune'));
  const sent = (call: 'preview' | 'confirm') =>
    view
      .callsOf('POST', `/api/admin/plan/${call}`)
      .map(({ body }) => body as { kept: PlannedVisit[]; visits: PlannedVisit[]; key: string; email: boolean });
  return { ...view, sent };
}

const cell = (place: string) => document.querySelector(`[data-place="${place}"]`) as HTMLElement;
const button = (name: string, root: ParentNode = document) =>
  [...root.querySelectorAll('button')].find((one) =>
    (one.getAttribute('aria-label') ?? readText(one)).startsWith(name),
  ) as HTMLElement;
const dialog = () => document.querySelector('[role="dialog"]') as HTMLElement;

test('proposals are shown on the day of their team', async () => {
  const { sent } = await open();
  await screen.findByText('Ion Ban');
  expect(sent('preview')).toEqual([{ weeks: 3, kept: [] }]);
  expect(readText(cell('echipa-1/2027-04-08'))).toContain('08:00–10:00, programează vizita: Ana Pop');
  expect(readText(cell('echipa-1/2027-04-08'))).toContain('joi, lângă alte două grădini din Florești');
  expect(readText(cell('echipa-1/2027-04-08'))).toContain('2 ore libere');
  expect(screen.getByText('40 → 53 km')).toBeTruthy();
  expect(readText(screen.getByText('Dan Rus').closest('li'))).toContain('nicio oră liberă în toleranță');
});

test("visits of an agreement's garden that are not linked to it are named, with a link to their page", async () => {
  await open();
  const link = await screen.findByRole('link', { name: 'Ela Dan' });
  expect(link.getAttribute('href')).toBe('/admin/appointments/v9');
  expect(readText(link.closest('li'))).toContain('Se potrivește cu contractul CI-2027-0004');
});

test('a booked visit of the plan shows until when its client chooses an hour', async () => {
  const status = { name: 'choosing' as const, at: '2027-04-07T11:00:00.000Z' };
  const booked = createStaffVisit('2027-04-08T12:00:00', { teamId: 'echipa-1', status });
  const readAsked = (call: ApiCall) => ({ ...readCalendar(call), visits: [booked] });
  await open({ '/api/admin/appointments/calendar': readAsked });
  await waitFor(() =>
    expect(readText(cell('echipa-1/2027-04-08'))).toContain('Clientul alege până miercuri, 7 aprilie 2027, ora 14:00'),
  );
});

test('a booked visit of the plan that has no hour says so', async () => {
  const booked = createStaffVisit('2027-04-08T00:00:00', { teamId: 'echipa-1', timing: 'unset' });
  await open({ '/api/admin/appointments/calendar': (call: ApiCall) => ({ ...readCalendar(call), visits: [booked] }) });
  await waitFor(() => expect(readText(cell('echipa-1/2027-04-08'))).toContain('fără oră'));
});

test('the first week with a proposal is shown first', async () => {
  const later = sampleProposal({ ...ion, date: '2027-04-15T08:00:00' });
  await open({ '/api/admin/plan/preview': { ...plan, proposals: [later] } });
  await screen.findByText('Ion Ban');
  expect(readText(cell('echipa-2/2027-04-15'))).toContain('Ion Ban');
});

test('arrow keys move a proposal to the next day or team, keep the focus and mark it outside its tolerance', async () => {
  const { user, sent } = await open();
  await screen.findByText('Ana Pop');
  button('Mută propunerea: Ana Pop').focus();
  await user.keyboard('{ArrowDown}');
  expect(readText(cell('echipa-2/2027-04-08'))).toContain('mutată; era propusă joi, 8 aprilie, 08:00');
  expect(document.activeElement).toBe(button('Mută propunerea: Ana Pop'));
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(readText(cell('echipa-2/2027-04-11'))).toContain('în afara toleranței: 6–10 apr.');
  await user.click(button('Propune din nou'));
  expect(sent('preview').at(-1)?.kept).toEqual([
    { agreementId: 'A-1', workId: 'tuns', date: '2027-04-11T10:00:00', teamId: 'echipa-2' },
  ]);
});

test('a moved proposal keeps the focus', async () => {
  const { user } = await open();
  await screen.findByText('Ana Pop');
  button('Mută propunerea: Ana Pop').focus();
  await user.keyboard('{ArrowDown}');
  await user.click(button('Înapoi unde era propusă: Ana Pop'));
  await waitFor(() =>
    expect(document.activeElement).toBe(button('Mută propunerea: Ana Pop', cell('echipa-1/2027-04-08'))),
  );
  const week = (name: RegExp) => screen.getByRole('button', { name });
  await user.click(week(/12–18 apr\./));
  await waitFor(() => expect(document.querySelector('[data-proposal]')).toBeNull());
  await user.click(week(/5–11 apr\./));
  await waitFor(() => expect(document.querySelector('[data-proposal]')).toBeTruthy());
  expect(document.activeElement).toBe(week(/5–11 apr\./));
});

test('the move dialog offers only hours without a visit or another proposal', async () => {
  const { user } = await open();
  await screen.findByText('Ana Pop');
  await user.click(button('Mută propunerea: Ion Ban'));
  await screen.findByText('Ora sosirii');
  await user.selectOptions(findField<HTMLSelectElement>('Echipa', dialog()), 'Echipa 1');
  expect(readTexts(dialog().querySelectorAll('fieldset label'))).toEqual(['08:00–10:00', '10:00–12:00', '14:00–16:00']);
  await user.click(within(dialog()).getByText('14:00–16:00'));
  await user.click(button('Mută aici'));
  expect(readText(cell('echipa-1/2027-04-09'))).toContain('14:00–16:00');
  await waitFor(() => expect(document.activeElement).toBe(button('Mută propunerea: Ion Ban')));
});

test('a dropped proposal frees its hour', async () => {
  const { user, sent } = await open();
  await screen.findByText('Ana Pop');
  await user.click(button('Scoate din plan: Ana Pop'));
  expect(readText(cell('echipa-1/2027-04-08'))).toBe('3 ore libere');
  expect(screen.getByText('Ana Pop: scoasă din plan')).toBeTruthy();
  expect(screen.getByText('1 din 1 aleasă')).toBeTruthy();
  await user.click(button('Programează o vizită'));
  await user.click(button('Programează', dialog()));
  await screen.findByText('2 vizite sunt programate');
  expect(sent('confirm')[0]?.visits.map(({ agreementId }) => agreementId)).toEqual(['A-2']);
  await user.click(button('Adu înapoi: Ana Pop'));
  expect(readText(cell('echipa-1/2027-04-08'))).toContain('Ana Pop');
});

test('a confirmation of a plan is retried with the same key', async () => {
  const { user, sent, reply } = await open({ '/api/admin/plan/confirm': connectionLost });
  await screen.findByText('Ana Pop');
  await user.click(button('Programează 2 vizite'));
  expect(readText(dialog())).toContain('Un singur e-mail, nu pentru fiecare vizită');
  expect(readText(dialog())).toContain('Serverul nu poate trimite încă e-mailuri');
  await user.click(button('Programează', dialog()));
  await within(dialog()).findByRole('alert');
  reply({ '/api/admin/plan/confirm': { confirmed: 2, emails: 1, canSend: false } });
  await user.click(button('Programează', dialog()));
  await screen.findByText('2 vizite sunt programate');
  expect(screen.getByText(/sunați clienții/)).toBeTruthy();
  await waitFor(() => expect(readText(document.activeElement)).toMatch(/^2 vizite sunt programate/));
  const keys = sent('confirm').map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
  expect(sent('confirm').at(-1)).toMatchObject({ email: true });
  expect(document.querySelector('[data-proposal]')).toBeNull();
  expect(screen.queryByText(/^0 din 0/)).toBeNull();
});

test('the planner can be left once the visits are planned', async () => {
  const { user, router } = await open();
  await screen.findByText('Ion Ban');
  await user.click(button('Programează 2 vizite'));
  await user.click(button('Programează', dialog()));
  await screen.findByText('2 vizite sunt programate');
  await router.navigate('/admin/today');
  expect(await screen.findByText('azi')).toBeTruthy();
});

test('when the server refuses some visits of a plan, only those are planned again', async () => {
  const refused = { ...ion, workId: 'tuns', message: 'Ora este ocupată' };
  const changed = { code: 'plan_changed', message: 'x', details: { refused: [refused] } };
  const { user, sent, reply } = await open({ '/api/admin/plan/confirm': refusal(409, changed) });
  await screen.findByText('Ana Pop');
  await user.click(button('Programează 2 vizite'));
  reply({
    '/api/admin/plan/preview': {
      ...plan,
      proposals: [sampleProposal(), sampleProposal({ ...ion, date: '2027-04-10T10:00:00' })],
    },
  });
  await user.click(button('Programează', dialog()));
  const notice = (await screen.findByText('O vizită nu mai este posibilă acolo unde era propusă')).closest(
    'div',
  ) as HTMLElement;
  expect(
    sent('preview')
      .at(-1)
      ?.kept.map(({ agreementId }) => agreementId),
  ).toEqual(['A-1']);
  expect(readText(notice)).toContain(
    'Ion Ban, vineri, 9 aprilie, la 08:00: Ora este ocupată. Acum: sâmbătă, 10 aprilie, la 10:00.',
  );
  expect(dialog()).toBeNull();
  await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});

test('on a phone the plan is a list of days with the same actions', async () => {
  setMedia({ width: 390 });
  const { user } = await open();
  const day = (await screen.findByText('vineri, 9 aprilie')).closest('section') as HTMLElement;
  expect(readText(day)).toContain('Echipa 208:00–10:00');
  await user.click(button('Scoate', day));
  expect(screen.queryByText('vineri, 9 aprilie')).toBeNull();
});

test('on a phone a closed day of the plan can be reopened', async () => {
  setMedia({ width: 390 });
  const closures = [{ teamId: null, from: null, reason: 'Zi de ploaie', by: 'Maria', at: '2027-04-05T07:00:00Z' }];
  const readClosed = (call: ApiCall) => {
    const calendar = readCalendar(call);
    const days = calendar.days.map((day) => (day.date === '2027-04-10' ? { ...day, isOpen: false, closures } : day));
    return { ...calendar, days };
  };
  const { user, callsOf } = await open({
    '/api/admin/appointments/calendar': readClosed,
    'POST /api/admin/closed-days/reopen': { success: true },
  });
  const day = (await screen.findByText('sâmbătă, 10 aprilie')).closest('section') as HTMLElement;
  expect(readText(day)).toContain('Închis: Zi de ploaie · Maria');
  await user.click(button('Redeschide', day));
  await user.click(button('Redeschide', dialog()));
  await waitFor(() => expect(callsOf('POST', '/api/admin/closed-days/reopen')).toHaveLength(1));
});

test('without due work the planner says until when there is nothing to plan', async () => {
  await open({ '/api/admin/plan/preview': { ...plan, proposals: [], unplaced: [], outside: [] } });
  expect(await screen.findByText('Nimic de planificat până duminică, 25 aprilie')).toBeTruthy();
});
