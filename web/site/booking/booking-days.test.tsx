import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { arrivalHours } from '../../../contract/visits/limits.ts';
import {
  bookableServices,
  bookingForm,
  chooseDay,
  chooseService,
  dayButton,
  fillBooking,
  findChosenHour,
  findHour,
  formText,
  hours,
  openBooking,
} from '../../../tests/support/components/booking-page.tsx';
import { connectionLost, heldReply, refusal } from '../../../tests/support/components/fake-api.ts';
import { readText } from '../../../tests/support/components/texts.ts';
import { freeDays } from '../../../tests/support/visits/free-days.ts';

const readShownMonth = () => bookingForm().querySelector('[role=grid]')?.getAttribute('aria-label');
const readMovedNote = () => [...bookingForm().querySelectorAll('[role=status]')].map(readText).join(' ');
const windows = (isFree: (time: string) => boolean) => arrivalHours.map((time) => ({ time, free: isFree(time) }));
const says = (text: string) => waitFor(() => expect(formText()).toContain(text));

/** Offers the given hours on every day, except those added to `taken`. */
function hoursThatGo(free: string[]) {
  const taken = new Set<string>();
  const reply = () =>
    freeDays('2026-06-11', () => {
      const offered = windows((time) => free.includes(time) && !taken.has(time));
      return { state: offered.some((window) => window.free) ? 'free' : 'full', windows: offered };
    });
  return { taken, reply };
}

const takenMessage = 'Intervalul ales tocmai s-a ocupat. Vă rugăm să alegeți altul.';
const refuseAndTake = (taken: Set<string>, hour: string) => () => {
  taken.add(hour);
  return Response.json({ message: takenMessage, code: 'window_taken', next: [] }, { status: 409 });
};

test('the calendar of the booking offers no past day', async () => {
  openBooking();
  expect((await dayButton(/\b11 iunie/)).disabled).toBe(false);
  expect(readShownMonth()).toMatch(/iunie 2026/i);
  expect((await dayButton(/\b9 iunie/)).disabled).toBe(true);
  expect((await dayButton(/\b10 iunie/)).disabled).toBe(true);
  const back = screen.getByRole('button', { name: 'Mergi la luna anterioară' });
  expect(back.getAttribute('aria-disabled')).toBe('true');
});

test('a day and an hour of a booking can be chosen with the keyboard alone', async () => {
  const { user } = openBooking();
  const first = await dayButton(/\b11 iunie/);
  act(() => first.focus());
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(await dayButton(/\b12 iunie/));
  await user.keyboard('{ArrowDown}{Enter}');
  await says('vineri, 19 iunie 2026, între 08:00 și 10:00');
  act(() => findHour('08:00').focus());
  await user.keyboard('{ArrowDown}');
  await says('vineri, 19 iunie 2026, între 10:00 și 12:00');
});

test('the booking offers five windows once a day is chosen', async () => {
  openBooking();
  await dayButton(/\b11 iunie/);
  expect(hours()).toEqual([]);
  await chooseDay(/\b11 iunie/);
  expect(hours().map(({ value }) => value)).toEqual(['08:00', '10:00', '12:00', '14:00', '16:00']);
  expect(readText(hours()[0]?.closest('fieldset')?.querySelector('legend'))).toBe('Ora sosirii');
  expect(findChosenHour()).toBe('08:00');
});

test('full days and legal holidays are named in the calendar', async () => {
  const days = freeDays('2026-06-11', (date) => {
    if (date === '2026-06-12') return { state: 'full', windows: windows(() => false) };
    // The grid of June also shows the first days of July.
    const holiday = { '2026-06-15': 'Ziua grădinarului', '2026-07-02': 'Ziua teiului' }[date];
    return holiday ? { state: 'holiday', holiday, windows: [] } : {};
  });
  const { sendAgain } = openBooking({ '/api/availability': days });
  await chooseDay(/12 iunie 2026, ocupat/);
  expect(formText()).toContain('luni, 15 iunie: Ziua grădinarului');
  expect(formText()).toContain('joi, 2 iulie: Ziua teiului');
  expect(formText()).toContain('Toate orele zilei sunt ocupate.');
  await fillBooking();
  expect(await sendAgain()).toBe('2026-06-12T00:00:00');
});

test('the tab stop of the calendar follows the chosen day', async () => {
  const { user } = openBooking();
  const tabStops = () => [...bookingForm().querySelectorAll('td button[tabindex="0"]')];
  const expectTabStop = async (name: RegExp) => {
    const day = await dayButton(name);
    await waitFor(() => expect(document.activeElement).toBe(day));
    await waitFor(() => expect(tabStops()).toEqual([day]));
  };
  await user.click(await dayButton(/16 iunie 2026/));
  await expectTabStop(/16 iunie 2026/);
  await user.keyboard('{ArrowRight}{ArrowDown}');
  await expectTabStop(/24 iunie 2026/);
  await user.keyboard('{Shift>}{Tab}{/Shift}');
  expect(document.activeElement?.closest('td')).toBeNull();
  await user.keyboard('{Tab}');
  await expectTabStop(/24 iunie 2026/);
});

test('choosing a day whose first hours are taken selects its first free hour', async () => {
  const days = freeDays('2026-06-11', () => ({ windows: windows((time) => time > '10:00') }));
  openBooking({ '/api/availability': days });
  await chooseDay(/11 iunie 2026, liber/);
  expect(findChosenHour()).toBe('12:00');
  expect(findHour('08:00').disabled).toBe(true);
  expect(readText(findHour('08:00').closest('label'))).toBe('08:00–10:00 ocupat');
});

test('a service out of season says so in the booking, with the next month it is in season', async () => {
  const [lawn, ...others] = bookableServices;
  const services = [{ ...lawn, seasonalAvailability: ['septembrie', 'octombrie'] }, ...others];
  openBooking({ '/api/services': { services } });
  await chooseService();
  await chooseDay(/11 iunie/);
  await says('următoarea lună potrivită este septembrie');
});

test('a day beyond the booking horizon is chosen without an hour', async () => {
  const { user } = openBooking();
  await dayButton(/\b11 iunie 2026, liber/);
  const next = () => user.click(screen.getByRole('button', { name: 'Mergi la luna următoare' }));
  await next();
  await next();
  expect(readShownMonth()).toMatch(/august/i);
  await chooseDay(/\b12 august 2026, indisponibil/);
  await says('Ziua este prea departe ca să promitem o oră.');
  expect(hours()).toEqual([]);
  expect(formText()).toContain('miercuri, 12 august 2026; ora o stabilim la telefon');
});

test('a working day inside the lead time says that it is too soon to promise an hour', async () => {
  const soon = { state: 'closed', tooSoon: true, windows: [] } as const;
  const days = freeDays('2026-06-11', (date) => (date === '2026-06-11' ? { ...soon, windows: [] } : {}));
  openBooking({ '/api/availability': days });
  await chooseDay(/11 iunie 2026, indisponibil/);
  await says('Ziua este prea aproape ca să promitem o oră.');
});

test('when availability cannot be loaded, the calendar offers every day from tomorrow on', async () => {
  openBooking({ '/api/availability': refusal(500) });
  await chooseDay(/\b13 iunie/);
  await says('sâmbătă, 13 iunie 2026, la 08:00');
});

test('a booking left open over midnight refuses the day that has become today', async () => {
  const { book } = openBooking();
  await chooseDay(/\b11 iunie/);
  vi.setSystemTime('2026-06-11T00:30:00+03:00');
  await book();
  await says('Programarea trebuie să fie cu cel puțin o zi în avans');
});

test('in another time zone the first day of the booking is tomorrow in Bucharest', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  expect(new Date('2026-06-10T22:30:00Z').getHours()).toBe(15);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T22:30:00Z') });
  openBooking({ '/api/availability': freeDays('2026-06-12') });
  expect((await dayButton(/\b11 iunie/)).disabled).toBe(true);
  expect((await dayButton(/\b12 iunie/)).disabled).toBe(false);
  await chooseDay(/\b12 iunie/);
  await says('vineri, 12 iunie 2026, între 08:00 și 10:00');
  vi.unstubAllEnvs();
});

// The calendar, the line under it and the request always agree, even when availability changes later.

test('when the last free hour of the chosen day gets taken, the day is requested without an hour', async () => {
  const { taken, reply } = hoursThatGo(['10:00']);
  const { book, sendAgain } = openBooking({
    '/api/availability': reply,
    '/api/appointments': refuseAndTake(taken, '10:00'),
  });
  await fillBooking();
  await chooseDay(/11 iunie 2026, liber/);
  await says('joi, 11 iunie 2026, între 10:00 și 12:00');
  await book();
  await says(takenMessage);
  await says('Toate orele zilei sunt ocupate.');
  expect(formText()).toContain('joi, 11 iunie 2026; ora o stabilim la telefon');
  expect(await sendAgain()).toBe('2026-06-11T00:00:00');
});

test('one of the next free windows replaces a taken one with a click', async () => {
  const reply = { message: takenMessage, code: 'window_taken', next: ['2026-06-12T10:00:00'] };
  const { user, book, sendAgain } = openBooking({
    '/api/appointments': () => Response.json(reply, { status: 409 }),
  });
  await fillBooking();
  await chooseDay(/11 iunie 2026, liber/);
  await book();
  await says(takenMessage);
  await user.click(screen.getByRole('button', { name: 'vineri, 12 iunie, între 10:00 și 12:00' }));
  await says('vineri, 12 iunie 2026, între 10:00 și 12:00');
  expect(findChosenHour()).toBe('10:00');
  expect(screen.queryByRole('list', { name: 'Ore libere' })).toBeNull();
  expect(await sendAgain()).toBe('2026-06-12T10:00:00');
});

test('when the chosen hour gets taken, the form selects the first free one', async () => {
  const { taken, reply } = hoursThatGo(['10:00', '14:00', '16:00']);
  const { user, book, sendAgain } = openBooking({
    '/api/availability': reply,
    '/api/appointments': refuseAndTake(taken, '14:00'),
  });
  await fillBooking();
  await chooseDay(/11 iunie 2026, liber/);
  await user.click(findHour('14:00'));
  await book();
  await says(takenMessage);
  const note = 'Ora 14:00 nu este liberă în această zi. Am ales în loc prima liberă: venim între 10:00 și 12:00.';
  await waitFor(() => expect(readMovedNote()).toContain(note));
  expect(findChosenHour()).toBe('10:00');
  expect(formText()).toContain('joi, 11 iunie 2026, între 10:00 și 12:00');
  expect(await sendAgain()).toBe('2026-06-11T10:00:00');
});

test('a chosen day loses its hour when availability later says that it is closed', async () => {
  const days = freeDays('2026-06-11', (date) => (date === '2026-06-14' ? { state: 'closed', windows: [] } : {}));
  const held = heldReply(days);
  const { sendAgain } = openBooking({ '/api/availability': held.reply });
  await fillBooking();
  await chooseDay(/14 iunie/);
  await says('duminică, 14 iunie 2026, la 08:00');
  held.release();
  await says('În această zi echipele noastre nu lucrează.');
  expect(formText()).toContain('duminică, 14 iunie 2026; ora o stabilim la telefon');
  expect(await sendAgain()).toBe('2026-06-14T00:00:00');
});

test('a restored booking keeps its hour only while it is free', async () => {
  const { taken, reply } = hoursThatGo(['08:00', '14:00']);
  const { user } = openBooking({ '/api/availability': reply });
  await fillBooking();
  await chooseDay(/11 iunie 2026, liber/);
  await user.click(findHour('14:00'));
  cleanup();
  openBooking({ '/api/availability': reply });
  await dayButton(/11 iunie 2026, liber/);
  await waitFor(() => expect(findChosenHour()).toBe('14:00'));
  expect(readMovedNote()).not.toContain('Am ales în loc');
  cleanup();
  taken.add('14:00');
  const { sendAgain } = openBooking({ '/api/availability': reply });
  await waitFor(() => expect(readMovedNote()).toContain('Am ales în loc'));
  expect(await sendAgain()).toBe('2026-06-11T08:00:00');
});

test('an unanswered booking is sent again with the same hour, because that booking may have taken it', async () => {
  const { taken, reply } = hoursThatGo(['08:00', '14:00']);
  const lose = () => {
    taken.add('14:00');
    return connectionLost();
  };
  const { user, sendAgain } = openBooking({ '/api/availability': reply, '/api/appointments': lose });
  await fillBooking();
  await chooseDay(/11 iunie 2026, liber/);
  await user.click(findHour('14:00'));
  expect(await sendAgain()).toBe('2026-06-11T14:00:00');
  cleanup();
  const again = openBooking({ '/api/availability': reply, '/api/appointments': lose });
  await dayButton(/11 iunie 2026, liber/);
  await waitFor(() => expect(findChosenHour()).toBe('14:00'));
  expect(await again.sendAgain()).toBe('2026-06-11T14:00:00');
});
