import { expect, test } from 'vitest';
import { inquiryInput } from './contact-form.ts';

/** The first message for each field, as the form and the server show it. */
function messages(input: object) {
  const found: Record<string, string> = {};
  for (const { path, message } of inquiryInput.safeParse(input).error?.issues ?? []) found[path.join('.')] ??= message;
  return found;
}

const inquiry = { name: 'Ana', email: 'ana@exemplu.ro', phone: '', serviceId: null, message: 'x'.repeat(20) };

const emptyInquiry = {
  name: 'Numele trebuie să aibă cel puțin 2 caractere',
  email: 'Adresa de email nu este validă',
  message: 'Mesajul trebuie să aibă cel puțin 20 de caractere',
};

test('an inquiry with missing fields is refused like one with empty fields', () => {
  const blank = Object.fromEntries(Object.keys(emptyInquiry).map((name) => [name, '  ']));
  expect(messages({})).toEqual(emptyInquiry);
  expect(messages(blank)).toEqual(emptyInquiry);
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
])('an inquiry with %j has the field errors %j', (change, errors) => {
  expect(messages({ ...inquiry, ...change })).toEqual(errors);
});
