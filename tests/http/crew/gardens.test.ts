import { describe, expect, test } from 'vitest';
import { createVisitLink } from '../../../server/workflows/visits/visit-store.ts';
import { setUpCrew } from '../../support/crew/crew-calls.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { today, wednesday } from '../../support/visits/visit-request.ts';

// The clock shows 11:00 in Bucharest.
onEveryEngine('Gardens and the time of arrival', { now: () => wednesday }, (site, testOnce) => {
  const { call, addToday, stopStep, note, readDay } = setUpCrew(site);
  const setPoint = (id: string, point: unknown) => call('PUT', `/api/admin/appointments/${id}/point`, { point });
  const readEntries = async (id: string) => (await call('GET', `/api/admin/appointments/${id}/entries`)).body;
  const gate = { latitude: 46.751, longitude: 23.491 };
  const at = (time: string) => ({ at: `${today}T${time}:00.000Z` });

  testOnce('the point sent with an arrival becomes the position of the garden for later visits', async () => {
    const id = await addToday();
    expect((await readDay()).stops[0].position.isExact).toBe(false);
    await stopStep(id, 'arrive', { point: gate });
    expect((await readDay()).stops[0].position).toEqual({ ...gate, isExact: true });
    await stopStep(id, 'start', { point: { latitude: 1, longitude: 1 } });
    expect((await readEntries(id)).point).toEqual({ ...gate, source: 'crew' });
    expect(JSON.stringify(await site.db.selectFrom('stop_entries').selectAll().execute())).not.toContain('46.751');
    const later = await addToday({ date: `${today}T12:00:00`, streetName: 'str. Fagului', houseNumber: 'nr. 7' });
    expect((await readEntries(later)).point).toEqual({ ...gate, source: 'crew' });
  });

  test('a point set by staff is not replaced by that of a phone', async () => {
    const id = await addToday();
    const set = { latitude: 46.7, longitude: 23.5 };
    expect((await setPoint(id, set)).body.point).toEqual(set);
    await stopStep(id, 'arrive', { point: gate });
    expect((await readEntries(id)).point).toEqual({ ...set, source: 'staff' });
    expect((await setPoint(id, { latitude: 91, longitude: 0 })).status).toBe(400);
    await setPoint(id, null);
    expect((await readEntries(id)).point).toBeNull();
  });

  test('correcting the address of the last visit to a garden deletes its point', async () => {
    const [id, other] = [await addToday(), await addToday({ date: `${today}T12:00:00` })];
    const correct = async (visit: string, sequence: number, fields: object) =>
      expect((await call('PATCH', `/api/admin/appointments/${visit}`, { sequence, ...fields })).status).toBe(200);
    const points = async () => (await site.db.selectFrom('gardens').selectAll().execute()).length;
    await setPoint(id, gate);
    await correct(id, 0, { houseNumber: '70' });
    expect([(await readEntries(id)).point, await points()]).toEqual([null, 1]);
    await correct(other, 0, { houseNumber: '71' });
    expect(await points()).toBe(0);
    await setPoint(id, gate);
    await correct(id, 1, { streetName: 'str. Fagului' });
    expect((await readEntries(id)).point).not.toBeNull();
    await correct(id, 2, { county: 'Prahova' });
    expect((await readEntries(id)).point).toBeNull();
  });

  test('staff see which crew entries of a visit a later entry replaced', async () => {
    const id = await addToday();
    await stopStep(id, 'start', at('08:10'));
    await note(id, 'checklist', { item: 'gazon', isDone: true, ...at('08:20') });
    await note(id, 'checklist', { item: 'gazon', isDone: false, ...at('08:30') });
    await stopStep(id, 'fail', { reason: 'equipment', note: 'Motocoasa', ...at('08:40') });
    await stopStep(id, 'finish', { isPartial: true, ...at('08:50') });
    expect((await readEntries(id)).entries).toMatchObject([
      { kind: 'start', text: '', isReplaced: false },
      { kind: 'check', text: 'Bifat: gazon', isReplaced: true },
      { kind: 'check', text: 'Debifat: gazon', isReplaced: false },
      { kind: 'fail', text: 'Utilaj defect: Motocoasa', isReplaced: true },
      { kind: 'finish', text: 'Parțial', isReplaced: false },
    ]);
  });

  describe('on the private page of a visit', () => {
    const readArrival = async (id: string) => {
      const link = await site.db
        .transaction()
        .execute((trx) => createVisitLink(trx, id, 'email', wednesday.toISOString()));
      return (await (await site.get(`/api${link.replace('/visit/', '/visits/')}`)).json()).visit.arrival;
    };

    test('the expected arrival gets more precise until the team arrives', async () => {
      const first = await addToday({ teamId: 'echipa-1' });
      const next = await addToday({ date: `${today}T12:00:00`, teamId: 'echipa-1' });
      expect(await readArrival(next)).toBeNull();
      await stopStep(first, 'start', at('08:10'));
      expect(await readArrival(next)).toEqual({ from: '12:00', to: '12:55' });
      await stopStep(first, 'finish', at('08:55'));
      expect(await readArrival(next)).toEqual({ from: '12:00', to: '12:20' });
      await stopStep(next, 'arrive', at('08:58'));
      expect(await readArrival(next)).toBeNull();
    });
  });
});
