import { expect, test } from 'vitest';
import { measureSms, shortenCompany, toGsmText } from './gsm-text.ts';

test('Romanian letters lose their marks in every spelling', () => {
  expect(toGsmText('Mâine între 10:00 și 12:00, „Grădina Țării” – ŞŢşţ')).toBe(
    'Maine intre 10:00 si 12:00, "Gradina Tarii" - STst',
  );
  expect(toGsmText('s\u0326i')).toBe('si');
});

test('letters of the alphabet stay, others without likeness are left out', () => {
  expect(toGsmText('Jardín é à ü € 🌿 ok')).toBe('Jardin é à ü € ok');
});

test('a message holds 160 characters, longer ones 153 each', () => {
  expect(measureSms('a'.repeat(160))).toEqual({ length: 160, parts: 1 });
  expect(measureSms('a'.repeat(161))).toEqual({ length: 161, parts: 2 });
  expect(measureSms('a'.repeat(307))).toEqual({ length: 307, parts: 3 });
  expect(measureSms(`€${'a'.repeat(159)}`)).toEqual({ length: 161, parts: 2 });
});

test('a long name of the company is cut between words', () => {
  expect(shortenCompany('Grădina Verde și Amenajări Peisagistice SRL')).toBe('Gradina Verde si Amenajari');
  expect(shortenCompany('Grădiniînfloritecudragostesitrandafiri')).toHaveLength(30);
});
