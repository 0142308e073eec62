import { beforeEach, expect, test } from 'vitest';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { tickingClock } from '../../support/servers/ticking-clock.ts';
import { readCalendarProperties } from '../../support/visits/calendar-file.ts';
import { monday, wednesday } from '../../support/visits/visit-request.ts';
import { listOutboxEmails, staffAddress } from '../../support/visits/visit-setup.ts';
import { setUpVisitorPage } from '../../support/visits/visitor-page-calls.ts';

let clock = wednesday;

onEveryEngine("The visitor's private page", { now: tickingClock(() => clock) }, (site, testOnce) => {
  const { book, at, see, move, cancel, listTakenWindows } = setUpVisitorPage(site);
  beforeEach(() => {
    clock = wednesday;
  });

  const readTables = async () => {
    const tables = ['visits', 'visit_windows', 'visit_events', 'outbox'] as const;
    return JSON.stringify(await Promise.all(tables.map((table) => site.db.selectFrom(table).selectAll().execute())));
  };

  test('the private page shows the visit without its notes', async () => {
    const link = await book({ notes: 'Cod poartă Q4711', buildingName: 'Vila Iris' });
    const response = await site.get(at(link));
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    expect(JSON.parse(text).visit).toEqual({
      state: 'requested',
      name: 'Ana Pop',
      service: { id: 'gazon', name: 'Gazon' },
      date: `${monday}T10:00:00`,
      timing: 'window',
      until: '12:00',
      address: {
        streetName: 'Strada Teilor',
        houseNumber: '4A',
        city: 'Cluj-Napoca',
        county: 'Cluj',
        postalCode: '',
      },
      status: { name: 'requested', at: null },
      steps: ['move', 'cancel'],
      choice: null,
      arrival: null,
      linkedDays: [],
      report: null,
    });
    expect(text).not.toMatch(/Q4711|Vila Iris/);
  });

  testOnce('reading the private page changes nothing', async () => {
    const link = await book();
    const before = await readTables();
    const calls = ['', '/calendar.ics', '/availability', '/cancel', '/move'].map((call) => at(link) + call);
    for (const path of [link, ...calls]) {
      await site.get(path);
      await fetch(site.url + path, { method: 'HEAD' });
    }
    expect(await readTables()).toBe(before);
  });

  testOnce('a private link ends ninety days after the visit', async () => {
    const link = await book();
    clock = new Date('2027-06-13T09:59:00Z');
    expect((await site.get(at(link))).status).toBe(200);
    clock = new Date('2027-06-13T10:00:00Z');
    for (const reply of [await site.get(at(link)), await site.get(`${at(link)}/calendar.ics`), await cancel(link)]) {
      expect(reply.status).toBe(410);
      expect(await reply.json()).toEqual({
        code: 'gone',
        message:
          'Linkul a expirat: au trecut mai mult de 90 de zile de la vizită. Pentru o vizită nouă, programați-vă din nou.',
      });
    }
  });

  testOnce('an unknown private link is not found', async () => {
    await book();
    for (const token of ['0'.repeat(48), 'x', '0'.repeat(47), 'A'.repeat(48)]) {
      const response = await site.get(`/api/visits/${token}`);
      expect(response.status).toBe(404);
      expect((await response.json()).code).toBe('not_found');
      expect((await site.post(`/api/visits/${token}/cancel`, {})).status).toBe(404);
    }
  });

  test('every e-mail has a private link that works', async () => {
    const link = await book();
    await move(link, `${monday}T12:00:00`);
    const emails = (await listOutboxEmails(site.db)).filter(({ kind }) => /^visit(Received|Moved)$/.test(kind));
    const links = emails.map(({ payload }) => `/visit/${String(payload.manageUrl).split('/').at(-1)}`);
    expect(new Set([link, ...links]).size).toBe(3);
    for (const other of links) expect(await see(other)).toEqual(await see(link));
  });

  testOnce('a visit that has begun cannot be changed by its visitor', async () => {
    const link = await book();
    clock = new Date('2027-03-15T08:30:00Z');
    expect(await see(link)).toMatchObject({ status: { name: 'due' }, steps: [] });
    expect((await cancel(link)).status).toBe(409);
    expect((await move(link, '2027-03-17T10:00:00')).status).toBe(409);
  });

  testOnce('a visit is shown as past once its window ended', async () => {
    const link = await book();
    clock = new Date('2027-03-15T10:00:00Z');
    expect(await see(link)).toMatchObject({ status: { name: 'past' }, state: 'requested' });
  });

  testOnce('the calendar file of a cancelled visit removes it', async () => {
    const link = await book();
    const file = async () => {
      const response = await site.get(`${at(link)}/calendar.ics`);
      expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      expect(response.headers.get('content-disposition')).toContain('vizita.ics');
      return readCalendarProperties(await response.text());
    };
    const before = await file();
    expect(before).toMatchObject({
      METHOD: 'PUBLISH',
      SEQUENCE: '0',
      DTSTART: '20270315T080000Z',
      DTEND: '20270315T100000Z',
    });
    await move(link, `${monday}T14:00:00`);
    expect(await file()).toMatchObject({ UID: before.UID, SEQUENCE: '1', DTSTART: '20270315T120000Z' });
    await cancel(link);
    expect(await file()).toMatchObject({ UID: before.UID, SEQUENCE: '2', METHOD: 'CANCEL', STATUS: 'CANCELLED' });
  });

  testOnce('each step of the visitor sends e-mails to visitor and staff, with a rising calendar sequence', async () => {
    const link = await book({ notes: 'Cod poartă Q4711', buildingName: 'Vila Iris' });
    await move(link, `${monday}T14:00:00`);
    await cancel(link);
    const emails = await listOutboxEmails(site.db);
    const toStaff = emails.filter(({ to }) => to === staffAddress);
    expect(toStaff.map(({ payload }) => payload.news)).toEqual(['new', 'moved', 'cancelled']);
    expect(toStaff[0]?.payload.notes).toBe('Cod poartă Q4711');

    const toVisitor = emails.filter(({ to }) => to === 'ana@exemplu.ro');
    expect(toVisitor.map(({ kind }) => kind)).toEqual(['visitReceived', 'visitMoved', 'visitCancelled']);
    expect(JSON.stringify(toVisitor)).not.toMatch(/Q4711|Vila Iris/);
    const files = toVisitor.map(({ attachments: [file] }) => ({
      type: file?.contentType,
      ...readCalendarProperties(file?.content ?? ''),
    }));
    const methods = ['REQUEST', 'REQUEST', 'CANCEL'];
    expect(files.map(({ type }) => type)).toEqual(
      methods.map((method) => `text/calendar; charset=utf-8; method=${method}`),
    );
    expect(files).toMatchObject(methods.map((METHOD, i) => ({ METHOD, SEQUENCE: String(i) })));
    expect(new Set(files.map((file) => 'UID' in file && file.UID)).size).toBe(1);
  });

  testOnce('the e-mail to staff says that an hour is outside the windows or a service out of season', async () => {
    await book({ date: '2027-07-19T09:30:00' });
    const [email] = (await listOutboxEmails(site.db)).filter(({ to }) => to === staffAddress);
    expect(email?.payload.remarks).toEqual([
      'Ora cerută nu este una dintre orele de sosire: stabiliți-o cu clientul.',
      'În afara sezonului: serviciul se face din nou în martie.',
    ]);
  });

  testOnce('a name with a link is not repeated in an e-mail', async () => {
    await book({ name: 'Premiu pe https://oferta.example', streetName: 'www.oferta.example' });
    const toVisitor = (await listOutboxEmails(site.db)).filter(({ to }) => to === 'ana@exemplu.ro');
    expect(toVisitor).toHaveLength(1);
    expect(JSON.stringify(toVisitor)).not.toMatch(/oferta\.example/);
  });

  test('a suspicious booking holds no window', async () => {
    const link = await book({ website: 'https://oferta.example' });
    expect(await see(link)).toMatchObject({ state: 'requested' });
    expect(await listTakenWindows()).toEqual([]);
    expect(await listOutboxEmails(site.db)).toEqual([]);
    expect(await site.db.selectFrom('visits').select('is_suspicious').execute()).toEqual([{ is_suspicious: 1 }]);
  });
});
