import { expect, test } from 'vitest';
import { openClientSession } from '../../support/clients/client-session.ts';
import { minuteAfterNine, setUpCrew } from '../../support/crew/crew-calls.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createStaffCall } from '../../support/staff/staff-calls.ts';
import { monday, today, wednesday } from '../../support/visits/visit-request.ts';

onEveryEngine('How a visit stands', { now: () => wednesday }, (site, testOnce) => {
  const { call, addToday, step, stopStep, listEmailsOfKind } = setUpCrew(site);
  const email = 'dan@exemplu.ro';
  const path = (id: string) => `/api/admin/appointments/${id}`;
  type Shown = { id: string; status: { name: string } };
  const findStatus = (items: Shown[], id: string) => items.find((item) => item.id === id)?.status;
  const openLink = async (id: string) => {
    const { url } = (await call('POST', `${path(id)}/links`)).body;
    return `/api/visits/${new URL(url).pathname.split('/').at(-1)}`;
  };
  const readClientVisits = async () => {
    const headers = await openClientSession(site, email, wednesday);
    const { upcoming, past } = (await createStaffCall(site, { headers })('GET', '/api/client/visits')).body;
    return [...upcoming, ...past.items];
  };

  /** What each page says about the visit. */
  const readStatuses = async (id: string) => {
    const [detail, list, calendar, dashboard, own, ofClient] = await Promise.all([
      call('GET', path(id)),
      call('GET', '/api/admin/appointments'),
      call('GET', `/api/admin/appointments/calendar?from=${today}&to=${today}`),
      call('GET', '/api/admin/dashboard'),
      openLink(id).then((link) => site.get(link)),
      readClientVisits(),
    ]);
    return [
      detail.body.visit.status,
      findStatus(list.body.items, id),
      findStatus(calendar.body.visits, id),
      findStatus(dashboard.body.today.visits.items, id),
      (await own.json()).visit.status,
      findStatus(ofClient, id),
    ];
  };

  test('the office, the dashboard, the calendar, the private page and the client’s page say the same, step by step', async () => {
    const id = await addToday({ date: `${today}T16:00:00` });
    const said: (Shown['status'] | undefined)[][] = [await readStatuses(id)];
    for (const [minute, name] of ['leave', 'arrive', 'start', 'finish'].entries()) {
      await stopStep(id, name, { at: `${today}T08:${30 + minute}:00.000Z` });
      said.push(await readStatuses(id));
    }
    for (const statuses of said) expect(new Set(statuses.map((status) => JSON.stringify(status))).size).toBe(1);
    expect(said.map(([status]) => status?.name)).toEqual(['confirmed', 'onTheWay', 'arrived', 'working', 'completed']);
  });

  test('once the team began before its hour, the client can change nothing on any page', async () => {
    const id = await addToday({ date: `${today}T16:00:00` });
    const link = await openLink(id);
    const canChange = async () => (await readClientVisits()).map(({ canChange }) => canChange);
    expect([(await (await site.get(link)).json()).visit.steps, await canChange()]).toEqual([
      ['move', 'cancel'],
      [true],
    ]);
    await stopStep(id, 'start', { at: minuteAfterNine(0) });
    expect([(await (await site.get(link)).json()).visit.steps, await canChange()]).toEqual([[], [false]]);
    for (const refused of [
      await site.post(`${link}/cancel`, {}),
      await site.post(`${link}/move`, { date: `${monday}T10:00:00` }),
    ]) {
      const { code, message } = await refused.json();
      expect([refused.status, code]).toEqual([409, 'team_at_work']);
      expect(message).toContain('Echipa lucrează la dumneavoastră din 11:00');
    }
    expect((await call('GET', path(id))).body.visit.state).toBe('confirmed');
  });

  testOnce('an hour proposed before the team began cannot be chosen any more', async () => {
    const id = await addToday({ date: `${today}T16:00:00` });
    const { sequence } = (await call('GET', path(id))).body.visit;
    const options = [`${monday}T10:00:00`, `${monday}T12:00:00`].map((date) => ({ date }));
    expect((await call('POST', `${path(id)}/propose`, { sequence, options })).status).toBe(200);
    const link = await openLink(id);
    await stopStep(id, 'start', { at: minuteAfterNine(0) });
    const { status, choice } = (await (await site.get(link)).json()).visit;
    expect([status.name, choice]).toEqual(['working', null]);
    const refused = await site.post(`${link}/choose`, { date: `${monday}T10:00:00` });
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'team_at_work']);
  });

  testOnce('an e-mail that leaves while the team is at work does not invite to change the visit', async () => {
    const id = await addToday({ date: `${today}T16:00:00`, isConfirmed: false });
    await stopStep(id, 'arrive', { at: minuteAfterNine(0) }, call);
    await step(id, { step: 'confirm' });
    expect(await listEmailsOfKind('visitConfirmed')).toMatchObject([{ payload: { isChangeable: false } }]);
  });
});
