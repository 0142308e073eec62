import { expect, test } from 'vitest';
import { minuteAfterNine, setUpCrew } from '../../support/crew/crew-calls.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { monday, today, wednesday } from '../../support/visits/visit-request.ts';

onEveryEngine('Stops that were taken from a team at work', { now: () => wednesday }, (site, testOnce) => {
  const { call, addToday, step, maria, readDay, note, stopStep, otherCrew } = setUpCrew(site);
  const startedAt = `${today}T08:10:00.000Z`;
  /** Adds a visit with a start and a note of the crew. */
  const addBegun = async (change = {}) => {
    const id = await addToday(change);
    await stopStep(id, 'start', { at: startedAt });
    await note(id, 'notes', { kind: 'note', text: 'Poarta se blochează', at: `${today}T08:20:00.000Z` });
    return id;
  };

  test('a begun stop that the office cancels stays on the day as struck, with who, when and its notes', async () => {
    const id = await addBegun();
    await step(id, { step: 'cancel' });
    const { stops, struck } = await readDay();
    expect(stops).toEqual([]);
    expect(struck).toMatchObject([
      {
        id,
        name: 'Dan Rusu',
        date: `${today}T10:00:00`,
        change: 'cancel',
        by: maria.name,
        changedAt: wednesday.toISOString(),
        times: { startedAt },
        crewNotes: [{ text: 'Poarta se blochează' }],
      },
    ]);
    await note(id, 'notes', { kind: 'note', text: 'Am plecat' });
    expect((await readDay()).struck[0].crewNotes).toHaveLength(2);
  });

  test('a begun stop that is moved or given away says where it went', async () => {
    const moved = await addBegun();
    await step(moved, { step: 'move', date: `${monday}T12:00:00` });
    const given = await addBegun({ date: `${today}T12:00:00`, teamId: 'echipa-1' });
    await step(given, { step: 'assign', teamId: 'echipa-2' });
    await note(given, 'notes', { kind: 'note', text: 'Cod nou: 4417', at: minuteAfterNine(0) }, otherCrew);
    const { struck } = await readDay();
    expect(struck).toMatchObject([
      { id: moved, change: 'move', movedTo: `${monday}T12:00:00`, givenTo: null, date: `${today}T10:00:00` },
      { id: given, change: 'assign', movedTo: null, givenTo: 'Echipa 2', crewNotes: [{ text: 'Poarta se blochează' }] },
    ]);
    expect((await readDay('', otherCrew)).struck).toEqual([]);
  });

  testOnce('a stop that the client cancels while the team is on the way says so', async () => {
    const id = await addToday({ date: `${today}T16:00:00`, teamId: 'echipa-1' });
    await stopStep(id, 'leave', { at: minuteAfterNine(0) });
    const { url } = (await call('POST', `/api/admin/appointments/${id}/links`)).body;
    const token = new URL(url).pathname.split('/').at(-1);
    expect((await site.post(`/api/visits/${token}/cancel`, {})).status).toBe(200);
    expect((await readDay()).struck).toMatchObject([{ id, change: 'cancel', by: null }]);
  });

  testOnce.each([
    ['cancelled', { step: 'cancel' }, 'cancel'],
    ['moved', { step: 'move', date: `${monday}T12:00:00` }, 'move'],
    ['given to another team', { step: 'assign', teamId: 'echipa-2' }, 'assign'],
  ])(
    'a stop that was begun without a signal and %s before that was sent stays as struck too',
    async (_, change, said) => {
      const id = await addToday({ teamId: 'echipa-1' });
      await step(id, change);
      await stopStep(id, 'start', { at: startedAt });
      await note(id, 'notes', { kind: 'note', text: 'Poarta se blochează', at: `${today}T08:20:00.000Z` });
      expect((await readDay()).struck).toMatchObject([
        { id, change: said, by: maria.name, times: { startedAt }, crewNotes: [{ text: 'Poarta se blochează' }] },
      ]);
    },
  );

  testOnce(
    'a stop that was only noted as finished without a signal stays as struck after it was cancelled',
    async () => {
      const id = await addToday({ teamId: 'echipa-1' });
      await step(id, { step: 'cancel' });
      await stopStep(id, 'finish', { at: startedAt });
      const finished = { startedAt: null, finishedAt: startedAt };
      expect((await readDay()).struck).toMatchObject([{ id, change: 'cancel', times: finished }]);
    },
  );

  testOnce('a stop that nobody had begun leaves the day without a trace', async () => {
    const [cancelled, moved] = [await addToday(), await addBegun({ date: `${today}T12:00:00`, teamId: 'echipa-1' })];
    await step(cancelled, { step: 'cancel' });
    await step(moved, { step: 'move', date: `${today}T14:00:00`, teamId: 'echipa-1' });
    const { stops, struck } = await readDay();
    expect([stops.map(({ id }: { id: string }) => id), struck]).toEqual([[moved], []]);
  });
});
