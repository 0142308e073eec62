import { expect, test } from 'vitest';
import { bani } from '../../tests/support/fixtures/bani.ts';
import { sampleItem } from '../../tests/support/quotes/sample-snapshot.ts';
import { calculateMonthlyValue } from '../agreements/progress.ts';
import { calculateMonthlyTotal, calculateOnceTotals, calculateUnitGross, countRepetitions } from './repeated-lines.ts';

const agreement = { start: '2027-04-01', end: '2027-10-31' };
const season = [4, 5, 6, 7, 8, 9, 10];
const weekly = { serviceId: 'gazon', rule: { kind: 'interval' as const, days: 7, tolerance: 2 }, months: season };
const mowing = sampleItem({ id: 'tuns', unit: 'visit', quantity: 31_000, unitPrice: bani(12_000), recurrence: weekly });
const care = sampleItem({ id: 'lunar', unit: 'month', quantity: 7000, unitPrice: bani(30_000), recurrence: weekly });
const once = sampleItem({ id: 'plantare', unitPrice: bani(50_000) });
const priced = { discount: null, pricesIncludeVat: true, agreement };

test('repetitions are the visits or months with work between the first and the last day', () => {
  expect(countRepetitions(weekly, 'visit', agreement)).toBe(31);
  expect(countRepetitions(weekly, 'month', agreement)).toBe(7);
  expect(countRepetitions(weekly, 'month', { start: '2027-11-01', end: '2028-03-31' })).toBe(0);
});

test('the monthly total is even for monthly prices only, otherwise an average over the months with work', () => {
  expect(calculateMonthlyTotal({ ...priced, lines: [care, once] }, [])).toEqual({
    gross: 30_000,
    months: 7,
    isEven: true,
  });
  expect(calculateMonthlyTotal({ ...priced, lines: [care, mowing] }, [])).toEqual({
    gross: Math.round((7 * 30_000 + 31 * 12_000) / 7),
    months: 7,
    isEven: false,
  });
  expect(calculateMonthlyTotal({ ...priced, lines: [once, { ...care, isOptional: true }] }, [])).toBeUndefined();
});

test('the unit price of a repeated line includes VAT and the discount', () => {
  const discount = { kind: 'percent' as const, percent: 10 };
  expect(calculateUnitGross(mowing, { discount, pricesIncludeVat: false })).toBe(13_068);
  expect(calculateUnitGross(mowing, { discount: null, pricesIncludeVat: true })).toBe(12_000);
});

test('the one-time total of a quote leaves out repeated lines', () => {
  expect(calculateOnceTotals({ ...priced, lines: [once, mowing] }, []).gross).toBe(50_000);
});

test('staff and client read the same monthly value of works that rest in some months of the agreement', () => {
  const year = { start: '2027-03-01', end: '2028-02-29' };
  const leaves = { ...weekly, months: [10, 11] };
  const lines = [mowing, { ...care, quantity: 2000, recurrence: leaves }];
  const works = [
    { ...weekly, id: 'tuns', price: { per: 'visit' as const, amount: mowing.unitPrice } },
    { ...leaves, id: 'lunar', price: { per: 'month' as const, amount: care.unitPrice } },
  ];
  const monthly = calculateMonthlyTotal({ ...priced, agreement: year, lines }, []);
  expect(monthly).toEqual({ gross: (31 * 12_000 + 2 * 30_000) / 8, months: 8, isEven: false });
  expect(calculateMonthlyValue({ works, ...year })).toBe(monthly?.gross);
});
