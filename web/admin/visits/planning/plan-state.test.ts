import { expect, test } from 'vitest';
import { sampleItem, samplePlanCalendar, sampleProposal } from '../../../../tests/support/components/sample-plan.ts';
import {
  countEmails,
  countOpenWindows,
  findNearestPlace,
  isOutsideTolerance,
  listFreePlaces,
  listMovedVisits,
  listOtherVisits,
  moveProposal,
  receivePlan,
} from './plan-state.ts';

const place = { date: '2027-04-09T10:00:00', teamId: 'echipa-2', until: '12:00' };

test('a moved proposal keeps its original place until it is moved back there', () => {
  const [item] = receivePlan([sampleProposal()]) as [ReturnType<typeof sampleItem>];
  const [moved] = moveProposal([item], item.id, place) as [typeof item];
  expect(moved).toMatchObject({ ...place, id: item.id, movedFrom: { date: item.date, teamId: item.teamId } });
  const [again] = moveProposal([moved], item.id, { ...place, date: '2027-04-12T08:00:00' }) as [typeof item];
  expect(again.movedFrom).toEqual(moved.movedFrom);
  expect(moveProposal([again], item.id, moved.movedFrom as never)).toEqual([item]);
});

test('a new plan keeps which proposals were moved, dropped or unticked', () => {
  const proposals = ['A-1', 'A-2', 'A-3'].map((agreementId) => sampleProposal({ agreementId }));
  const [first, second, third] = receivePlan(proposals) as [never, never, never];
  const before = [
    ...moveProposal([first], 'A-1/tuns/2027-04-08T08:00:00', place),
    { ...(second as object), isDropped: true },
    { ...(third as object), isChosen: false },
  ] as Parameters<typeof listMovedVisits>[0];
  expect(listMovedVisits(before)).toEqual([
    { agreementId: 'A-1', workId: 'tuns', date: place.date, teamId: place.teamId },
  ]);
  const [kept, ...others] = proposals as [ReturnType<typeof sampleProposal>];
  const after = receivePlan([{ ...kept, ...place }, ...others], before);
  expect(after.map(({ movedFrom, isDropped, isChosen }) => [Boolean(movedFrom), isDropped, isChosen])).toEqual([
    [true, false, true],
    [false, true, true],
    [false, false, false],
  ]);
});

test('after a refusal all visits except the refused ones are kept', () => {
  const items = receivePlan(['A-1', 'A-2'].map((agreementId) => sampleProposal({ agreementId })));
  const refused = { agreementId: 'A-1', workId: 'tuns', date: '2027-04-08T08:00:00', teamId: 'echipa-1' };
  expect(listOtherVisits(items, [refused]).map(({ agreementId }) => agreementId)).toEqual(['A-2']);
});

test('each address in a plan gets one e-mail', () => {
  const emails = ['ana@x.ro', 'ana@x.ro', 'ion@x.ro', ''];
  expect(countEmails(emails.map((email) => sampleItem({ email })))).toBe(2);
});

test('the first and the last day of the tolerance are inside it', () => {
  const days = ['2027-04-05', '2027-04-06', '2027-04-10', '2027-04-11'];
  expect(days.map((day) => isOutsideTolerance(sampleProposal(), `${day}T08:00:00`))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

const date = '2027-04-08';
const team = { date, teamId: 'echipa-1' };
const calendar = samplePlanCalendar();
const hours = (places: { date: string }[]) => places.map((place) => place.date.slice(11, 16));

test('a window is free when its team has neither a visit nor another proposal in it', () => {
  const item = sampleItem({ id: 'a', date: `${date}T08:00:00` });
  const other = sampleItem({ id: 'b', date: `${date}T10:00:00`, until: '12:00' });
  expect(hours(listFreePlaces(calendar, team, item, [item, other]))).toEqual(['08:00', '14:00']);
  expect(hours(listFreePlaces(calendar, team, item, [item, { ...other, isDropped: true }]))).toEqual([
    '08:00',
    '10:00',
    '14:00',
  ]);
  expect(countOpenWindows(calendar, team, [item, other], `${date}T08:00:00`)).toBe(1);
});

test('work of two windows needs two consecutive free windows of one team and ends with the second', () => {
  const item = sampleItem({ windowCount: 2 });
  expect(listFreePlaces(calendar, team, item, [item])).toEqual([
    { date: `${date}T08:00:00`, teamId: 'echipa-1', until: '12:00' },
  ]);
});

test('a proposal moved to another day gets the free window nearest to its hour', () => {
  const item = sampleItem({ date: '2027-04-07T12:00:00' });
  expect(findNearestPlace(listFreePlaces(calendar, team, item, [item]), item)?.date).toBe(`${date}T10:00:00`);
});
