import { expect, test } from 'vitest';
import { inquiryInput } from '../inquiries/contact-form.ts';
import { addDays, dayInBucharest } from '../kernel/local-time.ts';
import { bookingInput } from './booking.ts';

/** The first message for each field, as the forms and the server show it. */
function messages(schema: typeof inquiryInput | typeof bookingInput, input: object) {
  const found: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(input).error?.issues ?? []) found[path.join('.')] ??= message;
  return found;
}

const inquiry = { name: 'Ana', email: 'ana@exemplu.ro', phone: '', serviceId: null, message: 'x'.repeat(20) };
const today = dayInBucharest(new Date());
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

const emptyInquiry = {
  name: 'Numele trebuie să aibă cel puțin 2 caractere',
  email: 'Adresa de email nu este validă',
  message: 'Mesajul trebuie să aibă cel puțin 20 de caractere',
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

const blank = (fields: object) => Object.fromEntries(Object.keys(fields).map((name) => [name, '  ']));

test('a message without its fields is refused like an empty one', () => {
  expect(messages(inquiryInput, {})).toEqual(emptyInquiry);
  expect(messages(inquiryInput, blank(emptyInquiry))).toEqual(emptyInquiry);
});

test('a visit without its fields is refused like an empty one', () => {
  expect(messages(bookingInput, {})).toEqual(emptyVisit);
  expect(messages(bookingInput, blank(emptyVisit))).toEqual(emptyVisit);
});

test.each([
  [{ name: 'x'.repeat(51) }, { name: 'Numele este prea lung' }],
  [{ name: 'x'.repeat(50) }, {}],
  [{ message: 'x'.repeat(19) }, { message: emptyInquiry.message }],
  [{ message: 'x'.repeat(1000) }, {}],
  [{ message: 'x'.repeat(1001) }, { message: 'Mesajul este prea lung' }],
  [{ phone: '072212345' }, { phone: 'Numărul de telefon trebuie să aibă cel puțin 10 cifre' }],
  [{ phone: '0722123456' }, {}],
  [{ phone: undefined, serviceId: undefined }, {}],
])('a message with %j answers %j', (change, answer) => {
  expect(messages(inquiryInput, { ...inquiry, ...change })).toEqual(answer);
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
])('a visit with %j answers %j', (change, answer) => {
  expect(messages(bookingInput, { ...visit, ...change })).toEqual(answer);
});
