import { beforeAll, beforeEach, expect, test } from 'vitest';
import { usualAvailability } from '../../contract/availability.ts';
import { propertiesOf } from '../support/calendar-reader.ts';
import { onEveryEngine } from '../support/running-site.ts';
import { lettersIn, nameCompany, staffAddress } from '../support/visit-office.ts';
import { addService, monday, visitRequest, wednesday } from '../support/visit-request.ts';
import { writeAvailabilitySettings } from '../support/working-days.ts';

let clock = wednesday;

onEveryEngine("The visitor's private page", { now: () => clock }, (site) => {
  beforeAll(async () => {
    await addService(site.db);
    await nameCompany(site.db);
    await writeAvailabilitySettings(site.db, { ...usualAvailability, teams: 1 });
  });
  beforeEach(async () => {
    clock = wednesday;
    await site.db.deleteFrom('visits').execute();
    await site.db.deleteFrom('letters').execute();
  });

  const book = async (change: Record<string, unknown> = {}): Promise<string> => {
    const response = await site.post('/api/appointments', visitRequest(change));
    expect(response.status).toBe(201);
    return (await response.json()).link;
  };
  const at = (link: string) => `/api/visits/${link.slice('/visit/'.length)}`;
  const see = async (link: string) => (await (await site.get(at(link))).json()).visit;
  const move = (link: string, date: string) => site.post(`${at(link)}/move`, { date });
  const cancel = (link: string, body = {}) => site.post(`${at(link)}/cancel`, body);
  const takenWindows = async () =>
    (await site.db.selectFrom('visit_windows').select('local_time').orderBy('local_time').execute()).map(
      (row) => row.local_time,
    );
  const everything = async () => {
    const tables = ['visits', 'visit_windows', 'visit_events', 'letters'] as const;
    return JSON.stringify(await Promise.all(tables.map((table) => site.db.selectFrom(table).selectAll().execute())));
  };

  test('shows what was asked for, and none of the free text', async () => {
    const link = await book({ notes: 'Cod poartă 4711', buildingName: 'Vila Iris' });
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
        postalCode: '000000',
      },
      hasBegun: false,
      isPast: false,
      steps: ['move', 'cancel'],
    });
    expect(text).not.toMatch(/4711|Vila Iris/);
  });

  test('looking changes nothing, however often and by whatever it is done', async () => {
    const link = await book();
    const before = await everything();
    for (const path of [link, at(link), `${at(link)}/calendar.ics`, `${at(link)}/cancel`, `${at(link)}/move`]) {
      await site.get(path);
      await fetch(site.url + path, { method: 'HEAD' });
    }
    expect(await everything()).toBe(before);
  });

  test('a link that we did not give leads nowhere', async () => {
    await book();
    for (const token of ['0'.repeat(48), 'x', '0'.repeat(47), 'A'.repeat(48)]) {
      const response = await site.get(`/api/visits/${token}`);
      expect(response.status).toBe(404);
      expect((await response.json()).code).toBe('not_found');
      expect((await site.post(`/api/visits/${token}/cancel`, {})).status).toBe(404);
    }
  });

  test('every letter has its own link, and all of them work', async () => {
    const link = await book();
    const [received] = (await lettersIn(site.db)).filter(({ kind }) => kind === 'visitReceived');
    expect(received?.letter.manageUrl).toContain(link);
    await move(link, `${monday}T12:00:00`);
    const [moved] = (await lettersIn(site.db)).filter(({ kind }) => kind === 'visitMoved');
    const other = new URL(moved?.letter.manageUrl as string).pathname;
    expect(other).not.toBe(link);
    expect(await see(other)).toEqual(await see(link));
  });

  test('moving takes the new window and gives back the old one', async () => {
    const link = await book();
    const response = await move(link, '2027-03-16T14:00:00');
    expect(response.status).toBe(200);
    expect((await response.json()).visit).toMatchObject({
      date: '2027-03-16T14:00:00',
      until: '16:00',
      state: 'requested',
    });
    expect(await takenWindows()).toEqual(['2027-03-16T14:00:00']);
    const [visit] = await site.db.selectFrom('visits').selectAll().execute();
    expect(visit).toMatchObject({ sequence: 1, starts_at: '2027-03-16T12:00:00.000Z' });
    const events = await site.db.selectFrom('visit_events').selectAll().where('step', '=', 'move').execute();
    expect(events).toMatchObject([
      { actor: 'visitor', from_time: `${monday}T10:00:00`, to_time: '2027-03-16T14:00:00', to_state: 'requested' },
    ]);
  });

  test('a visit without an hour can be moved into a window', async () => {
    const link = await book({ date: `${monday}T00:00:00` });
    expect(await see(link)).toMatchObject({ timing: 'unset', until: null });
    await move(link, `${monday}T08:00:00`);
    expect(await see(link)).toMatchObject({ timing: 'window', until: '10:00' });
    expect(await takenWindows()).toEqual([`${monday}T08:00:00`]);
  });

  test('a window that is taken is refused, with the next free ones, and the visit stays where it was', async () => {
    const link = await book();
    await book({ date: `${monday}T12:00:00` });
    const response = await move(link, `${monday}T12:00:00`);
    expect(response.status).toBe(409);
    expect((await response.json()).next).toEqual([
      `${monday}T08:00:00`,
      `${monday}T14:00:00`,
      `${monday}T16:00:00`,
      '2027-03-16T08:00:00',
      '2027-03-16T10:00:00',
    ]);
    expect((await see(link)).date).toBe(`${monday}T10:00:00`);
    expect(await takenWindows()).toEqual([`${monday}T10:00:00`, `${monday}T12:00:00`]);
  });

  test.each([
    ['another hour', `${monday}T09:00:00`],
    ['midnight', `${monday}T00:00:00`],
    ['a Sunday', '2027-03-14T10:00:00'],
    ['today', '2027-03-10T16:00:00'],
    ['a day beyond the horizon', '2028-03-15T10:00:00'],
    ['no date', 'luni'],
    ['nothing', ''],
    ['a day that does not exist', '2027-02-31T10:00:00'],
    ['a day within the horizon that does not exist', '2027-04-31T10:00:00'],
    ['an hour that does not exist', `${monday}T99:00:00`],
  ])('%s is not offered and so refused', async (_, date) => {
    const link = await book();
    const response = await move(link, date);
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toHaveProperty('date');
    expect((await see(link)).date).toBe(`${monday}T10:00:00`);
  });

  test('cancelling frees the window for somebody else and is said on the page', async () => {
    const link = await book();
    const response = await cancel(link, { reason: 'Ne mutăm' });
    expect(response.status).toBe(200);
    expect((await response.json()).visit).toMatchObject({ state: 'cancelled', steps: [] });
    expect(await takenWindows()).toEqual([]);
    const events = await site.db.selectFrom('visit_events').selectAll().where('step', '=', 'cancel').execute();
    expect(events).toMatchObject([
      { actor: 'visitor', from_state: 'requested', to_state: 'cancelled', note: 'Ne mutăm' },
    ]);
    await book();
  });

  test('a cancelled visit can be neither cancelled nor moved', async () => {
    const link = await book();
    await cancel(link);
    for (const response of [await cancel(link), await move(link, `${monday}T12:00:00`)]) {
      expect(response.status).toBe(409);
      expect((await response.json()).message).toBe('Vizita este deja anulată.');
    }
    expect(await takenWindows()).toEqual([]);
  });

  test('a visit that has begun cannot be changed, and a past one says so', async () => {
    const link = await book();
    clock = new Date('2027-03-15T08:30:00Z');
    expect(await see(link)).toMatchObject({ hasBegun: true, isPast: false, steps: [] });
    expect((await cancel(link)).status).toBe(409);
    expect((await move(link, '2027-03-17T10:00:00')).status).toBe(409);
    clock = new Date('2027-03-15T10:00:00Z');
    expect(await see(link)).toMatchObject({ isPast: true, state: 'requested' });
  });

  test('of twenty clicks on cancel one counts', async () => {
    const link = await book();
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => cancel(link)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect((await lettersIn(site.db)).filter(({ kind }) => kind === 'visitCancelled')).toHaveLength(1);
  });

  test('moves and cancellations at the same moment leave one truth', async () => {
    const link = await book();
    const times = ['08:00', '12:00', '14:00', '16:00'].map((time) => `${monday}T${time}:00`);
    const answers = await Promise.all([...times.map((time) => move(link, time)), cancel(link)]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const visit = await see(link);
    expect(await takenWindows()).toEqual(visit.state === 'cancelled' ? [] : [visit.date]);
  });

  test('two visitors who want to swap their windows do not lock each other out', async () => {
    const [first, second] = [await book(), await book({ date: `${monday}T12:00:00` })];
    for (let i = 0; i < 5; i++) {
      const answers = await Promise.all([move(first, (await see(second)).date), move(second, (await see(first)).date)]);
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    }
    expect(await takenWindows()).toHaveLength(2);
  });

  test('the visit can be put into a calendar, and a cancelled one out of it', async () => {
    const link = await book();
    const file = async () => {
      const response = await site.get(`${at(link)}/calendar.ics`);
      expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      expect(response.headers.get('content-disposition')).toContain('vizita.ics');
      return propertiesOf(await response.text());
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

  test('each change writes to the visitor and to the staff, with a calendar file that follows', async () => {
    const link = await book({ notes: 'Cod poartă 4711', buildingName: 'Vila Iris' });
    await move(link, `${monday}T14:00:00`);
    await cancel(link);
    const letters = await lettersIn(site.db);
    const toStaff = letters.filter(({ to }) => to === staffAddress);
    expect(toStaff.map(({ letter }) => letter.news)).toEqual(['new', 'moved', 'cancelled']);
    expect(toStaff[0]?.letter.notes).toBe('Cod poartă 4711');

    const toVisitor = letters.filter(({ to }) => to === 'ana@exemplu.ro');
    expect(toVisitor.map(({ kind }) => kind)).toEqual(['visitReceived', 'visitMoved', 'visitCancelled']);
    expect(JSON.stringify(toVisitor)).not.toMatch(/4711|Vila Iris/);
    const files = toVisitor.map(({ attachments: [file] }) => ({
      type: file?.contentType,
      ...propertiesOf(file?.content ?? ''),
    }));
    const methods = ['REQUEST', 'REQUEST', 'CANCEL'];
    expect(files.map(({ type }) => type)).toEqual(
      methods.map((method) => `text/calendar; charset=utf-8; method=${method}`),
    );
    expect(files).toMatchObject(methods.map((METHOD, i) => ({ METHOD, SEQUENCE: String(i) })));
    expect(new Set(files.map((file) => 'UID' in file && file.UID)).size).toBe(1);
  });

  test('an hour outside of the windows and a service out of season are pointed out to the staff', async () => {
    await book({ date: '2027-07-19T09:30:00' });
    const [letter] = (await lettersIn(site.db)).filter(({ to }) => to === staffAddress);
    expect(letter?.letter.remarks).toEqual([
      'Ora cerută nu este una dintre orele de sosire: stabiliți-o cu clientul.',
      'În afara sezonului: serviciul se face din nou în martie.',
    ]);
  });

  test('a name that carries a link is not repeated to whoever owns the address', async () => {
    await book({ name: 'Premiu pe https://oferta.example', streetName: 'www.oferta.example' });
    const toVisitor = (await lettersIn(site.db)).filter(({ to }) => to === 'ana@exemplu.ro');
    expect(toVisitor).toHaveLength(1);
    expect(JSON.stringify(toVisitor)).not.toMatch(/oferta\.example/);
  });

  test('what a program seems to have sent is kept, but holds no window and writes to nobody', async () => {
    const link = await book({ website: 'https://oferta.example' });
    expect(await see(link)).toMatchObject({ state: 'requested' });
    expect(await takenWindows()).toEqual([]);
    expect(await lettersIn(site.db)).toEqual([]);
    expect(await site.db.selectFrom('visits').select('is_suspicious').execute()).toEqual([{ is_suspicious: 1 }]);
  });
});
