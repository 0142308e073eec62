import { describe, expect, test } from 'vitest';
import {
  type AgreementToMatch,
  findCertainWork,
  listFittingWorks,
  listNearVisits,
  type MatchedGarden,
} from './match-visit.ts';

const garden: MatchedGarden = {
  key: 'floresti|teilor|4|',
  town: 'floresti',
  hasStreet: true,
  contacts: ['ana@pop.ro'],
};
const agreement: AgreementToMatch = {
  id: 'a1',
  works: [{ id: 'tuns', serviceId: 'gazon', months: [4, 5, 6] }],
  period: { start: '2027-04-10', end: '2027-10-31', pauses: [{ from: '2027-05-10', to: '2027-05-20' }] },
  garden,
};
const visit = { day: '2027-05-04', serviceId: 'gazon', garden };
const fit = { agreementId: 'a1', workId: 'tuns' };
const elsewhere = { ...garden, key: 'floresti|fagului|7|' };
const noStreet = { ...garden, key: 'floresti|ana@pop.ro', hasStreet: false };

describe('listFittingWorks', () => {
  test.each<[string, Partial<typeof visit>]>([
    ['the same client, garden and service', {}],
    ['the first day of the agreement', { day: '2027-04-10' }],
    ['a visit without a street', { garden: noStreet }],
  ])('%s fit without asking', (_, change) => {
    expect(listFittingWorks([agreement], { ...visit, ...change })).toEqual([{ ...fit, isCertain: true }]);
  });

  test.each<[string, Partial<typeof visit>]>([
    ['another contact at the same address', { garden: { ...garden, contacts: ['dan@pop.ro'] } }],
    ['another street of the client in the same town', { garden: elsewhere }],
    ['a day in a pause', { day: '2027-05-12' }],
    ['a month outside the season', { day: '2027-08-12' }],
  ])('%s may fit', (_, change) => {
    expect(listFittingWorks([agreement], { ...visit, ...change })).toEqual([{ ...fit, isCertain: false }]);
  });

  test.each<[string, Partial<typeof visit>]>([
    ['another service', { serviceId: 'gard-viu' }],
    ['a day before the agreement', { day: '2027-04-09' }],
    ['a day after the agreement', { day: '2027-11-01' }],
    ['another town', { garden: { ...noStreet, town: 'gilau' } }],
    ['another client in the same town', { garden: { ...elsewhere, contacts: ['dan@pop.ro'] } }],
  ])('%s does not fit', (_, change) => {
    expect(listFittingWorks([agreement], { ...visit, ...change })).toEqual([]);
  });
});

test('nothing is certain when two works fit', () => {
  const one = { ...fit, isCertain: true };
  expect(findCertainWork([one])).toEqual(one);
  expect(findCertainWork([one, { ...one, agreementId: 'a2' }])).toBeUndefined();
  expect(findCertainWork([{ ...one, isCertain: false }])).toBeUndefined();
});

test.each([
  [{ kind: 'interval', days: 7, tolerance: 2 }, ['2027-05-06', '2027-05-14']],
  [{ kind: 'monthly', times: 1 }, ['2027-04-26', '2027-05-05', '2027-05-06', '2027-05-14', '2027-05-15', '2027-05-24']],
  [{ kind: 'interval', days: 5, tolerance: 4 }, []],
  [undefined, []],
] as const)('with the rule %j other visits are too near: %j', (rule, near) => {
  const visits = ['2027-04-25', '2027-04-26', '2027-05-05', '2027-05-06', '2027-05-14', '2027-05-15', '2027-05-24'];
  const found = listNearVisits(
    visits.map((day) => ({ day })),
    '2027-05-10',
    rule,
  );
  expect(found.map(({ day }) => day)).toEqual(near);
});

test('a visit of the same day is near by every rule', () => {
  const visit = { day: '2027-05-10' };
  expect(listNearVisits([visit], visit.day)).toEqual([visit]);
  expect(listNearVisits([visit], visit.day, { kind: 'interval', days: 2, tolerance: 1 })).toEqual([visit]);
});
