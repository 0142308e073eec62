import { expect, test } from 'vitest';
import { toBani } from '../kernel/money.ts';
import { measureSms, shortenCompany, toGsmText } from './gsm-text.ts';
import { smsTextsRo } from './ro.ts';

const company = shortenCompany('Grădina cu Trandafiri și Lavandă SRL');
const visit = { localTime: '2027-09-22T10:00:00', windowEnd: '12:00', workUntil: '16:00' };
const link = `https://www.gradina-cu-flori.ro/visit/${'0'.repeat(48)}`;

test.each([
  ['confirmed', smsTextsRo.confirmed({ company, visit })],
  ['reminder', smsTextsRo.reminder({ company, visit })],
  ['moved', smsTextsRo.moved({ company, visit })],
  ['onTheWay', smsTextsRo.onTheWay({ company })],
  ['choice', smsTextsRo.choice({ company, link })],
  ['quote', smsTextsRo.quote({ company, link, number: 'OF-2027-0123', gross: toBani(12_345.67) })],
  ['test', smsTextsRo.test({ company })],
])('the longest message of kind %s is one SMS', (_kind, text) => {
  expect(measureSms(toGsmText(text)).parts).toBe(1);
});
