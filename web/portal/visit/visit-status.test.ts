import { expect, test } from 'vitest';
import type { VisitStatusName } from '../../../contract/visits/visit-status.ts';
import { describeVisitStatus } from './visit-status.ts';

const describe = (name: VisitStatusName, more: { at?: string; timing?: 'unset'; tooLateHours?: number } = {}) =>
  describeVisitStatus({
    status: { name, at: more.at ?? null },
    timing: more.timing ?? 'window',
    tooLateHours: more.tooLateHours,
  });

test.each([
  ['requested', 'Am primit cererea dumneavoastră'],
  ['choosing', 'Când vă convine să venim?'],
  ['confirmed', 'Vizita este confirmată'],
  ['due', 'Vizita este astăzi'],
  ['onTheWay', 'Echipa este pe drum'],
  ['arrived', 'Echipa a ajuns la dumneavoastră'],
  ['past', 'Această vizită a trecut'],
  ['partial', 'Vizita a avut loc'],
  ['missed', 'Nu ne-am întâlnit'],
  ['cancelled', 'Vizita a fost anulată'],
] as const)('the page of a visit that is „%s” is titled „%s”', (name, title) => {
  expect(describe(name).title).toBe(title);
});

test('while the team works the page says since when and that nothing can be changed', () => {
  const { title, lead, bookAgain } = describe('working', { at: '2027-03-10T08:12:00.000Z' });
  expect([title, bookAgain]).toEqual(['Echipa lucrează la dumneavoastră din 10:12', false]);
  expect(lead).toContain('nu o mai puteți schimba de aici');
});

test('the page says that the place is kept only for a visit with a window', () => {
  expect(describe('requested').lead).toContain('V-am păstrat locul');
  expect(describe('requested', { timing: 'unset' }).lead).not.toContain('V-am păstrat locul');
});

test('a choice names its deadline even where the visit could not be moved any more', () => {
  expect(describe('choosing', { at: '2027-03-11T10:00:00.000Z', tooLateHours: 24 }).lead).toContain('11 martie');
  expect(describe('confirmed', { tooLateHours: 24 }).lead).toContain('Vizita este aproape');
});
