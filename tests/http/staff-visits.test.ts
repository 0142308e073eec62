import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { propertiesOf } from '../support/calendar-reader.ts';
import { onEveryEngine } from '../support/running-site.ts';
import { type StaffMember, signedIn } from '../support/staff.ts';
import { type Call, callsOf } from '../support/staff-calls.ts';
import { clearVisits, openOffice, visitByHand } from '../support/staff-visits.ts';
import { lettersIn } from '../support/visit-office.ts';
import { monday, visitRequest, wednesday } from '../support/visit-request.ts';

const base = '/api/admin/appointments';

onEveryEngine('The staff work with visits', { now: () => wednesday }, (site) => {
  let call: Call;
  let maria: StaffMember;
  beforeAll(async () => {
    await openOffice(site);
    maria = await signedIn(site, 'editor', wednesday);
    call = callsOf(site, maria);
  });
  beforeEach(() => clearVisits(site));

  const request = async (change = {}): Promise<string> =>
    (await (await site.post('/api/appointments', visitRequest(change))).json()).id;
  const step = (id: string, body: Record<string, unknown>) => call('POST', `${base}/${id}/steps`, body);
  const lettersOf = async (kind: string) => (await lettersIn(site.db)).filter((letter) => letter.kind === kind);

  test('a stranger sees and changes nothing', async () => {
    const id = await request();
    const stranger = callsOf(site);
    for (const [method, path] of [
      ['GET', base],
      ['GET', `${base}/${id}`],
      ['GET', `${base}/export.csv`],
      ['GET', `${base}/calendar?from=${monday}&to=${monday}`],
      ['PATCH', `${base}/${id}`],
      ['POST', `${base}/${id}/steps`],
      ['POST', `${base}/${id}/letter`],
      ['POST', base],
    ] as const) {
      const body = method === 'GET' ? undefined : {};
      expect((await stranger(method, path, body)).status, `${method} ${path}`).toBe(401);
    }
  });

  test('a request is found by name without diacritics, by phone, by street, by state and by day', async () => {
    const id = await request({ name: 'Ștefan Țîrlea', date: `${monday}T12:00:00` });
    await request();
    for (const query of [
      'text=stefan tirlea',
      'text=tirlea 722123456 teilor',
      `from=${monday}&text=tirlea`,
      'text=tirlea&state=requested',
    ]) {
      const { body } = await call('GET', `${base}?${query}`);
      expect(
        body.items.map((item: { id: string }) => item.id),
        query,
      ).toEqual([id]);
    }
    expect((await call('GET', `${base}?state=confirmed`)).body).toMatchObject({ items: [], total: 0, requested: 2 });
    expect((await call('GET', `${base}?to=2027-03-14`)).body.total).toBe(0);
    expect((await call('GET', `${base}?order=asc`)).body.items.map(({ date }: { date: string }) => date)).toEqual([
      `${monday}T10:00:00`,
      `${monday}T12:00:00`,
    ]);
    expect((await call('GET', `${base}?page=2&size=1&order=asc`)).body.items[0].id).toBe(id);
  });

  test('a visit shows its events, what the client wrote and their other visits, by e-mail or by phone', async () => {
    const id = await request({ notes: 'Poarta e pe laterală' });
    const other = await request({ email: 'alta@exemplu.ro', phone: '+40 722-123-456', date: `${monday}T12:00:00` });
    await request({ email: 'nimeni@exemplu.ro', phone: '0755 555 555', date: `${monday}T14:00:00` });
    const message = 'Bună ziua, aș dori o ofertă pentru gazon.';
    await site.post('/api/contact', { name: 'Ana Pop', email: 'ana@exemplu.ro', message });
    const { body } = await call('GET', `${base}/${id}`);
    expect(body.visit).toMatchObject({
      notes: 'Poarta e pe laterală',
      steps: ['confirm', 'move', 'cancel'],
      source: 'site',
    });
    expect(body.visit.events).toMatchObject([{ step: 'request', by: { isClient: true, name: 'Ana Pop' } }]);
    expect(body.others.visits.map((visit: { id: string }) => visit.id)).toEqual([other]);
    expect(body.others.messages).toMatchObject([{ message }]);
    expect((await call('GET', `${base}/nimic`)).status).toBe(404);
  });

  describe('a step', () => {
    test('sends the letter that was shown, in the words it was given', async () => {
      const id = await request();
      const usual = (await call('POST', `${base}/${id}/letter`, { step: 'confirm' })).body;
      expect(usual.letter).toMatchObject({ to: 'ana@exemplu.ro' });
      expect(usual.letter.html).toContain(usual.letter.opening);
      const words = { subject: 'Ne vedem luni', opening: 'Venim cu mașina de tuns.' };
      const edited = (await call('POST', `${base}/${id}/letter`, { step: 'confirm', words })).body;
      expect(edited.letter).toMatchObject(words);
      expect(edited.letter.html).toContain('Venim cu mașina de tuns.');
      expect(await lettersOf('visitConfirmed')).toEqual([]);
      const { body, status } = await step(id, { step: 'confirm', words, note: 'Sunat' });
      expect(status).toBe(200);
      expect(body.visit).toMatchObject({ state: 'confirmed', steps: ['move', 'complete', 'no_show', 'cancel'] });
      expect(body.visit.events[1]).toMatchObject({
        step: 'confirm',
        note: 'Sunat',
        by: { isClient: false, name: maria.name },
      });
      const [letter] = await lettersOf('visitConfirmed');
      expect(letter?.letter.words).toEqual(words);
    });

    test('without a letter tells nobody', async () => {
      const id = await request();
      await step(id, { step: 'confirm', letter: 'none' });
      expect(await lettersOf('visitConfirmed')).toEqual([]);
    });

    test('that a state does not allow is refused', async () => {
      const id = await request();
      expect((await step(id, { step: 'complete' })).status).toBe(409);
      expect((await step(id, { step: 'fly' })).status).toBe(400);
      expect((await step(id, { step: 'move' })).body.fields).toHaveProperty('date');
      expect((await step(id, { step: 'move', date: '2027-02-30T10:00:00' })).status).toBe(400);
    });

    test('with a key counts once, however often and however many at once it is sent', async () => {
      const id = await request();
      await step(id, { step: 'confirm' });
      const mark = { step: 'complete', key: 'telefonul-mariei-1' };
      const replies = await Promise.all(Array.from({ length: 6 }, () => step(id, mark)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      expect((await step(id, mark)).body.visit.state).toBe('completed');
      expect(await lettersOf('visitThanks')).toHaveLength(1);
      expect((await call('GET', `${base}/${id}`)).body.visit.events).toHaveLength(3);
    });

    test('of completion asks for an opinion unless told not to', async () => {
      const [first, second] = [await request(), await request({ date: `${monday}T12:00:00` })];
      for (const id of [first, second]) await step(id, { step: 'confirm' });
      await step(first, { step: 'complete' });
      await step(second, { step: 'complete', asksForReview: false });
      const letters = await lettersOf('visitThanks');
      expect(letters.map(({ letter }) => Boolean(letter.reviewUrl)).sort()).toEqual([false, true]);
    });

    test('is written in the log with what was and what is', async () => {
      const id = await request();
      await step(id, { step: 'confirm' });
      const admin = callsOf(site, await signedIn(site, 'admin', wednesday));
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
    const later = { step: 'move', date: `${monday}T14:00:00`, letter: 'later' };

    test('by drag waits before it writes, and is taken back without a word', async () => {
      const id = await request();
      expect((await step(id, later)).body.visit.date).toBe(`${monday}T14:00:00`);
      expect(await lettersOf('visitMoved')).toMatchObject([{ state: 'unsent' }]);
      await step(id, { ...later, date: `${monday}T10:00:00` });
      expect(await lettersOf('visitMoved')).toMatchObject([{ state: 'withdrawn' }]);
      expect((await call('GET', `${base}/${id}`)).body.visit).toMatchObject({
        date: `${monday}T10:00:00`,
        sequence: 2,
      });
    });

    test('made twice in a row tells of the last one, from where the visitor knows it to be', async () => {
      const id = await request();
      await step(id, later);
      await step(id, { ...later, date: `${monday}T16:00:00` });
      const waiting = (await lettersOf('visitMoved')).filter(({ state }) => state === 'unsent');
      expect(waiting.map(({ letter }) => letter.previousTime)).toEqual([`${monday}T10:00:00`]);
    });

    test('into a full window is refused with the next free ones', async () => {
      const id = await request();
      for (const email of ['unu@exemplu.ro', 'doi@exemplu.ro']) await request({ email, date: `${monday}T12:00:00` });
      const { status, body } = await step(id, { step: 'move', date: `${monday}T12:00:00` });
      expect(status).toBe(409);
      expect(body.next[0]).toBe(`${monday}T08:00:00`);
      expect((await call('GET', `${base}/${id}`)).body.visit.date).toBe(`${monday}T10:00:00`);
    });
  });

  test('the calendar shows visits, full and free windows, holidays and closed days', async () => {
    await request();
    const cancelled = await request({ date: `${monday}T12:00:00` });
    await step(cancelled, { step: 'cancel' });
    await site.db.insertInto('closed_days').values({ date: '2027-03-16', reason: 'Inventar' }).execute();
    const { body } = await call('GET', `${base}/calendar?from=2027-03-14&to=2027-03-17`);
    expect(body).toMatchObject({ teams: 2, windowMinutes: 120 });
    expect(body.visits).toHaveLength(1);
    const [sunday, first, second] = body.days;
    expect(sunday).toMatchObject({ isOpen: false });
    expect(first).toMatchObject({ isOpen: true });
    expect(first.windows[1]).toEqual({ time: '10:00', taken: 1 });
    expect(first.windows[2]).toEqual({ time: '12:00', taken: 0 });
    expect(second).toMatchObject({ isOpen: false, closed: 'Inventar' });
    const may = (await call('GET', `${base}/calendar?from=2027-05-01&to=2027-05-01`)).body.days[0];
    expect(may.holiday).toBe('Ziua Muncii');
    expect((await call('GET', `${base}/calendar?from=2027-01-01&to=2027-12-31`)).status).toBe(400);
  });

  test('fields are corrected, from the version one has seen, and the notes of the staff apart from them', async () => {
    const id = await request();
    const { body } = await call('PATCH', `${base}/${id}`, {
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
    expect((await call('GET', `${base}?text=noua`)).body.total).toBe(1);
    expect((await call('PATCH', `${base}/${id}`, { sequence: 0, name: 'Altcineva' })).status).toBe(409);
    expect((await call('PATCH', `${base}/${id}`, { sequence: 1, email: '', phone: '' })).status).toBe(400);
    const noted = (await call('PATCH', `${base}/${id}`, { staffNotes: 'Are câine' })).body.visit;
    expect(noted).toMatchObject({ staffNotes: 'Are câine', sequence: 1 });
  });

  describe('the notes of the staff', () => {
    const note = (id: string, staffNotes: string, staffNotesBefore?: string, more = {}) =>
      call('PATCH', `${base}/${id}`, { staffNotes, staffNotesBefore, ...more });
    const noted = async (id: string) => (await call('GET', `${base}/${id}`)).body.visit.staffNotes;

    test('of two colleagues are both kept: the second hears what the first wrote', async () => {
      const id = await request();
      expect((await note(id, 'Are câine', '')).status).toBe(200);
      const second = await note(id, 'Cod poartă 4711', '');
      expect(second).toMatchObject({ status: 409, body: { details: { staffNotes: 'Are câine' } } });
      expect(await noted(id)).toBe('Are câine');
      const both = 'Are câine\nCod poartă 4711';
      expect((await note(id, both, 'Are câine')).body.visit.staffNotes).toBe(both);
      // The answer was lost and the same is sent again.
      expect((await note(id, both, 'Are câine')).status).toBe(200);
    });

    test('and a correction sent with them happen both or neither', async () => {
      const id = await request();
      expect((await note(id, 'Are câine', '', { sequence: 7, phone: '0744 111 222' })).status).toBe(409);
      expect((await note(id, 'Are câine', '', { sequence: 0, serviceId: 'nu-exista' })).status).toBe(400);
      expect(await noted(id)).toBe('');
      expect((await note(id, 'Are câine', 'altceva', { sequence: 0, phone: '0744 111 222' })).status).toBe(409);
      expect((await call('GET', `${base}/${id}`)).body.visit).toMatchObject({ phone: '0722 123 456', sequence: 0 });
    });
  });

  describe('what cannot be', () => {
    test.each([
      ['a day beyond all calendars', 'GET', `${base}?askedTo=9999-12-31`],
      ['a day before all calendars', 'GET', `${base}?askedFrom=0000-01-01`],
      ['a calendar beyond all calendars', 'GET', `${base}/calendar?from=9999-12-30&to=9999-12-31`],
    ])('%s is refused', async (_, method, path) => {
      expect((await call(method, path)).status).toBe(400);
    });

    test('a series that ends before it begins is refused', async () => {
      const repeat = { every: 'week', until: '2027-03-01', inSeason: false };
      const { status, body } = await call('POST', base, visitByHand({ repeat }));
      expect([status, Object.keys(body.fields)]).toEqual([400, ['repeat.until']]);
    });

    test('characters that no database holds are refused', async () => {
      const id = await request();
      expect((await call('POST', base, visitByHand({ inquiryId: 'a\u0000b' }))).status).toBe(400);
      expect((await step(id, { step: 'confirm', key: 'cheie-cu-\u0000' })).status).toBe(400);
      expect((await call('GET', `${base}/${id}/photos/a%00b`)).status).toBe(404);
    });
  });

  describe('a visit made by hand', () => {
    test('remembers the message it was made from, if there is one', async () => {
      const message = { name: 'Dan Rusu', email: 'dan@exemplu.ro', message: 'Bună ziua, aș dori o ofertă.' };
      const { id } = await (await site.post('/api/contact', message)).json();
      expect((await call('POST', base, visitByHand({ inquiryId: id }))).body.visit.inquiryId).toBe(id);
      const lost = visitByHand({ inquiryId: 'nu-mai-este', date: `${monday}T12:00:00` });
      expect((await call('POST', base, lost)).body.visit.inquiryId).toBeNull();
    });

    test('is confirmed at once, takes its window and tells the client', async () => {
      const { status, body } = await call('POST', base, visitByHand({ staffNotes: 'A sunat' }));
      expect(status).toBe(201);
      expect(body.visit).toMatchObject({
        state: 'confirmed',
        source: 'staff',
        staffNotes: 'A sunat',
      });
      const [letter] = await lettersOf('visitConfirmed');
      expect(propertiesOf(letter?.attachments[0]?.content ?? '')).toMatchObject({ STATUS: 'CONFIRMED' });
      expect(await lettersOf('staffVisit')).toEqual([]);
      expect((await call('GET', `${base}/calendar?from=${monday}&to=${monday}`)).body.days[0].windows[1].taken).toBe(1);
    });

    test('needs a phone or an address; without an address no letter is written, also later', async () => {
      expect((await call('POST', base, visitByHand({ email: '', phone: '' }))).body.fields).toHaveProperty('phone');
      const { visit } = (await call('POST', base, visitByHand({ email: '' }))).body;
      await step(visit.id, { step: 'cancel' });
      expect(await lettersIn(site.db)).toEqual([]);
      expect((await call('POST', `${base}/${visit.id}/letter`, { step: 'cancel' })).body.letter).toBeNull();
    });

    test('sent again because its answer was lost, or twice at once, is one visit with one letter', async () => {
      const repeat = { every: 'week', until: '2027-03-22', inSeason: false };
      const headers = { ...maria.headers, 'idempotency-key': 'formularul-mariei' };
      const send = async (change = {}) => (await site.post(base, visitByHand({ repeat, ...change }), headers)).json();
      const replies = [...(await Promise.all([send(), send()])), await send()];
      expect(new Set(replies.map(({ visit }) => visit.id)).size).toBe(1);
      expect(replies.map(({ occurrences }) => occurrences.length)).toEqual([2, 2, 2]);
      expect((await call('GET', base)).body.total).toBe(2);
      expect(await lettersOf('visitConfirmed')).toHaveLength(1);
      // What was corrected meanwhile is another call.
      expect((await send({ name: 'Dan Russu' })).visit.name).toBe('Dan Russu');
    });

    test('is refused in a full window', async () => {
      for (const email of ['unu@exemplu.ro', 'doi@exemplu.ro']) await request({ email });
      const { status, body } = await call('POST', base, visitByHand());
      expect(status).toBe(409);
      expect(body.next).toHaveLength(5);
      expect((await call('GET', base)).body.total).toBe(2);
    });
  });

  describe('a series', () => {
    const weekly = { every: 'week', until: '2027-04-05', inSeason: false };
    const add = async (repeat = weekly) => (await call('POST', base, visitByHand({ repeat }))).body;
    const days = async () =>
      (await call('GET', `${base}?order=asc&text=rusu`)).body.items.map(
        ({ date, state }: { date: string; state: string }) => [date.slice(0, 16), state],
      );

    test('falls on its weekday, steps aside for closed days and tells the client once', async () => {
      await site.db.insertInto('closed_days').values({ date: '2027-03-22', reason: null }).execute();
      const preview = (
        await call('POST', `${base}/repeats`, { date: `${monday}T10:00:00`, serviceId: 'gazon', repeat: weekly })
      ).body;
      const { occurrences, visit } = await add();
      expect(occurrences).toEqual(preview.occurrences);
      expect(occurrences[1]).toEqual({ wanted: '2027-03-22T10:00:00', date: '2027-03-23T10:00:00', reason: 'closed' });
      expect(await days()).toEqual([
        ['2027-03-15T10:00', 'confirmed'],
        ['2027-03-23T10:00', 'confirmed'],
        ['2027-03-29T10:00', 'confirmed'],
        ['2027-04-05T10:00', 'confirmed'],
      ]);
      expect(visit.series).toEqual({ every: 'week', until: '2027-04-05', following: 3 });
      expect(await lettersOf('visitConfirmed')).toHaveLength(1);
    });

    test('leaves out the months in which the service is not done', async () => {
      const { occurrences } = await add({ every: 'month', until: '2027-07-01', inSeason: true });
      expect(occurrences.map(({ date }: { date: string | null }) => date?.slice(5, 7) ?? null)).toEqual([
        '03',
        '04',
        null,
        null,
      ]);
    });

    test('is cancelled from one visit on; those before it stay', async () => {
      await add();
      const second = (await call('GET', `${base}?order=asc&text=rusu`)).body.items[1];
      const { body } = await step(second.id, { step: 'cancel', scope: 'following' });
      expect(body.following).toEqual({ changed: 2, refused: [] });
      expect((await days()).map(([, state]: string[]) => state)).toEqual([
        'confirmed',
        'cancelled',
        'cancelled',
        'cancelled',
      ]);
      const letters = await lettersOf('visitCancelled');
      expect(letters).toHaveLength(1);
      expect(letters[0]?.letter.words).toMatchObject({ opening: expect.stringContaining('cele care urmau') });
    });

    test('is moved by as many days and to the same hour; what has no room stays and is told', async () => {
      const { visit } = await add();
      for (const email of ['unu@exemplu.ro', 'doi@exemplu.ro']) await request({ email, date: '2027-03-30T14:00:00' });
      const { body } = await step(visit.id, { step: 'move', date: '2027-03-16T14:00:00', scope: 'following' });
      expect(body.following.changed).toBe(2);
      expect(body.following.refused).toMatchObject([{ date: '2027-03-29T10:00:00' }]);
      expect((await days()).map(([date]: string[]) => date)).toEqual([
        ...['2027-03-16T14:00', '2027-03-23T14:00', '2027-03-29T10:00', '2027-04-06T14:00'],
      ]);
      expect(await lettersOf('visitMoved')).toHaveLength(1);
    });

    test('moves one visit alone when asked so', async () => {
      const { visit } = await add();
      await step(visit.id, { step: 'move', date: '2027-03-16T14:00:00' });
      expect((await days()).map(([date]: string[]) => date?.slice(0, 10))).toEqual([
        ...['2027-03-16', '2027-03-22', '2027-03-29', '2027-04-05'],
      ]);
    });
  });

  test('the export opens as a table, in Romanian, and no cell is reckoned', async () => {
    await request({ name: '=HYPERLINK("x")', notes: 'Două; rânduri\n"aici"' });
    const reply = await site.get(`${base}/export.csv?state=requested`, maria.headers);
    expect(reply.headers.get('content-type')).toContain('text/csv');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await reply.arrayBuffer());
    expect(text.startsWith('\uFEFFData;Ora;Stare;')).toBe(true);
    expect(text).toContain(`${monday};10:00;De confirmat;Gazon;"'=HYPERLINK(""x"")";0722 123 456;`);
    expect(text).toContain('"Două; rânduri\n""aici"""');
    expect(
      (await (await site.get(`${base}/export.csv?state=completed`, maria.headers)).text()).split('\r\n'),
    ).toHaveLength(2);
  });
});
