import { describe, expect, test } from 'vitest';
import { addDays } from '../../../contract/kernel/local-time.ts';
import { createArrivalReader } from '../../../server/workflows/visits/crew/read-route.ts';
import { findVisit, type Visit } from '../../../server/workflows/visits/visit-store.ts';
import { minuteAfterNine, setMembers, setUpCrew } from '../../support/crew/crew-calls.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall } from '../../support/staff/staff-calls.ts';
import { today, wednesday } from '../../support/visits/visit-request.ts';

const names = (day: { stops: { name: string }[] }) => day.stops.map(({ name }) => name);

onEveryEngine("The crew's day", { now: () => wednesday }, (site, testOnce) => {
  const { call, addToday, crew, otherCrew, readDay, note, step, radu, vlad, maria } = setUpCrew(site);

  test('the arrivals of several visits of one team on one day read its route once', async () => {
    const ids = [await addToday(), await addToday({ date: `${today}T12:00:00`, teamId: 'echipa-1' })];
    const visits = await Promise.all(ids.map(async (id) => (await findVisit(site.db, id)) as Visit));
    let queries = 0;
    const counting = site.db.withPlugin({
      transformQuery({ node }) {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const readArrival = createArrivalReader(counting, wednesday);
    const counts: number[] = [];
    for (const visit of visits) {
      queries = 0;
      await readArrival(visit);
      counts.push(queries);
    }
    const findingItsTeam = 2;
    expect(counts).toEqual([expect.toSatisfy((count: number) => count > findingItsTeam), findingItsTeam]);
  });

  test('a crew member sees the stops of their own team with contacts, address and notes', async () => {
    await addToday({ name: 'Ana Pop', notes: 'Câinele este blând', staffNotes: 'Cheia la vecin' });
    await addToday({ name: 'Ion Vlad', phone: '0744 000 111', email: '' });
    const day = await readDay();
    expect(day).toMatchObject({ date: today, team: { id: 'echipa-1' }, isOrderChosen: false });
    expect(day.teams.map(({ id }: { id: string }) => id)).toEqual(['echipa-1']);
    expect(day.stops).toMatchObject([
      {
        name: 'Ana Pop',
        phoneE164: '+40733222111',
        state: 'confirmed',
        until: '12:00',
        plannedMinutes: 120,
        notes: 'Câinele este blând',
        staffNotes: 'Cheia la vecin',
        accessNotes: '',
        workOrder: null,
        address: { streetName: 'Strada Fagului', city: 'Florești' },
        times: { leftAt: null, arrivedAt: null, startedAt: null, finishedAt: null },
        position: { isExact: false },
      },
    ]);
    expect(names((await otherCrew('GET', `/api/crew/days/${today}`)).body.day)).toEqual(['Ion Vlad']);
  });

  test('notes about the client reach the stop and the page of the visit, newest first', async () => {
    const id = await addToday();
    const readVisit = async () => (await call('GET', `/api/admin/appointments/${id}`)).body.visit;
    const { clientId } = await readVisit();
    for (const text of ['Alergică la viespi', 'Câinele mușcă'])
      expect((await call('POST', `/api/admin/clients/${clientId}/notes`, { text })).status).toBeLessThan(300);
    const notes = ['Alergică la viespi', 'Câinele mușcă'];
    expect((await readVisit()).notesAboutClient.toSorted()).toEqual(notes);
    expect((await readDay()).stops[0].notesAboutClient.toSorted()).toEqual(notes);
  });

  test('calls of a crew member for another team are refused and recorded in the security log', async () => {
    expect((await crew('GET', `/api/crew/days/${today}?team=echipa-2`)).status).toBe(403);
    expect(
      (await crew('PUT', `/api/crew/days/${today}/order`, { team: 'echipa-2', ids: [], at: minuteAfterNine(0) }))
        .status,
    ).toBe(403);
    const id = await addToday();
    const step = { step: 'start', key: crypto.randomUUID(), at: minuteAfterNine(0) };
    expect((await otherCrew('POST', `/api/crew/visits/${id}/steps`, step)).status).toBe(403);
    expect(await site.db.selectFrom('stop_entries').selectAll().execute()).toEqual([]);
    const admin = createStaffCall(site, await createSignedInStaff(site, 'admin', wednesday));
    const { items } = (await admin('GET', '/api/admin/activity/security?kind=forbidden')).body;
    const counts = items.map(({ user, count }: { user: { id: string }; count: number }) => [user.id, count]);
    expect(new Map(counts)).toEqual(
      new Map([
        [radu.id, 2],
        [vlad.id, 1],
      ]),
    );
  });

  testOnce('staff can read the day of any team, a crew member the days of their teams, if they have any', async () => {
    await addToday({ name: 'Ana Pop' });
    await addToday({ name: 'Ion Vlad' });
    expect(names(await readDay('', call))).toEqual(['Ana Pop']);
    expect(names(await readDay('?team=echipa-2', call))).toEqual(['Ion Vlad']);
    expect((await call('GET', `/api/crew/days/${today}?team=nu-exista`)).status).toBe(404);
    await setMembers(site, 'echipa-2', [radu, maria]);
    expect(names(await readDay('?team=echipa-2'))).toEqual(['Ion Vlad']);
    expect(names(await readDay('', call))).toEqual(['Ion Vlad']);
    expect(await readDay('', otherCrew)).toMatchObject({ team: null, teams: [], stops: [], km: 0 });
    await setMembers(site, 'echipa-2', [vlad]);
  });

  testOnce('the crew cannot open a day more than 14 days back or 31 days ahead', async () => {
    for (const days of [-15, 32]) {
      const { status, body } = await crew('GET', `/api/crew/days/${addDays(today, days)}`);
      expect([status, Object.keys(body.fields)]).toEqual([400, ['date']]);
    }
  });

  test('cancelled and suspicious visits are not stops', async () => {
    const id = await addToday({ name: 'Anulat' });
    await step(id, { step: 'cancel' });
    await addToday({ name: 'Suspect', date: `${today}T12:00:00` });
    await site.db.updateTable('visits').set({ is_suspicious: 1 }).where('name', '=', 'Suspect').execute();
    expect((await readDay()).stops).toEqual([]);
  });

  test('a visit without a team is a stop of every team', async () => {
    await addToday({ name: 'Fără oră', date: `${today}T00:00:00` });
    expect(names(await readDay())).toEqual(['Fără oră']);
    expect((await readDay('', otherCrew)).stops).toMatchObject([{ name: 'Fără oră', until: null, timing: 'unset' }]);
  });

  testOnce(
    'crews can note something at a visit without a team only if it is confirmed and at most 14 days old',
    async () => {
      const date = `${today}T00:00:00`;
      const [asked, old, near] = [
        await addToday({ name: 'Cerere', date, isConfirmed: false }),
        await addToday({ date }),
        await addToday({ date }),
      ];
      const setDay = (id: string, days: number) =>
        site.db
          .updateTable('visits')
          .set({ local_time: `${addDays(today, days)}T00:00:00` })
          .where('id', '=', id)
          .execute();
      expect(names(await readDay())).not.toContain('Cerere');
      await setDay(old, -15);
      await setDay(near, -14);
      const tap = (id: string) => note(id, 'notes', { kind: 'note', text: 'Am fost' });
      expect([(await tap(asked)).status, (await tap(old)).status]).toEqual([403, 403]);
      expect((await crew('GET', `/api/crew/visits/${old}/request-photos/0`)).status).toBe(403);
      expect((await tap(near)).status).toBe(200);
      await step(near, { step: 'cancel' });
      expect((await tap(near)).status).toBe(200);
    },
  );

  test('every crew can note something at a visit that was moved to an hour without a team', async () => {
    const id = await addToday();
    expect((await step(id, { step: 'move', date: `${today}T15:30:00`, acceptsUnusualTime: true })).status).toBe(200);
    expect((await readDay('', otherCrew)).stops).toMatchObject([{ id, timing: 'outside' }]);
    for (const anyCrew of [crew, otherCrew])
      expect((await note(id, 'notes', { kind: 'note', text: 'Am fost' }, anyCrew)).status).toBe(200);
  });

  describe('the order of the stops', () => {
    const order = (ids: string[] | null, minute = 0) =>
      crew('PUT', `/api/crew/days/${today}/order`, { ids, at: minuteAfterNine(minute) });

    test('the latest chosen order of stops applies', async () => {
      const ids: string[] = [];
      for (const hour of ['08', '10', '12'])
        ids.push(await addToday({ name: hour, date: `${today}T${hour}:00:00`, teamId: 'echipa-1' }));
      const [first, second, third] = ids as [string, string, string];
      expect(names(await readDay())).toEqual(['08', '10', '12']);
      const { day } = (await order([third, 'necunoscut', first], -0)).body;
      expect([names(day), day.isOrderChosen]).toEqual([['12', '08', '10'], true]);
      const earlier = { ids: [second, first, third], at: '2027-03-10T08:00:00.000Z' };
      expect(names((await crew('PUT', `/api/crew/days/${today}/order`, earlier)).body.day)).toEqual(['12', '08', '10']);
      const computed = (await order(null, 0)).body.day;
      expect([names(computed), computed.isOrderChosen]).toEqual([['08', '10', '12'], false]);
    });
  });
});
