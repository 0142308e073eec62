import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { VisitDetail } from '../../../../contract/visits/staff-visits.ts';
import { fakeApi, refusal } from '../../../../tests/support/components/fake-api.ts';
import { renderComponent } from '../../../../tests/support/components/render-page.tsx';
import { readText, readTexts } from '../../../../tests/support/components/texts.ts';
import { VisitChoice } from './visit-choice.tsx';

const visit = {
  id: 'v1',
  name: 'Ana Pop',
  email: 'ana@exemplu.ro',
  sequence: 2,
  date: '2027-03-15T10:00:00',
  timing: 'window',
  windowCount: 1,
  teamId: 't1',
  until: '12:00',
  isSuspicious: false,
  linkedDays: [],
  steps: ['move', 'cancel'],
  choice: null,
} as unknown as VisitDetail;
const path = '/api/admin/appointments/v1/propose';
const windows = [
  { time: '08:00', taken: 0, free: ['t1'] },
  { time: '10:00', taken: 1, free: [] },
  { time: '12:00', taken: 0, free: ['t1'] },
];
const days = ['15', '16', '17'].map((day) => ({
  date: `2027-03-${day}`,
  isOpen: day !== '17',
  teams: day === '17' ? [] : ['t1'],
  waiting: 0,
  windows: day === '17' ? [] : windows,
}));

function open(change: Partial<VisitDetail> = {}, replies: Parameters<typeof fakeApi>[0] = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-10T12:00:00+02:00') });
  const calendar = { days, visits: [], teams: [], windowMinutes: 120 };
  const api = fakeApi({
    '/api/admin/appointments/calendar': calendar,
    [`POST ${path}`]: { visit, canSend: true },
    ...replies,
  });
  return { ...renderComponent(<VisitChoice visit={{ ...visit, ...change }} />), api };
}

const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Propune clientului' });

test('staff propose two or three free hours with a message for the client', async () => {
  const { user, api } = open();
  await user.click(screen.getByRole('button', { name: 'Propune ore' }));
  const hours = await screen.findAllByRole('checkbox');
  // The hour of the visit and taken hours are not offered.
  expect(readTexts(hours.map(({ parentElement }) => parentElement as Element))).toEqual([
    '08:00',
    '12:00',
    '08:00',
    '12:00',
  ]);
  expect(readText(document.body)).toContain('Nu lucrăm');
  await user.click(hours[3] as HTMLElement);
  expect(send().disabled).toBe(true);
  for (const hour of [hours[1], hours[0]]) await user.click(hour as HTMLElement);
  expect((hours[2] as HTMLInputElement).disabled).toBe(true);
  await user.click(hours[0] as HTMLElement);
  expect(readTexts(within(screen.getByRole('dialog')).getAllByRole('listitem'))).toEqual([
    'luni, 15 martie, la 12:00',
    'marți, 16 martie, la 12:00',
  ]);
  await user.type(screen.getByRole('textbox', { name: /Mesaj/ }), 'Plouă');
  await user.click(send());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const options = [{ date: '2027-03-15T12:00:00' }, { date: '2027-03-16T12:00:00' }];
  expect(api.callsOf('POST', path)).toMatchObject([{ body: { sequence: 2, options, note: 'Plouă' } }]);
});

test('a refused proposal keeps the chosen hours', async () => {
  const message = 'Intervalul ales tocmai s-a ocupat. Vă rugăm să alegeți altul.';
  const { user } = open({}, { [`POST ${path}`]: refusal(409, { message, code: 'window_taken', next: [] }) });
  await user.click(screen.getByRole('button', { name: 'Propune ore' }));
  for (const hour of (await screen.findAllByRole('checkbox')).slice(0, 2)) await user.click(hour);
  await user.click(send());
  expect(readText(await screen.findByRole('alert'))).toBe(message);
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
});

test('a chosen hour that was taken meanwhile can be removed', async () => {
  const { user, api } = open({}, { [`POST ${path}`]: refusal(409, { code: 'window_taken', message: 'x', next: [] }) });
  await user.click(screen.getByRole('button', { name: 'Propune ore' }));
  for (const hour of (await screen.findAllByRole('checkbox')).slice(0, 3)) await user.click(hour);
  const taken = windows.map((window) => (window.time === '08:00' ? { ...window, free: [] } : window));
  const later = days.map((day) => (day.date === '2027-03-15' ? { ...day, windows: taken } : day));
  api.reply({ '/api/admin/appointments/calendar': { days: later, visits: [], teams: [], windowMinutes: 120 } });
  await user.click(send());
  await user.click(await screen.findByRole('checkbox', { name: /08:00.*ocupată/ }));
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  expect(screen.queryByText('ocupată')).toBeNull();
});

const option = { date: '2027-03-16T08:00:00', until: '10:00', following: [] as string[], isClosed: false };
const choice = { options: [option], endsAt: '2027-03-12T10:00:00.000Z' };

test('an open choice can be withdrawn', async () => {
  const replies = {
    [`DELETE ${path}`]: { visit },
    'POST /api/admin/appointments/v1/links': { url: 'https://gradina.test/visit/abc' },
  };
  const { user, api } = open({ choice: { ...choice, state: 'open' } }, replies);
  const state = screen.getByRole('region', { name: 'Ore propuse clientului' });
  expect(readText(state)).toContain('Așteaptă răspuns până vineri, 12 martie 2027, ora 12:00');
  expect(readText(state)).toContain('marți, 16 martie, între 08:00 și 10:00');
  expect(screen.queryByRole('button', { name: /Propune/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copiază linkul' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('https://gradina.test/visit/abc'));
  await user.click(screen.getByRole('button', { name: 'Retrage' }));
  await waitFor(() => expect(api.callsOf('DELETE', path)).toHaveLength(1));
});

test('a choice whose days were all closed asks staff to propose other hours', () => {
  open({ choice: { ...choice, state: 'open', options: [{ ...option, isClosed: true }] } });
  expect(readText(document.body)).toContain('Clientul nu mai are ce alege: retrageți orele și propuneți altele');
  expect(readText(document.body)).toContain('ziua s-a închis între timp');
});

test('other hours can be proposed after an expired choice', () => {
  open({ choice: { ...choice, state: 'expired' } });
  expect(readText(document.body)).toContain('Fără răspuns');
  expect(screen.getByRole('button', { name: 'Propune alte ore' })).toBeTruthy();
});

test.each([{ email: '' }, { isSuspicious: true }, { steps: [] }])(
  'hours cannot be proposed for a visit with %j',
  (change) => {
    open(change);
    expect(screen.queryByRole('button', { name: /Propune/ })).toBeNull();
  },
);
