import { describe, expect, test } from 'vitest';
import { onEveryEngine } from '../../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../../support/staff/staff.ts';
import { createStaffCall } from '../../../support/staff/staff-calls.ts';
import { setUpStaffVisits, staffVisitsPath } from '../../../support/visits/staff-visit-calls.ts';
import { monday, wednesday } from '../../../support/visits/visit-request.ts';

onEveryEngine('Steps by staff', { now: () => wednesday }, (site, testOnce) => {
  const { maria, call, request, addToday, step, listEmailsOfKind } = setUpStaffVisits(site);

  describe('a step', () => {
    test('a step sends the e-mail that was previewed, with the words of the staff', async () => {
      const id = await request();
      const usual = (await call('POST', `${staffVisitsPath}/${id}/email`, { step: 'confirm' })).body;
      expect(usual.email).toMatchObject({ to: 'ana@exemplu.ro' });
      expect(usual.email.html).toContain(usual.email.opening);
      const texts = { subject: 'Ne vedem luni', opening: 'Venim cu mașina de tuns.' };
      const edited = (await call('POST', `${staffVisitsPath}/${id}/email`, { step: 'confirm', texts })).body;
      expect(edited.email).toMatchObject(texts);
      expect(edited.email.html).toContain('Venim cu mașina de tuns.');
      expect(await listEmailsOfKind('visitConfirmed')).toEqual([]);
      const { body, status } = await step(id, { step: 'confirm', texts, note: 'Sunat' });
      expect(status).toBe(200);
      expect(body.visit).toMatchObject({ state: 'confirmed', steps: ['move', 'assign', 'cancel'] });
      expect(body.visit.events[1]).toMatchObject({
        step: 'confirm',
        note: 'Sunat',
        by: { isClient: false, name: maria.name },
      });
      const [email] = await listEmailsOfKind('visitConfirmed');
      expect(email?.payload.texts).toEqual(texts);
    });

    testOnce('a step without an e-mail queues none', async () => {
      const id = await request();
      await step(id, { step: 'confirm', sendEmail: 'none' });
      expect(await listEmailsOfKind('visitConfirmed')).toEqual([]);
    });

    testOnce('an unknown, impossible or incomplete step is refused', async () => {
      const id = await request();
      expect((await step(id, { step: 'complete' })).status).toBe(409);
      expect((await step(id, { step: 'fly' })).status).toBe(400);
      expect((await step(id, { step: 'move' })).body.fields).toHaveProperty('date');
      expect((await step(id, { step: 'move', date: '2027-02-30T10:00:00' })).status).toBe(400);
    });

    test('a step repeated with the same key counts once', async () => {
      const id = await addToday();
      const mark = { step: 'complete', key: 'telefonul-mariei-1' };
      const replies = await Promise.all(Array.from({ length: 6 }, () => step(id, mark)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      expect((await step(id, mark)).body.visit.state).toBe('completed');
      expect(await listEmailsOfKind('visitThanks')).toHaveLength(1);
      expect((await call('GET', `${staffVisitsPath}/${id}`)).body.visit.events).toHaveLength(2);
    });

    testOnce('the key of a step applies to one visit and one input only', async () => {
      const [id, other] = [await request(), await request({ email: 'ion@exemplu.ro', phone: '0744 000 111' })];
      const move = (date: string, visit = id) => step(visit, { step: 'move', date, key: 'foaia-mutarii-1' });
      await move(`${monday}T14:00:00`);
      expect((await move(`${monday}T16:00:00`)).body.visit.date).toBe(`${monday}T16:00:00`);
      expect((await move(`${monday}T14:00:00`, other)).body.visit.date).toBe(`${monday}T14:00:00`);
    });

    testOnce('completing a visit asks for a review unless told not to', async () => {
      const [first, second] = [await addToday(), await addToday()];
      await step(first, { step: 'complete' });
      await step(second, { step: 'complete', asksForReview: false });
      const emails = await listEmailsOfKind('visitThanks');
      expect(emails.map(({ payload }) => Boolean(payload.reviewUrl)).sort()).toEqual([false, true]);
    });

    test('reopening a visit clears that its work was partial', async () => {
      const id = await addToday();
      const { visit } = (await step(id, { step: 'complete', isPartial: true, note: 'Ploaie' })).body;
      expect(visit).toMatchObject({ state: 'completed', isPartial: true });
      expect(visit.events[1].note).toBe('Parțial: Ploaie');
      const csv = await (await site.get(`${staffVisitsPath}/export.csv`, maria.headers)).text();
      expect(csv).toContain(';Încheiată parțial;da;Echipa 1;');
      expect((await step(id, { step: 'reopen' })).body.visit.isPartial).toBe(false);
      expect((await step(id, { step: 'complete' })).body.visit.isPartial).toBe(false);
    });

    test('a step is logged with the state before and after', async () => {
      const id = await request();
      await step(id, { step: 'confirm' });
      const admin = createStaffCall(site, await createSignedInStaff(site, 'admin', wednesday));
      const { items } = (await admin('GET', `/api/admin/activity?kind=appointments&thing=${id}`)).body;
      expect(items).toMatchObject([
        {
          action: 'step',
          user: { name: maria.name },
          changes: [{ field: 'state', from: 'requested', to: 'confirmed' }],
        },
      ]);
    });
  });

  describe('a move', () => {
    const later = { step: 'move', date: `${monday}T14:00:00`, sendEmail: 'later' };

    testOnce('the e-mail about a dragged visit is withdrawn when the visit is dragged back', async () => {
      const id = await request();
      expect((await step(id, later)).body.visit.date).toBe(`${monday}T14:00:00`);
      expect(await listEmailsOfKind('visitMoved')).toMatchObject([{ state: 'unsent' }]);
      await step(id, { ...later, date: `${monday}T10:00:00` });
      expect(await listEmailsOfKind('visitMoved')).toMatchObject([{ state: 'withdrawn' }]);
      expect((await call('GET', `${staffVisitsPath}/${id}`)).body.visit).toMatchObject({
        date: `${monday}T10:00:00`,
        sequence: 2,
      });
    });

    test('two moves in a row send one e-mail from the time the visitor knows to the last one', async () => {
      const id = await request();
      await step(id, later);
      await step(id, { ...later, date: `${monday}T16:00:00` });
      const waiting = (await listEmailsOfKind('visitMoved')).filter(({ state }) => state === 'unsent');
      expect(waiting.map(({ payload }) => payload.previousTime)).toEqual([`${monday}T10:00:00`]);
    });

    test('a move into a full window is refused with the next free ones', async () => {
      const id = await request();
      for (const email of ['unu@exemplu.ro', 'doi@exemplu.ro']) await request({ email, date: `${monday}T12:00:00` });
      const { status, body } = await step(id, { step: 'move', date: `${monday}T12:00:00` });
      expect(status).toBe(409);
      expect(body.next[0]).toBe(`${monday}T08:00:00`);
      expect((await call('GET', `${staffVisitsPath}/${id}`)).body.visit.date).toBe(`${monday}T10:00:00`);
    });
  });
});
