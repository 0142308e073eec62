import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { crewLimits } from '../../../contract/crew/entries.ts';
import { minuteAfterNine, setMembers, setUpCrew } from '../../support/crew/crew-calls.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { monday, today, wednesday } from '../../support/visits/visit-request.ts';

onEveryEngine('What the crew notes at a stop', { now: () => wednesday }, (site, testOnce) => {
  const { call, addToday, request, step, listEmailsOfKind, crew, otherCrew, note, stopStep, readDay, radu, vlad } =
    setUpCrew(site);
  const readVisit = async (id: string) => (await call('GET', `/api/admin/appointments/${id}`)).body.visit;
  const readRow = (id: string) =>
    site.db.selectFrom('visits').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const at = (minute: number) => ({ at: `${today}T08:${String(minute).padStart(2, '0')}:00.000Z` });

  testOnce(
    'leave, arrive, start and finish record the times of a stop, complete the visit and thank the client',
    async () => {
      const id = await addToday();
      for (const [minute, name] of ['leave', 'arrive', 'start'].entries())
        expect((await stopStep(id, name, at(minute))).body).toMatchObject({
          notice: null,
          stop: { state: 'confirmed' },
        });
      expect((await readRow(id)).started_at).toBe(at(2).at);
      const { status, body } = await stopStep(id, 'finish', { ...at(50), isPartial: true, note: 'Mai rămâne gardul' });
      expect([status, body.notice]).toEqual([200, null]);
      expect(body.stop).toMatchObject({
        id,
        state: 'completed',
        isPartial: true,
        leftToDo: 'Mai rămâne gardul',
        times: { leftAt: at(0).at, arrivedAt: at(1).at, startedAt: at(2).at, finishedAt: at(50).at },
      });
      expect(await readRow(id)).toMatchObject({ started_at: at(2).at, finished_at: at(50).at, is_partial: 1 });
      const { events } = await readVisit(id);
      expect(events.at(-1)).toMatchObject({
        step: 'complete',
        by: { name: radu.name },
        note: 'Parțial: Mai rămâne gardul',
      });
      expect(await listEmailsOfKind('visitThanks')).toHaveLength(1);
    },
  );

  test('the crew of the next visit reads what the last one left to do', async () => {
    const first = await addToday();
    await stopStep(first, 'finish', { ...at(50), isPartial: true, note: 'Mai rămâne gardul' });
    const earlier = { local_time: '2027-03-03T08:00:00' };
    await site.db.updateTable('visits').set(earlier).where('id', '=', first).execute();
    const { stop } = (await stopStep(await addToday({ date: `${today}T12:00:00` }), 'leave')).body;
    expect(stop).toMatchObject({ leftBefore: 'Mai rămâne gardul', leftToDo: '' });
    const other = await addToday({ streetName: 'Strada Alta', date: `${today}T14:00:00` });
    expect((await stopStep(other, 'leave')).body.stop).toMatchObject({ leftBefore: '' });
  });

  testOnce('a failed stop makes the visit a no-show', async () => {
    const id = await addToday();
    expect((await stopStep(id, 'fail')).body.fields).toHaveProperty('reason');
    const { body } = await stopStep(id, 'fail', { reason: 'weather', note: 'Plouă' });
    expect(body.stop).toMatchObject({ state: 'no_show', failure: { reason: 'weather', note: 'Plouă' } });
    expect((await readVisit(id)).events.at(-1)).toMatchObject({ step: 'no_show', note: 'Vremea: Plouă' });
    const undone = await stopStep(id, 'undo', { at: minuteAfterNine(0) });
    expect(undone.body.stop).toMatchObject({ state: 'confirmed', failure: null });
  });

  testOnce('undoing a finish withdraws the thank-you e-mail and clears the finish time', async () => {
    const id = await addToday();
    await stopStep(id, 'finish', at(1));
    expect((await stopStep(id, 'undo', at(2))).body.stop).toMatchObject({
      state: 'confirmed',
      times: { finishedAt: null },
    });
    expect(await readRow(id)).toMatchObject({ finished_at: null });
    expect(await listEmailsOfKind('visitThanks')).toMatchObject([{ state: 'withdrawn' }]);
  });

  testOnce('every step that notes a time can be taken back', async () => {
    const id = await addToday();
    for (const [minute, name] of ['leave', 'arrive', 'start'].entries()) await stopStep(id, name, at(minute));
    for (const [minute, undoes] of ['start', 'arrive', 'leave'].entries())
      expect((await stopStep(id, 'undo', { undoes, ...at(10 + minute) })).body).toMatchObject({ notice: null });
    expect((await readDay()).stops[0].times).toEqual({
      leftAt: null,
      arrivedAt: null,
      startedAt: null,
      finishedAt: null,
    });
    expect(await readRow(id)).toMatchObject({ state: 'confirmed', started_at: null });
  });

  testOnce('the times of a phone whose clock is two hours slow are corrected by what it says as it sends', async () => {
    const id = await addToday();
    const slow = { at: `${today}T06:20:00.000Z`, sentAt: `${today}T07:00:00.000Z` };
    expect((await stopStep(id, 'start', slow)).body.stop.times.startedAt).toBe(`${today}T08:20:00.000Z`);
    expect(await readRow(id)).toMatchObject({ started_at: `${today}T08:20:00.000Z` });
  });

  test('finishing a visit before its day does not end it', async () => {
    const id = await addToday({ date: `${monday}T10:00:00` });
    const { status, body } = await stopStep(id, 'finish', { note: 'Gata mai devreme' });
    expect([status, body.notice, body.noted]).toEqual([
      200,
      expect.stringContaining('abia'),
      'Am terminat: Gata mai devreme',
    ]);
    expect(body.stop.state).toBe('confirmed');
    expect(await site.db.selectFrom('stop_entries').selectAll().execute()).toHaveLength(1);
  });

  test('a stop step sent repeatedly with one key is stored once, even concurrently', async () => {
    const id = await addToday();
    const finish = { step: 'finish', key: randomUUID(), ...at(5) };
    const send = () => crew('POST', `/api/crew/visits/${id}/steps`, finish);
    const replies = await Promise.all([send(), send(), send()]);
    replies.push(await send());
    for (const { status, body } of replies) {
      expect([status, body.notice]).toEqual([200, null]);
      expect(body.stop.state).toBe('completed');
    }
    expect(await site.db.selectFrom('stop_entries').selectAll().execute()).toHaveLength(1);
    expect((await readVisit(id)).events.filter(({ step: name }: { step: string }) => name === 'complete')).toHaveLength(
      1,
    );
    expect(await listEmailsOfKind('visitThanks')).toHaveLength(1);
    const other = await addToday({ date: `${today}T12:00:00`, teamId: 'echipa-1' });
    expect((await crew('POST', `/api/crew/visits/${other}/steps`, finish)).body.fields).toHaveProperty('key');
  });

  test('crew entries for a cancelled visit are stored and answered with a notice', async () => {
    const id = await addToday();
    await step(id, { step: 'cancel' });
    const notice = 'Vizita a fost anulată între timp. Ce ați notat s-a păstrat la vizită.';
    const key = randomUUID();
    for (const _ of [1, 2])
      expect((await stopStep(id, 'finish', { key })).body).toMatchObject({ notice, stop: { state: 'cancelled' } });
    const written = await note(id, 'notes', { kind: 'note', text: 'Am fost pe drum' });
    expect(written.body).toMatchObject({ notice, stop: { crewNotes: [{ text: 'Am fost pe drum' }] } });
    expect((await stopStep(id, 'start', {}, otherCrew)).status).toBe(403);
  });

  testOnce('a note that arrives after the visit was given to another team is stored', async () => {
    const id = await addToday();
    expect((await step(id, { step: 'assign', teamId: 'echipa-2' })).status).toBe(200);
    const written = await note(id, 'notes', { kind: 'note', text: 'Am lăsat scara acolo' });
    expect([written.status, (await readDay()).stops]).toEqual([200, []]);
    expect((await readDay('', otherCrew)).stops[0].crewNotes).toMatchObject([{ text: 'Am lăsat scara acolo' }]);
  });

  testOnce('steps noted on an earlier day do not change a visit that was moved to today since', async () => {
    const id = await addToday();
    const yesterday = { at: '2027-03-09T14:00:00.000Z' };
    for (const [name, more] of [
      ['fail', { reason: 'weather' }],
      ['finish', {}],
    ] as const)
      expect((await stopStep(id, name, { ...more, ...yesterday })).body).toMatchObject({
        notice: expect.stringContaining('mutată'),
        stop: { state: 'confirmed' },
      });
    expect(await listEmailsOfKind('visitThanks')).toEqual([]);
    await stopStep(id, 'start', yesterday);
    const [stop] = (await readDay()).stops;
    expect(stop).toMatchObject({ failure: null, times: { startedAt: null, finishedAt: null } });
    expect(await readRow(id)).toMatchObject({ started_at: null, finished_at: null });
    expect((await stopStep(id, 'undo', at(1))).body).toMatchObject({ notice: null, stop: { state: 'confirmed' } });
    expect((await stopStep(id, 'finish', at(2))).body).toMatchObject({ notice: null, stop: { state: 'completed' } });
  });

  test('a finish does not change a visit that staff ended or that is unconfirmed', async () => {
    const id = await addToday();
    await step(id, { step: 'no_show' });
    expect((await stopStep(id, 'finish')).body).toMatchObject({
      notice: expect.stringContaining('Biroul a încheiat vizita'),
      stop: { state: 'no_show' },
    });
    const asked = await request();
    await site.db
      .updateTable('visits')
      .set({ local_time: `${today}T14:00:00` })
      .where('id', '=', asked)
      .execute();
    expect((await stopStep(asked, 'finish')).body).toMatchObject({
      notice: expect.stringContaining('nu este confirmată'),
      stop: { state: 'requested' },
    });
  });

  testOnce('the crew cannot undo an end that staff set after its own', async () => {
    const id = await addToday();
    await stopStep(id, 'finish', at(1));
    await step(id, { step: 'reopen' });
    await step(id, { step: 'complete' });
    expect((await stopStep(id, 'undo', at(2))).body).toMatchObject({
      notice: expect.stringContaining('Biroul a încheiat vizita'),
      stop: { state: 'completed' },
    });
  });

  describe('two phones of one team', () => {
    testOnce('the earliest start of two phones counts, whichever arrives first', async () => {
      await setMembers(site, 'echipa-1', [radu, vlad]);
      for (const minutes of [
        [5, 9],
        [9, 5],
      ] as const) {
        const id = await addToday({ date: `${today}T${minutes[0] === 5 ? '10' : '12'}:00:00`, teamId: 'echipa-1' });
        await stopStep(id, 'start', at(minutes[0]));
        await stopStep(id, 'start', at(minutes[1]), otherCrew);
        expect(await readRow(id)).toMatchObject({ started_at: at(5).at });
      }
    });

    test('of conflicting steps of two phones the one noted later applies, whichever arrives first', async () => {
      await setMembers(site, 'echipa-1', [radu, vlad]);
      const id = await addToday();
      await stopStep(id, 'finish', { ...at(30) });
      const earlier = await stopStep(id, 'fail', { reason: 'access', ...at(10) }, otherCrew);
      expect(earlier.body).toMatchObject({ notice: expect.stringContaining('Un coleg'), stop: { state: 'completed' } });
      const later = await stopStep(id, 'fail', { reason: 'access', ...at(40) }, otherCrew);
      expect(later.body).toMatchObject({ notice: null, stop: { state: 'no_show', failure: { reason: 'access' } } });
      await stopStep(id, 'finish', { ...at(50), isPartial: true });
      expect((await stopStep(id, 'finish', at(55), otherCrew)).body.stop).toMatchObject({
        state: 'completed',
        isPartial: false,
      });
      const thanks = await listEmailsOfKind('visitThanks');
      expect(thanks.filter(({ state }) => state !== 'withdrawn')).toHaveLength(1);
    });

    test('a visit ended concurrently by two phones and staff is completed once, with one e-mail', async () => {
      await setMembers(site, 'echipa-1', [radu, vlad]);
      const id = await addToday();
      const replies = await Promise.all([
        stopStep(id, 'finish', at(1)),
        stopStep(id, 'finish', at(2), otherCrew),
        step(id, { step: 'complete' }),
        stopStep(id, 'start', at(0)),
        crew('POST', `/api/crew/visits/${id}/notes`, { key: randomUUID(), ...at(3), kind: 'note', text: 'Gata' }),
      ]);
      expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
      const { events, state } = await readVisit(id);
      expect([state, events.filter(({ step: name }: { step: string }) => name === 'complete')]).toMatchObject([
        'completed',
        [{}],
      ]);
      expect(await listEmailsOfKind('visitThanks')).toHaveLength(1);
      expect((await readDay()).stops[0].crewNotes).toMatchObject([{ text: 'Gata' }]);
    });

    test('notes of two phones are all kept', async () => {
      await setMembers(site, 'echipa-1', [radu, vlad]);
      const items = [
        { id: 'tuns', text: 'Tuns gazonul' },
        { id: 'adunat', text: 'Adunat resturile' },
      ];
      const saved = await call('PUT', '/api/admin/checklists', {
        checklists: { services: [{ serviceId: 'gazon', items }] },
        version: 0,
      });
      expect(saved.status).toBe(200);
      const id = await addToday();
      const check = (isDone: boolean, time: string, by = crew) =>
        note(id, 'checklist', { item: 'tuns', isDone, at: time }, by);
      await check(true, '2027-03-12T00:00:00.000Z');
      await check(false, `${today}T08:00:00.000Z`, otherCrew);
      await note(id, 'notes', { kind: 'extra', text: 'Vrea și gard viu', ...at(2) });
      await note(id, 'notes', { kind: 'note', text: 'Robinetul curge', ...at(1) }, otherCrew);
      const [stop] = (await readDay()).stops;
      expect(stop.checklist).toMatchObject([
        { ...items[0], isDone: true, at: wednesday.toISOString() },
        { ...items[1], isDone: false, by: null },
      ]);
      expect(stop.crewNotes).toMatchObject([
        { kind: 'note', text: 'Robinetul curge' },
        { kind: 'extra', text: 'Vrea și gard viu', by: radu.name },
      ]);
    });
  });

  testOnce('a checklist with a repeated item or service is refused', async () => {
    const twice = [
      { id: 'a', text: 'Unu' },
      { id: 'a', text: 'Doi' },
    ];
    const save = (services: unknown) => call('PUT', '/api/admin/checklists', { checklists: { services }, version: 9 });
    expect((await save([{ serviceId: 'gazon', items: twice }])).status).toBe(400);
    const service = { serviceId: 'gazon', items: [] };
    expect((await save([service, service])).status).toBe(400);
  });

  test('a visit with the maximum number of notes refuses another note and accepts steps', async () => {
    const id = await addToday();
    const rows = Array.from({ length: crewLimits.notesAVisit }, () => ({
      key: randomUUID(),
      visit_id: id,
      kind: 'note' as const,
      subject: '',
      value: '{"text":"x"}',
      at: at(1).at,
      received_at: at(1).at,
      actor_id: radu.id,
      actor_name: radu.name,
    }));
    await site.db.insertInto('stop_entries').values(rows).execute();
    expect((await note(id, 'notes', { kind: 'note', text: 'încă una' })).body.code).toBe('list_full');
    expect((await stopStep(id, 'start')).status).toBe(200);
  });
});
