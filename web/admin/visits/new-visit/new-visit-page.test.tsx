import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Replies } from '../../../../tests/support/components/fake-api.ts';
import { openAdmin } from '../../../../tests/support/components/render-admin.tsx';
import { fill } from '../../../../tests/support/components/render-page.tsx';
import * as page from './new-visit-page.tsx';

const newVisit = '/admin/appointments/new';

async function open(at = newVisit, replies: Replies = {}) {
  const screens = { [newVisit]: page, '/admin/services': { default: () => <p>Alt ecran</p> } };
  const view = await openAdmin(screens, at, {
    '/api/services': { services: [{ id: 'gazon', name: 'Tuns gazon', pictures: {} }] },
    '/api/admin/teams': { teams: [] },
    '/api/admin/calendar': { days: [], visits: [], teams: [], windowMinutes: 120 },
    ...replies,
  });
  await findNotes();
  return view;
}

const findNotes = () => screen.findByLabelText<HTMLTextAreaElement>('Note');
const findName = () => screen.findByLabelText<HTMLInputElement>(/^Nume/);

/** Types what the first caller says and leaves the form. */
async function abandonCall() {
  const { router, user } = await open();
  fill(await findName(), 'Mihai Ionescu');
  fill(await findNotes(), 'Cod la poartă 4711');
  await router.navigate('/admin/services');
  await screen.findByText('Alt ecran');
  return { router, user };
}

beforeEach(() => localStorage.clear());

test('an abandoned form never fills the form of the next caller', async () => {
  const { router } = await abandonCall();
  await router.navigate(newVisit);
  expect((await findName()).value).toBe('');
  expect((await findNotes()).value).toBe('');
  expect(screen.getByRole('region', { name: 'Ciorne găsite' }).textContent).toMatch(
    /^Am găsit o ciornă de la \d\d:\d\d \(Mihai Ionescu\)\.ContinuăÎncepe gol$/,
  );
});

test('an abandoned form is continued or removed by the choice of the person', async () => {
  const { router, user } = await abandonCall();
  await router.navigate(newVisit);

  await user.click(await screen.findByRole('button', { name: 'Continuă' }));
  expect((await findNotes()).value).toBe('Cod la poartă 4711');
  expect(screen.queryByText(/Am găsit o ciornă/)).toBeNull();
  await router.navigate('/admin/services');
  await screen.findByText('Alt ecran');
  await router.navigate(newVisit);
  await user.click(await screen.findByRole('button', { name: 'Începe gol' }));
  await waitFor(() => expect(screen.queryByText(/Am găsit o ciornă/)).toBeNull());
  expect((await findName()).value).toBe('');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('clienti:'))).toEqual([]);
});

const agreement = { title: 'Întreținere', name: 'Ana Pop', city: 'Florești', isCertain: true };
const [first, second] = [
  { ...agreement, agreementId: 'c1', number: 'CI-2027-0001' },
  { ...agreement, agreementId: 'c2', number: 'CI-2027-0002' },
];

/** Types a visit of Ana for Wednesday at ten. */
async function typeVisit(check: object) {
  const view = await open(`${newVisit}?date=2027-04-21T10:00:00`, {
    'POST /api/admin/appointments/check': check,
    'POST /api/admin/appointments': { visit: { id: 'v7' }, occurrences: [] },
  });
  const texts = {
    Nume: 'Ana Pop',
    Telefon: '0722 123 456',
    Strada: 'Teilor',
    Număr: '4',
    Localitate: 'Florești',
    Județ: 'Cluj',
  };
  for (const [label, text] of Object.entries(texts)) fill(screen.getByLabelText(new RegExp(`^${label}`)), text);
  await view.user.selectOptions(screen.getByLabelText(/^Serviciu/), 'gazon');
  const save = () => view.user.click(screen.getByRole('button', { name: 'Adaugă programarea' }));
  const sent = () => view.callsOf('POST', '/api/admin/appointments').map(({ body }) => body);
  return { ...view, save, sent };
}

test('when several agreements fit a visit, the form asks in which it counts before it is saved', async () => {
  const { user, save, sent } = await typeVisit({ agreements: [first, second], near: [] });
  const choice = await screen.findByRole('radio', { name: /^CI-2027-0002/ });
  await save();
  expect(sent()).toEqual([]);
  expect((await screen.findAllByText('Alegeți contractul sau „La niciunul”')).length).toBeGreaterThan(0);
  await user.click(choice);
  await save();
  await waitFor(() => expect(sent()).toMatchObject([{ agreementId: 'c2' }]));
});

test('staff note on the form of a visit whether the gate has a code', async () => {
  const { user, save, sent } = await typeVisit({ agreements: [], near: [] });
  await user.click(screen.getByRole('checkbox', { name: 'Poarta are cod' }));
  fill(screen.getByLabelText('Observațiile clientului'), 'Câine în curte');
  await save();
  await waitFor(() => expect(sent()).toMatchObject([{ hasGateCode: true, notes: 'Câine în curte' }]));
});

test('the only agreement that fits is named without a question', async () => {
  const { save, sent } = await typeVisit({ agreements: [first], near: [] });
  expect(await screen.findByText('Se va număra în contractul CI-2027-0001.')).toBeTruthy();
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('agreementId');
});

test('a near visit of the same garden is shown with a link', async () => {
  const near = { id: 'v3', date: '2027-04-20T08:00:00', status: { name: 'confirmed', at: null }, agreement: null };
  const { save, sent } = await typeVisit({ agreements: [], near: [near] });
  const link = await screen.findByRole('link', { name: /20 aprilie/ });
  expect(link.getAttribute('href')).toBe('/admin/appointments/v3');
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
});

const lime = {
  streetName: 'Teilor',
  houseNumber: '4',
  buildingName: '',
  city: 'Cluj-Napoca',
  county: 'Cluj',
  postalCode: '',
};
const rose = { ...lime, streetName: 'Rozelor', houseNumber: '9', city: 'Turda' };
const maria = {
  id: 'c1',
  name: 'Maria Pop',
  email: 'maria@exemplu.test',
  phone: '+40722123456',
  gardens: [lime, rose],
};
const findSuggestion = (text: string) =>
  waitFor(() => {
    const found = screen.getAllByRole('option').find(({ textContent }) => textContent === text);
    if (!found) throw new Error(`No suggestion ${text}`);
    return found;
  });
const street = () => screen.findByLabelText<HTMLInputElement>(/^Strada/);
const city = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Localitate/ });

test('a known client is found by name or phone and fills in the contacts and the latest garden', async () => {
  const { user, callsOf } = await open(newVisit, {
    '/api/admin/clients': { items: [maria], total: 1, tags: [], duplicates: 0 },
    '/api/admin/clients/c1': { client: maria },
  });
  for (const [label, typed] of [
    [/^Nume/, 'mari'],
    [/^Telefon/, '0722'],
  ] as const) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), typed);
    await user.click(await findSuggestion('Maria Pop+40 722 123 456 · maria@exemplu.test'));
    await waitFor(async () => expect((await street()).value).toBe('Teilor'));
    expect((await findName()).value).toBe('Maria Pop');
    expect(screen.getByLabelText<HTMLInputElement>(/^Telefon/).value).toBe('+40722123456');
    expect(screen.getByLabelText<HTMLInputElement>(/^E-mail/).value).toBe('maria@exemplu.test');
  }
  expect(
    callsOf('GET', '/api/admin/clients').map((call) => new URL(call.path, 'http://x').searchParams.get('text')),
  ).toEqual(['mari', '0722']);
});

test('another garden of the client is chosen by a tap', async () => {
  const { user } = await open(`${newVisit}?client=c1`, { '/api/admin/clients/c1': { client: maria } });
  expect((await street()).value).toBe('Teilor');
  await user.click(await screen.findByRole('radio', { name: 'Rozelor 9, Turda' }));
  expect([(await street()).value, city().value]).toEqual(['Rozelor', 'Turda']);
});

test('the address of another garden starts empty', async () => {
  const { user } = await open(`${newVisit}?client=c1`, { '/api/admin/clients/c1': { client: maria } });
  expect((await street()).value).toBe('Teilor');
  await user.click(screen.getByRole('radio', { name: 'Altă grădină' }));
  expect([(await street()).value, city().value]).toEqual(['', '']);
});

const inquiry = {
  id: 'm1',
  name: 'Maria Pop',
  email: maria.email,
  phone: null,
  serviceId: null,
  message: '',
  clientId: 'c1',
};

test.each([
  [null, 'Teilor', 'Cluj-Napoca'],
  [{ place: { name: 'Turda', county: 'Cluj' } }, 'Rozelor', 'Turda'],
  [{ place: { name: 'Dej', county: 'Cluj' } }, '', 'Dej'],
])('a message of a known client about %j starts a visit at „%s”, %s', async (zone, wantedStreet, wantedCity) => {
  await open(`${newVisit}?inquiry=m1`, {
    '/api/admin/inquiries/m1': { inquiry: { ...inquiry, zone } },
    '/api/admin/clients/c1': { client: maria },
  });
  expect([(await street()).value, city().value]).toEqual([wantedStreet, wantedCity]);
});

test('a suggested locality fills in the county of a visit', async () => {
  const { user } = await open(newVisit, {
    '/api/admin/localities': { items: [{ name: 'Cisnădie', county: 'Sibiu', latitude: 45.7, longitude: 24.1 }] },
  });
  await user.type(city(), 'cisna');
  await user.click(await findSuggestion('Cisnădie, Sibiu'));
  expect(screen.getByLabelText<HTMLInputElement>(/^Județ/).value).toBe('Sibiu');
});
