import { describe, expect, test } from 'vitest';
import { listEvents } from '../../../server/common/activity/workflow-store.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall } from '../../support/staff/staff-calls.ts';
import { setUpStaffVisits, staffVisitBody, staffVisitsPath } from '../../support/visits/staff-visit-calls.ts';
import { monday, today, wednesday } from '../../support/visits/visit-request.ts';

onEveryEngine('The end of a visit', { now: () => wednesday }, (site, testOnce) => {
  const { maria, call, request, addToday, step, listEmailsOfKind } = setUpStaffVisits(site);
  const listStates = async (kind: string) => (await listEmailsOfKind(kind)).map(({ state }) => state);
  const detail = async (id: string) => (await call('GET', `${staffVisitsPath}/${id}`)).body.visit;
  const reviewPath = async () =>
    new URL((await listEmailsOfKind('visitThanks')).at(-1)?.payload.reviewUrl as string).pathname.replace(
      '/review/',
      '/api/reviews/',
    );
  const markThanksSent = () =>
    site.db.updateTable('outbox').set({ state: 'sent', sent_at: wednesday.toISOString() }).execute();

  test.each(['complete', 'no_show'])('the step %s is refused before the day of the visit', async (name) => {
    const coming = await request();
    await step(coming, { step: 'confirm' });
    const { status, body } = await step(coming, { step: name });
    expect([status, body.code]).toEqual([409, 'wrong_state']);
    expect(body.message).toContain('Vizita este abia luni, 15 martie.');
    expect((await detail(coming)).steps).toEqual(['move', 'assign', 'cancel']);
    expect(await listEmailsOfKind('visitThanks')).toEqual([]);
    expect(await listEvents(site.db, 'visit_events', coming)).toHaveLength(2);

    const evening = await addToday({ date: `${today}T16:00:00` });
    expect((await detail(evening)).steps).toEqual(['move', 'assign', 'complete', 'no_show', 'cancel']);
    expect((await step(evening, { step: name })).status).toBe(200);
  });

  test('completing a visit of a series does not change the following visits', async () => {
    const repeat = { every: 'week', until: '2027-03-31', inSeason: false };
    const id = await addToday({ repeat });
    const mark = { step: 'complete', scope: 'following', key: 'telefonul-mariei-2' };
    for (const _ of [1, 2]) expect((await step(id, mark)).body.following).toEqual({ changed: 0, refused: [] });
    const { items } = (await call('GET', `${staffVisitsPath}?order=asc`)).body;
    expect(items.map(({ state }: { state: string }) => state)).toEqual([
      ...['completed', 'confirmed', 'confirmed', 'confirmed'],
    ]);
  });

  test('a completed or missed visit is reopened with an event, an activity entry and a higher sequence', async () => {
    const admin = createStaffCall(site, await createSignedInStaff(site, 'admin', wednesday));
    for (const name of ['complete', 'no_show']) {
      const id = await addToday();
      const { visit } = (await step(id, { step: name })).body;
      expect(visit.steps).toEqual(['reopen']);
      const reopening = { step: 'reopen', note: 'Greșeală', key: `cheie-${name}-1` };
      const reopened = await step(id, reopening);
      expect(reopened.body.visit).toMatchObject({ state: 'confirmed', sequence: visit.sequence + 1 });
      expect((await step(id, reopening)).status).toBe(200);
      expect((await listEvents(site.db, 'visit_events', id)).at(-1)).toMatchObject({
        step: 'reopen',
        actor_id: maria.id,
        from_state: visit.state,
        to_state: 'confirmed',
        note: 'Greșeală',
      });
      const { items } = (await admin('GET', `/api/admin/activity?kind=appointments&thing=${id}`)).body;
      const changes = [{ field: 'state', from: visit.state, to: 'confirmed' }];
      expect(items).toContainEqual(expect.objectContaining({ action: 'step', changes }));
    }
  });

  testOnce('a cancelled visit cannot be reopened', async () => {
    const id = await addToday();
    await step(id, { step: 'cancel' });
    expect((await step(id, { step: 'reopen' })).status).toBe(409);
  });

  test('a reopened visit keeps its window', async () => {
    const [first, second] = [await addToday(), await addToday()];
    const windows = () => site.db.selectFrom('visit_windows').select(['visit_id', 'team']).orderBy('team').execute();
    const taken = await windows();
    await step(first, { step: 'complete' });
    await step(second, { step: 'no_show' });
    const third = staffVisitBody({ date: `${today}T10:00:00` });
    expect((await call('POST', staffVisitsPath, third)).status).toBe(409);
    for (const id of [first, second]) await step(id, { step: 'reopen' });
    expect(await windows()).toEqual(taken);
    expect((await call('POST', staffVisitsPath, third)).status).toBe(409);
  });

  describe('thanks and review', () => {
    testOnce('reopening a visit withdraws an unsent thank-you e-mail and its review request', async () => {
      const id = await addToday();
      await step(id, { step: 'complete' });
      expect(await listStates('visitThanks')).toEqual(['unsent']);
      const path = await reviewPath();
      expect((await site.get(path)).status).toBe(200);
      await step(id, { step: 'reopen' });
      expect(await listStates('visitThanks')).toEqual(['withdrawn']);
      expect((await site.get(path)).status).toBe(404);
      expect((await call('GET', '/api/admin/reviews')).body).toMatchObject({ total: 0, counts: { waiting: 0 } });

      await step(id, { step: 'complete' });
      expect((await listStates('visitThanks')).sort()).toEqual(['unsent', 'withdrawn']);
    });

    test('a second completion sends no second thank-you e-mail unless staff ask for it', async () => {
      const id = await addToday();
      const preview = async () =>
        (await call('POST', `${staffVisitsPath}/${id}/email`, { step: 'complete' })).body.email;
      expect(await preview()).not.toHaveProperty('sentBefore');
      await step(id, { step: 'complete' });
      await markThanksSent();
      await step(id, { step: 'reopen' });
      expect(await preview()).toMatchObject({ sentBefore: wednesday.toISOString() });
      await step(id, { step: 'complete' });
      expect(await listStates('visitThanks')).toEqual(['sent']);
      await step(id, { step: 'reopen' });
      await step(id, { step: 'complete', sendEmail: 'now' });
      expect((await listStates('visitThanks')).sort()).toEqual(['sent', 'unsent']);
    });

    test('reopening a visit keeps an answered review', async () => {
      const id = await addToday();
      await step(id, { step: 'complete' });
      const path = await reviewPath();
      const answer = { rating: 5, content: 'Foarte frumos lucrat.', name: 'Dan', consent: true };
      expect((await site.post(path, answer)).status).toBe(200);
      await step(id, { step: 'reopen' });
      await step(id, { step: 'complete', sendEmail: 'now' });
      expect((await call('GET', '/api/admin/reviews')).body.items).toMatchObject([{ state: 'answered', rating: 5 }]);
      expect((await (await site.get(path)).json()).review.isAnswered).toBe(true);
      const asked = (await listEmailsOfKind('visitThanks')).map(({ payload }) => Boolean(payload.reviewUrl));
      expect(asked.sort()).toEqual([false, true]);
    });
  });

  test.each([
    ['complete', []],
    ['reopen', ['complete']],
  ])('of two concurrent %s steps on a visit one succeeds', async (name, earlier) => {
    const id = await addToday();
    for (const before of earlier) await step(id, { step: before });
    const events = (await listEvents(site.db, 'visit_events', id)).length;
    const replies = await Promise.all([step(id, { step: name }), step(id, { step: name })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await listEvents(site.db, 'visit_events', id)).toHaveLength(events + 1);
    expect(await listEmailsOfKind('visitThanks')).toHaveLength(1);
  });

  test('concurrent reopening and completing leaves a visit whose state matches its events and e-mails', async () => {
    const id = await addToday();
    await step(id, { step: 'complete' });
    await Promise.all([step(id, { step: 'reopen' }), step(id, { step: 'complete' }), step(id, { step: 'reopen' })]);
    const { state, events, sequence } = await detail(id);
    expect(events.at(-1)).toMatchObject({ toState: state, sequence });
    expect(events).toHaveLength(sequence + 1);
    const open = (await listStates('visitThanks')).filter((email) => email === 'unsent');
    expect(open).toHaveLength(state === 'completed' ? 1 : 0);
  });

  test('adding, confirming, moving or cancelling a past visit sends no e-mail', async () => {
    const past = { date: '2027-03-09T10:00:00', sendEmail: true };
    const asked = await addToday({ ...past, isConfirmed: false });
    const preview = (body: object) => call('POST', `${staffVisitsPath}/${asked}/email`, body);
    expect((await preview({ step: 'confirm' })).body.email).toBeNull();
    await step(asked, { step: 'confirm' });
    await step(asked, { step: 'move', date: '2027-03-09T12:00:00' });
    await step(asked, { step: 'cancel' });
    expect(await site.db.selectFrom('outbox').select('kind').execute()).toEqual([]);
    const missed = await addToday(past);
    await step(missed, { step: 'move', date: `${monday}T10:00:00` });
    expect(await listStates('visitMoved')).toEqual(['unsent']);
  });
});
