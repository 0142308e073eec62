import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bani } from '../../tests/support/fixtures/bani.ts';
import { fuzzOptions } from '../../tests/support/fixtures/seed.ts';
import { calculateDeposit, describeDeposit } from './deposit.ts';

test('a deposit is never more than the total', () => {
  expect(calculateDeposit({ kind: 'percent', percent: 30 }, bani(10_005))).toBe(3002);
  expect(calculateDeposit({ kind: 'amount', amount: bani(50_000) }, bani(10_000))).toBe(10_000);
  expect(calculateDeposit(null, bani(10_000))).toBe(0);
  fc.assert(
    fc.property(fc.nat(1e9), fc.integer({ min: 1, max: 100 }), (total, percent) => {
      const deposit = calculateDeposit({ kind: 'percent', percent }, bani(total));
      expect(deposit).toBeLessThanOrEqual(total);
      expect(Math.abs(deposit - (total * percent) / 100)).toBeLessThanOrEqual(0.5);
    }),
    fuzzOptions({ short: 200, deep: 5000 }),
  );
});

test('a deposit is described with its amount and the rest', () => {
  expect(describeDeposit({ kind: 'percent', percent: 30 }, bani(400_000))).toBe(
    'Avans de 30%: 1.200\u00a0lei, după acceptare; restul de 2.800\u00a0lei, după terminarea lucrărilor.',
  );
  expect(describeDeposit({ kind: 'amount', amount: bani(50_000) }, bani(50_000))).toBe(
    'Avans: 500\u00a0lei, după acceptare.',
  );
});

test('a deposit of nothing is not described', () => {
  expect(describeDeposit({ kind: 'percent', percent: 30 }, bani(0))).toBe('');
});
