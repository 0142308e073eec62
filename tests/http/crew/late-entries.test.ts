import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addDays } from '../../../contract/kernel/local-time.ts';
import { setUpCrew } from '../../support/crew/crew-calls.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { monday, today, wednesday } from '../../support/visits/visit-request.ts';

onEveryEngine('What a crew sends late', { now: () => wednesday }, (site, testOnce) => {
  const { call, addToday, step, crew, note, stopStep, listEmailsOfKind } = setUpCrew(site);
  const readVisit = async (id: string) => (await call('GET', `/api/admin/appointments/${id}`)).body.visit;
  const listEntries = async (id: string) => (await call('GET', `/api/admin/appointments/${id}/entries`)).body.entries;
  const readRow = (id: string) =>
    site.db.selectFrom('visits').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const at = (minute: number) => ({ at: `${today}T08:${String(minute).padStart(2, '0')}:00.000Z` });
  const daysAgo = (id: string, days: number) =>
    site.db
      .updateTable('visits')
      .set({ local_time: `${addDays(today, -days)}T10:00:00` })
      .where('id', '=', id)
      .execute();

  const changes = [
    ['cancelled', { step: 'cancel' }, 'anulată', 'cancelled'],
    ['moved', { step: 'move', date: `${monday}T10:00:00` }, 'mutată', 'confirmed'],
    ['given to another team', { step: 'assign', teamId: 'echipa-2' }, 'altă echipă', 'confirmed'],
    ['ended as missed', { step: 'no_show' }, 'Biroul a încheiat', 'no_show'],
  ] as const;
  test.each(changes)(
    'work noted without a signal at a visit that was %s meanwhile is kept and answered in the words of the crew',
    async (_, change, notice, state) => {
      const id = await addToday({ sendEmail: true });
      expect((await step(id, change)).status).toBe(200);
      const sent = [
        await stopStep(id, 'start', at(1)),
        await note(id, 'notes', { kind: 'note', text: 'Robinetul curge', ...at(2) }),
        await stopStep(id, 'finish', { note: 'Am tuns tot', ...at(3) }),
      ];
      expect(sent.map(({ status, body }) => [status, body.noted])).toEqual([
        [200, 'Am început'],
        [200, 'Robinetul curge'],
        [200, 'Am terminat: Am tuns tot'],
      ]);
      expect(sent.at(-1)?.body.notice).toContain(notice);
      expect((await listEntries(id)).map(({ text }: { text: string }) => text)).toEqual([
        '',
        'Robinetul curge',
        'Am tuns tot',
      ]);
      expect((await readVisit(id)).state).toBe(state);
      expect(await listEmailsOfKind('visitThanks')).toEqual([]);
    },
  );

  testOnce('a finish of a visit that the office completed too is not a disagreement', async () => {
    const id = await addToday();
    await step(id, { step: 'complete' });
    expect((await stopStep(id, 'finish', at(3))).body.notice).toContain('la fel');
    expect(await site.db.selectFrom('crew_conflicts').selectAll().execute()).toEqual([]);
  });

  test('steps and ticks sent 60 days after a visit are kept with a notice and change nothing', async () => {
    const items = [{ id: 'tuns', text: 'Tuns gazonul' }];
    const checklists = { services: [{ serviceId: 'gazon', items }] };
    await call('PUT', '/api/admin/checklists', { checklists, version: 0 });
    const id = await addToday();
    await stopStep(id, 'start', at(1));
    await note(id, 'checklist', { item: 'tuns', isDone: true, ...at(2) });
    await stopStep(id, 'finish', at(40));
    await daysAgo(id, 60);
    const before = [await readRow(id), await listEntries(id)];
    const late = [
      await stopStep(id, 'undo'),
      await stopStep(id, 'undo', { undoes: 'start' }),
      await stopStep(id, 'fail', { reason: 'absent' }),
      await note(id, 'checklist', { item: 'tuns', isDone: false }),
    ];
    for (const { status, body } of late)
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({ stop: null, notice: expect.stringContaining('14 zile') }),
      ]);
    const entries = await listEntries(id);
    expect([await readRow(id), entries.slice(0, 3)]).toEqual(before);
    expect(entries).toHaveLength(7);
    expect(await site.db.selectFrom('crew_conflicts').selectAll().execute()).toEqual([]);
  });

  testOnce('a note sent up to 14 days after a visit still reaches it, with its stop', async () => {
    const id = await addToday();
    await daysAgo(id, 14);
    const { body } = await note(id, 'notes', { kind: 'note', text: 'Am lăsat scara' });
    expect(body).toMatchObject({ notice: null, stop: { crewNotes: [{ text: 'Am lăsat scara' }] } });
  });

  test('a former team sends what it noted before and reads nothing newer', async () => {
    const id = await addToday({ staffNotes: 'Cheia la vecin' });
    await stopStep(id, 'arrive', { at: '2027-03-10T07:30:00.000Z' });
    await step(id, { step: 'assign', teamId: 'echipa-2' });
    await call('PATCH', `/api/admin/appointments/${id}`, {
      staffNotes: 'Codul porții: 4417',
      staffNotesBefore: 'Cheia la vecin',
    });
    const sent = [await stopStep(id, 'start', at(10)), await stopStep(id, 'finish', at(50))];
    for (const { status, body } of sent) {
      expect([status, body.stop]).toEqual([200, null]);
      expect(JSON.stringify(body)).not.toContain(' 4417');
    }
    expect(await readRow(id)).toMatchObject({ state: 'confirmed', started_at: null, finished_at: null });
    expect((await crew('GET', `/api/crew/visits/${id}/request-photos/0`)).status).toBe(403);
  });

  test('a former team cannot note anything that happened after it lost the visit', async () => {
    const id = await addToday();
    await site.db
      .updateTable('visit_events')
      .set({ at: '2027-03-10T07:00:00.000Z' })
      .where('visit_id', '=', id)
      .execute();
    await step(id, { step: 'assign', teamId: 'echipa-2' });
    await site.db
      .updateTable('visit_events')
      .set({ at: '2027-03-10T07:30:00.000Z' })
      .where('step', '=', 'assign')
      .execute();
    const refused = await note(id, 'notes', { kind: 'note', text: 'Ce mai e nou?', ...at(1) });
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('altă echipă')]);
    expect((await note(id, 'notes', { kind: 'note', text: 'Poarta', at: '2027-03-10T07:20:00.000Z' })).status).toBe(
      200,
    );
    expect(await listEntries(id)).toHaveLength(1);
  });

  testOnce('a key of another visit is refused after the visit left the team, too', async () => {
    const [id, other] = [await addToday(), await addToday({ date: `${today}T12:00:00`, teamId: 'echipa-1' })];
    const key = randomUUID();
    await stopStep(other, 'arrive', { key });
    await step(id, { step: 'assign', teamId: 'echipa-2' });
    expect((await stopStep(id, 'arrive', { key, ...at(0) })).body.fields).toHaveProperty('key');
  });
});
