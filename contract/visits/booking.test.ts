import { expect, test } from 'vitest';
import { addDays, toBucharestDay } from '../kernel/local-time.ts';
import { bookingInput } from './booking.ts';

/** The first message for each field, as the form and the server show it. */
function messages(input: object) {
  const found: Record<string, string> = {};
  for (const { path, message } of bookingInput.safeParse(input).error?.issues ?? []) found[path.join('.')] ??= message;
  return found;
}

const today = toBucharestDay(new Date());
const visit = {
  name: 'Ana',
  email: 'ana@exemplu.ro',
  phone: '0722123456',
  serviceId: 'gazon',
  date: `${addDays(today, 1)}T08:00:00`,
  streetName: 'Teilor',
  houseNumber: '4',
  city: 'Cluj-Napoca',
  county: 'Cluj',
};

const emptyVisit = {
  name: 'Numele trebuie să aibă cel puțin 2 caractere',
  email: 'Vă rugăm să introduceți o adresă de email validă',
  phone: 'Numărul de telefon trebuie să aibă cel puțin 10 caractere',
  serviceId: 'Vă rugăm să selectați un serviciu',
  date: 'Vă rugăm să selectați o dată',
  streetName: 'Numele străzii este obligatoriu',
  houseNumber: 'Numărul casei/proprietății este obligatoriu',
  city: 'Orașul este obligatoriu',
  county: 'Județul este obligatoriu',
};

test('a booking with missing fields is refused like one with empty fields', () => {
  const blank = Object.fromEntries(Object.keys(emptyVisit).map((name) => [name, '  ']));
  expect(messages({})).toEqual(emptyVisit);
  expect(messages(blank)).toEqual(emptyVisit);
});

const early = { date: 'Programarea trebuie să fie cu cel puțin o zi în avans' };

test.each([
  [{}, {}],
  [{ date: `${addDays(today, 1)}T00:00:00` }, {}],
  [{ date: `${today}T23:59:59` }, early],
  [{ date: '2020-01-01T08:00:00' }, early],
  [{ date: '2099-02-31T08:00:00' }, { date: emptyVisit.date }],
  [{ date: '12.06.2099' }, { date: emptyVisit.date }],
  [{ buildingName: '', postalCode: '', notes: '' }, {}],
  [{ buildingName: null, postalCode: null, notes: null }, {}],
])('a booking with %j has the field errors %j', (change, errors) => {
  expect(messages({ ...visit, ...change })).toEqual(errors);
});
