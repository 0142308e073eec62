import { describe, expect, test } from 'vitest';
import { listEvents } from '../../../server/common/activity/workflow-store.ts';
import { openChoice } from '../../../server/workflows/visits/choices/choices.ts';
import { remindVisitors } from '../../../server/workflows/visits/emails/visit-emails.ts';
import { withVisitTransaction } from '../../../server/workflows/visits/visit-transaction.ts';
import { createTestClock } from '../../support/fixtures/test-clock.ts';
import { waitForLock } from '../../support/servers/locks.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall } from '../../support/staff/staff-calls.ts';
import { readCalendarProperties } from '../../support/visits/calendar-file.ts';
import { setUpStaffVisits, staffVisitsPath } from '../../support/visits/staff-visit-calls.ts';
import { monday, wednesday } from '../../support/visits/visit-request.ts';
import { createVisitContext, rethrow } from '../../support/visits/visit-setup.ts';

const clock = createTestClock(wednesday);

onEveryEngine('Steps of a visit and its reminder', { now: clock.now }, (site, testOnce) => {
  const { maria, request, step, listEmailsOfKind } = setUpStaffVisits(site);

  test('confirming and completing a visit are recorded and e-mailed to the visitor', async () => {
    const id = await request();
    await step(id, { step: 'confirm', note: 'Sunat' });
    const [email] = await listEmailsOfKind('visitConfirmed');
    expect(readCalendarProperties(email?.attachments[0]?.content ?? '')).toMatchObject({
      SEQUENCE: '1',
      STATUS: 'CONFIRMED',
    });
    clock.time = new Date(`${monday}T11:00:00Z`);
    const colleague = createStaffCall(site, await createSignedInStaff(site, 'editor', clock.time));
    await colleague('POST', `${staffVisitsPath}/${id}/steps`, { step: 'complete' });
    expect(await listEmailsOfKind('visitThanks')).toHaveLength(1);
    expect(await listEvents(site.db, 'visit_events', id)).toMatchObject([
      { step: 'request', actor_id: 'visitor', from_state: null, to_time: `${monday}T10:00:00` },
      {
        step: 'confirm',
        actor_id: maria.id,
        actor_name: maria.name,
        from_state: 'requested',
        to_state: 'confirmed',
        note: 'Sunat',
      },
      { step: 'complete', from_state: 'confirmed', to_state: 'completed' },
    ]);
  });

  test('of two concurrent confirmations of a visit one succeeds', async () => {
    const id = await request();
    const replies = await Promise.all([step(id, { step: 'confirm' }), step(id, { step: 'confirm' })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await listEmailsOfKind('visitConfirmed')).toHaveLength(1);
    expect(await listEvents(site.db, 'visit_events', id)).toHaveLength(2);
  });

  testOnce('a step that the state of a visit does not allow is refused and leaves no event', async () => {
    const id = await request();
    expect((await step(id, { step: 'complete' })).status).toBe(409);
    await step(id, { step: 'cancel' });
    for (const refused of ['confirm', 'complete', 'no_show', 'cancel'])
      expect((await step(id, { step: refused })).status).toBe(409);
    expect((await listEvents(site.db, 'visit_events', id)).map((event) => event.step)).toEqual(['request', 'cancel']);
  });

  test('a visit that staff move to an hour outside the windows holds none', async () => {
    const id = await request();
    const wanted = { step: 'move', date: '2027-03-19T09:30:00' };
    const asked = await step(id, wanted);
    expect([asked.status, asked.body.code, asked.body.details]).toEqual([409, 'irregular_hour', { team: 'Echipa 1' }]);
    expect(asked.body.message).toBe(
      '09:30 nu este o oră de sosire din program. Echipa 1 nu mai este pusă la vizită, iar ora nu se rezervă.',
    );
    expect(await site.db.selectFrom('visit_windows').selectAll().execute()).toHaveLength(1);
    const { body } = await step(id, { ...wanted, acceptsUnusualTime: true });
    const [email] = await listEmailsOfKind('visitMoved');
    expect(email?.payload).toMatchObject({ previousTime: `${monday}T10:00:00`, movedBy: 'staff' });
    expect(body.visit).toMatchObject({ timing: 'outside', date: '2027-03-19T09:30:00' });
    expect(await site.db.selectFrom('visit_windows').selectAll().execute()).toEqual([]);
  });

  describe('reminders', () => {
    const sundayMorning = new Date('2027-03-14T07:05:00Z');
    const context = () => createVisitContext(site.db, clock.now);
    const remind = () => remindVisitors(context(), rethrow);
    const requestConfirmed = async (change = {}) => {
      const id = await request(change);
      await step(id, { step: 'confirm' });
      return id;
    };

    testOnce('confirmed visits of tomorrow get one reminder', async () => {
      await requestConfirmed();
      await request({ date: `${monday}T12:00:00` });
      await requestConfirmed({ date: '2027-03-16T10:00:00' });
      expect(await remind()).toBe(0);
      clock.time = sundayMorning;
      expect(await remind()).toBe(1);
      expect(await remind()).toBe(0);
      const reminders = await listEmailsOfKind('visitReminder');
      expect(reminders).toHaveLength(1);
      expect(reminders[0]?.payload.visit).toMatchObject({ localTime: `${monday}T10:00:00` });
    });

    testOnce('a reminder offers to move the visit online only while that is possible', async () => {
      const key = 'requests';
      const value = JSON.stringify({ changeHours: 26, pauseDays: 30, holdHours: 4 });
      await site.db.insertInto('settings').values({ key, value }).execute();
      await requestConfirmed();
      await requestConfirmed({ date: `${monday}T12:00:00`, email: 'ion@exemplu.ro', phone: '0744 000 111' });
      clock.time = sundayMorning;
      await remind();
      const reminders = await listEmailsOfKind('visitReminder');
      expect(reminders.map(({ to, payload }) => [to, payload.isChangeable ?? true]).toSorted()).toEqual([
        ['ana@exemplu.ro', false],
        ['ion@exemplu.ro', true],
      ]);
      await site.db.deleteFrom('settings').where('key', '=', key).execute();
    });

    test('a reminder that cannot be queued does not block the others', async () => {
      const broken = await requestConfirmed();
      await requestConfirmed({ date: `${monday}T12:00:00`, email: 'ion@exemplu.ro' });
      const moveBroken = (time: string) =>
        site.db
          .updateTable('visits')
          .set({ local_time: `${monday}T${time}` })
          .where('id', '=', broken)
          .execute();
      clock.time = sundayMorning;
      await moveBroken('10:99:00');
      const reported: unknown[] = [];
      expect(await remindVisitors(context(), (error) => reported.push(error))).toBe(1);
      expect(reported.map(String)).toEqual([expect.stringContaining(broken)]);
      expect((await listEmailsOfKind('visitReminder')).map(({ to }) => to)).toEqual(['ion@exemplu.ro']);
      await moveBroken('10:00:00');
      expect(await remind()).toBe(1);
    });

    test('concurrent processes queue one reminder for a visit', async () => {
      await requestConfirmed();
      clock.time = sundayMorning;
      const queued = await Promise.all(Array.from({ length: 5 }, () => remind()));
      expect(queued.reduce((sum, count) => sum + count)).toBe(1);
      expect(await listEmailsOfKind('visitReminder')).toHaveLength(1);
    });

    test('a visit whose client is asked to choose another hour while reminders are queued gets none', async () => {
      const id = await requestConfirmed();
      clock.time = sundayMorning;
      const options = ['2027-03-17T08:00:00', '2027-03-18T08:00:00'].map((date) => ({ date }));
      const { queued } = await withVisitTransaction(context(), async (transaction) => {
        await openChoice(transaction, id, { sequence: 1, options });
        const started = remind();
        await waitForLock(transaction.trx, started);
        return { queued: started };
      });
      expect(await queued).toBe(0);
    });

    test('a reminder is withdrawn when its visit moves and queued again for the new day', async () => {
      const id = await requestConfirmed();
      clock.time = sundayMorning;
      await remind();
      const onSunday = createStaffCall(site, await createSignedInStaff(site, 'editor', sundayMorning));
      await onSunday('POST', `${staffVisitsPath}/${id}/steps`, { step: 'move', date: '2027-03-16T10:00:00' });
      expect((await listEmailsOfKind('visitReminder')).map(({ state }) => state)).toEqual(['withdrawn']);
      clock.time = new Date('2027-03-15T08:00:00Z');
      expect(await remind()).toBe(1);
      expect((await listEmailsOfKind('visitReminder')).map(({ state }) => state).sort()).toEqual([
        'unsent',
        'withdrawn',
      ]);
    });

    testOnce('a visit confirmed on the day of its reminder gets one only if the client was not told', async () => {
      const told = await request();
      const untold = await request({ date: `${monday}T12:00:00` });
      clock.time = sundayMorning;
      const onSunday = createStaffCall(site, await createSignedInStaff(site, 'editor', sundayMorning));
      await onSunday('POST', `${staffVisitsPath}/${told}/steps`, { step: 'confirm' });
      expect(await remind()).toBe(0);
      await onSunday('POST', `${staffVisitsPath}/${untold}/steps`, { step: 'confirm', sendEmail: 'none' });
      expect(await remind()).toBe(1);
    });

    testOnce('a cancelled visit gets no reminder', async () => {
      await step(await requestConfirmed(), { step: 'cancel' });
      clock.time = sundayMorning;
      expect(await remind()).toBe(0);
    });
  });
});
