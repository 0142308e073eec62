import { expect, test } from 'vitest';
import { readBookedAmount, readBookingDay } from './read-values.ts';

test.each([
  ['1.626,75', 162_675],
  ['1,626.75', 162_675],
  ['1626.75', 162_675],
  ['+1 626,75 RON', 162_675],
  ['1.000', 100_000],
  ['1.000.000,5', 100_000_050],
  ['-12,30', -1230],
  ['12', 1200],
  ['', undefined],
  ['abc', undefined],
  ['1e5', undefined],
  ['9999999999999,00', undefined],
])('the amount "%s" is %s bani', (text, bani) => expect(readBookedAmount(text)).toBe(bani));

test.each([
  ['12.03.2027', '2027-03-12'],
  ['12/03/2027 10:15', '2027-03-12'],
  ['2027-03-12T10:15:00', '2027-03-12'],
  ['20270312', '2027-03-12'],
  ['12 martie 2027', '2027-03-12'],
  ['31.02.2027', undefined],
  ['Sold final', undefined],
])('the date "%s" is %s', (text, day) => expect(readBookingDay(text)).toBe(day));
