import { expect, test } from 'vitest';
import { emailTextSchema, getEmailPlaceholderValues } from './email-texts.ts';
import { fillPlaceholders } from './placeholders.ts';

const visit = {
  name: 'Ana Pop',
  service: 'Gazon',
  company: 'Carpen & Rouă',
  localTime: '2025-11-20T10:00:00',
  windowEnd: '12:00',
};

test('placeholders in an e-mail text are replaced by their values', () => {
  expect(
    fillPlaceholders('{nume}, ne vedem {data}, {ora}: {serviciu}. {firma}', getEmailPlaceholderValues(visit)),
  ).toBe('Ana Pop, ne vedem joi, 20 noiembrie, între 10:00 și 12:00: Gazon. Carpen & Rouă');
});

test('a missing name leaves no comma in an e-mail text', () => {
  expect(fillPlaceholders('Mulțumim, {nume}.', getEmailPlaceholderValues({ ...visit, name: '' }))).toBe('Mulțumim.');
});

test('a value typed by a client is never read as a placeholder or a replacement pattern', () => {
  expect(fillPlaceholders('{nume}', getEmailPlaceholderValues({ ...visit, name: "{firma} $& $'" }))).toBe(
    "{firma} $& $'",
  );
});

test('an unknown placeholder is refused by its name', () => {
  const { error } = emailTextSchema('visitReceived').safeParse({ subject: 'Bună, {prenume}', opening: '' });
  expect(error?.issues[0]?.message).toBe(
    'Nu există {prenume}. Se pot folosi: {nume}, {data}, {ora}, {serviciu}, {firma}',
  );
});

test('an e-mail about a message names no day or hour of a visit', () => {
  const { error } = emailTextSchema('inquiryReceived').safeParse({ subject: '', opening: 'Ne vedem {data}' });
  expect(error?.issues[0]?.message).toBe('Nu există {data}. Se pot folosi: {nume}, {firma}, {raspuns}');
});

test('a reminder of a payment names the sum and its day, and no last day of the quote', () => {
  const { error } = emailTextSchema('paymentReminder').safeParse({ subject: '{oferta}', opening: '{suma} {valabila}' });
  expect(error?.issues[0]?.message).toBe(
    'Nu există {valabila}. Se pot folosi: {nume}, {firma}, {oferta}, {suma}, {termen}',
  );
});
