import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { staleWithAgreements } from './stale-with-agreements.ts';
import { staleWithQuotes } from './stale-with-quotes.ts';
import { staleWithVisits } from './stale-with-visits.ts';
import { refresh } from './use-action.tsx';

const shown = {
  'the list of visits': '/api/admin/appointments?state=requested',
  'a visit': '/api/admin/appointments/v1',
  'a day of the crew': '/api/crew/days/2027-03-10?team=echipa-1',
  'the waiting list of a day': '/api/admin/waiting-list?date=2027-03-10',
  'the rain day': '/api/admin/postpone',
  'room for more gardens': '/api/admin/plan/room',
  'the agreements': '/api/admin/agreements?state=active',
  'the quotes': '/api/admin/quotes?state=sent',
  'the dashboard': '/api/admin/dashboard',
  'a client': '/api/admin/clients/c1',
  'the messages': '/api/admin/inquiries?state=open',
  'the teams': '/api/admin/teams',
};

function listStale(change: Parameters<typeof refresh>[1]) {
  const client = new QueryClient();
  for (const key of Object.values(shown)) client.setQueryData([key], {});
  void refresh(client, change);
  return Object.entries(shown).flatMap(([name, key]) => (client.getQueryState([key])?.isInvalidated ? [name] : []));
}

test('a changed visit is fetched again wherever visits are shown, planned or counted', () => {
  expect(listStale(staleWithVisits)).toEqual([
    ...['the list of visits', 'a visit', 'a day of the crew', 'the waiting list of a day', 'the rain day'],
    ...['room for more gardens', 'the agreements', 'the dashboard'],
  ]);
});

test('a changed quote is fetched again with the dashboard and the clients', () => {
  expect(listStale(staleWithQuotes)).toEqual(['the quotes', 'the dashboard', 'a client']);
});

test('a changed agreement is fetched again with its visits, its quotes and the room that it leaves', () => {
  expect(listStale(staleWithAgreements)).toEqual([
    ...['the list of visits', 'a visit', 'room for more gardens', 'the agreements', 'the quotes'],
    ...['the dashboard', 'a client'],
  ]);
});

test('a change of everything makes all queries stale', () => {
  expect(listStale('all')).toEqual(Object.keys(shown));
});
