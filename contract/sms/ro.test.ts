import { expect, test } from 'vitest';
import { toBani } from '../kernel/money.ts';
import { measureSms } from './gsm-text.ts';
import { type SmsKind, smsTextsRo } from './ro.ts';
import { writeSms } from './sms-texts.ts';

const about = {
  company: 'Grădina cu Trandafiri și Lavandă SRL',
  visit: { localTime: '2027-09-22T10:00:00', windowEnd: '12:00', workUntil: '16:00' },
  quote: { number: 'OF-2027-0123', gross: toBani(12_345.67) },
  link: `https://www.gradina-cu-flori.ro/visit/${'0'.repeat(48)}`,
};

test.each(Object.keys(smsTextsRo) as SmsKind[])('the longest message of kind %s is one SMS', (kind) => {
  const text = writeSms(kind, about, {});
  expect(text).not.toMatch(/[{}]/);
  expect(measureSms(text).parts).toBe(1);
});

test('a text of the company takes the place of the standard one, without diacritics', () => {
  const texts = { confirmed: 'Bună ziua! {firma} vine {data}, {ora}.' };
  const visit = { localTime: '2027-09-22T00:00:00' };
  expect(writeSms('confirmed', { company: 'Grădina', visit }, texts)).toBe(
    'Buna ziua! Gradina vine miercuri, 22 septembrie.',
  );
  expect(writeSms('onTheWay', { company: 'Grădina' }, texts)).toContain('echipa este pe drum');
});
