import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { VisitByLink } from '../../../contract/visits/visit-by-link.ts';
import { connectionLost, fakeApi, heldReply, refusal } from '../../../tests/support/components/fake-api.ts';
import { renderPage } from '../../../tests/support/components/render-page.tsx';
import { readText } from '../../../tests/support/components/texts.ts';
import { freeDays } from '../../../tests/support/visits/free-days.ts';
import * as page from './visit-page.tsx';

const visit: VisitByLink = {
  state: 'requested',
  name: 'Ana Pop',
  service: { id: 'gazon', name: 'Gazon' },
  date: '2026-06-18T10:00:00',
  timing: 'window',
  until: '12:00',
  address: {
    streetName: 'Strada Teilor',
    houseNumber: '4A',
    city: 'Cluj-Napoca',
    county: 'Cluj',
    postalCode: '400015',
  },
  status: { name: 'requested', at: null },
  linkedDays: [],
  steps: ['move', 'cancel'],
  choice: null,
  arrival: null,
  report: null,
};
const cancelled: VisitByLink = { ...visit, state: 'cancelled', status: { name: 'cancelled', at: null }, steps: [] };
const calls = '/api/visits/abc';

function openVisit(replies: Parameters<typeof fakeApi>[0] = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T12:00:00+03:00') });
  const availability = freeDays('2026-06-11');
  const api = fakeApi({ [`GET ${calls}`]: { visit }, [`${calls}/availability`]: availability, ...replies });
  return { ...renderPage({ '/visit/:token': page }, '/visit/abc'), api };
}

const title = () => readText(document.querySelector('h1'));
const hasTitle = (text: string) => waitFor(() => expect(title()).toBe(text));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const readShownText = () => readText(document.body);

async function askToCancel({ user }: ReturnType<typeof openVisit>) {
  await hasTitle('Am primit cererea dumneavoastră');
  await user.click(button('Anulează vizita'));
  return within(await screen.findByRole('dialog', { name: 'Anulați vizita?' }));
}

test('the page of a visit shows its facts and why it moved', async () => {
  const moveReason = 'Din cauza vremii am mutat vizita de miercuri, 17 iunie.';
  openVisit({ [`GET ${calls}`]: { visit: { ...visit, moveReason } } });
  await hasTitle('Am primit cererea dumneavoastră');
  for (const text of [
    moveReason,
    'În așteptarea confirmării',
    'joi, 18 iunie 2026',
    'între 10:00',
    'Gazon',
    'Strada Teilor 4A, Cluj-Napoca, jud. Cluj',
  ])
    expect(readShownText()).toContain(text);
});

test('the page of a visit has a calendar file to download', async () => {
  openVisit();
  const link = await screen.findByText('Adaugă în calendar');
  expect(link.getAttribute('href')).toBe(`${calls}/calendar.ics`);
  expect(link.getAttribute('download')).toBe('vizita.ics');
});

test('the current window of a visit is marked as such when moving and cannot be chosen', async () => {
  const windows = [
    { time: '08:00', free: true },
    { time: '10:00', free: false, current: true as const },
    { time: '12:00', free: false },
  ];
  const availability = freeDays('2026-06-11', (date) => (date === '2026-06-18' ? { windows } : {}));
  const { user } = openVisit({ [`${calls}/availability`]: availability });
  await hasTitle('Am primit cererea dumneavoastră');
  await user.click(button('Mută vizita'));
  await user.click(await screen.findByRole('button', { name: 'joi, 18 iunie 2026, liber' }));
  const hours = await screen.findAllByRole<HTMLInputElement>('radio');
  expect(hours.map(({ disabled }) => disabled)).toEqual([false, true, true]);
  expect(hours.map(({ parentElement }) => readText(parentElement))).toEqual([
    '08:00–10:00',
    '10:00–12:00 ora de acum',
    '12:00–14:00 ocupat',
  ]);
});

test('a day with only the current window of the visit left is marked as its current day', async () => {
  const windows = [
    { time: '08:00', free: false },
    { time: '10:00', free: false, current: true as const },
  ];
  const availability = freeDays('2026-06-11', (date) => (date === '2026-06-18' ? { state: 'full', windows } : {}));
  const { user } = openVisit({ [`${calls}/availability`]: availability });
  await hasTitle('Am primit cererea dumneavoastră');
  await user.click(button('Mută vizita'));
  await user.click(await screen.findByRole('button', { name: 'joi, 18 iunie 2026, ziua de acum' }));
  expect((await screen.findByRole<HTMLInputElement>('radio', { checked: true })).value).toBe('10:00');
  const [, submit] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Mută vizita' });
  expect(submit?.disabled).toBe(true);
});

test('a move refused for a taken window offers the next free windows', async () => {
  const message = 'Intervalul ales tocmai s-a ocupat. Vă rugăm să alegeți altul.';
  const next = ['2031-03-17T10:00:00', '2031-03-18T12:00:00'];
  const { user } = openVisit({ [`POST ${calls}/move`]: refusal(409, { message, code: 'window_taken', next }) });
  await hasTitle('Am primit cererea dumneavoastră');
  await user.click(button('Mută vizita'));
  const day = await waitFor(() => {
    const free = document.querySelector<HTMLElement>('td button[aria-label$=", liber"]');
    if (!free) throw new Error('No day is free.');
    return free;
  });
  await user.click(day);
  await user.click(await screen.findByRole('button', { name: /^Mută pe/ }));
  await waitFor(() => expect(readText(document.querySelector('[role=alert]'))).toBe(message));
  expect(screen.queryByRole('button', { name: /^Mută pe/ })).toBeNull();
  expect(document.querySelector('td[data-selected]')).toBeNull();
  await user.click(button('marți, 18 martie, între 12:00 și 14:00'));
  expect((button('Mută pe marți, 18 martie, între 12:00 și 14:00') as HTMLButtonElement).disabled).toBe(false);
});

test('a moved visit reports the hour that was sent, even if another is chosen meanwhile', async () => {
  const { reply, release } = heldReply({ visit: { ...visit, date: '2026-06-19T08:00:00', until: '10:00' } });
  const { user } = openVisit({ [`POST ${calls}/move`]: reply });
  await hasTitle('Am primit cererea dumneavoastră');
  await user.click(button('Mută vizita'));
  await user.click(await screen.findByRole('button', { name: 'vineri, 19 iunie 2026, liber' }));
  await user.click(await screen.findByRole('button', { name: /^Mută pe vineri/ }));
  await user.click(button('luni, 22 iunie 2026, liber'));
  await screen.findByRole('button', { name: /^Mută pe luni/ });
  release();
  const toast = await waitFor(() => readText(document.querySelector('[data-variant]')) || Promise.reject());
  expect(toast).toContain('vineri, 19 iunie, între 08:00 și 10:00');
});

test('cancelling a visit asks for confirmation', async () => {
  const view = openVisit({ [`POST ${calls}/cancel`]: { visit: cancelled } });
  const question = await askToCancel(view);
  await view.user.click(question.getByRole('button', { name: 'Păstrează vizita' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(title()).toBe('Am primit cererea dumneavoastră');
  expect(view.api.callsOf('POST', `${calls}/cancel`)).toEqual([]);
  const again = await askToCancel(view);
  await view.user.click(again.getByRole('button', { name: 'Da, anulează' }));
  await hasTitle('Vizita a fost anulată');
  expect(screen.queryByRole('button', { name: 'Mută vizita' })).toBeNull();
  const another = screen.getByRole('link', { name: 'Programează altă vizită' });
  expect(another.getAttribute('href')).toBe('/appointment?service=gazon');
});

test.each([
  ['whose answer was lost', connectionLost],
  ['that another tab has made before', refusal(409, { message: 'x', code: 'wrong_state' })],
])('a cancellation %s shows that the visit is cancelled', async (_, reply) => {
  const view = openVisit({ [`POST ${calls}/cancel`]: reply });
  const question = await askToCancel(view);
  view.api.reply({ [`GET ${calls}`]: { visit: cancelled } });
  await view.user.click(question.getByRole('button', { name: 'Da, anulează' }));
  await hasTitle('Vizita a fost anulată');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(readText(document.querySelector('[data-variant]'))).toContain('Vizita a fost anulată'));
});

test('a cancellation without a network can be repeated', async () => {
  const view = openVisit({ [`POST ${calls}/cancel`]: connectionLost });
  const question = await askToCancel(view);
  view.api.reply({ [`GET ${calls}`]: connectionLost });
  await view.user.click(question.getByRole('button', { name: 'Da, anulează' }));
  expect(await question.findByText('Serverul nu a răspuns. Verificați conexiunea.')).toBeTruthy();
  await view.user.click(question.getByRole('button', { name: 'Păstrează vizita' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await askToCancel(view);
  expect(again.queryByText('Serverul nu a răspuns. Verificați conexiunea.')).toBeNull();
  const { reply, release } = heldReply({ visit: cancelled });
  view.api.reply({ [`POST ${calls}/cancel`]: reply });
  await view.user.click(again.getByRole('button', { name: 'Da, anulează' }));
  const keep = again.getByRole<HTMLButtonElement>('button', { name: 'Păstrează vizita' });
  await waitFor(() => expect(keep.disabled).toBe(true));
  release();
  await hasTitle('Vizita a fost anulată');
});

test('the page of a visit is refreshed when its tab becomes visible again', async () => {
  const { api } = openVisit();
  await hasTitle('Am primit cererea dumneavoastră');
  api.reply({ [`GET ${calls}`]: { visit: cancelled } });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await hasTitle('Vizita a fost anulată');
});

test('a past visit says so and offers no change', async () => {
  openVisit({ [`GET ${calls}`]: { visit: { ...visit, status: { name: 'past', at: null }, steps: [] } } });
  await hasTitle('Această vizită a trecut');
  expect(screen.queryByRole('button', { name: /Mută|Anulează/ })).toBeNull();
});

test('a visit without an hour says that it is yet to be agreed', async () => {
  openVisit({ [`GET ${calls}`]: { visit: { ...visit, date: '2031-03-17T00:00:00', timing: 'unset', until: null } } });
  await waitFor(() => expect(readShownText()).toContain('Ora o stabilim împreună, la telefon.'));
});

test('an unknown link to a visit says that it is not valid', async () => {
  openVisit({ [`GET ${calls}`]: refusal(404, { message: 'x', code: 'not_found' }) });
  await hasTitle('Linkul nu este valid');
});

test('an old link to a visit says that it has expired', async () => {
  openVisit({ [`GET ${calls}`]: refusal(410, { message: 'x', code: 'gone' }) });
  await hasTitle('Linkul a expirat');
});

test('a visit that fails to load can be loaded again', async () => {
  const { api, user } = openVisit({ [`GET ${calls}`]: connectionLost });
  await hasTitle('Nu am putut încărca vizita');
  api.reply({ [`GET ${calls}`]: { visit } });
  await user.click(button('Încearcă din nou'));
  await hasTitle('Am primit cererea dumneavoastră');
});

const choice = {
  options: [
    { date: '2026-06-19T08:00:00', until: '10:00', following: ['2026-06-22T08:00:00', '2026-06-23T08:00:00'] },
    { date: '2026-06-22T14:00:00', until: '16:00', following: [] },
  ],
  endsAt: '2026-06-12T09:00:00.000Z',
};
const asked = { choice, status: { name: 'choosing' as const, at: choice.endsAt } };
const friday = /^vineri, 19 iunie/;

test('the client moves the visit to a proposed hour with one click', async () => {
  const moved = { ...visit, date: '2026-06-19T08:00:00', until: '10:00' };
  const { user, api } = openVisit({
    [`GET ${calls}`]: { visit: { ...visit, ...asked } },
    [`POST ${calls}/choose`]: { visit: moved },
  });
  await hasTitle('Când vă convine să venim?');
  expect(readShownText()).toContain('până vineri, 12 iunie 2026, ora 12:00');
  const offered = within(screen.getByRole('region', { name: 'Orele propuse' })).getAllByRole('button');
  expect(offered.map(readText)).toEqual([
    'vineri, 19 iunie Sosim între 08:00 și 10:00 Continuăm luni 22 iunie și marți 23 iunie.',
    'luni, 22 iunie Sosim între 14:00 și 16:00',
  ]);
  await user.click(button(friday));
  await hasTitle('Am primit cererea dumneavoastră');
  expect(api.callsOf('POST', `${calls}/choose`)).toMatchObject([{ body: { date: '2026-06-19T08:00:00' } }]);
  expect(readShownText()).toContain('am notat ora aleasă');
  expect(screen.queryByRole('region', { name: 'Orele propuse' })).toBeNull();
});

test('hours proposed after an earlier choice replace its confirmation', async () => {
  const moved = { ...visit, date: '2026-06-19T08:00:00', until: '10:00' };
  const { user, api } = openVisit({
    [`GET ${calls}`]: { visit: { ...visit, ...asked } },
    [`POST ${calls}/choose`]: { visit: moved },
  });
  await hasTitle('Când vă convine să venim?');
  await user.click(button(friday));
  await screen.findByText('Mulțumim, am notat ora aleasă');
  api.reply({
    [`GET ${calls}`]: { visit: { ...moved, ...asked, choice: { ...choice, options: choice.options.slice(1) } } },
  });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await hasTitle('Când vă convine să venim?');
  expect(button(/^luni, 22 iunie/)).toBeTruthy();
  expect(readShownText()).not.toContain('am notat ora aleasă');
});

test('a refused choice shows why and no longer offers the hours', async () => {
  const message = 'Timpul pentru alegere a trecut, iar orele nu mai sunt păstrate. Vă rugăm să ne contactați.';
  const replies = [{ ...visit, ...asked }, visit];
  const { user } = openVisit({
    [`GET ${calls}`]: () => ({ visit: replies.length > 1 ? replies.shift() : replies[0] }),
    [`POST ${calls}/choose`]: refusal(409, { message, code: 'wrong_state' }),
  });
  await hasTitle('Când vă convine să venim?');
  await user.click(button(friday));
  await waitFor(() => expect(readText(document.querySelector('[role=alert]'))).toBe(message));
  await hasTitle('Am primit cererea dumneavoastră');
  expect(readText(document.querySelector('[role=alert]'))).toBe(message);
  expect(screen.queryByRole('button', { name: friday })).toBeNull();
});

test('a confirmed visit shows its narrowed arrival window', async () => {
  openVisit({
    [`GET ${calls}`]: {
      visit: {
        ...visit,
        state: 'confirmed',
        status: { name: 'confirmed', at: null },
        arrival: { from: '10:20', to: '11:00' },
      },
    },
  });
  await hasTitle('Vizita este confirmată');
  expect(readShownText()).toContain('Sosim între 10:20 și 11:00.');
});

const report = {
  finishedAt: '2026-06-18T09:30:00.000Z',
  isPartial: false,
  done: ['Tuns gazonul', 'Marginile tăiate'],
  photos: [
    { id: 'p1', moment: 'before' as const, width: 800, height: 600 },
    { id: 'p2', moment: 'after' as const, width: 800, height: 600 },
  ],
  next: '2026-06-25T10:00:00',
  hasPhotoConsent: false,
};
const completed: VisitByLink = {
  ...visit,
  state: 'completed',
  status: { name: 'completed', at: null },
  steps: [],
  report,
};

test('a completed visit shows its report and what comes next', async () => {
  openVisit({ [`GET ${calls}`]: { visit: completed } });
  const own = within(await screen.findByRole('region', { name: 'Raportul vizitei' }));
  expect(own.getAllByRole('listitem').slice(0, 2).map(readText)).toEqual(report.done);
  expect(own.getByText('Venim din nou joi, 25 iunie.')).toBeTruthy();
  expect(own.getByAltText('Înainte: fotografia 1 din 2').getAttribute('src')).toBe(`${calls}/photos/p1?size=small`);
  expect(own.getByAltText('După: fotografia 2 din 2')).toBeTruthy();
  const all = screen.getByRole('link', { name: 'Toate vizitele și ofertele dumneavoastră' });
  expect(all.getAttribute('href')).toBe('/client');
});

test('a completed visit without entries shows no report', async () => {
  const empty = { ...report, done: [], photos: [], next: null };
  openVisit({ [`GET ${calls}`]: { visit: { ...completed, report: empty } } });
  await hasTitle('Vizita a avut loc');
  expect(screen.queryByRole('region', { name: 'Raportul vizitei' })).toBeNull();
});

test('the client can consent to publishing the photos', async () => {
  const { user, api } = openVisit({
    [`GET ${calls}`]: { visit: completed },
    [`POST ${calls}/photo-consent`]: refusal(410, { message: 'Linkul a expirat', code: 'gone' }),
  });
  const tick = await screen.findByRole<HTMLInputElement>('checkbox');
  await user.click(tick);
  await screen.findByText('Linkul a expirat');
  expect(tick.checked).toBe(false);
  api.reply({
    [`GET ${calls}`]: { visit: { ...completed, report: { ...report, hasPhotoConsent: true } } },
    [`POST ${calls}/photo-consent`]: { success: true },
  });
  await user.click(tick);
  await waitFor(() => expect(tick.checked).toBe(true));
  expect(api.callsOf('POST', `${calls}/photo-consent`).map(({ body }) => body)).toEqual([
    { isGiven: true },
    { isGiven: true },
  ]);
});

test('the page of a day of work names all its days', async () => {
  const linkedDays = [visit.date, '2026-06-19T08:00:00'].map((date) => ({ date, state: 'confirmed' as const }));
  const { user } = openVisit({ [`GET ${calls}`]: { visit: { ...visit, state: 'confirmed', linkedDays } } });
  await screen.findByText('Ziua 1 din 2');
  await user.click(button('Mută vizita'));
  expect(readShownText()).toContain('Lucrarea continuă vineri 19 iunie: zilele de după aceasta se mută odată cu ea');
  await user.click(button('Anulează vizita'));
  expect(readShownText()).toContain('Se anulează și zilele de după aceasta: vineri 19 iunie.');
});

test('SMS about the visit are agreed to with one click where the company sends them', async () => {
  const sms = { phoneEnd: '456', hasAgreed: false };
  const { user, api } = openVisit({
    [`GET ${calls}`]: { visit: { ...visit, sms } },
    [`POST ${calls}/sms`]: { success: true },
  });
  const offer = within(await screen.findByRole('region', { name: 'SMS' }));
  api.reply({ [`GET ${calls}`]: { visit: { ...visit, sms: { ...sms, hasAgreed: true } } } });
  await user.click(offer.getByRole('button', { name: 'Da, trimiteți-mi SMS' }));
  const stop = await offer.findByRole('button', { name: 'Renunț la SMS' });
  api.reply({ [`GET ${calls}`]: { visit } });
  await user.click(stop);
  await waitFor(() => expect(readShownText()).toContain('Nu mai primiți SMS.'));
  expect(api.callsOf('POST', `${calls}/sms`).map(({ body }) => body)).toEqual([{ agrees: true }, { agrees: false }]);
});
