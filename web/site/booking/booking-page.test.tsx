import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getRomanianTexts } from '../../../contract/content/pages/fixed-texts.ts';
import {
  bookableServices,
  bookButton,
  bookingField,
  bookingForm,
  chooseDay,
  chooseService,
  confirmation,
  dayButton,
  fillBooking,
  fillContact,
  findChosenHour,
  findHour,
  formText,
  openBooking,
} from '../../../tests/support/components/booking-page.tsx';
import { connectionLost, heldReply, refusal } from '../../../tests/support/components/fake-api.ts';
import { fill } from '../../../tests/support/components/render-page.tsx';
import { readDescription, readText, readTexts } from '../../../tests/support/components/texts.ts';

const ownTexts = { '/api/pages/appointment': { page: getRomanianTexts('appointment') } };
const toast = () => document.querySelector('[data-variant][data-state="open"]');
const dateGroup = () => bookingForm().querySelector('fieldset') as HTMLElement;

test('an empty booking is refused with a message under each required field', async () => {
  const { sent, book } = openBooking();
  await dayButton(/11 iunie/);
  await book();
  await waitFor(() => expect(formText()).toContain('Orașul este obligatoriu'));
  for (const [label, message] of [
    ['Nume', 'Numele trebuie să aibă cel puțin 2 caractere'],
    ['Email', 'Vă rugăm să introduceți o adresă de email validă'],
    ['Telefon', 'Numărul de telefon trebuie să aibă cel puțin 10 caractere'],
    ['Serviciu', 'Vă rugăm să selectați un serviciu'],
    ['Strada', 'Numele străzii este obligatoriu'],
    ['Număr', 'Numărul casei/proprietății este obligatoriu'],
    ['Oraș', 'Orașul este obligatoriu'],
    ['Județ', 'Județul este obligatoriu'],
  ] as const)
    expect(readDescription(bookingField(label))).toBe(message);
  expect(readText(dateGroup().querySelector('legend'))).toBe('Data vizitei *');
  expect(readDescription(dateGroup())).toBe('Vă rugăm să selectați o dată');
  expect(sent()).toEqual([]);
});

test('an incomplete booking lists its errors with links to the fields, without those that are corrected', async () => {
  const { user, book } = openBooking();
  await dayButton(/11 iunie/);
  fillContact();
  await chooseService();
  await book();
  await waitFor(() => expect(readText(document.activeElement)).toContain('Câmpuri de corectat: 5'));
  const links = [...(document.activeElement as HTMLElement).querySelectorAll('a')];
  expect(readTexts(links.slice(0, 2))).toEqual([
    'Data vizitei: Vă rugăm să selectați o dată',
    'Strada: Numele străzii este obligatoriu',
  ]);
  await user.click(links[1] as HTMLElement);
  expect(document.activeElement).toBe(bookingField('Strada'));
  await user.click(links[0] as HTMLElement);
  expect(document.activeElement?.closest('[role=grid]')).toBeTruthy();
  fill(bookingField('Strada'), 'Teilor');
  await screen.findByText('Câmpuri de corectat: 4');
});

test('a booking sends what was filled in', async () => {
  const { user, sent, book } = openBooking();
  await fillBooking();
  await chooseDay(/18 iunie/);
  await user.click(findHour('10:00'));
  vi.setSystemTime(Date.now() + 5000);
  await book();
  await confirmation();
  expect(sent()).toEqual([
    {
      name: 'Ana Pop',
      email: 'ana@exemplu.ro',
      phone: '0722 123 456',
      serviceId: 'gazon',
      date: '2026-06-18T10:00:00',
      streetName: 'Teilor',
      houseNumber: '4',
      city: 'Cluj-Napoca',
      county: 'Cluj',
      postalCode: '000000',
    },
  ]);
});

test('building, postal code, notes, any county and the estimate for the service are sent with a booking', async () => {
  const choice = { quantity: 120, options: [] };
  sessionStorage.setItem('estimare', JSON.stringify({ serviceId: 'gazon', choice, text: 'Gazon: 120 m²' }));
  const { sent, book } = openBooking();
  await fillBooking();
  await chooseDay(/18 iunie/);
  const given = { buildingName: 'Vila Teiul', postalCode: '400015', notes: 'Poarta verde', county: 'Bucovina' };
  fill(bookingField('Clădire'), given.buildingName);
  fill(bookingField('Cod poștal'), given.postalCode);
  fill(bookingField('Observații'), given.notes);
  fill(bookingField('Județ'), given.county);
  await book();
  await confirmation();
  expect(sent()).toEqual([expect.objectContaining({ ...given, estimate: choice })]);
  expect(sessionStorage.getItem('estimare')).toBeNull();
});

test('while a booking is being sent its button is disabled', async () => {
  const held = heldReply({ success: true, id: 'x' });
  const { book } = openBooking({ '/api/appointments': held.reply });
  await fillBooking();
  await chooseDay(/18 iunie/);
  await book();
  await waitFor(() => expect(readText(bookButton())).toBe('Se procesează...'));
  expect(bookButton().disabled).toBe(true);
  held.release();
  expect(await confirmation()).toBeTruthy();
});

test('after a booking the page is replaced by a confirmation with links to the services and home', async () => {
  const { book } = openBooking();
  await fillBooking();
  await chooseDay(/18 iunie/);
  await book();
  const heading = await confirmation();
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.querySelector('form')).toBeNull();
  expect(readText(document.body)).toContain('V-am trimis un e-mail de confirmare la ana@exemplu.ro');
  expect(readText(document.body)).toContain('Echipa noastră vă va contacta în curând');
  const links = Object.fromEntries(
    screen.getAllByRole('link').map((link) => [readText(link), link.getAttribute('href')]),
  );
  expect(links).toMatchObject({
    'Înapoi acasă': '/',
    'Vezi serviciile': '/services',
    'Vedeți, mutați sau anulați vizita': '/visit/abc',
  });
  await waitFor(() => expect(readText(toast())).toContain('Programare Confirmată'));
  expect(readText(toast())).toContain('Programarea dvs. a fost înregistrată cu succes.');
});

test.each([
  ['left leaves the visitor where they are', ['/about'], 'Despre noi'],
  ['left and opened again is confirmed there', ['/about', '/appointment'], 'Programarea a fost înregistrată'],
])('a booking that is answered after its page was %s', async (_, path, shown) => {
  const held = heldReply({ success: true, id: 'x' });
  const { book, router, address } = openBooking({ '/api/appointments': held.reply });
  await fillBooking();
  await chooseDay(/18 iunie/);
  await book();
  for (const to of path) await act(() => router.navigate(to));
  held.release();
  await waitFor(() => expect(readText(toast())).toContain('Programare Confirmată'));
  expect(await screen.findByText(shown)).toBeTruthy();
  expect(address()).toBe(path.at(-1));
});

test('after a booking the skip link keeps the confirmation', async () => {
  const { book, router } = openBooking();
  await fillBooking();
  await chooseDay(/18 iunie/);
  await book();
  await confirmation();
  // The browser follows the skip link as a history entry of its own, without a state.
  await act(() => router.navigate('/appointment#continut'));
  await confirmation();
  await waitFor(() => expect(router.state.location.state).toMatchObject({ booked: { email: 'ana@exemplu.ro' } }));
  expect(router.state.location.hash).toBe('#continut');
  await act(() => router.navigate('/appointment'));
  await waitFor(() => expect(bookButton().disabled).toBe(false));
  expect(bookingField('Nume').value).toBe('');
  fill(bookingField('Nume'), 'Dan');
  await act(() => router.navigate('/appointment#continut'));
  expect(bookingField('Nume').value).toBe('Dan');
});

test('a booking that fails stays in the form', async () => {
  const { book } = openBooking({ '/api/appointments': refusal(500, { message: 'x', code: 'internal' }) });
  await fillBooking();
  await chooseDay(/18 iunie/);
  await book();
  await waitFor(() => expect(readText(toast())).toContain('Programarea a eșuat'));
  expect(readText(toast())).toContain(
    'A apărut o problemă la înregistrarea programării. Vă rugăm să încercați din nou.',
  );
  expect(toast()?.getAttribute('data-variant')).toBe('destructive');
  expect(bookingField('Strada').value).toBe('Teilor');
  expect(bookButton().disabled).toBe(false);
  expect(vi.mocked(console.error).mock.calls.map(([first]) => first)).toContain('Programare:');
});

test('a server error about a field of the booking is shown under that field', async () => {
  const fields = { date: 'Ziua aleasă nu mai este liberă', city: 'Nu ajungem până acolo' };
  const failure = { message: 'Verificați câmpurile marcate.', code: 'invalid_input', fields };
  const { book } = openBooking({ '/api/appointments': refusal(400, failure) });
  await fillBooking();
  await chooseDay(/18 iunie/);
  await book();
  await waitFor(() => expect(readDescription(bookingField('Oraș'))).toBe('Nu ajungem până acolo'));
  expect(readDescription(dateGroup())).toContain('Ziua aleasă nu mai este liberă');
  await waitFor(() => expect(readText(document.activeElement)).toContain('Câmpuri de corectat: 2'));
  await waitFor(() => expect(readText(toast())).toContain('Programarea a eșuat'));
});

test.each([
  ['only by a notice in the form', 'of its own', ownTexts, false],
  ['also by a toast', 'with the specified texts', {}, true],
])('a booking kept without a network is reported %s of a company %s', async (_, __, texts, hasToast) => {
  const { book } = openBooking({ ...texts, '/api/appointments': connectionLost });
  await fillBooking();
  await chooseDay(/18 iunie/);
  await book();
  await waitFor(() => expect(formText()).toContain('Ce ați scris este păstrat pe acest dispozitiv'));
  expect(toast() !== null).toBe(hasToast);
});

test('the booking form keeps its values when the visitor leaves it and comes back', async () => {
  const { user, router, sendAgain } = openBooking();
  await fillBooking();
  await chooseDay(/18 iunie/);
  await user.click(findHour('16:00'));
  await act(() => router.navigate('/about'));
  await screen.findByText('Despre noi');
  await act(() => router.navigate('/appointment'));
  await waitFor(() => expect(bookingField('Strada').value).toBe('Teilor'));
  expect(bookingField('Serviciu').value).toBe('gazon');
  expect(findChosenHour()).toBe('16:00');
  expect(await sendAgain()).toBe('2026-06-18T16:00:00');
});

test('a booking that could not be sent is kept for a week and sent again with the same key', async () => {
  const { user, api, book, router } = openBooking({
    '/api/appointments': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await fillBooking();
  await chooseDay(/18 iunie/);
  await user.click(findHour('16:00'));
  await book();
  await waitFor(() => expect(formText()).toContain('Ce ați scris este păstrat pe acest dispozitiv'));

  await act(() => router.navigate('/about'));
  // A new tab has no session storage.
  sessionStorage.clear();
  vi.setSystemTime(Date.now() + 6 * 24 * 60 * 60_000);
  await act(() => router.navigate('/appointment'));
  await waitFor(() => expect(bookingField('Strada').value).toBe('Teilor'));
  expect(formText()).toContain('Nu s-a putut trimite');
  const next = ['2026-06-19T10:00:00'];
  api.reply({ '/api/appointments': refusal(409, { message: 'Tocmai s-a ocupat', code: 'window_taken', next }) });
  await book();
  await waitFor(() => expect(readDescription(dateGroup())).toContain('Tocmai s-a ocupat'));
  const keys = api.callsOf('POST', '/api/appointments').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTruthy();

  vi.setSystemTime(Date.now() + 2 * 24 * 60 * 60_000);
  await act(() => router.navigate('/about'));
  sessionStorage.clear();
  await act(() => router.navigate('/appointment'));
  await waitFor(() => expect(bookButton().disabled).toBe(false));
  expect(bookingField('Strada').value).toBe('');
  expect(localStorage).toHaveLength(0);
});

test('the URL of the booking preselects a service once the services are loaded', async () => {
  const held = heldReply({ services: bookableServices });
  openBooking({ '/api/services': held.reply }, '/appointment?service=irigatii');
  expect(bookingField('Serviciu').disabled).toBe(true);
  expect(readTexts(bookingField('Serviciu').children)).toEqual(['Se încarcă serviciile...']);
  held.release();
  await waitFor(() => expect(bookingField('Serviciu').value).toBe('irigatii'));
  expect(bookingField('Serviciu').disabled).toBe(false);
});

test('the URL of the booking preselects nothing for an unknown service', async () => {
  openBooking({}, '/appointment?service=scufundari');
  await waitFor(() => expect(bookingField('Serviciu').disabled).toBe(false));
  expect(bookingField('Serviciu').value).toBe('');
});

test('a link with another service keeps the rest of the booking', async () => {
  const { router } = openBooking({}, '/appointment?service=irigatii');
  await waitFor(() => expect(bookingField('Serviciu').value).toBe('irigatii'));
  fill(bookingField('Nume'), 'Ana Pop');
  await act(() => router.navigate('/about'));
  await screen.findByText('Despre noi');
  await act(() => router.navigate('/appointment?service=gazon'));
  await waitFor(() => expect(bookingField('Serviciu').value).toBe('gazon'));
  expect(bookingField('Nume').value).toBe('Ana Pop');
});

test('without services the dropdown of the booking says so and the form points to the contact page', async () => {
  openBooking({ '/api/services': { services: [] } });
  await waitFor(() => expect(readTexts(bookingField('Serviciu').children)).toEqual(['Nu există servicii disponibile']));
  expect((bookingField('Serviciu').children[0] as HTMLOptionElement).disabled).toBe(true);
  const link = within(bookingForm()).getByRole('link', { name: 'pagina de contact' });
  expect(link.getAttribute('href')).toBe('/contact');
});
