import { describe, expect, test } from 'vitest';
import { createVisitLink } from '../../../../server/workflows/visits/visit-store.ts';
import { onEveryEngine } from '../../../support/servers/running-site.ts';
import { readCalendarProperties } from '../../../support/visits/calendar-file.ts';
import { setUpStaffVisits, staffVisitBody, staffVisitsPath } from '../../../support/visits/staff-visit-calls.ts';
import { monday, wednesday } from '../../../support/visits/visit-request.ts';
import { listOutboxEmails } from '../../../support/visits/visit-setup.ts';

onEveryEngine('Visits that staff add and correct', { now: () => wednesday }, (site, testOnce) => {
  const { maria, call, request, addToday, step, listEmailsOfKind } = setUpStaffVisits(site);

  testOnce('a stale correction of a visit is refused', async () => {
    const id = await request();
    const { body } = await call('PATCH', `${staffVisitsPath}/${id}`, {
      sequence: 0,
      phone: '0744 111 222',
      streetName: 'Strada Nouă',
    });
    expect(body.visit).toMatchObject({
      phoneE164: '+40744111222',
      sequence: 1,
      address: { streetName: 'Strada Nouă' },
    });
    expect(body.visit.events[1]).toMatchObject({ step: 'edit', by: { name: maria.name } });
    expect((await call('GET', `${staffVisitsPath}?text=noua`)).body.total).toBe(1);
    expect((await call('PATCH', `${staffVisitsPath}/${id}`, { sequence: 0, name: 'Altcineva' })).status).toBe(409);
    expect((await call('PATCH', `${staffVisitsPath}/${id}`, { sequence: 1, email: '', phone: '' })).status).toBe(400);
    const noted = (await call('PATCH', `${staffVisitsPath}/${id}`, { staffNotes: 'Are câine' })).body.visit;
    expect(noted).toMatchObject({ staffNotes: 'Are câine', sequence: 1 });
  });

  test('correcting the e-mail address of a visit ends its earlier private links', async () => {
    const id = await request();
    const link = await site.db
      .transaction()
      .execute((trx) => createVisitLink(trx, id, 'email', wednesday.toISOString()));
    const open = async () => (await site.get(`/api/visits/${link.slice('/visit/'.length)}`)).status;
    await call('PATCH', `${staffVisitsPath}/${id}`, { sequence: 0, phone: '0744 111 222' });
    expect(await open()).toBe(200);
    await call('PATCH', `${staffVisitsPath}/${id}`, { sequence: 1, email: 'corect@exemplu.ro' });
    expect(await open()).toBe(404);
  });

  test('correcting the e-mail address of a visit sends its thank-you e-mail to the new address', async () => {
    const id = await addToday({ sendEmail: false });
    await step(id, { step: 'complete', sendEmail: 'later' });
    await call('PATCH', `${staffVisitsPath}/${id}`, { sequence: 1, email: 'corect@exemplu.ro' });
    const thanks = new Map((await listEmailsOfKind('visitThanks')).map((email) => [email.to, email]));
    expect(thanks.get('dan@exemplu.ro')?.state).toBe('withdrawn');
    expect(thanks.get('corect@exemplu.ro')).toMatchObject({
      state: 'unsent',
      payload: { reviewUrl: expect.any(String) },
    });
  });

  testOnce('marking the hour as fixed is recorded in the history', async () => {
    const id = await request();
    const mark = (sequence: number, isFixed: boolean) =>
      call('PATCH', `${staffVisitsPath}/${id}`, { sequence, isFixed });
    expect((await mark(0, true)).body.visit).toMatchObject({ isFixed: true, sequence: 1 });
    expect((await mark(0, false)).status).toBe(409);
    expect((await mark(1, true)).body.visit.sequence).toBe(1);
    const { visit } = (await mark(1, false)).body;
    expect(visit.isFixed).toBe(false);
    const notes = visit.events.map(({ note }: { note: string | null }) => note);
    expect(notes).toEqual([null, 'Ora este fixă', 'Ora nu mai este fixă']);
  });

  describe('the notes of the staff', () => {
    const note = (id: string, staffNotes: string, staffNotesBefore?: string, more = {}) =>
      call('PATCH', `${staffVisitsPath}/${id}`, { staffNotes, staffNotesBefore, ...more });
    const readNotes = async (id: string) => (await call('GET', `${staffVisitsPath}/${id}`)).body.visit.staffNotes;

    test('the second of two colleagues who write staff notes at once gets a conflict', async () => {
      const id = await request();
      expect((await note(id, 'Are câine', '')).status).toBe(200);
      const second = await note(id, 'Cod poartă 4711', '');
      expect(second).toMatchObject({ status: 409, body: { details: { staffNotes: 'Are câine' } } });
      expect(await readNotes(id)).toBe('Are câine');
      const both = 'Are câine\nCod poartă 4711';
      expect((await note(id, both, 'Are câine')).body.visit.staffNotes).toBe(both);
      // Repeating the call after a lost reply is not a conflict.
      expect((await note(id, both, 'Are câine')).status).toBe(200);
    });

    test('staff notes and a correction sent together are both saved or neither', async () => {
      const id = await request();
      expect((await note(id, 'Are câine', '', { sequence: 7, phone: '0744 111 222' })).status).toBe(409);
      expect((await note(id, 'Are câine', '', { sequence: 0, serviceId: 'nu-exista' })).status).toBe(400);
      expect(await readNotes(id)).toBe('');
      expect((await note(id, 'Are câine', 'altceva', { sequence: 0, phone: '0744 111 222' })).status).toBe(409);
      expect((await call('GET', `${staffVisitsPath}/${id}`)).body.visit).toMatchObject({
        phone: '0722 123 456',
        sequence: 0,
      });
    });
  });

  describe('a visit made by hand', () => {
    test('a visit that staff add refers to the inquiry it was made from, if it exists', async () => {
      const message = { name: 'Dan Rusu', email: 'dan@exemplu.ro', message: 'Bună ziua, aș dori o ofertă.' };
      const { id } = await (await site.post('/api/contact', message)).json();
      expect((await call('POST', staffVisitsPath, staffVisitBody({ inquiryId: id }))).body.visit.inquiryId).toBe(id);
      const lost = staffVisitBody({ inquiryId: 'nu-mai-este', date: `${monday}T12:00:00` });
      expect((await call('POST', staffVisitsPath, lost)).body.visit.inquiryId).toBeNull();
    });

    test('a visit that staff add is confirmed and takes its window', async () => {
      const { status, body } = await call('POST', staffVisitsPath, staffVisitBody({ staffNotes: 'A sunat' }));
      expect(status).toBe(201);
      expect(body.visit).toMatchObject({
        state: 'confirmed',
        source: 'staff',
        staffNotes: 'A sunat',
      });
      const [email] = await listEmailsOfKind('visitConfirmed');
      expect(readCalendarProperties(email?.attachments[0]?.content ?? '')).toMatchObject({ STATUS: 'CONFIRMED' });
      expect(await listEmailsOfKind('staffVisit')).toEqual([]);
      expect(
        (await call('GET', `${staffVisitsPath}/calendar?from=${monday}&to=${monday}`)).body.days[0].windows[1].taken,
      ).toBe(1);
    });

    test('a visit that staff add needs a phone or an e-mail address', async () => {
      expect(
        (await call('POST', staffVisitsPath, staffVisitBody({ email: '', phone: '' }))).body.fields,
      ).toHaveProperty('phone');
      const { visit } = (await call('POST', staffVisitsPath, staffVisitBody({ email: '' }))).body;
      await step(visit.id, { step: 'cancel' });
      expect(await listOutboxEmails(site.db)).toEqual([]);
      expect((await call('POST', `${staffVisitsPath}/${visit.id}/email`, { step: 'cancel' })).body.email).toBeNull();
    });

    testOnce('a visit that staff add repeatedly with the same key is one visit with one e-mail', async () => {
      const repeat = { every: 'week', until: '2027-03-22', inSeason: false };
      const headers = { ...maria.headers, 'idempotency-key': 'formularul-mariei' };
      const send = async (change = {}) =>
        (await site.post(staffVisitsPath, staffVisitBody({ repeat, ...change }), headers)).json();
      const replies = [...(await Promise.all([send(), send()])), await send()];
      expect(new Set(replies.map(({ visit }) => visit.id)).size).toBe(1);
      expect(replies.map(({ occurrences }) => occurrences.length)).toEqual([2, 2, 2]);
      expect((await call('GET', staffVisitsPath)).body.total).toBe(2);
      expect(await listEmailsOfKind('visitConfirmed')).toHaveLength(1);
      // The same key with another body is another call.
      expect((await send({ name: 'Dan Russu' })).visit.name).toBe('Dan Russu');
    });

    test('a visit that staff add to a full window is refused', async () => {
      for (const email of ['unu@exemplu.ro', 'doi@exemplu.ro']) await request({ email });
      const { status, body } = await call('POST', staffVisitsPath, staffVisitBody());
      expect(status).toBe(409);
      expect(body.next).toHaveLength(5);
      expect((await call('GET', staffVisitsPath)).body.total).toBe(2);
    });
  });
});
