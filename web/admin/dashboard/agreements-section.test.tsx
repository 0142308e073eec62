import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ApiCall, fakeApi, refusal } from '../../../tests/support/components/fake-api.ts';
import { renderComponent } from '../../../tests/support/components/render-page.tsx';
import { readText } from '../../../tests/support/components/texts.ts';
import { AgreementsSection } from './agreements-section.tsx';

const work = {
  agreementId: 'a1',
  workId: 'tuns',
  number: 'CI-2027-0001',
  name: 'Ana Pop',
  city: 'Florești',
  service: 'Tuns gazon',
  lastVisit: '2027-06-01',
  window: { earliest: '2027-06-08', due: '2027-06-08', latest: '2027-06-10', isOverdue: true },
};
const none = { items: [], total: 0 };

function show(replies: Record<string, object | ((call: ApiCall) => unknown)>) {
  const api = fakeApi({
    '/api/admin/agreements/counts': { states: { active: 3, paused: 1, ended: 0 }, toRenew: 2, monthlyValue: 132_840 },
    '/api/admin/agreements/due': { overdue: none, soon: none },
    '/api/admin/plan/room': { zones: [{ zone: 'Florești', weekly: 3, fortnightly: 50 }], weeks: 3 },
    ...replies,
  });
  const { container } = renderComponent(<AgreementsSection />);
  return { ...api, container, text: () => readText(container) };
}

test('the dashboard has no agreement cards for a company without agreements', async () => {
  const { container, callsOf } = show({
    '/api/admin/agreements/counts': { states: { active: 0, paused: 0, ended: 0 }, toRenew: 0, monthlyValue: 0 },
  });
  await waitFor(() => expect(callsOf('GET', '/api/admin/agreements/counts')).toHaveLength(1));
  await waitFor(() => expect(container.innerHTML).toBe(''));
  expect(callsOf('GET', '/api/admin/plan/room')).toHaveLength(0);
});

test('the agreement cards show the monthly value, overdue work and how many more gardens fit', async () => {
  const { text } = show({ '/api/admin/agreements/due': { overdue: { items: [work], total: 9 }, soon: none } });
  await screen.findByText('Ana Pop');
  await screen.findByText('peste 49');
  expect(text()).toContain('1.328 lei');
  expect(text()).toContain('Întârziate (9)');
  expect(text()).toContain('Tuns gazon · Floreștide recuperat până 10 iun.');
  expect(screen.getByText('și alte 3, în planificator').getAttribute('href')).toBe('/admin/planning');
  expect(text()).toContain('Florești3peste 49');
});

test('an agreement card says when it is empty or could not be loaded', async () => {
  const { text } = show({ '/api/admin/plan/room': refusal(503, { message: 'Nu merge acum', code: 'unavailable' }) });
  await screen.findByText('Nu s-a putut calcula');
  expect(text()).toContain('Nu merge acum');
  expect(text()).toContain('Nimic întârziat');
});
