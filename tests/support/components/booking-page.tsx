import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import * as page from '../../../web/site/booking/booking-page.tsx';
// The page imports these lazily; loaded here, so that no test waits for them.
import '../../../web/site/booking/chosen-day-notes.tsx';
import '../../../web/site/calendar/day-calendar.tsx';
import { freeDays } from '../visits/free-days.ts';
import { fakeApi } from './fake-api.ts';
import { fill, renderPage } from './render-page.tsx';
import { findField, readText } from './texts.ts';

export const bookableServices = [
  { id: 'gazon', name: 'Gazon', pictures: {} },
  { id: 'irigatii', name: 'Irigații', pictures: {} },
];

type Replies = Parameters<typeof fakeApi>[0];

const bookingReplies: Replies = {
  '/api/services': { services: bookableServices },
  '/api/availability': freeDays('2026-06-11'),
  '/api/appointments': { success: true, id: 'x', link: '/visit/abc' },
};

/** Opens the booking page on 10 June 2026 at noon in Bucharest. */
export function openBooking(replies: Replies = {}, at = '/appointment') {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T12:00:00+03:00') });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const api = fakeApi({ ...bookingReplies, ...replies });
  const view = renderPage({ '/appointment': page, '/about': <p>Despre noi</p> }, at);
  const sent = () => api.callsOf('POST', '/api/appointments').map(({ body }) => body as Record<string, string>);
  const book = () => view.user.click(bookButton());
  /** Submits the form and returns the requested time. */
  const sendAgain = async () => {
    const before = sent().length;
    await book();
    await waitFor(() => expect(sent()).toHaveLength(before + 1));
    return sent().at(-1)?.date;
  };
  return { ...view, api, sent, book, sendAgain };
}

export const bookingForm = () => document.querySelector('form') as HTMLFormElement;
export const bookButton = () => bookingForm().querySelector('[type=submit]') as HTMLButtonElement;
export const bookingField = (label: string) => findField(label, bookingForm());
export const formText = () => readText(bookingForm());
export const confirmation = () => screen.findByText('Programarea a fost înregistrată', { selector: 'h1' });

const allDays = () => [...bookingForm().querySelectorAll<HTMLButtonElement>('td button')];
/** Finds a day by its accessible name, such as `12 iunie 2026, ocupat`, once the calendar shows it. */
export const dayButton = (name: RegExp) =>
  waitFor(() => {
    const day = allDays().find((button) => name.test(button.getAttribute('aria-label') ?? ''));
    if (!day) throw new Error(`There is no day ${name} in the calendar.`);
    return day;
  });

/** Resolves once the calendar marks the day; its hours are shown in the same frame. */
export async function chooseDay(name: RegExp) {
  fireEvent.click(await dayButton(name));
  await waitFor(async () => expect((await dayButton(name)).closest('td')?.dataset.selected).toBe('true'));
}

export const hours = () => [...bookingForm().querySelectorAll<HTMLInputElement>('[type=radio]')];
export const findChosenHour = () => hours().find((hour) => hour.checked)?.value;
export const findHour = (time: string) => hours().find(({ value }) => value === time) as HTMLInputElement;

export function fillContact() {
  fill(bookingField('Nume'), 'Ana Pop');
  fill(bookingField('Email'), 'ana@exemplu.ro');
  fill(bookingField('Telefon'), '0722 123 456');
}

function fillAddress() {
  fill(bookingField('Strada'), 'Teilor');
  fill(bookingField('Număr'), '4');
  fill(bookingField('Oraș'), 'Cluj-Napoca');
  fill(bookingField('Județ'), 'Cluj');
}

export async function chooseService(id = 'gazon') {
  await waitFor(() => expect(bookingField('Serviciu').disabled).toBe(false));
  fill(bookingField('Serviciu'), id);
}

/** Fills every field except the day. */
export async function fillBooking() {
  await chooseService();
  fillContact();
  fillAddress();
}
