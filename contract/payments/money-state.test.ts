import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bani } from '../../tests/support/fixtures/bani.ts';
import { fuzzOptions } from '../../tests/support/fixtures/seed.ts';
import { findMoneyState, type MoneyFacts } from './money-state.ts';

const terms = { depositDays: 3, restDays: 10 };
const order: MoneyFacts = {
  total: bani(400_000),
  deposit: bani(120_000),
  paid: bani(0),
  acceptedOn: '2027-03-10',
  finishedOn: null,
  withdrawnOn: null,
};
const find = (facts: Partial<MoneyFacts>, today = '2027-03-12') => findMoneyState({ ...order, ...facts }, terms, today);

test('until the work is finished only the deposit is due', () => {
  expect(find({})).toMatchObject({ state: 'toPay', due: 120_000, dueOn: '2027-03-13' });
  expect(find({}, '2027-03-13').state).toBe('toPay');
  expect(find({}, '2027-03-14').state).toBe('overdue');
  expect(find({ paid: bani(120_000) }, '2027-05-01')).toMatchObject({ state: 'partly', due: 0, dueOn: null });
  expect(find({ paid: bani(20_000) })).toMatchObject({ state: 'partly', due: 100_000 });
  expect(find({ deposit: bani(0) }, '2027-05-01')).toMatchObject({ state: 'none', due: 0 });
});

test('after its hours were released a deposit is due without a day', () => {
  const hours = { terms: 'released' as const, until: '2027-03-13', lastOpenDay: null };
  expect(find({ hours }, '2027-05-01')).toMatchObject({ state: 'toPay', due: 120_000, dueOn: null });
});

test('after the work the rest is due, counted from its last day', () => {
  const finished = { finishedOn: '2027-04-01', paid: bani(120_000) };
  expect(find(finished, '2027-04-11')).toMatchObject({ state: 'partly', due: 280_000, dueOn: '2027-04-11' });
  expect(find(finished, '2027-04-12').state).toBe('overdue');
  expect(find({ ...finished, paid: bani(400_000) })).toMatchObject({ state: 'paid', due: 0 });
  expect(find({ ...finished, paid: bani(400_001) }).state).toBe('overpaid');
});

test('after a withdrawal only executed work is due', () => {
  const withdrawn = { total: bani(100_000), withdrawnOn: '2027-03-20', paid: bani(120_000) };
  expect(find(withdrawn)).toMatchObject({ state: 'overpaid', due: 0, deposit: 100_000 });
  expect(find({ ...withdrawn, paid: bani(0) })).toMatchObject({ due: 100_000, dueOn: '2027-03-30' });
  expect(find({ ...withdrawn, total: bani(0), paid: bani(0) }).state).toBe('none');
});

test('an order of which no payment is awaited is never due', () => {
  const past = { deposit: null, finishedOn: '2026-01-01' };
  expect(find(past, '2027-05-01')).toMatchObject({ state: 'none', due: 0 });
  expect(find({ ...past, paid: bani(400_000) }).state).toBe('paid');
});

test('what is due and what is paid never add up to more than the total, unless too much was paid', () => {
  const day = fc.constantFrom('2027-03-01', '2027-03-10', '2027-04-01', '2027-06-01');
  const facts = fc.record({
    total: fc.nat(1e7),
    deposit: fc.option(fc.nat(1e7)),
    paid: fc.nat(1e7),
    acceptedOn: day,
    finishedOn: fc.option(day),
    withdrawnOn: fc.option(day),
  });
  fc.assert(
    fc.property(facts, day, (given, today) => {
      const { state, due, dueOn, paid, total } = findMoneyState(given as MoneyFacts, terms, today);
      expect(due).toBeGreaterThanOrEqual(0);
      if (due > 0) expect(due + paid).toBeLessThanOrEqual(total);
      expect(dueOn === null).toBe(due === 0);
      expect(state === 'overpaid').toBe(paid > total);
      if (state === 'overdue' || state === 'toPay') expect(due).toBeGreaterThan(0);
    }),
    fuzzOptions({ short: 300, deep: 20_000 }),
  );
});
