import { expect, test } from 'vitest';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { monday, wednesday } from '../../support/visits/visit-request.ts';
import { listOutboxEmails } from '../../support/visits/visit-setup.ts';
import { setUpVisitorPage } from '../../support/visits/visitor-page-calls.ts';

onEveryEngine('Steps by the visitor', { now: () => wednesday }, (site, testOnce) => {
  const { book, see, move, cancel, listTakenWindows } = setUpVisitorPage(site);

  test('moving a visit reserves the new window and releases the old one', async () => {
    const link = await book();
    const response = await move(link, '2027-03-16T14:00:00');
    expect(response.status).toBe(200);
    expect((await response.json()).visit).toMatchObject({
      date: '2027-03-16T14:00:00',
      until: '16:00',
      state: 'requested',
    });
    expect(await listTakenWindows()).toEqual(['2027-03-16T14:00:00']);
    const [visit] = await site.db.selectFrom('visits').selectAll().execute();
    expect(visit).toMatchObject({ sequence: 1, starts_at: '2027-03-16T12:00:00.000Z' });
    const events = await site.db.selectFrom('visit_events').selectAll().where('step', '=', 'move').execute();
    expect(events).toMatchObject([
      { actor_id: 'visitor', from_time: `${monday}T10:00:00`, to_time: '2027-03-16T14:00:00', to_state: 'requested' },
    ]);
  });

  test('a visit without an hour can be moved into a window', async () => {
    const link = await book({ date: `${monday}T00:00:00` });
    expect(await see(link)).toMatchObject({ timing: 'unset', until: null });
    await move(link, `${monday}T08:00:00`);
    expect(await see(link)).toMatchObject({ timing: 'window', until: '10:00' });
    expect(await listTakenWindows()).toEqual([`${monday}T08:00:00`]);
  });

  test('a move into a taken window is refused with the next free ones', async () => {
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
    expect(await listTakenWindows()).toEqual([`${monday}T10:00:00`, `${monday}T12:00:00`]);
  });

  testOnce.each([
    ['an hour outside the windows', `${monday}T09:00:00`],
    ['midnight', `${monday}T00:00:00`],
    ['a Sunday', '2027-03-14T10:00:00'],
    ['today', '2027-03-10T16:00:00'],
    ['a day beyond the horizon', '2028-03-15T10:00:00'],
    ['a text that is not a date', 'luni'],
    ['an empty date', ''],
    ['a day that does not exist', '2027-02-31T10:00:00'],
    ['a day within the horizon that does not exist', '2027-04-31T10:00:00'],
    ['an hour that does not exist', `${monday}T99:00:00`],
  ])('moving a visit to %s is refused', async (_, date) => {
    const link = await book();
    const response = await move(link, date);
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toHaveProperty('date');
    expect((await see(link)).date).toBe(`${monday}T10:00:00`);
  });

  test('cancelling a visit frees its window', async () => {
    const link = await book();
    const response = await cancel(link, { reason: 'Ne mutăm' });
    expect(response.status).toBe(200);
    expect((await response.json()).visit).toMatchObject({ state: 'cancelled', steps: [] });
    expect(await listTakenWindows()).toEqual([]);
    const events = await site.db.selectFrom('visit_events').selectAll().where('step', '=', 'cancel').execute();
    expect(events).toMatchObject([
      { actor_id: 'visitor', from_state: 'requested', to_state: 'cancelled', note: 'Ne mutăm' },
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
    expect(await listTakenWindows()).toEqual([]);
  });

  test('of twenty concurrent cancellations one succeeds', async () => {
    const link = await book();
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => cancel(link)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect((await listOutboxEmails(site.db)).filter(({ kind }) => kind === 'visitCancelled')).toHaveLength(1);
  });

  test('concurrent moves and cancellations leave a visit whose window matches its state', async () => {
    const link = await book();
    const times = ['08:00', '12:00', '14:00', '16:00'].map((time) => `${monday}T${time}:00`);
    const answers = await Promise.all([...times.map((time) => move(link, time)), cancel(link)]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const visit = await see(link);
    expect(await listTakenWindows()).toEqual(visit.state === 'cancelled' ? [] : [visit.date]);
  });

  test('two visitors who swap their windows concurrently do not deadlock', async () => {
    const [first, second] = [await book(), await book({ date: `${monday}T12:00:00` })];
    for (let i = 0; i < 5; i++) {
      const answers = await Promise.all([move(first, (await see(second)).date), move(second, (await see(first)).date)]);
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    }
    expect(await listTakenWindows()).toHaveLength(2);
  });
});
