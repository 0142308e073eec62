import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type QueueEmail, queueEmail } from '../../../server/emails/outbox.ts';
import { remindVisitors, startReminders } from '../../../server/visits/emails/reminders.ts';
import { applyVisitStep, moveVisit } from '../../../server/visits/steps/step-emails.ts';
import { findVisit, listVisitEvents, type Visit } from '../../../server/visits/visit-store.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { readCalendarProperties } from '../../support/visits/calendar-file.ts';
import { addService, monday, visitRequest, wednesday } from '../../support/visits/visit-request.ts';
import { createVisitContext, listOutboxEmails, rethrow, writeCompany } from '../../support/visits/visit-setup.ts';

const clerk = { id: 'u1', name: 'Maria' };
let clock = wednesday;

onEveryEngine('The staff and a visit', { now: () => clock }, (site) => {
  beforeAll(async () => {
    await addService(site.db);
    await writeCompany(site.db);
  });
  beforeEach(async () => {
    clock = wednesday;
    await site.db.deleteFrom('visits').execute();
    await site.db.deleteFrom('outbox').execute();
  });

  const office = () => createVisitContext(site.db, () => clock);
  const book = async (change = {}): Promise<Visit> => {
    const { id } = await (await site.post('/api/appointments', visitRequest(change))).json();
    return (await findVisit(site.db, id)) as Visit;
  };
  const lettersOf = async (kind: string) => (await listOutboxEmails(site.db)).filter((letter) => letter.kind === kind);

  test('a visit is confirmed and completed; the visitor hears of both', async () => {
    const confirmed = await applyVisitStep(office(), await book(), 'confirm', clerk, { note: 'Sunat' });
    expect(confirmed).toMatchObject({ state: 'confirmed', sequence: 1 });
    const [letter] = await lettersOf('visitConfirmed');
    expect(readCalendarProperties(letter?.attachments[0]?.content ?? '')).toMatchObject({
      SEQUENCE: '1',
      STATUS: 'CONFIRMED',
    });
    await applyVisitStep(office(), confirmed, 'complete', clerk);
    expect(await lettersOf('visitThanks')).toHaveLength(1);
    expect(await listVisitEvents(site.db, confirmed.id)).toMatchObject([
      { step: 'request', actor: 'visitor' },
      {
        step: 'confirm',
        actor: 'u1',
        actor_name: 'Maria',
        from_state: 'requested',
        to_state: 'confirmed',
        note: 'Sunat',
      },
      { step: 'complete', from_state: 'confirmed', to_state: 'completed' },
    ]);
  });

  test('of two clerks who confirm at once one wins, and the visitor gets one letter', async () => {
    const visit = await book();
    const outcomes = await Promise.allSettled([
      applyVisitStep(office(), visit, 'confirm', clerk),
      applyVisitStep(office(), visit, 'confirm', clerk),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await lettersOf('visitConfirmed')).toHaveLength(1);
    expect(await listVisitEvents(site.db, visit.id)).toHaveLength(2);
  });

  test('a step that is not open from a state is refused and leaves no trace', async () => {
    const visit = await book();
    await expect(applyVisitStep(office(), visit, 'complete', clerk)).rejects.toMatchObject({ code: 'conflict' });
    const cancelled = await applyVisitStep(office(), visit, 'cancel', clerk);
    for (const step of ['confirm', 'complete', 'no_show', 'cancel'] as const) {
      await expect(applyVisitStep(office(), cancelled, step, clerk)).rejects.toMatchObject({ code: 'conflict' });
    }
    expect((await listVisitEvents(site.db, visit.id)).map(({ step }) => step)).toEqual(['request', 'cancel']);
  });

  test('when the staff move a visit the visitor hears who did it', async () => {
    const visit = await book();
    await moveVisit(office(), visit, '2027-03-20T09:30:00', clerk);
    const [letter] = await lettersOf('visitMoved');
    expect(letter?.letter).toMatchObject({ previousTime: `${monday}T10:00:00`, movedBy: 'staff' });
    expect(await findVisit(site.db, visit.id)).toMatchObject({ timing: 'outside', local_time: '2027-03-20T09:30:00' });
    expect(await site.db.selectFrom('visit_windows').selectAll().execute()).toEqual([]);
  });

  describe('on the day before', () => {
    const sundayMorning = new Date('2027-03-14T07:05:00Z');
    const remind = () => remindVisitors(office(), rethrow);
    const confirmed = async (change = {}) => applyVisitStep(office(), await book(change), 'confirm', clerk);

    test('confirmed visits are remembered, once', async () => {
      await confirmed();
      await book({ date: `${monday}T12:00:00` });
      await confirmed({ date: '2027-03-16T10:00:00' });
      expect(await remind()).toBe(0);
      clock = sundayMorning;
      expect(await remind()).toBe(1);
      expect(await remind()).toBe(0);
      const reminders = await lettersOf('visitReminder');
      expect(reminders).toHaveLength(1);
      expect(reminders[0]?.letter.visit).toMatchObject({ localTime: `${monday}T10:00:00` });
    });

    test('one that cannot be written stops no other, and is told of', async () => {
      const broken = await confirmed();
      const sound = await confirmed({ date: `${monday}T12:00:00`, email: 'ion@exemplu.ro' });
      clock = sundayMorning;
      const needs = { ...office(), queueLetter: failingFor(broken.email) };
      const reported: unknown[] = [];
      expect(await remindVisitors(needs, (error) => reported.push(error))).toBe(1);
      expect(reported.map(String)).toEqual([expect.stringContaining(broken.id)]);
      expect((await lettersOf('visitReminder')).map(({ to }) => to)).toEqual([sound.email]);
      // Its turn comes with the next look.
      expect(await remind()).toBe(1);
    });

    test('whoever stops the reminders waits for those under way', async () => {
      await confirmed();
      clock = sundayMorning;
      const stop = startReminders(office(), rethrow);
      await stop();
      expect(await lettersOf('visitReminder')).toHaveLength(1);
    });

    test('two processes that look at once write one letter', async () => {
      await confirmed();
      clock = sundayMorning;
      const written = await Promise.all(Array.from({ length: 5 }, () => remind()));
      expect(written.reduce((sum, count) => sum + count)).toBe(1);
      expect(await lettersOf('visitReminder')).toHaveLength(1);
    });

    test('a reminder that waits is withdrawn when the visit moves, and written again for the new day', async () => {
      const visit = await confirmed();
      clock = sundayMorning;
      await remind();
      await moveVisit(office(), (await findVisit(site.db, visit.id)) as Visit, '2027-03-16T10:00:00', clerk);
      expect((await lettersOf('visitReminder')).map(({ state }) => state)).toEqual(['withdrawn']);
      clock = new Date('2027-03-15T08:00:00Z');
      expect(await remind()).toBe(1);
      expect((await lettersOf('visitReminder')).map(({ state }) => state).sort()).toEqual(['unsent', 'withdrawn']);
    });

    test('a cancelled visit is not remembered', async () => {
      await applyVisitStep(office(), await confirmed(), 'cancel', clerk);
      clock = sundayMorning;
      expect(await remind()).toBe(0);
    });
  });
});

const failingFor =
  (address: string): QueueEmail =>
  async (trx, toQueue) => {
    if (toQueue.to === address) throw new Error('this letter cannot be made');
    await queueEmail(trx, toQueue);
  };
