import { describe, expect, test } from 'vitest';
import { onEveryEngine } from '../../../support/servers/running-site.ts';
import { createStaffCall } from '../../../support/staff/staff-calls.ts';
import { setUpStaffVisits, staffVisitBody, staffVisitsPath } from '../../../support/visits/staff-visit-calls.ts';
import { monday, wednesday } from '../../../support/visits/visit-request.ts';

onEveryEngine('Visits as staff read them', { now: () => wednesday }, (site, testOnce) => {
  const { maria, call, request, step } = setUpStaffVisits(site);

  testOnce('calls about visits without a session get 401', async () => {
    const id = await request();
    const stranger = createStaffCall(site);
    for (const [method, path] of [
      ['GET', staffVisitsPath],
      ['GET', `${staffVisitsPath}/${id}`],
      ['GET', `${staffVisitsPath}/export.csv`],
      ['GET', `${staffVisitsPath}/calendar?from=${monday}&to=${monday}`],
      ['PATCH', `${staffVisitsPath}/${id}`],
      ['POST', `${staffVisitsPath}/${id}/steps`],
      ['POST', `${staffVisitsPath}/${id}/email`],
      ['POST', staffVisitsPath],
    ] as const) {
      const body = method === 'GET' ? undefined : {};
      expect((await stranger(method, path, body)).status, `${method} ${path}`).toBe(401);
    }
  });

  test('a visit is found by name without diacritics, by phone, street, state and day', async () => {
    const id = await request({ name: 'Ștefan Țîrlea', date: `${monday}T12:00:00` });
    await request();
    for (const query of [
      'text=stefan tirlea',
      'text=tirlea 722123456 teilor',
      `from=${monday}&text=tirlea`,
      'text=tirlea&state=requested',
    ]) {
      const { body } = await call('GET', `${staffVisitsPath}?${query}`);
      expect(
        body.items.map((item: { id: string }) => item.id),
        query,
      ).toEqual([id]);
    }
    expect((await call('GET', `${staffVisitsPath}?state=confirmed`)).body).toMatchObject({
      items: [],
      total: 0,
      requested: 2,
      suspicious: 0,
    });
    expect((await call('GET', `${staffVisitsPath}?to=2027-03-14`)).body.total).toBe(0);
    expect(
      (await call('GET', `${staffVisitsPath}?order=asc`)).body.items.map(({ date }: { date: string }) => date),
    ).toEqual([`${monday}T10:00:00`, `${monday}T12:00:00`]);
    expect((await call('GET', `${staffVisitsPath}?page=2&size=1&order=asc`)).body.items[0].id).toBe(id);
  });

  testOnce('each list of visits starts with the most urgent', async () => {
    for (const hour of ['12:00', '08:00', '10:00'])
      await request({ date: `${monday}T${hour}:00`, email: `a${hour.slice(0, 2)}@exemplu.ro` });
    const listHours = async (query: string) =>
      (await call('GET', `${staffVisitsPath}${query}`)).body.items.map(({ date }: { date: string }) =>
        date.slice(11, 13),
      );
    expect(await listHours('?state=requested')).toEqual(['08', '10', '12']);
    expect(await listHours('?state=requested&order=desc')).toEqual(['12', '10', '08']);
    expect(await listHours('')).toEqual(['12', '10', '08']);
  });

  testOnce('a visit shows its events and the inquiries and other visits with the same e-mail or phone', async () => {
    const id = await request({ notes: 'Poarta e pe laterală' });
    const other = await request({ email: 'alta@exemplu.ro', phone: '+40 722-123-456', date: `${monday}T12:00:00` });
    await request({ email: 'nimeni@exemplu.ro', phone: '0755 555 555', date: `${monday}T14:00:00` });
    const message = 'Bună ziua, aș dori o ofertă pentru gazon.';
    await site.post('/api/contact', { name: 'Ana Pop', email: 'ana@exemplu.ro', message });
    const { body } = await call('GET', `${staffVisitsPath}/${id}`);
    expect(body.visit).toMatchObject({
      notes: 'Poarta e pe laterală',
      steps: ['confirm', 'move', 'assign', 'cancel'],
      source: 'site',
    });
    expect(body.visit.events).toMatchObject([{ step: 'request', by: { isClient: true, name: 'Ana Pop' } }]);
    expect(body.others.visits.map((visit: { id: string }) => visit.id)).toEqual([other]);
    expect(body.others.messages).toMatchObject([{ message }]);
    expect((await call('GET', `${staffVisitsPath}/nimic`)).status).toBe(404);
  });

  test('the staff calendar shows visits, taken windows, holidays and closed days', async () => {
    await request();
    const cancelled = await request({ date: `${monday}T12:00:00` });
    await step(cancelled, { step: 'cancel' });
    await site.db.insertInto('closed_days').values({ date: '2027-03-16', reason: 'Inventar' }).execute();
    const { body } = await call('GET', `${staffVisitsPath}/calendar?from=2027-03-14&to=2027-03-17`);
    expect(body).toMatchObject({ teams: [{ id: 'echipa-1', name: 'Echipa 1', color: 'green' }, { id: 'echipa-2' }] });
    expect(body.windowMinutes).toBe(120);
    expect(body.visits).toMatchObject([{ teamId: 'echipa-1' }]);
    const [sunday, first, second] = body.days;
    expect(sunday).toMatchObject({ isOpen: false, teams: [] });
    expect(first).toMatchObject({ isOpen: true, teams: ['echipa-1', 'echipa-2'] });
    expect(first.windows[1]).toEqual({ time: '10:00', taken: 1, free: ['echipa-2'] });
    expect(first.windows[2]).toEqual({ time: '12:00', taken: 0, free: ['echipa-1', 'echipa-2'] });
    expect(second).toMatchObject({ isOpen: false, closed: 'Inventar' });
    const may = (await call('GET', `${staffVisitsPath}/calendar?from=2027-05-01&to=2027-05-01`)).body.days[0];
    expect(may.holiday).toBe('Ziua Muncii');
    expect((await call('GET', `${staffVisitsPath}/calendar?from=2027-01-01&to=2027-12-31`)).status).toBe(400);
  });

  describe('invalid input', () => {
    test.each([
      ['a day after the last possible one', 'GET', `${staffVisitsPath}?askedTo=9999-12-31`],
      ['a day before the first possible one', 'GET', `${staffVisitsPath}?askedFrom=0000-01-01`],
      ['a calendar after the last possible day', 'GET', `${staffVisitsPath}/calendar?from=9999-12-30&to=9999-12-31`],
    ])('%s is refused', async (_, method, path) => {
      expect((await call(method, path)).status).toBe(400);
    });

    test('a series that ends before it begins is refused', async () => {
      const repeat = { every: 'week', until: '2027-03-01', inSeason: false };
      const { status, body } = await call('POST', staffVisitsPath, staffVisitBody({ repeat }));
      expect([status, Object.keys(body.fields)]).toEqual([400, ['repeat.until']]);
    });

    test('characters that a database cannot store are refused', async () => {
      const id = await request();
      expect((await call('POST', staffVisitsPath, staffVisitBody({ inquiryId: 'a\u0000b' }))).status).toBe(400);
      expect((await step(id, { step: 'confirm', key: 'cheie-cu-\u0000' })).status).toBe(400);
      expect((await call('GET', `/api/crew/visits/${id}/photos/a%00b`)).status).toBe(404);
    });
  });

  test('the CSV export of visits is in Romanian and escapes formulas', async () => {
    await request({ name: '=HYPERLINK("x")', notes: 'Două; rânduri\n"aici"' });
    const reply = await site.get(`${staffVisitsPath}/export.csv?state=requested`, maria.headers);
    expect(reply.headers.get('content-type')).toContain('text/csv');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await reply.arrayBuffer());
    expect(text.startsWith('\uFEFFData;Ora;Stare;Parțial;Echipa;')).toBe(true);
    expect(text).toContain(`${monday};10:00;De confirmat;;Echipa 1;Gazon;"'=HYPERLINK(""x"")";0722 123 456;`);
    expect(text).toContain(';2027-03-10 11:00\r\n');
    expect(text).toContain('"Două; rânduri\n""aici"""');
    expect(
      (await (await site.get(`${staffVisitsPath}/export.csv?state=completed`, maria.headers)).text()).split('\r\n'),
    ).toHaveLength(2);
  });
});
